/** What the controls of answers know of a question: its body by type, as the contract's question.ts has it. */
import { plainText } from "../../../core/contract/rich-document.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { Answers as AllAnswers } from "../../../core/rules/assessment/question.js";

type Content<T extends QuestionContent["type"]> = Extract<QuestionContent, { type: T }>;

/** Types with a control of their own; a group is made of these. */
export const VIEW_TYPES = [
  "single",
  "true_false",
  "multiple",
  "gap",
  "matching",
  "classify",
  "ordering",
  "short",
  "essay",
  "calculation",
  "scale",
  "nps",
  "hotspot",
  "upload",
  "recording",
  "drawing",
] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

export type Bodies = {
  readonly [T in ViewType]: T extends "calculation"
    ? { readonly values?: Readonly<Record<string, number>> }
    : Content<T> extends { body: infer B }
      ? B
      : never;
};
export type Answers = Pick<AllAnswers, ViewType>;
export type Option = Bodies["single"]["options"][number];
/** Of an option in one line, for a list that holds no more. */
export const optionText = ({ content }: Option): string => plainText(content).replaceAll(/\s+/g, " ");
/** Options are called A, B, C in the order in which somebody sees them. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

export interface AnswerProps<T extends ViewType> {
  readonly body: Bodies[T];
  readonly answer: Partial<Answers[T]>;
  readonly onAnswer: (answer: Answers[T] | undefined) => void;
  /** Id of the question's text, which names what is answered. */
  readonly label: string;
  readonly disabled: boolean;
}
