/** The teacher's side of assessment (docs/domain.md 10): the question bank, papers, who takes them when. Marking is in mark.ts. */
import * as v from "valibot";
import {
  AttemptChoices,
  QuestionFlags,
  type QuestionType,
  QuestionTypes,
} from "../rules/assessment/names.js";
import { anyBank } from "./bank.js";
import { call, staffOf, teacherOf } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  optional,
  record,
  text,
} from "./codec.js";
import { body, id, orderedBy, pageNumber, paged, tableSize } from "./course-parts.js";
import { AssessmentKinds, paperSections } from "./exam.js";
import { lifts } from "./integrity.js";
import { difficulty, late, paper, rules, settings, windows } from "./paper.js";
import { points, questionContent, stemText } from "./question.js";

const tags = () => v.pipe(v.array(text(40)), v.maxLength(20));

// --- the bank --------------------------------------------------------------------------------------

const questionCard = record({
  question: id(),
  version: integer(1),
  type: oneOf(QuestionTypes),
  /** The words of the stem. */
  text: anyText(2000),
  folder: optional(id()),
  difficulty: difficulty(),
  points: points(),
  tags: tags(),
  knowledge: tags(),
  /** Others of the bank say the same. */
  hasTwin: flag(),
  updatedAt: moment(),
  /** Of those who handed it in, once somebody has: how many have their points, and what these say. */
  statistics: maybe(record({ answers: integer(), p: v.number(), discrimination: optional(v.number()) })),
});

/** What the bank is ordered by: when it was changed, how many of those who were asked it had it, how well it tells them apart. */
export const BankOrders = ["updatedAt", "p", "discrimination"] as const;

export const questionList = call({
  method: "GET",
  path: "/teach/question/page/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    q: optional(anyText(80)),
    folder: optional(id()),
    type: optional(oneOf(QuestionTypes)),
    difficulty: optional(difficulty()),
    knowledge: optional(text(40)),
    /** What its statistics say of it. */
    flag: optional(oneOf(QuestionFlags)),
    ...orderedBy(BankOrders),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({ list: list(questionCard), ...paged }),
});

export const questionDetail = call({
  method: "GET",
  path: "/teach/question/detail",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), ...anyBank, question: id() }),
  output: record({
    question: questionCard,
    stem: stemText(),
    content: questionContent,
    analysis: maybe(record({ body: stemText() })),
  }),
});

/** A change of what a question says is a new version: papers that hold an older one keep it. */
export const questionSave = call({
  method: "POST",
  path: "/teach/question/save",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 512 * 1024,
  input: record({
    id: id(),
    ...anyBank,
    question: optional(id()),
    folder: optional(id()),
    difficulty: difficulty(),
    points: points(),
    tags: tags(),
    knowledge: tags(),
    stem: stemText(),
    content: questionContent,
    analysis: optional(stemText()),
  }),
  output: record({ question: id(), version: integer(1), hasTwin: flag() }),
});

/** Archived questions are in no list and are drawn no more; papers that hold them keep them. */
export const questionArchive = call({
  method: "POST",
  path: "/teach/question/archive",
  access: teacherOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    questions: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)),
    archived: flag(),
  }),
  output: record({ changed: integer() }),
});

/** Into another folder, or out of all: no new version. */
export const questionMove = call({
  method: "POST",
  path: "/teach/question/move",
  access: teacherOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    ...anyBank,
    questions: v.pipe(v.array(id()), v.minLength(1), v.maxLength(200)),
    folder: optional(id()),
  }),
  output: record({ changed: integer() }),
});

const folder = record({ folder: id(), parent: optional(id()), name: text(80), questions: integer() });

export const folderList = call({
  method: "GET",
  path: "/teach/folder/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), ...anyBank }),
  output: record({ list: list(folder) }),
});

export const folderSave = call({
  method: "POST",
  path: "/teach/folder/save",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), ...anyBank, folder: optional(id()), parent: optional(id()), name: text(80) }),
  output: record({ folder: id() }),
});

/** Its questions stay, in no folder. */
export const folderDelete = call({
  method: "POST",
  path: "/teach/folder/delete",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), ...anyBank, folder: id() }),
  output: nothing,
});

// --- papers ----------------------------------------------------------------------------------------

const assessmentCard = record({
  assessment: id(),
  kind: oneOf(AssessmentKinds),
  title: text(200),
  state: oneOf(["draft", "published"]),
  openAt: optional(moment()),
  dueAt: optional(moment()),
  closeAt: optional(moment()),
  max: v.number(),
  questions: integer(),
  /** Learners of the run, of whom so many have begun, handed in, and wait for a mark. */
  learners: integer(),
  begun: integer(),
  submitted: integer(),
  unmarked: integer(),
  releasedAt: optional(moment()),
});

export const assessList = call({
  method: "GET",
  path: "/teach/assess/page/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id() }),
  output: record({ list: list(assessmentCard, 500), now: moment() }),
});

const assessment = {
  kind: oneOf(AssessmentKinds),
  title: text(200),
  intro: optional(body()),
  category: anyText(32),
  paper,
  rules,
  late: optional(late),
  choice: oneOf(AttemptChoices),
  settings,
};

export const assessDetail = call({
  method: "GET",
  path: "/teach/assess/detail",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id() }),
  output: record({
    assessment: id(),
    state: oneOf(["draft", "published"]),
    ...assessment,
    /** Somebody has begun: the paper stands as it is. */
    frozen: flag(),
    max: v.number(),
    /** What the paper's questions say, in the versions that it holds. */
    questions: list(
      record({
        question: id(),
        version: integer(1),
        type: oneOf(QuestionTypes),
        text: anyText(2000),
        difficulty: difficulty(),
        /** The newest version. */
        latest: integer(1),
        archived: flag(),
      }),
      9000,
    ),
    overrides: list(
      record({
        override: id(),
        classId: optional(id()),
        account: optional(id()),
        name: anyText(100),
        ...windows,
        timeFactor: optional(v.number()),
        lifts: optional(lifts()),
        reason: anyText(300),
      }),
    ),
    updatedAt: moment(),
  }),
});

/** Fails with `stale` where somebody else has saved since `updatedAt`, and with `frozen` for another paper after the first attempt. */
export const assessSave = call({
  method: "POST",
  path: "/teach/assess/save",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 512 * 1024,
  input: record({ id: id(), assessment: optional(id()), updatedAt: optional(moment()), ...assessment }),
  output: record({ assessment: id(), max: v.number(), updatedAt: moment() }),
});

/** What keeps an assessment from being published. */
export const PublishFaults = [
  "empty",
  "noPoints",
  "thin",
  "archived",
  "dates",
  "noTime",
  "oneMarker",
  "peerTimes",
] as const;
export type PublishFault = (typeof PublishFaults)[number];

/** With `checklist` (4152) it names each fault and its section. */
export const assessPublish = call({
  method: "POST",
  path: "/teach/assess/publish",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id(), published: flag() }),
  output: nothing,
});

/** As one learner might get it: another seed, another one. Nothing is kept of it. */
export const assessPreview = call({
  method: "GET",
  path: "/teach/assess/preview",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id(), seed: text(32) }),
  output: record({ title: text(200), sections: paperSections() }),
});

export const PrintParts = ["paper", "sheet", "key"] as const;

/** A PDF of versions A, B and so on: what is asked is the same, its order is not. The same seed gives the same file again. */
export const assessPrint = call({
  method: "POST",
  path: "/teach/assess/print",
  access: staffOf("id"),
  scope: "portal",
  rate: { max: 30, seconds: 60, by: "account" },
  input: record({
    id: id(),
    assessment: id(),
    seed: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
    versions: integer(1, 4),
    parts: v.pipe(v.array(oneOf(PrintParts)), v.minLength(1), v.maxLength(3)),
  }),
  output: record({
    /** In base64. */
    file: v.string(),
    pages: integer(1),
  }),
});

export type { QuestionType };
