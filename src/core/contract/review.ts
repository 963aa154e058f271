/** What people say of a course, and what they report of what others wrote. */
import * as v from "valibot";
import { call, contributionReaderOf, courseReaderOf, courseVisitorOf, voterOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id, pageNumber, size, paged } from "./course-parts.js";

export const rateList = call({
  method: "GET",
  path: "/course/rate/page/list",
  access: courseVisitorOf("courseId"),
  scope: "embed",
  input: record({
    courseId: id(),
    sort: optional(oneOf(["helpful", "new"])),
    page: pageNumber(),
    size: size(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        /** Masked but for the writer. */
        author: text(64),
        avatar: anyText(512),
        stars: integer(1, 5),
        text: anyText(2000),
        term: anyText(64),
        helpful: integer(),
        /** Whether the asker found it helpful. */
        voted: flag(),
        mine: flag(),
        at: moment(),
      }),
    ),
    ...paged,
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    stars: v.pipe(v.array(integer()), v.length(5)),
    /** Whether the asker may write one: a learner with at least 20 % progress. */
    may: flag(),
  }),
});

/** By a learner with at least 20 % progress; a second one takes the place of the first. */
export const rateDo = call({
  method: "POST",
  path: "/course/rate/do",
  access: courseReaderOf("courseId"),
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ courseId: id(), stars: integer(1, 5), text: anyText(2000) }),
  output: record({ rating: integer(0, 500), ratings: integer() }),
});

export const rateHelpful = call({
  method: "POST",
  path: "/course/rate/helpful",
  access: voterOf("id"),
  scope: "embed",
  input: record({ id: id(), helpful: flag() }),
  output: record({ helpful: integer() }),
});

/** Tells the platform of a review, a question or an answer that should not stand. */
export const courseReport = call({
  method: "POST",
  path: "/course/report",
  access: contributionReaderOf("id", "subject"),
  scope: "embed",
  rate: { max: 20, seconds: 86_400, by: "account", name: "report" },
  input: record({
    subject: oneOf(["rating", "thread", "post"]),
    id: id(),
    reason: oneOf(["spam", "rude", "wrong", "copyright", "other"]),
    text: anyText(1000),
  }),
  output: record({ ticket: text(32) }),
});

/** A picture for a text of the course; drawn anew by the server. */
export const imageSave = call({
  method: "POST",
  path: "/course/image/save",
  access: "user",
  scope: "embed",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ data: v.pipe(v.string(), v.maxLength(2_800_000), v.regex(/^[A-Za-z0-9+/]+=*$/)) }),
  output: record({ src: text(256) }),
  maxBody: 3 * 1024 * 1024,
});
