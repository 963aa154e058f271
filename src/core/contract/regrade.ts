/** Questions of a paper that are put right after people have answered them (docs/domain.md 10.10). */
import { QuestionTypes, Treatments } from "../rules/assessment/names.js";
import * as v from "valibot";
import { call, staffOf, teacherOf } from "./call.js";
import { anyText, flag, integer, list, moment, oneOf, optional, record, text } from "./codec.js";
import { id } from "./course-parts.js";
import { questionContent, stemText } from "./question.js";

/** A new key, its points for everybody, or it counts for nobody. */
export const RegradeModes = ["key", ...Treatments] as const;
export type RegradeMode = (typeof RegradeModes)[number];

/** What people were asked in an assessment, in the newest wording that its attempts hold; and what was put right. */
export const regradeList = call({
  method: "GET",
  path: "/teach/regrade/list",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id() }),
  output: record({
    questions: list(
      record({
        question: id(),
        type: oneOf(QuestionTypes),
        text: anyText(2000),
        /** Ended ones that hold it. */
        attempts: integer(),
        /** Its key alone tells what an answer is worth; others are marked again by a person. */
        isKeyed: flag(),
        treatment: optional(oneOf(Treatments)),
      }),
      2000,
    ),
    regrades: list(
      record({
        regrade: id(),
        question: id(),
        mode: oneOf(RegradeModes),
        reason: anyText(300),
        name: anyText(100),
        at: moment(),
        /** Attempts whose points it changed. */
        changed: integer(),
        undoneAt: optional(moment()),
      }),
      200,
    ),
  }),
});

/** A question with its key as it counts now. */
export const regradeQuestion = call({
  method: "GET",
  path: "/teach/regrade/question",
  access: teacherOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id(), question: id() }),
  output: record({ stem: stemText(), content: questionContent }),
});

const decision = {
  id: id(),
  assessment: id(),
  question: id(),
  mode: oneOf(RegradeModes),
  /** With the new key; it asks the same as before. */
  content: optional(questionContent),
};

/** Whose points would change, and how: nothing is written. */
export const regradePreview = call({
  method: "POST",
  path: "/teach/regrade/preview",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 512 * 1024,
  rate: { max: 60, seconds: 600, by: "account" },
  input: record(decision),
  output: record({
    attempts: integer(),
    changed: list(
      record({
        attempt: id(),
        name: anyText(100),
        className: anyText(100),
        no: integer(1),
        /** So far, where a person still has to read something. */
        before: v.number(),
        after: v.number(),
        isWaiting: flag(),
        /** A teacher set this grade by hand: it stays. */
        isSet: flag(),
      }),
      20_000,
    ),
  }),
});

/** Does it, learner by learner: a job (`regrade`, subject `assessment 7`). */
export const regradeStart = call({
  method: "POST",
  path: "/teach/regrade/start",
  access: teacherOf("id"),
  scope: "portal",
  maxBody: 512 * 1024,
  input: record({ ...decision, reason: text(300) }),
  output: record({ job: id() }),
});
