/** Notes that learners share with their run: as the others read them, and as staff look after them (docs/domain.md 11.50). */
import * as v from "valibot";
import { call, nodeMemberOf, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { CourseRole, id, NodeKind, paged, pageNumber, size, tableSize } from "./course-parts.js";

export const SharedNoteFilters = ["all", "essence", "hidden"] as const;
/** Notes that one call names. */
export const MOST_NOTES = 200;

/** What others share of a node; what staff picked comes first, then as it stands in the film or document. */
export const sharedNoteList = call({
  method: "GET",
  path: "/course/note/shared/list",
  access: nodeMemberOf("node"),
  scope: "embed",
  input: record({ node: id(), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        note: id(),
        author: anyText(100),
        avatar: anyText(1024),
        role: oneOf(CourseRole),
        at: integer(),
        text: text(4000),
        essence: flag(),
        sharedAt: moment(),
      }),
    ),
    ...paged,
  }),
});

const filters = {
  q: optional(anyText(64)),
  filter: optional(oneOf(SharedNoteFilters)),
  node: optional(id()),
  learner: optional(id()),
};

/** Shared notes of a run in the order of its outline. What is not shared, or not any more, is in none of these calls. */
export const noteTable = call({
  method: "GET",
  path: "/teach/note/page/list",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  input: record({ id: id(), ...filters, page: pageNumber(), size: tableSize() }),
  output: record({
    list: list(
      record({
        note: id(),
        node: id(),
        nodeTitle: anyText(200),
        kind: oneOf(NodeKind),
        at: integer(),
        text: text(4000),
        learner: id(),
        author: anyText(100),
        className: anyText(100),
        essence: flag(),
        hidden: flag(),
        hiddenReason: anyText(300),
        sharedAt: moment(),
      }),
    ),
    ...paged,
    counts: record({ all: integer(), essence: integer(), hidden: integer() }),
    /** Those that have shared notes. */
    nodes: list(record({ node: id(), title: anyText(200) }), 2000),
    learners: list(record({ learner: id(), name: anyText(100) }), 5000),
    /** Whether learners may share. */
    sharing: flag(),
  }),
});

const chosen = () => v.pipe(v.array(id()), v.minLength(1), v.maxLength(MOST_NOTES));

/** Picks notes or takes the pick away, hides them with a reason that their writers read, or shows them again. */
export const noteSet = call({
  method: "POST",
  path: "/teach/note/set",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  rate: { max: 240, seconds: 600, by: "account" },
  input: record({
    id: id(),
    notes: chosen(),
    essence: optional(flag()),
    hidden: optional(flag()),
    reason: optional(anyText(300)),
  }),
  output: record({
    /** Notes that were not so before. */
    changed: v.array(id()),
  }),
});

/** Makes a material of the run out of shared notes: a PDF that names their writers. */
export const noteMaterial = call({
  method: "POST",
  path: "/teach/note/material",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({
    id: id(),
    notes: chosen(),
    name: text(200),
    /** What it belongs to; the whole course unless said. */
    node: optional(id()),
  }),
  output: record({ material: id(), name: text(255) }),
});
