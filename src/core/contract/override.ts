/** Exceptions: another window, more attempts or more time for a class or a learner (docs/domain.md 10.3). */
import * as v from "valibot";
import { call, staffOf } from "./call.js";
import { anyText, integer, list, nothing, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { lifts } from "./integrity.js";
import { windows } from "./paper.js";

/** Learners of the run by name, to make an exception for one of them. */
export const learnerList = call({
  method: "GET",
  path: "/teach/learner/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), q: optional(anyText(40)) }),
  output: record({
    list: list(record({ account: id(), name: anyText(100), className: anyText(100) }), 20),
    total: integer(),
  }),
});

export const overrideSave = call({
  method: "POST",
  path: "/teach/override/save",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({
    id: id(),
    assessment: id(),
    classId: optional(id()),
    account: optional(id()),
    ...windows,
    timeFactor: optional(v.pipe(v.number(), v.minValue(1), v.maxValue(4))),
    lifts: optional(lifts()),
    reason: text(300),
  }),
  output: record({ override: id() }),
});

export const overrideDelete = call({
  method: "POST",
  path: "/teach/override/delete",
  access: staffOf("id", { right: "mark" }),
  scope: "portal",
  input: record({ id: id(), assessment: id(), override: id() }),
  output: nothing,
});
