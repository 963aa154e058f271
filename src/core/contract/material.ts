/** Files for those in a run, as its teachers keep them (docs/domain.md 11.25). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { PreviewKinds } from "./room.js";
import { opaque, sha256 } from "./parts.js";

/** Files that one act is about. */
const MOST_CHOSEN = 200;
export const MOST_MATERIALS = 1000;
export const MaterialOrder = ["name", "folder", "size", "downloads", "openAt", "updatedAt"] as const;
const classes = () => v.pipe(v.array(id()), v.maxLength(500));
/** A chapter of the outline, or something in it. */
const place = { node: optional(id()) };

export const materialTable = call({
  method: "GET",
  path: "/teach/material/page/list",
  access: staffOf("id"),
  scope: "embed",
  input: record({
    id: id(),
    q: optional(anyText(64)),
    media: optional(anyText(16)),
    /** A chapter's node; 0: what belongs to none. */
    chapter: optional(integer()),
    ...orderedBy(MaterialOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        name: text(255),
        media: text(16),
        mime: text(128),
        size: integer(),
        version: integer(1),
        downloads: integer(),
        downloadable: flag(),
        preview: oneOf(PreviewKinds),
        ...place,
        /** The chapter's title, or empty. */
        folder: anyText(200),
        /** Empty: every class. */
        classes: classes(),
        /** Before it only staff see the file. */
        openAt: optional(moment()),
        updatedAt: moment(),
      }),
      200,
    ),
    chapters: list(record({ id: id(), title: anyText(200) }), 2000),
    classes: list(record({ id: id(), name: text(64) }), 500),
    now: moment(),
    ...paged,
  }),
});

/** A file for the run, or the next version of one that is there: its settings and the count of downloads stay. */
export const materialAdd = call({
  method: "POST",
  path: "/teach/material/add",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 300, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** What was uploaded by `contentUpload`, */
    upload: optional(opaque()),
    /** or what `contentKnown` found here already. */
    sha256: optional(sha256()),
    name: text(255),
    /** Whose next version it is. */
    material: optional(id()),
    ...place,
  }),
  output: record({ material: id(), version: integer(1) }),
});

/** Of all that are named. What is missing stays as it is. */
export const materialSet = call({
  method: "POST",
  path: "/teach/material/set",
  access: teacherOf("id"),
  scope: "embed",
  input: record({
    id: id(),
    materials: v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_CHOSEN)),
    /** Of one file alone. */
    name: optional(text(255)),
    /** 0: belongs to no chapter. */
    node: optional(integer()),
    classes: optional(classes()),
    /** 0: open at once. */
    openAt: optional(moment()),
    downloadable: optional(flag()),
    /** Taken away, or put back. */
    removed: optional(flag()),
  }),
  output: record({ changed: integer() }),
});
