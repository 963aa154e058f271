/** Textbooks: a shelf, and books to read with marks, notes and a place that is kept (docs/domain.md 4.8). */
import * as v from "valibot";
import { type BookNode, isBookTree, LicenceStates, LONGEST_QUOTE, MarkColours } from "../rules/textbook.js";
import { call } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import { id, paged, pageNumber, percent, size } from "./course-parts.js";
import { facetCounts, facetFields, facetValues, only } from "./facets.js";
import { Edition } from "./platform.js";

const BookKinds = ["epub", "pdf"] as const;

/** Facets of textbooks with their names on the wire. */
export const TEXTBOOK_FACETS = { discipline: "discipline", publisher: "publisher", year: "year" } as const;
export type TextbookFacet = keyof typeof TEXTBOOK_FACETS;

const card = {
  id: id(),
  kind: oneOf(BookKinds),
  title: text(200),
  authors: v.array(text(100)),
  publisher: anyText(128),
  year: integer(0, 2200),
  discipline: anyText(64),
  /** Of its text, as in BCP 47. */
  language: text(35),
  /** A picture's address; empty: one is drawn from the title. */
  cover: anyText(512),
  licence: oneOf(LicenceStates),
  /** What the asker has read of it; missing for a visitor, and while nothing is read. */
  percent: optional(percent()),
};

/** Newest first; with `mine` those that the asker reads, the latest first. */
export const textbookList = call({
  method: "GET",
  path: "/textbook/page/list",
  access: "public",
  scope: "embed",
  input: shape({
    query: ["q", optional(anyText(64))],
    edition: ["edition", optional(oneOf(Edition))],
    ...facetFields(TEXTBOOK_FACETS, facetValues()),
    mine: ["mine", optional(flag())],
    only: ["only", only()],
    page: ["page", pageNumber()],
    size: ["size", size()],
  }),
  output: shape({
    ...same({ list: list(record(card)), ...paged }),
    facets: ["facets", maybe(shape(facetFields(TEXTBOOK_FACETS, facetCounts)))],
  }),
});

/** A chapter is a number from 1: what one turns the leaves of, in the order of the book. */
const chapterNumber = () => integer(1, 100_000);
const offset = () => integer(0, 10_000_000);

export const textbookDetail = call({
  method: "GET",
  path: "/textbook/detail",
  access: "public",
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    ...card,
    summary: anyText(2000),
    isbn: anyText(32),
    licenceFrom: optional(moment()),
    licenceUntil: optional(moment()),
    /** Pages that may be printed at once; 0: none. */
    printLimit: integer(),
    chapters: integer(),
    characters: integer(),
    /** Chapters that everybody may read, from the first. */
    preview: integer(),
    contents: list(
      record({
        title: text(300),
        level: integer(1, 6),
        chapter: chapterNumber(),
        /** An id in the chapter; empty: its beginning. */
        anchor: anyText(200),
        /** Read of the chapter. */
        percent: percent(),
      }),
    ),
    /** Where the asker stopped. */
    place: maybe(record({ chapter: chapterNumber(), offset: offset(), title: anyText(300), at: moment() })),
    now: moment(),
  }),
});

/**
 * One chapter. Visitors read the preview alone (`unauthorized` otherwise). Fails with `notOpen` and `closed` outside of the
 * licence's window.
 */
export const textbookChapter = call({
  method: "GET",
  path: "/textbook/chapter",
  access: "public",
  scope: "embed",
  input: record({ id: id(), chapter: chapterNumber() }),
  output: record({
    title: anyText(300),
    characters: integer(),
    nodes: v.custom<BookNode[]>(isBookTree),
    /** Addresses of its pictures, sounds and films; they work for an hour. */
    assets: list(record({ id: id(), url: text(1024), mime: text(64) })),
    /** What is written over the page; empty for a visitor. */
    watermark: anyText(100),
    expiresAt: moment(),
  }),
});

/** The file of a book of kind `pdf`; its address works for an hour. */
export const textbookFile = call({
  method: "GET",
  path: "/textbook/file",
  access: "user",
  scope: "embed",
  input: record({ id: id() }),
  output: record({ url: text(1024), watermark: anyText(100) }),
});

/** In all chapters that the asker may read; the first 100 hits. */
export const textbookSearch = call({
  method: "GET",
  path: "/textbook/search/list",
  access: "public",
  scope: "embed",
  rate: { max: 120, seconds: 60, by: "address" },
  input: shape({ id: ["id", id()], query: ["q", text(64)] }),
  output: record({
    list: list(
      record({
        chapter: chapterNumber(),
        title: anyText(300),
        start: offset(),
        end: offset(),
        before: v.string(),
        match: v.string(),
        after: v.string(),
      }),
      100,
    ),
    total: integer(),
  }),
});

/** Where somebody is, and what they have read; of places that come from several devices the latest counts. */
export const textbookPlaceSave = call({
  method: "POST",
  path: "/textbook/place/save",
  access: "user",
  scope: "embed",
  rate: { max: 600, seconds: 600, by: "account" },
  input: record({
    id: id(),
    chapter: chapterNumber(),
    offset: offset(),
    /** Up to where the chapter was seen. */
    reached: offset(),
    /** Read since the last time. */
    seconds: integer(0, 3600),
    at: moment(),
  }),
  output: record({ percent: percent() }),
});

/** A piece of a text as it stands there, blanks at its ends too. */
const piece = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u));
const key = () => v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const mark = {
  /** Made by whoever marks, so that a mark that is sent twice is one. */
  key: key(),
  chapter: chapterNumber(),
  start: offset(),
  end: offset(),
  quote: piece(LONGEST_QUOTE),
  before: piece(64),
  after: piece(64),
  colour: oneOf(MarkColours),
  /** Empty: a highlight only. */
  note: anyText(4000),
};

export const textbookMarks = call({
  method: "GET",
  path: "/textbook/mark/list",
  access: "user",
  scope: "embed",
  input: record({ id: id() }),
  output: record({ list: list(record({ ...mark, rev: integer(1), at: moment() }), 5000) }),
});

/** `rev` is of the mark that was changed, 0 for a new one. Fails with `stale` where it was changed elsewhere since. */
export const textbookMarkSave = call({
  method: "POST",
  path: "/textbook/mark/save",
  access: "user",
  scope: "embed",
  rate: { max: 600, seconds: 600, by: "account" },
  input: record({ id: id(), ...mark, rev: integer() }),
  output: record({ rev: integer(1), at: moment() }),
});
export const textbookMarkRemove = call({
  method: "POST",
  path: "/textbook/mark/remove",
  access: "user",
  scope: "embed",
  rate: { max: 600, seconds: 600, by: "account" },
  input: record({ id: id(), key: key() }),
  output: record({}),
});
