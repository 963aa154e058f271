/** Practice with the answer at once, and the book of wrong answers that is practised again (docs/domain.md 10.21). */
import * as v from "valibot";
import { QuestionTypes } from "../rules/assessment/names.js";
import { call, memberOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { points } from "./question.js";

/** How it went, as the learner says: not known, right by a guess, known. */
export const Recalls = ["missed", "guessed", "knew"] as const;
const seed = () => v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** Made by whoever answers: the same one sent twice counts once. */
const answerId = () => v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** A question to practise, without its key; options and numbers are drawn from its seed. */
const practised = record({
  question: id(),
  version: integer(1),
  seed: seed(),
  points: points(),
  stem: v.unknown(),
  view: v.unknown(),
});

/** Where the question comes from: a practice of the run, or the book. */
const from = {
  id: id(),
  assessment: optional(id()),
  /** The practice's own, where it has one. */
  password: optional(anyText(64)),
};

/** The questions of a practice, drawn anew with each seed. Fails with 4111, 4112 and 4122 as an attempt would. */
export const practicePaper = call({
  method: "POST",
  path: "/exam/practice/paper",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), assessment: id(), seed: seed(), password: optional(anyText(64)) }),
  output: record({
    title: text(200),
    list: list(practised, 9000),
    /** Questions that cannot be practised: they want a file, or an opinion. */
    leftOut: integer(),
  }),
});

const schedule = record({ dueAt: moment(), reviews: integer(), lapses: integer() });

/** What an answer is worth, with what is right. A wrong one goes into the book. */
export const practiceCheck = call({
  method: "POST",
  path: "/exam/practice/check",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 60, by: "account" },
  maxBody: 256 * 1024,
  input: record({
    ...from,
    answerId: answerId(),
    question: id(),
    version: integer(1),
    seed: seed(),
    answer: optional(v.unknown()),
  }),
  output: record({
    /** Missing: the learner compares it with the solution. */
    isCorrect: optional(flag()),
    /** Of the points, 0 to 1. */
    share: optional(v.number()),
    solution: v.unknown(),
    analysis: optional(v.unknown()),
    /** Its place in the book, if it is there. */
    card: maybe(schedule),
  }),
});

/** How it went; of an answer that was wrong it is always `missed`. The last word on an answer counts. */
export const practiceRate = call({
  method: "POST",
  path: "/exam/practice/rate",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 120, seconds: 60, by: "account" },
  input: record({ id: id(), answerId: answerId(), recall: oneOf(Recalls) }),
  output: record({ card: maybe(schedule) }),
});

/** The book of one run: what is due first. */
export const bookList = call({
  method: "GET",
  path: "/exam/book/list",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        question: id(),
        type: oneOf(QuestionTypes),
        text: anyText(300),
        source: oneOf(["attempt", "practice"]),
        wrongAt: moment(),
        dueAt: moment(),
        reviews: integer(),
        lapses: integer(),
      }),
      1000,
    ),
    due: integer(),
    total: integer(),
    now: moment(),
  }),
});

/** Questions of the book to practise now: those that are due, or, with `early`, those that are due next. */
export const bookSession = call({
  method: "GET",
  path: "/exam/book/session",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id(), early: optional(flag()) }),
  output: record({ list: list(practised, 20), due: integer() }),
});

/** Takes questions out, or puts them back as they were. */
export const bookRemove = call({
  method: "POST",
  path: "/exam/book/remove",
  access: memberOf("id"),
  scope: "embed",
  input: record({
    id: id(),
    questions: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)),
    removed: flag(),
  }),
  output: record({ changed: integer() }),
});

/** How much is due, by run, for whoever learns there; runs without a book are left out. */
export const bookMine = call({
  method: "GET",
  path: "/exam/book/mine",
  access: "user",
  scope: "embed",
  input: record({}),
  output: record({
    list: list(record({ id: id(), course: text(200), due: integer(), total: integer() }), 1000),
    now: moment(),
  }),
});
