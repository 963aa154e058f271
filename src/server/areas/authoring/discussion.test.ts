/** Discussions while an outline is built: what is kept, the checklist, publishing, and a run that is copied (docs/domain.md 11.71). */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authoring,
  building,
  Code,
  type Input,
  outlineExchange,
  type RichText,
  richTextOf,
  room as contract,
  study,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;
const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const settings = { anonymous: true, postFirst: true, closesAt: 0 };
type Given = Partial<Input<typeof authoring.contentSave>>;
const keep = (room: TestRoom, who: Inmate, more: Given) =>
  testbed.call(authoring.contentSave, { id: room.run, kind: "discussion", ...more }, as(who));

async function open(body: RichText, discussion = settings) {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  await testbed.platform.db
    .updateTable("account")
    .set({ certification: "certified" })
    .where("id", "=", teacher.id)
    .execute();
  const chapter = await addNode(testbed.platform.db, room.run, {
    kind: "chapter",
    title: "第一章",
    content: "{}",
  });
  await testbed.call(authoring.outlineDraft, { id: room.run }, as(teacher));
  const { content } = (await keep(room, teacher, { body, discussion })).result;
  let [rev, batch] = [0, 0];
  const save = async (commands: unknown) => {
    batch += 1;
    const saved = await testbed.call(
      authoring.outlineSave,
      { id: room.run, rev, batch: `talk-${room.run}-${batch}`.padEnd(12, "0"), commands: commands as never },
      as(teacher),
    );
    if (saved.code === Code.ok) rev = saved.result.rev;
    return saved.code;
  };
  const node = {
    key: "talk1",
    kind: "discussion",
    title: "谈谈极限",
    required: true,
    preview: false,
    completion: { rule: "posted", posts: 2, chars: 10 },
    prereq: [],
    openAt: 0,
    seek: "free",
    maxRate: 200,
    duration: 0,
    content,
  };
  expect(await save([{ type: "add", node, parent: `n${chapter}`, after: "" }])).toBe(Code.ok);
  return { room, teacher, content, save, rev: () => rev };
}

test("it is kept with how it is held, published with its rule, and learners take part in it", async () => {
  const { room, teacher, content, rev } = await open(richTextOf("极限是一个数吗？"));
  const detail = await testbed.call(authoring.contentDetail, { id: room.run, content }, as(teacher));
  expect(detail.result).toMatchObject({
    body: richTextOf("极限是一个数吗？"),
    discussion: settings,
    card: { kind: "discussion", label: "极限是一个数吗？" },
  });
  const check = (await testbed.call(authoring.outlineCheck, { id: room.run }, as(teacher))).result;
  expect(check.faults).toEqual([]);
  expect(check.changes).toMatchObject([{ type: "added", kind: "discussion", title: "谈谈极限" }]);
  const published = await testbed.call(authoring.outlinePublish, { id: room.run, rev: rev() }, as(teacher));
  expect(published.code).toBe(Code.ok);
  const learner = await room.person();
  const { nodes } = (await testbed.call(contract.outline, { id: room.run }, as(learner))).result;
  const node = nodes.find(({ kind }) => kind === "discussion")!.id;
  const answer = (await testbed.call(study.node, { node }, as(learner))).result;
  expect(answer).toMatchObject({
    body: richTextOf("极限是一个数吗？"),
    discussion: settings,
    completion: { rule: "posted", posts: 2, chars: 10 },
  });
  // Reading alone is nothing of it, and nobody marks it themselves.
  const { session = "" } = (await testbed.call(study.open, { run: room.run, takeOver: false }, as(learner)))
    .result;
  testbed.advance(60_000);
  const beat = { node, rev: 1, intervals: [], position: 1, active: 30, pages: [1], at: now(), events: [] };
  const told = await testbed.call(study.beat, { session, beats: [beat] }, as(learner));
  expect(told.result.progress).toMatchObject([{ state: "started", percent: 0 }]);
  expect((await testbed.call(study.complete, { node }, as(learner))).code).toBe(Code.invalid);
});

test("one that asks nothing is not published; a picture asks", async () => {
  const { room, teacher, save } = await open(richTextOf(""));
  const faults = async () =>
    (await testbed.call(authoring.outlineCheck, { id: room.run }, as(teacher))).result.faults;
  expect(await faults()).toMatchObject([{ fault: "noPrompt", title: "谈谈极限" }]);
  const picture: RichText = {
    type: "doc",
    content: [{ type: "image", attrs: { src: `/api/course/image/${"a".repeat(64)}`, alt: "" } }],
  };
  const { result } = await keep(room, teacher, { body: picture, discussion: settings });
  await save([{ type: "set", key: "talk1", changes: { content: result.content } }]);
  expect(await faults()).toEqual([]);
});

test("what is no discussion is refused, and so is whoever does not teach", async () => {
  const { room, teacher, save } = await open(richTextOf("题目"));
  const body = richTextOf("题目");
  expect((await keep(room, teacher, { body })).code).toBe(Code.invalid);
  expect((await keep(room, teacher, { discussion: settings })).code).toBe(Code.invalid);
  for (const wrong of [{ closesAt: -1 }, { closesAt: "soon" }, { anonymous: "yes" }, { postFirst: 2 }])
    expect(
      (await keep(room, teacher, { body, discussion: { ...settings, ...wrong } as never })).code,
      JSON.stringify(wrong),
    ).toBe(Code.invalid);
  const script = { type: "doc", content: [{ type: "script", text: "alert(1)" }] } as never;
  expect((await keep(room, teacher, { body: script, discussion: settings })).code).toBe(Code.invalid);
  for (const completion of [
    { rule: "posted", posts: 0 },
    { rule: "posted", posts: 21 },
    { rule: "posted", chars: -1 },
    { rule: "posted", chars: 2001 },
    { rule: "posted", posts: 1.5 },
  ])
    expect(
      await save([{ type: "set", key: "talk1", changes: { completion } }]),
      JSON.stringify(completion),
    ).toBe(Code.invalid);
  for (const who of [await room.person(), await room.person({ role: "ta" }), await room.stranger()])
    expect((await keep(room, who, { body, discussion: settings })).code).not.toBe(Code.ok);
});

test("a copy of the run has it and closes as much later, without what was said; a workbook names it", async () => {
  const closesAt = now() + 5 * DAY;
  const { room, teacher, rev } = await open(richTextOf("题目"), { ...settings, closesAt });
  await testbed.call(authoring.outlinePublish, { id: room.run, rev: rev() }, as(teacher));
  await testbed.platform.db
    .updateTable("course_run")
    .set({ starts_at: now() })
    .where("id", "=", room.run)
    .execute();
  const copy = (
    await testbed.call(building.runCopy, { id: room.run, startsAt: now() + 100 * DAY, term: 0 }, as(teacher))
  ).result.id;
  const draft = (await testbed.call(authoring.outlineDraft, { id: copy }, as(teacher))).result;
  const detail = await testbed.call(
    authoring.contentDetail,
    { id: copy, content: draft.contents[0]!.content },
    as(teacher),
  );
  expect(detail.result).toMatchObject({
    body: richTextOf("题目"),
    discussion: { ...settings, closesAt: closesAt + 100 * DAY },
  });
  const threads = await testbed.platform.db
    .selectFrom("thread")
    .select("id")
    .where("run_id", "=", copy)
    .execute();
  expect(threads).toEqual([]);
  const { file } = (await testbed.call(outlineExchange.outlineExport, { id: copy }, as(teacher))).result;
  const read = await testbed.call(outlineExchange.outlineImportCheck, { id: copy, file }, as(teacher));
  expect(read.result.rows.at(-1)).toMatchObject({ kind: "discussion", title: "谈谈极限", faults: [] });
});
