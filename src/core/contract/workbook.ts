/** Workbooks that people fill in and send: what a check of one answers, whatever its rows are. */
import * as v from "valibot";
import { anyText, integer, list, oneOf, optional, record } from "./codec.js";
import { call, schoolOf } from "./call.js";
import { id, unreadParts } from "./course-parts.js";

/** Bytes of a workbook, and of a body that brings one. */
export const MOST_WORKBOOK_BYTES = 8_000_000;
export const WORKBOOK_BODY = 12_000_000;

/** In base64. */
export const workbook = () =>
  v.pipe(v.string(), v.maxLength(Math.ceil(MOST_WORKBOOK_BYTES / 3) * 4), v.regex(/^[A-Za-z\d+/]*={0,2}$/));
export const workbookFile = record({ file: v.string() });

/** @param cells columns that say which row it is */
export const checkedRows = <
  const C extends Record<string, ReturnType<typeof anyText>>,
  const F extends readonly string[],
>(
  cells: C,
  faults: F,
) =>
  record({
    good: integer(),
    /** Rows that change nothing, as what they say is so already. */
    there: integer(),
    faulty: integer(),
    /** The first 500. */
    faults: list(
      record({
        /** The name of its sheet. */
        sheet: anyText(64),
        /** As the spreadsheet counts them. */
        row: integer(1),
        ...cells,
        fault: oneOf(faults),
      }),
      500,
    ),
    /** Those that were read, by their names. */
    sheets: v.array(v.string()),
    /** Sheets: those without the columns. */
    unread: unreadParts(),
    /** Where rows are faulty: the same workbook with a column that says what is wrong. */
    file: optional(v.string()),
  });
/** What a started import answers. */
export const startedImport = record({ job: integer(1), rows: integer() });

/** What a school keeps as workbooks: permissions of these names have the actions `export` and `import`. */
type Workbooks = "college" | "major" | "teacher" | "student";
type Cells = Record<string, ReturnType<typeof anyText>>;
const often = { max: 60, seconds: 600, by: "account" } as const;
const ofSchool = record({ org: id() });
const sent = record({ org: id(), file: workbook() });

/** What a school has of something, as a workbook. @param name its permission, and its place below `/admin` */
export const schoolWorkbook = /* @__NO_SIDE_EFFECTS__ */ (name: Workbooks) =>
  call({
    method: "GET",
    path: `/admin/${name}/export`,
    access: schoolOf("org", `${name}.export`),
    scope: "portal",
    rate: often,
    input: ofSchool,
    output: workbookFile,
  });

/** The same to fill in, with what the school has to choose from. */
export const schoolTemplate = /* @__NO_SIDE_EFFECTS__ */ (name: Workbooks) =>
  call({
    method: "GET",
    path: `/admin/${name}/template`,
    access: schoolOf("org", `${name}.import`),
    scope: "portal",
    rate: often,
    input: ofSchool,
    output: workbookFile,
  });

/** Says what would become of each row. Nothing is stored. Fails with `importFaulty`, `importTooLarge`. */
export const schoolCheck = /* @__NO_SIDE_EFFECTS__ */ <
  const C extends Cells,
  const F extends readonly string[],
>(
  name: Workbooks,
  cells: C,
  faults: F,
) =>
  call({
    method: "POST",
    path: `/admin/${name}/import/check`,
    access: schoolOf("org", `${name}.import`),
    scope: "portal",
    maxBody: WORKBOOK_BODY,
    rate: often,
    input: sent,
    output: checkedRows(cells, faults),
  });

/** Adds and changes by the rows that are good, as a job on `school ORG`. */
export const schoolImport = /* @__NO_SIDE_EFFECTS__ */ (name: Workbooks) =>
  call({
    method: "POST",
    path: `/admin/${name}/import`,
    access: schoolOf("org", `${name}.import`),
    scope: "portal",
    maxBody: WORKBOOK_BODY,
    rate: { ...often, max: 30 },
    input: sent,
    output: startedImport,
  });
