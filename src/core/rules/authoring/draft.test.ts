/** The commands of an outline: order, undo, and what publishing would change (docs/domain.md 11). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyCommand,
  applyCommands,
  circularNodes,
  type Command,
  type Draft,
  type DraftNode,
  differenceOf,
  draftOf,
  emptyDraft,
  orderOf,
  placeOf,
  settled,
} from "./index.js";

const KINDS = ["chapter", "section", "video", "richtext"] as const;
const node = (
  key: string,
  kind: DraftNode["kind"] = "richtext",
  more: Partial<DraftNode> = {},
): DraftNode => ({
  key,
  kind,
  title: key,
  required: true,
  preview: false,
  completion: { rule: "viewed" },
  prereq: [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration: 0,
  content: 0,
  ...more,
});
const row = (key: string, kind: DraftNode["kind"], parent: string, more: Partial<DraftNode> = {}) => ({
  ...node(key, kind, more),
  parent,
});
const OUTLINE = draftOf([
  row("c1", "chapter", ""),
  row("s1", "section", "c1"),
  row("a", "richtext", "s1"),
  row("b", "video", "s1", { prereq: ["a"] }),
  row("c2", "chapter", ""),
  row("d", "richtext", "c2", { prereq: ["a", "b"] }),
]);

/** What matters of a draft: every node, where it stands, in order. */
const seen = (draft: Draft) =>
  orderOf(draft).map((key) => [draft.nodes.get(key), placeOf(draft, key)] as const);

/** Commands as a person gives them, most of which fit: keys that are there, and some that are not. */
const keys = ["c1", "c2", "s1", "a", "b", "d", "x1", "x2", "x3"];
const key = fc.constantFrom(...keys);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    type: fc.constant("add" as const),
    node: fc.record({ key, kind: fc.constantFrom(...KINDS) }).map((it) => node(it.key, it.kind)),
    parent: fc.oneof(fc.constant(""), key),
    after: fc.oneof(fc.constant(""), key),
  }),
  fc.record({
    type: fc.constant("set" as const),
    key,
    changes: fc.record(
      {
        title: fc.string({ minLength: 1 }),
        required: fc.boolean(),
        prereq: fc.uniqueArray(key, { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constant("move" as const),
    key,
    parent: fc.oneof(fc.constant(""), key),
    after: fc.oneof(fc.constant(""), key),
  }),
  fc.record({ type: fc.constant("remove" as const), key }),
);

/** Those of the commands that fit, one after another, as single steps. */
function steps(commands: readonly Command[]): { drafts: Draft[]; undos: (readonly Command[])[] } {
  const drafts = [OUTLINE];
  const undos: (readonly Command[])[] = [];
  for (const one of commands) {
    const outcome = applyCommand(drafts.at(-1)!, one);
    if ("fault" in outcome) continue;
    drafts.push(outcome.draft);
    undos.push(outcome.undo);
  }
  return { drafts, undos };
}

describe("commands", () => {
  test("are undone step by step to exactly what was before, however many there were", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { drafts, undos } = steps(commands);
        let draft = drafts.at(-1)!;
        for (let at = undos.length - 1; at >= 0; at -= 1) {
          const outcome = applyCommands(draft, undos[at]!);
          if ("fault" in outcome) throw new Error(`step ${at} cannot be undone: ${outcome.fault}`);
          draft = outcome.draft;
          expect(seen(draft)).toEqual(seen(drafts[at]!));
        }
      }),
      { numRuns: 300 },
    );
  });
  test("can be redone after they were undone", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { drafts, undos } = steps(commands);
        for (const [at, undo] of undos.entries()) {
          const back = applyCommands(drafts[at + 1]!, undo);
          if ("fault" in back) throw new Error(back.fault);
          const again = applyCommands(back.draft, back.undo);
          if ("fault" in again) throw new Error(again.fault);
          expect(seen(again.draft)).toEqual(seen(drafts[at + 1]!));
        }
      }),
    );
  });
  test("keep every node in exactly one place, in a folder that may hold it", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        for (const draft of steps(commands).drafts) {
          const order = orderOf(draft);
          expect(new Set(order).size).toBe(order.length);
          expect(order.length).toBe(draft.nodes.size);
          for (const one of order) {
            const { parent } = placeOf(draft, one);
            const [kind, above] = [draft.nodes.get(one)!.kind, draft.nodes.get(parent)?.kind];
            expect(kind === "chapter" ? parent === "" : above === "chapter" || above === "section").toBe(
              true,
            );
          }
          for (const { prereq } of draft.nodes.values())
            expect(prereq.filter((one) => !draft.nodes.has(one))).toEqual([]);
        }
      }),
    );
  });
  test("leave alone the draft that they were applied to", () => {
    const before = JSON.stringify(seen(OUTLINE));
    steps([
      { type: "remove", key: "c1" },
      { type: "move", key: "d", parent: "s1", after: "" },
    ]);
    expect(JSON.stringify(seen(OUTLINE))).toBe(before);
  });
  test("that remove a chapter take what waited for its lessons off their lists, and undoing puts it back", () => {
    const outcome = applyCommand(OUTLINE, { type: "remove", key: "c1" });
    if ("fault" in outcome) throw new Error(outcome.fault);
    expect(orderOf(outcome.draft)).toEqual(["c2", "d"]);
    expect(outcome.draft.nodes.get("d")!.prereq).toEqual([]);
    const back = applyCommands(outcome.draft, outcome.undo);
    expect("draft" in back && seen(back.draft)).toEqual(seen(OUTLINE));
  });
  test("cannot wait for a node that is added later: undoing the adding would change who waits", () => {
    const { drafts, undos } = steps([
      { type: "set", key: "c1", changes: { prereq: ["x1"] } },
      { type: "add", node: node("x1", "chapter"), parent: "", after: "" },
    ]);
    expect(drafts).toHaveLength(2);
    const back = applyCommands(drafts[1]!, undos[0]!);
    expect("draft" in back && seen(back.draft)).toEqual(seen(OUTLINE));
  });
  test("that come after another has removed what a node should wait for leave it out", () => {
    const gone = applyCommand(OUTLINE, { type: "remove", key: "a" });
    if ("fault" in gone) throw new Error(gone.fault);
    const wanted: Command = { type: "set", key: "c2", changes: { prereq: ["a", "b"] } };
    expect(settled(gone.draft, wanted)).toEqual({ ...wanted, changes: { prereq: ["b"] } });
    const added = { type: "add", parent: "c2", after: "d" } as const;
    expect(settled(gone.draft, { ...added, node: node("x1", "richtext", { prereq: ["a"] }) })).toEqual({
      ...added,
      node: node("x1"),
    });
  });
  test("of a draft that was kept with somebody waiting for nothing find it without", () => {
    const kept = draftOf([row("c1", "chapter", "", { prereq: ["n9"] })]);
    expect(kept.nodes.get("c1")!.prereq).toEqual([]);
  });
  test.each<[string, Command, string]>([
    ["a section in a section", { type: "move", key: "s1", parent: "s1", after: "" }, "place"],
    ["a lesson outside of all chapters", { type: "move", key: "a", parent: "", after: "" }, "place"],
    ["a lesson in a lesson", { type: "move", key: "a", parent: "d", after: "" }, "place"],
    [
      "a node behind one that stands elsewhere",
      { type: "move", key: "a", parent: "c2", after: "b" },
      "missing",
    ],
    ["what is not there", { type: "set", key: "x1", changes: { title: "x" } }, "missing"],
    [
      "to wait for what is not there",
      { type: "set", key: "c1", changes: { prereq: ["a", "x1"] } },
      "missing",
    ],
    [
      "a node that waits for what is not there",
      { type: "add", node: node("x1", "richtext", { prereq: ["x2"] }), parent: "c1", after: "" },
      "missing",
    ],
    ["a key twice", { type: "add", node: node("a"), parent: "c1", after: "" }, "taken"],
  ])("refuse %s", (_name, wrong, fault) => {
    expect(applyCommand(OUTLINE, wrong)).toEqual({ fault });
  });
  test("apply all or none", () => {
    const outcome = applyCommands(emptyDraft, [
      { type: "add", node: node("c1", "chapter"), parent: "", after: "" },
      { type: "add", node: node("a"), parent: "nowhere", after: "" },
    ]);
    expect(outcome).toEqual({ fault: "missing", at: 1 });
  });
});

describe("what publishing would change", () => {
  test("of an outline that was moved about names as few nodes as can be", () => {
    const flat = (order: readonly string[]) =>
      draftOf([row("c", "chapter", ""), ...order.map((one) => row(one, "richtext", "c"))]);
    const moved = (order: readonly string[]) =>
      differenceOf(flat(["a", "b", "c0", "d"]), flat(order)).map(({ type, key: one }) => `${type} ${one}`);
    expect(moved(["a", "b", "c0", "d"])).toEqual([]);
    expect(moved(["d", "a", "b", "c0"])).toEqual(["moved d"]);
    expect(moved(["b", "a", "c0"])).toHaveLength(2);
  });
  test("is nothing when all was undone, and the whole when there was nothing", () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { drafts, undos } = steps(commands);
        const back = applyCommands(drafts.at(-1)!, undos.toReversed().flat());
        if ("fault" in back) throw new Error(back.fault);
        expect(differenceOf(OUTLINE, back.draft)).toEqual([]);
        const all = differenceOf(emptyDraft, OUTLINE).map(({ type }) => type);
        expect(all).toEqual(orderOf(OUTLINE).map(() => "added"));
      }),
    );
  });
});

describe("nodes that wait for each other", () => {
  test("are found also where one waits for the folder that holds it", () => {
    expect(circularNodes(OUTLINE)).toEqual([]);
    const ring = applyCommand(OUTLINE, { type: "set", key: "a", changes: { prereq: ["b"] } });
    expect("draft" in ring && circularNodes(ring.draft).length).toBeGreaterThan(0);
    const own = applyCommand(OUTLINE, { type: "set", key: "a", changes: { prereq: ["s1"] } });
    expect("draft" in own && circularNodes(own.draft)).toContain("a");
  });
});
