/**
 * A school's courses and runs as its administrators look after them (docs/domain.md 11.5): what there is and how it goes,
 * taken offline and back, given another lead, put away and copied to another term. `org` is the school.
 */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, percent, RunState, tableSize } from "./course-parts.js";

/**
 * `draft`: nobody has published it; `review`: the school decides on it; `offline`: only those who are in it see it; `ended`:
 * its last day is over.
 */
export const SchoolCourseStates = ["draft", "review", "live", "ended", "offline", "archived"] as const;
export type SchoolCourseState = (typeof SchoolCourseStates)[number];
export const SchoolCourseOrder = ["title", "term", "learners", "progress", "lead"] as const;
/** Courses or runs that one act is about. */
const MOST_AT_ONCE = 200;
/** Rows of one workbook. */
export const MOST_SCHOOL_COURSES = 10_000;

const org = id();
const ids = () => v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_AT_ONCE));
const filter = {
  /** A part of a course's title or code, or of its lead's name. */
  q: optional(anyText(64)),
  /** Of the lead. */
  college: optional(id()),
  term: optional(id()),
  state: optional(oneOf(SchoolCourseStates)),
  /** The account that leads. */
  teacher: optional(id()),
  ...orderedBy(SchoolCourseOrder),
};
const rate = { max: 240, seconds: 3600, by: "account" } as const;

/** One row for each run. */
export const schoolCourseList = call({
  method: "GET",
  path: "/admin/course/page/list",
  access: schoolOf("org", "school.query"),
  scope: "portal",
  input: record({ org, ...filter, page: pageNumber(), size: tableSize() }),
  output: record({
    list: list(
      record({
        /** The run. */
        id: id(),
        course: id(),
        code: anyText(64),
        title: text(200),
        /** Of the course's runs. */
        runNo: integer(1),
        term: anyText(64),
        state: oneOf(SchoolCourseStates),
        /** By its dates. */
        runState: oneOf(RunState),
        startsAt: optional(moment()),
        endsAt: optional(moment()),
        /** 0: nobody leads it. */
        lead: integer(),
        leadName: anyText(100),
        learners: integer(),
        completed: integer(),
        /** Of its learners, on average. */
        progress: percent(),
      }),
    ),
    ...paged,
    terms: list(record({ id: id(), name: text(64), startsAt: moment() }), 50),
    colleges: list(record({ id: id(), name: text(128), level: integer(1) })),
    /** Everybody who leads a run here. */
    teachers: list(record({ account: id(), name: anyText(100) })),
    now: moment(),
  }),
});

/** What is found, as a workbook; that it was taken away is written into the audit log. */
export const schoolCourseExport = call({
  method: "POST",
  path: "/admin/course/export",
  access: schoolOf("org", "school.get"),
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ org, ...filter }),
  output: record({ file: v.string(), rows: integer() }),
});

/**
 * Takes courses with all their runs out of the catalogue, all or none: nobody new comes in, whoever is in goes on. Teachers
 * and learners of runs that are not over are told why. What is offline already stays.
 */
export const schoolCourseOffline = call({
  method: "POST",
  path: "/admin/course/offline",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate,
  input: record({ org, courses: ids(), reason: text(500) }),
  output: record({ changed: integer() }),
});

/** Puts courses that were taken offline back, and tells the same people. */
export const schoolCourseOnline = call({
  method: "POST",
  path: "/admin/course/online",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate,
  input: record({ org, courses: ids(), reason: text(500) }),
  output: record({ changed: integer() }),
});

/** People of the school who may lead, by a part of their name or by their whole number or account. */
export const schoolLeadSearch = call({
  method: "GET",
  path: "/admin/course/lead/search",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 60, by: "account" },
  input: record({ org, q: v.pipe(text(64), v.minLength(2)) }),
  output: record({
    list: list(record({ account: id(), name: anyText(100), number: anyText(64), certified: flag() }), 20),
  }),
});

/**
 * Gives a run another lead, who joins its team where they are not in it; the one before stays a teacher. Both are told.
 * Fails with `notCertified`, and `failed` for whoever learns in the run.
 */
export const schoolCourseLead = call({
  method: "POST",
  path: "/admin/course/lead",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate,
  input: record({ org, run: id(), account: id(), reason: anyText(500) }),
  output: record({}),
});

/** Puts runs away, or takes them back, all or none. Fails with `failed` for one that is still on. */
export const schoolRunArchive = call({
  method: "POST",
  path: "/admin/course/archive",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate,
  input: record({ org, runs: ids(), archived: flag() }),
  output: record({ changed: integer() }),
});

/** A new run in another term, as a draft for its teachers; its dates come later by the days between the starts. */
export const schoolRunCopy = call({
  method: "POST",
  path: "/admin/course/copy",
  access: schoolOf("org", "school.edit"),
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ org, run: id(), term: id() }),
  output: record({ id: id() }),
});
