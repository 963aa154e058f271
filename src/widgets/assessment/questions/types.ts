/** What the controls of answers know of a question: its body by type, as the contract's question.ts has it. */
import type { QuestionContent } from "../../../core/contract/question.js";
import type { Answers as AllAnswers } from "../../../core/rules/assessment/question.js";

type Content<T extends QuestionContent["type"]> = Extract<QuestionContent, { type: T }>;

/** Types with a control of their own; a group is made of these. */
export type ViewType =
  | "single"
  | "true_false"
  | "multiple"
  | "gap"
  | "matching"
  | "classify"
  | "ordering"
  | "short"
  | "essay"
  | "calculation"
  | "scale"
  | "nps";

export type Bodies = {
  readonly [T in ViewType]: Content<T> extends { body: infer B } ? B : never;
};
export type Answers = Pick<AllAnswers, ViewType>;
export type Option = Bodies["single"]["options"][number];
