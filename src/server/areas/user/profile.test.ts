/** Who I am: info, menu, profile, picture, certification. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, user } from "../../../core/contract/index.js";
import type { Testbed } from "../../../testing/people.js";
import { demo, demoHouse, picture, someone } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await demoHouse();
});
afterAll(() => testbed.close());

describe("who I am", () => {
  test.each([
    ["learner", "0", undefined],
    ["teacher", "1", "临江市第一职业技术学院"],
    ["teacher-new", "2", undefined],
    ["school", "0", "临江大学"],
  ])("%s", async (name, teacher, school) => {
    const { as } = await demo(testbed, name);
    const { result } = await testbed.call(user.info, {}, as);
    expect(result).toMatchObject({ userName: name, teacher });
    expect(result.school).toBe(school);
    expect(result.phone).toMatch(/^138\*{4}000\d$/);
    expect(result.email).toBe(`${name[0]}***@xuehai.example`);
  });
  test("the menu is what the role may see, in the reader's language", async () => {
    const keys = async (as?: { token: string; lang?: string }) =>
      (await testbed.call(user.nav, {}, as)).result.list.map(({ key }) => key);
    const everybody = [
      "home",
      "courses",
      "libraries",
      "textbooks",
      "activities",
      "simulations",
      "information",
      "schools",
      "teachers",
    ];
    expect(await keys()).toEqual(everybody);
    const { as } = await someone(testbed);
    expect(await keys(as)).toEqual([
      ...everybody,
      "center",
      "profile",
      "mine",
      "exams",
      "collect",
      "security",
      "binding",
    ]);
    const { as: nobody } = await someone(testbed, { roles: [] });
    expect(await keys(nobody)).toEqual(everybody);
    const english = await testbed.call(user.nav, {}, { lang: "en" });
    expect(english.result.list[0]?.title).toBe("Home");
  });
});

describe("profile", () => {
  test("is kept as it is saved", async () => {
    const { as } = await someone(testbed);
    const mine = {
      nickname: "小雨",
      bio: "第一行\n第二行",
      country: "CN",
      province: "33",
      city: "3301",
      address: "",
    };
    expect((await testbed.call(user.profileSave, { ...mine, realName: "林小雨" }, as)).code).toBe(Code.ok);
    const { result } = await testbed.call(user.profileInfo, {}, as);
    expect(result).toMatchObject({ ...mine, realName: "林小雨" });
  });
  test("the picture is served to anybody, as a picture and nothing else", async () => {
    const { as } = await someone(testbed);
    const image = picture();
    const { avatar } = (await testbed.call(user.avatarSave, { image }, as)).result;
    const answer = await testbed.fetch(avatar);
    expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(image);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    const html = Buffer.from("<script>alert(1)</script>").toString("base64");
    const refused = await testbed.call(user.avatarSave, { image: html }, as);
    expect(refused).toMatchObject({ code: Code.invalid, result: { field: "image" } });
    for (const id of ["0".repeat(64), "..%2f..%2fserver.secret", "x"])
      expect((await testbed.fetch(`/api/pub/file/${id}`)).status).toBe(404);
  });
});

describe("teacher certification", () => {
  test("is asked for with evidence, once at a time, and gives nothing before it is approved", async () => {
    const { person, as } = await someone(testbed);
    const { schools } = (await testbed.call(user.profileAuths, {}, as)).result;
    expect(schools).toHaveLength(16);
    const evidence = picture("image/jpeg");
    const input = {
      schoolId: schools[0]?.id ?? "",
      realName: "林小雨",
      staffNumber: "T-01",
      title: "讲师",
      evidence,
    };
    const both = await Promise.all([
      testbed.call(user.certificationApply, input, as),
      testbed.call(user.certificationApply, input, as),
    ]);
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([Code.ok, Code.failed]));
    const { certification } = (await testbed.call(user.profileAuths, {}, as)).result;
    expect(certification).toMatchObject({ state: "pending", school: "临江大学", staffNumber: "T-01" });
    expect((await testbed.now(person)).certification).toBe("none");
    // Evidence is not served like a picture of a profile.
    const { evidence: id } = await testbed.platform.db
      .selectFrom("certification")
      .select("evidence")
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect((await testbed.fetch(`/api/pub/file/${id}`)).status).toBe(404);
  });
  test("names what is wrong with a request", async () => {
    const { as } = await someone(testbed);
    const input = { schoolId: "1", realName: "林", staffNumber: "1", title: "讲师", evidence: picture() };
    const field = async (more: Partial<typeof input>) =>
      (await testbed.call(user.certificationApply, { ...input, ...more }, as)).result as unknown;
    expect(await field({ schoolId: "999" })).toEqual({ field: "schoolId" });
    expect(await field({ evidence: Buffer.from("just words, no picture").toString("base64") })).toEqual({
      field: "evidence",
    });
    const { as: certified } = await demo(testbed, "teacher");
    expect((await testbed.call(user.certificationApply, input, certified)).code).toBe(Code.failed);
  });
});
