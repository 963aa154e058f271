/**
 * What a question holds beside its texts, by type (docs/domain.md 10.1): `body` is what a learner sees, `key` what
 * is right, and an answer is what a learner gave. Ids of options, rows and areas are unique within their question, so that
 * an answer means the same however the options were shuffled.
 */

/** Of which a question of one type has exactly one; more than one part is a group. */
export const QuestionTypes = [
  "single",
  "true_false",
  "multiple",
  "gap",
  "matching",
  "ordering",
  "classify",
  "group",
  "short",
  "essay",
  "upload",
  "recording",
  "calculation",
  "hotspot",
  "drawing",
  "scale",
  "nps",
] as const;
export type QuestionType = (typeof QuestionTypes)[number];

/** A person reads these; no key tells what they are worth. */
export const MarkedTypes: readonly QuestionType[] = ["short", "essay", "upload", "recording", "drawing"];
/** Opinions are counted, never scored. */
export const SurveyTypes: readonly QuestionType[] = ["scale", "nps"];

/** Of which a practice can say at once what is right; the others want a file, or an opinion. */
export const isPractisable = (type: QuestionType): boolean =>
  !["upload", "recording", "drawing", ...SurveyTypes].includes(type);

/** What several marks are worth: everything or nothing, half where nothing is wrong, or each by itself. */
export const ChoiceScorings = ["all", "half", "each"] as const;
export type ChoiceScoring = (typeof ChoiceScorings)[number];

/** How one accepted text is compared. Space around it never counts, full-width characters are as half-width ones. */
export type Accepted =
  | {
      readonly match: "text";
      readonly text: string;
      readonly caseSensitive?: boolean | undefined;
      readonly share?: number | undefined;
    }
  | {
      readonly match: "pattern";
      readonly pattern: string;
      readonly caseSensitive?: boolean | undefined;
      readonly share?: number | undefined;
    }
  | {
      readonly match: "number";
      readonly value: number;
      readonly tolerance?: Tolerance | undefined;
      readonly share?: number | undefined;
    };
// `share` is what of the gap's points it earns, 0 to 1; 1 unless said.

export interface Tolerance {
  /** Of the value itself, or of the value times `by`. */
  readonly kind: "absolute" | "relative";
  readonly by: number;
}

export interface Gap {
  readonly accepted: readonly Accepted[];
  /** Gaps with the same name take each other's texts, each of them once. */
  readonly anyOrder?: string | undefined;
}

export interface Variable {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Between two values, from `min` on. */
  readonly step: number;
}

/** Lengths are shares of the picture's width and height, 0 to 1. */
export type Area =
  | {
      readonly id: string;
      readonly shape: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly id: string;
      readonly shape: "ellipse";
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
    }
  | { readonly id: string; readonly shape: "polygon"; readonly points: readonly Position[] };

export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface CalculationKey {
  readonly variables: readonly Variable[];
  readonly formula: string;
  readonly tolerance: Tolerance;
  /** Any of these spellings; without one a bare number is wanted. */
  readonly units?: readonly string[] | undefined;
  /** What a right number earns without its unit, 0 to 1. */
  readonly shareWithoutUnit?: number | undefined;
}

export interface Keys {
  single: { readonly choice: string };
  true_false: { readonly value: boolean };
  multiple: { readonly choices: readonly string[]; readonly scoring?: ChoiceScoring | undefined };
  gap: { readonly gaps: readonly Gap[] };
  matching: {
    readonly pairs: Readonly<Record<string, string>>;
    readonly scoring?: "all" | "each" | undefined;
  };
  ordering: { readonly order: readonly string[]; readonly scoring?: "all" | "each" | undefined };
  classify: {
    readonly groups: Readonly<Record<string, string>>;
    readonly scoring?: "all" | "each" | undefined;
  };
  group: { readonly children: readonly ScoredQuestion[] };
  short: { readonly keywords?: readonly string[] | undefined };
  essay: { readonly keywords?: readonly string[] | undefined };
  upload: object;
  recording: object;
  calculation: CalculationKey;
  hotspot: { readonly areas: readonly Area[] };
  drawing: object;
  scale: object;
  nps: object;
}

/** What scoring knows of a question. `id` is that of the item in its paper, `points` what it is worth there. */
export type ScoredQuestion = {
  [T in QuestionType]: {
    readonly id: string;
    readonly type: T;
    readonly points: number;
    readonly key: Keys[T];
  };
}[QuestionType];

export interface Answers {
  single: { readonly choice: string };
  true_false: { readonly value: boolean };
  multiple: { readonly choices: readonly string[] };
  gap: { readonly texts: readonly string[] };
  matching: { readonly pairs: Readonly<Record<string, string>> };
  ordering: { readonly order: readonly string[] };
  classify: { readonly groups: Readonly<Record<string, string>> };
  group: { readonly children: Readonly<Record<string, unknown>> };
  short: { readonly text: string };
  essay: { readonly text: string };
  upload: { readonly files: readonly number[] };
  recording: { readonly file: number };
  calculation: { readonly text: string };
  hotspot: { readonly points: readonly Position[] };
  drawing: { readonly file: number };
  scale: { readonly value: number };
  nps: { readonly value: number };
}
