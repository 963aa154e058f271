/** Tables of question banks, assessments and what learners hand in (docs/domain.md 10). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { AssessmentKind, AttemptState } from "../../../core/contract/exam.js";
import type { RegradeMode } from "../../../core/contract/regrade.js";
import type { QuestionContent } from "../../../core/contract/question.js";
import type { RichText } from "../../../core/contract/rich-text.js";
import type {
  Answered,
  AttemptChoice,
  AttemptRules,
  Correction,
  Corrections,
  LatePolicy,
  LayoutSection,
  Override,
  QuestionType,
} from "../../../core/rules/assessment/index.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Of a course's bank. What it says is in its versions; one that an attempt has seen never changes. */
export interface QuestionTable {
  id: Generated<number>;
  course_id: number;
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
  course_id: number;
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

export interface AssessmentTables {
  calendar_feed: CalendarFeedTable;
  assessment_notice: AssessmentNoticeTable;
  answer_file: AnswerFileTable;
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

const statements = [
  `create table question_folder (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    parent_id bigint references question_folder(id) on delete cascade,
    name text not null, sort integer not null)`,
  `create index question_folder_course on question_folder (course_id, sort)`,
  `create table question (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    folder_id bigint references question_folder(id) on delete set null,
    type text not null, version integer not null, difficulty smallint not null check (difficulty between 1 and 5),
    points double precision not null, tags text[] not null, knowledge text[] not null,
    state text not null check (state in ('ready', 'archived')),
    digest text not null, created_at bigint not null, updated_at bigint not null)`,
  `create index question_course on question (course_id, updated_at desc, id desc)`,
  `create index question_digest on question (course_id, digest)`,
  `create table question_version (
    question_id bigint not null references question(id) on delete cascade, version integer not null,
    stem jsonb not null, content jsonb not null, analysis jsonb, text text not null,
    author_id bigint not null references account(id), created_at bigint not null,
    primary key (question_id, version))`,
  `create table assessment (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    kind text not null, title text not null, intro jsonb, paper jsonb not null, rules jsonb not null,
    late jsonb, choice text not null, settings jsonb not null,
    max double precision not null, questions integer not null, category text not null,
    state text not null check (state in ('draft', 'published')),
    released_at bigint, created_at bigint not null, updated_at bigint not null)`,
  `create index assessment_run on assessment (run_id)`,
  `create table assessment_override (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    class_id bigint references course_class(id) on delete cascade,
    account_id bigint references account(id) on delete cascade,
    values jsonb not null, reason text not null,
    check ((class_id is null) <> (account_id is null)))`,
  `create unique index assessment_override_class on assessment_override (assessment_id, class_id)
    where class_id is not null`,
  `create unique index assessment_override_account on assessment_override (assessment_id, account_id)
    where account_id is not null`,
  `create table attempt (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    no integer not null, state text not null check (state in ('doing', 'submitted', 'auto', 'void')),
    started_at bigint not null, deadline_at bigint, submitted_at bigint,
    seed text not null, layout jsonb not null, answers jsonb not null,
    receipt_no integer not null default 0, receipt_at bigint not null default 0,
    receipt_digest text not null default '', receipt_chain text not null default '',
    late_ms bigint not null default 0, auto_points double precision,
    penalty double precision not null default 0, points double precision)`,
  // Two presses of one button begin one attempt.
  `create unique index attempt_no on attempt (assessment_id, account_id, no)`,
  `create unique index attempt_doing on attempt (assessment_id, account_id) where state = 'doing'`,
  `create index attempt_due on attempt (deadline_at) where state = 'doing'`,
  `create table attempt_history (
    attempt_id bigint not null references attempt(id) on delete cascade,
    item text not null, rev integer not null, device text not null, at bigint not null, value jsonb not null,
    primary key (attempt_id, item, rev, device))`,
  `create table response (
    attempt_id bigint not null references attempt(id) on delete cascade, item text not null,
    question_id bigint not null references question(id), max double precision not null,
    state text not null check (state in ('pending', 'marked')), points double precision,
    comment text not null default '', marker_id bigint references account(id) on delete set null, marked_at bigint,
    primary key (attempt_id, item))`,
  `create index response_pending on response (question_id, attempt_id) where state = 'pending'`,
  `create table marking (
    id bigint generated always as identity primary key,
    attempt_id bigint not null, item text not null,
    marker_id bigint not null references account(id) on delete cascade,
    points double precision not null, comment text not null, at bigint not null,
    foreign key (attempt_id, item) references response(attempt_id, item) on delete cascade)`,
  `create index marking_response on marking (attempt_id, item)`,
];

const marking = [
  `create table attempt_decision (
    attempt_id bigint primary key references attempt(id) on delete cascade,
    kind text not null check (kind in ('zero', 'return')),
    account_id bigint not null references account(id) on delete cascade,
    reason text not null, at bigint not null)`,
  `create table mark_comment (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    text text not null, uses integer not null default 0, created_at bigint not null)`,
  `create unique index mark_comment_text on mark_comment (account_id, md5(text))`,
];

const notices = [
  `alter table assessment add column notice_at bigint`,
  `create index assessment_notice_at on assessment (notice_at) where notice_at is not null`,
  `create table assessment_notice (
    assessment_id bigint not null references assessment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    kind text not null check (kind in ('opened', 'due')), at bigint not null,
    primary key (assessment_id, account_id, kind))`,
  `create table calendar_feed (
    account_id bigint primary key references account(id) on delete cascade, round integer not null)`,
];

const regrade = [
  `alter table assessment add column corrections jsonb not null default '{}'`,
  `create table regrade (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    question_id bigint not null references question(id) on delete cascade,
    mode text not null check (mode in ('key', 'full', 'omit')), reason text not null,
    author_id bigint not null references account(id) on delete cascade, at bigint not null,
    before jsonb not null, undone_at bigint)`,
  `create index regrade_assessment on regrade (assessment_id, id desc)`,
  `create table regrade_mark (
    regrade_id bigint not null references regrade(id) on delete cascade,
    attempt_id bigint not null references attempt(id) on delete cascade,
    before double precision, after double precision, primary key (regrade_id, attempt_id))`,
  `create index regrade_mark_attempt on regrade_mark (attempt_id)`,
];

const answerFiles = [
  `create table answer_file (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempt(id) on delete cascade,
    item text not null, part text not null, upload_id text not null unique,
    name text not null, file_id bigint references file(id), created_at bigint not null)`,
  `create index answer_file_attempt on answer_file (attempt_id)`,
];

export const assessmentMigrations: Record<string, Migration> = {
  "0900_assessment": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0901_marking": {
    async up(db: Kysely<unknown>) {
      for (const statement of marking) await sql.raw(statement).execute(db);
    },
  },
  "0905_notices": {
    async up(db: Kysely<unknown>) {
      for (const statement of notices) await sql.raw(statement).execute(db);
    },
  },
  "0906_regrade": {
    async up(db: Kysely<unknown>) {
      for (const statement of regrade) await sql.raw(statement).execute(db);
    },
  },
  "0902_answer_files": {
    async up(db: Kysely<unknown>) {
      for (const statement of answerFiles) await sql.raw(statement).execute(db);
    },
  },
};
