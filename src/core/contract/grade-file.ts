/** Grades as a workbook that goes out, is changed and comes back (docs/domain.md 10.11), and many grades set at once. */
import * as v from "valibot";
import { CurveKinds } from "../rules/assessment/names.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, integer, list, nothing, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { points } from "./question.js";

/** Bytes of a workbook. */
export const MOST_FILE_BYTES = 8_000_000;
export const MOST_CELLS = 20_000;

/** These learners in this order, by all items or by these: marks of one assessment are the same workbook with one column. */
export const gradeExport = call({
  method: "POST",
  path: "/teach/grade/export",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  maxBody: 256 * 1024,
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({
    id: id(),
    learners: optional(v.pipe(v.array(id()), v.minLength(1), v.maxLength(10_000))),
    assessments: optional(v.pipe(v.array(id()), v.minLength(1), v.maxLength(500))),
  }),
  output: record({
    /** In base64. */
    file: v.string(),
  }),
});

/** What keeps a cell, a row or a column out. */
export const GradeFaults = [
  "notNumber",
  "decimals",
  "tooMuch",
  "unknownLearner",
  "unknownItem",
  "twice",
  "excused",
  "emptied",
] as const;
export type GradeFault = (typeof GradeFaults)[number];

/** Reads a workbook that came from here and says what is new in it. Nothing is stored. */
export const gradeImportCheck = call({
  method: "POST",
  path: "/teach/grade/import/check",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 12_000_000,
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({
    id: id(),
    /** In base64. */
    file: v.pipe(
      v.string(),
      v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({
    changes: list(
      record({
        /** As the spreadsheet counts them. */
        row: integer(1),
        column: text(4),
        learner: id(),
        name: anyText(100),
        assessment: id(),
        title: anyText(200),
        /** What it is now. */
        before: optional(v.number()),
        /** What the file says; missing: what was set by hand is taken away. */
        after: optional(v.number()),
        /** Somebody changed it since it was exported: what it was then. */
        exported: optional(anyText(100)),
      }),
      MOST_CELLS,
    ),
    faults: list(
      record({
        row: integer(1),
        column: text(4),
        fault: oneOf(GradeFaults),
        /** What stands there. */
        value: anyText(100),
        /** For what is too much. */
        max: optional(v.number()),
      }),
      1000,
    ),
    /** Cells that are as they were. */
    unchanged: integer(),
  }),
});

/** Sets many grades with one reason, each where it still is what was seen: a job (`grade-apply`, subject `run 7`). */
export const gradeApply = call({
  method: "POST",
  path: "/teach/grade/apply",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 3 * 1024 * 1024,
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({
    id: id(),
    cells: v.pipe(
      v.array(
        v.object({
          assessment: id(),
          learner: id(),
          /** Missing: what they earned. */
          points: optional(points()),
          seen: optional(v.number()),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_CELLS),
    ),
    reason: text(300),
  }),
  output: record({ job: id() }),
});

/** One rule for everybody's total of the run; it takes the place of the one that was seen. */
export const gradeCurve = call({
  method: "POST",
  path: "/teach/grade/curve",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({
    id: id(),
    kind: oneOf(CurveKinds),
    /** Points, factor or mean; the root has none. */
    value: v.pipe(v.number(), v.minValue(-100), v.maxValue(100)),
    reason: text(300),
    /** The curve in force; 0 for none. */
    seen: integer(),
  }),
  output: record({ curve: id() }),
});

/** Totals are as the grading adds them up again; asked twice, it is the same. */
export const gradeCurveUndo = call({
  method: "POST",
  path: "/teach/grade/curve/undo",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), curve: id() }),
  output: nothing,
});
