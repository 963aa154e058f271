/** Live sessions while an outline is built: what is kept of them, the checklist, and a run that is copied (docs/domain.md 11.70). */
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoring, building, Code, type Input, myExams, study } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addNode } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const DAY = 86_400_000;
type Live = NonNullable<Input<typeof authoring.contentSave>["live"]>;
const as = ({ token }: Inmate) => ({ token });
const now = () => testbed.platform.clock.now();
const address = "https://meeting.tencent.com/dm/abc";
const given = (more: Partial<Live> = {}): Live => ({
  startsAt: now() + DAY,
  minutes: 60,
  address,
  note: "",
  recording: "",
  ...more,
});
const keep = ({ run }: TestRoom, teacher: Inmate, live: Live, kind: "live" | "link" = "live") =>
  testbed.call(authoring.contentSave, { id: run, kind, live }, as(teacher));
const check = async ({ run }: TestRoom, teacher: Inmate) =>
  (await testbed.call(authoring.outlineCheck, { id: run }, as(teacher))).result;

/** A run with a chapter, and in it the node of a session. */
async function open(live: Live) {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  const chapter = await addNode(testbed.platform.db, room.run, {
    kind: "chapter",
    title: "第一章",
    content: "{}",
  });
  await testbed.call(authoring.outlineDraft, { id: room.run }, as(teacher));
  const { content } = (await keep(room, teacher, live)).result;
  let [rev, batch] = [0, 0];
  const save = async (commands: unknown) => {
    batch += 1;
    const saved = await testbed.call(
      authoring.outlineSave,
      { id: room.run, rev, batch: `live-${room.run}-${batch}`.padEnd(12, "0"), commands: commands as never },
      as(teacher),
    );
    expect(saved.code).toBe(Code.ok);
    rev = saved.result.rev;
  };
  const node = {
    key: "live1",
    kind: "live",
    title: "答疑",
    required: true,
    preview: false,
    completion: { rule: "joined" },
    prereq: [],
    openAt: 0,
    seek: "free",
    maxRate: 200,
    duration: 0,
    content,
  };
  await save([{ type: "add", node, parent: `n${chapter}`, after: "" }]);
  return { room, teacher, content, save, rev: () => rev };
}

test("a session is kept with its time, and shown as its teacher wrote it", async () => {
  const { room, teacher, content } = await open(given({ note: "带上作业\n第二行" }));
  const detail = await testbed.call(authoring.contentDetail, { id: room.run, content }, as(teacher));
  expect(detail.result.live).toEqual(given({ note: "带上作业\n第二行" }));
  expect(detail.result.card).toMatchObject({ label: address, live: { startsAt: now() + DAY, minutes: 60 } });
});

test("an address that others could read or that leads somewhere else is refused, and so is what is no session", async () => {
  const room = await testRoom(testbed);
  const teacher = await room.person({ role: "teacher" });
  for (const wrong of [
    "http://meeting.example/1",
    "javascript:alert(1)",
    "https://",
    "https://meeting.tencent.com@evil.example/1",
    "https:\\\\evil.example",
    "//evil.example",
    `https://a.example/${"x".repeat(600)}`,
    "https://a.example/ b",
  ]) {
    expect((await keep(room, teacher, given({ address: wrong }))).code, wrong).toBe(Code.invalid);
    expect((await keep(room, teacher, given({ recording: wrong }))).code, wrong).toBe(Code.invalid);
  }
  for (const wrong of [{ minutes: 0 }, { minutes: 1441 }, { startsAt: -1 }, { note: "字".repeat(1001) }])
    expect((await keep(room, teacher, given(wrong))).code, JSON.stringify(wrong)).toBe(Code.invalid);
  expect((await keep(room, teacher, given(), "link")).code).toBe(Code.invalid);
  const learner = await room.person();
  expect((await keep(room, learner, given())).code).not.toBe(Code.ok);
});

test("the checklist wants a time within the run and an address; then learners have it", async () => {
  const { room, teacher, content, save, rev } = await open(given({ startsAt: 0, address: "" }));
  const faults = async () =>
    (await check(room, teacher)).faults.flatMap(({ fault }) => (fault.startsWith("live") ? [fault] : []));
  const give = async (live: Live) => {
    const { result } = await keep(room, teacher, live);
    await save([{ type: "set", key: "live1", changes: { content: result.content } }]);
    return result.content;
  };
  expect(await faults()).toEqual(["liveTime", "liveAddress"]);
  const run = testbed.platform.db.updateTable("course_run").where("id", "=", room.run);
  await run
    .set({ starts_at: now() - DAY, ends_at: now() + 10 * DAY, enroll_from: null, enroll_until: null })
    .execute();
  await give(given({ startsAt: now() + 10 * DAY - 60_000 }));
  expect(await faults()).toEqual(["liveOutside"]);
  await give(given({ startsAt: now() - 2 * DAY }));
  expect(await faults()).toEqual(["liveOutside"]);
  expect(await give(given())).not.toBe(content);
  expect(await faults()).toEqual([]);
  const published = await testbed.call(authoring.outlinePublish, { id: room.run, rev: rev() }, as(teacher));
  expect(published.code).toBe(Code.ok);
  const row = await testbed.platform.db
    .selectFrom("outline_node")
    .select("id")
    .where("run_id", "=", room.run)
    .where("kind", "=", "live")
    .executeTakeFirstOrThrow();
  const learner = await room.person();
  const node = (await testbed.call(study.node, { node: row.id }, as(learner))).result;
  expect(node).toMatchObject({ kind: "live", completion: { rule: "joined" } });
  expect(node.live).toMatchObject({ startsAt: now() + DAY, endsAt: now() + DAY + 3_600_000, address: "" });
  // It stands in the calendar of those who learn here, and of nobody else.
  const stranger = await (await testRoom(testbed)).person();
  const feed = async (who: Inmate) => {
    const { path } = (await testbed.call(myExams.calendarAddress, {}, as(who))).result;
    const text = await (await testbed.fetch(path)).text();
    expect(text).not.toContain("meeting.tencent.com");
    return new ICAL.Component(ICAL.parse(text) as [])
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event))
      .map(({ summary, startDate, endDate }) => [
        summary,
        endDate.toJSDate().getTime() - startDate.toJSDate().getTime(),
      ]);
  };
  expect(await feed(learner)).toEqual([["直播: 答疑", 3_600_000]]);
  expect(await feed(stranger)).toEqual([]);
});

test("a copy of the run has it as much later, without what was recorded", async () => {
  const startsAt = now();
  const { room, teacher } = await open(given({ recording: "https://video.example/1" }));
  await testbed.platform.db
    .updateTable("course_run")
    .set({ starts_at: startsAt, ends_at: startsAt + 60 * DAY })
    .where("id", "=", room.run)
    .execute();
  await testbed.platform.db
    .updateTable("account")
    .set({ certification: "certified" })
    .where("id", "=", teacher.id)
    .execute();
  const later = { id: room.run, startsAt: startsAt + 100 * DAY };
  const preview = await testbed.call(building.copyPreview, later, as(teacher));
  expect(preview.result.nodes).toEqual([{ name: "答疑", from: startsAt + DAY, to: startsAt + 101 * DAY }]);
  const copy = (await testbed.call(building.runCopy, { ...later, term: 0 }, as(teacher))).result.id;
  const draft = (await testbed.call(authoring.outlineDraft, { id: copy }, as(teacher))).result;
  const [card] = draft.contents;
  expect(card?.live).toEqual({ startsAt: startsAt + 101 * DAY, minutes: 60 });
  const detail = await testbed.call(
    authoring.contentDetail,
    { id: copy, content: card!.content },
    as(teacher),
  );
  expect(detail.result.live).toMatchObject({ startsAt: startsAt + 101 * DAY, address, recording: "" });
});

test("a film of the course is its recording: it stays when the session changes, needs a length, and does not come along in a copy", async () => {
  const { room, teacher, content, save } = await open(given());
  const film = await room.material("回放.mp4", { mime: "video/mp4", media: "video" });
  const pdf = await room.material("讲义.pdf");
  const put = (more: Partial<Input<typeof authoring.contentSave>>) =>
    testbed.call(authoring.contentSave, { id: room.run, kind: "live", ...more }, as(teacher));
  expect((await put({ material: pdf, from: content })).code).toBe(Code.fileRefused);
  const foreign = await testRoom(testbed);
  const other = await foreign.material("别的.mp4", { mime: "video/mp4", media: "video" });
  expect((await put({ material: other, from: content })).code).toBe(Code.notFound);
  const kept = (await put({ material: film, from: content })).result;
  expect(kept).toMatchObject({ label: address, recording: "回放.mp4", live: { minutes: 60 } });
  const moved = (await put({ live: given({ minutes: 90 }), from: kept.content })).result;
  expect(moved).toMatchObject({ recording: "回放.mp4", live: { minutes: 90 } });
  const faults = async () => (await check(room, teacher)).faults.map(({ fault }) => fault);
  await save([{ type: "set", key: "live1", changes: { content: moved.content } }]);
  expect(await faults()).toContain("noLength");
  await save([{ type: "set", key: "live1", changes: { duration: 120 } }]);
  expect(await faults()).not.toContain("noLength");
  const detail = await testbed.call(
    authoring.contentDetail,
    { id: room.run, content: moved.content },
    as(teacher),
  );
  expect(detail.result.url).not.toBe("");
  // Said without what it was, there is no film any more.
  expect((await put({ live: given() })).result.recording).toBeUndefined();
  await testbed.platform.db
    .updateTable("account")
    .set({ certification: "certified" })
    .where("id", "=", teacher.id)
    .execute();
  const later = { id: room.run, startsAt: now() + 100 * DAY, term: 0 };
  const copy = (await testbed.call(building.runCopy, later, as(teacher))).result.id;
  const draft = (await testbed.call(authoring.outlineDraft, { id: copy }, as(teacher))).result;
  expect(draft.contents[0]?.recording).toBeUndefined();
  expect(draft.nodes.find(({ kind }) => kind === "live")?.duration).toBe(0);
});
