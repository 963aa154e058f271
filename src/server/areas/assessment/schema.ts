/** Tables of question banks, assessments and what learners hand in (docs/domain.md 10). */
import type { ColumnType, Generated } from "kysely";
import type { Annotation } from "../../../core/contract/annotation.js";
import type { AssessmentKind, AttemptState } from "../../../core/contract/exam.js";
import type { RegradeMode } from "../../../core/contract/regrade.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { RichText } from "../../../core/contract/rich-text.js";
import type {
  Answered,
  AttemptChoice,
  AttemptRules,
  Change,
  Correction,
  Corrections,
  LatePolicy,
  LayoutSection,
  Override,
  Proctor,
  PeerRule,
  QuestionType,
} from "../../../core/rules/assessment/index.js";
import type { IntegrityTables } from "./integrity/schema.js";

import type { Schedule } from "./schedule.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Of the bank of a course, a school or a library: one of the three. What it says is in its versions; one that an attempt has seen never changes. */
export interface QuestionTable {
  id: Generated<number>;
  course_id: number | null;
  org_id: Defaulted<number | null>;
  library_id: Defaulted<number | null>;
  /** Whose copy it is, as it was then. */
  origin_id: Defaulted<number | null>;
  origin_version: Defaulted<number | null>;
  folder_id: number | null;
  type: QuestionType;
  /** The one that new papers take. */
  version: number;
  difficulty: number;
  points: number;
  tags: ColumnType<string[], readonly string[], readonly string[]>;
  knowledge: ColumnType<string[], readonly string[], readonly string[]>;
  state: "ready" | "archived";
  /** Of the stem's words: questions that say the same are found by it. */
  digest: string;
  created_at: number;
  updated_at: number;
}

export interface QuestionFolderTable {
  id: Generated<number>;
  course_id: number | null;
  org_id: Defaulted<number | null>;
  library_id: Defaulted<number | null>;
  parent_id: number | null;
  name: string;
  sort: number;
}

export interface QuestionVersionTable {
  question_id: number;
  version: number;
  stem: Json<RichText>;
  content: Json<QuestionContent>;
  analysis: Json<RichText | null>;
  text: string;
  author_id: number;
  created_at: number;
}

/** Sections with items and rules of drawing, as a teacher builds it. */
export interface Paper {
  readonly sections: readonly {
    readonly title: string;
    readonly items: readonly {
      readonly key: string;
      readonly question: number;
      readonly version: number;
      readonly points: number;
    }[];
    readonly random: readonly {
      readonly count: number;
      readonly points: number;
      readonly folder?: number | undefined;
      readonly type?: QuestionType | undefined;
      readonly difficulty?: number | undefined;
      readonly knowledge?: string | undefined;
    }[];
  }[];
}

/** When what can be seen by whoever took it. */
export type Show = "now" | "closed" | "released" | "never";

export interface AssessmentSettings {
  readonly shuffleItems: boolean;
  readonly shuffleOptions: boolean;
  readonly showPoints: Show;
  readonly showSolutions: Show;
  readonly password?: string | undefined;
  /** From where it can be begun; missing or empty: from anywhere. */
  readonly addresses?: string[] | undefined;
  readonly proctor?: Proctor | undefined;
  readonly doubleMarkGap?: number | undefined;
  readonly peer?: PeerRule | undefined;
}

export interface AssessmentTable {
  id: Generated<number>;
  run_id: number;
  kind: AssessmentKind;
  title: string;
  intro: Json<RichText | null>;
  paper: Json<Paper>;
  rules: Json<AttemptRules>;
  late: Json<LatePolicy | null>;
  choice: AttemptChoice;
  settings: Json<AssessmentSettings>;
  /** When learners have to be told something next; null while there is nothing. */
  notice_at: Defaulted<number | null>;
  /** What an attempt can earn; that of the paper. */
  max: number;
  questions: number;
  /** Of the run's grading. */
  category: string;
  state: "draft" | "published";
  released_at: number | null;
  /** Of questions that were put right after people had answered them. */
  corrections: ColumnType<Corrections, string | undefined, string>;
  created_at: number;
  updated_at: number;
  /** When there is something to be done for peer marking next, and when it was. */
  peer_due: Defaulted<number | null>;
  peer_assigned_at: Defaulted<number | null>;
  peer_settled_at: Defaulted<number | null>;
}

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

/** Another window for a class or a learner, and why. */
export interface AssessmentOverrideTable {
  id: Generated<number>;
  assessment_id: number;
  class_id: number | null;
  account_id: number | null;
  values: Json<Override>;
  reason: string;
}

export interface AttemptTable {
  id: Generated<number>;
  assessment_id: number;
  account_id: number;
  no: number;
  state: AttemptState;
  started_at: number;
  /** When the server ends it; null where it may take as long as it wants. */
  deadline_at: number | null;
  submitted_at: number | null;
  seed: string;
  layout: Json<readonly LayoutSection[]>;
  answers: Json<Answered>;
  /** The last receipt: its number, moment, digest and chain. */
  receipt_no: Defaulted<number>;
  receipt_at: Defaulted<number>;
  receipt_digest: Defaulted<string>;
  receipt_chain: Defaulted<string>;
  /** After it was due, in ms. */
  late_ms: Defaulted<number>;
  /** By the key alone. */
  auto_points: number | null;
  penalty: Defaulted<number>;
  /** Counted, once nothing is left to mark. */
  points: number | null;
}

/** What another device's newer answer stood above: nothing that was written is lost. */
export interface AttemptHistoryTable {
  attempt_id: number;
  item: string;
  rev: number;
  device: string;
  at: number;
  value: Json<unknown>;
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

/** Which address of somebody's calendar feed is the right one. */
export interface CalendarFeedTable {
  account_id: number;
  round: number;
}

/** Who was told of what. */
export interface AssessmentNoticeTable {
  assessment_id: number;
  account_id: number;
  kind: "opened" | "due";
  at: number;
}

/** What came after the end, as the learner's browser had kept it. */
export interface LateDeliveryTable {
  id: Generated<number>;
  attempt_id: number;
  changes: Json<readonly Change[]>;
  delivered_at: number;
  state: "waiting" | "accepted" | "refused";
  reason: Defaulted<string>;
  decided_by: number | null;
  decided_at: number | null;
}

/** A file that was sent for a question of an attempt. */
export interface AnswerFileTable {
  id: Generated<number>;
  attempt_id: number;
  item: string;
  /** The question of a group; empty for the item itself. */
  part: string;
  /** What tus names it by. */
  upload_id: string;
  name: string;
  /** Null until its bytes have come whole and are what they should be. */
  file_id: number | null;
  created_at: number;
}

/** Which state of an attempt's row its answers were counted in. */
export interface AttemptTallyTable {
  attempt_id: number;
  seen: string;
}

/** One answer of an attempt that has ended, as statistics of its question need it. */
export interface QuestionAnswerTable {
  attempt_id: number;
  item: string;
  assessment_id: number;
  question_id: number;
  version: number;
  /** Not of practice. */
  counts: boolean;
  /** Of what the question is worth, 0 to 1; null while it is not marked, and where it counts for everybody or nobody. */
  share: number | null;
  /** The same of the others of the paper together. */
  rest: number | null;
  choices: string[];
  blank: boolean;
}

/** What all answers to a question say, over its versions. */
export interface QuestionTotalTable {
  question_id: number;
  answers: number;
  known: number;
  p: number | null;
  discrimination: number | null;
}

/** A question in somebody's book of wrong answers, with when it is practised again. */
export interface PracticeCardTable {
  account_id: number;
  run_id: number;
  question_id: number;
  version: number;
  source: "attempt" | "practice";
  /** Taken out by the learner: it stays, so that the same wrong answer does not bring it back. */
  is_out: boolean;
  wrong_at: number;
  /** Of `schedule`, to be found by. */
  due_at: number;
  schedule: Json<Schedule>;
  changed_at: number;
}

/** An answer in practice: sent twice, it counts once. */
export interface PracticeAnswerTable {
  account_id: number;
  answer_id: string;
  run_id: number;
  question_id: number;
  version: number;
  at: number;
  is_correct: boolean | null;
  share: number | null;
  /** Of its card before this answer; null where there was none. */
  before: Json<Schedule | null>;
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

export interface AssessmentTables extends IntegrityTables {
  practice_card: PracticeCardTable;
  practice_answer: PracticeAnswerTable;
  attempt_tally: AttemptTallyTable;
  question_answer: QuestionAnswerTable;
  question_total: QuestionTotalTable;
  voice_comment: VoiceCommentTable;
  annotation: AnnotationTable;
  peer_review: PeerReviewTable;
  peer_mark: PeerMarkTable;
  calendar_feed: CalendarFeedTable;
  assessment_notice: AssessmentNoticeTable;
  answer_file: AnswerFileTable;
  late_delivery: LateDeliveryTable;
  attempt_decision: AttemptDecisionTable;
  mark_comment: MarkCommentTable;
  regrade: RegradeTable;
  regrade_mark: RegradeMarkTable;
  response: ResponseTable;
  marking: MarkingTable;
  question: QuestionTable;
  question_folder: QuestionFolderTable;
  question_version: QuestionVersionTable;
  assessment: AssessmentTable;
  assessment_override: AssessmentOverrideTable;
  attempt: AttemptTable;
  attempt_history: AttemptHistoryTable;
}
