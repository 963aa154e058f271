/** Organizations as authoring tools make them, and what may be opened in them. */
import { expect, test } from "vitest";
import { Organization, type Activity, type Cmi, type Sequencing } from "./sequencing.js";

const page = (id: string, sequencing?: Partial<Sequencing>, parent = ""): Activity => ({
  id,
  parent,
  isPage: true,
  sequencing: { controls: {}, rules: [], ...sequencing },
});
const folder = (id: string, controls: Record<string, boolean>, parent = ""): Activity => ({
  id,
  parent,
  isPage: false,
  sequencing: { controls, rules: [] },
});
const pre = (action: string, condition: string, operator?: string, objective?: string) => ({
  kind: "preConditionRule" as const,
  action,
  combination: "all",
  conditions: [
    {
      condition,
      ...(operator === undefined ? {} : { operator }),
      ...(objective === undefined ? {} : { objective }),
    },
  ],
});
const passed: Cmi = { "cmi.completion_status": "completed", "cmi.success_status": "passed" };
const see = (
  controls: Record<string, boolean>,
  activities: readonly Activity[],
  states: Record<string, Cmi>,
  at?: string,
) => {
  const organization = new Organization({ controls, rules: [] }, activities, new Map(Object.entries(states)));
  const { next, previous, choices } = organization.navigation(at);
  return { next, previous, choices: [...choices] };
};

const three = [page("a"), page("b"), page("c")];
test("control modes: choice alone is the standard's own, flow must be said, forward only has no way back", () => {
  expect(see({}, three, {}, "b")).toEqual({ next: undefined, previous: undefined, choices: ["a", "b", "c"] });
  expect(see({ flow: true, choice: false }, three, {}, "b")).toEqual({
    next: "c",
    previous: "a",
    choices: [],
  });
  expect(see({ flow: true, forwardOnly: true }, three, {}, "b")).toEqual({
    next: "c",
    previous: undefined,
    choices: ["b", "c"],
  });
  expect(see({ flow: true }, three, {}).next).toBe("a");
  expect(see({ flow: true }, three, {}, "c").next).toBeUndefined();
});

test("a page that is shut until the one before is satisfied, by an objective that both share", () => {
  const share = (writes: boolean, id: string, isPrimary: boolean) => ({
    id,
    isPrimary,
    maps: [{ target: "global.a", reads: !writes, writes }],
  });
  const rule = {
    kind: "preConditionRule" as const,
    action: "disabled",
    combination: "any",
    conditions: [
      { condition: "satisfied", operator: "not", objective: "before" },
      { condition: "objectiveStatusKnown", operator: "not", objective: "before" },
    ],
  };
  const tree = [
    page("a", { objectives: [share(true, "own", true)] }),
    page("b", { rules: [rule], objectives: [share(false, "before", false)] }),
  ];
  const controls = { flow: true, choice: true };
  expect(see(controls, tree, {}, "a")).toEqual({ next: undefined, previous: undefined, choices: ["a"] });
  const failed = { a: { ...passed, "cmi.success_status": "failed" } };
  expect(see(controls, tree, failed, "a").choices).toEqual(["a"]);
  expect(see(controls, tree, { a: passed }, "a")).toEqual({
    next: "b",
    previous: undefined,
    choices: ["a", "b"],
  });
});

test("skipped pages are passed by, hidden ones are not chosen, and nothing goes past a stop", () => {
  const controls = { flow: true };
  const skip = [page("a"), page("b", { rules: [pre("skip", "always")] }), page("c")];
  expect(see(controls, skip, {}, "a").next).toBe("c");
  expect(see(controls, skip, {}, "c").previous).toBe("a");
  const hidden = [page("a"), page("b", { rules: [pre("hiddenFromChoice", "always")] }), page("c")];
  expect(see(controls, hidden, {}, "a")).toMatchObject({ next: "b", choices: ["a", "c"] });
  const stop = [page("a", { rules: [pre("stopForwardTraversal", "completed", "not")] }), page("b")];
  const open = { a: { "cmi.completion_status": "incomplete" } };
  expect(see(controls, stop, open, "a")).toMatchObject({ next: undefined, choices: ["a"] });
  expect(see(controls, stop, { a: passed }, "a")).toMatchObject({ next: "b", choices: ["a", "b"] });
});

test("folders have modes and rules of their own, and are done with their pages", () => {
  const tree = [
    folder("one", { flow: true, choice: false }),
    page("a", {}, "one"),
    page("b", {}, "one"),
    { ...folder("two", { flow: true }), sequencing: { controls: { flow: true }, rules: [] } },
    page("c", { rules: [pre("disabled", "always")] }, "two"),
    page("d", {}, "two"),
  ];
  expect(see({ flow: true }, tree, {}, "a")).toEqual({
    next: "b",
    previous: undefined,
    choices: ["d"],
  });
  // Flow ends at a page that is shut.
  expect(see({ flow: true }, tree, {}, "b").next).toBeUndefined();
  // The organization itself does not flow from folder to folder.
  expect(see({}, tree, {}, "b").next).toBeUndefined();
});

test("a mark to pass decides, and what follows the end is the rule's word", () => {
  const retry = {
    kind: "postConditionRule" as const,
    action: "retry",
    combination: "all",
    conditions: [{ condition: "satisfied", operator: "not" }],
  };
  const after = (cmi: Cmi) =>
    new Organization(
      undefined,
      [{ ...page("a", { rules: [retry] }), passing: "0.7" }],
      new Map([["a", cmi]]),
    ).after("a");
  expect(after({ "cmi.score.scaled": "0.6", "cmi.success_status": "passed" })).toBe("retry");
  expect(after({ "cmi.score.scaled": "0.7", "cmi.success_status": "failed" })).toBeUndefined();
  // Unknown is neither true nor false.
  expect(after({})).toBeUndefined();
});

test("rules of a thousand pages that share an objective are worked out", () => {
  const controls = { flow: true, choice: true };
  const folders = Array.from({ length: 10 }, (_, i) =>
    folder(`folder-${i}`, controls, i === 0 ? "" : `folder-${i - 1}`),
  );
  const sequencing = {
    rules: [pre("stopForwardTraversal", "satisfied", undefined, "own")],
    objectives: [{ id: "own", isPrimary: true, maps: [{ target: "shared", reads: true, writes: true }] }],
  };
  const pages = Array.from({ length: 1000 }, (_, i) => page(`page-${i}`, sequencing, `folder-${i % 10}`));
  const root = { controls, rules: [] };
  const before = new Organization(root, [...folders, ...pages], new Map()).navigation("page-3");
  expect([before.next, before.choices.size]).toEqual(["page-4", 1000]);
  const states = new Map([["page-900", { "cmi.success_status": "passed" }]]);
  const after = new Organization(root, [...folders, ...pages], states).navigation("page-3");
  // Now each page stops who comes to it: what lies ahead is out of reach.
  expect([after.next, after.choices.size]).toEqual([undefined, 4]);
});
