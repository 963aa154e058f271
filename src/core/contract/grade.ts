/** Grades of a run: a learner's own, the teacher's gradebook, and appeals (docs/domain.md 10.7). */
import * as v from "valibot";
import { CurveKinds } from "../rules/assessment/names.js";
import { AssessmentKinds } from "./exam.js";
import { call, memberOf, staffOf, teacherOf } from "./call.js";
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
  text,
} from "./codec.js";
import { id, pageNumber, paged, percent, size } from "./course-parts.js";
import { points } from "./question.js";

const part = record({
  key: text(32),
  name: text(64),
  weight: percent(),
  /** How many of the weakest do not count. */
  dropLowest: optional(integer(0, 100)),
  cap: optional(percent()),
});

/** Days after a mark was released in which a learner may ask to have it looked at again. */
export const APPEAL_DAYS = 7;
export const AppealStates = ["open", "upheld", "declined"] as const;

const appealFields = {
  appeal: id(),
  assessment: id(),
  title: text(200),
  text: anyText(2000),
  state: oneOf(AppealStates),
  /** What the teacher said to it. */
  answer: anyText(2000),
  at: moment(),
  answeredAt: optional(moment()),
};
const appeal = record(appealFields);

/** One rule for everybody's total, in force until it is taken back. */
const totalCurve = record({
  curve: id(),
  kind: oneOf(CurveKinds),
  /** Points or factor; the root has none. */
  value: v.number(),
  reason: text(300),
  name: anyText(100),
  at: moment(),
});

/** What a learner has, as far as it is released, and by which rule it makes a total: core/rules/assessment adds it up. */
export const gradeMine = call({
  method: "GET",
  path: "/course/grade/mine",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    parts: list(part),
    items: list(
      record({
        /** `study`, `daily`, or the id of an assessment. */
        item: text(32),
        /** Empty: it counts for none. */
        part: anyText(32),
        title: anyText(200),
        kind: optional(oneOf(AssessmentKinds)),
        max: v.number(),
        points: optional(v.number()),
        /** What lateness took of it. */
        penalty: optional(v.number()),
        isExcused: optional(flag()),
        isMissing: optional(flag()),
        isLate: optional(flag()),
        /** Why a teacher set it by hand. */
        reason: optional(anyText(300)),
        dueAt: optional(moment()),
        /** Of everybody's released points, where at least five people have some. */
        average: optional(v.number()),
        /** Until when it may be appealed against. */
        appealUntil: optional(moment()),
      }),
      500,
    ),
    /** Percent; missing while nothing counts. By the curve, where there is one. */
    total: optional(v.number()),
    curve: maybe(totalCurve),
    /**
     * What the school wants to be answered first (docs/domain.md 11.52): no total and no curve until then, or until it is
     * closed. What each piece of work earned is there.
     */
    withheld: maybe(record({ evaluation: id(), title: text(100), closesAt: moment() })),
    passMark: percent(),
    excellentMark: percent(),
    /** Whose grades count; whoever teaches or only listens has no transcript. */
    isLearner: optional(flag()),
    appeals: list(appeal, 500),
    now: moment(),
  }),
});

/** The same as a PDF to print and hand on. */
export const gradeTranscript = call({
  method: "GET",
  path: "/course/grade/transcript",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 600, by: "account" },
  input: record({ id: id() }),
  output: record({
    /** In base64. */
    file: v.string(),
  }),
});

/** One open appeal for each assessment at a time. */
export const appealSave = call({
  method: "POST",
  path: "/course/grade/appeal",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({ id: id(), assessment: id(), text: text(2000) }),
  output: record({ appeal: id() }),
});

/** How a cell came about, and its letter in a row. `waiting`: handed in, and a person has to read it. */
export const CELL_LETTERS = {
  none: "n",
  doing: "d",
  waiting: "w",
  earned: "e",
  missing: "m",
  excused: "x",
  override: "o",
} as const;
export type CellState = keyof typeof CELL_LETTERS;

/** A row's cells are in the columns' order: points, or null, and a letter for the state. */
const row = record({
  learner: id(),
  name: anyText(100),
  className: anyText(100),
  /** Percent of what must be studied. */
  study: percent(),
  points: v.pipe(v.array(v.nullable(v.number())), v.maxLength(500)),
  states: anyText(500),
  total: optional(v.number()),
  /** As the grading adds it up, where a curve is in force. */
  sum: optional(v.number()),
});

/** The whole gradebook in one answer, or its first rows. */
export const gradeSheet = call({
  method: "GET",
  path: "/teach/grade/sheet",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  input: record({ id: id(), first: optional(integer(1, 1000)) }),
  output: record({
    parts: list(part),
    columns: list(
      record({
        assessment: id(),
        title: text(200),
        kind: oneOf(AssessmentKinds),
        /** Empty: it counts for none. */
        part: anyText(32),
        max: v.number(),
        released: flag(),
      }),
      500,
    ),
    rows: list(row, 10_000),
    /** Of all learners. */
    count: integer(),
    curve: maybe(totalCurve),
    passMark: percent(),
    excellentMark: percent(),
    /** From then on nothing is changed any more. */
    frozenAt: optional(moment()),
    openAppeals: integer(),
    /** Assistants look; teachers set grades. */
    isTeacher: flag(),
    now: moment(),
  }),
});

/**
 * Sets what somebody has for an assessment: points, or excused, or neither, which gives back what they earned. Fails with
 * `stale` where the cell no longer holds what its writer saw, and says what it holds.
 */
export const gradeSave = call({
  method: "POST",
  path: "/teach/grade/save",
  access: teacherOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    assessment: id(),
    learner: id(),
    points: optional(points()),
    excused: optional(flag()),
    reason: anyText(300),
    /** What the cell showed; missing: nothing. */
    seen: optional(v.number()),
  }),
  output: record({ points: optional(v.number()), state: text(1), total: optional(v.number()) }),
});

/** What was ever set by hand in one cell, and what regrades changed in it, the newest first. */
export const gradeHistory = call({
  method: "GET",
  path: "/teach/grade/history",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  input: record({ id: id(), assessment: id(), learner: id() }),
  output: record({
    list: list(
      record({
        name: anyText(100),
        points: optional(v.number()),
        excused: flag(),
        reason: anyText(300),
        at: moment(),
        /** A question was put right: what the attempt was worth before, if anything. */
        regraded: maybe(record({ before: optional(v.number()) })),
      }),
      400,
    ),
  }),
});

export const appealList = call({
  method: "GET",
  path: "/teach/appeal/page/list",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  input: record({ id: id(), state: optional(oneOf(AppealStates)), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        ...appealFields,
        learner: id(),
        name: anyText(100),
        points: optional(v.number()),
        max: v.number(),
      }),
    ),
    ...paged,
  }),
});

/** The learner is told; whoever upholds it sets the points in the gradebook or marks again. */
export const appealAnswer = call({
  method: "POST",
  path: "/teach/appeal/answer",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), appeal: id(), state: oneOf(["upheld", "declined"]), answer: text(2000) }),
  output: nothing,
});
