/** Cartridges of other systems: their folders, files, links, and what is only told (docs/domain.md 11.8). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, zipSync, type Zippable } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, outlineExchange } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeUploads } from "../../../adapters/node/uploads.js";
import { testRoom, type Inmate, type TestRoom } from "../../room/testing-room.js";
import { readCartridge } from "./cartridge.js";
import { pageBytes } from "./cartridge-page.js";
import { uploadedArchive } from "./testing-cartridge.js";

let folder: string;
let testbed: Testbed;
let room: TestRoom;
let teacher: Inmate;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-cartridges-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
  room = await testRoom(testbed);
  teacher = await room.person({ role: "teacher" });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true });
});

const VERSIONS = {
  "1.1": ["imswl_xmlv1p1", "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"],
  "1.2": ["imswl_xmlv1p2", "http://www.imsglobal.org/xsd/imsccv1p2/imscp_v1p1"],
  "1.3": ["imswl_xmlv1p3", "http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"],
} as const;
type Version = keyof typeof VERSIONS;
/** A course of every type of resource, as the standard's own examples write one. */
const manifestOf = (version: Version): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="${VERSIONS[version][1]}" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imscc/LOM">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}.0</schemaversion>
    <lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string language="en">机械基础</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">
    <item identifier="i1"><title>第一单元</title>
      <item identifier="i2"><title>1.1</title>
        <item identifier="i3" identifierref="page"><title>网页</title></item>
        <item identifier="i4" identifierref="pdf"><title>讲义</title></item>
        <item identifier="i5"><title>更深</title><item identifier="i6" identifierref="link"><title>网站</title></item></item>
      </item>
      <item identifier="i7" identifierref="topic"><title>讨论</title></item>
      <item identifier="i8" identifierref="quiz"><title>测验</title></item>
      <item identifier="i9" identifierref="lti"><title>工具</title></item>
      <item identifier="i10"><title>只有标题</title></item>
      <item identifier="i11" identifierref="gone"><title>丢了</title></item>
      <item identifier="i12" identifierref="exe"><title>程序</title></item>
    </item>
    <item identifier="i13" identifierref="pdf"><title>总表</title></item>
  </item></organization></organizations>
  <resources>
    <resource identifier="page" type="webcontent" href="pages/a%20b.html"><file href="pages/a%20b.html"/><dependency identifierref="pic"/></resource>
    <resource identifier="pic" type="webcontent" href="pages/pic.png"><file href="pages/pic.png"/></resource>
    <resource identifier="pdf" type="webcontent" href="讲义.pdf"><file href="讲义.pdf"/></resource>
    <resource identifier="link" type="${VERSIONS[version][0]}"><file href="link.xml"/></resource>
    <resource identifier="topic" type="imsdt_xmlv1p${version.at(-1)}"><file href="topic.xml"/></resource>
    <resource identifier="quiz" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="quiz.xml"/></resource>
    <resource identifier="bank" type="imsqti_xmlv1p2/imscc_xmlv1p1/question-bank"><file href="bank.xml"/></resource>
    <resource identifier="lti" type="imsbasiclti_xmlv1p0"><file href="lti.xml"/></resource>
    <resource identifier="gone" type="webcontent" href="gone.pdf"><file href="gone.pdf"/></resource>
    <resource identifier="exe" type="webcontent" href="a.exe"><file href="a.exe"/></resource>
  </resources>
</manifest>`;
const filesOf = (version: Version = "1.3"): Zippable => ({
  "imsmanifest.xml": strToU8(manifestOf(version)),
  "pages/a b.html": strToU8("<p><img src='pic.png'></p>"),
  "pages/pic.png": new Uint8Array([1]),
  "讲义.pdf": strToU8("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"),
  "link.xml": strToU8(
    `<webLink xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imswl_v1p3"><title>网站</title><url href="https://example.com/a" target="_blank"/></webLink>`,
  ),
  "topic.xml": strToU8(
    `<topic xmlns="http://www.imsglobal.org/xsd/imsccv1p${version.at(-1)}/imsdt_v1p${version.at(-1)}"><title>讨论</title><text texttype="text/html">&lt;p&gt;极限是一个&lt;b&gt;数&lt;/b&gt;吗？&lt;img src="javascript:alert(1)" onerror="alert(1)"&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</text><attachments><attachment href="a.exe"/></attachments></topic>`,
  ),
  "quiz.xml": strToU8("<questestinterop/>"),
  "bank.xml": strToU8("<questestinterop/>"),
  "lti.xml": strToU8("<cartridge_basiclti_link/>"),
  "a.exe": new Uint8Array([0x4d, 0x5a, 0, 0, 0, 1]),
});
const mapOf = (files: Zippable) => new Map(Object.entries(files) as [string, Uint8Array][]);

const uploaded = (archive: Uint8Array, { id }: Inmate = teacher) => uploadedArchive(testbed, archive, id);
const check = (upload: string, { token }: Inmate = teacher) =>
  testbed.call(outlineExchange.cartridgeCheck, { id: room.run, upload }, { token });
const contents = (upload: string, rows: number[], { token }: Inmate = teacher) =>
  testbed.call(outlineExchange.cartridgeContents, { id: room.run, upload, rows }, { token });

describe("a cartridge", () => {
  test.each(["1.1", "1.2", "1.3"] as const)(
    "of version %s says its folders, and what each item is",
    async (version) => {
      const rows = await readCartridge(mapOf(filesOf(version)));
      expect(
        rows.map(({ kind, chapter, section, title, faults }) => [
          kind ?? faults.map(({ code }) => code).join(),
          chapter,
          section,
          title,
        ]),
      ).toEqual([
        ["chapter", "第一单元", "", "第一单元"],
        ["section", "第一单元", "1.1", "1.1"],
        ["package", "第一单元", "1.1", "网页"],
        ["doc", "第一单元", "1.1", "讲义"],
        ["link", "第一单元", "1.1", "网站"],
        ["discussion", "第一单元", "", "讨论"],
        ["assessment", "第一单元", "", "测验"],
        ["tool", "第一单元", "", "工具"],
        ["itemEmpty", "第一单元", "", "只有标题"],
        ["fileMissing", "第一单元", "", "丢了"],
        ["typeUnsupported", "第一单元", "", "程序"],
        ["doc", "机械基础", "", "总表"],
        // What no item names is told all the same; a bank stands in no chapter.
        ["", "", "", "bank"],
      ]);
      expect(rows[2]!.files).toEqual(["pages/a b.html", "pages/pic.png"]);
      expect(rows[4]).toMatchObject({
        href: "https://example.com/a",
        notes: [{ code: "folderLeft", detail: "更深" }],
      });
    },
  );
  test("in a folder, with a mark of the byte order, is the same", async () => {
    const files = new Map(
      [...mapOf(filesOf())].map(([name, bytes]) => [
        `export/${name}`,
        name === "imsmanifest.xml" ? strToU8(`\uFEFF${manifestOf("1.3")}`) : bytes,
      ]),
    );
    const rows = await readCartridge(files);
    expect(rows.filter(({ kind }) => kind !== undefined)).toHaveLength(8);
    expect(rows[3]!.file).toBe("export/讲义.pdf");
  });
  test("keeps with a page what it names, listed or not, and under the name that other systems give its folder", async () => {
    const page =
      "<img src='%24IMS-CC-FILEBASE%24/图.png?w=1'><a href='b.css'></a><img src='https://x.example/c.png'>";
    const files = mapOf({
      ...filesOf(),
      "pages/a b.html": strToU8(page),
      "pages/b.css": strToU8("a{}"),
      "web_resources/图.png": new Uint8Array([2]),
    });
    const [, , row] = await readCartridge(files);
    expect(row!.files.toSorted()).toEqual([
      "pages/a b.html",
      "pages/b.css",
      "pages/pic.png",
      "web_resources/图.png",
    ]);
    const textOf = (name: string, root: string) => strFromU8(pageBytes(name, strToU8(page), root));
    expect(textOf("pages/a b.html", "")).toContain("src='../web_resources/图.png?w=1'");
    expect(textOf("x/a.html", "x/")).toContain("src='web_resources/图.png?w=1'");
    const plain = strToU8("<p>");
    expect(pageBytes("a.html", plain, "")).toBe(plain);
  });
  test("is looked at first; what is let in is kept with all that a page needs", async () => {
    const upload = await uploaded(zipSync(filesOf()));
    const { result } = await check(upload);
    const packed = result.rows.filter((row) => row.packed).map(({ row }) => row);
    expect(packed).toEqual([3, 4, 5, 6, 12]);
    expect(result.rows[5]).toMatchObject({
      kind: "discussion",
      faults: [],
      notes: [{ code: "attachmentsLeft" }],
    });
    const { db } = testbed.platform;
    const count = async () =>
      Number(
        (await db.selectFrom("draft_content").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n,
      );
    expect(await count()).toBe(0);
    const kept = (await contents(upload, packed)).result.contents;
    expect(kept.map(({ card }) => [card.kind, card.label])).toEqual([
      ["package", "网页"],
      ["doc", "讲义.pdf"],
      ["link", "https://example.com/a"],
      ["discussion", "极限是一个数吗？"],
      ["doc", "讲义.pdf"],
    ]);
    const topic = await db
      .selectFrom("draft_content")
      .select("content")
      .where("id", "=", kept[3]!.card.content)
      .executeTakeFirstOrThrow();
    expect(topic.content.discussion).toEqual({ anonymous: false, postFirst: false, closesAt: 0 });
    expect(JSON.stringify(topic.content.body)).not.toMatch(/alert|script|onerror/);
    const page = await db
      .selectFrom("draft_content")
      .select("content")
      .where("id", "=", kept[0]!.card.content)
      .executeTakeFirstOrThrow();
    expect(page.content.package).toMatchObject({ start: "pages/a b.html", isAsset: true });
    expect(Object.keys(page.content.package!.files).toSorted()).toEqual(["pages/a b.html", "pages/pic.png"]);
    // It is done with: nobody lets it in twice.
    expect((await contents(upload, packed)).code).toBe(Code.notFound);
  });
  test("is its sender's own, for a course that they teach", async () => {
    const upload = await uploaded(zipSync(filesOf()));
    const assistant = await room.person({ role: "ta" });
    const learner = await room.person();
    const other = await room.person({ role: "teacher" });
    for (const who of [assistant, learner]) {
      expect((await check(upload, who)).code).not.toBe(Code.ok);
      expect((await contents(upload, [3], who)).code).not.toBe(Code.ok);
    }
    expect((await check(upload, other)).code).toBe(Code.notFound);
    expect((await contents(upload, [3], other)).code).toBe(Code.notFound);
    // A row that is not in it, or is only told.
    for (const row of [8, 999]) expect((await contents(upload, [row])).code).toBe(Code.invalid);
  });
  test.each([
    ["without a manifest", zipSync({ "a.html": strToU8("x") }), Code.importFaulty],
    [
      "with a manifest that is no XML",
      zipSync({ "imsmanifest.xml": strToU8("<manifest") }),
      Code.importFaulty,
    ],
    ["that has nothing in it", zipSync({ "imsmanifest.xml": strToU8("<manifest/>") }), Code.importFaulty],
    [
      "that declares entities",
      zipSync({ "imsmanifest.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><manifest/>') }),
      Code.importFaulty,
    ],
    [
      "whose items stand too deep",
      zipSync({
        "imsmanifest.xml": strToU8(
          `<manifest><organizations><organization>${"<item><title>a</title>".repeat(60)}${"</item>".repeat(60)}</organization></organizations></manifest>`,
        ),
      }),
      Code.importTooLarge,
    ],
    [
      "that is a SCORM package",
      zipSync({
        "imsmanifest.xml": strToU8(
          '<manifest xmlns:adlcp="x"><organizations><organization><item identifierref="r"><title>a</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="a.html"/></resources></manifest>',
        ),
        "a.html": strToU8("a"),
      }),
      Code.importFaulty,
    ],
    ["with a path out of it", zipSync({ "../x": strToU8("x") }), Code.importFaulty],
  ])("%s is refused with what to do", async (_name, archive, code) => {
    const answer = await check(await uploaded(archive));
    expect(answer.code).toBe(code);
    expect(answer.message).not.toBe("");
  });
});
