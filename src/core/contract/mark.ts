/** Answers that a person reads (docs/domain.md 10.6): who waits, what somebody gave for it, and when learners see it. */
import * as v from "valibot";
import { DoubleStages } from "../rules/assessment/names.js";
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
import { answerFile } from "./exam.js";
import { id, pageNumber, paged, percent, size } from "./course-parts.js";
import { points } from "./question.js";

/** Somebody's mark as it stands. `mark` is its number, 0 for one without a history: whoever marks says which one they have seen. */
const given = record({
  mark: integer(),
  points: v.number(),
  /** Of two markers both comments. */
  comment: anyText(10_002),
  marker: anyText(100),
  at: moment(),
});

/** Double marking of one answer, as whoever asks may know of it: nobody sees another's mark before their own is given. */
const double = record({
  stage: oneOf(DoubleStages),
  /** What whoever asks may do with it now. */
  turn: oneOf(["mark", "decide", "none"]),
  /** The two marks, once both are given. */
  marks: list(given, 2),
  /** What it came to, once it is settled. */
  points: optional(v.number()),
});

/** An answer to be read. Names are left out while marking is anonymous. */
const response = record({
  attempt: id(),
  item: text(32),
  name: anyText(100),
  className: anyText(100),
  max: v.number(),
  /** `pending`: it waits for whoever asks. */
  state: oneOf(["pending", "marked"]),
  answer: optional(v.unknown()),
  /** Those that the answer names. */
  files: list(answerFile, 100),
  /** With double marking that of whoever asks, or what it came to. */
  given: maybe(given),
  double: maybe(double),
  /** With peer marking: peers' marks, what it came to, and whether the teacher set them aside. */
  peers: maybe(
    record({
      marks: list(
        record({ points: v.number(), comment: anyText(2000), name: anyText(100), at: moment() }),
        100,
      ),
      points: optional(v.number()),
      isAlone: flag(),
    }),
  ),
  submittedAt: moment(),
  isLate: flag(),
});

/** Item by item everybody's answers, the unmarked ones first; or learner by learner. */
export const markQueue = call({
  method: "GET",
  path: "/teach/mark/queue",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({
    id: id(),
    assessment: id(),
    order: optional(oneOf(["item", "learner"])),
    item: optional(text(32)),
    classId: optional(id()),
    state: optional(oneOf(["pending", "marked"])),
    late: optional(flag()),
    anonymous: optional(flag()),
    page: pageNumber(),
    size: size(),
  }),
  output: record({
    title: text(200),
    /** Those of the paper that a person marks, with how many wait. */
    items: list(
      record({
        item: text(32),
        stem: v.unknown(),
        view: v.unknown(),
        solution: optional(v.unknown()),
        analysis: optional(v.unknown()),
        max: v.number(),
        pending: integer(),
        total: integer(),
      }),
    ),
    list: list(response),
    ...paged,
    /** Classes that whoever asks may mark. */
    classes: list(record({ classId: id(), name: anyText(100) })),
    /** Wait in all classes that whoever asks may mark. */
    waiting: integer(),
    /** Each answer gets two marks: how many wait for the second one and for a third, and how many people there are to mark. */
    double: maybe(record({ gap: integer(0, 100), second: integer(), third: integer(), team: integer() })),
    /** Learners mark each other until then, and their mean counts so many percent. */
    peer: maybe(record({ n: integer(), deadline: moment(), weight: percent() })),
    /** Learners who began nothing before their time was over. */
    missing: integer(),
    /** Deliveries after the end that wait for a decision. */
    deliveries: integer(),
    /** Of whom so many have got their zero. */
    zeroed: integer(),
    /** Releasing, zeros and returning are theirs. */
    isTeacher: flag(),
    /** It stands in the gradebook; practice does not. */
    isGraded: flag(),
    releasedAt: optional(moment()),
  }),
});

/** A fresh address of a file that an answer names. */
export const markFileUrl = call({
  method: "GET",
  path: "/teach/mark/file/url",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id(), file: id(), use: oneOf(["preview", "download"]) }),
  output: record({ url: text(1024), expiresAt: moment() }),
});

/**
 * Whoever marks again says it anew: the first mark stays to be read. Fails with `stale` where somebody else has marked since,
 * and with their mark (`givenCodec` of `result.given`).
 */
export const markSave = call({
  method: "POST",
  path: "/teach/mark/save",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({
    id: id(),
    attempt: id(),
    item: text(32),
    points: points(),
    comment: anyText(5000),
    /** The mark that was seen, 0 for none; missing: it takes the place of any. */
    seen: optional(integer()),
    /** With peer marking: this mark counts alone. */
    alone: optional(flag()),
    /** Entries of the comment bank that were put in: they are counted. */
    used: optional(v.pipe(v.array(id()), v.maxLength(50))),
  }),
  output: record({
    mark: id(),
    /** Of the attempt, once nothing in it waits. */
    points: optional(v.number()),
    pending: integer(),
    double: maybe(double),
  }),
});
export const givenCodec = given;
export const doubleCodec = double;

/** From now on learners see their points; `released: false` takes them back. */
export const markRelease = call({
  method: "POST",
  path: "/teach/mark/release",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id(), released: flag() }),
  output: record({ releasedAt: optional(moment()) }),
});

/** Nothing for whoever began nothing before their time was over; `undo` takes back what was given so. */
export const markZero = call({
  method: "POST",
  path: "/teach/mark/zero",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id(), undo: flag() }),
  output: record({ changed: integer() }),
});

/** The attempt counts for nothing any more, and its writer may begin another: until then, where their time is over. */
export const markReturn = call({
  method: "POST",
  path: "/teach/mark/return",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), attempt: id(), reason: text(300), until: optional(moment()) }),
  output: nothing,
});

/** Answers of the same class to the same question that have much of the text in common: a hint, never a verdict. */
export const markSimilar = call({
  method: "GET",
  path: "/teach/mark/similar",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), attempt: id(), item: text(32), anonymous: optional(flag()) }),
  output: record({
    list: list(record({ attempt: id(), name: anyText(100), percent: percent() }), 10),
  }),
});

const bankComment = record({ comment: id(), text: text(1000), uses: integer() });

/** One's own in all courses, the most used first. */
export const commentList = call({
  method: "GET",
  path: "/teach/mark/comment/list",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id() }),
  output: record({ list: list(bankComment, 200) }),
});

/** The same words twice are one comment. */
export const commentSave = call({
  method: "POST",
  path: "/teach/mark/comment/save",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), comment: optional(id()), text: text(1000) }),
  output: record({ comment: id() }),
});

export const commentDelete = call({
  method: "POST",
  path: "/teach/mark/comment/delete",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), comment: id() }),
  output: nothing,
});
