/** The outline of a run in files: a workbook that is taken away, filled in, and read again, and cartridges of other systems (docs/domain.md 11.6 and 11.8). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, oneOf, optional, record } from "./codec.js";
import { contentCard, OUTLINE_LIMIT } from "./authoring.js";
import { id, NodeKind, unreadParts } from "./course-parts.js";
import { opaque } from "./parts.js";

/** Bytes of a workbook; a cartridge is sent in parts. */
export const MOST_OUTLINE_BYTES = 5_000_000;
/** Rows of a workbook that are read. */
const MOST_ROWS = 5000;

/** What keeps a row out. */
export const OutlineRowFaults = [
  "chapterMissing",
  "titleLong",
  "typeMissing",
  "typeUnknown",
  "itemMissing",
  "minutesWrong",
  "requiredWrong",
  "codeUnknown",
  /** It stands for something of another type. */
  "codeType",
  /** Parts of a cartridge that a course has otherwise: they are told, and made by hand. */
  "tool",
  /** None of their questions can be let in. */
  "assessment",
  "questionBank",
  /** A question of one of them. */
  "questionLeft",
  /** A file or a resource of a type that no node shows. */
  "typeUnsupported",
  "fileMissing",
  "addressWrong",
  /** A title without anything below or behind it. */
  "itemEmpty",
] as const;

/** What of a row is left out. */
export const OutlineRowNotes = [
  /** It stands for something that only another run has. */
  "codeElsewhere",
  /** Only films and sounds have a length in minutes. */
  "minutesIgnored",
  /** It stood deeper than in a section. */
  "folderLeft",
  /** Files of a discussion topic. */
  "attachmentsLeft",
  /** Questions that come into the course's bank, or are there. */
  "questionsIn",
  "questionsKnown",
] as const;

const finding = <const T extends readonly string[]>(codes: T) =>
  /** `text` says it to the person who asks. */
  list(record({ code: oneOf(codes), text: anyText(500) }), 10);
const outlineRow = record({
  /** In the file, from 1. */
  row: integer(1),
  /** Of a row that is whole. */
  kind: optional(oneOf(NodeKind)),
  chapter: anyText(300),
  /** "": it stands in the chapter itself, or is the chapter. */
  section: anyText(300),
  title: anyText(300),
  /** Seconds. */
  duration: optional(integer(0, 200_000)),
  required: optional(flag()),
  /** What it shows: of this run already, */
  content: optional(id()),
  /** of a library, */
  resource: optional(id()),
  /** or an address. */
  href: optional(anyText(1024)),
  /** It comes with what it shows: `cartridgeContents`. */
  packed: optional(flag()),
  /** It is a question bank and no item of the outline; so many of its questions are not in the course's bank. */
  bank: optional(integer()),
  faults: finding(OutlineRowFaults),
  notes: finding(OutlineRowNotes),
});

const rate = { max: 40, seconds: 60, by: "account" } as const;

/** The workbook to fill in: its columns, lists to choose from and notes. */
export const outlineTemplate = call({
  method: "GET",
  path: "/teach/outline/template",
  access: staffOf("id"),
  scope: "portal",
  rate,
  input: record({ id: id() }),
  /** In base64. */
  output: record({ file: v.string() }),
});

/** The draft as the same workbook. */
export const outlineExport = call({
  method: "GET",
  path: "/teach/outline/export",
  access: staffOf("id"),
  scope: "portal",
  rate,
  input: record({ id: id() }),
  output: record({ file: v.string() }),
});

/** Reads a workbook and says what is in it. Nothing is stored: what is let in are commands of the draft. */
export const outlineImportCheck = call({
  method: "POST",
  path: "/teach/outline/import/check",
  access: teacherOf("id"),
  scope: "portal",
  rate,
  maxBody: 7_500_000,
  input: record({
    id: id(),
    /** In base64. */
    file: v.pipe(
      v.string(),
      v.maxLength(Math.ceil(MOST_OUTLINE_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({
    rows: list(outlineRow, MOST_ROWS),
    unread: unreadParts(),
    /** A workbook of the rows that have faults, with what is wrong with each; "" where none has. In base64. */
    errors: v.string(),
  }),
});

/** Reads a cartridge (IMS Common Cartridge 1.1 to 1.3) that was sent by `contentUpload`. Nothing is stored. */
export const cartridgeCheck = call({
  method: "POST",
  path: "/teach/outline/cartridge/check",
  access: teacherOf("id"),
  scope: "portal",
  rate: { ...rate, max: 10 },
  input: record({ id: id(), upload: opaque() }),
  output: record({ rows: list(outlineRow, MOST_ROWS) }),
});

/**
 * Keeps what rows of a cartridge show; commands then give it to nodes. Questions go into the course's bank, where it has not
 * the same, and an assessment is a draft of its own.
 */
export const cartridgeContents = call({
  method: "POST",
  path: "/teach/outline/cartridge/contents",
  access: teacherOf("id"),
  scope: "portal",
  rate: { ...rate, max: 10 },
  input: record({
    id: id(),
    upload: opaque(),
    rows: v.pipe(v.array(integer(1, MOST_ROWS)), v.minLength(1), v.maxLength(OUTLINE_LIMIT)),
  }),
  output: record({
    contents: list(record({ row: integer(1), card: contentCard }), OUTLINE_LIMIT),
    /** That have come into the bank. */
    questions: integer(),
  }),
});

/**
 * The draft as a cartridge (IMS Common Cartridge 1.3): what is in it, what is not and why. The archive itself is made when
 * its address is opened.
 */
export const cartridgeExport = call({
  method: "GET",
  path: "/teach/outline/cartridge/export",
  access: teacherOf("id"),
  scope: "portal",
  rate: { ...rate, max: 10 },
  input: record({ id: id() }),
  output: record({
    /** Signed, for some minutes; "" where there is nothing to take away. */
    url: anyText(1024),
    /** Of the file. */
    name: anyText(100),
    /** Bytes, about. */
    size: integer(),
    items: integer(),
    questions: integer(),
    losses: list(
      record({
        title: anyText(300),
        /** The item itself is left out, not only a part of it. */
        isOut: flag(),
        text: anyText(500),
      }),
      500,
    ),
    /** How many there are, where they are more. */
    lossCount: integer(),
  }),
});
