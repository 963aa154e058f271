/** Tables of answers that people read: marks, peers, regrades, and what is drawn and said (docs/domain.md 10.6, 10.10, 10.15 to 10.19). */
import type { ColumnType, Generated } from "kysely";
import type { Annotation } from "../../../core/contract/annotation.js";
import type { RegradeMode } from "../../../core/contract/regrade.js";
import type { Correction } from "../../../core/rules/assessment/index.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** An attempt that somebody is to read. */
export interface PeerReviewTable {
  id: Generated<number>;
  assessment_id: number;
  reviewer_id: number;
  attempt_id: number;
}

/** What they gave for one of its answers. */
export interface PeerMarkTable {
  review_id: number;
  item: string;
  points: number;
  comment: string;
  at: number;
}

/** Each time that a question was put right: who, how, why and when. */
export interface RegradeTable {
  id: Generated<number>;
  assessment_id: number;
  question_id: number;
  mode: RegradeMode;
  reason: string;
  author_id: number;
  at: number;
  /** What stood before it, for the way back. */
  before: Json<{
    readonly correction: Correction | null;
    /** Of the bank, where this made a new version of it. */
    readonly version?: { readonly before: number; readonly after: number } | undefined;
  }>;
  undone_at: number | null;
}

/** What it changed: an attempt's points before and after. */
export interface RegradeMarkTable {
  regrade_id: number;
  attempt_id: number;
  before: number | null;
  after: number | null;
}

/** An answer that a person has to read: one row from the end of the attempt on. */
export interface ResponseTable {
  attempt_id: number;
  item: string;
  question_id: number;
  max: number;
  state: "pending" | "marked";
  points: number | null;
  comment: Defaulted<string>;
  marker_id: number | null;
  marked_at: number | null;
  /** Of double marking: whose marks there are, whoever decided left out. */
  first_marker_id: Defaulted<number | null>;
  second_marker_id: Defaulted<number | null>;
}

/** Each time that somebody marked an answer: who, what and when stays to be explained. */
export interface MarkingTable {
  id: Generated<number>;
  attempt_id: number;
  item: string;
  marker_id: number;
  points: number;
  comment: string;
  at: number;
  /** Of double marking: it stands above the two. */
  decides: Defaulted<boolean>;
}

/** What a teacher decided of a whole attempt: nothing for one that was never begun, or another try. */
export interface AttemptDecisionTable {
  attempt_id: number;
  kind: "zero" | "return";
  account_id: number;
  reason: string;
  at: number;
}

/** Words that somebody puts into their marks again and again. */
export interface MarkCommentTable {
  id: Generated<number>;
  account_id: number;
  text: string;
  uses: Defaulted<number>;
  created_at: number;
}

/** What one person drew and wrote on a file of an answer. */
export interface AnnotationTable {
  answer_file_id: number;
  author_id: number;
  rev: number;
  marks: Json<readonly Annotation[]>;
  at: number;
}

/** What one person said of an answer. */
export interface VoiceCommentTable {
  id: Generated<number>;
  attempt_id: number;
  item: string;
  author_id: number;
  /** What tus names it by. */
  upload_id: string;
  name: string;
  /** Null until its bytes have come whole and are a sound. */
  file_id: number | null;
  /** The same in words. */
  text: Defaulted<string>;
  at: number;
}

export interface MarkingTables {
  peer_review: PeerReviewTable;
  peer_mark: PeerMarkTable;
  regrade: RegradeTable;
  regrade_mark: RegradeMarkTable;
  response: ResponseTable;
  marking: MarkingTable;
  attempt_decision: AttemptDecisionTable;
  mark_comment: MarkCommentTable;
  annotation: AnnotationTable;
  voice_comment: VoiceCommentTable;
}
