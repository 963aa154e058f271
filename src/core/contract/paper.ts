/** How a paper is built, when it is taken and what holds in it (docs/domain.md 10.3): what calls of the teacher's side take and give. */
import * as v from "valibot";
import { ChoiceScorings, QuestionTypes } from "../rules/assessment/names.js";
import { anyText, flag, integer, moment, oneOf, optional, text } from "./codec.js";
import { id } from "./course-parts.js";
import { addressList, proctor } from "./integrity.js";
import { points } from "./question.js";

export const difficulty = () => integer(1, 5);
const itemKey = () => v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/));
const paperItem = v.object({ key: itemKey(), question: id(), version: integer(1), points: points() });
const drawRule = v.object({
  count: integer(1, 100),
  points: points(),
  folder: optional(id()),
  type: optional(oneOf(QuestionTypes)),
  difficulty: optional(difficulty()),
  knowledge: optional(text(40)),
});
export const paper = v.object({
  sections: v.pipe(
    v.array(
      v.object({
        title: anyText(200),
        scoring: optional(oneOf(ChoiceScorings)),
        items: v.pipe(v.array(paperItem), v.maxLength(300)),
        random: v.pipe(v.array(drawRule), v.maxLength(50)),
      }),
    ),
    v.maxLength(30),
  ),
});

const MINUTE = 60_000;
const span = () => v.pipe(integer(0, 60 * 24 * 60 * MINUTE), v.multipleOf(1000));
export const windows = {
  openAt: optional(moment()),
  dueAt: optional(moment()),
  closeAt: optional(moment()),
  attempts: optional(integer(1, 100)),
};
export const rules = v.object({
  ...windows,
  duration: optional(span()),
  pause: optional(span()),
  lateEntry: optional(span()),
  earliestSubmit: optional(span()),
});
export const late = v.object({
  enabled: flag(),
  percent: integer(0, 100),
  per: oneOf(["day", "hour"]),
  floor: integer(0, 100),
});
const Shows = ["now", "closed", "released", "never"] as const;
export const settings = v.object({
  shuffleItems: flag(),
  shuffleOptions: flag(),
  showPoints: oneOf(Shows),
  showSolutions: oneOf(Shows),
  password: optional(text(64)),
  /** From where it can be begun; `invalid` names each line that is no address (`result.lines`). */
  addresses: optional(addressList()),
  proctor: optional(proctor),
  /** Two people mark each answer; further apart than so many percent of its question, a third one decides. */
  doubleMarkGap: optional(integer(0, 100)),
  /** After the close learners mark so many others each, until then; their mean counts so many percent. */
  peer: optional(v.object({ n: integer(1, 10), deadline: moment(), weight: integer(0, 100) })),
});
