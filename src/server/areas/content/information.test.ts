/** News, notices, policies and releases: found by category, school, year and words, read, and taken along. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, information, type Input, platform } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addFile } from "../file/index.js";

const NOW = Date.UTC(2026, 8, 1, 2);
const DAY = 86_400_000;
let testbed: Testbed;
let school: number;
let file: number;
let picture: string;

beforeAll(async () => {
  testbed = await openTestbed();
  const { db, clock, files } = testbed.platform;
  clock.set(NOW);
  school = (
    await db
      .insertInto("org")
      .values({ name: "临江大学", name_en: "Linjiang University", edition: "higher" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const keep = async (bytes: Uint8Array, mime: string) => {
    const { id: sha256, size } = await files.put(bytes);
    const row = { sha256, size, mime, media: "other", state: "ready", text: "", blocks: "[]" } as const;
    return { sha256, id: (await addFile(db, { ...row, created_at: NOW })).id };
  };
  file = (await keep(new TextEncoder().encode("PK-a workbook"), "application/x-workbook")).id;
  const png = new Uint8Array(64);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const cover = await keep(png, "image/png");
  picture = cover.sha256;
  const row = (code: string, more: object) => ({
    code,
    locale: "zh-CN" as const,
    kind: "notice" as const,
    title: code,
    summary: "",
    blocks: JSON.stringify([{ type: "paragraph", text: `${code} 正文` }]),
    version: "",
    published_at: NOW - 1000,
    ...more,
  });
  await db
    .insertInto("article")
    .values([
      row("a-notice", { published_at: NOW - 2 * DAY, title: "供水检修" }),
      row("a-notice", { locale: "en-US", published_at: NOW - 2 * DAY, title: "Water works" }),
      row("b-pinned", { published_at: NOW - 90 * DAY, pinned: true }),
      row("c-news", {
        category: "news",
        org_id: school,
        published_at: NOW - DAY,
        cover_file_id: cover.id,
        files: JSON.stringify([{ file, name: '名单 "甲".xlsx' }]),
      }),
      row("d-policy", { category: "policy", published_at: Date.UTC(2024, 11, 31, 17), source: "省教育厅" }),
      row("e-policy", { category: "policy", published_at: Date.UTC(2024, 11, 31, 15) }),
      row("f-over", {
        expires_at: NOW,
        cover_file_id: null,
        files: JSON.stringify([{ file, name: "旧.xlsx" }]),
      }),
      row("g-until", { expires_at: NOW + DAY, published_at: NOW - 3 * DAY }),
      row("h-tomorrow", { published_at: NOW + DAY }),
      row("i-help", { kind: "help" }),
      row("j-policy", { kind: "policy" }),
    ])
    .execute();
});
afterAll(() => testbed.close());

type ListInput = Input<typeof information.informationList>;
const list = async (input: ListInput = {}, lang = "zh") =>
  (await testbed.call(information.informationList, input, { lang })).result;
const codes = async (input: ListInput = {}) => (await list(input)).list.map(({ code }) => code);
const detail = (code: string, more: object = {}, lang = "zh") =>
  testbed.call(information.informationDetail, { code, ...more }, { lang });

describe("the list", () => {
  test("has what is out and not over: pinned ones first, then the newest", async () => {
    expect(await codes()).toEqual(["b-pinned", "c-news", "a-notice", "g-until", "d-policy", "e-policy"]);
    const first = await list({ size: 2 });
    expect(first).toMatchObject({ total: 6, page: 1, size: 2 });
    expect(await codes({ size: 2, page: 3 })).toEqual(["d-policy", "e-policy"]);
  });
  test("is narrowed by category, school, year in China and words, together", async () => {
    expect(await codes({ category: "policy" })).toEqual(["d-policy", "e-policy"]);
    expect(await codes({ school })).toEqual(["c-news"]);
    expect(await codes({ school: 0, category: "notice" })).toEqual(["b-pinned", "a-notice", "g-until"]);
    expect(await codes({ year: 2025 })).toEqual(["d-policy"]);
    expect(await codes({ year: 2024 })).toEqual(["e-policy"]);
    expect(await codes({ query: "检修 正文" })).toEqual(["a-notice"]);
    expect(await codes({ query: "%" })).toEqual([]);
    expect(await codes({ category: "news", year: 2024 })).toEqual([]);
  });
  test("counts what each choice would leave while the others stand", async () => {
    const { categories, schools, years } = await list({ category: "policy", school: 0 });
    expect(new Map(categories.map(({ key, count }) => [key, count]))).toEqual(
      new Map([
        ["notice", 3],
        ["policy", 2],
      ]),
    );
    expect(schools).toEqual([{ id: 0, name: "", count: 2 }]);
    expect(years).toEqual([
      { year: 2025, count: 1 },
      { year: 2024, count: 1 },
    ]);
    expect((await list({}, "en")).schools).toEqual([
      { id: 0, name: "", count: 5 },
      { id: school, name: "Linjiang University", count: 1 },
    ]);
  });
  test("is in the reader's language, and in the other where there is no other", async () => {
    const titles = (await list({}, "en")).list.map(({ title }) => title);
    expect(titles).toContain("Water works");
    expect(titles).toContain("c-news");
    expect(titles).toHaveLength(6);
  });
});

describe("one of them", () => {
  test("comes with its words, source, files, and what stands beside it in the list", async () => {
    const { result } = await detail("c-news");
    expect(result).toMatchObject({
      category: "news",
      school: "临江大学",
      schoolId: school,
      isPinned: false,
      cover: `/api/pub/information/cover/${picture}`,
      blocks: [{ type: "paragraph", text: "c-news 正文" }],
      files: [
        {
          name: '名单 "甲".xlsx',
          mime: "application/x-workbook",
          size: 13,
          url: "/api/pub/information/file/c-news/zh-CN/1",
        },
      ],
      previous: { code: "b-pinned" },
      next: { code: "a-notice", title: "供水检修" },
    });
    expect((await detail("b-pinned")).result.previous).toBeUndefined();
    expect((await detail("e-policy")).result.next).toBeUndefined();
    expect((await detail("d-policy")).result.source).toBe("省教育厅");
  });
  test("stands beside those of the list that it is read in", async () => {
    const { result } = await detail("g-until", { category: "notice", school: 0 });
    expect(result.previous?.code).toBe("a-notice");
    expect(result.next).toBeUndefined();
  });
  test("is not found before its day, after its end, or where it is something else", async () => {
    for (const code of ["h-tomorrow", "f-over", "i-help", "j-policy", "nothing"])
      expect((await detail(code)).code).toBe(Code.notFound);
    expect((await testbed.call(platform.articleDetail, { code: "f-over" })).code).toBe(Code.notFound);
  });
});

describe("its files", () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    testbed.fetch(`/api/pub/information/${path}`, { headers });
  test("are open: under their name, as what they are, and not sent twice", async () => {
    const answer = await get("file/c-news/zh-CN/1");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/x-workbook");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="__ ___.xlsx"; filename*=UTF-8''${encodeURIComponent('名单 "甲".xlsx')}`,
    );
    expect(await answer.text()).toBe("PK-a workbook");
    const etag = answer.headers.get("etag") ?? "";
    expect((await get("file/c-news/zh-CN/1", { "if-none-match": etag })).status).toBe(304);
    expect((await get(`cover/${picture}`)).headers.get("content-type")).toBe("image/png");
  });
  test.each([
    "file/f-over/zh-CN/1",
    "file/h-tomorrow/zh-CN/1",
    "file/c-news/zh-CN/2",
    "file/c-news/zh-CN/0",
    "file/c-news/zh-CN/1.0",
    "file/c-news/en-US/1",
    "file/c-news/xx/1",
    "file/%ff/zh-CN/1",
    "cover/nothing",
    `cover/${"0".repeat(64)}`,
  ])("%s is not there", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
