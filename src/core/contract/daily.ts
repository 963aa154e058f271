/** A learner's days in a run: study, sign-ins, contributions, and what teachers give and take by hand (docs/domain.md 10.16). */
import * as v from "valibot";
import { call, memberOf, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { day } from "./day.js";

const span = { from: optional(day()), to: optional(day()) };

export const DailyOrder = ["name", "minutes", "signIns", "interactions", "manual"] as const;

/** Everybody's days in one line each; assistants of a class see that class. */
export const dailyList = call({
  method: "GET",
  path: "/teach/daily/page/list",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  input: record({
    id: id(),
    q: optional(anyText(40)),
    classId: optional(id()),
    ...span,
    ...orderedBy(DailyOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        /** The learner's. */
        id: id(),
        name: anyText(100),
        className: anyText(100),
        minutes: integer(),
        /** Days with one. */
        signIns: integer(),
        /** Questions, answers and notes. */
        interactions: integer(),
        manual: v.number(),
        /** Of 100; missing where the run's grading has no such part. */
        participation: optional(v.number()),
      }),
    ),
    ...paged,
    classes: list(record({ classId: id(), name: anyText(100) })),
    /** Points are given by teachers while grades are open. */
    mayGive: flag(),
    now: moment(),
  }),
});

const dayFields = {
  day: day(),
  minutes: integer(),
  signedInAt: optional(moment()),
  questions: integer(),
  answers: integer(),
  notes: integer(),
};
const pointFields = { points: v.number(), reason: text(300), author: anyText(100), at: moment() };

/** The days of one learner on which there was something, the newest first. */
export const dailyDays = call({
  method: "GET",
  path: "/teach/daily/days",
  access: staffOf("id", { right: "grades" }),
  scope: "portal",
  input: record({ id: id(), learner: id(), ...span }),
  output: record({
    list: list(
      record({
        ...dayFields,
        points: list(record({ point: id(), ...pointFields }), 200),
      }),
      2000,
    ),
  }),
});

/**
 * One's own days, as far as they count: up to the end of the run, and none where no part of the grading takes them or
 * whoever asks does not learn here. Who gave points by hand is named as staff of the run.
 */
export const dailyMine = call({
  method: "GET",
  path: "/course/daily/mine",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        ...dayFields,
        /** What the day counts for: sign-in, contributions as far as they count, and points by hand. */
        worth: v.number(),
        points: list(record(pointFields), 200),
      }),
      2000,
    ),
  }),
});

/** In halves: more for a good contribution, less for a phone in class. */
const given = () => v.pipe(v.number(), v.minValue(-20), v.maxValue(20), v.multipleOf(0.5), v.notValue(0));

export const dailyGive = call({
  method: "POST",
  path: "/teach/daily/give",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 300, seconds: 600, by: "account" },
  input: record({ id: id(), learner: id(), day: day(), points: given(), reason: text(300) }),
  output: record({ point: id() }),
});

/** Takes back what was given; asked twice, it is the same. */
export const dailyTakeBack = call({
  method: "POST",
  path: "/teach/daily/takeBack",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), point: id() }),
  output: nothing,
});
