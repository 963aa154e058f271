/** Textbooks on their way to the shelf: uploaded, described, published, taken off it (docs/domain.md 4.8). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, size } from "./course-parts.js";
import { Edition } from "./platform.js";

/** Bytes of a book; its films are the most of it. */
export const BOOK_LIMIT = 200 * 1024 ** 2;
export const TextbookStates = ["draft", "published", "offline"] as const;

const opaque = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const BookKinds = ["epub", "pdf"] as const;

/** What of a book was left out because it could have done more than be read: how many of each. */
const removed = record({
  scripts: integer(),
  /** Pages of others, plug-ins. */
  frames: integer(),
  forms: integer(),
  /** Pictures, sounds and films from elsewhere. */
  remote: integer(),
});

/** Whoever runs a school sees that school's books, the platform's people all; the newest change first. */
export const textbookOwn = call({
  method: "GET",
  path: "/textbook/publish/page/list",
  access: "textbook.query",
  scope: "portal",
  input: record({ state: optional(oneOf(TextbookStates)), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        id: id(),
        kind: oneOf(BookKinds),
        title: text(200),
        authors: v.array(text(100)),
        /** Empty: the platform's own. */
        school: anyText(128),
        state: oneOf(TextbookStates),
        updatedAt: moment(),
      }),
    ),
    ...paged,
    /** For whom the asker may upload. */
    schools: list(record({ school: id(), name: text(128) }), 100),
    isPlatform: v.boolean(),
  }),
});

const maybeMoment = () => v.nullable(moment());
const facts = {
  title: text(200),
  authors: v.pipe(v.array(text(100)), v.maxLength(20)),
  publisher: anyText(128),
  /** 0: it says none. */
  year: integer(0, 2200),
  /** With its last sign checked; empty without one. */
  isbn: anyText(32),
  discipline: anyText(64),
  /** Null: for both. */
  edition: v.nullable(oneOf(Edition)),
  /** As in BCP 47. */
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,3}$/i)),
  summary: anyText(2000),
  licenceFrom: maybeMoment(),
  /** Exclusive. */
  licenceUntil: maybeMoment(),
  /** Pages that may be printed at once; 0: none. */
  printLimit: integer(0, 1000),
  /** Chapters that everybody may read, from the first. */
  preview: integer(0, 5000),
};

export const textbookOwnDetail = call({
  method: "GET",
  path: "/textbook/publish/detail",
  access: "textbook.get",
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    id: id(),
    kind: oneOf(BookKinds),
    state: oneOf(TextbookStates),
    school: anyText(128),
    ...facts,
    chapters: integer(),
    characters: integer(),
    /** A picture's address; empty: one is drawn from the title. */
    cover: anyText(512),
    removed,
    updatedAt: moment(),
  }),
});

/** Begins an upload of an EPUB or a PDF; its bytes come by tus. */
export const textbookUpload = call({
  method: "POST",
  path: "/textbook/publish/upload",
  access: "textbook.add",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ name: text(255), size: integer(1, BOOK_LIMIT) }),
  output: record({ upload: opaque() }),
});

/**
 * Reads a book that has come whole, and keeps it as a draft. Fails with `importFaulty` or `importTooLarge`, which say what is
 * wrong with the file and how to mend it.
 */
export const textbookTake = call({
  method: "POST",
  path: "/textbook/publish/take",
  access: "textbook.add",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    upload: opaque(),
    name: text(255),
    /** Whose book it is; without it the platform's. */
    school: optional(id()),
  }),
  output: record({ id: id() }),
});

/** Fails with `stale` where somebody else changed it since. */
export const textbookSave = call({
  method: "POST",
  path: "/textbook/publish/save",
  access: "textbook.edit",
  scope: "portal",
  input: record({ id: id(), updatedAt: moment(), ...facts }),
  output: record({ updatedAt: moment() }),
});

/** Onto the shelf, or off it; readers keep their places and notes. */
export const textbookSetState = call({
  method: "POST",
  path: "/textbook/publish/state",
  access: "textbook.edit",
  scope: "portal",
  input: record({ id: id(), state: oneOf(["published", "offline"]) }),
  output: nothing,
});

/** Of drafts: nobody has read them yet. */
export const textbookDelete = call({
  method: "POST",
  path: "/textbook/publish/delete",
  access: "textbook.delete",
  scope: "portal",
  input: record({ id: id() }),
  output: nothing,
});
