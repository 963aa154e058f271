/** What the answers to a question say of it (docs/domain.md 10.20). */
import * as v from "valibot";
import { QuestionTypes } from "../rules/assessment/names.js";
import { call, staffOf } from "./call.js";
import { anyText, flag, integer, list, optional, oneOf, record } from "./codec.js";
import { id } from "./course-parts.js";

const figures = {
  /** Handed in with it, and those of them that left it empty. */
  answers: integer(),
  blank: integer(),
  /** Those whose points are known: what the next two are made of. */
  known: integer(),
  /** Mean share of the points, 0 to 1. */
  p: optional(v.number()),
  /** Correlation with the rest of the paper, −1 to 1; missing for fewer than 30 answers. */
  discrimination: optional(v.number()),
};
const counts = record({
  ...figures,
  version: integer(1),
  /** How often each option was chosen, with its words; empty for what has none. */
  options: list(record({ id: anyText(12), text: anyText(300), isRight: flag(), count: integer() }), 12),
});

export const questionStatistics = call({
  method: "GET",
  path: "/teach/question/statistics",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), question: id() }),
  /** The newest version first. */
  output: record({ all: record(figures), versions: list(counts) }),
});

/** The questions of one assessment by the answers to it alone, practice included. */
export const paperStatistics = call({
  method: "GET",
  path: "/teach/assess/statistics",
  access: staffOf("id"),
  scope: "portal",
  input: record({ id: id(), assessment: id() }),
  output: record({
    list: list(
      record({
        ...figures,
        question: id(),
        version: integer(1),
        type: oneOf(QuestionTypes),
        text: anyText(300),
        options: list(record({ id: anyText(12), text: anyText(300), isRight: flag(), count: integer() }), 12),
      }),
      9000,
    ),
  }),
});
