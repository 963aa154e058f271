/** What is marked: answers with their marks, and what was typed for them and is not at the server yet. */
import type { Output } from "../../core/contract/call.js";
import type { markQueue } from "../../core/contract/mark.js";
import type { QuestionContent, QuestionView } from "../../core/contract/question.js";
import type { RichText } from "../../core/contract/rich-document.js";
import { roundPoints } from "../../core/rules/assessment/points.js";

export type Queue = Output<typeof markQueue>;
export type Row = Queue["list"][number];
export type Given = NonNullable<Row["given"]>;

/** A question as its markers see it. */
export interface Item {
  readonly item: string;
  /** Its place among those that are marked, from 1. */
  readonly no: number;
  readonly stem: RichText | undefined;
  readonly view: QuestionView | undefined;
  readonly solution: QuestionContent | undefined;
  readonly analysis: RichText | undefined;
  readonly max: number;
  readonly pending: number;
  readonly total: number;
}

/** The contract leaves a question's parts open; they are the shapes of its question.ts. */
export const itemsOf = ({ items }: Queue): Item[] =>
  items.map((each, at) => ({
    ...each,
    no: at + 1,
    stem: each.stem as RichText | undefined,
    view: each.view as QuestionView | undefined,
    solution: each.solution as QuestionContent | undefined,
    analysis: each.analysis as RichText | undefined,
  }));

export const keyOf = ({ attempt, item }: Pick<Row, "attempt" | "item">): string => `${attempt}.${item}`;

/** Of two marks that are given neither changes any more. */
export const mayMark = ({ double }: Pick<Row, "double">): boolean => double?.turn !== "none";

/** What a person typed: points may be anything until they are sent. */
export interface Draft {
  readonly points: string;
  readonly comment: string;
  /** Entries of the comment bank that were put in. */
  readonly used: readonly number[];
  /** The mark that stood there when it was begun: a newer one of somebody else's is shown before it is overwritten. */
  readonly seen: number;
  /** With peer marking: it counts without the peers'. */
  readonly alone: boolean;
}

const EMPTY: Draft = { points: "", comment: "", used: [], seen: 0, alone: false };

export const draftFrom = ({ given, peers }: Pick<Row, "given" | "peers">): Draft =>
  given
    ? {
        points: String(given.points),
        comment: given.comment,
        used: [],
        seen: given.mark,
        alone: peers?.isAlone ?? false,
      }
    : EMPTY;

export const isSame = (one: Draft, other: Draft): boolean =>
  one.points.trim() === other.points.trim() &&
  one.comment.trim() === other.comment.trim() &&
  one.alone === other.alone;

/** @returns undefined for what is no number between nothing and the most, or has more than two decimals */
export function pointsOf(text: string, max: number): number | undefined {
  // Full-width digits and points come from Chinese keyboards.
  const plain = text.normalize("NFKC").replace("。", ".").trim();
  if (!/^\d{1,4}(?:\.\d{0,2})?$/.test(plain)) return undefined;
  const points = Number(plain);
  return points <= max ? points : undefined;
}

export interface Level {
  readonly points: number;
  readonly text: string;
}

/** What the question's author foresaw, in points of this paper. */
export function levelsOf({ solution, max }: Pick<Item, "solution" | "max">): Level[] {
  if (!solution || solution.type === "group" || !("levels" in solution.key)) return [];
  return (solution.key.levels ?? []).map(({ share, text }) => ({ points: roundPoints(share * max), text }));
}

/** Of a digit from 1 to 9: a level's points, or as many points where nine are the most that there are. */
export function pointsOfDigit(digit: number, item: Pick<Item, "solution" | "max">): number | undefined {
  const levels = levelsOf(item);
  if (levels.length > 0) return levels[digit - 1]?.points;
  return item.max <= 9 && digit <= item.max ? digit : undefined;
}
