/** Files that people sent in, as a browser gets them: nothing in them runs on the portal's origin (security.md 31). */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Ctx } from "../http/index.js";
import { memoryFiles } from "../platform/files.js";
import { rangeOf, sendFile } from "./send.js";
import type { Use } from "./signed.js";

const files = memoryFiles((data) => createHash("sha256").update(data).digest("hex"));
const ctx = { platform: { files } } as unknown as Ctx;

async function sent(mime: string, use: Use, name = "讲稿 (1).html", headers: Record<string, string> = {}) {
  const { id: sha256 } = await files.put(new TextEncoder().encode("<script>alert(1)</script>"));
  const request = new Request("https://portal.test/file", { headers });
  return sendFile(request, ctx, { sha256, mime, name, use });
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
    "content-disposition": "inline; filename*=UTF-8''%E8%AE%B2%E7%A8%BF%20%281%29.html",
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
