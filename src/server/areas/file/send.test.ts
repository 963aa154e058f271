/**
 * Files that people sent in, as a browser gets them: nothing in them runs on the portal's origin (
 * docs/security.md 31).
 */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Ctx } from "../../http/index.js";
import { memoryFiles } from "../../adapters/files.js";
import { rangeOf } from "../../http/representation.js";
import { sendFile } from "./send.js";
import type { Use } from "./signed.js";

const files = memoryFiles((data) => createHash("sha256").update(data).digest("hex"));
const ctx = { platform: { files } } as unknown as Ctx;

const CAME = Date.parse("2026-03-04T05:06:07.890Z");

async function sent(
  mime: string,
  use: Use,
  name = "讲稿 (1).html",
  headers: Record<string, string> = {},
  method = "GET",
) {
  const { id: sha256 } = await files.put(new TextEncoder().encode("<script>alert(1)</script>"));
  const request = new Request("https://portal.test/file", { headers, method });
  return sendFile(request, ctx, { sha256, mime, name, use, created_at: CAME });
}

test.each(["text/html", "image/svg+xml", "application/xhtml+xml", "text/xml", "application/javascript"])(
  "%s is never shown as what it says it is",
  async (mime) => {
    const { headers } = await sent(mime, "preview");
    expect(headers?.["content-disposition"]).toMatch(/^attachment; /);
    expect(headers?.["content-type"]).toBe("application/octet-stream");
    expect(headers?.["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(headers?.["x-content-type-options"]).toBe("nosniff");
  },
);

test("what is shown in place has its type and a policy under which nothing runs; a download never shows", async () => {
  const shown = await sent("application/pdf", "preview");
  expect(shown.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      "inline; filename=\"__ (1).html\"; filename*=UTF-8''%E8%AE%B2%E7%A8%BF%20%281%29.html",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await sent("application/pdf", "download")).headers?.["content-disposition"]).toMatch(
    /^attachment; /,
  );
});

test("one range is sent as such; none that can be had is refused with the size; several are sent whole", async () => {
  const of = (range: string) => sent("audio/mpeg", "preview", "a.mp3", { range });
  expect(await of("bytes=1-4")).toMatchObject({ status: 206, headers: { "content-range": "bytes 1-4/25" } });
  expect(await of("bytes=25-")).toMatchObject({ status: 416, headers: { "content-range": "bytes */25" } });
  expect(await of("bytes=0-1,3-4")).toMatchObject({ status: 200, headers: { "content-length": "25" } });
  expect([
    rangeOf("bytes=-5", 25),
    rangeOf("bytes=-0", 25),
    rangeOf("bytes=4-2", 25),
    rangeOf(null, 25),
  ]).toEqual([[20, 24], "none", undefined, undefined]);
});

describe("whether it is sent at all", () => {
  const ask = async (headers: Record<string, string>, method = "GET") => {
    const answer = await sent("audio/mpeg", "preview", "a.mp3", headers, method);
    return [answer.status, answer.headers?.["content-length"]];
  };
  const etag = async () => (await sent("audio/mpeg", "preview")).headers?.["etag"] ?? "";
  const CAME_AT = "Wed, 04 Mar 2026 05:06:07 GMT";
  const BEFORE = "Wed, 04 Mar 2026 05:06:06 GMT";

  test("a tag counts alone, in a list, weak, and as *", async () => {
    const tag = await etag();
    for (const value of [tag, `"a", ${tag}`, `W/${tag}`, `"a,b" , W/"c",W/${tag}`, "*"])
      expect(await ask({ "if-none-match": value }), value).toEqual([304, undefined]);
    for (const value of ['"a"', tag.replaceAll('"', "")])
      expect(await ask({ "if-none-match": value }), value).toEqual([200, "25"]);
  });
  test("a date counts where there is no tag", async () => {
    expect((await sent("audio/mpeg", "preview")).headers?.["last-modified"]).toBe(CAME_AT);
    expect(await ask({ "if-modified-since": CAME_AT })).toEqual([304, undefined]);
    expect(await ask({ "if-modified-since": BEFORE })).toEqual([200, "25"]);
    expect(await ask({ "if-modified-since": "yesterday-ish" })).toEqual([200, "25"]);
    expect(await ask({ "if-modified-since": CAME_AT, "if-none-match": '"a"' })).toEqual([200, "25"]);
    expect(await ask({ "if-unmodified-since": BEFORE })).toEqual([412, undefined]);
    expect(await ask({ "if-match": '"a"' })).toEqual([412, undefined]);
    expect(await ask({ "if-match": await etag() })).toEqual([200, "25"]);
  });
  test("a part is of the very file that the client has, or it is the whole", async () => {
    const range = { range: "bytes=0-0" };
    const tag = await etag();
    for (const value of [tag, CAME_AT])
      expect(await ask({ ...range, "if-range": value })).toEqual([206, "1"]);
    for (const value of [`W/${tag}`, '"a"', BEFORE, "nonsense"])
      expect(await ask({ ...range, "if-range": value })).toEqual([200, "25"]);
  });
  test("HEAD says what GET would send, and ranges are not its business", async () => {
    expect(await ask({ range: "bytes=0-4" }, "HEAD")).toEqual([200, "25"]);
    expect((await sent("audio/mpeg", "preview", "a.mp3", {}, "HEAD")).body).toBeNull();
  });
});

test.each([
  ["讲义 100%.pdf", `filename="__ 100_.pdf"; filename*=UTF-8''%E8%AE%B2%E4%B9%89%20100%25.pdf`],
  ['a"b\\c.pdf', `filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["😀\ud800\r\n.pdf", `filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
])("the name %j reaches old and new programs", async (name, expected) => {
  const { headers } = await sent("application/pdf", "download", name);
  expect(headers?.["content-disposition"]).toBe(`attachment; ${expected}`);
});
