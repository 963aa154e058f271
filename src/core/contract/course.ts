/**
 * Courses: found, read about, enrolled in (docs/domain.md 6). A course is offered in
 * runs (开课期次); a person enrols in a run. Ids on the wire and here are those of the run wherever one is meant.
 */
import * as v from "valibot";
import {
  AdmissionEffect,
  AdmissionKind,
  LONGEST_VALUE,
  MOST_RULES,
  MOST_VALUES,
} from "../rules/admission.js";
import { call, staffOf, teacherOf } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import {
  EnrollMode,
  enrollment,
  id,
  NodeKind,
  orderedBy,
  pageNumber,
  percent,
  RunState,
  size,
  tableSize,
  paged,
} from "./course-parts.js";
import { facetCounts, facetFields, facetValues, only } from "./facets.js";
import { Edition } from "./platform.js";
import { keysOf, recordOf } from "../rules/records.js";

export * from "./course-parts.js";
export * from "./review.js";

export const CourseLevel = ["national", "provincial", "school"] as const;
export const CourseKind = ["mooc", "spoc", "blended"] as const;
export const CourseSort = ["relevance", "hot", "new", "rating", "soon"] as const;
export type CourseSort = (typeof CourseSort)[number];

const cursor = () => optional(v.pipe(v.string(), v.maxLength(256), v.regex(/^[\w.~-]*$/)));

const courseCard = same({
  /** The run. */
  id: id(),
  courseId: id(),
  title: text(200),
  cover: anyText(512),
  summary: anyText(300),
  discipline: anyText(64),
  major: anyText(64),
  edition: oneOf(Edition),
  level: oneOf(CourseLevel),
  kind: oneOf(CourseKind),
  school: anyText(128),
  teachers: v.array(text(64)),
  term: anyText(64),
  state: oneOf(RunState),
  mode: oneOf(EnrollMode),
  enrollFrom: optional(moment()),
  enrollUntil: optional(moment()),
  startsAt: optional(moment()),
  endsAt: optional(moment()),
  /** In tenths. */
  credit: integer(),
  hours: integer(),
  /** Leaves of the outline, which can be studied. */
  lessons: integer(),
  certificate: flag(),
  learners: integer(),
  /** Mean of 1 to 5 in hundredths; 0 while nobody rated. */
  rating: integer(0, 500),
  ratings: integer(),
  mine: maybe(enrollment),
});
export const course = shape(courseCard);

/** Facets of courses with their filters' names on the wire; the counts have the facets' own. */
export const COURSE_FACETS = {
  discipline: "disciplines",
  major: "majors",
  level: "levels",
  school: "schools",
  term: "terms",
  state: "states",
  /** Tenths, as in the card. */
  credit: "credits",
} as const;
export type CourseFacet = keyof typeof COURSE_FACETS;

/** Search and browse: a course once, with the run that matters now. `isMore` and `next` as in `/lib/res/page/list`. */
export const courseList = call({
  method: "GET",
  path: "/course/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    ...facetFields(COURSE_FACETS, facetValues()),
    ...same({
      edition: optional(oneOf(Edition)),
      certificate: optional(flag()),
      /** Account of somebody who teaches it now. */
      teacher: optional(id()),
      /** Ids of courses, not of runs. */
      only: only(),
      sort: optional(oneOf(CourseSort)),
      after: cursor(),
      page: pageNumber(),
      size: size(),
      facets: optional(flag()),
    }),
  }),
  output: record({
    list: list(course),
    isMore: flag(),
    ...paged,
    next: cursor(),
    facets: maybe(record(recordOf(keysOf(COURSE_FACETS), () => facetCounts))),
  }),
});

/** Runs that the asker is enrolled in, last active first: "continue learning". */
export const courseMine = call({
  method: "GET",
  path: "/course/mine/list",
  access: "user",
  scope: "embed",
  /** `role`: what the person is there; without it any. */
  input: record({
    states: facetValues(),
    role: optional(oneOf(["learner", "teacher"])),
    page: pageNumber(),
    size: size(),
  }),
  output: record({
    list: list(course),
    total: integer(),
    page: integer(),
    size: integer(),
    /** Of the runs in the list that the person teaches: questions without an answer, applications to decide. */
    todo: list(record({ id: id(), questions: integer(), applications: integer() })),
  }),
});

/** The one button of the landing page. */
export const CourseAction = [
  /** Enrol at once. */
  "enroll",
  /** Apply; a teacher decides. */
  "apply",
  /** Enrol with a class's code. */
  "code",
  /** Applied; the teacher has not decided. */
  "pending",
  /** Full: stand in line. */
  "queue",
  /** In line. */
  "waiting",
  "study",
  /** Over, and open for self-study. */
  "audit",
  /** Enrolment begins at `enrollFrom`. */
  "notOpen",
  /** Enrolment is over, or the run has ended and may not be studied. */
  "closed",
  /** The school enrols. */
  "assigned",
  "rejected",
  "banned",
] as const;
export type CourseAction = (typeof CourseAction)[number];

/** A line of the syllabus. */
const syllabusNode = record({
  id: id(),
  /** 0 for a chapter. */
  parent: integer(),
  kind: oneOf(NodeKind),
  title: text(200),
  /** Seconds. */
  duration: integer(),
  /** Anyone may look at it. */
  preview: flag(),
});

export const courseDetail = call({
  method: "GET",
  path: "/course/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: shape({
    ...courseCard,
    ...same({
      code: anyText(32),
      intro: anyText(4000),
      objectives: v.array(text(300)),
      /** The node that is shown as a trailer; it may be looked at by anyone. */
      trailer: optional(id()),
      staff: list(
        record({
          name: text(64),
          title: anyText(64),
          school: anyText(128),
          intro: anyText(1000),
          avatar: anyText(512),
          lead: flag(),
        }),
      ),
      syllabus: list(syllabusNode, 2000),
      /** Parts of the mark; weights make 100. */
      grading: list(record({ key: text(32), name: text(64), weight: percent() })),
      passMark: percent(),
      excellentMark: percent(),
      /** Hours a week, in tenths. */
      effort: integer(),
      books: v.array(text(300)),
      /** Other runs of the course, newest first. */
      runs: list(record({ id: id(), term: text(64), state: oneOf(RunState), startsAt: optional(moment()) })),
      capacity: optional(integer(1)),
      action: oneOf(CourseAction),
      /** How far somebody may be and still leave without trace, in percent. */
      quitBelow: percent(),
      now: moment(),
    }),
  }),
});

/**
 * Enrols in a run as its mode says: `open` at once, `approval` after a teacher's yes, `code` with a class's code; a
 * full run puts in line; one that has ended takes auditors. Repeating it changes nothing.
 * Fails with `closed`, `notOpen`, `classCodeInvalid`, `enrollAssigned`, `enrollBanned`.
 */
export const courseEnroll = call({
  method: "POST",
  path: "/course/enroll/do",
  access: "user",
  scope: "embed",
  rate: { max: 120, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** Of a class. */
    code: optional(anyText(16)),
    /** What the teacher should know. */
    reason: optional(anyText(500)),
  }),
  output: record({ enrollment, action: oneOf(CourseAction) }),
});

export const courseQuit = call({
  method: "POST",
  path: "/course/enroll/quit",
  access: "user",
  scope: "embed",
  input: record({ id: id() }),
  output: nothing,
});

export const ApplicationState = ["pending", "waiting"] as const;
export const ApplicationOrder = ["name", "school", "appliedAt"] as const;

/** Applications to a run and those in line, oldest first unless another order is asked for; for its staff. */
export const enrollPending = call({
  method: "GET",
  path: "/course/enroll/page/list",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  input: record({
    id: id(),
    page: pageNumber(),
    size: tableSize(),
    state: optional(oneOf(ApplicationState)),
    ...orderedBy(ApplicationOrder),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        name: text(64),
        school: anyText(128),
        reason: anyText(500),
        state: oneOf(ApplicationState),
        appliedAt: moment(),
      }),
    ),
    ...paged,
  }),
});

/** A teacher's decision on applications; a rejection wants a reason. */
export const enrollReview = call({
  method: "POST",
  path: "/course/enroll/review",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  input: record({
    id: id(),
    enrollments: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)),
    decision: oneOf(["approve", "reject"]),
    reason: anyText(500),
  }),
  output: record({ approved: integer(), rejected: integer(), waiting: integer() }),
});

const admissionRule = record({
  kind: oneOf(AdmissionKind),
  effect: oneOf(AdmissionEffect),
  values: v.pipe(v.array(text(LONGEST_VALUE)), v.minLength(1), v.maxLength(MOST_VALUES)),
});

/** Rules by which the run decides on applications itself, in their order. */
export const admissionRules = call({
  method: "GET",
  path: "/course/enroll/rules",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  input: record({ id: id() }),
  output: record({ rules: list(admissionRule, MOST_RULES), canEdit: flag() }),
});

/** Whom of those who wait these rules would let in. Nothing is changed. Fails with `invalid` (`result`: `at`, `value`). */
export const admissionPreview = call({
  method: "POST",
  path: "/course/enroll/rules/preview",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 60, by: "account" },
  maxBody: 4_000_000,
  input: record({ id: id(), rules: list(admissionRule, MOST_RULES) }),
  output: record({
    /** Applications that wait for a decision. */
    pending: integer(),
    admitted: integer(),
    /** Of these, those whom the places that are left do not hold: they go in line. */
    inLine: integer(),
    /** The first of those who would be let in. */
    list: list(record({ id: id(), name: text(64), kind: oneOf(AdmissionKind), value: anyText(128) }), 50),
  }),
});

/** Keeps the rules. @throws invalid (`result`: `at`, `value`): no school has that name, or it is no end of an address */
export const admissionRulesSave = call({
  method: "POST",
  path: "/course/enroll/rules/save",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 30, seconds: 60, by: "account" },
  maxBody: 4_000_000,
  input: record({
    id: id(),
    rules: list(admissionRule, MOST_RULES),
    /** Also those who wait already are decided on: a job of the kind `enroll-review`. */
    apply: flag(),
  }),
  output: record({ job: optional(id()) }),
});

/** The same for many: a job of the kind `enroll-review` and the subject `run ID`, its rows single decisions. */
export const enrollReviewAll = call({
  method: "POST",
  path: "/course/enroll/review/all",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    enrollments: v.pipe(v.array(id()), v.minLength(1), v.maxLength(5000)),
    decision: oneOf(["approve", "reject"]),
    reason: anyText(500),
  }),
  output: record({ job: id() }),
  maxBody: 128 * 1024,
});

/**
 * For staff of a run whose mode is `assigned`: enrols learners of their own school by student number, alone or with the
 * name, and invites whoever is named by phone or e-mail. Nothing tells whether those have an account.
 */
export const enrollAssign = call({
  method: "POST",
  path: "/course/enroll/assign",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    classId: optional(id()),
    /** A line each. */
    people: v.pipe(v.array(text(128)), v.minLength(1), v.maxLength(500)),
  }),
  /** `unknown`: the lines that are neither a learner of the school's nor a phone or an address. */
  output: record({ enrolled: integer(), invited: integer(), unknown: v.array(text(128)) }),
});
