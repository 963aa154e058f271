/**
 * Bad input to every call, generated from the contract: whatever comes, the answer is an envelope with a
 * known code, never HTTP 500, and tells nothing of the inside.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  besieged,
  calls,
  endsSession,
  fieldsOf,
  toJson,
  type AnyCall,
  type Besieged,
} from "./testing-hostile.js";

let siege: Besieged;
beforeAll(async () => {
  siege = await besieged();
});
afterAll(() => siege.close());

/** Values that have broken parsers, queries, pages and logs before. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202etxt.exe",
    "' or '1'='1' --",
    "1; drop table account; --",
    "<script>alert(1)</script>",
    "%s%s%n%x",
    "${7*7}{{7*7}}",
    "../../../../etc/passwd",
    "\r\nSet-Cookie: a=b",
    "__proto__",
    "constructor",
    "NaN",
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    0.1,
    true,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    { toString: "x", length: 1e9, constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__":{"polluted":true}}'),
    "🙂".repeat(300),
    "A".repeat(20_000),
    "(a+)+$".repeat(20),
    "1e999",
  ),
  fc.anything({ maxDepth: 2, withBigInt: true, withNullPrototype: true }),
  fc.string({ unit: "binary", maxLength: 300 }),
);

/** Nearly what the call wants, so that what is behind the checks is reached as well. */
const plausible: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  "13800000001",
  "learner@xuehai.example",
  "learner",
  "123456",
  "Lantern#26",
  "A".repeat(43),
  "a".repeat(32),
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
  "S256",
  "partner-school",
  "http://localhost:8081/oauth.html",
  "profile",
  "phone",
  "zh-CN",
  "notice",
  "higher",
  "1",
  0,
  1,
  2,
  3,
  4,
  true,
  "true",
);

const recordOf = (call: AnyCall): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    {
      ...Object.fromEntries(
        fieldsOf(call).map((field) => [
          field,
          fc.oneof({ arbitrary: hostile, weight: 2 }, { arbitrary: plausible, weight: 3 }),
        ]),
      ),
      SJ: fc.oneof(hostile, plausible),
      NONCE: fc.oneof(hostile, plausible),
      unknown: hostile,
    },
    { requiredKeys: [] },
  );

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_name, call) => {
  test("takes hostile fields, signed in and out", async () => {
    await fc.assert(
      fc.asyncProperty(recordOf(call), fc.boolean(), async (record, inside) => {
        const as = inside && !endsSession(call) ? { token: siege.token } : {};
        if (call.sealed) await siege.sendSealed(call, record, as);
        await siege.send(call, JSON.parse(toJson(record)) as object, as);
      }),
      { numRuns: 8 },
    );
  });
});

test("nothing of all this was a fault of the server's own", async () => {
  await siege.testbed.platform.background.drain();
  const faults = siege.testbed.platform.lines.filter(({ level }) => level === "error");
  expect(faults).toEqual([]);
});
