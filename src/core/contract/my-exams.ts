/** Homework, tests and exams of all courses of one person, and the feed of them for calendar programs (docs/domain.md 10.9). */
import { call } from "./call.js";
import { flag, list, moment, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { card } from "./exam.js";

/** What there is to do in all courses of whoever asks, the most urgent first, and what was done lately. */
export const examMine = call({
  method: "GET",
  path: "/exam/mine",
  access: "user",
  scope: "embed",
  input: record({}),
  output: record({
    list: list(record({ id: id(), course: text(200), card }), 1000),
    /** There is more than that; the oldest are left out. */
    hasMore: flag(),
    now: moment(),
  }),
});

const feed = record({ path: text(512) });

/** Where calendar programs read them (RFC 5545): the address is the key, and nobody else gets it. */
export const calendarAddress = call({
  method: "GET",
  path: "/exam/calendar",
  access: "user",
  scope: "portal",
  input: record({}),
  output: feed,
});

/** A new address; the old one reads nothing any more. */
export const calendarRenew = call({
  method: "POST",
  path: "/exam/calendar/renew",
  access: "user",
  scope: "portal",
  rate: { max: 20, seconds: 3600, by: "account" },
  input: record({}),
  output: feed,
});
