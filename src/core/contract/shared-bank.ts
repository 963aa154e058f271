/** Question banks of schools and libraries, from which courses take copies and into which they give some (docs/domain.md 10.23). */
import * as v from "valibot";
import { QuestionTypes } from "../rules/assessment/names.js";
import { BankKinds } from "./bank.js";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, maybe, moment, oneOf, optional, record, text } from "./codec.js";
import { id, pageNumber, paged, tableSize } from "./course-parts.js";
import { points, questionContent, stemText } from "./question.js";

/** The bank of the course's school, or of a library. */
const bank = { id: id(), bank: oneOf(BankKinds), library: optional(id()) };
const questions = () => v.pipe(v.array(id()), v.minLength(1), v.maxLength(200));
const words = () => v.pipe(v.array(text(40)), v.maxLength(20));
const rights = { name: text(200), mayWrite: flag(), mayManage: flag() };

/** Which banks whoever teaches the run reads beside the course's own. */
export const bankPlaces = call({
  method: "GET",
  path: "/teach/bank/places",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({
    school: maybe(record(rights)),
    libraries: list(record({ library: id(), ...rights }), 200),
  }),
});

const sharedCard = record({
  question: id(),
  version: integer(1),
  type: oneOf(QuestionTypes),
  text: anyText(2000),
  folder: optional(id()),
  difficulty: integer(1, 5),
  points: points(),
  tags: words(),
  knowledge: words(),
  /** Who brought it. */
  author: anyText(100),
  /** The course's bank says the same, or has a copy. */
  inCourse: flag(),
  /** Whoever asks brought it, or runs the bank: they change it, move it and take it out. */
  mayChange: flag(),
  updatedAt: moment(),
});

export const sharedList = call({
  method: "GET",
  path: "/teach/bank/page/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({
    ...bank,
    q: optional(anyText(80)),
    folder: optional(id()),
    type: optional(oneOf(QuestionTypes)),
    difficulty: optional(integer(1, 5)),
    knowledge: optional(text(40)),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(sharedCard),
    folders: list(record({ folder: id(), parent: optional(id()), name: text(80), questions: integer() })),
    ...paged,
  }),
});

export const sharedDetail = call({
  method: "GET",
  path: "/teach/bank/detail",
  access: staffOf("id"),
  scope: "portal",
  input: record({ ...bank, question: id() }),
  output: record({
    question: sharedCard,
    stem: stemText(),
    content: questionContent,
    analysis: maybe(record({ body: stemText() })),
  }),
});

/** Copies into the course's bank. What was copied before, and is the same since, is not copied again. */
export const bankCopyIn = call({
  method: "POST",
  path: "/teach/bank/copy/in",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ ...bank, questions: questions(), folder: optional(id()) }),
  output: record({
    list: list(record({ source: id(), question: id(), version: integer(1), isNew: flag() }), 200),
  }),
});

/** Copies out of the course's bank. What the other bank says already is left out and counted. */
export const bankCopyOut = call({
  method: "POST",
  path: "/teach/bank/copy/out",
  access: teacherOf("id"),
  scope: "portal",
  input: record({
    ...bank,
    questions: questions(),
    /** Folders from the top, with a slash between them; those that are missing are made. */
    path: optional(anyText(200)),
  }),
  output: record({ copied: integer(), twins: integer() }),
});

/** By whoever brought a question, or runs the bank; copies in courses stay. */
export const sharedArchive = call({
  method: "POST",
  path: "/teach/bank/archive",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ ...bank, questions: questions(), archived: flag() }),
  output: record({ changed: integer() }),
});
