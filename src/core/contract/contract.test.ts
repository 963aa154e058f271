import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, expectTypeOf, it } from "vitest";
import { integer, list, maybe, optional, shape, text } from "./codec.js";
import { auth, course, library, platform, user, type Call, type Input } from "./index.js";
import { open, seal, sha256Hex } from "./seal.js";
import { signature } from "./sign.js";

const everyCall = [auth, user, platform].flatMap((group) =>
  Object.values(group as Record<string, unknown>).filter(
    (entry): entry is Call<unknown, unknown> =>
      typeof entry === "object" && entry !== null && "path" in entry,
  ),
);

describe("codecs", () => {
  const inner = shape({ name: ["MC", text(8)] });
  const outer = shape({
    account: ["DLZH", text(8)],
    note: ["note", optional(text(8))],
    links: ["LJJH", list(inner)],
    one: ["one", maybe(inner)],
  });

  it("translates names both ways", () => {
    const wire = { DLZH: "li", LJJH: [{ MC: "a" }] };
    const domain = { account: "li", links: [{ name: "a" }] };
    expect(v.parse(outer.schema, wire)).toEqual(domain);
    expect(outer.encode(domain)).toEqual(wire);
  });

  it("infers the domain type", () => {
    expectTypeOf<Input<typeof auth.login>["account"]>().toEqualTypeOf<string>();
    expectTypeOf<Input<typeof auth.login>["captchaProof"]>().toEqualTypeOf<string | undefined>();
  });

  it("trims text and refuses control characters, blanks and overlong values", () => {
    const parse = (value: unknown) => v.safeParse(text(8), value);
    expect(parse("  li ").output).toBe("li");
    for (const bad of ["", "   ", "a\u0000b", "123456789", "\ud800", 5, null, {}])
      expect(parse(bad).success).toBe(false);
  });

  it("reads whole numbers from a query", () => {
    expect(v.parse(integer(0, 9), "7")).toBe(7);
    for (const bad of ["", "7.5", "1e3", "abc", "99999999999999999999", "10", -1, Number.NaN]) {
      expect(v.safeParse(integer(0, 9), bad).success).toBe(false);
    }
  });
});

describe("calls", () => {
  it("names each method and path once", () => {
    const seen = everyCall.map((entry) => `${entry.method} ${entry.path}`);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(50);
  });

  it("names facets on the wire as ever: those of filters and those of counts", () => {
    const inputs = { type: "a", media: "b", school: "c", language: "d", transcript: "e" };
    const wire = { sid: "a", media: "b", XX: "c", lang: "d", transcript: "e" };
    expect(library.resourceList.input.encode(inputs)).toEqual(wire);
    expect(course.courseList.input.encode({ discipline: "a", state: "b", credit: "c" })).toEqual({
      disciplines: "a",
      states: "b",
      credits: "c",
    });
    const page = { list: [], total: 0, isMore: false, page: 1, size: 20 };
    const counts = [{ key: "en", count: 2 }];
    expect(v.parse(library.resourceList.output.schema, { ...page, facets: { lang: counts } }).facets).toEqual(
      expect.objectContaining({ language: counts, type: [], school: [] }),
    );
    expect(v.parse(course.courseList.output.schema, { ...page, facets: { state: counts } }).facets).toEqual(
      expect.objectContaining({ state: counts, discipline: [] }),
    );
  });

  it("changes state by POST only, and never carries a secret in a query", () => {
    for (const entry of everyCall.filter((entry) => entry.method === "GET")) {
      const names = Object.keys(entry.input.names);
      expect(
        names.filter((name) => /password|code$/i.test(name) && !/^(deviceCode|code)$/.test(name)),
      ).toEqual([]);
    }
  });
});

describe("seal", () => {
  it("opens what it sealed, with the same key and nonce only", () => {
    fc.assert(
      fc.property(fc.string(), (message) => {
        const sealed = seal(message, "key", "nonce-1");
        expect(open(sealed, "key", "nonce-1")).toBe(message);
        expect(open(sealed, "key", "nonce-2")).toBeUndefined();
        expect(open(sealed, "other", "nonce-1")).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  it("uses a fresh IV each time", () => {
    expect(seal("same", "key", "n")).not.toBe(seal("same", "key", "n"));
  });

  it("answers one and the same for every kind of damage", () => {
    const sealed = seal("secret", "key", "n");
    for (let at = 0; at < sealed.length; at += 3) {
      const broken = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      if (broken !== sealed) expect(open(broken, "key", "n")).toBeUndefined();
    }
    for (const junk of ["", "=", "AAAA", "!!!!", sealed.slice(0, 20), sealed + sealed]) {
      expect(open(junk, "key", "n")).toBeUndefined();
    }
  });
});

describe("seal by the browser's own cryptography", () => {
  it("opens what the other one sealed, and the other way around", async () => {
    const own = await import("./seal-web.js");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (message) => {
        const sealed = await own.seal(message, "key", "nonce-1");
        expect(open(sealed, "key", "nonce-1")).toBe(message);
        expect(await own.open(seal(message, "key", "nonce-1"), "key", "nonce-1")).toBe(message);
        expect(await own.open(sealed, "key", "nonce-2")).toBeUndefined();
        expect(await own.open(sealed, "other", "nonce-1")).toBeUndefined();
        expect(await own.sha256Hex(message)).toBe(sha256Hex(message));
      }),
      { numRuns: 50 },
    );
  });

  it("uses a fresh IV each time, and answers one and the same for every kind of damage", async () => {
    const own = await import("./seal-web.js");
    const sealed = await own.seal("secret", "key", "n");
    expect(await own.seal("secret", "key", "n")).not.toBe(sealed);
    for (let at = 0; at < sealed.length; at += 3) {
      const broken = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(await own.open(broken, "key", "n")).toBeUndefined();
    }
    for (const junk of ["", "=", "AAAA", "!!!!", sealed.slice(0, 20), sealed + sealed, ` ${sealed}`])
      expect(await own.open(junk, "key", "n")).toBeUndefined();
  });
});

describe("signature", () => {
  it("signs token and time; below /pub/ path and time", () => {
    expect(signature("/user/info", "token", 1, "s")).toBe(signature("/user/nav", "token", 1, "s"));
    expect(signature("/pub/a", "token", 1, "s")).toBe(signature("/pub/a", "", 1, "s"));
    expect(signature("/pub/a", "", 1, "s")).not.toBe(signature("/pub/b", "", 1, "s"));
  });
});
