/**
 * What learners say of a course, anonymously (docs/domain.md 11.33): nobody who has the database can tell who said what. `id`
 * is the run.
 */
import * as v from "valibot";
import { call, memberOf, staffOf, teacherOf } from "./call.js";
import {
  anyText,
  flag,
  integer,
  list,
  maybe,
  moment,
  nothing,
  oneOf,
  record,
  text,
  optional,
} from "./codec.js";
import { id } from "./course-parts.js";

/** Of fewer answers nothing is shown. */
export const FEWEST_ANSWERS = 5;
/** `scale`: 1 to 5 points, always answered; `text`: as somebody likes. */
export const EvaluationItemKinds = ["scale", "text"] as const;
export const EvaluationStates = ["scheduled", "open", "closed"] as const;

const item = record({ kind: oneOf(EvaluationItemKinds), title: text(200) });
export const evaluationItems = () => v.pipe(v.array(item.schema), v.minLength(1), v.maxLength(20));
const shown = {
  evaluation: id(),
  title: text(100),
  items: list(item, 20),
  opensAt: moment(),
  closesAt: moment(),
};

export const evaluationList = call({
  method: "GET",
  path: "/teach/evaluation/list",
  access: staffOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        ...shown,
        state: oneOf(EvaluationStates),
        answers: integer(),
        learners: integer(),
        /** The school opened it for a term: nobody here changes it. */
        bySchool: flag(),
      }),
      40,
    ),
    canEdit: flag(),
    now: moment(),
  }),
});

/**
 * A new one, or another text, window or items of one that has not opened. Of one that is open only the end can be changed; of
 * one that is closed nothing (`closed`): answers that came after somebody had read the others would be tied to their authors.
 * Nothing of a school's (`forbidden`), which cannot be removed either.
 */
export const evaluationSave = call({
  method: "POST",
  path: "/teach/evaluation/save",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 100, seconds: 3600, by: "account" },
  input: record({
    id: id(),
    evaluation: optional(id()),
    title: text(100),
    items: evaluationItems(),
    opensAt: moment(),
    closesAt: moment(),
  }),
  output: record({ evaluation: id() }),
});

/** One that has not opened. Fails with `closed` for others. */
export const evaluationRemove = call({
  method: "POST",
  path: "/teach/evaluation/remove",
  access: teacherOf("id"),
  scope: "embed",
  input: record({ id: id(), evaluation: id() }),
  output: nothing,
});

const group = record({
  /** Empty: the classes that are too small to stand alone, together. */
  name: anyText(64),
  answers: integer(),
  /** In the order of the scales. */
  means: v.array(v.number()),
});

/** What was said, once the window is closed. Fails with `notOpen` before. */
export const evaluationResult = call({
  method: "GET",
  path: "/teach/evaluation/result",
  access: teacherOf("id"),
  scope: "embed",
  input: record({ id: id(), evaluation: id() }),
  output: record({
    title: text(100),
    closedAt: moment(),
    answers: integer(),
    learners: integer(),
    /** Missing where fewer than five answered. */
    shown: maybe(
      record({
        scales: list(
          record({
            title: text(200),
            mean: v.number(),
            /** Of 1 to 5 points. */
            counts: v.pipe(v.array(integer()), v.length(5)),
            /** Of the school's other runs, where the same was asked in two and more of them. */
            school: optional(v.number()),
          }),
          20,
        ),
        texts: list(record({ title: text(200), texts: v.array(text(500)) }), 20),
        groups: list(group, 100),
      }),
    ),
  }),
});

/** The same as a file in base64. */
export const evaluationExport = call({
  method: "GET",
  path: "/teach/evaluation/export",
  access: teacherOf("id"),
  scope: "embed",
  rate: { max: 60, seconds: 600, by: "account" },
  input: record({ id: id(), evaluation: id(), format: oneOf(["xlsx", "pdf"]) }),
  output: record({ file: v.string() }),
});

/** What a learner can answer now, and what they have answered. */
export const evaluationOpen = call({
  method: "GET",
  path: "/course/evaluation/open",
  access: memberOf("id"),
  scope: "embed",
  input: record({ id: id() }),
  output: record({
    list: list(
      record({
        ...shown,
        answered: flag(),
        bySchool: flag(),
        /** One's total is shown once this is answered, or closed. */
        beforeGrade: flag(),
      }),
      40,
    ),
  }),
});

/** Once for each learner, and never changed. Fails with `evaluationAnswered`, `notOpen`, `closed`. */
export const evaluationAnswer = call({
  method: "POST",
  path: "/course/evaluation/answer",
  access: memberOf("id"),
  scope: "embed",
  rate: { max: 30, seconds: 600, by: "account" },
  input: record({
    id: id(),
    evaluation: id(),
    /** In the order of the scales, each of them. */
    scores: v.pipe(v.array(integer(1, 5)), v.maxLength(20)),
    /** In the order of the texts; empty where somebody has nothing to say. */
    texts: v.pipe(v.array(anyText(500)), v.maxLength(20)),
  }),
  output: nothing,
});
