/** What people note to a second of a film or a page of a document: theirs alone until they share it (docs/domain.md 8.7 and 11.50). */
import * as v from "valibot";
import { call, memberOf, nodeMemberOf, nodeWriterOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id, NodeKind, paged, pageNumber, size } from "./course-parts.js";

export const NOTE_FILES = ["md", "xlsx"] as const;
/** In which all of one's own notes are taken along. */
export const OWN_NOTE_FILES = ["md", "docx", "pdf"] as const;

const noteFields = {
  id: id(),
  node: id(),
  nodeTitle: anyText(200),
  kind: oneOf(NodeKind),
  /** Second, or page of a document. */
  at: integer(),
  text: text(4000),
  updatedAt: moment(),
  /** Others of the run read it. */
  shared: flag(),
  /** Staff picked it. */
  essence: flag(),
  /** Why staff took it out of others' sight; missing while they have not. */
  hiddenReason: optional(anyText(300)),
};

/** One's own of a run. */
export const noteList = call({
  method: "GET",
  path: "/course/note/page/list",
  access: memberOf("run"),
  scope: "embed",
  input: record({ run: id(), node: optional(id()), page: pageNumber(), size: size() }),
  output: record({
    list: list(record(noteFields)),
    ...paged,
    /** The run's teachers allow it, and whoever asks may write. */
    mayShare: flag(),
  }),
});

/** Other words for a note that staff picked take the pick away. */
export const noteSave = call({
  method: "POST",
  path: "/course/note/save",
  access: nodeMemberOf("node"),
  scope: "embed",
  input: record({ node: id(), note: optional(id()), at: integer(0, 200_000), text: text(4000) }),
  output: record({ note: id() }),
});

export const noteDelete = call({
  method: "POST",
  path: "/course/note/delete",
  access: "user",
  scope: "embed",
  input: record({ note: id() }),
  output: nothing,
});

/** Lets others of the run read one's own note. Fails with `forbidden` where the teachers do not allow it, and `muted`. */
export const noteShare = call({
  method: "POST",
  path: "/course/note/share",
  access: nodeWriterOf("node"),
  scope: "embed",
  input: record({ node: id(), note: id() }),
  output: nothing,
});

/** Takes it back: at any time, also after the run, and for whoever has left it. */
export const noteUnshare = call({
  method: "POST",
  path: "/course/note/unshare",
  access: "user",
  scope: "embed",
  input: record({ note: id() }),
  output: nothing,
});

/** All of one's own notes of a run, in the order of its outline. */
export const noteExport = call({
  method: "POST",
  path: "/course/note/export",
  access: memberOf("run"),
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ run: id(), format: oneOf(NOTE_FILES) }),
  output: record({
    /** In base64. */
    file: v.string(),
  }),
});

const whichNotes = {
  /** In the words of a note, its lesson or its course. */
  q: optional(anyText(80)),
  run: optional(id()),
};

/** One's own of all courses: the course with the newest first, each in the order of its outline. */
export const noteMine = call({
  method: "GET",
  path: "/study/note/page/list",
  access: "user",
  scope: "embed",
  input: record({ ...whichNotes, page: pageNumber(), size: size() }),
  output: record({
    list: list(record({ ...noteFields, run: id(), course: anyText(200) })),
    ...paged,
    /** Those with notes that the words find, whatever course is chosen. */
    courses: list(record({ run: id(), title: anyText(200), notes: integer() }), 500),
  }),
});

/** The same as one file. Fails with `failed` where there is none. */
export const noteMineExport = call({
  method: "POST",
  path: "/study/note/export",
  access: "user",
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ ...whichNotes, format: oneOf(OWN_NOTE_FILES) }),
  output: record({
    /** In base64. */
    file: v.string(),
    notes: integer(),
  }),
});
