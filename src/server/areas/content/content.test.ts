/** The platform's public calls, and the assistant. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, platform as contract } from "../../../core/contract/index.js";
import { findAccount } from "../accounts/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { bestPassages, passages } from "./assistant.js";
import { maskName } from "./service.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed({ config: { demo: true, partnerPort: 8081 } });
});
afterAll(() => testbed.close());

describe("the platform's information", () => {
  const info = async (input: { host?: string; edition?: "higher" | "vocational" }, origin?: string) =>
    (await testbed.call(contract.platformInfo, input, { origin })).result;

  test("follows the host: edition, filing number, WeChat, hand-over to the app", async () => {
    expect(await info({ host: "localhost:8080" })).toMatchObject({
      edition: "higher",
      name: "学海在线",
      icp: "学备 00000000 号-1",
      signIn: ["password", "qr", "wx", "qq", "ykb"],
      mobileRedirect: false,
      appUrl: "http://portal.test/app",
    });
    expect(await info({ host: "zhijiao.xuehai.example" })).toMatchObject({ edition: "vocational" });
    expect(await info({ host: "gaojiao.national-edu.example" })).toMatchObject({
      icp: "国教备 00000001 号",
      signIn: ["password", "qr", "qq", "ykb"],
    });
    expect(await info({ host: "zhijiao.national-edu.example" })).toMatchObject({
      edition: "vocational",
      icp: "国教备 00000002 号",
    });
    expect((await info({ host: "www.xuehai.example" })).mobileRedirect).toBe(true);
  });
  test("is the partner's edition on its page, and the one that is asked for before all", async () => {
    expect((await info({ host: "localhost" }, "http://localhost:8081")).edition).toBe("vocational");
    expect((await info({ host: "zhijiao.xuehai.example", edition: "higher" })).edition).toBe("higher");
  });
  test("names no host that is only like a national one", async () => {
    for (const host of ["evil-national-edu.example", "__proto__", "constructor"])
      expect((await info({ host })).icp).toBe("学备 00000000 号-1");
  });
});

describe("articles", () => {
  const list = async (
    query?: string,
    more: { kind?: "notice" | "help"; category?: "notice"; page?: number; size?: number } = {},
  ) => (await testbed.call(contract.articleList, { kind: "help", query, ...more })).result;

  test("are found by words in the middle of a text, every one of which has to be there", async () => {
    expect((await list("解绑")).list.map(({ code }) => code)).toContain("HelpWeChat");
    expect((await list("微信 解绑")).list.map(({ code }) => code)).toEqual(["HelpWeChat"]);
    expect((await list("微信 数控加工")).total).toBe(0);
  });
  test("are not found by what is no word of theirs", async () => {
    for (const query of ["heading", "paragraph", "%", "_", "' or 1=1 --", "\\"])
      expect((await list(query)).total).toBe(0);
  });
  test("come in pages, the newest first", async () => {
    const notices = { kind: "notice", category: "notice" } as const;
    const all = await list(undefined, notices);
    expect(all).toMatchObject({ total: 7, page: 1, size: 20 });
    const times = all.list.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const second = await list(undefined, { ...notices, page: 2, size: 4 });
    expect(second.list.map(({ code }) => code)).toEqual(all.list.slice(4).map(({ code }) => code));
  });
  test("are shown in the asked language, and only from their day on", async () => {
    const title = async (locale: "zh-CN" | "en-US") =>
      (await testbed.call(contract.articleDetail, { code: "PrivacyPolicy", locale })).result.title;
    expect([await title("zh-CN"), await title("en-US")]).toEqual(["隐私政策", "Privacy policy"]);
    expect((await testbed.call(contract.articleDetail, { code: "Nothing" })).code).toBe(Code.notFound);
    const published_at = testbed.platform.clock.now() + 1000;
    await testbed.platform.db
      .insertInto("article")
      .values({
        code: "Soon",
        locale: "zh-CN",
        kind: "notice",
        title: "明天",
        summary: "",
        blocks: "[]",
        version: "",
        published_at,
      })
      .execute();
    expect((await testbed.call(contract.articleDetail, { code: "Soon" })).code).toBe(Code.notFound);
    expect((await list("明天", { kind: "notice" })).total).toBe(0);
    testbed.advance(1000);
    expect((await list("明天", { kind: "notice" })).total).toBe(1);
  });
});

test("feedback gets a ticket of the day in China, ten an hour from one address", async () => {
  const send = () =>
    testbed.call(contract.feedbackSend, { text: "很好用", contact: "", page: "/" }, { ip: "192.0.2.9" });
  const tickets = new Set<string>();
  for (let i = 0; i < 10; i++) tickets.add((await send()).result.ticket);
  expect(tickets.size).toBe(10);
  for (const ticket of tickets) expect(ticket).toMatch(/^FB-20260105-[2-9A-Z]{6}$/);
  expect((await send()).status).toBe(429);
});

test("a holder's name is shown in part", () => {
  expect(["林小雨", "马骏", "欧阳晓彤", "林", ""].map(maskName)).toEqual([
    "林*雨",
    "马*",
    "欧**彤",
    "*",
    "*",
  ]);
});

describe("the assistant", () => {
  const signedIn = async (name: string) => {
    const account = await findAccount(testbed.platform.db, name);
    if (!account) throw new Error(`The demo has no ${name}`);
    return testbed.signIn(account);
  };
  const ask = (question: string, as?: { token: string }) =>
    testbed.call(contract.assistantAsk, { question }, as);

  test("answers certified teachers only", async () => {
    expect((await ask("如何找回密码")).code).toBe(Code.unauthorized);
    for (const name of ["learner", "teacher-new", "platform"])
      expect((await ask("如何找回密码", await signedIn(name))).code).toBe(Code.notCertified);
  });
  test("quotes what the help centre says, and is silent about what it does not", async () => {
    const as = await signedIn("teacher");
    const { passages: found } = (await ask("忘记密码，怎么找回？", as)).result;
    expect(found[0]).toMatchObject({ code: "HelpRecover" });
    expect(found.length).toBeLessThanOrEqual(3);
    expect((await ask("今天天气怎么样", as)).result.passages).toEqual([]);
    expect((await ask("？！", as)).result.passages).toEqual([]);
  });
  test("takes an article apart at its headings", () => {
    const parts = passages({
      code: "A",
      title: "标题",
      blocks: [
        { type: "paragraph", text: "引言" },
        { type: "heading", text: "一" },
        { type: "item", text: "要点" },
      ],
    });
    expect(parts.map(({ text }) => text)).toEqual(["引言", "一\n要点"]);
    expect(bestPassages("要点", parts).map(({ text }) => text)).toEqual(["一\n要点"]);
  });
});
