/**
 * When a question is practised again (docs/domain.md 10.21): FSRS 6, as ts-fsrs has it, with its published weights. The server
 * keeps a card's state and never takes one from outside.
 */
import type { practice } from "../../../core/contract/index.js";
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";

export type Recall = (typeof practice.Recalls)[number];

/** As it lies in the database: moments in ms. */
export interface Schedule extends Omit<Card, "due" | "last_review"> {
  readonly due: number;
  readonly last_review: number | null;
}

/** A wrong one comes again in the same sitting, none later than a year. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  learning_steps: ["10m"],
  relearning_steps: ["10m"],
});

const GRADES: Readonly<Record<Recall, Grade>> = {
  missed: Rating.Again,
  guessed: Rating.Hard,
  knew: Rating.Good,
};

const stored = ({ due, last_review, ...card }: Card): Schedule => ({
  ...card,
  due: due.getTime(),
  last_review: last_review?.getTime() ?? null,
});

/** Of a question that was never practised: due at once. @param now in ms */
export const freshSchedule = (now: number): Schedule => stored(createEmptyCard(new Date(now)));

/** @param now in ms */
export function reviewed({ due, last_review, ...card }: Schedule, recall: Recall, now: number): Schedule {
  const before: Card = {
    ...card,
    due: new Date(due),
    ...(last_review !== null && { last_review: new Date(last_review) }),
  };
  return stored(scheduler.next(before, new Date(now), GRADES[recall]).card);
}
