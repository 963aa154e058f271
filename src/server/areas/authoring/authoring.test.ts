/** The draft of an outline: who changes it, two at once, and what learners have of it (docs/domain.md 11). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  authoring,
  Code,
  type Input,
  richTextOf,
  room as contract,
  study,
} from "../../../core/contract/index.js";
import type { Command, DraftNode } from "../../../core/rules/authoring/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });

interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly other: Inmate;
  readonly learner: Inmate;
  /** Nodes that are published: a chapter with two lessons. */
  readonly nodes: readonly [number, number, number];
}
async function open(): Promise<Setting> {
  const room = await testRoom(testbed);
  const { db } = testbed.platform;
  const chapter = await addNode(db, room.run, { kind: "chapter", title: "第一章", content: "{}" });
  const first = await addNode(db, room.run, { parent_id: chapter, title: "第一节", sort: 2 });
  const second = await addNode(db, room.run, {
    parent_id: chapter,
    title: "第二节",
    sort: 3,
    prereq: [first],
  });
  return {
    room,
    teacher: await room.person({ role: "teacher", real_name: "周明远" }),
    other: await room.person({ role: "teacher", real_name: "林静" }),
    learner: await room.person(),
    nodes: [chapter, first, second],
  };
}
const draftOf = async ({ room }: Setting, who: Inmate) =>
  (await testbed.call(authoring.outlineDraft, { id: room.run }, as(who))).result;

let batches = 0;
type Save = Input<typeof authoring.outlineSave>;
const save = ({ room }: Setting, who: Inmate, rev: number, commands: readonly Command[], batch?: string) =>
  testbed.call(
    authoring.outlineSave,
    {
      id: room.run,
      rev,
      batch: batch ?? `batch-${String(++batches).padStart(6, "0")}`,
      commands: commands as Save["commands"],
    },
    as(who),
  );
const lesson = (key: string, more: Partial<DraftNode> = {}): DraftNode => ({
  key,
  kind: "richtext",
  title: "新的一节",
  required: true,
  preview: false,
  completion: { rule: "manual" },
  prereq: [],
  openAt: 0,
  seek: "free",
  maxRate: 200,
  duration: 0,
  content: 0,
  ...more,
});
const addText = async ({ room }: Setting, who: Inmate, text = "正文") =>
  (
    await testbed.call(
      authoring.contentSave,
      { id: room.run, kind: "richtext", body: richTextOf(text) },
      as(who),
    )
  ).result.content;
const publish = ({ room }: Setting, who: Inmate, rev: number) =>
  testbed.call(authoring.outlinePublish, { id: room.run, rev }, as(who));
const check = async ({ room }: Setting, who: Inmate) =>
  (await testbed.call(authoring.outlineCheck, { id: room.run }, as(who))).result;
const outlineOf = async ({ room }: Setting, who: Inmate) =>
  (await testbed.call(contract.outline, { id: room.run }, as(who))).result;
const titles = async (setting: Setting, who = setting.learner) =>
  (await outlineOf(setting, who)).nodes.map(({ title }) => title);
const title = (key: string, text: string): Command => ({ type: "set", key, changes: { title: text } });

describe("a draft", () => {
  test("begins as what is published, with what each node shows", async () => {
    const setting = await open();
    const [chapter, first, second] = setting.nodes;
    const draft = await draftOf(setting, setting.teacher);
    expect(draft.nodes.map(({ key, parent }) => [key, parent])).toEqual([
      [`n${chapter}`, ""],
      [`n${first}`, `n${chapter}`],
      [`n${second}`, `n${chapter}`],
    ]);
    expect(draft.nodes[2]!.prereq).toEqual([`n${first}`]);
    expect(draft.contents.map(({ label }) => label)).toEqual(["正文", "正文"]);
    expect(draft).toMatchObject({ rev: 0, published: true, publishedRev: 0, canEdit: true });
    expect((await check(setting, setting.teacher)).changes).toEqual([]);
  });
  test("is seen by assistants, changed by teachers, and nobody else's", async () => {
    const setting = await open();
    const assistant = await setting.room.person({ role: "ta" });
    expect(await draftOf(setting, assistant)).toMatchObject({ canEdit: false });
    const key = `n${setting.nodes[1]}`;
    expect((await save(setting, assistant, 0, [title(key, "不")])).code).toBe(Code.forbidden);
    expect((await save(setting, setting.learner, 0, [title(key, "不")])).code).toBe(Code.forbidden);
    expect((await publish(setting, assistant, 0)).code).toBe(Code.forbidden);
  });
  test("changes without learners seeing it, until it is published", async () => {
    const setting = await open();
    const { teacher, nodes } = setting;
    await draftOf(setting, teacher);
    const content = await addText(setting, teacher);
    const saved = await save(setting, teacher, 0, [
      title(`n${nodes[1]}`, "极限"),
      {
        type: "add",
        node: lesson("k1", { title: "导数", content }),
        parent: `n${nodes[0]}`,
        after: `n${nodes[1]}`,
      },
      { type: "remove", key: `n${nodes[2]}` },
    ]);
    expect(saved.result).toMatchObject({ rev: 1, changes: [] });
    expect(await titles(setting)).toEqual(["第一章", "第一节", "第二节"]);
    const checked = await check(setting, teacher);
    expect(checked.faults).toEqual([]);
    expect(checked.changes.map(({ type, title: what }) => `${type} ${what}`)).toEqual([
      "changed 极限",
      "added 导数",
      "removed 第二节",
    ]);
    expect((await publish(setting, teacher, 1)).result.version).toBe(1);
    expect(await titles(setting)).toEqual(["第一章", "极限", "导数"]);
    expect((await check(setting, teacher)).changes).toEqual([]);
    const { list } = (await testbed.call(authoring.outlineVersions, { id: setting.room.run }, as(teacher)))
      .result;
    expect(list).toEqual([
      expect.objectContaining({ version: 1, by: "周明远", added: 1, changed: 1, removed: 1 }),
    ]);
  });
  test("keeps what learners have done of nodes that stay, also of one that is taken out and brought back", async () => {
    const setting = await open();
    const { teacher, learner, nodes } = setting;
    const done = await testbed.call(study.complete, { node: nodes[1] }, as(learner));
    expect(done.result.progress.course).toBe(50);
    await draftOf(setting, teacher);
    const key = `n${nodes[1]}`;
    await save(setting, teacher, 0, [
      { type: "remove", key },
      { type: "move", key: `n${nodes[2]}`, parent: `n${nodes[0]}`, after: "" },
    ]);
    expect((await check(setting, teacher)).changes).toContainEqual(
      expect.objectContaining({ type: "removed", key, learners: 1 }),
    );
    await publish(setting, teacher, 1);
    expect((await outlineOf(setting, learner)).percent).toBe(0);
    expect((await testbed.call(study.node, { node: nodes[1] }, as(learner))).code).toBe(Code.notFound);
    // Undone: the same node again, with all that was done.
    const content = (await draftOf(setting, teacher)).contents[0]!.content;
    await save(setting, teacher, 1, [
      { type: "add", node: lesson(key, { title: "第一节", content }), parent: `n${nodes[0]}`, after: "" },
    ]);
    await publish(setting, teacher, 2);
    const outline = await outlineOf(setting, learner);
    expect(outline.percent).toBe(50);
    expect(outline.nodes.find(({ id }) => id === nodes[1])).toMatchObject({ state: "done" });
  });
  test("counts learners anew when what is required changes", async () => {
    const setting = await open();
    const { teacher, learner, nodes } = setting;
    await testbed.call(study.complete, { node: nodes[1] }, as(learner));
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [{ type: "set", key: `n${nodes[2]}`, changes: { required: false } }]);
    await publish(setting, teacher, 1);
    const { enrollment } = (await testbed.call(contract.shell, { id: setting.room.run }, as(learner))).result;
    expect(enrollment.percent).toBe(100);
  });
});

describe("two teachers", () => {
  test("who change different things both see all of it", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [title(`n${nodes[1]}`, "极限")]);
    const saved = await save(setting, other, 0, [title(`n${nodes[2]}`, "导数")]);
    expect(saved.result).toMatchObject({
      rev: 2,
      changes: [{ rev: 1, by: "周明远", commands: [{ type: "set", key: `n${nodes[1]}` }] }],
    });
    const seen = await testbed.call(
      authoring.outlineChanges,
      { id: setting.room.run, rev: 1, key: `n${nodes[1]}` },
      as(teacher),
    );
    expect(seen.result.changes).toMatchObject([{ rev: 2, by: "林静" }]);
    expect((await draftOf(setting, other)).nodes.map((node) => node.title)).toEqual([
      "第一章",
      "极限",
      "导数",
    ]);
    const polled = await testbed.call(authoring.outlineChanges, { id: setting.room.run, rev: 2 }, as(other));
    expect(polled.result.editors).toEqual([{ name: "周明远", key: `n${nodes[1]}` }]);
  });
  test("who change the same thing: the second is told whose it is, and nothing is overwritten", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    const key = `n${nodes[1]}`;
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [title(key, "极限")]);
    const refused = await save(setting, other, 0, [title(`n${nodes[2]}`, "导数"), title(key, "函数")]);
    expect(refused.code).toBe(Code.stale);
    expect(refused.envelope.result).toMatchObject({
      rev: 1,
      conflicts: [{ key, field: "title", title: "极限", by: "周明远" }],
    });
    expect((await draftOf(setting, other)).nodes.map((node) => node.title)).toEqual([
      "第一章",
      "极限",
      "第二节",
    ]);
    // Having seen it, they may.
    expect((await save(setting, other, 1, [title(key, "函数")])).result.rev).toBe(2);
  });
  test("of whom one removes what the other changes, either way round", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    const [chapter, first] = [`n${nodes[0]}`, `n${nodes[1]}`];
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [title(first, "极限")]);
    const within = await save(setting, other, 0, [{ type: "remove", key: chapter }]);
    expect(within.envelope.result).toMatchObject({ conflicts: [{ key: chapter, field: "within" }] });
    await save(setting, other, 1, [{ type: "remove", key: first }]);
    const gone = await save(setting, teacher, 1, [title(first, "函数")]);
    expect(gone.envelope.result).toMatchObject({
      conflicts: [{ key: first, field: "gone", title: "第一节", by: "林静" }],
    });
  });
  test("who add at the same place both keep what they added", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    const place = { parent: `n${nodes[0]}`, after: `n${nodes[2]}` };
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [{ type: "add", node: lesson("k1", { title: "甲" }), ...place }]);
    await save(setting, other, 0, [{ type: "add", node: lesson("k2", { title: "乙" }), ...place }]);
    const all = (await draftOf(setting, teacher)).nodes.map((node) => node.title);
    expect(all).toHaveLength(5);
    expect(all).toEqual(expect.arrayContaining(["甲", "乙"]));
  });
  test("at once: twenty saves, each kept once", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    await draftOf(setting, teacher);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        save(setting, at % 2 ? teacher : other, 0, [
          {
            type: "add",
            node: lesson(`k${at}`, { title: `第 ${at} 个` }),
            parent: `n${nodes[0]}`,
            after: `n${nodes[2]}`,
          },
        ]),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.ok));
    expect((await draftOf(setting, teacher)).nodes).toHaveLength(23);
  });
});

test("a save that is sent again is the same save", async () => {
  const setting = await open();
  const { teacher, nodes } = setting;
  await draftOf(setting, teacher);
  const commands: Command[] = [{ type: "add", node: lesson("k1"), parent: `n${nodes[0]}`, after: "" }];
  const first = await save(setting, teacher, 0, commands, "same-batch");
  const again = await save(setting, teacher, 0, commands, "same-batch");
  expect(again.result.rev).toBe(first.result.rev);
  expect((await draftOf(setting, teacher)).nodes).toHaveLength(4);
});
test("what cannot be done is refused with what is wrong, and none of it is done", async () => {
  const setting = await open();
  const { teacher, nodes } = setting;
  await draftOf(setting, teacher);
  const wrong = await save(setting, teacher, 0, [
    title(`n${nodes[1]}`, "极限"),
    { type: "move", key: `n${nodes[1]}`, parent: `n${nodes[2]}`, after: "" },
  ]);
  expect(wrong.code).toBe(Code.invalid);
  expect(wrong.envelope.result).toMatchObject({ field: "commands", at: 1, fault: "place" });
  expect((await draftOf(setting, teacher)).rev).toBe(0);
});

describe("publishing", () => {
  test("is refused with what is missing, and where", async () => {
    const setting = await open();
    const { teacher, nodes, room } = setting;
    const { db, clock } = testbed.platform;
    await draftOf(setting, teacher);
    const { course_id } = await db
      .selectFrom("course_run")
      .select("course_id")
      .where("id", "=", room.run)
      .executeTakeFirstOrThrow();
    const assessment = await addAssessment(
      db,
      { course_id, run_id: room.run, author_id: teacher.id, now: clock.now() },
      { state: "draft" },
    );
    const content = (
      await testbed.call(authoring.contentSave, { id: room.run, kind: "assessment", assessment }, as(teacher))
    ).result.content;
    await db
      .updateTable("course_run")
      .set({ grading: JSON.stringify([{ key: "video", name: "视频", weight: 90 }]) })
      .where("id", "=", room.run)
      .execute();
    const parent = `n${nodes[0]}`;
    await save(setting, teacher, 0, [
      { type: "add", node: lesson("k1", { kind: "video" }), parent, after: "" },
      { type: "add", node: lesson("k2", { kind: "assessment", content }), parent, after: "k1" },
      { type: "add", node: lesson("k3", { kind: "section" }), parent, after: "k2" },
      { type: "set", key: `n${nodes[1]}`, changes: { prereq: [`n${nodes[2]}`] } },
    ]);
    const refused = await publish(setting, teacher, 1);
    expect(refused.code).toBe(Code.checklist);
    const { faults } = refused.envelope.result as { faults: { fault: string; key?: string }[] };
    expect(faults.map(({ fault, key = "" }) => `${fault} ${key}`.trim())).toEqual(
      expect.arrayContaining(["weights", "noContent k1", "assessmentDraft k2", "emptyFolder k3"]),
    );
    expect(faults.some(({ fault }) => fault === "circle")).toBe(true);
    expect(await titles(setting)).toEqual(["第一章", "第一节", "第二节"]);
  });
  test("of what somebody has changed since it was checked is refused", async () => {
    const setting = await open();
    const { teacher, other, nodes } = setting;
    await draftOf(setting, teacher);
    await save(setting, teacher, 0, [title(`n${nodes[1]}`, "极限")]);
    await save(setting, other, 1, [title(`n${nodes[2]}`, "导数")]);
    const refused = await publish(setting, teacher, 1);
    expect([refused.code, refused.envelope.result]).toEqual([Code.stale, { rev: 2 }]);
    expect((await publish(setting, teacher, 2)).code).toBe(Code.ok);
    expect((await publish(setting, teacher, 2)).code).toBe(Code.invalid);
  });
});

describe("what a node shows", () => {
  test("is of the kind, and of this run", async () => {
    const setting = await open();
    const { teacher, room, nodes } = setting;
    const other = await open();
    const put = (more: Partial<Input<typeof authoring.contentSave>>) =>
      testbed.call(authoring.contentSave, { id: room.run, kind: "doc", ...more }, as(teacher));
    expect((await put({ kind: "link" })).code).toBe(Code.invalid);
    expect((await put({ kind: "link", href: "javascript:alert(1)" })).code).toBe(Code.invalid);
    expect((await put({ kind: "richtext", href: "https://a.example" })).code).toBe(Code.invalid);
    expect((await put({ kind: "assessment", assessment: 999_999 })).code).toBe(Code.notFound);
    const film = await room.material("导学.mp4", { mime: "video/mp4", media: "video" });
    expect((await put({ kind: "doc", material: film })).code).toBe(Code.fileRefused);
    const pdf = await room.material("讲义.pdf", { mime: "application/pdf" });
    const kept = await put({ kind: "doc", material: pdf });
    expect(kept.result).toMatchObject({ label: "讲义.pdf", mime: "application/pdf" });
    const foreign = await addText(other, other.teacher);
    await draftOf(setting, teacher);
    const stolen = await save(setting, teacher, 0, [
      { type: "set", key: `n${nodes[1]}`, changes: { content: foreign } },
    ]);
    expect(stolen.code).toBe(Code.notFound);
  });
  test("a film that takes another's place keeps the captions and questions that it had", async () => {
    const setting = await open();
    const { teacher, room } = setting;
    const film = await room.material("第一版.mp4", { mime: "video/mp4", media: "video" });
    const next = await room.material("第二版.mp4", { mime: "video/mp4", media: "video" });
    const put = async (material: number, from?: number) =>
      (
        await testbed.call(
          authoring.contentSave,
          { id: room.run, kind: "video", material, duration: 90, ...(from && { from }) },
          as(teacher),
        )
      ).result;
    const first = await put(film);
    const { db } = testbed.platform;
    await db
      .updateTable("draft_content")
      .set({
        content: JSON.stringify({ sources: [], captions: [{ lang: "zh-CN", label: "中文", file: 1 }] }),
      })
      .where("id", "=", first.content)
      .execute();
    expect(await put(next, first.content)).toMatchObject({ label: "第二版.mp4", captions: 1, duration: 90 });
  });
});

test("an outline of a thousand nodes opens and saves in time", async () => {
  const setting = await open();
  const { teacher, nodes } = setting;
  await draftOf(setting, teacher);
  const parent = `n${nodes[0]}`;
  const commands = Array.from({ length: 1000 }, (_, at): Command => ({
    type: "add",
    node: lesson(`k${at}`, { title: `第 ${at} 节` }),
    parent,
    after: at === 0 ? "" : `k${at - 1}`,
  }));
  expect((await save(setting, teacher, 0, commands)).result.rev).toBe(1);
  const begun = performance.now();
  expect((await draftOf(setting, teacher)).nodes).toHaveLength(1003);
  expect(performance.now() - begun).toBeLessThan(1000);
});
