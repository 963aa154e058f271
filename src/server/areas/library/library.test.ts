/** Libraries, search, who sees what, and files by signed addresses. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, library as contract } from "../../../core/contract/index.js";
import { idsAmong } from "../../db/only.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { rangeOf } from "../../http/representation.js";
import { fillResources, type Shelf } from "./generate/fill.js";
import { CAP } from "../../search/index.js";
import { publicLibraries } from "./store.js";
import { addLibrary, addOrg, addResource, type NewResource } from "./testing-library.js";

let testbed: Testbed;
let shelf: Shelf;
let other: Shelf;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  testbed = await openTestbed();
  const { db } = testbed.platform;
  shelf = await addLibrary(db, await addOrg(db, "江城大学"), "工程素质资源库");
  other = await addLibrary(db, await addOrg(db, "海州学院", "vocational"), "护理资源库", "vocational");
  const join = async (name: string, orgs: readonly number[], roles: ["learner"] | ["platform-admin"]) => {
    const account = await testbed.person({ login_name: name, roles });
    for (const org_id of orgs)
      await db
        .insertInto("membership")
        .values({ account_id: account.id, org_id, role: "learner", created_at: 0 })
        .execute();
    tokens[name] = (await testbed.signIn(account)).token;
  };
  await join("own", [shelf.org_id], ["learner"]);
  await join("other", [other.org_id], ["learner"]);
  await join("admin", [], ["platform-admin"]);
});
afterAll(() => testbed.close());

const add = (given: NewResource, on = shelf) => addResource(testbed.platform.db, on, given);
const search = async (input: Parameters<typeof list>[0], who = "") => (await list(input, who)).result;
const list = (input: { query?: string; [more: string]: unknown }, who = "") =>
  testbed.call(contract.resourceList, { libraryId: shelf.id, ...input }, { token: tokens[who] });
const titles = async (input: { query?: string; [more: string]: unknown }, who = "") =>
  (await search(input, who)).list.map(({ title }) => title);

describe("the shelf", () => {
  test("lists libraries, narrowed and sorted, with the groups of majors there are", async () => {
    const all = await testbed.call(contract.libraryList, {});
    expect(all.result.list.map(({ name }) => name).toSorted()).toEqual(["工程素质资源库", "护理资源库"]);
    expect(all.result.majors).toEqual(["测试专业群"]);
    const nursing = await testbed.call(contract.libraryList, { query: "护理", edition: "vocational" });
    expect(nursing.result).toMatchObject({ total: 1, list: [{ id: other.id, school: "海州学院" }] });
    const none = await testbed.call(contract.libraryList, { query: "100%_" });
    expect(none.result).toMatchObject({ total: 0, list: [] });
  });
  test("lists libraries that are named in their order, and no others", async () => {
    const named = async (ids: readonly number[]) =>
      (await testbed.call(contract.libraryList, { only: ids.join(), size: 1 })).result.list.map(
        ({ id }) => id,
      );
    expect(await named([other.id, 999_999, shelf.id])).toEqual([other.id, shelf.id]);
    expect(await named([shelf.id, other.id])).toEqual([shelf.id, other.id]);
    expect(
      await idsAmong(testbed.platform.db, publicLibraries(testbed.platform.db, "vocational"), [
        shelf.id,
        other.id,
      ]),
    ).toEqual([other.id]);
  });
  test("a library tells of itself in the asker's language, and its menu nests", async () => {
    const detail = await testbed.call(contract.libraryDetail, { id: shelf.id }, { lang: "en-US" });
    expect(detail.result).toMatchObject({ name: "Library 工程素质资源库", school: "School 江城大学" });
    const { result } = await testbed.call(contract.libraryNavs, { id: shelf.id });
    expect(result.list.map(({ kind, name, isFolder }) => [kind, name, isFolder])).toEqual([
      ["SC", "素材", true],
      ["KC", "课程", false],
      ["ZDY", "试卷", false],
    ]);
    expect(result.list[0]?.children.map(({ name }) => name)).toEqual(["基础", "提高"]);
  });
  test("a library that is not there says so in the server's words", async () => {
    for (const call of [contract.libraryDetail, contract.libraryNavs]) {
      const answer = await testbed.wire(call, { ZYKID: 999_999 });
      expect(answer.code).toBe(Code.libraryMissing);
      expect(answer.message).toBe("资源库不存在或已下线");
    }
  });
});

describe("search", () => {
  beforeAll(async () => {
    await add({ title: "线性代数第一讲：矩阵的秩", keywords: ["矩阵"], views: 5 });
    await add({ title: "概率论讲义", keywords: ["线性回归"], description: "含代数复习", views: 50 });
    await add({ title: "Programming in Rust: ownership", keywords: ["systems"], views: 9 });
    await add({ title: "ＣＡＤ制图规范", type: 4, year: 2020 });
  });
  test.each([
    ["two characters", "矩阵", ["线性代数第一讲：矩阵的秩"]],
    ["a longer term whole", "线性代数", ["线性代数第一讲：矩阵的秩"]],
    ["one character", "秩", ["线性代数第一讲：矩阵的秩"]],
    ["the beginning of a Latin word", "progr", ["Programming in Rust: ownership"]],
    ["pinyin initials", "xxds", ["线性代数第一讲：矩阵的秩"]],
    ["full-width letters in either place", "cad", ["ＣＡＤ制图规范"]],
    ["a mixture", "rust 2024", []],
    ["two words, both needed", "Rust ownership", ["Programming in Rust: ownership"]],
    ["signs alone", "？！%_", []],
    ["a quote", "'; drop table resource; --", []],
  ])("finds %s: %s", async (_, query, expected) => {
    expect(await titles({ query })).toEqual(expected);
  });
  test("a hit in the title comes before one that is used more", async () => {
    expect((await titles({ query: "线性" }))[0]).toBe("线性代数第一讲：矩阵的秩");
    expect((await titles({ query: "线性", sort: "hot" }))[0]).toBe("概率论讲义");
  });
  test("a section lists what stands in it and below it, or the kinds it gathers", async () => {
    const [basics] = shelf.sections;
    await add({ title: "基础素材一", section: basics });
    const { result } = await testbed.call(contract.libraryNavs, { id: shelf.id });
    const [materials, , exams] = result.list;
    expect(await titles({ sectionId: materials?.id })).toEqual(["基础素材一"]);
    expect(await titles({ sectionId: basics })).toEqual(["基础素材一"]);
    expect(await titles({ sectionId: exams?.id })).toEqual(["ＣＡＤ制图规范"]);
    expect((await list({ sectionId: 999_999 })).code).toBe(Code.notFound);
  });
  test("facets count the hits, and what else could be chosen of one that is chosen from", async () => {
    const all = await search({ facets: true });
    expect(all.facets?.year.find(({ key }) => key === "2020")?.count).toBe(1);
    const old = await search({ facets: true, year: "2020" });
    expect(old.total).toBe(1);
    expect(old.facets?.year.map(({ key }) => key)).toEqual(["2024", "2020"]);
    expect(old.facets?.type).toEqual([{ key: "4", count: 1 }]);
    expect((await search({ year: "2020,2024" })).total).toBe(all.total);
    expect((await search({ school: "没有这个学校" })).total).toBe(0);
  });
  test("suggests titles while somebody types", async () => {
    const { result } = await testbed.call(contract.resourceSuggest, { query: "xx", libraryId: shelf.id });
    expect(result.list).toContain("线性代数第一讲：矩阵的秩");
  });
});

describe("pages", () => {
  let many: Shelf;
  beforeAll(async () => {
    const { db } = testbed.platform;
    many = await addLibrary(db, shelf.org_id, "大库");
    await fillResources(db, [many], { from: 1, count: 400, now: testbed.platform.clock.now() });
  });
  const pages = async (input: Record<string, unknown>) => {
    const ids: number[] = [];
    let after: string | undefined;
    do {
      const { result } = await testbed.call(
        contract.resourceList,
        { libraryId: many.id, size: 37, ...input, after },
        { token: tokens["admin"] },
      );
      ids.push(...result.list.map(({ id }) => id));
      after = result.next;
    } while (after);
    return ids;
  };
  test.each(["hot", "new", "downloads", "rating", "relevance"])(
    "by %s: every hit once, in order, to the end",
    async (sort) => {
      for (const query of [undefined, "基本概念"]) {
        const ids = await pages({ sort, query });
        expect(new Set(ids).size).toBe(ids.length);
        const { result } = await testbed.call(
          contract.resourceList,
          { libraryId: many.id, sort: sort as "hot", query, size: 100 },
          { token: tokens["admin"] },
        );
        expect(ids.length).toBe(result.total);
        expect(ids.slice(0, 100)).toEqual(result.list.map(({ id }) => id));
      }
    },
  );
  test("a page can be asked for by its number", async () => {
    const first = await search({ libraryId: many.id, size: 50 }, "admin");
    const second = await search({ libraryId: many.id, size: 25, page: 2 }, "admin");
    expect(second.list.map(({ id }) => id)).toEqual(first.list.slice(25).map(({ id }) => id));
  });
  test("a cursor that no page gave out is refused", async () => {
    for (const after of ["1", "a.b.c.d", "9.1.1.1", "0.1.1.1.1"])
      expect((await list({ after })).code).toBe(Code.invalid);
  });
});

describe("who sees what", () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const visibility of ["public", "member", "school"] as const)
      ids[visibility] = await add({ title: `可见性 ${visibility}`, visibility });
    ids["review"] = await add({ title: "可见性 待审", state: "in_review" });
    ids["offline"] = await add({ title: "可见性 下线", state: "offline", description: "秘密" });
  });
  test.each([
    ["", ["public"]],
    ["other", ["member", "public"]],
    ["own", ["member", "public", "school"]],
    ["admin", ["member", "public", "school"]],
  ])("%s: in lists, by address and by file alike", async (who, visible) => {
    const found = await titles({ query: "可见性", size: 50 }, who);
    expect(new Set(found.map((title) => title.split(" ")[1]))).toEqual(new Set(visible));
    for (const visibility of ["public", "member", "school"]) {
      const input = ids[visibility];
      const refused = who === "" ? Code.unauthorized : Code.schoolOnly;
      const expected = visible.includes(visibility) ? Code.ok : refused;
      for (const call of [contract.resourceDetail, contract.resourceFiles, contract.resourcePreview])
        expect((await testbed.wire(call, { ZYID: input }, { token: tokens[who] })).code).toBe(expected);
    }
    expect(
      (await testbed.call(contract.resourceDetail, { id: ids["review"]! }, { token: tokens[who] })).code,
    ).toBe(Code.notFound);
  });
  test("what was taken down leaves a stone with its title and no more", async () => {
    const { result } = await testbed.call(contract.resourceDetail, { id: ids["offline"]! });
    expect(result).toMatchObject({
      title: "可见性 下线",
      state: "offline",
      description: "",
      downloadable: false,
    });
    const files = await testbed.call(contract.resourceFiles, { id: ids["offline"]! });
    expect(files.result).toMatchObject({ preview: "none", reason: "offline" });
    const url = await testbed.call(contract.resourceUrl, { id: ids["offline"]!, use: "preview" });
    expect(url.code).toBe(Code.resourceOffline);
  });
  test("a resource is not found under another library's id", async () => {
    const answer = await testbed.call(contract.resourceDetail, { id: ids["public"]!, libraryId: other.id });
    expect(answer.code).toBe(Code.libraryMissing);
  });
});

describe("a person's own", () => {
  test("favourites: added once, listed, let go; a dead one is marked", async () => {
    const id = await add({ title: "收藏的资源" });
    const as = { token: tokens["own"] };
    expect((await testbed.call(contract.favoriteAdd, { id })).code).toBe(Code.unauthorized);
    for (let time = 0; time < 2; time += 1)
      expect((await testbed.call(contract.favoriteAdd, { id }, as)).code).toBe(Code.ok);
    expect((await testbed.call(contract.collectStatus, { id }, as)).result.favorite).toBe(true);
    await testbed.platform.db
      .updateTable("resource")
      .set({ state: "offline" })
      .where("id", "=", id)
      .execute();
    const { result } = await testbed.call(contract.favoriteList, { query: "收藏" }, as);
    expect(result).toMatchObject({ total: 1, list: [{ id, state: "offline" }] });
    expect((await testbed.call(contract.favoriteCancel, { id }, as)).code).toBe(Code.ok);
    expect((await testbed.call(contract.favoriteList, {}, as)).result.total).toBe(0);
  });
  test("ratings: a second one takes the place of the first, even when all come at once", async () => {
    const id = await add({ title: "评分的资源" });
    await Promise.all(
      ["own", "other", "admin"].map((who) =>
        testbed.call(contract.resourceRate, { id, stars: 3 }, { token: tokens[who] }),
      ),
    );
    const { result } = await testbed.call(contract.resourceRate, { id, stars: 5 }, { token: tokens["own"] });
    expect(result).toEqual({ rating: 367, ratings: 3 });
    const detail = await testbed.call(contract.resourceDetail, { id }, { token: tokens["own"] });
    expect(detail.result).toMatchObject({ mine: 5, rating: 367, ratings: 3 });
  });
  test("a report gets a ticket", async () => {
    const id = await add({ title: "有问题的资源" });
    const input = { id, reason: "broken" as const, text: "打不开" };
    const { result } = await testbed.call(contract.resourceReport, input, { token: tokens["own"] });
    expect(result.ticket).toMatch(new RegExp(`^ZY-${id}-[2-9A-Z]{6}$`));
  });
  test("a view counts once for each person and hour", async () => {
    const id = await add({ title: "看过的资源" });
    const look = async (who: string) => {
      await testbed.call(contract.resourceFiles, { id }, { token: tokens[who] });
      await testbed.platform.sent();
    };
    const views = async () => (await testbed.call(contract.resourceDetail, { id })).result.views;
    await look("own");
    await look("own");
    await look("other");
    expect(await views()).toBe(2);
    testbed.advance(3_600_001);
    await look("own");
    expect(await views()).toBe(3);
  });
});

describe("files", () => {
  const content = "第一行\nsecond line\n";
  let id: number;
  let locked: number;
  beforeAll(async () => {
    const bytes = new TextEncoder().encode(content);
    const { id: sha256, size } = await testbed.platform.files.put(bytes);
    const file = await testbed.platform.db
      .insertInto("file")
      .values({ sha256, size, mime: "text/plain", media: "text", state: "ready", created_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    id = await add({ title: "讲稿", file_id: file.id });
    locked = await add({ title: "只看不下", file_id: file.id, downloadable: false });
  });
  const address = async (use: "preview" | "download", of = id) =>
    (await testbed.call(contract.resourceUrl, { id: of, use })).result.url;

  test("a signed address gives the file, whole and in ranges", async () => {
    const whole = await testbed.fetch(await address("download"));
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe(content);
    expect(whole.headers.get("content-disposition")).toContain(
      "attachment; filename=\"__.txt\"; filename*=UTF-8''%E8%AE%B2%E7%A8%BF.txt",
    );
    const part = await testbed.fetch(await address("preview"), { headers: { range: "bytes=10-15" } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("second");
    expect(part.headers.get("content-range")).toBe("bytes 10-15/22");
    expect(part.headers.get("content-disposition")).toContain("inline");
    expect((await testbed.fetch(await address("preview"), { headers: { range: "bytes=99-" } })).status).toBe(
      416,
    );
  });
  test("an address that expired is refused and says so; a changed one too", async () => {
    const old = await address("download");
    testbed.advance(5 * 60_000 + 1);
    const expired = await testbed.fetch(old);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toBe("这个地址已过期。请回到原来的页面，重新点击预览或下载。");
    const fresh = await address("preview");
    for (const changed of [
      fresh.replace("u=preview", "u=download"),
      fresh.replace(/e=\d/, "e=9"),
      `${fresh}0`,
    ])
      expect((await testbed.fetch(changed)).status).toBe(403);
    const another = fresh.replace(`/${id}?`, `/${locked}?`);
    expect((await testbed.fetch(another)).status).toBe(403);
  });
  test("what may not be downloaded is shown all the same", async () => {
    const refused = await testbed.call(contract.resourceUrl, { id: locked, use: "download" });
    expect(refused.code).toBe(Code.notDownloadable);
    expect((await testbed.fetch(await address("preview", locked))).status).toBe(200);
  });
  test("ranges by the letter of RFC 9110", () => {
    expect(rangeOf("bytes=0-", 10)).toEqual([0, 9]);
    expect(rangeOf("bytes=-3", 10)).toEqual([7, 9]);
    expect(rangeOf("bytes=2-99", 10)).toEqual([2, 9]);
    expect(rangeOf("bytes=10-", 10)).toBe("none");
    expect(rangeOf("bytes=-0", 10)).toBe("none");
    for (const odd of [null, "bytes=-", "bytes=5-2", "bytes=0-1,3-4", "items=0-1"])
      expect(rangeOf(odd, 10)).toBeUndefined();
  });
});

test("the cap is what the contract says", () => {
  expect(CAP).toBe(10_000);
});
