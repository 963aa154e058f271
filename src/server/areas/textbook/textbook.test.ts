/** Books on the shelf, who reads what of them, and what is kept of their reading. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, textbook as contract } from "../../../core/contract/index.js";
import { idsAmong } from "../../db/only.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { nodeAssets } from "../../adapters/node/assets.js";
import { someone } from "../user/testing-user.js";
import { textAt, writeDocument } from "../../pdf/document.js";
import { fontOf } from "../../pdf/font.js";
import { importEpub, importPdf } from "./import.js";
import { publicTextbooks } from "./store.js";
import { makeEpub } from "./testing-epub.js";

const DAY = 86_400_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ assets: nodeAssets() });
});
afterAll(() => testbed.close());

const now = () => testbed.platform.clock.now();
const long = (word: string) => `<p>${`${word}。`.repeat(300)}</p>`;
const add = (more: Partial<Parameters<typeof importEpub>[2]> = {}) =>
  importEpub(
    testbed.platform,
    makeEpub({
      chapters: [
        `<h1>向量</h1>${long("箭")}`,
        `<h1>矩阵</h1>${long("膜")}<p>Eigenvalue 在这里</p>`,
        "<p>尾声</p>",
      ],
    }),
    { discipline: "数学类", ...more },
  );
const mark = (id: number, more: object = {}) => ({
  id,
  key: "mark-0001",
  chapter: 1,
  start: 0,
  end: 2,
  quote: "向量",
  before: "",
  after: "箭。",
  colour: "yellow" as const,
  note: "",
  rev: 0,
  ...more,
});

test("the shelf is searched and narrowed, and says how many books each choice would leave", async () => {
  await add({ discipline: "书架类", year: 2024 });
  await add({ discipline: "书架类", year: 2025 });
  const list = async (input: object) => (await testbed.call(contract.textbookList, input)).result;
  const all = await list({ discipline: "书架类" });
  expect(all.total).toBe(2);
  expect(all.list.map(({ year }) => year)).toEqual([2025, 2024]);
  expect(all.facets?.year).toEqual([
    { key: "2025", count: 1 },
    { key: "2024", count: 1 },
  ]);
  // A choice of a facet hides none of its other values.
  const narrowed = await list({ discipline: "书架类", year: "2024" });
  expect(narrowed.total).toBe(1);
  expect(narrowed.facets?.year).toHaveLength(2);
  expect((await list({ query: "线性代数", discipline: "书架类" })).total).toBe(2);
  expect((await list({ query: "100%_", discipline: "书架类" })).total).toBe(0);
});

test("books that are named are listed in their order, one that is off the shelf never", async () => {
  const ids = [await add(), await add(), await add()];
  await testbed.platform.db
    .updateTable("textbook")
    .set({ state: "offline" })
    .where("id", "=", ids[2]!)
    .execute();
  const only = ids.toReversed().join();
  const { list } = (await testbed.call(contract.textbookList, { only, size: 1 })).result;
  expect(list.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(
    new Set(await idsAmong(testbed.platform.db, publicTextbooks(testbed.platform.db, "higher"), ids)),
  ).toEqual(new Set(ids.slice(0, 2)));
});

test("visitors read the preview, whoever is signed in the whole book with their name over it", async () => {
  const id = await add();
  const { as } = await someone(testbed, { real_name: "林小雨" });
  const read = (chapter: number, who: object = {}) =>
    testbed.call(contract.textbookChapter, { id, chapter }, who);
  expect((await testbed.call(contract.textbookDetail, { id })).result).toMatchObject({
    preview: 1,
    chapters: 3,
    licence: "open",
  });
  expect((await read(1)).result).toMatchObject({ watermark: "" });
  expect((await read(2)).code).toBe(Code.unauthorized);
  expect((await read(2, as)).result.watermark).toMatch(/^林\*雨 \d{6}/);
  expect((await read(4, as)).code).toBe(Code.notFound);
});

test("outside of the licence's window nothing is read, and the answer says since when", async () => {
  const until = now() + DAY;
  const id = await add({ licence_from: now() + 1000, licence_until: until });
  const { as } = await someone(testbed);
  const read = () => testbed.call(contract.textbookChapter, { id, chapter: 1 }, as);
  expect((await read()).code).toBe(Code.notOpen);
  testbed.advance(1000);
  expect((await read()).code).toBe(Code.ok);
  testbed.advance(DAY);
  const ended = await read();
  expect(ended.code).toBe(Code.closed);
  expect(ended.result).toMatchObject({ at: until });
  expect((await testbed.call(contract.textbookSearch, { id, query: "箭" }, as)).code).toBe(Code.closed);
  expect((await testbed.call(contract.textbookDetail, { id })).result).toMatchObject({ licence: "ended" });
});

test("a search finds words whatever their case, says where, and looks only where one may read", async () => {
  const id = await add();
  const { as } = await someone(testbed);
  const search = async (query: string, who: object = {}) =>
    (await testbed.call(contract.textbookSearch, { id, query }, who)).result;
  const found = await search("EIGENvalue", as);
  expect(found.total).toBe(1);
  expect(found.list[0]).toMatchObject({ chapter: 2, match: "Eigenvalue", after: " 在这里" });
  expect((await search("eigenvalue")).total).toBe(0);
  const many = await search("膜", as);
  expect([many.list.length, many.total]).toEqual([100, 300]);
});

test("of places from several devices the latest counts, and what is read adds up", async () => {
  const id = await add();
  const { as } = await someone(testbed);
  const save = (chapter: number, offset: number, at: number, reached = offset) =>
    testbed.call(contract.textbookPlaceSave, { id, chapter, offset, reached, seconds: 10, at }, as);
  const detail = async () => (await testbed.call(contract.textbookDetail, { id }, as)).result;
  await save(2, 50, now());
  // From a phone that had no network an hour ago.
  await save(1, 7, now() - 3_600_000, 602);
  expect((await detail()).place).toMatchObject({ chapter: 2, offset: 50 });
  expect((await detail()).percent).toBeGreaterThan(40);
  expect((await detail()).contents.map(({ percent }) => percent)).toEqual([100, 8, 0]);
  // A clock that is years ahead holds the place for no longer than until now.
  await save(3, 1, now() + 1000 * DAY, 99_999);
  testbed.advance(1000);
  await save(1, 3, now());
  expect((await detail()).place).toMatchObject({ chapter: 1, offset: 3 });
  expect((await detail()).percent).toBeLessThanOrEqual(100);
  expect((await save(99, 0, now())).code).toBe(Code.notFound);
  const { result } = await testbed.call(contract.textbookList, { mine: true }, as);
  expect(result.list.map((one) => one.id)).toEqual([id]);
});

test("a mark that is sent twice is one; one that was changed elsewhere is not written over", async () => {
  const id = await add();
  const { as } = await someone(testbed);
  const save = (more: object = {}) => testbed.call(contract.textbookMarkSave, mark(id, more), as);
  const list = async (who = as) => (await testbed.call(contract.textbookMarks, { id }, who)).result.list;
  expect((await save()).result.rev).toBe(1);
  // The answer got lost, and a note was added before it was sent again.
  expect((await save({ note: "两支箭" })).result.rev).toBe(2);
  expect((await save({ rev: 2, colour: "green" })).result.rev).toBe(3);
  const stale = await save({ rev: 2, note: "旧" });
  expect(stale.code).toBe(Code.stale);
  expect(stale.result).toMatchObject({ rev: 3 });
  expect(await list()).toMatchObject([{ key: "mark-0001", colour: "green", note: "", rev: 3 }]);
  const other = await someone(testbed);
  expect(await list(other.as)).toEqual([]);
  await testbed.call(contract.textbookMarkRemove, { id, key: "mark-0001" }, other.as);
  expect(await list()).toHaveLength(1);
  await testbed.call(contract.textbookMarkRemove, { id, key: "mark-0001" }, as);
  expect(await list()).toEqual([]);
  expect((await save({ start: 5, end: 5 })).code).toBe(Code.invalid);
});

test("a book in pages has a file for whoever is signed in, and counts its pages as they are seen", async () => {
  const font = await fontOf(testbed.platform);
  const { bytes, pages } = writeDocument("手册", font!, (glyphs) => [
    textAt(glyphs, "钳形表", { size: 12, colour: "0 0 0" }, { x: 60, y: 700 }),
    textAt(glyphs, "断电", { size: 12, colour: "0 0 0" }, { x: 60, y: 700 }),
  ]);
  const facts = {
    title: "手册",
    authors: ["何敏"],
    publisher: "",
    year: 2024,
    language: "zh-CN",
    discipline: "",
  };
  const id = await importPdf(testbed.platform, bytes, { ...facts, pages });
  const { as } = await someone(testbed);
  expect((await testbed.call(contract.textbookDetail, { id })).result).toMatchObject({
    kind: "pdf",
    chapters: 2,
  });
  expect((await testbed.call(contract.textbookFile, { id })).code).toBe(Code.unauthorized);
  const { result } = await testbed.call(contract.textbookFile, { id }, as);
  expect(result.url).toContain("/api/file/content/");
  const place = { id, chapter: 1, offset: 0, reached: 1, seconds: 5, at: now() };
  expect((await testbed.call(contract.textbookPlaceSave, place, as)).result.percent).toBe(50);
  expect((await testbed.call(contract.textbookPlaceSave, { ...place, chapter: 3 }, as)).code).toBe(
    Code.notFound,
  );
});
