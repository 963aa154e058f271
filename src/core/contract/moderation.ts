/** Questions of a run as its staff look after them (docs/domain.md 11.15). */
import * as v from "valibot";
import { call, staffOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, tableSize } from "./course-parts.js";

/** Hours after which a question without an answer has waited too long. */
export const OVERDUE_HOURS = 24;
export const ModerationFilters = ["all", "unanswered", "reported", "pending", "hidden"] as const;
const ModerationActs = ["approve", "endorse", "move", "hide"] as const;

/** Questions that have waited too long come first, the oldest of them on top; then what was written to last. */
export const moderationList = call({
  method: "GET",
  path: "/teach/thread/page/list",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  input: record({
    id: id(),
    q: optional(anyText(64)),
    filter: optional(oneOf(ModerationFilters)),
    node: optional(id()),
    classId: optional(id()),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        thread: id(),
        title: text(200),
        summary: anyText(300),
        author: anyText(100),
        className: anyText(100),
        /** Hidden from everybody but staff. */
        anonymous: flag(),
        node: optional(id()),
        nodeTitle: anyText(200),
        state: oneOf(["visible", "pending", "hidden"]),
        hiddenReason: anyText(300),
        posts: integer(),
        /** Answers that wait for a look. */
        pendingPosts: integer(),
        endorsed: flag(),
        answered: flag(),
        /** Nobody has answered it for longer than `OVERDUE_HOURS`. */
        overdue: flag(),
        /** Of the question and its answers, the newest first; who reported is not told. */
        reports: list(record({ reason: text(32), text: anyText(1000), at: moment() }), 20),
        createdAt: moment(),
        activeAt: moment(),
      }),
    ),
    ...paged,
    counts: record({
      all: integer(),
      unanswered: integer(),
      overdue: integer(),
      reported: integer(),
      pending: integer(),
      hidden: integer(),
    }),
    /** Half of the questions had their first answer within as many hours; missing while none has one. */
    medianHours: optional(v.number()),
    classes: list(record({ classId: id(), name: anyText(100) })),
    nodes: list(record({ node: id(), title: anyText(200) }), 2000),
    now: moment(),
  }),
});

/** Does one thing with many questions: a job (`thread-moderate`, subject `run 7`), which can be taken back for an hour. */
export const moderationDo = call({
  method: "POST",
  path: "/teach/thread/moderate",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  rate: { max: 120, seconds: 600, by: "account" },
  input: record({
    id: id(),
    threads: v.pipe(v.array(id()), v.minLength(1), v.maxLength(5000)),
    act: oneOf(ModerationActs),
    /** Of `move`: a node of the run. */
    node: optional(id()),
    /** Of `hide`: the writer reads it. */
    reason: anyText(300),
  }),
  output: record({ job: id() }),
});

/** Who took part and every question, as a workbook. */
export const moderationExport = call({
  method: "POST",
  path: "/teach/thread/export",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ id: id() }),
  output: record({
    /** In base64. */
    file: v.string(),
  }),
});
