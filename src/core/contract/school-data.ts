/**
 * What a school's administrators see of its data (docs/domain.md 12.6): what was taken away of it, what its members have asked
 * about their own, how fresh its figures are, and how long what is kept. `org` is the school.
 */
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, tableSize } from "./course-parts.js";
import { day } from "./day.js";

/** Actions of the audit log by which a school's data leave the platform. */
export const SchoolExports = [
  "teacher.export",
  "student.export",
  "oneroster.export",
  "college.export",
  "major.export",
  "school.course.export",
  "activity.export",
  "statistics.export",
] as const;
export const MemberRequests = ["closing", "archive"] as const;
const MemberRequestStates = ["waiting", "making", "ready"] as const;
/** In the order in which they are told. `forGood`: nobody deletes it. */
export const Kept = [
  "closing",
  "archive",
  "exportFile",
  "exportRequest",
  "session",
  "signIns",
  "examPictures",
  "examEvents",
  "audit",
] as const;

const often = { max: 600, seconds: 600, by: "account" } as const;
/** What both lists are asked for with. */
const listed = {
  org: id(),
  /** A part of a name, of a reason or of a number. */
  q: optional(anyText(64)),
  /** Days of China, both included. */
  from: optional(day()),
  to: optional(day()),
  page: pageNumber(),
  size: tableSize(),
};

/** What was taken away, from the audit log; the newest first. */
export const schoolExportList = call({
  method: "GET",
  path: "/admin/data/export/list",
  access: schoolOf("org", "data.query"),
  scope: "portal",
  rate: often,
  input: record({ ...listed, kind: optional(oneOf(SchoolExports)) }),
  output: record({
    list: list(
      record({
        id: id(),
        at: moment(),
        kind: oneOf(SchoolExports),
        /** Empty for an account that is closed. */
        name: anyText(100),
        /** By a platform's administrator, with a second one's word. */
        agreed: flag(),
        /** Missing where it was not written down. */
        rows: optional(integer()),
        reason: anyText(500),
      }),
    ),
    ...paged,
  }),
});

/** Members who close their account, and those who have had an archive of their own data made; the newest first. */
export const memberRequestList = call({
  method: "GET",
  path: "/admin/data/member/list",
  access: schoolOf("org", "data.query"),
  scope: "portal",
  rate: often,
  input: record({ ...listed, kind: optional(oneOf(MemberRequests)) }),
  output: record({
    list: list(
      record({
        /** `closing 7`. */
        id: text(64),
        kind: oneOf(MemberRequests),
        name: anyText(100),
        number: anyText(64),
        /** Of the staff. */
        isStaff: flag(),
        at: moment(),
        state: oneOf(MemberRequestStates),
        /** When the account ends, or the archive goes. */
        dueAt: moment(),
      }),
    ),
    ...paged,
    now: moment(),
  }),
});

/** How fresh figures are, and how long what is kept. */
export const schoolDataState = call({
  method: "GET",
  path: "/admin/data/state",
  access: schoolOf("org", "data.query"),
  scope: "portal",
  rate: often,
  input: record({ org: id() }),
  output: record({
    /** When changes were added up last; missing: nothing was counted yet. */
    addedAt: optional(moment()),
    /** When what there is was counted last. */
    totalsAt: optional(moment()),
    kept: list(
      record({
        what: oneOf(Kept),
        /** Missing: for good. */
        days: optional(integer(1)),
      }),
      20,
    ),
    now: moment(),
  }),
});
