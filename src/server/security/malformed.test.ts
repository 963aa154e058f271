/** Missing and oversized fields, bodies that are none, strange headers, and the routes outside the contract. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auth, user } from "../../core/contract/index.js";
import { signature } from "../../core/contract/sign.js";
import { API_BASE } from "../../core/rules/index.js";
import {
  besieged,
  calls,
  endsSession,
  fieldsOf,
  INSIDE,
  judge,
  somewhere,
  type AnyCall,
  type Besieged,
} from "./testing-hostile.js";

const MEGABYTE = "x".repeat(1_000_000);
let siege: Besieged;
beforeAll(async () => {
  siege = await besieged();
});
afterAll(() => siege.close());

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_name, call) => {
  test("takes a missing and an oversized field, each by itself", async () => {
    const as = endsSession(call) ? {} : { token: siege.token };
    await siege.send(call, {}, as);
    for (const field of [...fieldsOf(call), "SJ"]) {
      // A megabyte in an address never reaches the app: Node's parser refuses it (node-serve.test.ts).
      const size = call.method === "GET" ? 12_000 : 1_000_000;
      await siege.send(call, { [field]: MEGABYTE.slice(0, size) }, as);
    }
  });
});

test("a password with half a character in it is refused like any other malformed field", async () => {
  const half = "Lantern#26\ud800";
  for (const call of [user.reauthenticate, user.passwordReset, auth.register, auth.forgot] as AnyCall[]) {
    const record = Object.fromEntries(fieldsOf(call).map((field) => [field, half]));
    await siege.sendSealed(call, { ...record, SJH: "13800000001", YZM: "12345678" }, { token: siege.token });
  }
});

test("bodies that are no record, or a strange one, are refused", async () => {
  const bodies = [
    "",
    "null",
    "[]",
    '"x"',
    "1",
    "{",
    "\u0000",
    "[".repeat(30_000),
    `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    '{"__proto__":{"role":{"permissionIds":["user"]}},"constructor":{"prototype":{"x":1}}}',
    `{${Array.from({ length: 2000 }, (_, i) => `"k${i}":${i}`).join()}}`,
    '{"DLZH":"a","DLZH":["b"]}',
  ];
  let ts = siege.testbed.platform.clock.now();
  for (const call of calls.filter(({ method }) => method === "POST")) {
    for (const body of bodies) {
      ts = Math.min(ts + 1, siege.testbed.platform.clock.now() + 200_000);
      const answer = await siege.testbed.fetch(API_BASE + call.path, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          ts: String(ts),
          sg: signature(call.path, "", ts, siege.testbed.config.signSalt),
        },
        ip: somewhere().ip,
      });
      judge(call, answer.status, await answer.text());
    }
  }
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(({} as Record<string, unknown>)["role"]).toBeUndefined();
});

test("headers that are no headers of ours are refused", async () => {
  const strange = ["", "0", "-1", "1e9", "NaN", "x".repeat(5000), "%00", "../", "{}", "9".repeat(30)];
  for (const value of strange) {
    for (const name of ["ts", "sg", "SQLP", "accept-language", "user-agent", "content-type", "cookie"]) {
      const answer = await siege.testbed.fetch("/api/user/info", {
        headers: { [name]: value },
        ip: somewhere().ip,
      });
      judge(user.info, answer.status, await answer.text());
    }
  }
});

test("routes outside the contract take anything as well", async () => {
  const paths = [
    "/api/pub/file/:",
    "/api/standin/wx",
    "/api/standin/wx/decide",
    "/api/auth/oauth2/return/wx",
    "/api/auth/ykb/v2/login",
    "/api/demo/outbox",
    "/api/%2e%2e/%2e%2e/etc/passwd",
    "/api/none",
  ];
  const values = [
    "",
    "\u0000",
    "javascript:alert(1)",
    "data:,x",
    "http://[::1",
    "//x",
    "<script>",
    "a".repeat(9000),
  ];
  for (const path of paths) {
    for (const value of values) {
      const query = new URLSearchParams({ redirect_uri: value, state: value, code: value, person: value });
      const answer = await siege.testbed.fetch(`${path.replace(":", encodeURIComponent(value))}?${query}`, {
        redirect: "manual",
        ip: somewhere().ip,
      });
      const text = await answer.text();
      expect([path, value, answer.status < 500]).toEqual([path, value, true]);
      expect(text).not.toMatch(INSIDE);
      expect(text).not.toContain("<script>alert");
      if (value.startsWith("<")) expect(text).not.toContain('<script>"');
    }
  }
});

test("nothing of all this was a fault of the server's own", async () => {
  await siege.testbed.platform.background.drain();
  const faults = siege.testbed.platform.lines.filter(({ level }) => level === "error");
  expect(faults).toEqual([]);
});
