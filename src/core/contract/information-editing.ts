/** Writing news, notices, policies and releases: drafts, publishing at a time, and taking offline (docs/domain.md 4.1). */
import * as v from "valibot";
import { InformationCategories } from "../rules/information.js";
import { ATTACHMENT_BYTES, InformationStates, MOST_ATTACHMENTS } from "../rules/information-plan.js";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { body, id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";

export const InformationOrder = ["title", "publishAt", "updatedAt"] as const;
const InformationLanguages = ["zh-CN", "en-US"] as const;
/** Articles that one act is about. */
const MOST_AT_ONCE = 100;

const code = () => text(64);
const maybeMoment = () => v.nullable(moment());
/** Of `imageSave`, or the one that the article came with; "" for none. */
const cover = () =>
  v.pipe(v.string(), v.regex(/^(?:\/api\/(?:course\/image|pub\/information\/cover)\/[0-9a-f]{64})?$/));

const plan = {
  category: oneOf(InformationCategories),
  /** Words may be missing while it is a draft. */
  title: anyText(200),
  titleEn: anyText(200),
  summary: anyText(500),
  summaryEn: anyText(500),
  /** Null while nothing is written. */
  body: v.nullable(body()),
  bodyEn: v.nullable(body()),
  source: anyText(128),
  sourceEn: anyText(128),
  cover: cover(),
  pinned: flag(),
  /** Null: as soon as somebody publishes it. */
  publishAt: maybeMoment(),
  /** Null: it stays. */
  expiresAt: maybeMoment(),
};

const attachments = list(
  record({ file: id(), name: text(200), mime: text(128), size: integer() }),
  MOST_ATTACHMENTS,
);

/**
 * All that the asker may edit: of their schools for whoever runs a school, everything for the platform's people. Pinned
 * ones first unless another order is asked for.
 */
export const informationManaged = call({
  method: "GET",
  path: "/information/manage/page/list",
  access: "information.query",
  scope: "portal",
  input: record({
    q: optional(anyText(64)),
    state: optional(oneOf(InformationStates)),
    category: optional(oneOf(InformationCategories)),
    /** 0: the platform's own. */
    school: optional(integer(0)),
    ...orderedBy(InformationOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        code: code(),
        state: oneOf(InformationStates),
        category: oneOf(InformationCategories),
        title: anyText(200),
        /** Empty: the platform's. */
        school: anyText(128),
        schoolId: integer(),
        pinned: flag(),
        /** It is there in English, too. */
        english: flag(),
        publishAt: optional(moment()),
        expiresAt: optional(moment()),
        updatedAt: moment(),
      }),
    ),
    ...paged,
    /** For whom the asker may begin one. */
    schools: list(record({ school: id(), name: text(128) })),
    isPlatform: flag(),
    now: moment(),
  }),
});

/** One of them with all that can be set; `notFound` for everybody else, as every call below. */
export const informationEdited = call({
  method: "GET",
  path: "/information/manage/detail",
  access: "information.get",
  scope: "portal",
  input: record({ code: code() }),
  output: record({
    code: code(),
    school: anyText(128),
    schoolId: integer(),
    state: oneOf(InformationStates),
    plan: record(plan),
    files: attachments,
    filesEn: attachments,
    /** Whether the asker may pin it, and say what only the platform says. */
    isPlatform: flag(),
    updatedAt: moment(),
    now: moment(),
  }),
});

/**
 * Begins a draft, empty or as a copy of another article. Without a school it is the platform's, for the platform's people.
 * Fails with `forbidden` for another school, and `notFound` where there is nothing to copy.
 */
export const informationCreate = call({
  method: "POST",
  path: "/information/manage/create",
  access: "information.add",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    school: optional(id()),
    category: oneOf(InformationCategories),
    title: text(200),
    /** The code of what is copied, whose school it keeps. */
    copyOf: optional(code()),
  }),
  output: record({ code: code() }),
});

/**
 * Changes what is said, of the version that was read: a draft freely, what is out as far as nothing is missing then.
 * Fails with `stale` and `result.updatedAt`, `checklist` and `result.faults` (`[field, fault]`), and `forbidden` where
 * somebody pins who may not.
 */
export const informationSave = call({
  method: "POST",
  path: "/information/manage/save",
  access: "information.edit",
  scope: "portal",
  rate: { max: 600, seconds: 3600, by: "account" },
  maxBody: 524_288,
  input: record({
    code: code(),
    updatedAt: moment(),
    category: v.optional(plan.category),
    title: v.optional(plan.title),
    titleEn: v.optional(plan.titleEn),
    summary: v.optional(plan.summary),
    summaryEn: v.optional(plan.summaryEn),
    body: v.optional(plan.body),
    bodyEn: v.optional(plan.bodyEn),
    source: v.optional(plan.source),
    sourceEn: v.optional(plan.sourceEn),
    cover: v.optional(plan.cover),
    pinned: v.optional(plan.pinned),
    publishAt: v.optional(plan.publishAt),
    expiresAt: v.optional(plan.expiresAt),
  }),
  output: record({ updatedAt: moment() }),
});

/**
 * Publishes a draft as it was read, at its time or at once. Fails with `stale`, and `checklist` with `result.faults` while
 * something is missing.
 */
export const informationPublish = call({
  method: "POST",
  path: "/information/manage/publish",
  access: "information.enable",
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ code: code(), updatedAt: moment() }),
  output: record({ updatedAt: moment(), publishAt: moment() }),
});

/** Makes them drafts again, all or none: nobody reads them from now on. Drafts stay as they are. */
export const informationOffline = call({
  method: "POST",
  path: "/information/manage/offline",
  access: "information.disable",
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ codes: v.pipe(v.array(code()), v.minLength(1), v.maxLength(MOST_AT_ONCE)) }),
  output: record({ changed: integer() }),
});

/** Throws a draft away. What is out is taken offline first (`failed`). */
export const informationDelete = call({
  method: "POST",
  path: "/information/manage/delete",
  access: "information.delete",
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ code: code() }),
  output: record({}),
});

/** Adds an attachment to one language: a PDF, a picture, or a document of Word, Excel or PowerPoint without macros. */
export const informationFileAdd = call({
  method: "POST",
  path: "/information/manage/file/add",
  access: "information.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  maxBody: 11_500_000,
  input: record({
    code: code(),
    language: oneOf(InformationLanguages),
    name: text(200),
    file: v.pipe(
      v.string(),
      v.minLength(8),
      v.maxLength(Math.ceil(ATTACHMENT_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({ files: attachments }),
});

export const informationFileRemove = call({
  method: "POST",
  path: "/information/manage/file/remove",
  access: "information.edit",
  scope: "portal",
  rate: { max: 240, seconds: 3600, by: "account" },
  input: record({ code: code(), language: oneOf(InformationLanguages), file: id() }),
  output: record({ files: attachments }),
});

/** Bytes of a document whose text is taken over. */
export const MOST_WORD_BYTES = 20_000_000;

/** What of a document an article does not hold, or holds otherwise. */
const WordLosses = [
  /** Of a kind that browsers do not show, too large, or damaged. */
  "picture",
  /** At another address: nothing is fetched from there. */
  "pictureElsewhere",
  /** More than one document brings along. */
  "pictureMany",
  /** It stood in a table, and stands below it. */
  "pictureMoved",
  /** A shape, a chart, or a box of text. */
  "drawing",
  /** It leads neither to a page nor to a mail address; its words stay. */
  "link",
  /** Merged cells, a table in a table, or one that is too large; its words stay. */
  "table",
  "formula",
  "footnote",
  "comment",
  "contents",
  /** The number before a heading. */
  "numbering",
  /** Colours, underlines, and what stands raised or lowered. */
  "style",
] as const;

/**
 * Reads a Word document (.docx) as the text of an article; the article stays as it is, and pictures are kept like those that
 * are put into a text by hand. Fails with `importFaulty` for what is no such document, and `importTooLarge` for more than
 * an article holds.
 */
export const informationImport = call({
  method: "POST",
  path: "/information/manage/import",
  access: "information.edit",
  scope: "portal",
  rate: { max: 120, seconds: 3600, by: "account" },
  maxBody: 28_000_000,
  input: record({
    code: code(),
    /** In base64. */
    file: v.pipe(
      v.string(),
      v.minLength(8),
      v.maxLength(Math.ceil(MOST_WORD_BYTES / 3) * 4),
      v.regex(/^[A-Za-z\d+/]*={0,2}$/),
    ),
  }),
  output: record({
    body: body(),
    losses: list(
      record({
        loss: oneOf(WordLosses),
        count: integer(1),
        /** The first ones, in words of the document. */
        details: v.pipe(v.array(anyText(200)), v.maxLength(5)),
      }),
      WordLosses.length,
    ),
  }),
});
