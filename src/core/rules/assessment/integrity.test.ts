import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAVE_GRACE, type LeaveEvent, leavesOf } from "./integrity.js";

test("a leave counts from three seconds on, and while nobody has come back", () => {
  const events: LeaveEvent[] = [
    { kind: "left", key: "a", at: 1000 },
    { kind: "back", key: "a2", of: "a", at: 1000 + LEAVE_GRACE },
    { kind: "left", key: "b", at: 9000 },
    { kind: "back", key: "b2", of: "b", at: 9000 + LEAVE_GRACE - 1 },
    { kind: "left", key: "c", at: 20_000 },
    // Nobody left.
    { kind: "back", key: "d2", of: "d", at: 30_000 },
  ];
  expect(leavesOf(events)).toEqual([
    { key: "a", at: 1000, ms: LEAVE_GRACE },
    { key: "c", at: 20_000 },
  ]);
});

test("the order in which events come, and how often, changes nothing", () => {
  const event = fc.record({
    kind: fc.constantFrom("left" as const, "back" as const),
    key: fc.constantFrom("a", "b", "c", "d"),
    of: fc.constantFrom("a", "b", "c", "d"),
    at: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 20 }).chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], {
            minLength: events.length * 2,
            maxLength: events.length * 2,
          }),
        ),
      ),
      ([events, again]) => {
        expect(leavesOf(again)).toEqual(leavesOf(events));
      },
    ),
  );
});
