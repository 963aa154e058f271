/** Workbooks that people fill in and send: what a check of one answers, whatever its rows are. */
import * as v from "valibot";
import { anyText, integer, list, oneOf, optional, record } from "./codec.js";
import { unreadParts } from "./course-parts.js";

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
