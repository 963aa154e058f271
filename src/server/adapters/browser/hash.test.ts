/** A page's hashes are those of a real server: records and digests go from one to the other. */
import { describe, expect, test } from "vitest";
import { argon2Cost, nodeHash } from "../node/hash.js";
import { pageCost, pageHash } from "./hash.js";

const SECRET = "a secret of tests and nothing else";
const page = pageHash(SECRET);
const node = nodeHash({ secret: SECRET, cost: pageCost });

describe("a page's hashing", () => {
  test("reads the records of a server, and a server reads the page's", async () => {
    const ours = await page.password.hash("digest");
    const theirs = await node.password.hash("digest");
    expect(ours).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
    expect(await page.password.hash("digest")).not.toBe(ours);
    expect(await node.password.verify(ours, "digest")).toBe(true);
    expect(await page.password.verify(theirs, "digest")).toBe(true);
    for (const wrong of ["Digest", "", ours]) expect(await page.password.verify(ours, wrong)).toBe(false);
    expect(await page.password.verify("nonsense", "digest")).toBe(false);
  });
  test("asks for a new record when more work is wanted", async () => {
    const record = await page.password.hash("digest");
    expect(page.password.needsRehash(record)).toBe(false);
    expect(pageHash(SECRET, argon2Cost).password.needsRehash(record)).toBe(true);
    expect(page.password.needsRehash("nonsense")).toBe(true);
  });
  test("makes the digests that a server makes", () => {
    const text = "学海\n".repeat(100);
    expect(page.sha256(text)).toBe(node.sha256(text));
    expect(page.sha256(new Uint8Array([0, 255]))).toBe(node.sha256(new Uint8Array([0, 255])));
    expect(page.md5(text)).toBe(node.md5(text));
    expect(page.hmac("", text)).toBe(node.hmac("", text));
    expect(page.keyed("sms", text)).toBe(node.keyed("sms", text));
    expect(page.keyed("sms", text)).not.toBe(page.keyed("mail", text));
  });
});
