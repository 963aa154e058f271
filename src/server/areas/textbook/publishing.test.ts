/** Textbooks that are uploaded: who may, what of a hostile file is let in, and what stands on the shelf. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, textbook, textbookPublishing as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { buildThreadFile } from "../../../testing/thread-file.js";
import { nodeThreads } from "../../adapters/node/threads.js";
import { nodeUploads } from "../../adapters/node/uploads.js";
import type { RoleName } from "../accounts/index.js";
import { addOrg } from "../library/testing-library.js";
import { sendTus } from "../library/testing-uploads.js";
import { someone } from "../user/testing-user.js";
import { makeEpub } from "./testing-epub.js";
import { makePdf } from "./testing-pdf.js";

let testbed: Testbed;
let folder: string;
let org: number;
/** While this file is not there, no thread begins. */
let sign: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-textbooks-"));
  sign = path.join(folder, "begin");
  await writeFile(sign, "");
  const thread = await buildThreadFile(
    folder,
    `import { existsSync } from "node:fs";
     const lock = new Int32Array(new SharedArrayBuffer(4));
     while (!existsSync(${JSON.stringify(sign)})) Atomics.wait(lock, 0, 0, 20);`,
  );
  testbed = await openTestbed({ uploads: nodeUploads(folder), threads: nodeThreads(thread) });
  org = await addOrg(testbed.platform.db, "江州大学");
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true, force: true });
});

const now = () => testbed.platform.clock.now();
type Someone = Awaited<ReturnType<typeof someone>>;
async function staff(role: RoleName = "school-admin", school = org): Promise<Someone> {
  const who = await someone(testbed, { roles: [role] });
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: who.person.id, org_id: school, role: "teacher", created_at: 0 })
    .execute();
  return who;
}
async function take(
  { as }: Someone,
  bytes: Uint8Array,
  name = "book.epub",
  school: number | undefined = org,
) {
  const begun = await testbed.call(contract.textbookUpload, { name, size: bytes.length }, as);
  if (begun.code !== Code.ok) return begun;
  const { upload } = begun.result;
  const sent = await sendTus(testbed, {
    token: as.token,
    method: "PATCH",
    below: `/${upload}`,
    headers: { "upload-offset": "0" },
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  return testbed.call(contract.textbookTake, { upload, name, ...(school && { school }) }, as);
}
const taken = async (who: Someone, bytes: Uint8Array, name?: string): Promise<number> => {
  const answer = await take(who, bytes, name);
  expect(answer.code).toBe(Code.ok);
  return (answer.result as { id: number }).id;
};
const detail = async ({ as }: Someone, id: number) =>
  (await testbed.call(contract.textbookOwnDetail, { id }, as)).result;
async function save(who: Someone, id: number, more: object = {}) {
  const {
    id: _,
    kind: _kind,
    state: _state,
    school: _school,
    cover: _cover,
    ...facts
  } = await detail(who, id);
  const { removed: _removed, chapters: _chapters, characters: _characters, ...kept } = facts;
  return testbed.call(
    contract.textbookSave,
    { id, ...kept, isbn: "978-7-04-000000-9", discipline: "数学类", ...more },
    who.as,
  );
}
const publish = ({ as }: Someone, id: number, state: "published" | "offline" = "published") =>
  testbed.call(contract.textbookSetState, { id, state }, as);
const onShelf = async (id: number) => (await testbed.call(textbook.textbookDetail, { id })).code;

test("a school's book is a draft that nobody else sees, until it is described and published", async () => {
  const admin = await staff();
  const id = await taken(admin, makeEpub());
  expect(await detail(admin, id)).toMatchObject({
    kind: "epub",
    state: "draft",
    title: "看图学线性代数",
    authors: ["林晚"],
    school: "江州大学",
  });
  expect(await onShelf(id)).toBe(Code.notFound);
  const reader = await someone(testbed);
  expect((await testbed.call(textbook.textbookChapter, { id, chapter: 1 }, reader.as)).code).toBe(
    Code.notFound,
  );
  // Whoever is to publish it reads it first.
  expect((await testbed.call(textbook.textbookChapter, { id, chapter: 1 }, admin.as)).code).toBe(Code.ok);
  expect(await publish(admin, id)).toMatchObject({ code: Code.invalid, result: { field: "discipline" } });
  expect((await save(admin, id, { year: 2025 })).code).toBe(Code.ok);
  expect((await publish(admin, id)).code).toBe(Code.ok);
  expect((await testbed.call(textbook.textbookDetail, { id })).result).toMatchObject({
    isbn: "9787040000009",
    year: 2025,
    discipline: "数学类",
  });
  await publish(admin, id, "offline");
  expect(await onShelf(id)).toBe(Code.notFound);
  expect((await testbed.call(contract.textbookDelete, { id }, admin.as)).code).toBe(Code.invalid);
  expect((await testbed.audited("textbook.published")).at(-1)).toMatchObject({ subject: String(id) });
});

test("one school's book is nobody else's business but the platform's; teachers and learners upload nothing", async () => {
  const admin = await staff();
  const id = await taken(admin, makeEpub());
  const other = await staff("school-admin", await addOrg(testbed.platform.db, "别的学校"));
  expect((await testbed.call(contract.textbookOwnDetail, { id }, other.as)).code).toBe(Code.notFound);
  expect((await publish(other, id)).code).toBe(Code.notFound);
  expect((await testbed.call(contract.textbookDelete, { id }, other.as)).code).toBe(Code.notFound);
  expect((await take(other, makeEpub())).code).toBe(Code.forbidden);
  expect((await testbed.call(contract.textbookOwn, {}, other.as)).result.list).toEqual([]);
  for (const role of ["teacher", "learner"] as const)
    expect((await take(await staff(role), makeEpub())).code).toBe(Code.forbidden);
  const platform = await staff("platform-admin");
  expect((await detail(platform, id)).id).toBe(id);
  expect((await testbed.call(contract.textbookDelete, { id }, admin.as)).code).toBe(Code.ok);
  expect((await testbed.call(contract.textbookOwnDetail, { id }, platform.as)).code).toBe(Code.notFound);
});

test("while a book is read the server answers others: it is read beside it", async () => {
  const admin = await staff();
  await rm(sign);
  const taking = take(admin, makeEpub());
  const order: string[] = [];
  void taking.then(() => order.push("the book"));
  // The book waits for its thread until somebody else was answered.
  for (let at = 0; at < 5; at += 1) await testbed.call(textbook.textbookList, {});
  order.push("the shelf");
  await writeFile(sign, "");
  expect((await taking).code).toBe(Code.ok);
  expect(order).toEqual(["the shelf", "the book"]);
});

test("scripts, frames and remote pictures are left out, and whoever uploads is told how many", async () => {
  const admin = await staff();
  const id = await taken(
    admin,
    makeEpub({
      chapters: [
        `<h1>一</h1><script>x()</script><p onclick="x()">字</p><iframe src="https://evil.example/"></iframe>
         <form action="https://evil.example/"><input/></form><img src="https://evil.example/a.png" alt="远"/>`,
        `<p>二</p><video src="//evil.example/b.mp4"></video>`,
      ],
    }),
  );
  expect((await detail(admin, id)).removed).toEqual({ scripts: 2, frames: 1, forms: 1, remote: 2 });
  const { result } = await testbed.call(textbook.textbookChapter, { id, chapter: 1 }, admin.as);
  expect(JSON.stringify(result.nodes)).not.toMatch(/evil|script|onclick/);
});

test.each([
  [
    "ten thousand files",
    Code.importTooLarge,
    /5000/,
    () =>
      makeEpub({
        files: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, at): [string, Uint8Array] => [`f/${at}.txt`, strToU8("x")]),
        ),
      }),
  ],
  [
    "a zip bomb",
    Code.importTooLarge,
    /300 MB/,
    () => makeEpub({ files: { "bomb.png": new Uint8Array(310_000_000) } }),
  ],
  [
    "a document that is cut off",
    Code.importFaulty,
    /EPUBCheck/,
    () => makeEpub({ root: { "OPS/c1.xhtml": strToU8("<html><body><p>没有结束") } }),
  ],
  [
    "an archive that is no book",
    Code.importFaulty,
    /EPUB 或 PDF/,
    () => makeEpub({ root: { mimetype: strToU8("text/plain") } }),
  ],
  ["a PDF that is none", Code.importFaulty, /EPUB 或 PDF/, () => strToU8("%PDF-1.7\nnothing of one")],
] as const)(
  "%s is refused, with what to mend",
  async (name, code, says, make) => {
    const school = await addOrg(testbed.platform.db, `学校：${says.source}${name}`);
    const admin = await staff("school-admin", school);
    const answer = await take(admin, make(), "book.epub", school);
    expect(answer.code).toBe(code);
    expect(answer.message).toMatch(says);
    // Nothing half read is left.
    expect((await testbed.call(contract.textbookOwn, {}, admin.as)).result.list).toEqual([]);
  },
  60_000,
);

test("a PDF of 2,000 pages is a book of 2,000 pages, each read by itself", async () => {
  const admin = await staff();
  const id = await taken(admin, makePdf(2000), "实训手册.pdf");
  expect(await detail(admin, id)).toMatchObject({
    kind: "pdf",
    chapters: 2000,
    title: "实训手册",
    preview: 0,
  });
  await save(admin, id, { authors: ["何敏"] });
  expect((await publish(admin, id)).code).toBe(Code.ok);
  // Its first page stands on the shelf.
  const { cover } = (await testbed.call(textbook.textbookDetail, { id })).result;
  const row = await testbed.platform.files.get(cover.split("/").at(-1) ?? "");
  const picture = await loadImage(Buffer.from(await new Response(row?.stream()).arrayBuffer()));
  expect([picture.width, picture.height]).toEqual([480, 679]);
  const reader = await someone(testbed);
  expect((await testbed.call(textbook.textbookFile, { id }, reader.as)).result.url).toContain(
    "/file/content/",
  );
  const place = { id, chapter: 1999, offset: 0, reached: 1, seconds: 5, at: now() };
  expect((await testbed.call(textbook.textbookPlaceSave, place, reader.as)).code).toBe(Code.ok);
  const { result } = await testbed.call(textbook.textbookSearch, { id, query: "Page 150 " }, reader.as);
  expect(result.list).toMatchObject([{ chapter: 150 }]);
});

test("an ISBN whose check digit is wrong and a licence that ends before it begins are refused at their fields; of two changes the first stands", async () => {
  const admin = await staff();
  const id = await taken(admin, makeEpub());
  const wrong = await save(admin, id, { isbn: "9787040000001" });
  expect(wrong).toMatchObject({ code: Code.invalid, result: { field: "isbn" } });
  expect(wrong.message).toContain("校验位");
  expect(await save(admin, id, { licenceFrom: now() + 10, licenceUntil: now() })).toMatchObject({
    code: Code.invalid,
    result: { field: "licenceUntil" },
  });
  const { updatedAt } = await detail(admin, id);
  expect((await save(admin, id, { title: "先存的" })).code).toBe(Code.ok);
  expect((await save(admin, id, { title: "后存的", updatedAt })).code).toBe(Code.stale);
  expect((await detail(admin, id)).title).toBe("先存的");
});
