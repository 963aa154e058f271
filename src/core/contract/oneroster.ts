/**
 * A school's people as files of 1EdTech OneRoster 1.2 (CSV binding): checked row by row, put in as a job, and read
 * afterwards as a report. Whoever imports may import students and teachers both.
 */
import * as v from "valibot";
import { call, schoolOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record } from "./codec.js";
import { id, unreadParts } from "./course-parts.js";
import { JobState } from "./job.js";
import { type PersonFault, PersonFaults } from "./people.js";
import { startedImport, workbook, WORKBOOK_BODY } from "./workbook.js";

/** Files that are read; a manifest may name others, which are told as not read. */
export const RosterFiles = [
  "academicSessions",
  "orgs",
  "users",
  "roles",
  "courses",
  "classes",
  "enrollments",
] as const;
export type RosterFile = (typeof RosterFiles)[number];
/** `bulk`: everything there is; `delta`: what has changed since. */
export const RosterModes = ["bulk", "delta"] as const;
export type RosterMode = (typeof RosterModes)[number];
/** Rows of one file. */
export const MOST_ROSTER_FILE_ROWS = 20_000;

/** What keeps a row out. */
export const OneRosterFaults = [
  ...PersonFaults.filter((fault): fault is Exclude<PersonFault, "there"> => fault !== "there"),
  /** A column that the standard requires is empty. */
  "required",
  "badId",
  "idTwice",
  /** No value of the standard's list. */
  "badValue",
  /** Neither a date nor a moment of ISO 8601. */
  "badDate",
  "unknownReference",
  "noRole",
  /** The row's person, or number, is known by another sourcedId. */
  "otherId",
  /** An administrator is not disabled by a file. */
  "administrator",
  "collegeCode",
  "collegeName",
  "collegePlace",
] as const;
export type OneRosterFault = (typeof OneRosterFaults)[number];

/** Why good rows are not taken over. */
export const OneRosterLeft = [
  /** Neither student nor teacher. */
  "otherRole",
  /** Of somebody who is in by another role. */
  "secondRole",
  /** Deleted: people are disabled by their own row. */
  "endedRole",
  /** Deleted or disabled, and was never here. */
  "neverHere",
  /** Disabled or left at the school by hand: stays so. */
  "staysOut",
  /** Known from an earlier upload and not in this complete one: stays. */
  "notInFile",
  "terms",
  "otherOrg",
  /** Colleges are deleted by hand. */
  "deletedCollege",
  /** Classes are archived in the course. */
  "deletedClass",
  "noCourse",
  "noClass",
  "severalClasses",
  /** Of a teacher, an administrator or a proctor: teams are set up in the course. */
  "otherEnrollment",
  /** Learners leave a class in the course. */
  "endedEnrollment",
  /** Of a class or a person that is not taken over. */
  "looseEnrollment",
] as const;
export type OneRosterLeftReason = (typeof OneRosterLeft)[number];

const org = id();
const sent = record({ org, file: workbook() });
const often = { max: 60, seconds: 600, by: "account" } as const;
const lefts = list(record({ file: oneOf(RosterFiles), reason: oneOf(OneRosterLeft), count: integer(1) }));
const counted = {
  mode: oneOf(RosterModes),
  /** Of the rows that are taken over. */
  colleges: integer(),
  people: integer(),
  enrollments: integer(),
  /** Rows that change nothing, as what they say is so already. */
  there: integer(),
  faulty: integer(),
  left: lefts,
};
/** Where a faulty row stands. */
const faultAt = {
  /** The name of its file. */
  sheet: anyText(64),
  /** As the file counts its rows; the head is the first. */
  row: integer(1),
  /** The column that is meant; empty: the whole row. */
  column: anyText(64),
  fault: oneOf(OneRosterFaults),
};

/** Says what would become of each row. Nothing is stored. Fails with `importFaulty` (`result`: `fault`), `importTooLarge`. */
export const oneRosterCheck = call({
  method: "POST",
  path: "/admin/oneroster/import/check",
  access: schoolOf("org", "student.import"),
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: often,
  input: sent,
  output: record({
    ...counted,
    /** Rows that are taken over. */
    good: integer(),
    /** The first 500. */
    faults: list(record({ ...faultAt, sourcedId: anyText(256), name: anyText(128) }), 500),
    /** Files that were read. */
    sheets: v.array(v.string()),
    /** Columns with values, and files, that nothing here is made of. */
    unread: unreadParts(),
    /** Where rows are faulty: a workbook with a sheet for each file and a column that says what is wrong. */
    file: optional(v.string()),
  }),
});

/** Takes the good rows over, as a job of the kind `oneroster` on `school ORG`, and keeps a report. */
export const oneRosterImport = call({
  method: "POST",
  path: "/admin/oneroster/import",
  access: schoolOf("org", "student.import"),
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: { ...often, max: 30 },
  input: sent,
  output: startedImport,
});

/** Files to begin with, as an archive in base64: the standard's heads and a few rows that show how. */
export const oneRosterSample = call({
  method: "GET",
  path: "/admin/oneroster/sample",
  access: schoolOf("org", "student.import"),
  scope: "portal",
  rate: often,
  input: record({ org }),
  output: record({ file: v.string() }),
});

/**
 * Who belongs to the school, with its colleges, classes of terms and who is in them, as complete data; an archive in base64.
 * Phone and address are told of whoever has not opened the account yet. Whoever takes it may export teachers, too.
 */
export const oneRosterExport = call({
  method: "GET",
  path: "/admin/oneroster/export",
  access: schoolOf("org", "student.export"),
  scope: "portal",
  rate: often,
  input: record({ org }),
  output: record({ file: v.string() }),
});

/** What became of the last uploads, the newest first: 50 are kept. */
export const oneRosterReports = call({
  method: "GET",
  path: "/admin/oneroster/report/list",
  access: schoolOf("org", "student.import"),
  scope: "portal",
  input: record({ org }),
  output: record({
    list: list(
      record({
        id: id(),
        at: moment(),
        /** Who uploaded; empty once their account is closed. */
        by: anyText(256),
        ...counted,
        /** The first 500; without names. */
        faults: list(record(faultAt), 500),
        /** The job's; undefined once it is no longer kept. */
        job: optional(id()),
        state: optional(oneOf(JobState)),
        done: integer(),
        failed: integer(),
        undone: integer(),
        kept: integer(),
        /** Whoever asks started it: it can be opened in their jobs. */
        isOwn: flag(),
      }),
      50,
    ),
  }),
});
