/** Majors of schools, and which of them a certified teacher serves (docs/domain.md 11.53). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { secureAddress } from "./parts.js";

/** As the ministry's catalogues part them: `vocational` is three years of college, `vocationalUndergraduate` its bachelor. */
export const MajorLevels = ["undergraduate", "vocationalUndergraduate", "vocational", "graduate"] as const;
export type MajorLevel = (typeof MajorLevels)[number];
/** 专业带头人, 骨干教师, 任课教师. */
export const MajorRoles = ["leader", "core", "teaching"] as const;
export const MOST_MAJORS = 20;
/** Bytes of a plan. */
export const PLAN_BYTES = 10_000_000;
/** Since when a major can have been served. */
export const FIRST_YEAR = 1950;

/** 0: not said. */
const since = () =>
  v.pipe(
    integer(0, 2100),
    v.check((year) => year === 0 || year >= FIRST_YEAR),
  );

const majorFields = {
  major: id(),
  /** As the national catalogue numbers it. */
  code: text(16),
  name: text(128),
  college: anyText(128),
  level: oneOf(MajorLevels),
  school: anyText(128),
};
const plan = record({
  name: text(200),
  size: integer(),
  /** Signed; good for an hour. */
  url: text(1024),
});

const served = {
  major: id(),
  role: oneOf(MajorRoles),
  since: since(),
  /** Where the talent-training plan is published. */
  planUrl: secureAddress(),
  /** Courses that the asker teaches. */
  courses: v.pipe(v.array(id()), v.maxLength(200)),
};

/** What the page of a teacher says of a major, to everybody. */
export const shownMajor = record({
  name: majorFields.name,
  code: majorFields.code,
  level: majorFields.level,
  school: majorFields.school,
  role: served.role,
  since: served.since,
  planUrl: served.planUrl,
  plan: maybe(plan),
});

/** One's own. Fails with `notCertified`, as the two below do. */
export const teacherMajors = call({
  method: "GET",
  path: "/user/teacher/majors",
  access: "user",
  scope: "portal",
  input: record({}),
  output: record({
    list: list(record({ ...served, plan: maybe(plan) }), MOST_MAJORS),
    /** Those of one's schools; `closed`: it takes no learners any more, and is in the list already. */
    majors: list(record({ ...majorFields, state: oneOf(["active", "closed"]) })),
    courses: list(record({ course: id(), title: anyText(200) })),
    updatedAt: moment(),
  }),
});

/** The whole list, in the order in which it is shown. Fails with `stale` where a newer version than `updatedAt` is there. */
export const teacherMajorsSave = call({
  method: "POST",
  path: "/user/teacher/majors/save",
  access: "user",
  scope: "portal",
  input: record({ updatedAt: moment(), list: list(record(served), MOST_MAJORS) }),
  output: record({ updatedAt: moment() }),
});

/** The plan of a major that is in the list, as a PDF in base64; without one it is taken away. */
export const teacherMajorPlan = call({
  method: "POST",
  path: "/user/teacher/majors/plan",
  access: "user",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  maxBody: 14_000_000,
  input: record({
    major: id(),
    name: optional(text(200)),
    file: optional(
      v.pipe(
        v.string(),
        v.minLength(8),
        v.maxLength(Math.ceil(PLAN_BYTES / 3) * 4),
        v.regex(/^[A-Za-z\d+/]*={0,2}$/),
      ),
    ),
  }),
  output: record({ plan: maybe(plan) }),
});
