/** A learner's days in a run: study, sign-ins, contributions, and what teachers give and take by hand (docs/domain.md 10.16). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, nothing, optional, record, text } from "./codec.js";
import { id, orderedBy, paged, pageNumber, size } from "./course-parts.js";

/** Days since 1970-01-01 in China (core/rules/day.ts). */
const day = () => integer(10_000, 60_000);
const span = { from: optional(day()), to: optional(day()) };

export const DailyOrder = ["name", "minutes", "signIns", "interactions", "manual"] as const;

/** Everybody's days in one line each; assistants of a class see that class. */
export const dailyList = call({
  method: "GET",
  path: "/teach/daily/page/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({
    id: id(),
    q: optional(anyText(40)),
    classId: optional(id()),
    ...span,
    ...orderedBy(DailyOrder),
    page: pageNumber(),
    size: size(),
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

/** The days of one learner on which there was something, the newest first. */
export const dailyDays = call({
  method: "GET",
  path: "/teach/daily/days",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), learner: id(), ...span }),
  output: record({
    list: list(
      record({
        day: day(),
        minutes: integer(),
        signedInAt: optional(moment()),
        questions: integer(),
        answers: integer(),
        notes: integer(),
        points: list(
          record({ point: id(), points: v.number(), reason: text(300), author: anyText(100), at: moment() }),
          200,
        ),
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
