/** What taking part in questions and answers is worth (docs/domain.md 11.15). */
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, maybe, optional, record, text } from "./codec.js";
import { id, paged, pageNumber, size } from "./course-parts.js";

/** Points of a contribution, to a hundredth. */
const upTo = (least: number) =>
  v.pipe(
    v.number(),
    v.minValue(least),
    v.maxValue(100),
    v.check((value) => Number.isInteger(Number((value * 100).toPrecision(12)))),
  );
const ruleFields = {
  question: upTo(0),
  answer: upTo(0),
  /** For each endorsed answer, above what it has as an answer. */
  endorsed: upTo(0),
  /** Nobody has more; also the maximum of the column. */
  max: upTo(1),
};
const participationRule = record(ruleFields);

/** Who asked, answered and was endorsed, and what that is worth by a rule; nothing is set. */
export const participationList = call({
  method: "POST",
  path: "/teach/participation/page/list",
  access: staffOf("id", { right: "moderate" }),
  scope: "portal",
  input: record({
    id: id(),
    q: optional(anyText(64)),
    classId: optional(id()),
    /** The rule that was applied last unless said. */
    rule: maybe(participationRule),
    page: pageNumber(),
    size: size(),
  }),
  output: record({
    list: list(
      record({
        learner: id(),
        name: anyText(100),
        className: anyText(100),
        questions: integer(),
        answers: integer(),
        endorsed: integer(),
        /** By the rule. */
        points: v.number(),
        /** In the gradebook now; missing: nothing. */
        before: optional(v.number()),
      }),
    ),
    ...paged,
    rule: participationRule,
    /** Parts of the grading that the column can belong to, and the one it is in, or would be. */
    parts: list(record({ key: text(32), name: text(64) }), 20),
    part: anyText(32),
    /** How many cells applying the rule would change, of all learners. */
    changes: integer(),
    /** What was looked at; applying asks for it. */
    digest: text(64),
    classes: list(record({ classId: id(), name: anyText(100) })),
    /** Teachers, while grades are open. */
    mayApply: flag(),
  }),
});

/**
 * Sets everybody's points by a rule, in a column of the gradebook that is made for it: a job (`grade-apply`, subject
 * `run 7`). Fails with `stale` where somebody contributed, or a cell was changed, since it was looked at.
 */
export const participationApply = call({
  method: "POST",
  path: "/teach/participation/apply",
  access: teacherOf("id"),
  scope: "portal",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({ id: id(), rule: participationRule, part: text(32), reason: text(300), digest: text(64) }),
  output: record({ job: id() }),
});
