/** Questions that come into a course's bank from files, and leave it as files (docs/domain.md 10.2). */
import * as v from "valibot";
import { QuestionFlags, QuestionTypes } from "../rules/assessment/names.js";
import { anyBank } from "./bank.js";
import { unreadParts } from "./course-parts.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, integer, list, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { points } from "./question.js";

/** `word` is the layout that teachers type and paste: numbers, letters, and 答案： below. */
export const ImportFormats = ["xlsx", "docx", "word", "gift", "aiken", "moodle", "qti"] as const;
export type ImportFormat = (typeof ImportFormats)[number];
/** Those that come as text: one may be taken for another, and they can be pasted. */
export const TextFormats = ["word", "gift", "aiken"] as const;
export const ExportFormats = ["xlsx", "docx", "pdf", "qti", "moodle", "gift", "aiken"] as const;
export type ExportFormat = (typeof ExportFormats)[number];

/** Bytes of a file, questions in it. */
export const MOST_BYTES = 20_000_000;
export const MOST_QUESTIONS = 2000;

/** What keeps a question out of the bank. `detail` of one that has it: what stands there. */
export const ImportFaults = [
  "stemMissing",
  "typeMissing",
  "typeUnknown",
  "typeUnsupported",
  "optionsMissing",
  "optionEmpty",
  "optionTwice",
  "answerMissing",
  "answerUnknown",
  "answerMany",
  "answerNotTrueFalse",
  "gapCount",
  "pairWrong",
  "numberWrong",
  "tooLong",
  "syntax",
  /** A picture or a sound that the file names and does not bring along. */
  "mediumMissing",
  /** At another address: nothing is fetched from there. */
  "mediumElsewhere",
  /** No picture and no sound of the kinds that are taken. */
  "mediumWrong",
  "mediumLarge",
  "invalid",
] as const;
/** What was taken otherwise than it stands there. */
export const ImportNotes = ["picture", "style", "scoring", "feedback", "difficulty"] as const;

const finding = <const T extends readonly string[]>(codes: T) =>
  record({ code: oneOf(codes), detail: anyText(300) });

const source = {
  id: id(),
  ...anyBank,
  /** In base64. */
  file: optional(
    v.pipe(v.string(), v.maxLength(Math.ceil(MOST_BYTES / 3) * 4), v.regex(/^[A-Za-z\d+/]*={0,2}$/)),
  ),
  text: optional(anyText(1_000_000)),
  /** Where what the file says of itself is not right. */
  format: optional(oneOf(ImportFormats)),
};
const MAX_BODY = 28_000_000;
const rate = { max: 40, seconds: 60, by: "account" } as const;

/** Reads a file or a pasted text and says what is in it. Nothing is stored. */
export const questionImportCheck = call({
  method: "POST",
  path: "/teach/question/import/check",
  access: teacherOf("id"),
  scope: "portal",
  rate,
  maxBody: MAX_BODY,
  input: record(source),
  output: record({
    format: oneOf(ImportFormats),
    /** Of a workbook. */
    unread: unreadParts(),
    rows: list(
      record({
        /** Counted from 1; by it the row is let in. */
        no: integer(1),
        /** The line, row or item that it stands in. */
        at: anyText(100),
        type: optional(oneOf(QuestionTypes)),
        text: anyText(300),
        points: optional(points()),
        difficulty: optional(integer(1, 5)),
        faults: list(finding(ImportFaults)),
        notes: list(finding(ImportNotes)),
        /** Its pictures and sounds, with what is said of each: its description or its title. */
        media: list(record({ no: integer(), text: anyText(300) }), 200),
        /** The bank, or an earlier row, says the same. */
        twin: optional(oneOf(["bank", "file"])),
      }),
      MOST_QUESTIONS,
    ),
    /** What the rows show and play, as it would be stored; without its bytes where the answer would grow too long. */
    media: list(
      record({
        no: integer(),
        type: oneOf(["image", "sound"]),
        name: anyText(200),
        mime: text(40),
        size: integer(),
        /** In base64. */
        data: optional(v.string()),
      }),
      MOST_QUESTIONS,
    ),
  }),
});

/** What the job of an import is about: the bank that a course looks at. */
export const questionImportSubject = ({
  id: run,
  bank,
  library,
}: {
  readonly id: number;
  readonly bank?: "school" | "library" | undefined;
  readonly library?: number | undefined;
}): string => ["run", run, bank, library].filter((word) => word !== undefined).join(" ");

/** The same source again, with the rows that are let in: a job, which can be taken back for a day. */
export const questionImport = call({
  method: "POST",
  path: "/teach/question/import",
  access: teacherOf("id"),
  scope: "portal",
  rate: { ...rate, max: 20 },
  maxBody: MAX_BODY,
  input: record({
    ...source,
    rows: v.pipe(v.array(integer(1, MOST_QUESTIONS)), v.minLength(1), v.maxLength(MOST_QUESTIONS)),
    folder: optional(id()),
  }),
  output: record({ job: id(), questions: integer() }),
});

/** Chosen questions, or all that a filter finds. */
export const questionExport = call({
  method: "POST",
  path: "/teach/question/export",
  access: staffOf("id"),
  scope: "portal",
  rate: { ...rate, max: 20 },
  input: record({
    id: id(),
    ...anyBank,
    format: oneOf(ExportFormats),
    questions: optional(v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_QUESTIONS))),
    q: optional(anyText(80)),
    folder: optional(id()),
    type: optional(oneOf(QuestionTypes)),
    difficulty: optional(integer(1, 5)),
    knowledge: optional(text(40)),
    flag: optional(oneOf(QuestionFlags)),
  }),
  output: record({
    /** In base64. */
    file: v.string(),
    questions: integer(),
    /**
     * `type`: the format has no such question and it was left out; `media`: its pictures or sounds would not come back;
     * `part`: something else of it would not.
     */
    losses: list(
      record({
        question: id(),
        text: anyText(300),
        type: oneOf(QuestionTypes),
        reason: oneOf(["type", "media", "part"]),
      }),
      MOST_QUESTIONS,
    ),
  }),
});

/** The workbook to fill in: its columns, lists to choose from and notes. */
export const questionTemplate = call({
  method: "GET",
  path: "/teach/question/template",
  access: staffOf("id"),
  scope: "portal",
  rate,
  input: record({ id: id() }),
  output: record({ file: v.string() }),
});
