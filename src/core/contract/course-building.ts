/** A course and its runs as those who teach set them up: begun, described, reviewed by the school, copied to a new term (docs/domain.md 11.5). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { CourseKind } from "./course.js";
import { coverAddress, EnrollMode, id, percent, RunState } from "./course-parts.js";
import { Edition } from "./platform.js";

/**
 * Where a run stands on its way to learners. `draft`: nobody has published it; `review`: the school decides on the course;
 * `live`: learners see it.
 */
export const BuildStates = ["draft", "review", "live", "archived"] as const;
export type BuildState = (typeof BuildStates)[number];

const gradingPart = record({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  name: text(64),
  weight: percent(),
  dropLowest: optional(integer(0, 100)),
  cap: optional(percent()),
});

/** All of them are optional in a change; 0 takes a date or a limit away. */
const courseFields = {
  title: text(200),
  titleEn: anyText(200),
  /** Of `imageSave`; "": a drawn one. */
  cover: coverAddress(),
  intro: anyText(4000),
  objectives: v.pipe(v.array(text(300)), v.maxLength(20)),
  discipline: anyText(64),
  major: anyText(64),
  kind: oneOf(CourseKind),
  /** In tenths. */
  credit: integer(0, 300),
  hours: integer(0, 2000),
  books: v.pipe(v.array(text(300)), v.maxLength(20)),
  certificate: flag(),
  schoolOnly: flag(),
};
const runFields = {
  /** 0: none. */
  term: integer(),
  mode: oneOf(EnrollMode),
  enrollFrom: moment(),
  enrollUntil: moment(),
  startsAt: moment(),
  endsAt: moment(),
  /** 0: no limit. */
  capacity: integer(0, 1_000_000),
  passMark: percent(),
  excellentMark: percent(),
  selfStudy: flag(),
  /** Learners may share their notes with each other. */
  noteSharing: flag(),
};
const grading = () => list(gradingPart, 20);
const optionalFields = <const T extends Record<string, v.GenericSchema<unknown, unknown>>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)])) as {
    [K in keyof T]: v.OptionalSchema<T[K], undefined>;
  };

const settings = record({ ...courseFields, ...runFields, grading: grading() });

/** What a run and its course say of themselves, to be changed. */
export const runSettings = call({
  method: "GET",
  path: "/teach/course/settings",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    settings,
    edition: oneOf(Edition),
    school: text(128),
    state: oneOf(BuildStates),
    /** What the school wants to be changed. */
    note: anyText(500),
    terms: list(record({ term: id(), name: text(64), startsAt: moment(), endsAt: moment() }), 50),
    /** What course and run are named by others already. */
    disciplines: v.array(text(64)),
    /** Grades were released: the parts of the grade stand. */
    gradingLocked: flag(),
    canEdit: flag(),
    updatedAt: moment(),
    now: moment(),
  }),
});

/** Changes what is given. Fails with `stale` where somebody has changed them since. */
export const runSettingsSave = call({
  method: "POST",
  path: "/teach/course/settings/save",
  access: teacherOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    updatedAt: optional(moment()),
    ...optionalFields({ ...courseFields, ...runFields }),
    grading: optional(v.pipe(v.array(gradingPart.schema), v.minLength(1), v.maxLength(20))),
  }),
  output: record({ updatedAt: moment() }),
});

/** Schools for which somebody may begin a course. */
export const createOptions = call({
  method: "GET",
  path: "/teach/course/create/options",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({ schools: list(record({ school: id(), name: text(128) }), 50), certified: flag() }),
});

/** Begins a course with its first run, as a draft that its teacher alone sees. Fails with `notCertified`. */
export const courseCreate = call({
  method: "POST",
  path: "/teach/course/create",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ school: id(), title: text(200) }),
  output: record({ id: id() }),
});

/** What somebody teaches, by term. */
export const taughtList = call({
  method: "GET",
  path: "/teach/course/list",
  access: "user",
  scope: "portal",
  input: record({ archived: optional(flag()) }),
  output: record({
    list: list(
      record({
        /** The run. */
        id: id(),
        title: text(200),
        school: anyText(128),
        term: anyText(64),
        build: oneOf(BuildStates),
        state: oneOf(RunState),
        note: anyText(500),
        learners: integer(),
        lessons: integer(),
        startsAt: optional(moment()),
        endsAt: optional(moment()),
      }),
      500,
    ),
    certified: flag(),
    now: moment(),
  }),
});

/** Out of the list, or back; nothing else changes. Only what is over, or was never published. */
export const runArchive = call({
  method: "POST",
  path: "/teach/course/archive",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), archived: flag() }),
  output: nothing,
});

const shifted = record({ name: text(200), from: moment(), to: moment() });

/** What a copy to a term would be, by its dates. */
export const copyPreview = call({
  method: "GET",
  path: "/teach/course/copy/preview",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), startsAt: moment() }),
  output: record({
    days: integer(-100_000),
    /** Dates of the run: `enrollFrom`, `enrollUntil`, `startsAt`, `endsAt`. */
    dates: list(shifted, 4),
    /** Nodes that open at a time of their own. */
    nodes: list(shifted, 2000),
    lessons: integer(),
    /** Nodes whose homework or exam does not come along. */
    assessments: integer(),
  }),
});

/** A new run of the same course, as a draft, with the outline and its dates as they were, later by the days between the starts. */
export const runCopy = call({
  method: "POST",
  path: "/teach/course/copy",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({ id: id(), startsAt: moment(), term: integer() }),
  output: record({ id: id() }),
});
