/** A course as a cartridge: by the standard's rules, there and back, and what it cannot hold (docs/domain.md 11.55). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, outlineExchange, richTextOf, authoring, teach } from "../../../../core/contract/index.js";
import type { NodeKind } from "../../../../core/contract/course.js";
import type { QuestionContent } from "../../../../core/contract/question.js";
import { importOf, orderOf, draftOf } from "../../../../core/rules/authoring/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { nodeUploads } from "../../../adapters/node/uploads.js";
import { addAssessment } from "../../assessment/testing-assessment.js";
import { keepImage, type NodeContent } from "../../course/index.js";
import { addNode } from "../../course/testing-course.js";
import { addFile } from "../../file/index.js";
import { type Inmate, testRoom, type TestRoom } from "../../room/testing-room.js";
import { brokenRules, uploadedArchive } from "./testing-cartridge.js";

let folder: string;
let testbed: Testbed;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "edu-cartridges-"));
  testbed = await openTestbed({ uploads: nodeUploads(folder) });
});
afterAll(async () => {
  await testbed.close();
  await rm(folder, { recursive: true });
});

const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const option = (id: string) => ({ id, content: richTextOf(`选项 ${id} <&>`) });
const CONTENTS: readonly QuestionContent[] = [
  { type: "single", body: { options: ["a", "b", "c"].map(option) }, key: { choice: "b" } },
  { type: "single", body: { options: ["a", "b"].map(option) }, key: { choice: "a" } },
  { type: "multiple", body: { options: ["a", "b", "c"].map(option) }, key: { choices: ["a", "c"] } },
  { type: "true_false", body: {}, key: { value: false } },
  { type: "gap", body: { gaps: 1 }, key: { gaps: [{ accepted: [{ match: "text", text: "水" }] }] } },
  { type: "short", body: {}, key: {} },
  { type: "essay", body: {}, key: {} },
];
/** What the profile has not, or not whole. */
const OTHERS: readonly QuestionContent[] = [
  { type: "ordering", body: { items: ["a", "b"].map(option) }, key: { order: ["b", "a"] } },
  {
    type: "gap",
    body: { gaps: 2 },
    key: { gaps: ["水", "火"].map((text) => ({ accepted: [{ match: "text" as const, text }] })) },
  },
  {
    type: "multiple",
    body: { options: ["a", "b"].map(option) },
    key: { choices: ["a"], scoring: "each" },
  },
];

interface Built {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly add: (kind: NodeKind, title: string, content?: NodeContent, parent?: number) => Promise<number>;
  readonly file: (words: string, mime: string) => Promise<number>;
  readonly where: Parameters<typeof addAssessment>[1];
}
async function build(): Promise<Built> {
  const { db, files, clock } = testbed.platform;
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  let sort = 0;
  const { course_id } = await db
    .selectFrom("course_run")
    .select("course_id")
    .where("id", "=", room.run)
    .executeTakeFirstOrThrow();
  return {
    room,
    teacher,
    where: { course_id, run_id: room.run, author_id: teacher.id, now: clock.now() },
    add(kind, title, content = {}, parent) {
      sort += 1;
      return addNode(db, room.run, {
        kind,
        title,
        sort,
        parent_id: parent ?? null,
        content: JSON.stringify(content),
      });
    },
    async file(words, mime) {
      const { id: sha256, size } = await files.put(strToU8(words));
      const row = { sha256, size, mime, media: "other", state: "ready", created_at: 0 } as const;
      return (await addFile(db, row)).id;
    },
  };
}
const exported = (run: number, { token }: Inmate) =>
  testbed.call(outlineExchange.cartridgeExport, { id: run }, { token });
async function archiveOf(run: number, who: Inmate): Promise<Uint8Array> {
  const { result } = await exported(run, who);
  const answer = await testbed.fetch(result.url);
  expect(answer.headers.get("content-disposition")).toContain(".imscc");
  return new Uint8Array(await answer.arrayBuffer());
}

/** Every kind of item, in names that files and XML have to be careful with. */
async function wholeCourse(): Promise<Built> {
  const { db } = testbed.platform;
  const built = await build();
  const { add, file, where, teacher } = built;
  const canvas = createCanvas(20, 20);
  const picture = await keepImage(testbed.platform, new Uint8Array(canvas.toBuffer("image/png")), teacher.id);
  const one = await add("chapter", '第一章 <极限> & "连续"');
  const section = await add("section", "1.1 概念", {}, one);
  await add("doc", "讲义", { file: await file(PDF, "application/pdf"), name: "讲义 1/2.pdf" }, section);
  await add("slides", "课件", { file: await file(`${PDF} `, "application/pdf"), name: "课件" }, section);
  await add(
    "richtext",
    "正文",
    {
      body: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "定义 a < b" }] },
          {
            type: "paragraph",
            content: [
              { type: "text", text: "设 " },
              { type: "math", attrs: { latex: "x^2" } },
            ],
          },
          { type: "image", attrs: { src: picture, alt: "图 & 示" } },
        ],
      },
    },
    section,
  );
  await add(
    "discussion",
    "讨论 <一>",
    {
      body: {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "a < b & c 吗？" }] },
          { type: "image", attrs: { src: picture, alt: "图 & 示" } },
        ],
      },
      discussion: { anonymous: false, postFirst: false, closesAt: 0 },
    },
    section,
  );
  await add("link", "网站", { href: "https://example.com/a?b=1&c=%E4%B8%AD" }, one);
  const page = await file("<p>互动</p>", "text/html");
  const style = await file("p{}", "text/css");
  await add(
    "package",
    "互动页面",
    {
      package: {
        version: "1.2",
        start: "a b/首页.html",
        isAsset: true,
        files: { "a b/首页.html": page, "a b/样式.css": style },
      },
    },
    one,
  );
  const two = await add("chapter", "第二章");
  const paper = await addAssessment(db, where, {
    title: "测验一",
    contents: CONTENTS,
    rules: { attempts: 2, duration: 1_800_000 },
  });
  await add("assessment", "测验一", { assessment: paper }, two);
  // The same picture in a question.
  const [shown] = await db
    .selectFrom("question")
    .select("id")
    .where("course_id", "=", where.course_id)
    .execute();
  await db
    .updateTable("question_version")
    .set({
      stem: JSON.stringify({
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "看图回答 1 < 2？" }] },
          { type: "image", attrs: { src: picture, alt: "示意" } },
        ],
      }),
    })
    .where("question_id", "=", shown!.id)
    .execute();
  return built;
}

describe("a course as a cartridge", () => {
  test("keeps the rules that the standard publishes", async () => {
    const { room, teacher } = await wholeCourse();
    const { result } = await exported(room.run, teacher);
    expect(result).toMatchObject({
      items: 7,
      questions: 7,
      losses: [],
      lossCount: 0,
      name: "高等数学.imscc",
    });
    const archive = await archiveOf(room.run, teacher);
    expect(brokenRules(archive)).toEqual([]);
    const files = unzipSync(archive);
    const names = Object.keys(files);
    expect(names[0]).toBe("imsmanifest.xml");
    expect(names.find((name) => name.startsWith("documents/"))).toMatch(/\/讲义 1_2\.pdf$/);
    expect(names.find((name) => name.startsWith("slides/"))).toMatch(/\/课件\.pdf$/);
    // A picture that a page and a question show is there once.
    expect(names.filter((name) => name.startsWith("media/"))).toHaveLength(1);
    const manifest = strFromU8(files["imsmanifest.xml"]!);
    expect(manifest).toContain("a%20b/%E9%A6%96%E9%A1%B5.html");
    expect(manifest).toContain("第一章 &lt;极限&gt; &amp; &quot;连续&quot;");
    const paper = strFromU8(files[names.find((name) => name.startsWith("assessments/"))!]!);
    expect(paper).toContain("<fieldlabel>qmd_timelimit</fieldlabel><fieldentry>30</fieldentry>");
  });

  test("comes back as the same outline, texts and questions in another course, and as nothing new in its own", async () => {
    const { room, teacher } = await wholeCourse();
    const archive = await archiveOf(room.run, teacher);
    const other = await build();
    const draftOfRun = async (run: number, { token }: Inmate) =>
      (await testbed.call(authoring.outlineDraft, { id: run }, { token })).result;
    const letIn = async (run: number, who: Inmate) => {
      const upload = await uploadedArchive(testbed, archive, who.id);
      const as = { token: who.token };
      const { rows } = (await testbed.call(outlineExchange.cartridgeCheck, { id: run, upload }, as)).result;
      expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
      const draft = await draftOfRun(run, who);
      let made = 0;
      const whole = rows.flatMap(({ kind, ...row }) => (kind ? [{ ...row, kind }] : []));
      const plan = importOf(draftOf(draft.nodes), whole, (kind, title) => ({
        ...({
          required: true,
          preview: false,
          completion: { rule: "manual" },
          prereq: [],
          openAt: 0,
        } as const),
        ...({ seek: "free", maxRate: 200, duration: 0, content: 0 } as const),
        key: `k${(made += 1)}`,
        kind,
        title,
      }));
      return { upload, rows, plan, as };
    };
    const own = await letIn(room.run, teacher);
    expect([...own.plan.states.values()].every((state) => state === "same")).toBe(true);

    const { upload, rows, plan, as } = await letIn(other.room.run, other.teacher);
    const packed = rows.filter((row) => row.packed).map(({ row }) => row);
    const kept = (
      await testbed.call(outlineExchange.cartridgeContents, { id: other.room.run, upload, rows: packed }, as)
    ).result;
    expect(kept.questions).toBe(7);
    const contents = new Map(kept.contents.map(({ row, card }) => [plan.keys.get(row), card]));
    const saved = await testbed.call(
      authoring.outlineSave,
      {
        id: other.room.run,
        rev: 0,
        batch: "b".repeat(32),
        commands: plan.commands.map((command) =>
          command.type === "add"
            ? {
                ...command,
                node: { ...command.node, prereq: [], content: contents.get(command.node.key)?.content ?? 0 },
              }
            : command,
        ) as never,
      },
      as,
    );
    expect(saved.code).toBe(Code.ok);
    const shape = async (run: number, who: Inmate) => {
      const { nodes } = await draftOfRun(run, who);
      const draft = draftOf(nodes);
      return orderOf(draft).map((key) => {
        const parent = draft.nodes.get(draft.parents.get(key) ?? "")?.title ?? "";
        const { kind, title } = draft.nodes.get(key)!;
        return [kind, title, parent];
      });
    };
    expect(await shape(other.room.run, other.teacher)).toEqual(await shape(room.run, teacher));
    // What they show is the same, too: taken away again, it is the same cartridge but for the keys of its nodes.
    const bodies = async (run: number) =>
      (
        await testbed.platform.db
          .selectFrom("draft_content")
          .select("content")
          .where("run_id", "=", run)
          .where("kind", "in", ["richtext", "link", "discussion"])
          .orderBy("id")
          .execute()
      ).map(({ content }) => content.body ?? content.href);
    expect(await bodies(other.room.run)).toEqual(await bodies(room.run));
    const again = await archiveOf(other.room.run, other.teacher);
    expect(brokenRules(again)).toEqual([]);
    const paperOf = (bytes: Uint8Array) =>
      Object.entries(unzipSync(bytes)).flatMap(([name, file]) =>
        name.startsWith("assessments/") ? [strFromU8(file)] : [],
      );
    expect(paperOf(again)).toEqual(paperOf(archive));
    // The paper is a draft of the other run; its questions stand in that course's bank.
    const papers = (await testbed.call(teach.assessList, { id: other.room.run }, as)).result.list;
    expect(papers).toMatchObject([{ kind: "quiz", title: "测验一", state: "draft", questions: 7, max: 70 }]);
    // Once more: nothing is new in the bank.
    const twice = await letIn(other.room.run, other.teacher);
    const rest = await testbed.call(
      outlineExchange.cartridgeContents,
      { id: other.room.run, upload: twice.upload, rows: packed },
      as,
    );
    expect(rest.result.questions).toBe(0);
  });

  test("says what it leaves out, each with why", async () => {
    const built = await build();
    const { add, where, room, teacher, file } = built;
    const { db } = testbed.platform;
    const chapter = await add("chapter", "第一章");
    await add("chapter", "空章");
    await add("link", "网站", { href: "https://example.com/" }, chapter);
    // Each by itself, also where two have one name.
    await add("doc", "还没有", {}, chapter);
    await add("doc", "还没有", {}, chapter);
    const paper = await addAssessment(db, where, { title: "测验", contents: [CONTENTS[0]!, ...OTHERS] });
    await add("assessment", "测验", { assessment: paper }, chapter);
    const none = await addAssessment(db, where, { title: "排序", contents: [OTHERS[0]!] });
    await add("assessment", "排序", { assessment: none }, chapter);
    const drawn = await addAssessment(db, where, {
      title: "随机",
      contents: [CONTENTS[6]!],
      paper: JSON.stringify({ sections: [{ title: "", items: [], random: [{ count: 3, points: 2 }] }] }),
    });
    await add("assessment", "随机", { assessment: drawn }, chapter);
    const film = await file("film", "video/mp4");
    const question = {
      id: 1,
      at: 1,
      kind: "single",
      stem: "?",
      options: ["a", "b"],
      right: [0],
      explanation: "",
      blocking: false,
    } as const;
    await add(
      "video",
      "视频",
      {
        sources: [{ file: film, mime: "video/mp4", height: 0 }],
        questions: [{ ...question, options: ["a", "b"], right: [0] }],
      },
      chapter,
    );
    const large = await file("large", "video/mp4");
    await db.updateTable("file").set({ size: 60_000_000 }).where("id", "=", large).execute();
    await add("video", "长片", { sources: [{ file: large, mime: "video/mp4", height: 0 }] }, chapter);
    await add(
      "package",
      "课件包",
      { package: { version: "1.2", start: "i.html", files: { "i.html": film, "imsmanifest.xml": film } } },
      chapter,
    );
    await add(
      "discussion",
      "讨论",
      {
        body: richTextOf("谈谈"),
        discussion: { anonymous: true, postFirst: false, closesAt: 0 },
      },
      chapter,
    );
    const { result } = await exported(room.run, teacher);
    const out = result.losses.filter(({ isOut }) => isOut).map(({ title, text }) => `${title}：${text}`);
    expect(out.toSorted()).toEqual(
      [
        "还没有：还没有内容",
        "还没有：还没有内容",
        "空章：里面没有可以导出的内容",
        "排序：没有能放进课程包的题目",
        "随机：没有能放进课程包的题目",
        "长片：文件太大（60 MB），一个课程包最多 50 MB",
      ].toSorted(),
    );
    const parts = result.losses
      .filter(({ isOut }) => !isOut)
      .map(({ title, text }) => `${title}：${text.split("：")[0]}`);
    expect(parts.toSorted()).toEqual(
      [
        "测验：题目没有导出，标准里没有这种题型",
        "测验：题目没有导出，标准里没有这种题型",
        "测验：题目会导出，其中的部分设置不会",
        "排序：题目没有导出，标准里没有这种题型",
        "随机：随机抽取的 3 道题没有导出，标准里只有固定的题目",
        "讨论：讨论题目会导出，匿名、先发言后查看、截止时间和完成条件不会",
        "视频：视频会导出，片中题和章节标记不会",
        "课件包：页面会导出；在其他平台里它是网页，不会记录 SCORM 成绩",
      ].toSorted(),
    );
    expect(result.items).toBe(5);
    expect(brokenRules(await archiveOf(room.run, teacher))).toEqual([]);
  });

  test("is for those who teach, by an address that is right and young", async () => {
    const { room, teacher, add } = await build();
    expect((await exported(room.run, teacher)).result).toMatchObject({ url: "", items: 0 });
    const chapter = await add("chapter", "第一章");
    await add("link", "网站", { href: "https://example.com/" }, chapter);
    const { room: other, teacher: elsewhere, add: addThere } = await build();
    await addThere("link", "网站", { href: "https://example.com/" }, await addThere("chapter", "第一章"));
    for (const who of [await room.person({ role: "ta" }), await room.person(), elsewhere])
      expect((await exported(room.run, who)).code).not.toBe(Code.ok);
    const { url } = (await exported(other.run, elsewhere)).result;
    expect((await testbed.fetch(url)).status).toBe(200);
    expect((await testbed.fetch(url.replace(/\/\d+\?/, `/${room.run}?`))).status).toBe(403);
    testbed.advance(6 * 60_000);
    expect((await testbed.fetch(url)).status).toBe(410);
  });
});
