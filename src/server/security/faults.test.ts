/** Faults of the world outside: a Host that is nobody's, a line that breaks, a disk that is full, an id of somebody else's. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Code, message, user } from "../../core/contract/index.js";
import { signature } from "../../core/contract/sign.js";
import { listenPortal, type Listener } from "../adapters/node/serve.js";
import { tell } from "../areas/message/index.js";
import { openTestbed, type Testbed } from "../../testing/people.js";
import { testConfig } from "../../testing/server.js";
import { isOwnHost, isOwnOrigin } from "../http/host.js";

let testbed: Testbed;
let listener: Listener;
beforeAll(async () => {
  testbed = await openTestbed();
  listener = await listenPortal(testbed.app, 0, "127.0.0.1");
});
afterAll(async () => {
  await listener.stop();
  await testbed.close();
});

/** Says this over a line of its own, and hangs up before the answer if it shall. */
const say = (text: string, hangUp = false) =>
  new Promise<string>((resolve, reject) => {
    let answer = "";
    const line = connect(listener.port, "127.0.0.1", () => {
      line.write(text, () => hangUp && line.destroy());
    });
    line.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    line.on("close", () => resolve(answer)).on("error", reject);
  });

describe("a Host that is not of the settings", () => {
  const evil = "evil.example";
  const request = (path: string, more: Record<string, string> = {}, method = "GET") => {
    const ts = testbed.platform.clock.now();
    const sg = signature(path.replace("/api", ""), "", ts, testbed.config.signSalt);
    const headers = { host: evil, connection: "close", ts: String(ts), sg, ...more };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return say([`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  };
  test("makes no origin the portal's own", async () => {
    for (const scheme of ["http", "https"]) {
      const answer = await request("/api/pub/health", { origin: `${scheme}://${evil}` });
      expect(answer).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer).not.toContain("access-control-allow-origin");
    }
    expect(await request("/api/pub/health")).toMatch(/^HTTP\/1\.1 200 /);
  });
  test("is in no redirect, address or cookie", async () => {
    const back = encodeURIComponent(`http://${evil}/api/auth/oauth2/return/wx`);
    expect(await request(`/api/standin/wx?redirect_uri=${back}&state=x`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await request(`/api/standin/wx/decide?redirect_uri=${back}&state=x&person=lin-xiaoyu`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    for (const path of [
      "/api/auth/ykb/v2/login",
      "/api/pub/platform/info",
      "/api/pub/oai?verb=Identify",
      "/ready",
    ])
      expect(await request(path)).not.toContain(evil);
  });
  test("is told from those that are, in development and in production", () => {
    const env = {
      PUBLIC_URL: "https://www.school.example",
      PORTAL_ORIGINS: "https://old.school.example",
      VOCATIONAL_HOSTS: "zhijiao.school.example",
    };
    const settings = testConfig({ env });
    const own = ["www.school.example", "old.school.example", "zhijiao.school.example"];
    for (const host of own) expect(isOwnHost(settings, host)).toBe(true);
    for (const host of [
      evil,
      `${own[0]}.${evil}`,
      "localhost.evil.example",
      "school.example",
      "zhijiao.xuehai.example",
    ])
      expect(isOwnHost(settings, host)).toBe(false);
    for (const host of ["localhost:8080", "127.0.0.1:9000", "[::1]:1"]) {
      expect(isOwnOrigin(settings, `http://${host}`, host)).toBe(true);
      expect(isOwnOrigin({ ...settings, production: true }, `http://${host}`, host)).toBe(false);
    }
    // Another port of this machine is another page, e.g. a partner's.
    expect(isOwnOrigin(settings, "http://localhost:8081", "localhost:8080")).toBe(false);
    expect(
      isOwnOrigin({ ...settings, production: true }, "http://zhijiao.school.example", own[2] ?? ""),
    ).toBe(false);
    expect(
      isOwnOrigin({ ...settings, production: true }, "https://zhijiao.school.example", own[2] ?? ""),
    ).toBe(true);
  });
});

describe("a body that breaks off", () => {
  test.each(["content-length: 5000", "transfer-encoding: chunked"])(
    "is no error of the server's (%s)",
    async (length) => {
      testbed.platform.lines.length = 0;
      const ts = testbed.platform.clock.now();
      const sg = signature("/auth/login", "", ts, testbed.config.signSalt);
      const head = [
        "POST /api/auth/login HTTP/1.1",
        "host: portal.test",
        "content-type: application/json",
        length,
      ];
      const body = length.startsWith("content") ? '{"DLZH":' : '8\r\n{"DLZH":\r\n';
      await say([...head, `ts: ${ts}`, `sg: ${sg}`, "", body].join("\r\n"), true);
      await expect
        .poll(() => testbed.platform.lines.find(({ path }) => path === "/api/auth/login"))
        .toMatchObject({
          level: "info",
          status: 400,
          code: Code.invalid,
        });
      expect(testbed.platform.lines.filter(({ level }) => level === "error")).toEqual([]);
    },
  );
});

test("a full disk is told as what it is, and what was there stays", async () => {
  const { token } = await testbed.signIn(await testbed.person());
  const put = vi.spyOn(testbed.platform.files, "put");
  put.mockRejectedValue(Object.assign(new Error("write"), { code: "ENOSPC" }));
  // The smallest PNG.
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const before = (await testbed.call(user.info, {}, { token })).result.avatar;
  const answer = await testbed.call(user.avatarSave, { image: png }, { token });
  expect(answer).toMatchObject({ status: 503, code: Code.unavailable });
  expect(answer.headers.get("retry-after")).toBe("2");
  put.mockRestore();
  expect((await testbed.call(user.info, {}, { token })).result.avatar).toBe(before);
  expect((await testbed.call(user.avatarSave, { image: png }, { token })).code).toBe(Code.ok);
});

describe("an id of somebody else's answers like one that there never was", () => {
  test("for a session", async () => {
    const one = await testbed.signIn(await testbed.person());
    const two = await testbed.signIn(await testbed.person());
    const { list } = (await testbed.call(user.deviceList, {}, { token: two.token })).result;
    for (const id of [list[0]?.id ?? "", "999999999"])
      expect((await testbed.call(user.deviceEnd, { id }, { token: one.token })).code).toBe(Code.notFound);
    expect((await testbed.call(user.info, {}, { token: two.token })).code).toBe(Code.ok);
  });
  test("for a message", async () => {
    const one = await testbed.signIn(await testbed.person());
    const other = await testbed.person();
    const two = await testbed.signIn(other);
    const words = { "zh-CN": "消息", "en-US": "News" };
    const news = { kind: "system", title: words, text: words, href: "", key: "news" } as const;
    await tell(testbed.platform.db, [other.id], news, testbed.platform.clock.now());
    const { list } = (await testbed.call(message.messageList, {}, { token: two.token })).result;
    const id = list[0]?.id ?? 0;
    for (const ids of [[id], [999_999]])
      for (const call of [message.messageRead, message.messageDelete] as const)
        expect((await testbed.wire(call, { ids, all: false }, { token: one.token })).code).toBe(
          Code.notFound,
        );
    expect((await testbed.call(message.messageDelete, { ids: [id] }, { token: two.token })).code).toBe(
      Code.ok,
    );
  });
});
