/** Tables of courses, their runs, and who is in them (docs/domain.md 6 and 7). */
import type { ColumnType, Generated } from "kysely";
import type {
  CourseFacet,
  CourseKind,
  CourseLevel,
  CourseRole,
  EnrollMode,
  EnrollmentState,
  NodeKind,
} from "../../../core/contract/course.js";
import type { Admission, AdmissionRule } from "../../../core/rules/admission.js";
import type { CertificateRule } from "../../../core/rules/certificate.js";
import type { NodeCompletion } from "../../../core/rules/index.js";
import type { AssistantRight } from "../../../core/contract/rights.js";
import type { SeekPolicy } from "../../../core/contract/study.js";
import type { NodeContent } from "./node-content.js";
import type { RosterColumns } from "./roster-schema.js";

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
