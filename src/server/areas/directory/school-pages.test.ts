/** A school's page: its draft, publishing it with pictures, former pages, and who has no say in it. */
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course, directory, schoolPage as contract } from "../../../core/contract/index.js";
import { richTextOf } from "../../../core/contract/rich-document.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { administrator, addSchool } from "../organization/testing-organization.js";

let testbed: Testbed;
let org: number;
let own: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  testbed = await openTestbed();
  org = await addSchool(testbed);
  own = await administrator(testbed, org);
});
afterAll(() => testbed.close());

const edited = async (school = org, as: object = own.as) =>
  testbed.call(contract.schoolPageEdited, { org: school }, as);
const edit = (as: object, updatedAt: number, change: object) =>
  testbed.call(contract.schoolPageSave, { org, updatedAt, ...change }, as);
/** Saves a change of what is there now. @returns the version */
async function save(change: object): Promise<number> {
  const { result } = await edited();
  const saved = await edit(own.as, result.updatedAt, change);
  expect(saved.code, saved.message).toBe(Code.ok);
  return saved.result.updatedAt;
}
const publish = (updatedAt: number) => testbed.call(contract.schoolPagePublish, { org, updatedAt }, own.as);
const visited = async (lang = "zh-CN") =>
  (await testbed.call(directory.schoolDetail, { id: org }, { lang })).result;

async function picture(width: number, height: number): Promise<string> {
  const png = await createCanvas(width, height).encode("png");
  const saved = await testbed.call(course.imageSave, { data: png.toString("base64") }, own.as);
  return saved.result.src;
}

test("nobody sees a draft; what is published stands on the page and in lists, with its pictures", async () => {
  const [emblem, banner] = [await picture(512, 512), await picture(1600, 400)];
  const version = await save({
    name: "临江师范学院",
    nameEn: "Linjiang Normal College",
    edition: "higher",
    intro: "靠江而建。",
    introEn: "By the river.",
    about: richTextOf("一九五八年建校。"),
    emblem,
    emblemAlt: "书与江水",
    emblemAltEn: "A book over a river",
    banner,
    bannerAlt: "江边的图书馆",
    address: "临江市江岸路 1 号",
    website: "https://www.linjiang.example",
    phone: "025-8888 0000 转 8",
  });
  expect((await edited()).result).toMatchObject({ isDraft: true, plan: { name: "临江师范学院" } });
  expect(await visited()).not.toMatchObject({ name: "临江师范学院" });
  expect((await publish(version)).code).toBe(Code.ok);
  expect(await visited()).toMatchObject({
    name: "临江师范学院",
    edition: "higher",
    letter: "L",
    intro: "靠江而建。",
    about: richTextOf("一九五八年建校。"),
    emblem,
    emblemAlt: "书与江水",
    banner,
    bannerAlt: "江边的图书馆",
    phone: "025-8888 0000 转 8",
  });
  // What is said in one language alone is said in both.
  expect(await visited("en-US")).toMatchObject({
    name: "Linjiang Normal College",
    emblemAlt: "A book over a river",
    bannerAlt: "江边的图书馆",
  });
  const { result } = await testbed.call(directory.schoolList, { query: "临江师范" });
  expect(result.list).toMatchObject([{ id: org, emblem, banner }]);
  expect((await edited()).result.isDraft).toBe(false);
  const entry = await testbed.platform.db
    .selectFrom("audit_log")
    .select(["subject", "detail"])
    .where("action", "=", "school.page.publish")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    subject: String(org),
    detail: { name: [expect.any(String), "临江师范学院"] },
  });
  expect(await testbed.audited("school.page.save")).not.toHaveLength(0);
});

test("what is missing or wrong keeps it a draft, each told by its field", async () => {
  const other = await addSchool(testbed);
  const taken = (await edited(other, (await administrator(testbed, other)).as)).result.plan.name;
  const version = await save({
    name: taken,
    intro: " ",
    founded: 3000,
    bannerAlt: "",
    website: "http://linjiang.example",
    phone: "请看官网",
  });
  expect(await publish(version)).toMatchObject({
    code: Code.checklist,
    result: {
      faults: [
        ["intro", "missing"],
        ["founded", "year"],
        ["bannerAlt", "missing"],
        ["website", "https"],
        ["phone", "phone"],
        ["name", "taken"],
      ],
    },
  });
  const { result } = await edited();
  await testbed.call(contract.schoolPageRestore, { org, updatedAt: result.updatedAt }, own.as);
  expect((await edited()).result).toMatchObject({ isDraft: false, plan: { name: "临江师范学院" } });
});

test("a former page becomes the draft again, that from before pages were kept, too", async () => {
  await publish(await save({ intro: "第二版。" }));
  const { result } = await testbed.call(contract.schoolPageHistory, { org }, own.as);
  expect(result.list.map(({ intro, isCurrent, by }) => [intro, isCurrent, by !== ""])).toEqual([
    ["第二版。", true, true],
    ["靠江而建。", false, true],
    ["", false, false],
  ]);
  const { updatedAt } = (await edited()).result;
  const restore = (version: number, at: number) =>
    testbed.call(contract.schoolPageRestore, { org, updatedAt: at, version }, own.as);
  expect((await restore(999_999, updatedAt)).code).toBe(Code.notFound);
  const restored = await restore(result.list[1]!.id, updatedAt);
  expect((await edited()).result).toMatchObject({ isDraft: true, plan: { intro: "靠江而建。" } });
  expect(await visited()).toMatchObject({ intro: "第二版。" });
  await publish(restored.result.updatedAt);
  expect(await visited()).toMatchObject({ intro: "靠江而建。" });
});

test("two who change it at once: the second is told, and nothing is lost", async () => {
  const { updatedAt } = (await edited()).result;
  await save({ address: "先到" });
  const late = await edit(own.as, updatedAt, { address: "后到" });
  expect(late).toMatchObject({ code: Code.stale, result: { updatedAt: expect.any(Number) } });
  expect((await publish(updatedAt)).code).toBe(Code.stale);
  expect((await edited()).result.plan.address).toBe("先到");
});

test("pictures are ours and of the right shape, whatever is sent in their place", async () => {
  const { updatedAt } = (await edited()).result;
  const refused = async (change: object) => {
    const { code, result } = await edit(own.as, updatedAt, change);
    return [code, (result as { field?: string } | null)?.field];
  };
  const [wide, small] = [await picture(900, 300), await picture(64, 64)];
  expect(await refused({ emblem: wide })).toEqual([Code.invalid, "emblem"]);
  expect(await refused({ emblem: small })).toEqual([Code.invalid, "emblem"]);
  expect(await refused({ banner: wide })).toEqual([Code.invalid, "banner"]);
  const none = `/api/course/image/${"0".repeat(64)}`;
  expect(await refused({ emblem: none })).toEqual([Code.invalid, "emblem"]);
  for (const foreign of ["https://evil.example/x.png", "javascript:alert(1)", "/api/file/1", `${none}?x`])
    expect((await refused({ banner: foreign }))[0], foreign).toBe(Code.invalid);
  // A script, a torn picture and a disguised one are no pictures at all, and one that unpacks to gigabytes is not unpacked.
  const png = await createCanvas(256, 256).encode("png");
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  for (const bytes of [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".padEnd(80)),
    png.subarray(0, png.length - 20),
    Buffer.concat([Buffer.from("GIF89a"), png]),
    huge,
  ])
    expect((await testbed.call(course.imageSave, { data: bytes.toString("base64") }, own.as)).code).toBe(
      Code.invalid,
    );
});

test("only whoever runs the school, and the platform, has a say in it", async () => {
  const platform = await administrator(testbed, undefined, "platform-admin");
  expect((await edited(org, platform.as)).code).toBe(Code.ok);
  const { updatedAt } = (await edited()).result;
  const others = await Promise.all([
    administrator(testbed, await addSchool(testbed)),
    administrator(testbed, org, "teacher-admin"),
    administrator(testbed, org, "teacher"),
    administrator(testbed, org, "learner"),
  ]);
  for (const { as } of [...others, { as: {} }]) {
    const answers = await Promise.all([
      edited(org, as),
      edit(as, updatedAt, { address: "不是我的" }),
      testbed.call(contract.schoolPagePublish, { org, updatedAt }, as),
      testbed.call(contract.schoolPageHistory, { org }, as),
      testbed.call(contract.schoolPageRestore, { org, updatedAt }, as),
    ]);
    for (const { code } of answers)
      expect([Code.notFound, Code.forbidden, Code.unauthorized]).toContain(code);
  }
  expect((await edited()).result.plan.address).not.toBe("不是我的");
});
