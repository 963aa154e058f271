/**
 * Answers that were written in time, by the page that kept them, and came after the end (docs/domain.md 10.25): whoever teaches
 * sees when each was written and when it came, and takes them or not.
 */
import * as v from "valibot";
import { call, memberOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { answerFile, changes, deliveryState } from "./exam.js";

/** What the browser's journal still holds of an attempt that has ended; sent twice it is one delivery. */
export const attemptDeliver = call({
  method: "POST",
  path: "/exam/attempt/deliver",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  maxBody: 1024 * 1024,
  input: record({ id: id(), attempt: id(), changes: changes(500) }),
  output: record({
    /** Answers that are new to the server; 0: it had them all. */
    items: integer(),
    at: moment(),
  }),
});

export const deliveryList = call({
  method: "GET",
  path: "/teach/delivery/list",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id() }),
  output: record({
    list: list(
      record({
        delivery: id(),
        attempt: id(),
        name: anyText(100),
        className: anyText(100),
        /** Of the attempt, and of the last thing that came in time. */
        endedAt: moment(),
        savedAt: optional(moment()),
        deliveredAt: moment(),
        state: deliveryState(),
        reason: anyText(300),
        items: list(
          record({
            item: text(32),
            no: integer(1),
            stem: v.unknown(),
            view: v.unknown(),
            before: optional(v.unknown()),
            after: optional(v.unknown()),
            /** By the learner's own device. */
            writtenAt: moment(),
            isAfterEnd: flag(),
          }),
          500,
        ),
        files: list(answerFile, 200),
      }),
      200,
    ),
  }),
});

/** Accepted answers count as if they had come in time; what a person has to read of them waits to be marked. */
export const deliveryDecide = call({
  method: "POST",
  path: "/teach/delivery/decide",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), delivery: id(), accept: flag(), reason: text(300) }),
  output: record({
    /** Of the attempt, once nothing in it waits. */
    points: optional(v.number()),
  }),
});
