/** Writing information: who may, what keeps a draft back, when it is out, and what hostile input comes to. */
import { createCanvas } from "@napi-rs/canvas";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  information,
  informationEditing as editing,
  type Input,
  platform as contract,
} from "../../../core/contract/index.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { toBase64 } from "../../exchange/base64.js";
import type { RoleName } from "../accounts/index.js";
import { keepImage } from "../course/index.js";
import { addOrg } from "../library/testing-library.js";
import { someone } from "../user/testing-user.js";

const HOUR = 3_600_000;
type Someone = Awaited<ReturnType<typeof someone>>;
let testbed: Testbed;
let school: number;
let platform: Someone;
let admin: Someone;

const now = () => testbed.platform.clock.now();
async function staff(role: RoleName, org: number): Promise<Someone> {
  const who = await someone(testbed, { roles: [role] });
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: who.person.id, org_id: org, role: "teacher", created_at: 0 })
    .execute();
  return who;
}
beforeAll(async () => {
  testbed = await openTestbed();
  school = await addOrg(testbed.platform.db, "发布学校");
  platform = await someone(testbed, { roles: ["platform-admin"] });
  admin = await staff("school-admin", school);
});
afterAll(() => testbed.close());

type Change = Omit<Input<typeof editing.informationSave>, "code" | "updatedAt">;
const create = ({ as }: Someone, input: Partial<Input<typeof editing.informationCreate>> = {}) =>
  testbed.call(editing.informationCreate, { category: "news", title: "开学通知", ...input }, as);
const begin = async (who: Someone, input: Partial<Input<typeof editing.informationCreate>> = {}) =>
  (await create(who, input)).result.code;
const read = ({ as }: Someone, code: string) => testbed.call(editing.informationEdited, { code }, as);
/** Of the version that is there. */
async function save(who: Someone, code: string, change: Change) {
  const { updatedAt } = (await read(who, code)).result;
  return testbed.call(editing.informationSave, { code, updatedAt, ...change }, who.as);
}
async function publish(who: Someone, code: string) {
  const { updatedAt } = (await read(who, code)).result;
  return testbed.call(editing.informationPublish, { code, updatedAt }, who.as);
}
const offline = ({ as }: Someone, ...codes: string[]) =>
  testbed.call(editing.informationOffline, { codes }, as);
const ready = { summary: "九月一日开学。", body: richTextOf("请带好证件。") };
async function published(who: Someone, change: Change = {}, input = {}): Promise<string> {
  const code = await begin(who, input);
  expect((await save(who, code, { ...ready, ...change })).code).toBe(Code.ok);
  expect((await publish(who, code)).code).toBe(Code.ok);
  return code;
}
const list = async ({ as }: Someone, input: Input<typeof editing.informationManaged> = {}) =>
  (await testbed.call(editing.informationManaged, input, as)).result;
const shown = (code: string, lang = "zh") => testbed.call(information.informationDetail, { code }, { lang });
const faultsOf = (answer: { result: unknown }) => (answer.result as { faults: unknown }).faults;
const audited = async (code: string) =>
  (
    await testbed.platform.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject", "=", code)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("who edits", () => {
  test("a school's administrator their school's alone, the platform everything, nobody else anything", async () => {
    const own = await begin(admin, { school });
    const ofPlatform = await begin(platform);
    const elsewhere = await staff("school-admin", await addOrg(testbed.platform.db, "外校"));
    expect((await read(platform, own)).code).toBe(Code.ok);
    for (const [who, code] of [
      [elsewhere, own],
      [admin, ofPlatform],
    ] as const) {
      const answers = [
        await read(who, code),
        await testbed.call(editing.informationSave, { code, updatedAt: now(), title: "改了" }, who.as),
        await testbed.call(editing.informationPublish, { code, updatedAt: now() }, who.as),
        await offline(who, code),
        await testbed.call(editing.informationDelete, { code }, who.as),
        await testbed.call(editing.informationFileRemove, { code, language: "zh-CN", file: 1 }, who.as),
        await create(who, { copyOf: code }),
      ];
      expect(answers.map((one) => one.code)).toEqual(Array(7).fill(Code.notFound));
      expect((await list(who)).list.map((one) => one.code)).not.toContain(code);
    }
    const teacher = await staff("teacher", school);
    expect((await read(teacher, own)).code).toBe(Code.forbidden);
  });
  test("nobody begins one for another school, or says for a school what only the platform says", async () => {
    const other = await addOrg(testbed.platform.db, "别人的学校");
    expect((await create(admin)).code).toBe(Code.forbidden);
    expect((await create(admin, { school: other })).code).toBe(Code.forbidden);
    expect((await create(admin, { school, category: "policy" })).code).toBe(Code.forbidden);
    expect((await create(platform, { school: 999_999 })).code).toBe(Code.forbidden);
    expect((await create(platform, { school })).code).toBe(Code.ok);
    const code = await begin(admin, { school });
    expect((await save(admin, code, { pinned: true })).code).toBe(Code.forbidden);
    await save(admin, code, { ...ready, category: "release" });
    expect(faultsOf(await publish(admin, code))).toEqual([["category", "platformOnly"]]);
  });
  test("of several that are taken offline one that is not theirs keeps all as they are", async () => {
    const own = await published(admin, {}, { school });
    const other = await published(platform);
    expect((await offline(admin, own, other)).code).toBe(Code.notFound);
    expect((await shown(own)).code).toBe(Code.ok);
  });
  test("policies that people agree to are none of it", async () => {
    const row = { locale: "zh-CN", summary: "", blocks: "[]", published_at: 1 } as const;
    await testbed.platform.db
      .insertInto("article")
      .values({ ...row, code: "Terms", kind: "policy", title: "协议", version: "1" })
      .execute();
    expect((await read(platform, "Terms")).code).toBe(Code.notFound);
    expect((await offline(platform, "Terms")).code).toBe(Code.notFound);
    expect((await testbed.call(editing.informationDelete, { code: "Terms" }, platform.as)).code).toBe(
      Code.notFound,
    );
    expect((await testbed.call(contract.articleDetail, { code: "Terms" })).code).toBe(Code.ok);
  });
});

describe("from a draft to what everybody reads", () => {
  test("a draft is nobody else's, what is missing is named, and then it is there with its marks", async () => {
    const code = await begin(platform);
    expect(faultsOf(await publish(platform, code))).toEqual([
      ["summary", "missing"],
      ["body", "missing"],
    ]);
    const body = {
      type: "doc" as const,
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "报到" }] },
        {
          type: "paragraph",
          content: [{ type: "text", text: "独一无二的话", marks: [{ type: "bold" }] }],
        },
      ],
    };
    await save(platform, code, { ...ready, body, titleEn: "Term begins", summaryEn: "In September." });
    expect(faultsOf(await publish(platform, code))).toEqual([["bodyEn", "missing"]]);
    await save(platform, code, { bodyEn: richTextOf("Bring your papers.") });
    expect((await shown(code)).code).toBe(Code.notFound);
    expect((await testbed.call(contract.articleDetail, { code })).code).toBe(Code.notFound);
    expect(await (await testbed.fetch("/api/pub/feed")).text()).not.toContain(code);

    expect((await publish(platform, code)).code).toBe(Code.ok);
    expect((await shown(code)).result).toMatchObject({
      title: "开学通知",
      body,
      blocks: [
        { type: "heading", text: "报到" },
        { type: "paragraph", text: "独一无二的话" },
      ],
    });
    expect((await shown(code, "en")).result.title).toBe("Term begins");
    const found = await testbed.call(information.informationList, { query: "独一无二" });
    expect(found.result.list.map((one) => one.code)).toEqual([code]);
    expect(await (await testbed.fetch("/api/pub/feed")).text()).toContain(code);
    expect(await (await testbed.fetch("/sitemap/pages-0.xml")).text()).toContain(code);
  });
  test("at its time by the clock, until its end, and gone as soon as it is taken offline", async () => {
    const code = await published(platform, { publishAt: now() + HOUR, expiresAt: now() + 3 * HOUR });
    const stateOf = async () => (await read(platform, code)).result.state;
    expect([await stateOf(), (await shown(code)).code]).toEqual(["scheduled", Code.notFound]);
    testbed.advance(HOUR);
    expect([await stateOf(), (await shown(code)).code]).toEqual(["published", Code.ok]);
    expect(faultsOf(await save(platform, code, { publishAt: now() + HOUR }))).toEqual([
      ["publishAt", "fixed"],
    ]);
    testbed.advance(2 * HOUR);
    expect([await stateOf(), (await shown(code)).code]).toEqual(["expired", Code.notFound]);
    await save(platform, code, { expiresAt: null });
    expect((await shown(code)).code).toBe(Code.ok);
    expect((await offline(platform, code, code)).result.changed).toBe(1);
    expect([await stateOf(), (await shown(code)).code]).toEqual(["draft", Code.notFound]);
    expect((await testbed.call(editing.informationDelete, { code }, platform.as)).code).toBe(Code.ok);
    expect((await read(platform, code)).code).toBe(Code.notFound);
    expect(await audited(code)).toEqual([
      "information.create",
      "information.publish",
      "information.offline",
      "information.delete",
    ]);
  });
  test("what is out is not deleted, and not left without what it needs", async () => {
    const code = await published(platform);
    expect((await testbed.call(editing.informationDelete, { code }, platform.as)).code).toBe(Code.failed);
    expect(faultsOf(await save(platform, code, { title: "" }))).toEqual([["title", "missing"]]);
    expect((await save(platform, code, { title: "新标题" })).code).toBe(Code.ok);
    expect((await shown(code)).result.title).toBe("新标题");
  });
  test("of two editors the second is told, and what they wrote can be saved upon the other's", async () => {
    const code = await begin(platform);
    const { updatedAt } = (await read(platform, code)).result;
    const write = (title: string, version: number) =>
      testbed.call(editing.informationSave, { code, updatedAt: version, title }, platform.as);
    expect((await write("甲", updatedAt)).code).toBe(Code.ok);
    const second = await write("乙", updatedAt);
    expect(second.code).toBe(Code.stale);
    const current = (second.result as unknown as { updatedAt: number }).updatedAt;
    expect((await testbed.call(editing.informationPublish, { code, updatedAt }, platform.as)).code).toBe(
      Code.stale,
    );
    expect((await write("乙", current)).code).toBe(Code.ok);
  });
  test("a copy is a draft with the same words, and without what was its own", async () => {
    const code = await published(platform, { pinned: true, source: "省教育厅" });
    const copy = await begin(platform, { copyOf: code, title: "副本" });
    expect((await read(platform, copy)).result).toMatchObject({
      state: "draft",
      plan: { title: "副本", source: "省教育厅", pinned: false, publishAt: null, body: ready.body },
    });
  });
  test("what was published as blocks is edited as the same words", async () => {
    const blocks = [
      { type: "heading", text: "一" },
      { type: "item", text: "甲" },
      { type: "item", text: "乙" },
    ];
    const row = { code: "Old", locale: "zh-CN", kind: "notice", version: "", summary: "旧" } as const;
    await testbed.platform.db
      .insertInto("article")
      .values({ ...row, title: "旧通知", blocks: JSON.stringify(blocks), published_at: now() - HOUR })
      .execute();
    expect((await shown("Old")).result.body).toBeUndefined();
    await save(platform, "Old", { title: "旧通知（更正）" });
    expect((await shown("Old")).result).toMatchObject({ title: "旧通知（更正）", blocks });
  });
});

test("the list is searched, narrowed, ordered and paged, pinned ones first", async () => {
  const org = await addOrg(testbed.platform.db, "列表学校");
  const who = await staff("school-admin", org);
  const draft = await begin(who, { school: org, title: "乙 草稿" });
  const out = await published(who, {}, { school: org, title: "甲 已发布" });
  const later = await published(
    who,
    { publishAt: now() + HOUR },
    { school: org, title: "丙 待发布", category: "notice" },
  );
  await save(platform, out, { pinned: true });
  const codes = async (input: Input<typeof editing.informationManaged>) =>
    (await list(who, input)).list.map(({ code }) => code);
  expect((await codes({}))[0]).toBe(out);
  expect(await codes({ state: "draft" })).toEqual([draft]);
  expect(await codes({ state: "scheduled" })).toEqual([later]);
  expect(await codes({ state: "published" })).toEqual([out]);
  expect(await codes({ state: "expired" })).toEqual([]);
  expect(await codes({ category: "notice" })).toEqual([later]);
  expect(await codes({ q: "草稿" })).toEqual([draft]);
  expect(await codes({ q: "%" })).toEqual([]);
  expect(await codes({ sort: "publishAt" })).toEqual([out, later, draft]);
  expect(await list(who, { size: 2, page: 2 })).toMatchObject({
    total: 3,
    schools: [{ school: org, name: "列表学校" }],
    isPlatform: false,
  });
  expect((await list(platform, { school: org })).total).toBe(3);
  expect((await list(platform, { school: 0 })).list.every(({ schoolId }) => schoolId === 0)).toBe(true);
});

describe("hostile input", () => {
  const text = (marks: object[]) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "点我", marks }] }],
  });
  test.each([
    ["a script", { type: "doc", content: [{ type: "script", content: [] }] }],
    ["a link that runs", text([{ type: "link", attrs: { href: "javascript:alert(1)" } }])],
    ["data as a link", text([{ type: "link", attrs: { href: "data:text/html,x" } }])],
    [
      "a remote picture",
      { type: "doc", content: [{ type: "image", attrs: { src: "https://a.example/b.png", alt: "" } }] },
    ],
    ["a mark that nobody knows", text([{ type: "onclick" }])],
    ["markup", "<p>x</p>"],
  ])("%s in the text is refused", async (_name, body) => {
    const code = await begin(platform);
    expect((await save(platform, code, { body: body as never })).code).toBe(Code.invalid);
    expect((await read(platform, code)).result.plan.body).toBeNull();
  });
  test("a cover is a picture that was kept here", async () => {
    const code = await begin(platform);
    const cover = await keepImage(
      testbed.platform,
      createCanvas(4, 4).toBuffer("image/png"),
      platform.person.id,
    );
    expect((await save(platform, code, { cover: `/api/course/image/${"0".repeat(64)}` })).code).toBe(
      Code.notFound,
    );
    expect((await save(platform, code, { cover: `/api/pub/information/cover/${"0".repeat(64)}` })).code).toBe(
      Code.notFound,
    );
    expect((await save(platform, code, { cover: "https://a.example/b.png" })).code).toBe(Code.invalid);
    await save(platform, code, { ...ready, cover });
    await publish(platform, code);
    expect((await shown(code)).result.cover).toBe(cover);
  });
  test("attachments are documents and pictures by what is in them; pages and macros are refused", async () => {
    const code = await published(platform);
    const add = (name: string, bytes: Uint8Array) =>
      testbed.call(
        editing.informationFileAdd,
        { code, language: "zh-CN", name, file: toBase64(bytes) },
        platform.as,
      );
    const archive = (...names: string[]) =>
      zipSync(Object.fromEntries(["[Content_Types].xml", ...names].map((name) => [name, strToU8("<x/>")])));
    for (const bytes of [
      strToU8("<script>alert(1)</script>"),
      strToU8("MZ program"),
      archive("word/document.xml", "word/vbaProject.bin"),
      archive("run.exe"),
    ])
      expect((await add("名单.docx", bytes)).code).toBe(Code.invalid);
    const answer = await add("../名单.docx", archive("word/document.xml"));
    expect(answer.result.files).toMatchObject([
      { name: ".._名单.docx", mime: expect.stringContaining("word") },
    ]);
    const [file] = (await shown(code)).result.files;
    const sent = await testbed.fetch(file?.url ?? "");
    expect(sent.headers.get("content-disposition")).toContain("attachment");
    // The version is that of the words: whoever has the article open goes on.
    const remove = { code, language: "zh-CN", file: answer.result.files[0]?.file ?? 0 } as const;
    expect((await testbed.call(editing.informationFileRemove, remove, platform.as)).result.files).toEqual([]);
    await offline(platform, code);
    expect((await testbed.fetch(file?.url ?? "")).status).toBe(404);
  });
});
