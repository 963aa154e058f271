/** Tables of question banks, assessments and what learners hand in (docs/domain.md 10). */
import type { ColumnType, Generated } from "kysely";
import type { AssessmentKind, AttemptState } from "../../../core/contract/exam.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import type {
  Answered,
  AttemptChoice,
  AttemptRules,
  Change,
  ContributionRule,
  Corrections,
  LatePolicy,
  LayoutSection,
  Override,
  Proctor,
  PeerRule,
  QuestionType,
} from "../../../core/rules/assessment/index.js";
import type { IntegrityTables } from "./integrity/schema.js";
import type { MarkingTables } from "./marking-schema.js";
import type { PracticeTables } from "./practice-schema.js";

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
  /** A column of the gradebook for taking part, by this rule: it has no paper, and only the gradebook knows it. */
  participation: ColumnType<ContributionRule | null, string | null | undefined, string | null>;
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

/** A sound of questions; its bytes are in the store of files. */
export interface QuestionSoundTable {
  sha256: string;
  mime: string;
  size: number;
  account_id: number | null;
  created_at: number;
}

export interface AssessmentTables extends IntegrityTables, MarkingTables, PracticeTables {
  calendar_feed: CalendarFeedTable;
  assessment_notice: AssessmentNoticeTable;
  answer_file: AnswerFileTable;
  late_delivery: LateDeliveryTable;
  question: QuestionTable;
  question_folder: QuestionFolderTable;
  question_sound: QuestionSoundTable;
  question_version: QuestionVersionTable;
  assessment: AssessmentTable;
  assessment_override: AssessmentOverrideTable;
  attempt: AttemptTable;
  attempt_history: AttemptHistoryTable;
}
