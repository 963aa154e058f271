/** A run by the clock: its state, which run matters, what the one button does. */
import { describe, expect, test } from "vitest";
import { actionOf, currentRun, NEVER, runState, type Enrollable } from "./run.js";

const run = (more: Partial<Enrollable> = {}): Enrollable => ({
  id: 1,
  enroll_from: 100,
  enroll_until: 300,
  starts_at: 200,
  ends_at: 1000,
  mode: "open",
  capacity: null,
  taken: 0,
  self_study: false,
  ...more,
});

test.each([
  [50, "scheduled"],
  [100, "enrolling"],
  [200, "running"],
  [999, "running"],
  [1000, "ended"],
])("at %i it is %s", (now, state) => expect(runState(run(), now)).toBe(state));
test("between enrolment's end and the start nobody is taken", () => {
  expect(runState(run({ enroll_until: 150 }), 160)).toBe("scheduled");
});
test("a run without an end goes at one's own pace", () => {
  expect(runState(run({ ends_at: null }), 5000)).toBe("selfPaced");
});

describe("the run that matters", () => {
  const last = run({ id: 1, enroll_from: 0, enroll_until: 50, starts_at: 20, ends_at: 100 });
  const now = run({ id: 2, enroll_from: 90, enroll_until: 150, starts_at: 120, ends_at: 500 });
  const next = run({ id: 3, enroll_from: 400, enroll_until: 550, starts_at: 510, ends_at: 900 });
  const own = run({ id: 4, enroll_from: null, enroll_until: null, starts_at: null, ends_at: null });
  const at = (moment: number, runs = [last, now, next]) => {
    const found = currentRun(runs, moment);
    return found && [found.run.id, found.state, found.until];
  };
  test("is one that runs or takes people; one that takes them first", () => {
    expect(at(130)).toEqual([2, "running", 150]);
    expect(at(200)).toEqual([2, "running", 400]);
    expect(at(450)).toEqual([3, "enrolling", 500]);
  });
  test("else the next one, the one at one's own pace, the last", () => {
    expect(at(85, [now, last])).toEqual([1, "running", 90]);
    expect(at(10, [now, next])).toEqual([2, "scheduled", 90]);
    expect(at(600, [now, own])).toEqual([4, "selfPaced", NEVER]);
    expect(at(950)).toEqual([3, "ended", NEVER]);
    expect(at(1, [])).toBeUndefined();
  });
});

describe("the one button", () => {
  const enrolled = (state: string, applied_at = 0) =>
    ({ role: "learner", state, applied_at }) as Parameters<typeof actionOf>[1];
  test.each([
    ["before enrolment", run(), undefined, 50, "notOpen"],
    ["open", run(), undefined, 150, "enroll"],
    ["with a teacher's yes", run({ mode: "approval" }), undefined, 150, "apply"],
    ["with a code", run({ mode: "code" }), undefined, 150, "code"],
    ["by the school", run({ mode: "assigned" }), undefined, 150, "assigned"],
    ["full", run({ capacity: 2, taken: 2 }), undefined, 150, "queue"],
    ["enrolment over", run(), undefined, 300, "closed"],
    ["over", run(), undefined, 1000, "closed"],
    ["over, with self-study", run({ self_study: true, mode: "code" }), undefined, 1000, "audit"],
    ["in it", run(), enrolled("active"), 1000, "study"],
    ["done with it", run(), enrolled("completed"), 1000, "study"],
    ["applied", run(), enrolled("pending"), 150, "pending"],
    [
      "applied long ago",
      run({ mode: "approval", ends_at: NEVER, enroll_until: null }),
      enrolled("pending"),
      14 * 86_400_000,
      "apply",
    ],
    ["in line", run(), enrolled("waiting"), 150, "waiting"],
    ["turned away", run(), enrolled("rejected"), 150, "rejected"],
    ["shut out", run(), enrolled("banned"), 150, "banned"],
    ["left before", run(), enrolled("withdrawn"), 150, "enroll"],
  ] as const)("%s", (_, one, who, now, action) => expect(actionOf(one, who, now)).toBe(action));
});
