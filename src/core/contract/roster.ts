/**
 * Classes of a run and who is in them, for its staff (docs/domain.md 11.10 and 11.11). An assistant who is of a class sees
 * that class alone. `id` is the run; people are named by their accounts.
 */
import * as v from "valibot";
import { AdmissionKind } from "../rules/admission.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { EnrollmentState, id, orderedBy, paged, pageNumber, percent, tableSize } from "./course-parts.js";
import { checkedRows, startedImport, workbook, WORKBOOK_BODY, workbookFile } from "./workbook.js";

/** Learners that one act is about. */
const MOST_CHOSEN = 5000;
const people = () => v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_CHOSEN));
const changed = record({ changed: integer() });

export const classList = call({
  method: "GET",
  path: "/teach/class/page/list",
  access: staffOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        id: id(),
        name: text(64),
        teacher: anyText(64),
        code: text(16),
        /** When the code is over; missing: never. */
        codeUntil: optional(moment()),
        /** Whoever comes by the code waits until a teacher lets them in. */
        approval: flag(),
        archivedAt: optional(moment()),
        learners: integer(),
        /** Who asks to be let in. */
        asking: integer(),
      }),
      500,
    ),
    /** Of the run who are in no class. */
    classless: integer(),
    now: moment(),
  }),
});

/** A new class, or another name for one. Two classes of a run have different names. */
export const classSave = call({
  method: "POST",
  path: "/teach/class/save",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 200, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** Of the one that is renamed. */
    classId: optional(id()),
    name: text(64),
    teacher: anyText(64),
  }),
  output: record({ classId: id() }),
});

/** Out of use, or in use again. Who is in it stays. */
export const classArchive = call({
  method: "POST",
  path: "/teach/class/archive",
  access: teacherOf("id"),
  scope: "embed",
  input: record({ id: id(), classId: id(), archived: flag() }),
  output: nothing,
});

/** What is missing stays as it is. */
export const classCode = call({
  method: "POST",
  path: "/teach/class/code",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 200, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    classId: id(),
    /** Another code takes the place of this one, which opens nothing any more. */
    regenerate: optional(flag()),
    /** 0: it has no end. */
    until: optional(moment()),
    approval: optional(flag()),
  }),
  output: record({ code: text(16) }),
});

/** `asking`: of the run, and asks to join the class. */
export const RosterState = ["active", "completed", "failed", "asking", "muted"] as const;
/** By what of the required nodes is done: nothing, less than half, half and more, all. */
export const RosterProgress = ["none", "low", "high", "all"] as const;
export const RosterOrder = ["name", "number", "college", "progress", "lastSeen", "mark"] as const;

const found = {
  id: id(),
  /** Without it the whole run; 0: who is in no class. */
  classId: optional(integer()),
  /** A part of the name or of the student number. */
  q: optional(anyText(64)),
  state: optional(oneOf(RosterState)),
  progress: optional(oneOf(RosterProgress)),
  group: optional(anyText(64)),
};

export const rosterList = call({
  method: "GET",
  path: "/teach/roster/page/list",
  access: staffOf("id"),
  scope: "embed",
  input: record({ ...found, ...orderedBy(RosterOrder), page: pageNumber(), size: tableSize() }),
  output: record({
    list: list(
      record({
        /** The account. */
        id: id(),
        name: text(64),
        number: anyText(64),
        college: anyText(128),
        state: oneOf(RosterState),
        muted: flag(),
        className: anyText(64),
        group: anyText(64),
        progress: percent(),
        lastSeen: optional(moment()),
        /** The total so far, in percent. */
        mark: optional(v.number()),
      }),
    ),
    ...paged,
    /** Groups of the class. */
    groups: v.array(text(64)),
  }),
});

/** Learners of the schools of whoever asks, by a part of their name or number, who are not in this class. */
export const rosterSearch = call({
  method: "GET",
  path: "/teach/roster/search",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 300, seconds: 600, by: "account" },
  input: record({ id: id(), classId: id(), q: text(64) }),
  output: record({
    list: list(
      record({
        id: id(),
        name: text(64),
        number: anyText(64),
        college: anyText(128),
        /** Another class of this run that they are in. */
        className: anyText(64),
      }),
      20,
    ),
  }),
});

/** Puts learners of one's schools into a class. Fails with `runFull`, `classArchived` and `classTaken`. */
export const rosterAdd = call({
  method: "POST",
  path: "/teach/roster/add",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    classId: id(),
    learners: v.pipe(v.array(id()), v.minLength(1), v.maxLength(100)),
  }),
  output: changed,
});

const act = { id: id(), learners: people() };
const MANY = 256 * 1024;

/** Into another class of the run; their groups stay behind. */
export const rosterMove = call({
  method: "POST",
  path: "/teach/roster/move",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: MANY,
  input: record({ ...act, classId: id() }),
  output: changed,
});

/** An empty name takes them out of their group. */
export const rosterGroup = call({
  method: "POST",
  path: "/teach/roster/group",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: MANY,
  input: record({ ...act, group: anyText(64) }),
  output: changed,
});

/** Lets people who asked for a class by its code in, or turns them away. */
export const rosterAdmit = call({
  method: "POST",
  path: "/teach/roster/admit",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: MANY,
  input: record({ ...act, admit: flag() }),
  output: changed,
});

/** Whoever is muted reads the room and writes nothing in it. */
export const rosterMute = call({
  method: "POST",
  path: "/teach/roster/mute",
  access: staffOf("id", { right: "moderate" }),
  scope: "embed",
  maxBody: MANY,
  input: record({ ...act, muted: flag() }),
  output: changed,
});

/** Out of the run; they are told why. What they did stays, in case they come back. */
export const rosterRemove = call({
  method: "POST",
  path: "/teach/roster/remove",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: MANY,
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ ...act, reason: text(300) }),
  output: changed,
});

export const rosterTell = call({
  method: "POST",
  path: "/teach/roster/tell",
  access: staffOf("id", { right: "announce" }),
  scope: "embed",
  maxBody: MANY,
  rate: { max: 30, seconds: 3600, by: "account" },
  input: record({ ...act, title: text(100), text: text(1000) }),
  output: changed,
});

/** Rows of a workbook. */
export const MOST_ROSTER_ROWS = 20_000;

/** What keeps a row out. `there`: they are in that class already. */
export const RosterFaults = [
  "missing",
  "unknownNumber",
  "wrongName",
  "unknownClass",
  "noClass",
  "archivedClass",
  "twice",
  "there",
  "elsewhere",
  "staff",
  "banned",
  "full",
] as const;
export type RosterFault = (typeof RosterFaults)[number];

/** `classId`: of rows that name no class; without it each has to name one. */
const sent = { id: id(), classId: optional(id()), file: workbook() };

/** A workbook to fill in: its columns, the run's classes to choose from, and notes. */
export const rosterTemplate = call({
  method: "GET",
  path: "/teach/roster/template",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ id: id(), classId: optional(id()) }),
  output: workbookFile,
});

/** Reads a roster and says what is wrong with which row. Nothing is stored. Fails with `importFaulty`, `importTooLarge`. */
export const rosterCheck = call({
  method: "POST",
  path: "/teach/roster/import/check",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: WORKBOOK_BODY,
  rate: { max: 60, seconds: 600, by: "account" },
  input: record(sent),
  output: checkedRows({ number: anyText(128), name: anyText(128), className: anyText(128) }, RosterFaults),
});

/** Puts in the rows that nothing is wrong with: a job (`roster`, subject `run 7`). */
export const rosterImport = call({
  method: "POST",
  path: "/teach/roster/import",
  access: teacherOf("id"),
  scope: "embed",
  maxBody: WORKBOOK_BODY,
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record(sent),
  output: startedImport,
});

/** `pending`: who can be decided on, in line or not; `approved`: who is in. */
export const ApplicationTabs = ["pending", "approved", "rejected", "withdrawn"] as const;
export const ApplicantOrder = ["name", "number", "school", "appliedAt"] as const;

/** Everybody who has asked to be let into the run, by what became of it, the first who asked on top. */
export const applicantList = call({
  method: "GET",
  path: "/teach/applicant/page/list",
  access: staffOf("id", { right: "enroll" }),
  scope: "embed",
  input: record({
    id: id(),
    tab: oneOf(ApplicationTabs),
    /** A part of the name, the student number or the school. */
    q: optional(anyText(64)),
    ...orderedBy(ApplicantOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        /** The enrollment, as decisions name it. */
        id: id(),
        account: id(),
        name: text(64),
        number: anyText(64),
        school: anyText(128),
        /** What they wrote; of those who were turned down or removed, what they were told. */
        reason: anyText(500),
        state: oneOf(EnrollmentState),
        /** By which of the run's rules they were let in; absent: by a person, or not. */
        rule: optional(oneOf(AdmissionKind)),
        appliedAt: moment(),
        /** Other runs of the course that they were in, and how far they came at best, in percent. */
        earlierRuns: integer(),
        earlierPercent: percent(),
      }),
    ),
    ...paged,
  }),
});
