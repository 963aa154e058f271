/** Looking after the resources of libraries: one by one, many at once, as a workbook, and as an archive (docs/domain.md 5.8). */
import * as v from "valibot";
import { call } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { License, Media, Visibility } from "./library.js";
import { checkedRows, startedImport, workbook, WORKBOOK_BODY, workbookFile } from "./workbook.js";

export const ResourceStates = ["draft", "in_review", "published", "rejected", "offline"] as const;
/** What a reader misses in a record. `captions`: of a film or a sound. */
export const MissingFields = ["description", "keywords", "discipline", "section", "captions"] as const;
export const ManagedOrder = ["title", "updatedAt", "size", "views"] as const;
/** Resources that one act is about. */
export const MOST_RESOURCES = 100;
/** Rows of a workbook of metadata, and files of an archive. */
export const MOST_RESOURCE_ROWS = 5000;
export const MOST_BATCH_FILES = 500;
/** Bytes of an archive of files, and of all that is in it. */
export const MOST_BATCH_BYTES = 300_000_000;
export const MOST_KEYWORDS = 20;

const often = { max: 600, seconds: 3600, by: "account" } as const;
const someResources = () => v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_RESOURCES));
const someSections = () => v.pipe(v.array(id()), v.maxLength(20));
const keywords = () => v.pipe(v.array(text(64)), v.maxLength(MOST_KEYWORDS));
const uploadId = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));
const changed = record({ changed: integer() });

/** All that the asker looks after: of the libraries of their schools, or of every library for the platform's people. */
export const resourceManaged = call({
  method: "GET",
  path: "/lib/manage/page/list",
  access: "resource.edit",
  scope: "portal",
  input: record({
    q: optional(anyText(64)),
    state: optional(oneOf(ResourceStates)),
    library: optional(id()),
    section: optional(id()),
    type: optional(integer(1, 99)),
    missing: optional(oneOf(MissingFields)),
    /** Only those that another one has the file of, or the title and kind. */
    duplicates: optional(flag()),
    ...orderedBy(ManagedOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        title: text(200),
        library: id(),
        sections: v.array(id()),
        state: oneOf(ResourceStates),
        type: integer(1, 99),
        media: oneOf(Media),
        authors: v.array(anyText(64)),
        size: integer(),
        views: integer(),
        missing: v.array(oneOf(MissingFields)),
        /** Others with its file, or with its title and kind. */
        duplicates: integer(),
        /** Why it was rejected or taken down. */
        reason: anyText(500),
        updatedAt: moment(),
      }),
    ),
    ...paged,
    /** All that resources may be moved to, with the sections that list materials, each below the one it is in. */
    libraries: list(
      record({
        id: id(),
        name: anyText(128),
        sections: list(record({ id: id(), name: anyText(64), depth: integer(0, 2) })),
      }),
    ),
  }),
});

const metadata = {
  title: text(200),
  description: anyText(8000),
  keywords: keywords(),
  type: integer(1, 99),
  discipline: anyText(64),
  language: oneOf(["zh", "en"]),
  license: oneOf(License),
  visibility: oneOf(Visibility),
  downloadable: flag(),
  source: anyText(200),
  library: id(),
  sections: someSections(),
};

/** One of them with all that can be set; `notFound` for everybody else, as every call below. */
export const resourceEdited = call({
  method: "GET",
  path: "/lib/manage/detail",
  access: "resource.edit",
  scope: "portal",
  input: record({ resource: id() }),
  output: record({
    ...metadata,
    fileName: anyText(255),
    size: integer(),
    updatedAt: moment(),
    /** What is saved waits for review before others see it. */
    reviewed: flag(),
    /** This is a change that waits, and not yet what others see. */
    waiting: flag(),
  }),
});

/**
 * Writes the metadata of one. Fails with `stale` and `result.updatedAt` where somebody else changed it since, and `notFound`
 * for a library that the asker doesn't look after or a section that is none of its. What is published in a library of the
 * province or the nation stays as it is while the change waits for review (`waiting`), unless the platform's people save it;
 * another change takes its place and is reviewed from the first step on.
 */
export const resourceSave = call({
  method: "POST",
  path: "/lib/manage/save",
  access: "resource.edit",
  scope: "portal",
  rate: often,
  input: record({ resource: id(), updatedAt: moment(), ...metadata }),
  output: record({ updatedAt: moment(), waiting: flag() }),
});

/**
 * Puts resources into a library and one of its sections, or none of them. What is published goes into another library of the
 * province or the nation by a change that is reviewed (`forbidden`).
 */
export const resourceMove = call({
  method: "POST",
  path: "/lib/manage/move",
  access: "resource.edit",
  scope: "portal",
  rate: often,
  input: record({ resources: someResources(), library: id(), section: optional(id()) }),
  output: changed,
});

/**
 * Publishes resources, or takes them offline for a reason. Those that are so already, or can't be, are passed over. To publish
 * is to approve in the queue of reviews: a library of the province's or the nation's waits for the platform then, and nobody
 * publishes what they uploaded (`forbidden`, with who does, where all of them are the asker's own).
 */
export const resourceDecide = call({
  method: "POST",
  path: "/lib/manage/decide",
  access: "resource.edit",
  scope: "portal",
  rate: often,
  input: record({
    resources: someResources(),
    decision: oneOf(["publish", "offline"]),
    /** Needed for offline. */
    reason: anyText(500),
  }),
  output: record({
    changed: integer(),
    /** Approved, and with the platform now. */
    waiting: integer(),
    /** Uploaded by whoever asks: somebody else publishes them. */
    own: integer(),
  }),
});

/**
 * Deletes resources for good. Of those that were published a tombstone stays: the address says that it was withdrawn, and
 * harvesters are told that the record was deleted (OAI-PMH 2.5.1).
 */
export const resourceWithdraw = call({
  method: "POST",
  path: "/lib/manage/withdraw",
  access: "resource.delete",
  scope: "portal",
  rate: often,
  input: record({ resources: someResources(), reason: text(500) }),
  output: changed,
});

/** Begins the upload of a file, which comes by tus 1.0.0: `resourceSubmit` or `resourceBatch` makes something of it. */
export const resourceUpload = call({
  method: "POST",
  path: "/lib/manage/upload",
  access: "resource.add",
  scope: "portal",
  rate: often,
  input: record({ name: text(200), size: integer(1) }),
  output: record({ upload: text(64) }),
});

// --- metadata as a workbook -------------------------------------------------------------------------

/** Of cells that describe a resource. */
const CELL_FAULTS = [
  "unknownType",
  "badLanguage",
  "unknownLicense",
  "unknownVisibility",
  "badYesNo",
  "unknownSection",
  "manyKeywords",
  "there",
] as const;
/** `reviewed`: what is published of the province or the nation changes by a review, one by one. */
export const MetadataFaults = [
  "missing",
  "badNumber",
  "unknown",
  "twice",
  "reviewed",
  ...CELL_FAULTS,
] as const;
export type MetadataFault = (typeof MetadataFaults)[number];
/** Columns of the workbook that can be changed. */
export const MetadataFields = [
  "title",
  "description",
  "keywords",
  "type",
  "discipline",
  "language",
  "license",
  "visibility",
  "downloadable",
  "source",
  "section",
] as const;

/** One sign more than a title takes: what is too long is shown, too. */
const TITLE_CELL = 201;
const metadataSheet = checkedRows({ number: anyText(128), title: anyText(TITLE_CELL) }, MetadataFaults);

/** The metadata of these resources as a workbook: what is changed in it can be sent back. */
export const resourceExport = call({
  method: "POST",
  path: "/lib/manage/export",
  access: "resource.export",
  scope: "portal",
  rate: often,
  input: record({ resources: v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_RESOURCE_ROWS)) }),
  output: workbookFile,
});

/** Says what would become of each row, and what would be different. Nothing is stored. Fails with `importFaulty`, `importTooLarge`. */
export const resourceCheck = call({
  method: "POST",
  path: "/lib/manage/import/check",
  access: "resource.import",
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: often,
  input: record({ file: workbook() }),
  output: record({
    checked: metadataSheet,
    /** The first 200. */
    changes: list(
      record({
        resource: id(),
        title: anyText(200),
        field: oneOf(MetadataFields),
        before: anyText(500),
        after: anyText(500),
      }),
      200,
    ),
    /** All of them. */
    count: integer(),
  }),
});

/** Changes by the rows that are good, as a job on `resources`. */
export const resourceImport = call({
  method: "POST",
  path: "/lib/manage/import",
  access: "resource.import",
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: often,
  input: record({ file: workbook() }),
  output: startedImport,
});

// --- many files at once -----------------------------------------------------------------------------

export const BatchFaults = [
  "missing",
  "noFile",
  "surplus",
  "twice",
  "refusedFile",
  "longTitle",
  ...CELL_FAULTS,
] as const;
export type BatchFault = (typeof BatchFaults)[number];
const batch = {
  library: id(),
  /** Of the archive, sent by tus before. */
  upload: uploadId(),
  file: workbook(),
};

/** The workbook to fill in: a row for each file of the archive. */
export const batchTemplate = call({
  method: "GET",
  path: "/lib/manage/batch/template",
  access: "resource.import",
  scope: "portal",
  rate: often,
  input: record({ library: id() }),
  output: workbookFile,
});

/**
 * Says what would become of each row and of each file that no row names. Nothing is stored. Fails with `importFaulty` where
 * the workbook or the archive can't be read, and `importTooLarge`.
 */
export const batchCheck = call({
  method: "POST",
  path: "/lib/manage/batch/check",
  access: "resource.import",
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: { ...often, max: 120 },
  input: record(batch),
  output: checkedRows({ fileName: anyText(200), title: anyText(TITLE_CELL) }, BatchFaults),
});

/** Makes resources of the rows that are good, as a job on `library ID batch`. They wait for review. */
export const resourceBatch = call({
  method: "POST",
  path: "/lib/manage/batch",
  access: "resource.import",
  scope: "portal",
  maxBody: WORKBOOK_BODY,
  rate: { ...often, max: 60 },
  input: record({
    ...batch,
    /** Refused (`forbidden`, with who publishes them): nobody approves what they bring. */
    publish: optional(flag()),
  }),
  output: startedImport,
});
