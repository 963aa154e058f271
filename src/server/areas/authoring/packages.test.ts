/** SCORM packages as nodes: archives as tools really pack them, and hostile ones, each with what to do about it. */
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authoring, Code } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addFile } from "../file/index.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
let room: TestRoom;
let teacher: Inmate;
beforeAll(async () => {
  testbed = await openTestbed();
  room = await testRoom(testbed);
  teacher = await room.person({ role: "teacher" });
});
afterAll(() => testbed.close());

const manifestOf = (href: string, version = "1.2") =>
  `<?xml version="1.0" encoding="UTF-8"?><manifest identifier="m"><metadata><schemaversion>${version}</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>课件</title><item identifier="i" identifierref="r"><title>第一页</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" href="${href}"/></resources></manifest>`;
/** The archive with names byte by byte, as a Chinese Windows writes them: without the mark of UTF-8. */
const inGbk = (archive: Uint8Array, name: string, bytes: readonly number[]): Uint8Array => {
  const placeholder = strToU8(name);
  expect(placeholder.length).toBe(bytes.length);
  const changed = archive.slice();
  for (let at = 0; at + placeholder.length <= changed.length; at += 1)
    if (placeholder.every((byte, index) => changed[at + index] === byte)) changed.set(bytes, at);
  return changed;
};

const put = async (archive: Uint8Array) => {
  const { db, files, clock } = testbed.platform;
  const { id: sha256, size } = await files.put(archive);
  const file = await addFile(db, {
    sha256,
    size,
    mime: "application/zip",
    media: "other",
    state: "ready",
    created_at: clock.now(),
  });
  const material = await room.material(`课件 ${sha256}.zip`, { mime: "application/zip" });
  await db.updateTable("material").set({ file_id: file.id }).where("id", "=", material).execute();
  return testbed.call(
    authoring.contentSave,
    { id: room.run, kind: "package", material },
    { token: teacher.token },
  );
};
const kept = async (archive: Uint8Array) => {
  const { code, result } = await put(archive);
  expect(code).toBe(Code.ok);
  const row = await testbed.platform.db
    .selectFrom("draft_content")
    .select("content")
    .where("id", "=", result.content)
    .executeTakeFirstOrThrow();
  return row.content.package!;
};

describe("a package", () => {
  test.each([
    ["at the top", "imsmanifest.xml", "index.html", "index.html"],
    ["in a folder", "导出/课件/imsmanifest.xml", "导出/课件/index.html", "导出/课件/index.html"],
    ["with another case", "IMSManifest.XML", "index.html", "index.html"],
    ["packed by a Windows", "scorm\\imsmanifest.xml", "scorm\\index.html", "scorm/index.html"],
  ])("%s is found, and so is its page", async (_name, manifest, page, start) => {
    const content = await kept(
      zipSync({ [manifest]: strToU8(manifestOf("index.html")), [page]: strToU8("<p>") }),
    );
    expect(content.start).toBe(start);
    expect(Object.keys(content.files)).toContain(start);
  });
  test("of either version, with a mark of the byte order, is read", async () => {
    for (const [schema, version] of [
      ["1.2", "1.2"],
      ["2004 4th Edition", "2004"],
    ] as const) {
      const said = manifestOf("a\\b.html", schema);
      const content = await kept(
        zipSync({ "imsmanifest.xml": strToU8(`\uFEFF${said}`), "a/b.html": strToU8("<p>") }),
      );
      expect(content).toMatchObject({ version, start: "a/b.html" });
    }
  });
  test("whose names are in GBK is found by the names that its manifest says", async () => {
    const archive = zipSync({
      "imsmanifest.xml": strToU8(manifestOf("首页.html")),
      "ABCD.html": strToU8("<p>"),
    });
    // 首页
    const content = await kept(inGbk(archive, "ABCD.html", [0xca, 0xd7, 0xd2, 0xb3, ...strToU8(".html")]));
    expect(Object.keys(content.files)).toContain("首页.html");
    expect(content.start).toBe("首页.html");
  });
  test("with pages of several items in a folder starts each from there", async () => {
    const said = manifestOf("a.html").replace(
      "</organization>",
      '<item identifier="j" identifierref="s"><title>第二页</title></item></organization>',
    );
    const whole = said.replace(
      "</resources>",
      '<resource identifier="s" type="webcontent" href="b.html"/></resources>',
    );
    const content = await kept(
      zipSync({ "x/imsmanifest.xml": strToU8(whole), "x/a.html": strToU8("a"), "x/b.html": strToU8("b") }),
    );
    expect(content.items?.map(({ start }) => start)).toEqual(["x/a.html", "x/b.html"]);
  });
});

describe("an archive that cannot be taken", () => {
  const manifest = strToU8(manifestOf("index.html"));
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, new Uint8Array(1)]));
  test.each([
    [
      "that unpacks to too much",
      zipSync({ "a.bin": new Uint8Array(201_000_000) }, { level: 1 }),
      "文件包过大",
    ],
    ["with ten thousand files", zipSync(many, { level: 0 }), "超过 3000 个"],
    ["with a path out of it", zipSync({ "../evil.html": manifest }), "指向外部的路径"],
    ["with a path out of it in backslashes", zipSync({ "..\\evil.html": manifest }), "指向外部的路径"],
    ["with a path of a disk", zipSync({ "C:\\evil.html": manifest }), "指向外部的路径"],
    ["that ends early", zipSync({ "imsmanifest.xml": manifest }).subarray(0, 90), "文件已损坏"],
    ["without a manifest", zipSync({ "index.html": manifest }), "没有找到课件入口"],
    ["that is none", strToU8("PDF"), "不是 ZIP"],
  ])("%s is refused with what to do", async (_name, archive, text) => {
    const { code, message } = await put(archive);
    expect([Code.importFaulty, Code.importTooLarge]).toContain(code);
    expect(message).toContain(text);
  });
});
