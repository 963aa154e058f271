/** Rows of a file laid over an outline: what is there is found, what is new is added, and twice is once. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyCommands,
  type Draft,
  type DraftNode,
  draftOf,
  emptyDraft,
  importOf,
  orderOf,
  type OutlineRow,
} from "./index.js";

let made = 0;
const make = (kind: DraftNode["kind"], title: string): DraftNode => ({
  key: `k${++made}`,
  kind,
  title,
  required: kind !== "chapter" && kind !== "section",
  preview: false,
  completion: { rule: "viewed" },
  prereq: [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration: 0,
  content: 0,
});
/** As the workbook says an outline. */
const rowsOf = (draft: Draft): OutlineRow[] => {
  const titleOf = (key: string) => draft.nodes.get(key)?.title ?? "";
  return orderOf(draft).map((key, at) => {
    const { kind, title, duration, required, content } = draft.nodes.get(key)!;
    const parent = draft.parents.get(key)!;
    const isInSection = draft.nodes.get(parent)?.kind === "section";
    const chapter = kind === "chapter" ? key : isInSection ? draft.parents.get(parent)! : parent;
    return {
      row: at + 2,
      kind,
      title,
      chapter: titleOf(chapter),
      section: kind === "section" ? title : isInSection ? titleOf(parent) : "",
      ...(kind !== "chapter" && kind !== "section" && { duration, required, content }),
    };
  });
};
const after = (draft: Draft, rows: readonly OutlineRow[]) => {
  const { commands, states } = importOf(draft, rows, make);
  const outcome = applyCommands(draft, commands);
  if ("fault" in outcome) throw new Error(`${outcome.fault} at ${outcome.at}`);
  return { ...outcome, states, count: commands.length };
};
const withoutRow = ({ row: _row, ...rest }: OutlineRow) => rest;

const title = fc.constantFrom("甲", "乙", "丙");
const item = fc.record({
  kind: fc.constantFrom("video" as const, "richtext" as const, "assessment" as const),
  title,
  required: fc.boolean(),
  duration: fc.nat(900),
  content: fc.nat(9),
});
const section = fc.record({ title, items: fc.array(item, { maxLength: 3 }) });
const outline = fc
  .array(
    fc.record({
      title,
      below: fc.array(
        fc.oneof(
          item.map((one) => ({ item: one })),
          section.map((one) => ({ section: one })),
        ),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((chapters) => {
    const rows: (DraftNode & { parent: string })[] = [];
    const add = (parent: string, node: DraftNode) => {
      rows.push({ ...node, parent });
      return node.key;
    };
    for (const one of chapters) {
      const chapter = add("", make("chapter", one.title));
      for (const below of one.below)
        if ("item" in below) add(chapter, { ...make(below.item.kind, ""), ...below.item });
        else {
          const inner = add(chapter, make("section", below.section.title));
          for (const leaf of below.section.items) add(inner, { ...make(leaf.kind, ""), ...leaf });
        }
    }
    return draftOf(rows);
  });

/** Whether the neighbors of an outline differ in kind or title. */
const isDistinct = (draft: Draft): boolean =>
  [...draft.below.values()].every((keys) => {
    const names = keys.map((key) => `${draft.nodes.get(key)!.kind} ${draft.nodes.get(key)!.title}`);
    return new Set(names).size === names.length;
  });

describe("an outline from a file", () => {
  test("gives the outline that it was written from, however often titles are the same", () => {
    fc.assert(
      fc.property(outline, (draft) => {
        const rows = rowsOf(draft);
        expect(rowsOf(after(emptyDraft, rows).draft).map(withoutRow)).toEqual(rows.map(withoutRow));
      }),
    );
  });
  test("changes nothing where it is there already", () => {
    fc.assert(
      fc.property(outline, (draft) => {
        const { count, states } = after(draft, rowsOf(draft));
        expect(count).toBe(0);
        expect([...states.values()].every((state) => state === "same")).toBe(true);
      }),
    );
  });
  test("is taken back in one step, whatever was there", () => {
    fc.assert(
      fc.property(outline, outline, (draft, other) => {
        const result = after(draft, rowsOf(other));
        const back = applyCommands(result.draft, result.undo);
        expect("draft" in back && rowsOf(back.draft)).toEqual(rowsOf(draft));
      }),
    );
  });
  test("is there for good after the first time, unless two of its rows cannot be told apart", () => {
    fc.assert(
      fc.property(outline, outline.filter(isDistinct), (draft, other) => {
        expect(after(after(draft, rowsOf(other)).draft, rowsOf(other)).count).toBe(0);
      }),
    );
  });
  test("adds rows behind the ones before them, and changes what differs", () => {
    const draft = draftOf([
      { ...make("chapter", "第一章"), key: "c", parent: "" },
      { ...make("video", "导论"), key: "a", parent: "c" },
      { ...make("video", "总结"), key: "b", parent: "c" },
    ]);
    const about = { chapter: "第一章", section: "", kind: "video" } as const;
    const { draft: now, states } = after(draft, [
      { row: 2, ...about, title: "导论", duration: 90 },
      { row: 3, ...about, title: "例题", required: false },
      { row: 4, ...about, title: "总结" },
      { row: 5, kind: "link", chapter: "第二章", section: "拓展", title: "延伸阅读" },
    ]);
    expect(orderOf(now).map((key) => now.nodes.get(key)!.title)).toEqual([
      "第一章",
      "导论",
      "例题",
      "总结",
      "第二章",
      "拓展",
      "延伸阅读",
    ]);
    expect(now.nodes.get("a")!.duration).toBe(90);
    expect([...states]).toEqual([
      [2, "change"],
      [3, "add"],
      [4, "same"],
      [5, "add"],
    ]);
  });
});
