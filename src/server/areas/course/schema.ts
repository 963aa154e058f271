/** Tables of courses, their runs, and who is in them (docs/domain.md 6 and 7). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type {
  CourseFacet,
  CourseKind,
  CourseLevel,
  CourseRole,
  EnrollMode,
  EnrollmentState,
  NodeKind,
} from "../../../core/contract/course.js";
import type { LiveTime } from "../../../core/rules/live.js";
import type { Admission, AdmissionRule } from "../../../core/rules/admission.js";
import type { CertificateRule } from "../../../core/rules/certificate.js";
import type { NodeCompletion, Sequencing } from "../../../core/rules/index.js";
import type { AssistantRight } from "../../../core/contract/rights.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import type { QuestionKind, SeekPolicy } from "../../../core/contract/study.js";
import { type RosterColumns, rosterMigrations } from "./roster-schema.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Texts = ColumnType<string[], readonly string[], readonly string[]>;

export interface TermTable {
  id: Generated<number>;
  name: string;
  name_en: string;
  starts_at: number;
  ends_at: number;
}

export interface CourseStaff {
  name: string;
  title: string;
  school: string;
  intro: string;
  lead: boolean;
}
export interface GradingPart {
  /** `video`: what must be studied. The others are filled by assessments that name them. */
  key: string;
  name: string;
  weight: number;
  dropLowest?: number;
  cap?: number;
}

export interface CourseTable {
  id: Generated<number>;
  org_id: number;
  code: string;
  title: string;
  title_en: string;
  intro: string;
  intro_en: string;
  objectives: Texts;
  discipline: string;
  major: string;
  edition: "higher" | "vocational";
  kind: (typeof CourseKind)[number];
  level: (typeof CourseLevel)[number];
  /** In tenths. */
  credit: number;
  hours: number;
  /** Hours a week, in tenths. */
  effort: number;
  books: Texts;
  staff: Json<CourseStaff[]>;
  certificate: boolean;
  /** Address of its picture; "": a drawn one. */
  cover: Defaulted<string>;
  /** Only members of the school see it. */
  school_only: Defaulted<boolean>;
  state: "draft" | "in_review" | "published" | "offline" | "archived";
  /** Kept by whoever enrols, rates. */
  learners: Defaulted<number>;
  rating_sum: Defaulted<number>;
  ratings: Defaulted<number>;
  created_at: number;
  updated_at: number;
}

export interface CourseRunTable {
  id: Generated<number>;
  /** Who leads its team; null: its first teacher. */
  lead_id: Defaulted<number | null>;
  course_id: number;
  /** Null for one that goes at each learner's own pace, always. */
  term_id: number | null;
  run_no: number;
  mode: EnrollMode;
  enroll_from: number | null;
  enroll_until: number | null;
  starts_at: number | null;
  ends_at: number | null;
  /** Null: no limit. */
  capacity: number | null;
  /** Learners that hold a place; kept under the row's lock by whoever enrols. */
  taken: Defaulted<number>;
  pass_mark: number;
  excellent_mark: number;
  grading: Json<GradingPart[]>;
  /** After its end anyone may study it without a mark. */
  self_study: boolean;
  /** Learners may share their notes with each other. */
  note_sharing: Defaulted<boolean>;
  /** Nobody but its staff sees it yet. */
  building: Defaulted<boolean>;
  /** When it was given to its school to decide on; null: it was not, or came back. */
  submitted_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** What the school wants to be changed. */
  review_note: Defaulted<string>;
  /** Who gets a certificate; null: by the marks of the run. */
  cert_rule: ColumnType<CertificateRule | null, string | null | undefined, string | null>;
  /** Out of the lists of those who teach. */
  archived: Defaulted<boolean>;
  /** Decide on applications in their order. */
  admission_rules: ColumnType<AdmissionRule[], string | undefined, string>;
  created_at: number;
}

export interface VideoQuestion {
  id: number;
  at: number;
  kind: (typeof QuestionKind)[number];
  stem: string;
  options: string[];
  /** Indexes of right options. */
  right: number[];
  explanation: string;
  blocking: boolean;
}

/** A page or a folder of a package's organization. */
export interface PackageItem {
  /** Of the manifest. */
  id: string;
  title: string;
  /** The folder that it stands in; "" for the organization. */
  parent: string;
  /** With query and fragment; "" for a folder. */
  start: string;
  /** A page that knows no interface: it is done when it was open. */
  isAsset?: boolean;
  /** The manifest keeps it out of lists (`isvisible`). */
  isHidden?: boolean;
  /** What is done of it does not count for the whole (SCORM 2004 SN 3.8.1, 3.13.1). */
  isOptional?: boolean;
  /** What the page finds in its interface: mark to pass, launch data, limits of time, objectives. */
  cmi?: Record<string, string>;
  /** Of SCORM 1.2, in the script of AICC. */
  prerequisites?: string;
  sequencing?: Sequencing;
}

/** A SCORM package, with what its manifest says (study/manifest.ts). */
export interface PackageContent extends Pick<PackageItem, "start" | "cmi" | "prerequisites" | "isAsset"> {
  version: "1.2" | "2004";
  /** Every file by its path. */
  files: Record<string, number>;
  /** Of the organization; with the only page's own where there are no `items`. */
  sequencing?: Sequencing;
  /** In the order of the tree; only of a package with several pages. `start` is then the first one's. */
  items?: PackageItem[];
}

/** A meeting on the web, and what is left of it; texts are empty where there is nothing. */
export interface LiveSession extends LiveTime {
  address: string;
  note: string;
  recording: string;
}

/** How a discussion is held; what it is about is the node's text. */
export interface DiscussionSettings {
  anonymous: boolean;
  postFirst: boolean;
  /** ms; 0: never. */
  closesAt: number;
}

/** What a node shows, by its kind; files are named by `file.id`. */
export interface NodeContent {
  /** Film and sound, best first. `asset` names a file of media/ that is served as it is (a stream's folder). */
  sources?: { file: number; mime: string; height: number }[];
  /** An HLS ladder: playlist and segments by their names within it. */
  stream?: { master: string; files: Record<string, number> };
  poster?: number;
  captions?: { lang: string; label: string; file: number }[];
  chapters?: { at: number; title: string }[];
  questions?: VideoQuestion[];
  /** Of documents, slides, pictures. */
  file?: number;
  name?: string;
  downloadable?: boolean;
  body?: RichText;
  href?: string;
  assessment?: number;
  live?: LiveSession;
  discussion?: DiscussionSettings;
  package?: PackageContent;
  materials?: number[];
}

/** What makes a node done; figures that are left out are those of the rule. */
export type Completion = NodeCompletion;

/** Chapters have no parent and no content; sections and items stand below them. One outline for each run. */
export interface OutlineNodeTable {
  id: Generated<number>;
  run_id: number;
  parent_id: number | null;
  kind: NodeKind;
  title: string;
  sort: number;
  /** Seconds of film or sound; pages of a document; 0 otherwise. */
  duration: number;
  required: boolean;
  preview: Defaulted<boolean>;
  completion: Json<Completion>;
  /** Nodes that must be done before. */
  prereq: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  open_at: number | null;
  seek: Defaulted<SeekPolicy>;
  /** In hundredths. */
  max_rate: Defaulted<number>;
  content: Json<NodeContent>;
  /** Taken out of the outline. What people did and wrote there stays, in case that it comes back. */
  removed_at: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface CourseClassTable {
  id: Generated<number>;
  run_id: number;
  name: string;
  code: string;
  code_until: number | null;
  teacher: string;
  /** Whoever comes by the code waits until a teacher lets them in. */
  approval: Defaulted<boolean>;
  /** Nobody comes in any more; null: it is in use. */
  archived_at: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: number;
}

export interface EnrollmentTable extends RosterColumns {
  id: Generated<number>;
  run_id: number;
  account_id: number;
  class_id: number | null;
  role: CourseRole;
  state: EnrollmentState;
  /** What an assistant may do, null: everything; of others it says nothing. */
  rights: ColumnType<
    AssistantRight[] | null,
    readonly AssistantRight[] | null | undefined,
    readonly AssistantRight[] | null
  >;
  reason: Defaulted<string>;
  /** Of required nodes that are done, in percent; kept by src/server/study. */
  percent: Defaulted<number>;
  done: Defaulted<number>;
  last_node: number | null;
  last_position: Defaulted<number>;
  last_active_at: number | null;
  applied_at: number;
  /** The class that they asked to join by its code. */
  wanted_class_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Of their class; empty for none. */
  group_name: Defaulted<string>;
  /** Since then they read what others write and write nothing themselves. */
  muted_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** What of them a rule of the run let them in by; null: a person did, or nobody. */
  admission: ColumnType<Pick<Admission, "kind" | "value"> | null, string | null | undefined, string | null>;
  created_at: number;
}

export interface CourseRatingTable {
  id: Generated<number>;
  course_id: number;
  run_id: number;
  account_id: number;
  stars: number;
  text: string;
  helpful: Defaulted<number>;
  created_at: number;
}

export interface CourseReportTable {
  id: Generated<number>;
  ticket: string;
  account_id: number;
  subject: "rating" | "thread" | "post";
  subject_id: number;
  reason: string;
  text: string;
  /** When staff decided on what it is about. */
  settled_at: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: number;
}

/** What the list of courses is found by: a published course once, with the run that matters until a moment. */
export interface CourseIndexTable extends Record<Exclude<CourseFacet, "school" | "term">, number> {
  course_id: number;
  org_id: number;
  /** 1 higher, 2 vocational. */
  edition: number;
  school_only: boolean;
  certificate: boolean;
  run_id: number;
  /** 0 for a run without a term. */
  term_id: number;
  hot: number;
  rating: number;
  created_at: number;
  /** Orders by start: what begins next first, then what began last. */
  soon: number;
  /** When another run, or another state of this one, takes its place. */
  until_at: number;
  grams: ColumnType<number[], readonly number[], readonly number[]>;
  text: string;
}

/** Pictures of texts, by the hash of their content: only these are served. */
export interface CourseImageTable {
  sha256: string;
  account_id: number;
  created_at: number;
}

export interface CourseInvitationTable {
  id: Generated<number>;
  run_id: number;
  class_id: number | null;
  /** Keyed digest of a phone or an e-mail address. */
  target: string;
  invited_by: number;
  expires_at: number;
  created_at: number;
}

export interface CourseTables {
  course_index: CourseIndexTable;
  course_image: CourseImageTable;
  term: TermTable;
  course: CourseTable;
  course_run: CourseRunTable;
  outline_node: OutlineNodeTable;
  course_class: CourseClassTable;
  enrollment: EnrollmentTable;
  course_rating: CourseRatingTable;
  course_report: CourseReportTable;
  course_invitation: CourseInvitationTable;
}

const statements = [
  `create table term (
    id bigint generated always as identity primary key,
    name text not null unique, name_en text not null, starts_at bigint not null, ends_at bigint not null)`,
  `create table course (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id), code text not null,
    title text not null, title_en text not null, intro text not null, intro_en text not null,
    objectives text[] not null, discipline text not null, major text not null,
    edition text not null check (edition in ('higher', 'vocational')),
    kind text not null, level text not null, credit smallint not null, hours integer not null,
    effort smallint not null, books text[] not null, staff jsonb not null, certificate boolean not null,
    school_only boolean not null default false,
    state text not null check (state in ('draft', 'in_review', 'published', 'offline', 'archived')),
    learners bigint not null default 0, rating_sum bigint not null default 0, ratings bigint not null default 0,
    created_at bigint not null, updated_at bigint not null)`,
  `create table course_run (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade, term_id bigint references term(id),
    run_no integer not null,
    mode text not null check (mode in ('open', 'approval', 'code', 'assigned')),
    enroll_from bigint, enroll_until bigint, starts_at bigint, ends_at bigint,
    capacity integer, taken integer not null default 0,
    pass_mark smallint not null, excellent_mark smallint not null, grading jsonb not null,
    self_study boolean not null, created_at bigint not null, unique (course_id, run_no))`,
  `create table outline_node (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    parent_id bigint references outline_node(id) on delete cascade,
    kind text not null, title text not null, sort integer not null, duration integer not null,
    required boolean not null, preview boolean not null default false, completion jsonb not null,
    prereq bigint[] not null default '{}', open_at bigint,
    seek text not null default 'free' check (seek in ('free', 'watchedOnly', 'none')),
    max_rate smallint not null default 200, content jsonb not null)`,
  `create index outline_node_run on outline_node (run_id, sort)`,
  `create table course_class (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    name text not null, code text not null unique, code_until bigint, teacher text not null,
    created_at bigint not null)`,
  `create index course_class_run on course_class (run_id)`,
  `create table enrollment (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    class_id bigint references course_class(id) on delete set null,
    role text not null check (role in ('learner', 'auditor', 'ta', 'teacher')),
    state text not null check (state in
      ('pending', 'waiting', 'active', 'rejected', 'withdrawn', 'completed', 'failed', 'banned')),
    reason text not null default '', percent smallint not null default 0, done integer not null default 0,
    last_node bigint, last_position integer not null default 0, last_active_at bigint,
    applied_at bigint not null, created_at bigint not null, unique (account_id, run_id))`,
  `create index enrollment_run on enrollment (run_id, state, applied_at)`,
  `create index enrollment_class on enrollment (class_id)`,
  `create table course_rating (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    stars smallint not null check (stars between 1 and 5), text text not null,
    helpful integer not null default 0, created_at bigint not null, unique (course_id, account_id))`,
  `create table course_index (
    course_id bigint primary key references course(id) on delete cascade, org_id bigint not null,
    edition smallint not null, school_only boolean not null, discipline integer not null, major integer not null,
    level smallint not null, state smallint not null, credit smallint not null, certificate boolean not null,
    run_id bigint not null, term_id bigint not null, hot bigint not null, rating smallint not null,
    created_at bigint not null, soon bigint not null, until_at bigint not null,
    grams integer[] not null, text text not null)`,
  `create index course_index_grams on course_index using gin (grams) with (fastupdate = off)`,
  `create index course_index_hot on course_index (hot desc, course_id desc)`,
  `create index course_index_new on course_index (created_at desc, course_id desc)`,
  `create index course_index_rating on course_index (rating desc, course_id desc)`,
  `create index course_index_soon on course_index (soon desc, course_id desc)`,
  `create index course_index_until on course_index (until_at)`,
  `create table course_image (
    sha256 text primary key, account_id bigint not null references account(id) on delete cascade,
    created_at bigint not null)`,
  `create table course_report (
    id bigint generated always as identity primary key, ticket text not null unique,
    account_id bigint not null references account(id) on delete cascade,
    subject text not null, subject_id bigint not null, reason text not null, text text not null,
    created_at bigint not null)`,
];

export const courseMigrations: Record<string, Migration> = {
  ...rosterMigrations,
  "0500_courses": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0501_course_invitation": {
    async up(db: Kysely<unknown>) {
      await sql`create table course_invitation (
        id bigint generated always as identity primary key,
        run_id bigint not null references course_run(id) on delete cascade,
        class_id bigint references course_class(id) on delete set null,
        target text not null,
        invited_by bigint not null references account(id) on delete cascade,
        expires_at bigint not null, created_at bigint not null,
        unique (run_id, target))`.execute(db);
    },
  },
  "0950_course_building": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column building boolean not null default false`.execute(db);
      await sql`alter table outline_node add column removed_at bigint`.execute(db);
    },
  },
  "0952_course_review": {
    async up(db: Kysely<unknown>) {
      for (const column of [
        "submitted_at bigint",
        "review_note text not null default ''",
        "archived boolean not null default false",
      ])
        await sql.raw(`alter table course_run add column ${column}`).execute(db);
    },
  },
  "0970_course_class": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        "alter table course_class add column approval boolean not null default false",
        "alter table course_class add column archived_at bigint",
        "alter table enrollment add column wanted_class_id bigint references course_class(id) on delete set null",
        "alter table enrollment add column group_name text not null default ''",
        "alter table enrollment add column muted_at bigint",
      ])
        await sql.raw(statement).execute(db);
    },
  },
  "0981_report_settled": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_report add column settled_at bigint`.execute(db);
      await sql`create index course_report_open on course_report (subject, subject_id) where settled_at is null`.execute(
        db,
      );
    },
  },
  "1021_certificate_rule": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column cert_rule jsonb`.execute(db);
    },
  },
  "1071_run_note_sharing": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column note_sharing boolean not null default false`.execute(db);
    },
  },
  "1080_course_cover": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course add column cover text not null default ''`.execute(db);
    },
  },
  "1081_run_lead": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column lead_id bigint references account(id) on delete set null`.execute(
        db,
      );
    },
  },
  "1092_admission_rules": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column admission_rules jsonb not null default '[]'`.execute(db);
      await sql`alter table enrollment add column admission jsonb`.execute(db);
    },
  },
  "1120_assistant_rights": {
    async up(db: Kysely<unknown>) {
      await sql`alter table enrollment add column rights text[]`.execute(db);
    },
  },
  "1142_automatic_certificates": {
    async up(db: Kysely<unknown>) {
      await sql`create index course_run_automatic on course_run (ends_at) where cert_rule->>'automatic' = 'true'`.execute(
        db,
      );
    },
  },
  // What runs in each term is counted from the index alone, course by course.
  "2110_runs_of_terms": {
    async up(db: Kysely<unknown>) {
      await sql`create index course_run_term on course_run (course_id, term_id) where building = false`.execute(
        db,
      );
    },
  },
};
