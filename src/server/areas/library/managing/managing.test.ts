/** Resources as their administrators look after them: found, described, moved, withdrawn, by workbook and by archive. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  type Input,
  job,
  library as reading,
  resourceManaging as contract,
} from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeUploads } from "../../../adapters/node/uploads.js";
import { addSchool, administrator, readSheet, sheetOf } from "../../organization/testing-organization.js";
import type { Shelf } from "../generate/fill.js";
import { addLibrary, addResource } from "../testing-library.js";
import { sendTus } from "../testing-uploads.js";

let folder: string;
let testbed: Testbed;
let shelf: Shelf;
let second: Shelf;
let foreign: Shelf;
type As = { readonly token: string };
let as: As;
let colleague: As;
let elsewhere: As;
let everywhere: As;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-managing-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
  const { db } = testbed.platform;
  const [org, other] = [await addSchool(testbed), await addSchool(testbed)];
  [shelf, second, foreign] = [
    await addLibrary(db, org, "机械资源库"),
    await addLibrary(db, org, "电气资源库", "vocational"),
    await addLibrary(db, other, "护理资源库"),
  ];
  as = (await administrator(testbed, org)).as;
  colleague = (await administrator(testbed, org)).as;
  elsewhere = (await administrator(testbed, other)).as;
  everywhere = (await administrator(testbed, undefined, "platform-admin")).as;
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (title: string, more: object = {}, where = shelf) =>
  addResource(testbed.platform.db, where, { title, ...more });
const find = async (input: Input<typeof contract.resourceManaged>, who = as) =>
  (await testbed.call(contract.resourceManaged, input, who)).result;
const titles = async (input: Input<typeof contract.resourceManaged>, who = as) =>
  (await find(input, who)).list.map(({ title }) => title).toSorted();
const edited = async (resource: number) =>
  (await testbed.call(contract.resourceEdited, { resource }, as)).result;
const detail = (id: number) => testbed.call(reading.resourceDetail, { id });
const drained = async (id: number) => {
  for (;;) {
    await testbed.platform.background.drain();
    const { result } = await testbed.call(job.jobDetail, { job: id }, as);
    if (!["queued", "running", "undoing"].includes(result.state)) return result;
  }
};
const undo = async (id: number) => {
  await testbed.call(job.jobUndo, { job: id }, as);
  return drained(id);
};

test("each sees the resources of the libraries that they look after, by what is missing and what is there twice", async () => {
  const [first] = [
    await add("齿轮", { keywords: ["齿轮"], description: "啮合" }),
    await add("齿轮"),
    await add("轴承", { section: shelf.sections[0]! }),
  ];
  await add("护理常规", {}, foreign);
  expect(await titles({})).toEqual(["轴承", "齿轮", "齿轮"]);
  expect(await titles({}, elsewhere)).toEqual(["护理常规"]);
  expect(await titles({ q: "护理" }, everywhere)).toEqual(["护理常规"]);
  expect(await titles({ duplicates: true })).toEqual(["齿轮", "齿轮"]);
  expect(await titles({ missing: "section" })).toEqual(["齿轮", "齿轮"]);
  expect((await find({ missing: "keywords", q: "齿轮" })).list).toMatchObject([
    { missing: ["description", "keywords", "section"], duplicates: 1 },
  ]);
  // A section with those below it.
  const [materials] = (await find({})).libraries.find(({ id }) => id === shelf.id)!.sections;
  expect(materials).toMatchObject({ name: "素材", depth: 0 });
  expect(await titles({ section: materials!.id })).toEqual(["轴承"]);
  expect((await testbed.call(contract.resourceEdited, { resource: first }, elsewhere)).code).toBe(
    Code.notFound,
  );
});

test("what somebody else changed meanwhile is not written over, and a section has to be the library's", async () => {
  const resource = await add("液压", { section: shelf.sections[0]! });
  const { fileName, size, ...before } = await edited(resource);
  expect([fileName, size]).toEqual(["", 0]);
  const save = (more: Partial<Input<typeof contract.resourceSave>>, who = as) =>
    testbed.call(contract.resourceSave, { resource, ...before, ...more }, who);
  expect((await save({ sections: [foreign.sections[0]!] })).code).toBe(Code.notFound);
  expect((await save({ library: foreign.id, sections: [] })).code).toBe(Code.notFound);
  expect((await save({ title: "别人的" }, elsewhere)).code).toBe(Code.notFound);
  expect((await save({ title: "液压传动", keywords: ["泵"] })).code).toBe(Code.ok);
  expect(await save({ title: "液压系统" })).toMatchObject({ code: Code.stale });
  expect((await detail(resource)).result).toMatchObject({ title: "液压传动", keywords: ["泵"] });
  const found = await testbed.call(reading.resourceList, { query: "液压传动" });
  expect(found.result.list.map(({ id }) => id)).toEqual([resource]);
});

test("moved resources count where they are now, and follow the edition of their library", async () => {
  const { db } = testbed.platform;
  const ids = [await add("电路一"), await add("电路二"), await add("外校", {}, foreign)];
  const count = async (id: number) =>
    (await db.selectFrom("library").select("resources").where("id", "=", id).executeTakeFirstOrThrow())
      .resources;
  const [from, to] = [await count(shelf.id), await count(second.id)];
  const section = second.sections[0]!;
  const moved = await testbed.call(
    contract.resourceMove,
    { resources: ids, library: second.id, section },
    as,
  );
  expect(moved.result).toEqual({ changed: 2 });
  expect([await count(shelf.id), await count(second.id)]).toEqual([from - 2, to + 2]);
  const listed = await testbed.call(reading.resourceList, { libraryId: second.id, edition: "vocational" });
  expect(listed.result.list.map(({ title }) => title).toSorted()).toEqual(["电路一", "电路二"]);
});

test("what is withdrawn says so at its address and to harvesters, and nobody publishes it again", async () => {
  const [out, waiting] = [await add("旧标准"), await add("草稿一份", { state: "in_review" })];
  const decide = (resources: number[], decision: "publish" | "offline", reason = "") =>
    testbed.call(contract.resourceDecide, { resources, decision, reason }, as);
  expect((await decide([out], "offline")).result).toMatchObject({ field: "reason" });
  expect((await decide([out, waiting], "offline", "过期")).result).toMatchObject({ changed: 1 });
  expect((await detail(out)).result).toMatchObject({ state: "offline", description: "" });
  expect((await decide([out], "publish")).result).toMatchObject({ changed: 1 });
  const withdrawn = await testbed.call(
    contract.resourceWithdraw,
    { resources: [out, waiting], reason: "侵权" },
    as,
  );
  expect(withdrawn.result).toEqual({ changed: 2 });
  expect((await detail(out)).result).toMatchObject({ state: "withdrawn", title: "旧标准", sections: [] });
  expect((await detail(waiting)).code).toBe(Code.notFound);
  expect(await titles({ q: "旧标准" })).toEqual([]);
  expect((await decide([out], "publish")).result).toMatchObject({ changed: 0 });
  expect(
    (await testbed.call(reading.resourceReview, { id: out, decision: "publish", reason: "" }, as)).code,
  ).toBe(Code.failed);
  const record = await testbed.fetch(
    `/api/pub/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:${out}`,
  );
  expect(await record.text()).toContain('status="deleted"');
});

test("a workbook of metadata shows what it changes, changes it, and is taken back", async () => {
  const ids = [await add("泵一"), await add("泵二"), await add("泵三")];
  const { file } = (await testbed.call(contract.resourceExport, { resources: ids }, as)).result;
  const [heads = [], ...rows] = (await readSheet(file)).map((row) => [...row]);
  expect(rows.map(([number, title]) => [number, title])).toEqual(
    ids.map((id, at) => [String(id), `泵${"一二三"[at]}`]),
  );
  const at = (name: string) => heads.indexOf(name);
  rows[0]![at("关键词")] = "离心泵；水力";
  rows[0]![at("栏目")] = "素材/基础";
  rows[1]![at("许可")] = "随便用";
  const changed = await sheetOf(heads, ...rows, ["999999999", "没有的"], ["x", "坏编号"]);
  const { checked, changes, count } = (await testbed.call(contract.resourceCheck, { file: changed }, as))
    .result;
  expect(checked).toMatchObject({ good: 1, there: 1, faulty: 3 });
  expect(checked.faults.map(({ row, fault }) => [row, fault])).toEqual([
    [3, "unknownLicense"],
    [5, "unknown"],
    [6, "badNumber"],
  ]);
  expect((await readSheet(checked.file!))[2]?.at(-1)).toBe("没有这种许可");
  expect(count).toBe(2);
  expect(changes).toMatchObject([
    { field: "keywords", before: "", after: "离心泵；水力" },
    { field: "section", before: "", after: "素材/基础" },
  ]);
  // Another school's administrator changes nothing by it.
  const theirs = await testbed.call(contract.resourceCheck, { file: changed }, elsewhere);
  expect(theirs.result.checked.good).toBe(0);
  const started = (await testbed.call(contract.resourceImport, { file: changed }, as)).result;
  expect(await drained(started.job)).toMatchObject({ state: "done", done: 1 });
  expect(await edited(ids[0]!)).toMatchObject({
    keywords: ["离心泵", "水力"],
    sections: [shelf.sections[0]!],
  });
  expect(await undo(started.job)).toMatchObject({ state: "undone", undone: 1 });
  expect(await edited(ids[0]!)).toMatchObject({ keywords: [], sections: [] });
});

const HEADS = ["文件名", "标题", "资源类型", "关键词", "可见范围", "栏目"];
async function send(files: Record<string, Uint8Array>): Promise<string> {
  const bytes = new Uint8Array(zipSync(files, { level: 1 }));
  const { upload } = (
    await testbed.call(contract.resourceUpload, { name: "files.zip", size: bytes.length }, as)
  ).result;
  const headers = { "upload-offset": "0" };
  const sent = await sendTus(testbed, { ...as, method: "PATCH", below: `/${upload}`, headers, body: bytes });
  expect(sent.status).toBe(204);
  return upload;
}
const check = async (upload: string, file: string, who = as) =>
  testbed.call(contract.batchCheck, { library: shelf.id, upload, file }, who);

test("two hundred files come in by one archive and one workbook, and go again", async () => {
  const names = Array.from({ length: 200 }, (_, at) => `第${at + 1}讲/讲义.txt`);
  const upload = await send(
    Object.fromEntries(names.map((name, at) => [name, strToU8(`第${at + 1}讲的内容：钛合金铣削`)])),
  );
  const file = await sheetOf(
    HEADS,
    ...names.map((name, at) => [name, `铣削第${at + 1}讲`, "讲义", "铣削；钛合金", "公开", "素材/提高"]),
  );
  expect((await check(upload, file)).result).toMatchObject({ good: 200, faulty: 0 });
  // Nobody publishes what they bring.
  const batch = { library: shelf.id, upload, file };
  const refused = await testbed.call(contract.resourceBatch, { ...batch, publish: true }, as);
  expect(refused).toMatchObject({ code: Code.forbidden });
  expect(refused.message).toContain("自己上传的资源要由另一位管理员发布");
  const { result: started } = await testbed.call(contract.resourceBatch, batch, as);
  expect(await drained(started.job)).toMatchObject({ state: "done", done: 200, failed: 0 });
  const waiting = (await find({ q: "铣削", size: 100 })).list.map(({ id }) => id);
  const publish = { resources: waiting, decision: "publish", reason: "" } as const;
  expect((await testbed.call(contract.resourceDecide, publish, as)).code).toBe(Code.forbidden);
  expect((await testbed.call(contract.resourceDecide, publish, colleague)).result.changed).toBe(100);
  const found = await testbed.call(reading.resourceList, { libraryId: shelf.id, query: "铣削" });
  expect(found.result.total).toBe(100);
  // What stands in a file is found as well.
  const { title } = found.result.list[0]!;
  const query = `${title.replace("铣削", "")}的内容`;
  const inside = await testbed.call(reading.resourceList, { libraryId: shelf.id, query });
  expect(inside.result.list.map((one) => one.title)).toContain(title);
  // What somebody approved stays.
  expect(await undo(started.job)).toMatchObject({ state: "undone", undone: 100, kept: 100 });
  expect((await find({ q: "铣削" })).total).toBe(100);
}, 400_000);

test("missing and surplus files are refused with their rows; an archive that points out of itself or holds too much is refused", async () => {
  const upload = await send({
    "好.txt": strToU8("好的文件"),
    "程序.exe": new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
    "多余.txt": strToU8("没有人提到"),
    "__MACOSX/._好.txt": strToU8("系统留下的"),
  });
  const file = await sheetOf(
    HEADS,
    ["好.txt", "好文件", "讲义"],
    ["没有.txt", "没有的文件"],
    ["程序.exe", "程序"],
    ["好.txt", "又一次"],
    ["", "没有名字"],
    ["好.txt ", "坏类型", "天书"],
  );
  const { result } = await check(upload, file);
  expect(result).toMatchObject({ good: 1, faulty: 6 });
  expect(result.faults.map(({ row, fileName, fault }) => [row, fileName, fault])).toEqual([
    [3, "没有.txt", "noFile"],
    [4, "程序.exe", "refusedFile"],
    [5, "好.txt", "twice"],
    [6, "", "missing"],
    [7, "好.txt", "twice"],
    [8, "多余.txt", "surplus"],
  ]);
  const marked = await readSheet(result.file!);
  expect([marked[7]?.[0], marked[7]?.at(-1)]).toEqual(["多余.txt", "压缩包里有这个文件，表中没有它的行"]);
  expect((await check(upload, file, elsewhere)).code).toBe(Code.notFound);
  const one = await sheetOf(HEADS, ["好.txt", "好文件"]);
  const escape = await check(await send({ "../../etc/cron.d/x": strToU8("x") }), one);
  expect(escape).toMatchObject({ code: Code.importFaulty, result: { fault: "path" } });
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, new Uint8Array()]));
  expect((await check(await send(many), one)).code).toBe(Code.importTooLarge);
}, 400_000);
