/** Work on many things at once that somebody started (docs/domain.md 4.5): always the asker's own. */
import * as v from "valibot";
import { call, jobOwnerOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, oneOf, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, tableSize } from "./course-parts.js";

/** `failed`: the server no longer knows what to do; `undone`: taken back as far as it could be. */
export const JobState = ["queued", "running", "done", "failed", "cancelled", "undoing", "undone"] as const;
export type JobState = (typeof JobState)[number];

const job = record({
  id: id(),
  kind: text(64),
  /** What is done, in words. */
  title: text(128),
  /** What it works on, e.g. `run 37`. */
  subject: anyText(128),
  /** The same in words, such as a course and its term; empty where it is about nothing in particular. */
  about: anyText(300),
  state: oneOf(JobState),
  total: integer(),
  done: integer(),
  failed: integer(),
  /** Of those done: taken back, and those that could not be. */
  undone: integer(),
  kept: integer(),
  /** Estimated, while it runs. */
  secondsLeft: optional(integer()),
  /** Rows done in a minute so far, while it runs. */
  perMinute: optional(integer()),
  /** Somebody wants it to end. */
  cancelling: flag(),
  /** Until then what was done can be taken back. */
  undoUntil: optional(moment()),
  createdAt: moment(),
  finishedAt: optional(moment()),
  /** Rows that could not be done, or not be taken back, each with why; the first 200. */
  problems: list(record({ name: anyText(128), reason: text(300) }), 200),
});

/** The newest of a subject. */
export const jobLatest = call({
  method: "GET",
  path: "/job/latest",
  access: "user",
  scope: "embed",
  input: record({ kind: text(64), subject: anyText(128) }),
  output: record({ list: list(job, 1) }),
});

/**
 * Everything that the asker started, the newest first; without its problems. Beside it the kinds and subjects that there are
 * to narrow it by.
 */
export const jobList = call({
  method: "GET",
  path: "/job/page/list",
  access: "user",
  scope: "embed",
  input: record({
    kind: optional(text(64)),
    state: optional(oneOf(JobState)),
    subject: optional(text(128)),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(job),
    kinds: list(record({ kind: text(64), title: text(128) })),
    subjects: list(record({ subject: text(128), about: anyText(300) }), 200),
    ...paged,
  }),
});

/** What was not done, or not taken back, as a workbook: each with why, all of them. */
export const jobProblems = call({
  method: "GET",
  path: "/job/problems",
  access: jobOwnerOf("job"),
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ job: id() }),
  output: record({
    /** In base64. */
    file: v.string(),
  }),
});

export const jobDetail = call({
  method: "GET",
  path: "/job/detail",
  access: jobOwnerOf("job"),
  scope: "embed",
  input: record({ job: id() }),
  output: job,
});

/** Rows that are done stay done. */
export const jobCancel = call({
  method: "POST",
  path: "/job/cancel",
  access: jobOwnerOf("job"),
  scope: "embed",
  input: record({ job: id() }),
  output: nothing,
});

/** Takes back what was done, as far as that is still possible. Fails where the kind gives no way back, or too late. */
export const jobUndo = call({
  method: "POST",
  path: "/job/undo",
  access: jobOwnerOf("job"),
  scope: "embed",
  input: record({ job: id() }),
  output: nothing,
});
