/** Files that teachers send: who may, what is taken, kept once, reviewed and then found. */
import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, Header, library as contract, type Input } from "../../../core/contract/index.js";
import { partOf, writeDigest } from "../../../core/contract/digest.js";
import { signature } from "../../../core/contract/sign.js";
import { createApp } from "../../app.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { readContent, WORD } from "./content.js";
import type { Shelf } from "./generate/fill.js";
import { addLibrary, addOrg } from "./testing-library.js";
import { sendTus } from "./testing-uploads.js";
import { fileNameOf, sweepUploads } from "./uploads.js";

const BASE = "/api/file/tus";
let folder: string;
let testbed: Testbed;
let shelf: Shelf;
let other: Shelf;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-uploads-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
  const { db } = testbed.platform;
  shelf = await addLibrary(db, await addOrg(db, "江城大学"), "工程素质资源库");
  other = await addLibrary(db, await addOrg(db, "海州学院"), "护理资源库");
  const join = async (name: string, org_id: number, more: Parameters<Testbed["person"]>[0]) => {
    const account = await testbed.person({ login_name: name, real_name: `真名${name}`, ...more });
    await db
      .insertInto("membership")
      .values({ account_id: account.id, org_id, role: "teacher", created_at: 0 })
      .execute();
    tokens[name] = (await testbed.signIn(account)).token;
  };
  await join("teacher", shelf.org_id, { roles: ["teacher"], certification: "certified" });
  await join("colleague", shelf.org_id, { roles: ["teacher"], certification: "certified" });
  await join("uncertified", shelf.org_id, { roles: ["teacher"], certification: "due" });
  await join("learner", shelf.org_id, { roles: ["learner"] });
  await join("school", shelf.org_id, { roles: ["school-admin"] });
  await join("elsewhere", other.org_id, { roles: ["school-admin"] });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

/** A request of tus, signed as a page signs it. */
async function tus(
  who: string,
  method: string,
  below = "",
  more: Record<string, string> = {},
  body?: Bytes,
  app = testbed.app,
) {
  return sendTus(testbed, { token: tokens[who] ?? "", method, below, headers: more, body, app });
}
type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (text: string): Bytes => new TextEncoder().encode(text);
const owned = (data: Uint8Array): Bytes => new Uint8Array(data);

async function begin(size: number, name = "file.txt", who = "teacher"): Promise<string> {
  const made = await tus(who, "POST", "", {
    "upload-length": String(size),
    "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
  });
  expect(made.status).toBe(201);
  const location = made.headers.get("location") ?? "";
  expect(location).toMatch(/^\/api\/file\/tus\/[0-9a-f]{32}$/);
  return location.slice(BASE.length);
}
const patch = (id: string, body: Bytes, offset = 0, who = "teacher") =>
  tus(who, "PATCH", id, { "upload-offset": String(offset) }, body);
/** The whole way in. */
async function send(body: Bytes, name?: string, who = "teacher") {
  const id = await begin(body.length, name, who);
  return { id: id.slice(1), answer: await patch(id, body, 0, who) };
}
const files = () => testbed.platform.db.selectFrom("file").selectAll().execute();

const word = (text: string): Bytes =>
  owned(
    zipSync({
      "[Content_Types].xml": strToU8(
        `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
      ),
      "word/document.xml": strToU8(
        `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    }),
  );

const submission = (uploadId: string): Input<typeof contract.resourceSubmit> => ({
  libraryId: shelf.id,
  uploadId,
  title: "钳工实训指导",
  description: "",
  keywords: ["钳工"],
  type: 1,
  discipline: "机械类",
  language: "zh",
  license: "cc-by",
  visibility: "public",
  downloadable: true,
});
const submit = (uploadId: string, who = "teacher", more: Partial<ReturnType<typeof submission>> = {}) =>
  testbed.call(contract.resourceSubmit, { ...submission(uploadId), ...more }, { token: tokens[who] });

describe("who may send", () => {
  test.each([
    ["nobody", 401, Code.unauthorized],
    ["learner", 403, Code.forbidden],
    ["uncertified", 403, Code.notCertified],
  ])("%s may not", async (who, status, code) => {
    const answer = await tus(who, "POST", "", { "upload-length": "5" });
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
  });
  test("an unsigned request and one for more than 2 GiB are refused before anything is kept", async () => {
    expect((await tus("teacher", "POST", "", { [Header.signature]: "0" })).status).toBe(400);
    const large = String(2 * 1024 ** 3 + 1);
    expect((await tus("teacher", "POST", "", { "upload-length": large })).status).toBe(413);
    expect(await readdir(folder)).toEqual([]);
  });
  test("only who began an upload goes on with it, from where it stands", async () => {
    const id = await begin(10);
    expect((await patch(id, bytes("01234"))).headers.get("upload-offset")).toBe("5");
    for (const method of ["HEAD", "DELETE"]) expect((await tus("colleague", method, id)).status).toBe(404);
    expect((await patch(id, bytes("56789"), 5, "colleague")).status).toBe(404);
    expect((await tus("teacher", "GET", id)).status).toBe(404);
    const head = await tus("teacher", "HEAD", id);
    expect([head.status, head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([
      200,
      "5",
      "10",
    ]);
    expect((await patch(id, bytes("0123456789"), 0)).status).toBe(409);
    expect((await tus("teacher", "DELETE", id)).status).toBe(204);
    expect((await tus("teacher", "HEAD", id)).status).toBe(404);
  });
  test("twenty unfinished at most, and after a week without a byte those are gone", async () => {
    const [slow = ""] = await Promise.all(Array.from({ length: 20 }, () => begin(9, "a.txt", "colleague")));
    expect((await tus("colleague", "POST", "", { "upload-length": "9" })).status).toBe(429);
    const { db, clock } = testbed.platform;
    const week = clock.now() - 7 * 24 * 3_600_000 - 1;
    await db.updateTable("upload").set({ created_at: week, touched_at: week }).execute();
    // One that goes on, another day and from another page, is not cleared away under whoever sends it.
    expect((await patch(slow, bytes("0123"), 0, "colleague")).status).toBe(204);
    await sweepUploads(testbed.platform);
    expect(await readdir(folder)).toHaveLength(2);
    expect((await patch(slow, bytes("4567"), 4, "colleague")).headers.get("upload-offset")).toBe("8");
    await db.updateTable("upload").set({ touched_at: week }).execute();
    await sweepUploads(testbed.platform);
    expect(await readdir(folder)).toEqual([]);
    expect(await testbed.platform.db.selectFrom("upload").selectAll().execute()).toEqual([]);
  });
  test("a server without a place for uploads says so", async () => {
    const bare = await createApp({ ...testbed.platform, uploads: undefined }, testbed.config);
    const answer = await tus("teacher", "POST", "", { "upload-length": "5" }, undefined, bare);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: Code.unavailable });
  });
  test("a portal's page of another origin may read what the protocol answers", async () => {
    const answer = await testbed.fetch(`${BASE}/x`, { method: "OPTIONS" });
    expect(answer.headers.get("access-control-allow-methods")).toBe("PATCH, HEAD, DELETE, POST");
    expect(answer.headers.get("access-control-allow-headers")).toContain("upload-offset");
  });
});

describe("by the letter of tus 1.0.0", () => {
  const sum = (algorithm: string, body: Bytes) => createHash(algorithm).update(body).digest("base64");
  const checked = (id: string, body: Bytes, checksum: string, offset = 0) =>
    tus("teacher", "PATCH", id, { "upload-offset": String(offset), "upload-checksum": checksum }, body);
  const offsetOf = async (id: string) => (await tus("teacher", "HEAD", id)).headers.get("upload-offset");

  test("OPTIONS tells anybody what the server can", async () => {
    for (const address of [BASE, `${BASE}/x`]) {
      const answer = await testbed.fetch(address, { method: "OPTIONS" });
      expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
        204,
        {
          "tus-resumable": "1.0.0",
          "tus-version": "1.0.0",
          "tus-extension": "creation,termination,checksum",
          "tus-max-size": String(2 * 1024 ** 3),
          "tus-checksum-algorithm": "sha1,sha256,sha512,md5",
        },
      ]);
    }
  });
  test.each(["0.2.2", ""])(
    "the version %j is none of ours: 412 says which is, and nothing is done",
    async (version) => {
      const before = await readdir(folder);
      const answer = await tus("teacher", "POST", "", { "tus-resumable": version, "upload-length": "5" });
      expect([answer.status, answer.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
      expect(await readdir(folder)).toEqual(before);
    },
  );
  test("every answer names the version, a refusal too", async () => {
    for (const answer of [await tus("teacher", "HEAD", "/none"), await tus("learner", "POST")])
      expect(answer.headers.get("tus-resumable")).toBe("1.0.0");
  });
  test("a part of another type is not taken", async () => {
    const id = await begin(5);
    const headers = { "upload-offset": "0", "content-type": "application/octet-stream" };
    expect((await tus("teacher", "PATCH", id, headers, bytes("12345"))).status).toBe(415);
    expect(await offsetOf(id)).toBe("0");
    expect((await tus("teacher", "DELETE", id)).status).toBe(204);
  });
  test.each(["sha1", "sha256", "sha512", "md5"])(
    "%s: a right part is kept, a wrong one leaves nothing",
    async (name) => {
      const [one, two] = [bytes(`前半部分 ${name}，`), bytes("后半部分")];
      const id = await begin(one.length + two.length);
      expect((await checked(id, one, `${name} ${sum(name, one)}`)).status).toBe(204);
      const wrong = await checked(id, two, `${name} ${sum(name, one)}`, one.length);
      expect([wrong.status, wrong.headers.get("tus-resumable")]).toEqual([460, "1.0.0"]);
      expect(await offsetOf(id)).toBe(String(one.length));
      expect((await checked(id, two, `${name} ${sum(name, two)}`, one.length)).status).toBe(204);
      expect(await offsetOf(id)).toBe(String(one.length + two.length));
    },
  );
  test("an unknown sum, and one at a wrong place, change nothing", async () => {
    const id = await begin(5);
    expect((await checked(id, bytes("12345"), "crc32 AAAA")).status).toBe(400);
    expect((await checked(id, bytes("123"), `md5 ${sum("md5", bytes("123"))}`)).status).toBe(204);
    expect((await checked(id, bytes("45"), `md5 ${sum("md5", bytes("45"))}`, 1)).status).toBe(409);
    expect(await offsetOf(id)).toBe("3");
    expect((await tus("teacher", "DELETE", id)).status).toBe(204);
  });
  test("a file of no bytes is complete when it is begun", async () => {
    const id = await begin(0, "empty.txt");
    const head = await tus("teacher", "HEAD", id);
    expect([head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual(["0", "0"]);
    expect((await submit(id.slice(1))).result).toMatchObject({ state: "in_review" });
  });
  test.each<Record<string, string>>([
    { "upload-concat": "partial", "upload-length": "5" },
    { "upload-concat": "final;/files/a /files/b" },
    { "upload-defer-length": "1" },
  ])("what the server does not do it says: %j", async (headers) => {
    const answer = await tus("teacher", "POST", "", headers);
    expect(answer.status).toBe(501);
    expect(((await answer.json()) as { message: string }).message).toContain("不支持");
  });
  test.each(["", "-1", "1.5", "x"])("a length of %j is none", async (length) => {
    expect((await tus("teacher", "POST", "", { "upload-length": length })).status).toBe(400);
  });
  test("where only POST gets through, a header names the method, and the digest is of that method", async () => {
    const id = await begin(4);
    const post = async (method: string, more: Record<string, string> = {}, body?: Bytes, signed = method) => {
      const token = tokens["teacher"] ?? "";
      const ts = testbed.platform.clock.now();
      const path = `/file/tus${id}`;
      const part = partOf((name) => new Headers(more).get(name));
      return testbed.app.fetch(
        new Request(`http://portal.test${BASE}${id}`, {
          method: "POST",
          headers: {
            "tus-resumable": "1.0.0",
            "x-http-method-override": method,
            [Header.timestamp]: String(ts),
            [Header.signature]: signature(path, token, ts, testbed.config.signSalt),
            [Header.token]: token,
            [Header.digest]: writeDigest(token, { method: signed, path, ts, body: part }),
            ...more,
          },
          body: body ?? null,
        }),
      );
    };
    const type = { "content-type": "application/offset+octet-stream" };
    const part = await post("PATCH", { ...type, "upload-offset": "0" }, bytes("ab"));
    expect([part.status, part.headers.get("upload-offset")]).toEqual([204, "2"]);
    expect((await post("HEAD")).headers.get("upload-offset")).toBe("2");
    expect((await post("DELETE", {}, undefined, "PATCH")).status).not.toBe(204);
    expect((await post("GET")).status).toBe(404);
    expect((await post("DELETE")).status).toBe(204);
    expect((await tus("teacher", "HEAD", id)).status).toBe(404);
  });
});

test.each([
  ["讲义.docx", "讲义.docx"],
  ["C:\\temp\\a.txt", "a.txt"],
  ["../../etc/passwd", "passwd"],
  ["a\u0000\u202eb.pdf", "ab.pdf"],
])("the name %j is kept as %j", (name, kept) => {
  expect(fileNameOf(`filename ${Buffer.from(name).toString("base64")},filetype eA==`)).toBe(kept);
});

describe("what is taken", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const gb = new Uint8Array([0xd6, 0xd0, 0xce, 0xc4, 0x0d, 0x0a]);
  test.each<[string, Uint8Array, string]>([
    ["notes.exe", bytes("只是一段文字\n"), "text/plain"],
    ["old.txt", gb, "text/plain"],
    ["picture.docx", png, "image/png"],
    ["essay.zip", word("内容"), WORD],
    ["data.zip", zipSync({ "a.csv": strToU8("1,2") }), "application/zip"],
    ["clip.bin", Buffer.from("000000186674797069736f6d0000020069736f6d6d703432", "hex"), "video/mp4"],
  ])("%s by its bytes", async (name, body, mime) => {
    const before = (await files()).map(({ id }) => id);
    expect((await send(owned(body), name)).answer.status).toBe(204);
    const [file] = (await files()).filter(({ id }) => !before.includes(id));
    expect(file?.mime).toBe(mime);
  });
  test.each<[string, Uint8Array]>([
    ["lecture.pdf", Buffer.concat([Buffer.from("MZ\x90\x00\x03"), Buffer.alloc(600)])],
    ["page.txt", bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ["noise.txt", new Uint8Array([1, 2, 3, 255, 254, 0])],
  ])("%s is refused, and its bytes are gone", async (name, body) => {
    const before = await files();
    const { id, answer } = await send(owned(body), name);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: Code.fileRefused });
    expect(await files()).toEqual(before);
    expect((await readdir(folder)).filter((file) => file.startsWith(id))).toEqual([]);
    expect((await submit(id)).code).toBe(Code.fileRefused);
  });
  test("a document that unpacks to far more than it says gives no words", () => {
    const bomb = zipSync({ "word/document.xml": new Uint8Array(60_000_000) }, { level: 1 });
    // The sizes it tells of: those of an honest file.
    for (const mark of [0x04034b50, 0x02014b50]) {
      const view = new DataView(bomb.buffer, bomb.byteOffset);
      for (let at = 0; at < bomb.length - 30; at += 1)
        if (view.getUint32(at, true) === mark) view.setUint32(at + (mark === 0x04034b50 ? 22 : 24), 10, true);
    }
    expect(readContent(bomb, WORD).text).toBe("");
    const unended = zipSync({ "word/document.xml": strToU8("<w:p ><w:t ".repeat(200_000)) });
    expect(readContent(unended, WORD).text).toBe("");
  });
  test("two people who send the same file store it once", async () => {
    const body = bytes("同一份文件，两个人");
    const before = (await files()).length;
    const [one, two] = await Promise.all([send(body), send(body, "b.txt", "colleague")]);
    expect([one.answer.status, two.answer.status]).toEqual([204, 204]);
    expect((await files()).length).toBe(before + 1);
    const made = await Promise.all([submit(one.id), submit(two.id, "colleague")]);
    expect(made.map(({ code }) => code)).toEqual([Code.ok, Code.ok]);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("from the upload to the shelf", () => {
  const find = async (query: string) => {
    const { result } = await testbed.call(contract.resourceList, { libraryId: shelf.id, query });
    return result.list.map(({ id }) => id);
  };
  const decide = (id: number, decision: "publish" | "reject" | "offline", who: string, reason = "") =>
    testbed.call(contract.resourceReview, { id, decision, reason }, { token: tokens[who] });
  const counted = async () => (await testbed.call(contract.libraryDetail, { id: shelf.id })).result.resources;

  test("a document is found by a word that stands only inside it, once the school has published it", async () => {
    const { id: uploadId } = await send(word("锉削平面度的检验方法"), "指导.docx");
    expect((await submit(uploadId, "colleague")).code).toBe(Code.notFound);
    expect((await submit(uploadId, "teacher", { libraryId: other.id })).code).toBe(Code.forbidden);
    expect((await submit(uploadId, "teacher", { sectionId: 999_999 })).code).toBe(Code.notFound);
    const { result } = await submit(uploadId);
    expect(result.state).toBe("in_review");
    expect((await submit(uploadId)).code).toBe(Code.notFound);
    await testbed.platform.background.drain();
    expect(await find("平面度")).toEqual([]);
    const { id } = result;
    expect((await testbed.call(contract.resourceDetail, { id })).code).toBe(Code.notFound);

    const before = await counted();
    expect((await decide(id, "publish", "teacher")).code).toBe(Code.forbidden);
    expect((await decide(id, "publish", "elsewhere")).code).toBe(Code.notFound);
    expect((await decide(id, "reject", "school")).code).toBe(Code.invalid);
    expect((await decide(id, "publish", "school")).code).toBe(Code.ok);
    expect(await find("平面度")).toEqual([id]);
    expect(await counted()).toBe(before + 1);
    const detail = (await testbed.call(contract.resourceDetail, { id })).result;
    expect(detail).toMatchObject({ title: "钳工实训指导", authors: ["真名teacher"], school: "江城大学" });
    const shown = await testbed.call(contract.resourcePreview, { id });
    expect(shown.result.blocks).toEqual([{ type: "paragraph", text: "锉削平面度的检验方法" }]);

    expect((await decide(id, "publish", "school")).code).toBe(Code.failed);
    expect((await decide(id, "offline", "school", "版权争议")).code).toBe(Code.ok);
    expect(await find("平面度")).toEqual([]);
    expect(await counted()).toBe(before);
    const deeds = (await testbed.audited()).filter(
      ({ action, subject }) => action.startsWith("resource.") && subject === String(id),
    );
    expect(deeds.map(({ action, result: how }) => `${action} ${how}`)).toEqual([
      "resource.submit ok",
      "resource.publish refused",
      "resource.publish ok",
      "resource.offline ok",
    ]);
  });
  test("where the server ended before the last byte was answered, the submission brings the file in", async () => {
    const body = bytes("最后一个字节之后，服务器停了");
    const id = await begin(body.length);
    const { uploads } = testbed.platform;
    const half = await patch(id, body.subarray(0, 6));
    expect(half.headers.get("upload-offset")).toBe("6");
    expect((await submit(id.slice(1))).code).toBe(Code.failed);
    await appendFile(path.join(folder, id.slice(1)), body.subarray(6));
    expect((await uploads?.get(id.slice(1)))?.size).toBe(body.length);
    expect((await submit(id.slice(1))).result).toMatchObject({ state: "in_review" });
    expect((await readdir(folder)).filter((name) => name.startsWith(id.slice(1)))).toEqual([]);
  });
  test("a film is found by what its captions say, given with it or later", async () => {
    const film = (mark: number) =>
      owned(
        Buffer.concat([
          Buffer.from("000000186674797069736f6d0000020069736f6d6d703432", "hex"),
          Buffer.from([mark]),
        ]),
      );
    const { id: uploadId } = await send(film(1), "锉削.mp4");
    const { id: captionsId } = await send(
      bytes("WEBVTT\n\n00:01.000 --> 00:04.000\n<v 老师>先用游标卡尺量一遍\n"),
      "锉削.vtt",
    );
    const { id: notes } = await send(bytes("这不是字幕"), "说明.txt");
    expect((await submit(uploadId, "teacher", { captionsId: notes })).code).toBe(Code.invalid);
    const { result } = await submit(uploadId, "teacher", { captionsId });
    await testbed.platform.background.drain();
    expect((await decide(result.id, "publish", "school")).code).toBe(Code.ok);
    expect(await find("游标卡尺")).toEqual([result.id]);
    expect(await find("01.000")).toEqual([]);
    const shown = (await testbed.call(contract.resourcePreview, { id: result.id })).result;
    expect(shown.captions).toMatchObject([{ lang: "zh-CN" }]);
    const answer = await testbed.fetch(shown.captions[0]?.url ?? "");
    expect(answer.headers.get("content-type")).toContain("text/vtt");
    expect(await answer.text()).toContain("游标卡尺");

    const transcribed = async (transcript?: string) =>
      (await testbed.call(contract.resourceList, { libraryId: shelf.id, transcript, facets: true })).result;
    const withOne = await transcribed("1");
    expect(withOne.list.map(({ id }) => id)).toEqual([result.id]);
    expect(withOne.facets?.transcript).toEqual([{ key: "1", count: 1 }]);

    const { id: bare } = await send(film(2), "划线.mp4");
    const later = (await submit(bare)).result.id;
    await decide(later, "publish", "school");
    expect((await transcribed()).list.map(({ id }) => id)).toContain(later);
    expect((await transcribed("1")).list.map(({ id }) => id)).toEqual([result.id]);
    const attach = async (who: string) => {
      const { id } = await send(
        bytes("1\r\n00:00:01,000 --> 00:00:04,000\r\n划针盘的用法\r\n"),
        "a.srt",
        who,
      );
      return testbed.call(contract.resourceCaptions, { id: later, uploadId: id }, { token: tokens[who] });
    };
    expect((await attach("colleague")).code).toBe(Code.forbidden);
    expect(await find("划针盘")).toEqual([]);
    expect((await attach("teacher")).code).toBe(Code.ok);
    await testbed.platform.background.drain();
    expect(await find("划针盘")).toEqual([later]);
    expect((await transcribed()).facets?.transcript).toEqual([{ key: "1", count: 2 }]);
  });
  test("captions in GB18030, as older programs write them, are shown as they were written", async () => {
    const { id: uploadId } = await send(
      owned(
        Buffer.concat([
          Buffer.from("000000186674797069736f6d0000020069736f6d6d703432", "hex"),
          Buffer.from([3]),
        ]),
      ),
      "钻孔.mp4",
    );
    // "先钻中心孔" in GB18030.
    const words = Buffer.from("cfc8d7ead6d0d0c4bfd7", "hex");
    const vtt = Buffer.concat([Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\n"), words, Buffer.from("\n")]);
    const { id: captionsId } = await send(owned(vtt), "钻孔.vtt");
    const { result } = await submit(uploadId, "teacher", { captionsId });
    await decide(result.id, "publish", "school");
    await testbed.platform.background.drain();
    const shown = (await testbed.call(contract.resourcePreview, { id: result.id })).result;
    const answer = await testbed.fetch(shown.captions[0]?.url ?? "");
    // Like a browser, which knows captions in UTF-8 alone.
    expect(await answer.text()).toBe("WEBVTT\n\n00:01.000 --> 00:04.000\n先钻中心孔\n");
    expect(await find("中心孔")).toEqual([result.id]);
  });
  test("a discipline that is new counts and narrows at once", async () => {
    const look = async (discipline?: string) => {
      const { result } = await testbed.call(contract.resourceList, {
        libraryId: shelf.id,
        query: "量具",
        discipline,
        facets: true,
      });
      return result;
    };
    expect((await look()).facets?.discipline).toEqual([]);
    const { id: uploadId } = await send(bytes("量具的保养"), "量具.txt");
    const { result } = await submit(uploadId, "teacher", { title: "量具的保养", discipline: "仪器仪表类" });
    await decide(result.id, "publish", "school");
    const found = await look();
    expect(found.facets?.discipline).toEqual([{ key: "仪器仪表类", count: 1 }]);
    expect((await look("仪器仪表类")).list.map(({ id }) => id)).toEqual([result.id]);
  });
  test("the words of a PDF are found as well, and a broken one is not shown", async () => {
    const pdf = (content: string) =>
      bytes(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
          `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n` +
          `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
          `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      );
    const { id: uploadId } = await send(
      pdf("BT /F1 12 Tf 20 200 Td (perpendicularity gauge) Tj ET"),
      "a.pdf",
    );
    const { result } = await submit(uploadId);
    await decide(result.id, "publish", "school");
    await testbed.platform.background.drain();
    expect(await find("perpendicularity")).toEqual([result.id]);

    await send(bytes("%PDF-1.4\nnothing follows"), "b.pdf");
    await testbed.platform.background.drain();
    expect((await files()).at(-1)).toMatchObject({ mime: "application/pdf", state: "failed" });
  });
});
