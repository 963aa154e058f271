/** How long somebody studied, day by day (docs/domain.md 11.79). */
import { call } from "./call.js";
import { integer, list, record } from "./codec.js";

/** Days that are looked back on: 53 weeks, so that the same day of the last year is there. */
export const STUDY_DAYS = 371;

/** One's own days on which something was studied, in all courses, the oldest first. */
export const studyDays = call({
  method: "GET",
  path: "/study/day/list",
  access: "user",
  scope: "embed",
  input: record({}),
  output: record({
    /** Days since 1970-01-01, in China. */
    today: integer(),
    list: list(record({ day: integer(), seconds: integer() }), STUDY_DAYS),
    /** Days in a row up to today, or up to yesterday while today has none. */
    streak: integer(),
  }),
});
