/** One learner of a run as its staff see them (docs/domain.md 11.43). An assistant who is of a class sees that class alone. */
import * as v from "valibot";
import { call, staffOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, NodeKind, percent } from "./course-parts.js";
import { CELL_LETTERS, type CellState } from "./grade.js";

/** What somebody did: joined, finished a node, handed in, asked, answered. */
const LearnerEvents = ["joined", "done", "submitted", "asked", "answered"] as const;
/** Days back from today, which is the last. */
export const LEARNER_DAYS = 84;
export const MOST_EVENTS = 100;
const states = Object.keys(CELL_LETTERS) as [CellState, ...CellState[]];

export const learnerDetail = call({
  method: "GET",
  path: "/teach/learner",
  access: staffOf("id"),
  scope: "embed",
  input: record({ id: id(), learner: id() }),
  output: record({
    name: text(64),
    number: anyText(64),
    college: anyText(128),
    className: anyText(64),
    /** 0: of none. */
    classId: integer(),
    group: anyText(64),
    /** `withdrawn`: left, or was removed; then `reason` is what they were told. */
    state: oneOf(["active", "completed", "failed", "withdrawn"]),
    muted: flag(),
    reason: anyText(500),
    joinedAt: moment(),
    lastSeen: optional(moment()),
    progress: percent(),
    /** The total so far, in percent. */
    mark: optional(v.number()),
    /** In the order of the outline. */
    nodes: list(
      record({
        node: id(),
        parent: integer(),
        kind: oneOf(NodeKind),
        title: text(200),
        required: flag(),
        state: oneOf(["new", "started", "done"]),
        percent: percent(),
        doneAt: optional(moment()),
      }),
      2000,
    ),
    marks: list(
      record({
        assessment: id(),
        title: anyText(200),
        max: v.number(),
        points: optional(v.number()),
        state: oneOf(states),
        dueAt: optional(moment()),
      }),
      500,
    ),
    /** Those on which they studied: when the day begins in China, and the seconds. */
    days: list(record({ at: moment(), seconds: integer() }), LEARNER_DAYS),
    /** The newest first. */
    events: list(record({ kind: oneOf(LearnerEvents), title: anyText(200), at: moment() }), MOST_EVENTS),
    now: moment(),
  }),
});
