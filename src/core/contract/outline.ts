/** What a run is made of, and how far somebody is (docs/domain.md 8.1). */
import { call, visitorOf } from "./call.js";
import { flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, NodeKind, percent } from "./course-parts.js";

export const NodeState = ["new", "started", "done"] as const;
export type NodeState = (typeof NodeState)[number];
/** Why a node is closed: it opens at a time, wants others done first, or wants enrolment. */
export const LockReason = ["time", "prerequisite", "enrollment"] as const;

const outlineNode = record({
  id: id(),
  /** 0 for a chapter. */
  parent: integer(),
  kind: oneOf(NodeKind),
  title: text(200),
  /** Seconds; pages where it is a document. */
  duration: integer(),
  required: flag(),
  state: oneOf(NodeState),
  percent: percent(),
  locked: optional(oneOf(LockReason)),
  /** What must be done first. */
  after: list(record({ id: id(), title: text(200) })),
  openAt: optional(moment()),
});

/** The outline with ticks and locks; visitors get it too, with everything locked but previews. */
export const outline = call({
  method: "GET",
  path: "/course/outline",
  access: visitorOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    id: id(),
    title: text(200),
    nodes: list(outlineNode, 2000),
    /** Of whoever learns here; nobody else has one. */
    percent: optional(percent()),
    /** Where to go on. */
    resume: optional(id()),
    now: moment(),
  }),
});
