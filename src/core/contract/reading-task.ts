/** Chapters or pages of a textbook that a teacher gives a run's learners to read by a date (docs/domain.md 4.8). `id` is the run. */
import * as v from "valibot";
import { LicenceStates } from "../rules/textbook.js";
import { call, memberOf, staffOf, teacherOf } from "./call.js";
import {
  anyText,
  integer,
  list,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  same,
  shape,
  text,
} from "./codec.js";
import { id, paged, pageNumber, percent, size } from "./course-parts.js";

/** Chapters of an EPUB, pages of a PDF; from 1. */
const chapter = () => integer(1, 100_000);

const task = same({
  task: id(),
  book: id(),
  kind: oneOf(["epub", "pdf"]),
  title: text(200),
  /** Both belong to it. */
  fromChapter: chapter(),
  toChapter: chapter(),
  /** What the contents call them; empty for a book in pages. */
  fromTitle: anyText(300),
  toTitle: anyText(300),
  /** What the teacher says to it. */
  note: anyText(500),
  dueAt: moment(),
  licence: oneOf(LicenceStates),
});
/** How far the asker is, as somebody who learns. */
const own = same({
  percent: optional(percent()),
  /** When the last of it was read. */
  finishedAt: optional(moment()),
});

/** What is due first comes first; what is long due comes last. */
export const readingTaskList = call({
  method: "GET",
  path: "/course/reading/list",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      shape({
        ...task,
        ...own,
        ...same({
          /** For staff: how many have read it, of how many; and the classes, none for all. */
          finished: optional(integer()),
          people: optional(integer()),
          classes: optional(v.array(id())),
        }),
      }),
      200,
    ),
    now: moment(),
  }),
});

/** Whoever is to read hears of a new one. Fails with `tooMany` at 200 of a run. */
export const readingTaskSave = call({
  method: "POST",
  path: "/course/reading/save",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    /** Of the one that is changed. */
    task: optional(id()),
    book: id(),
    fromChapter: chapter(),
    toChapter: chapter(),
    note: anyText(500),
    dueAt: moment(),
    /** Empty means all classes. */
    classes: v.pipe(v.array(id()), v.maxLength(100)),
  }),
  output: record({ task: id() }),
});

export const readingTaskRemove = call({
  method: "POST",
  path: "/course/reading/delete",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ id: id(), task: id() }),
  output: nothing,
});

/** Who has read how much of it, the least first. */
export const readingTaskProgress = call({
  method: "GET",
  path: "/course/reading/progress/page/list",
  access: staffOf("id"),
  scope: "embed",
  input: record({ id: id(), task: id(), page: pageNumber(), size: size() }),
  output: record({
    list: list(
      record({
        name: text(64),
        className: anyText(64),
        percent: percent(),
        finishedAt: optional(moment()),
      }),
    ),
    ...paged,
  }),
});

/** What the asker has yet to read, of all their runs that are not over; what is due first comes first. */
export const readingTaskMine = call({
  method: "GET",
  path: "/course/reading/mine",
  access: "user",
  scope: "embed",
  input: record({}),
  output: record({
    list: list(shape({ ...task, ...own, ...same({ run: id(), course: text(200) }) }), 100),
    now: moment(),
  }),
});
