import fc from "fast-check";
import { expect, test } from "vitest";
import { Recalls } from "../../../core/contract/practice.js";
import { freshSchedule, reviewed } from "./schedule.js";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 8);

test("what is known comes later each time, a guess sooner than what is known, a miss in the same sitting", () => {
  let card = freshSchedule(NOW);
  expect(card.due).toBe(NOW);
  let now = NOW;
  let last = 0;
  for (let time = 0; time < 5; time += 1) {
    const guessed = reviewed(card, "guessed", now);
    card = reviewed(card, "knew", now);
    const interval = card.due - now;
    expect(interval).toBeGreaterThan(last);
    expect(guessed.due).toBeLessThan(card.due);
    last = interval;
    now = card.due;
  }
  expect(last).toBeGreaterThan(20 * DAY);
  const missed = reviewed(card, "missed", now);
  expect(missed.due - now).toBe(10 * 60_000);
  expect(missed.lapses).toBe(1);
});

test("a card is due after its review and within a year, whatever happened, and the same again gives the same", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...Recalls), fc.nat(500 * DAY)), { maxLength: 30 }),
      (history) => {
        const run = () => {
          let now = NOW;
          return history.map(([recall, wait]) => {
            now += wait;
            return { now, recall };
          });
        };
        const cards = [0, 1].map(() => {
          let card = freshSchedule(NOW);
          for (const { now, recall } of run()) {
            card = reviewed(card, recall, now);
            expect(card.due).toBeGreaterThan(now);
            expect(card.due - now).toBeLessThanOrEqual(366 * DAY);
          }
          return card;
        });
        expect(cards[0]).toEqual(cards[1]);
        // The database keeps it as text.
        expect(JSON.parse(JSON.stringify(cards[0]))).toEqual(cards[0]);
      },
    ),
  );
});
