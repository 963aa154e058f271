/**
 * Evaluations that a school opens for a term over many runs (docs/domain.md 11.52). Each run gets an evaluation of its own,
 * as sealed as those of teachers; `evaluation` is that of the term here. Always of the asker's schools; of all for the platform.
 */
import * as v from "valibot";
import { call } from "./call.js";
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
import { CourseKind } from "./course.js";
import { id, orderedBy, paged, pageNumber, tableSize } from "./course-parts.js";
import { evaluationItems, EvaluationStates } from "./evaluation.js";

/** Runs of one evaluation. */
export const MOST_TERM_RUNS = 2000;
export const TermEvaluationOrder = ["title", "school", "opensAt", "closesAt"] as const;

const chosen = {
  /** Published runs whose course has this in its title, and is of this kind; all unless said. */
  q: optional(anyText(64)),
  kind: optional(oneOf(CourseKind)),
};
const counted = record({
  runs: integer(),
  learners: integer(),
  /** Of the first runs. */
  titles: v.pipe(v.array(text(300)), v.maxLength(5)),
});

/** Where an evaluation can be opened. */
export const termEvaluationChoices = call({
  method: "GET",
  path: "/teach/term-evaluation/choices",
  access: "school.query",
  scope: "portal",
  input: nothing,
  output: record({
    schools: list(record({ id: id(), name: text(128) })),
    /** The newest first. */
    terms: list(record({ id: id(), name: text(128), now: flag() }), 50),
    now: moment(),
  }),
});

export const termEvaluationList = call({
  method: "GET",
  path: "/teach/term-evaluation/page/list",
  access: "school.query",
  scope: "portal",
  input: record({
    state: optional(oneOf(EvaluationStates)),
    /** A part of its title. */
    q: optional(anyText(64)),
    ...orderedBy(TermEvaluationOrder),
    page: pageNumber(),
    size: tableSize(),
  }),
  output: record({
    list: list(
      record({
        id: id(),
        title: text(100),
        school: text(128),
        term: text(128),
        opensAt: moment(),
        closesAt: moment(),
        state: oneOf(EvaluationStates),
        /** Learners see their total only once they have answered. */
        beforeGrade: flag(),
        runs: integer(),
        /** Runs in which it can be answered now: some may be left open by a job that was stopped. */
        open: integer(),
        /** Of all runs together; missing below five. */
        answers: optional(integer()),
        learners: integer(),
      }),
      200,
    ),
    ...paged,
    now: moment(),
  }),
});

/** The runs that one would be opened in. */
export const termEvaluationRuns = call({
  method: "GET",
  path: "/teach/term-evaluation/runs",
  access: "school.query",
  scope: "portal",
  input: record({ school: id(), term: id(), ...chosen }),
  output: counted,
});

/** The runs that came to the term since, by what it was opened for. */
export const termEvaluationLate = call({
  method: "GET",
  path: "/teach/term-evaluation/late",
  access: "school.query",
  scope: "portal",
  input: record({ evaluation: id() }),
  output: counted,
});

/** Opens one: a job (`term-evaluation-open`, subject `term-evaluations`) whose rows are runs. Nothing is changed later but its end. */
export const termEvaluationSave = call({
  method: "POST",
  path: "/teach/term-evaluation/save",
  access: "school.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({
    school: id(),
    term: id(),
    ...chosen,
    title: text(100),
    items: evaluationItems(),
    opensAt: moment(),
    closesAt: moment(),
    beforeGrade: flag(),
  }),
  output: record({ evaluation: id(), job: id() }),
});

/** The same job for the runs that came since. Fails with `closed` after its end. */
export const termEvaluationAdd = call({
  method: "POST",
  path: "/teach/term-evaluation/add",
  access: "school.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ evaluation: id() }),
  output: record({ job: id() }),
});

/**
 * Another end for all its runs: a job (`term-evaluation-end`, subject `term-evaluations`). One that has passed closes them now.
 * Fails with `closed` where none is open any more.
 */
export const termEvaluationEnd = call({
  method: "POST",
  path: "/teach/term-evaluation/end",
  access: "school.edit",
  scope: "portal",
  rate: { max: 60, seconds: 3600, by: "account" },
  input: record({ evaluation: id(), closesAt: moment() }),
  output: record({ job: id() }),
});

/** One that has not opened, in all runs. Fails with `closed` for others. */
export const termEvaluationRemove = call({
  method: "POST",
  path: "/teach/term-evaluation/remove",
  access: "school.edit",
  scope: "portal",
  input: record({ evaluation: id() }),
  output: nothing,
});

/** In the order of the scales. */
const means = () => v.pipe(v.array(v.number()), v.maxLength(20));
const figures = maybe(record({ answers: integer(), mean: v.number(), means: means() }));

/** What was said, once it is closed. Fails with `notOpen` before. */
export const termEvaluationResult = call({
  method: "GET",
  path: "/teach/term-evaluation/result",
  access: "school.query",
  scope: "portal",
  rate: { max: 120, seconds: 600, by: "account" },
  input: record({ evaluation: id() }),
  output: record({
    title: text(100),
    school: text(128),
    term: text(128),
    closedAt: moment(),
    /** Of the runs with five answers and more: those of fewer are in no figure. */
    scales: list(
      record({
        title: text(200),
        mean: v.number(),
        /** Of 1 to 5 points. */
        counts: v.pipe(v.array(integer()), v.length(5)),
      }),
      20,
    ),
    runs: list(
      record({
        /** The run. */
        id: id(),
        title: text(300),
        teachers: anyText(300),
        /** It was left open by a job that was stopped. */
        open: flag(),
        learners: integer(),
        /** Missing below five answers. */
        shown: figures,
      }),
      MOST_TERM_RUNS,
    ),
    /** Of the runs that are shown; who taught in none of them is not here. */
    teachers: list(
      record({
        id: id(),
        name: anyText(100),
        runs: integer(),
        answers: integer(),
        mean: v.number(),
        means: means(),
      }),
      5000,
    ),
  }),
});

/** The same as a file in base64. */
export const termEvaluationExport = call({
  method: "GET",
  path: "/teach/term-evaluation/export",
  access: "school.query",
  scope: "portal",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ evaluation: id(), format: oneOf(["xlsx", "pdf"]) }),
  output: record({ file: v.string() }),
});
