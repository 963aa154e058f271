/** Sections of a library: who builds them, what may stand where, what becomes of what is in them. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  type Input,
  library as reading,
  libraryBuilding as contract,
  type Output,
} from "../../../../core/contract/index.js";
import { treeInOrder } from "../../../../core/rules/tree.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { addSchool, administrator } from "../../organization/testing-organization.js";
import { addLibrary, addResource } from "../testing-library.js";

let testbed: Testbed;
let org: number;
type As = { readonly token: string };
let as: As;
let elsewhere: As;
let everywhere: As;
beforeAll(async () => {
  testbed = await openTestbed();
  org = await addSchool(testbed);
  as = (await administrator(testbed, org)).as;
  elsewhere = (await administrator(testbed, await addSchool(testbed))).as;
  everywhere = (await administrator(testbed, undefined, "platform-admin")).as;
});
afterAll(() => testbed.close());

type Tree = Output<typeof contract.sectionMove>;
const written = (name: string, more: Partial<Input<typeof contract.sectionAdd>> = {}) => ({
  name,
  nameEn: "",
  kind: "SC" as const,
  lists: 1 as const,
  types: [],
  ...more,
});

/** A library with 素材 (基础, 提高), 课程, 试卷, and the tree as it is after each call. */
async function setting() {
  const shelf = await addLibrary(testbed.platform.db, org, "机械资源库");
  const library = shelf.id;
  const tree = async (): Promise<Tree> =>
    (await testbed.call(contract.librarySections, { library }, as)).result;
  const version = async () => (await tree()).version;
  const idOf = async (name: string) => (await tree()).list.find((one) => one.name === name)!.id;
  const move = async (name: string, parent: number, after = 0) =>
    testbed.call(
      contract.sectionMove,
      { library, version: await version(), section: await idOf(name), parent, after },
      as,
    );
  const add = async (name: string, parent = 0, more: Partial<Input<typeof contract.sectionAdd>> = {}) =>
    testbed.call(
      contract.sectionAdd,
      { library, version: await version(), ...written(name, more), parent },
      as,
    );
  const remove = async (name: string, into?: number) =>
    testbed.call(
      contract.sectionRemove,
      { library, version: await version(), section: await idOf(name), into },
      as,
    );
  const menu = async () => (await testbed.call(reading.libraryNavs, { id: library })).result.list;
  return { shelf, library, tree, version, idOf, move, add, remove, menu };
}
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test("the sections of a school's libraries are its administrators' and the platform's; the menu follows at once", async () => {
  const { library, version, idOf, menu, add } = await setting();
  const listed = async (who: As) => (await testbed.call(contract.libraryManaged, {}, who)).result.list;
  expect((await listed(as)).map(({ id }) => id)).toContain(library);
  expect(await listed(elsewhere)).toEqual([]);
  expect((await listed(everywhere)).find(({ id }) => id === library)).toMatchObject({ sections: 5 });
  const input = { library, version: await version(), section: await idOf("基础"), ...written("入门") };
  expect((await testbed.call(contract.sectionEdit, input, elsewhere)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.librarySections, { library }, elsewhere)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.sectionEdit, input, everywhere)).code).toBe(Code.ok);
  expect((await add("竞赛", 0, { kind: "ZDY", types: [4, 4] })).result.list.at(-1)).toMatchObject({
    name: "竞赛",
    types: [4],
  });
  const shown = await menu();
  expect(names(shown)).toEqual(["素材", "课程", "试卷", "竞赛"]);
  expect(names(shown[0]!.children)).toEqual(["入门", "提高"]);
  expect((await testbed.audited("section.edit")).at(-1)).toMatchObject({ result: "ok" });
});

test("three levels and no circle; siblings have names of their own", async () => {
  const { idOf, move, add } = await setting();
  const third = (await add("第一章", await idOf("基础"))).result.section;
  expect(await add("第一节", third)).toMatchObject({ code: Code.invalid, result: { field: "parent" } });
  expect(await move("素材", await idOf("基础"))).toMatchObject({ code: Code.invalid });
  expect(await move("基础", await idOf("提高"))).toMatchObject({ code: Code.invalid });
  expect(await add("提高", await idOf("素材"))).toMatchObject({
    code: Code.invalid,
    result: { field: "name" },
  });
  expect(await move("试卷", await idOf("素材"), await idOf("课程"))).toMatchObject({
    code: Code.invalid,
    result: { field: "after" },
  });
});

test("whoever changes what somebody else has changed since is told, and nothing is lost", async () => {
  const { library, version, idOf, tree } = await setting();
  const seen = await version();
  const section = await idOf("素材");
  const both = await Promise.all(
    ["甲", "乙"].map((name) =>
      testbed.call(contract.sectionEdit, { library, version: seen, section, ...written(name) }, as),
    ),
  );
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.stale]));
  const kept = both[0]!.code === Code.ok ? "甲" : "乙";
  expect(await tree()).toMatchObject({ version: seen + 1 });
  expect(names((await tree()).list)).toContain(kept);
});

test("a hidden section is not in the menu, nor what is below it, and its address finds nothing", async () => {
  const { library, version, idOf, menu, shelf } = await setting();
  const inside = await idOf("基础");
  await addResource(testbed.platform.db, shelf, { title: "齿轮", section: inside });
  const section = await idOf("素材");
  const show = async (hidden: boolean) =>
    testbed.call(contract.sectionShow, { library, version: await version(), section, hidden }, as);
  await show(true);
  expect(names(await menu())).toEqual(["课程", "试卷"]);
  const found = () => testbed.call(reading.resourceList, { libraryId: library, sectionId: inside });
  expect((await found()).code).toBe(Code.notFound);
  await show(false);
  expect((await found()).result.total).toBe(1);
});

test("a section ends when nothing is only there, or when it all goes into another one at once", async () => {
  const { library, idOf, remove, shelf, tree } = await setting();
  const [basics, advanced] = [await idOf("基础"), await idOf("提高")];
  const { db } = testbed.platform;
  const gear = await addResource(db, shelf, { title: "齿轮", section: basics });
  const both = await addResource(db, shelf, { title: "轴承", section: basics });
  await db
    .updateTable("resource")
    .set({ section_ids: [basics, advanced], proposed: JSON.stringify({ section_ids: [basics] }) })
    .where("id", "=", both)
    .execute();
  expect((await tree()).list.find(({ id }) => id === basics)).toMatchObject({ resources: 2, onlyHere: 1 });
  expect(await remove("素材")).toMatchObject({ code: Code.failed, result: { sections: 2 } });
  expect(await remove("基础")).toMatchObject({ code: Code.failed, result: { resources: 2, onlyHere: 1 } });
  expect(await remove("基础", await idOf("课程"))).toMatchObject({
    code: Code.invalid,
    result: { field: "into" },
  });
  expect((await remove("基础", advanced)).code).toBe(Code.ok);
  const rows = await db
    .selectFrom("resource")
    .select(["section_ids", "proposed"])
    .where("id", "in", [gear, both])
    .orderBy("id")
    .execute();
  expect(rows).toMatchObject([
    { section_ids: [advanced] },
    { section_ids: [advanced], proposed: { section_ids: [advanced] } },
  ]);
  const found = await testbed.call(reading.resourceList, { libraryId: library, sectionId: advanced });
  expect(found.result.total).toBe(2);
});

test("what a section lists is not changed while that would hide what is in it", async () => {
  const { library, version, idOf, shelf } = await setting();
  const section = await idOf("基础");
  await addResource(testbed.platform.db, shelf, { title: "齿轮", section });
  const input = { library, version: await version(), section, ...written("基础", { kind: "KC" }) };
  expect(await testbed.call(contract.sectionEdit, input, as)).toMatchObject({
    code: Code.invalid,
    result: { field: "kind" },
  });
});

test("however sections are moved, each stays in the tree once, at most three deep", async () => {
  const { library, tree } = await setting();
  let now = await tree();
  const ids = now.list.map(({ id }) => id);
  const place = fc.nat(ids.length);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(place, place, place), { maxLength: 8 }), async (moves) => {
      for (const [which, under, behind] of moves) {
        const section = ids[which % ids.length]!;
        const input = {
          library,
          version: now.version,
          section,
          parent: ids[under] ?? 0,
          after: ids[behind] ?? 0,
        };
        const answer = await testbed.call(contract.sectionMove, input, as);
        if (answer.code === Code.ok) now = answer.result;
        else expect(answer.code).toBe(Code.invalid);
      }
      const read = await tree();
      expect(read).toMatchObject(now);
      const kept = treeInOrder(read.list).map(({ id }) => id);
      expect(kept).toHaveLength(ids.length);
      expect(new Set(kept)).toEqual(new Set(ids));
    }),
    { numRuns: 12 },
  );
});
