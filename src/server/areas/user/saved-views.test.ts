/** Views of tables: one's own alone, the last writer of a name wins, and never more than there is room for (docs/domain.md 11.62). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, type Input, savedView as contract } from "../../../core/contract/index.js";
import { MOST_VIEWS } from "../../../core/rules/limits.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { someone } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

type Who = Awaited<ReturnType<typeof someone>>;
type View = Input<typeof contract.savedViewsSave>["views"][number];
const view = (name: string, more: Partial<View> = {}): View => ({
  name,
  filter: { state: "absent" },
  sort: { column: "name", descending: true },
  hidden: ["hours"],
  ...more,
});
const read = async ({ as }: Who, table = "people") =>
  (await testbed.call(contract.savedViews, { table }, as)).result.views;
const save = ({ as }: Who, views: readonly View[], removed: readonly string[] = [], table = "people") =>
  testbed.call(contract.savedViewsSave, { table, views: [...views], removed: [...removed] }, as);
const names = async (who: Who, table?: string) => (await read(who, table)).map(({ name }) => name);

test("views are kept by table and person, whole, the one that was saved last at the end", async () => {
  const [one, other] = [await someone(testbed), await someone(testbed)];
  expect(await read(one)).toEqual([]);
  const plain = view("没有排序", { sort: undefined, filter: {}, hidden: [] });
  const { result } = await save(one, [view("缺勤"), plain]);
  expect(result.views).toEqual([view("缺勤"), { name: "没有排序", filter: {}, hidden: [] }]);
  expect(await read(one)).toEqual(result.views);
  testbed.advance(1);
  const changed = view("缺勤", { filter: { state: "active", q: "王 = 王" } });
  await save(one, [changed]);
  expect(await names(one)).toEqual(["没有排序", "缺勤"]);
  expect((await read(one))[1]).toEqual(changed);
  expect(await read(one, "jobs")).toEqual([]);
  expect(await read(other)).toEqual([]);
  await save(other, [], ["缺勤"]);
  expect(await names(one)).toEqual(["没有排序", "缺勤"]);
  await save(one, [], ["缺勤", "从来没有"]);
  expect(await names(one)).toEqual(["没有排序"]);
});

test("two that save at once lose nothing of each other, and the later one of a name stays", async () => {
  const who = await someone(testbed);
  await Promise.all([save(who, [view("甲")]), save(who, [view("乙")]), save(who, [view("丙")])]);
  expect(new Set(await names(who))).toEqual(new Set(["甲", "乙", "丙"]));
  const answers = await Promise.all(["1", "2"].map((q) => save(who, [view("甲", { filter: { q } })])));
  const held = (await read(who)).find(({ name }) => name === "甲")?.filter["q"];
  expect(answers.map(({ code }) => code)).toEqual([Code.ok, Code.ok]);
  expect(["1", "2"]).toContain(held);
});

test("a table keeps twenty, also when several add at once; a name that is there is changed all the same", async () => {
  const who = await someone(testbed);
  const all = Array.from({ length: MOST_VIEWS }, (_, at) => view(`视图 ${at}`));
  expect((await save(who, all.slice(1))).code).toBe(Code.ok);
  const answers = await Promise.all(["a", "b", "c"].map((name) => save(who, [view(name)])));
  expect(answers.filter(({ code }) => code === Code.ok)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === Code.tooMany)).toHaveLength(2);
  expect(await read(who)).toHaveLength(MOST_VIEWS);
  expect((await save(who, [view("视图 3", { hidden: [] })])).code).toBe(Code.ok);
  // Refused as a whole: what was to be removed is still there.
  expect((await save(who, [view("x"), view("y")], ["视图 3"])).code).toBe(Code.tooMany);
  expect(await names(who)).toContain("视图 3");
  expect((await save(who, [view("x")], ["视图 3"])).code).toBe(Code.ok);
});

test("tables are bounded, too", async () => {
  const who = await someone(testbed);
  const { db } = testbed.platform;
  const content = JSON.stringify({ filter: {}, hidden: [] });
  await db
    .insertInto("saved_view")
    .values(
      Array.from({ length: 100 }, (_, at) => ({
        account_id: who.person.id,
        list: `table-${at}`,
        name: "一",
        content,
        saved_at: 0,
        position: 0,
      })),
    )
    .execute();
  expect((await save(who, [view("一")])).code).toBe(Code.tooMany);
  expect((await save(who, [view("二")], [], "table-7")).code).toBe(Code.ok);
});

test("what is no view, is too long, or stands twice is refused and changes nothing", async () => {
  const who = await someone(testbed);
  await save(who, [view("缺勤")]);
  const wrong: unknown[] = [
    view(""),
    view("   "),
    view("x".repeat(65)),
    view("a\u0000b"),
    view("x", { filter: { q: "y".repeat(501) } }),
    view("x", { filter: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, "1"])) }),
    // Each part is allowed, all of it is more than 4 kB.
    view("x", {
      filter: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${at}`, "字".repeat(400)])),
    }),
    view("x", { hidden: Array.from({ length: 101 }, () => "c") }),
    { ...view("x"), filter: { q: { $ne: "" } } },
    { ...view("x"), sort: { column: "name", descending: "up" } },
    { ...view("x"), hidden: "all" },
    "缺勤",
  ];
  for (const one of wrong) expect((await save(who, [one as View])).code).toBe(Code.invalid);
  expect((await save(who, [view("x"), view("x")])).code).toBe(Code.invalid);
  const tooMany = Array.from({ length: 21 }, (_, at) => view(`v${at}`));
  expect((await save(who, tooMany)).code).toBe(Code.invalid);
  for (const table of ["", "People", "../people", "people'; drop table account;--", "x".repeat(65)]) {
    expect((await save(who, [view("x")], [], table)).code).toBe(Code.invalid);
    expect((await testbed.call(contract.savedViews, { table }, who.as)).code).toBe(Code.invalid);
  }
  const odd = view("odd", { filter: JSON.parse('{"__proto__":"x","constructor":"y"}') as View["filter"] });
  await save(who, [odd]);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  expect((await read(who)).find(({ name }) => name === "缺勤")).toEqual(view("缺勤"));
  expect((await testbed.call(contract.savedViews, { table: "people" })).code).toBe(Code.unauthorized);
});
