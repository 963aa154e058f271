/** Pages with their content: how long one is kept, and what the page of a certificate's check says. */
import { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "../../../testing/server.js";
import type { DrawContent, DrawnDocument } from "./pages.js";
import { drawnBy } from "./drawn-pages.js";

const DOCUMENT =
  '<html lang="zh-CN"><head><title>x</title><meta name="description" content="x" /></head><body><div id="app"></div></body></html>';
const SECOND = 1000;

let server: TestServer;
let draw: DrawContent;
let now = 0;
beforeAll(async () => {
  server = await testServer();
  now = server.platform.clock.now();
  draw = drawnBy(server.app, server.app.config);
});
afterEach(() => {
  vi.restoreAllMocks();
  server.platform.clock.set(now);
});
afterAll(() => server.close());

const pageAt = (path: string, search = "", address?: string): Promise<DrawnDocument | undefined> => {
  const socket = new Socket();
  if (address) Object.defineProperty(socket, "remoteAddress", { value: address });
  return draw({ path, search, host: "localhost", cookies: "" }, DOCUMENT, { headers: {}, socket });
};

test("a page is kept for five seconds, and no longer than until something else shows", async () => {
  const { db, clock } = server.platform;
  const banner = { title_en: "", text: "", subject: "", starts_at: null, edition: null };
  await db
    .insertInto("home_banner")
    .values([
      { ...banner, position: 0, title: "报名就要结束", address: "/a", ends_at: now + 2 * SECOND },
      { ...banner, position: 1, title: "长期开放", address: "/b", ends_at: null },
    ])
    .execute();
  // The pages' own clock, which no change of the server's time turns back.
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => passed);
  const at = async (ms: number) => {
    passed = ms;
    clock.set(now + ms);
    const text = (await pageAt("/index/home"))?.text ?? "";
    const shown = ["报名就要结束", "长期开放"].filter((title) => text.includes(title));
    // Each drawing says when it was made: the same text is the page that was kept.
    return { text, shown };
  };
  const first = await at(0);
  expect(first.shown).toEqual(["报名就要结束", "长期开放"]);
  expect((await at(2 * SECOND - 1)).text === first.text).toBe(true);
  const second = await at(2 * SECOND);
  expect(second.shown).toEqual(["长期开放"]);
  // Nothing ends any more.
  expect((await at(7 * SECOND - 1)).text === second.text).toBe(true);
  expect((await at(7 * SECOND)).text === second.text).toBe(false);
});

test("the check of a certificate is read without scripts, in each state, and no search engine lists it", async () => {
  const { db } = server.platform;
  const one = { course: "数据结构", school: "临江大学", kind: "excellent", issued_at: now - SECOND } as const;
  const add = (verify_code: string, more: object = {}) =>
    db
      .insertInto("certificate")
      .values({ ...one, serial: `S-${verify_code}`, holder: "林小雨", state: "issued", verify_code, ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id: next } = await add("NEXT");
  await add("ENDED", { expires_at: now - 1 });
  await add("GONE", { state: "revoked" });
  await add("OLD", { state: "replaced", replaced_by: next });
  const page = (code: string, search = "") => pageAt("/certificate/check", `?code=${code}${search}`);
  for (const [code, said] of [
    ["NEXT", "证书有效"],
    ["ENDED", "证书已过有效期"],
    ["GONE", "证书已撤销"],
    ["OLD", "证书已换发"],
  ] as const) {
    const drawn = (await page(code))!;
    expect(drawn.isMissing, code).toBe(false);
    expect(drawn.text).toMatch(new RegExp(`<h2[^>]*>.*${said}</h2>`));
    expect(drawn.text).toContain(`<title>${said} · 数据结构 · `);
    expect(drawn.text).toContain('<meta name="robots" content="noindex" />');
    expect(drawn.text).toMatch(
      new RegExp(`<meta name="description" content="${said}[^"]*林\\*雨[^"]*临江大学`),
    );
    expect(drawn.text).toContain('<meta property="og:title"');
    expect(drawn.text).not.toContain("林小雨");
    expect(drawn.text).not.toContain('hreflang="en');
  }
  expect((await page("OLD"))?.text).toMatch(
    /<a href="[^"]*\/certificate\/check\?code=NEXT"[^>]*>S-NEXT<\/a>/,
  );
  const unknown = (await page("NOBODY"))!;
  expect(unknown.isMissing).toBe(true);
  expect(unknown.text).toContain("没有查到这张证书");
  expect((await page("NEXT", "&lang=en-US"))?.text).toContain("<title>Valid certificate · ");
  // Without a code there is a form, which sends one by the address.
  const form = (await pageAt("/certificate/check"))!;
  expect(form.isMissing).toBe(false);
  expect(form.text).toMatch(/<form[^>]*action="[^"]*\/certificate\/check"/);
});

test("codes are not guessed by pages: whoever asked for too many gets the page without its content", async () => {
  for (let at = 0; at < 60; at += 1)
    expect(await pageAt("/certificate/check", `?code=GUESS${at}`, "203.0.113.7")).toBeDefined();
  expect(await pageAt("/certificate/check", "?code=GUESS60", "203.0.113.7")).toBeUndefined();
  expect(await pageAt("/certificate/check", "?code=GUESS60", "203.0.113.8")).toBeDefined();
});
