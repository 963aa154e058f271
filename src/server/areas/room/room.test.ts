/** The room's head, outline, announcements, class and files: what members, staff and strangers see. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  Code,
  course,
  message,
  richTextOf,
  room as contract,
  type Input,
} from "../../../core/contract/index.js";
import { addClass, addNode, DAY } from "../course/testing-course.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { tellDue } from "./index.js";
import { testRoom, type Inmate, type TestRoom } from "./testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const { shell, outline, announcementList, announcementDetail, announcementSave } = contract;
const as = ({ token }: Inmate) => ({ token });
const inbox = async (who: Inmate) => {
  await testbed.platform.background.drain();
  return (await testbed.call(message.messageList, {}, as(who))).result.list;
};
const headOf = async (room: TestRoom, who: Inmate) =>
  (await testbed.call(shell, { id: room.run }, as(who))).result;

describe("who is let in", () => {
  test("members; others hear why not, and a stranger learns nothing of a draft", async () => {
    const room = await testRoom(testbed);
    const codeFor = async (who: Inmate) => (await testbed.call(shell, { id: room.run }, as(who))).code;
    expect(await codeFor(await room.person())).toBe(Code.ok);
    expect(await codeFor(await room.person({ state: "completed" }))).toBe(Code.ok);
    expect(await codeFor(await room.person({ state: "pending" }))).toBe(Code.enrollPending);
    expect(await codeFor(await room.person({ state: "waiting" }))).toBe(Code.enrollPending);
    expect(await codeFor(await room.person({ state: "banned" }))).toBe(Code.enrollBanned);
    expect(await codeFor(await room.person({ state: "withdrawn" }))).toBe(Code.notEnrolled);
    expect(await codeFor(await room.stranger())).toBe(Code.notEnrolled);
    expect((await testbed.call(shell, { id: room.run })).code).toBe(Code.unauthorized);
    const draft = await testRoom(testbed, { course: { state: "draft" } });
    expect((await testbed.call(shell, { id: draft.run }, as(await draft.person()))).code).toBe(Code.notFound);
  });

  test("every call of a room refuses a stranger", async () => {
    const room = await testRoom(testbed);
    const { token } = await room.stranger();
    const teacher = await room.person({ role: "teacher" });
    const body = richTextOf("内容");
    const { result } = await testbed.call(
      announcementSave,
      { id: room.run, title: "公告", body, pinned: false, classes: [] },
      as(teacher),
    );
    const it = { id: room.run, announcement: result.announcement };
    const thread = 1;
    const answers = await Promise.all([
      testbed.call(announcementList, { id: room.run }, { token }),
      testbed.call(announcementDetail, it, { token }),
      testbed.call(announcementSave, { ...it, title: "x", body, pinned: false, classes: [] }, { token }),
      testbed.call(contract.announcementDelete, it, { token }),
      testbed.call(contract.announcementUnread, it, { token }),
      testbed.call(contract.announcementRemind, it, { token }),
      testbed.call(contract.threadList, { id: room.run }, { token }),
      testbed.call(contract.threadDetail, { id: room.run, thread }, { token }),
      testbed.call(contract.threadSave, { id: room.run, title: "x", body, anonymous: false }, { token }),
      testbed.call(contract.postSave, { id: room.run, thread, body, anonymous: false }, { token }),
      testbed.call(contract.postDelete, { id: room.run, thread }, { token }),
      testbed.call(contract.threadMark, { id: room.run, thread, mark: "like", on: true }, { token }),
      testbed.call(contract.classDetail, { id: room.run }, { token }),
      testbed.call(contract.classJoin, { id: room.run, code: "AAAA" }, { token }),
      testbed.call(contract.materialList, { id: room.run }, { token }),
      testbed.call(contract.materialUrl, { id: room.run, material: 1, use: "preview" }, { token }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => Code.notEnrolled));
  });
});

describe("the head", () => {
  test("tells where one stands, in either language and in at most 8 kB however large the run is", async () => {
    const staff = Array.from({ length: 200 }, (_, at) => ({
      name: `教师${"名".repeat(50)}${at}`,
      title: "教授",
      school: "",
      intro: "介绍".repeat(400),
      lead: at === 0,
    }));
    const room = await testRoom(testbed, {
      course: { title: "长".repeat(200), title_en: "Long", staff: JSON.stringify(staff) },
    });
    const { db } = testbed.platform;
    for (let at = 0; at < 300; at += 1) await addNode(db, room.run, { title: "节".repeat(100), sort: at });
    const classId = await addClass(db, room.run, `BIG${room.run}`, "班".repeat(60));
    const learner = await room.person({ class_id: classId, done: 12, percent: 4, last_active_at: 1 });
    const answer = await testbed.call(shell, { id: room.run }, as(learner));
    expect(answer.result).toMatchObject({ done: 12, required: 300, staff: false, readOnly: false });
    expect(answer.result.enrollment).toMatchObject({ role: "learner", state: "active", percent: 4 });
    expect(Buffer.byteLength(JSON.stringify(answer.envelope))).toBeLessThanOrEqual(8192);
    const english = await testbed.call(shell, { id: room.run }, { ...as(learner), lang: "en-US" });
    expect(english.result.title).toBe("Long");
  });

  test("is that of an ended run: read by all, written by nobody who learns", async () => {
    const room = await testRoom(testbed, { run: { ends_at: testbed.platform.clock.now() - DAY } });
    const learner = await room.person({ state: "completed" });
    expect(await headOf(room, learner)).toMatchObject({ state: "ended", readOnly: true });
    const ask: Input<typeof contract.threadSave> = {
      id: room.run,
      title: "还能问吗",
      body: richTextOf(""),
      anonymous: false,
    };
    expect((await testbed.call(contract.threadSave, ask, as(learner))).code).toBe(Code.courseEnded);
    expect((await testbed.call(contract.classJoin, { id: room.run, code: "A" }, as(learner))).code).toBe(
      Code.courseEnded,
    );
    expect((await testbed.call(contract.threadList, { id: room.run }, as(learner))).code).toBe(Code.ok);
  });
});

test("the outline is open to its members, locked to visitors but for previews, and says where to go on", async () => {
  const room = await testRoom(testbed);
  const { db } = testbed.platform;
  const chapter = await addNode(db, room.run, { kind: "chapter", title: "第一章", sort: 1 });
  const first = await addNode(db, room.run, { parent_id: chapter, sort: 1, preview: true });
  const second = await addNode(db, room.run, { parent_id: chapter, sort: 2, prereq: [first] });
  const seen = async (who?: Inmate) => {
    const { result } = await testbed.call(outline, { id: room.run }, who && as(who));
    return {
      locks: result.nodes.map(({ locked }) => locked),
      resume: result.resume,
      percent: result.percent,
    };
  };
  const visitor = { locks: ["enrollment", undefined, "enrollment"], resume: first };
  expect(await seen()).toEqual(visitor);
  expect(await seen(await room.person({ state: "banned" }))).toEqual(visitor);
  const learner = await room.person({ last_node: second });
  expect(await seen(learner)).toEqual({
    locks: [undefined, undefined, "prerequisite"],
    resume: first,
    percent: 0,
  });
  const teacher = await room.person({ role: "teacher", last_node: second });
  expect(await seen(teacher)).toEqual({ locks: [undefined, undefined, undefined], resume: second });
  const own = await testRoom(testbed, { course: { school_only: true } });
  expect((await testbed.call(outline, { id: own.run })).code).toBe(Code.schoolOnly);
});

describe("an announcement", () => {
  const write = (room: TestRoom, who: Inmate, more: Partial<Input<typeof announcementSave>> = {}) =>
    testbed.call(
      announcementSave,
      {
        id: room.run,
        title: "期中安排",
        body: richTextOf("第八周随堂测验。"),
        pinned: false,
        classes: [],
        ...more,
      },
      as(who),
    );
  const list = async (room: TestRoom, who: Inmate) =>
    (await testbed.call(announcementList, { id: room.run }, as(who))).result.list;

  test("is told of, unread until it is opened, and pinned ones come first", async () => {
    const room = await testRoom(testbed);
    const [teacher, learner] = [
      await room.person({ role: "teacher", real_name: "周明远" }),
      await room.person(),
    ];
    const pinned = (await write(room, teacher, { title: "置顶", pinned: true })).result.announcement;
    testbed.advance(1000);
    const { announcement } = (await write(room, teacher)).result;
    expect((await list(room, learner)).map(({ id, unread }) => [id, unread])).toEqual([
      [pinned, true],
      [announcement, true],
    ]);
    expect((await headOf(room, learner)).badges.announcements).toBe(2);
    expect((await inbox(learner))[0]).toMatchObject({
      title: "高等数学有新公告",
      text: "期中安排",
      href: `/course/detail/index/coursePublic/detail?id=${room.run}&announcement=${announcement}`,
      unread: true,
    });
    const { result } = await testbed.call(announcementDetail, { id: room.run, announcement }, as(learner));
    expect(result).toMatchObject({
      author: "周明远",
      previous: pinned,
      body: richTextOf("第八周随堂测验。"),
    });
    expect(result.next).toBeUndefined();
    expect(result.readers).toBeUndefined();
    expect((await headOf(room, learner)).badges.announcements).toBe(1);
    expect((await inbox(learner)).find(({ text }) => text === "期中安排")?.unread).toBe(false);
    const told = await testbed.call(announcementDetail, { id: room.run, announcement }, as(teacher));
    expect(told.result).toMatchObject({ readers: 1, people: 1 });
  });

  test("shows that it was changed, and is gone when it is deleted, its news with it", async () => {
    const room = await testRoom(testbed);
    const [teacher, learner] = [await room.person({ role: "ta" }), await room.person()];
    const { announcement } = (await write(room, teacher)).result;
    testbed.advance(60_000);
    await write(room, teacher, { announcement, title: "期中安排（更新）" });
    expect((await list(room, learner))[0]).toMatchObject({
      title: "期中安排（更新）",
      updatedAt: testbed.platform.clock.now(),
    });
    expect((await write(room, learner)).code).toBe(Code.forbidden);
    const it = { id: room.run, announcement };
    expect((await testbed.call(contract.announcementDelete, it, as(learner))).code).toBe(Code.forbidden);
    await testbed.call(contract.announcementDelete, it, as(teacher));
    expect((await testbed.call(announcementDetail, it, as(learner))).code).toBe(Code.notFound);
    expect(await inbox(learner)).toEqual([]);
  });

  test("waits for its moment, and is told of once when it has come", async () => {
    const room = await testRoom(testbed);
    const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
    const publishAt = testbed.platform.clock.now() + DAY;
    const { announcement } = (await write(room, teacher, { publishAt })).result;
    expect(await list(room, learner)).toEqual([]);
    expect((await list(room, teacher))[0]).toMatchObject({ scheduled: true, unread: false });
    const it = { id: room.run, announcement };
    expect((await testbed.call(announcementDetail, it, as(learner))).code).toBe(Code.notFound);
    expect((await testbed.call(contract.announcementRemind, it, as(teacher))).code).toBe(Code.notFound);
    await tellDue(testbed.platform);
    expect(await inbox(learner)).toEqual([]);
    testbed.advance(DAY);
    // By whoever keeps time, and by whoever comes in, at once.
    await Promise.all([tellDue(testbed.platform), tellDue(testbed.platform), headOf(room, learner)]);
    expect((await inbox(learner)).map(({ count }) => count)).toEqual([1]);
    expect((await list(room, learner))[0]).toMatchObject({ scheduled: false, unread: true });
    const later = await write(room, teacher, { announcement, publishAt: publishAt + 9 * DAY });
    expect([later.code, later.result]).toEqual([Code.invalid, { field: "publishAt" }]);
  });

  test("may be for some classes; staff see who has not read it and remind them once an hour", async () => {
    const room = await testRoom(testbed);
    const { db } = testbed.platform;
    const [one, two] = [
      await addClass(db, room.run, `ONE${room.run}`, "一班"),
      await addClass(db, room.run, `TWO${room.run}`, "二班"),
    ];
    const teacher = await room.person({ role: "teacher" });
    const [anna, bert] = [
      await room.person({ class_id: one, real_name: "安娜" }),
      await room.person({ class_id: one, real_name: "伯特" }),
    ];
    const other = await room.person({ class_id: two });
    const { announcement } = (await write(room, teacher, { classes: [one] })).result;
    const it = { id: room.run, announcement };
    expect((await testbed.call(announcementDetail, it, as(other))).code).toBe(Code.notFound);
    await testbed.call(announcementDetail, it, as(anna));
    const unread = await testbed.call(contract.announcementUnread, it, as(teacher));
    expect(unread.result).toMatchObject({ total: 1, list: [{ name: "伯特", className: "一班" }] });
    expect((await testbed.call(contract.announcementUnread, it, as(anna))).code).toBe(Code.forbidden);
    const remind = () => testbed.call(contract.announcementRemind, it, as(teacher));
    expect((await remind()).result).toEqual({ reminded: 1 });
    expect((await inbox(bert))[0]).toMatchObject({ title: "请查看高等数学的公告", count: 2 });
    expect((await remind()).code).toBe(Code.tooMany);
    testbed.advance(3_600_000);
    expect((await remind()).result).toEqual({ reminded: 1 });
    const foreign = await addClass(db, (await testRoom(testbed)).run, `FAR${room.run}`);
    expect((await write(room, teacher, { classes: [foreign] })).result).toEqual({ field: "classes" });
  });
});

describe("a class", () => {
  test("is joined by its code, one a run, and hides what is not one's own", async () => {
    const room = await testRoom(testbed);
    const { db, clock } = testbed.platform;
    const one = await addClass(db, room.run, `CLS${room.run}`, "一班");
    const two = await addClass(db, room.run, `DUO${room.run}`, "二班");
    const teacher = await room.person({ role: "teacher" });
    await room.person({ class_id: one, nickname: "林小雨" });
    const learner = await room.person({ nickname: "马骏" });
    const see = async (who: Inmate) =>
      (await testbed.call(contract.classDetail, { id: room.run }, as(who))).result;
    const join = (code: string) => testbed.call(contract.classJoin, { id: room.run, code }, as(learner));
    expect(await see(learner)).toMatchObject({ mayJoin: true, meetings: [], classes: [] });
    expect((await join("NOPE")).code).toBe(Code.classCodeInvalid);
    expect((await join(`cls${room.run}`)).result).toEqual({ classId: one, name: "一班", waiting: false });
    expect((await join(`CLS${room.run}`)).code).toBe(Code.ok);
    expect((await join(`DUO${room.run}`)).code).toBe(Code.classTaken);
    const seen = await see(learner);
    expect(seen.mine).toMatchObject({ name: "一班", people: 2, code: "" });
    expect(seen.mine?.mates.map(({ name }) => name)).toEqual(["马骏", "林*雨"]);
    expect(seen).toMatchObject({ mayJoin: false, classes: [] });
    expect((await see(teacher)).classes).toEqual([
      { id: one, name: "一班", code: `CLS${room.run}`, people: 2 },
      { id: two, name: "二班", code: `DUO${room.run}`, people: 0 },
    ]);
    await db.updateTable("course_class").set({ code_until: clock.now() }).where("id", "=", two).execute();
    const late = await testbed.call(
      contract.classJoin,
      { id: room.run, code: `DUO${room.run}` },
      as(await room.person()),
    );
    expect(late.code).toBe(Code.classCodeExpired);
  });

  test("shows its meetings with one's own attendance, newest first", async () => {
    const room = await testRoom(testbed);
    const { db, clock } = testbed.platform;
    const one = await addClass(db, room.run, `ATT${room.run}`);
    const other = await addClass(db, room.run, `OTH${room.run}`);
    const [learner, mate] = [await room.person({ class_id: one }), await room.person({ class_id: one })];
    const meet = async (class_id: number, title: string, at: number) =>
      (
        await db
          .insertInto("meeting")
          .values({ class_id, title, place: "教三 201", at })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [first, second] = [
      await meet(one, "第一次课", clock.now() - 2 * DAY),
      await meet(one, "第二次课", clock.now() - DAY),
    ];
    await meet(other, "别的班", clock.now());
    await db
      .insertInto("attendance")
      .values([
        { meeting_id: first, account_id: learner.id, status: "late" },
        { meeting_id: second, account_id: mate.id, status: "absent" },
      ])
      .execute();
    const { result } = await testbed.call(contract.classDetail, { id: room.run }, as(learner));
    expect(result.meetings.map(({ title, status, place }) => [title, status, place])).toEqual([
      ["第二次课", undefined, "教三 201"],
      ["第一次课", "late", "教三 201"],
    ]);
  });
});

describe("the next dates", () => {
  const dates = async (room: TestRoom, who: Inmate) =>
    (await testbed.call(contract.nextDates, { id: room.run }, as(who))).result.list.map(({ title }) => title);
  const meet = (room: TestRoom, who: Inmate, classId: number, title: string, inHours: number, more = {}) => {
    const startsAt = testbed.platform.clock.now() + inHours * 3_600_000;
    const times = { startsAt, endsAt: startsAt + 3_600_000 };
    return testbed.call(
      contract.meetingSave,
      { id: room.run, classId, title, ...times, place: "", link: "", ...more },
      as(who),
    );
  };

  test("are three of one's own class, the one that is on included; staff see every class", async () => {
    const room = await testRoom(testbed);
    const { db } = testbed.platform;
    const one = await addClass(db, room.run, `NXT${room.run}`);
    const two = await addClass(db, room.run, `NYT${room.run}`);
    const [learner, classless] = [await room.person({ class_id: one }), await room.person()];
    const teacher = await room.person({ role: "teacher" });
    for (const [title, hours] of [
      ["fourth", 72],
      ["over", -2],
      ["now", -0.5],
      ["second", 24],
      ["third", 48],
    ] as const)
      expect((await meet(room, teacher, one, title, hours)).code).toBe(Code.ok);
    await meet(room, teacher, two, "of another class", 1);
    expect(await dates(room, learner)).toEqual(["now", "second", "third"]);
    expect(await dates(room, teacher)).toEqual(["now", "of another class", "second"]);
    expect(await dates(room, classless)).toEqual([]);
    const answer = await testbed.call(contract.nextDates, { id: room.run }, as(await room.stranger()));
    expect(answer.code).toBe(Code.notEnrolled);
  });

  test("are set, changed and taken away by staff, within their own run", async () => {
    const room = await testRoom(testbed);
    const other = await testRoom(testbed);
    const { db } = testbed.platform;
    const own = await addClass(db, room.run, `SET${room.run}`);
    const foreign = await addClass(db, other.run, `SET${other.run}`);
    const learner = await room.person({ class_id: own });
    const teacher = await room.person({ role: "ta" });
    expect((await meet(room, learner, own, "mine", 1)).code).toBe(Code.forbidden);
    expect((await meet(room, teacher, foreign, "theirs", 1)).code).toBe(Code.notFound);
    expect((await meet(room, teacher, own, "backwards", 1, { endsAt: 1 })).code).toBe(Code.invalid);
    expect((await meet(room, teacher, own, "script", 1, { link: "javascript:alert(1)" })).code).toBe(
      Code.invalid,
    );
    const { meeting } = (await meet(room, teacher, own, "first", 1, { link: "https://live.example/1" }))
      .result;
    expect((await meet(room, teacher, own, "moved", 30, { meeting })).result).toEqual({ meeting });
    expect(await dates(room, learner)).toEqual(["moved"]);
    const stranger = await other.person({ role: "teacher" });
    const take = (run: number, who: Inmate) =>
      testbed.call(contract.meetingDelete, { id: run, meeting }, as(who));
    expect((await take(other.run, stranger)).code).toBe(Code.notFound);
    expect((await take(room.run, learner)).code).toBe(Code.forbidden);
    expect((await take(room.run, teacher)).code).toBe(Code.ok);
    expect(await dates(room, learner)).toEqual([]);
  });
});

describe("materials", () => {
  test("stand in their chapters, are found and sorted, and hide what is not open yet or for another class", async () => {
    const room = await testRoom(testbed);
    const { db, clock } = testbed.platform;
    const chapter = await addNode(db, room.run, { kind: "chapter", title: "第一章 极限" });
    const node = await addNode(db, room.run, { parent_id: chapter });
    const one = await addClass(db, room.run, `MAT${room.run}`);
    await room.material("课程大纲.pdf");
    await room.material("极限讲义.pdf", { node_id: node });
    await room.material("录像.mp4", { mime: "video/mp4", media: "video", node_id: chapter });
    await room.material("答案.pdf", { open_at: clock.now() + DAY });
    await room.material("一班练习.zip", { mime: "application/zip", media: "other", class_ids: [one] });
    const [learner, teacher] = [await room.person(), await room.person({ role: "teacher" })];
    const names = async (who: Inmate, more = {}) =>
      (await testbed.call(contract.materialList, { id: room.run, ...more }, as(who))).result.list.map(
        ({ folder, name }) => (folder ? `${folder}/${name}` : name),
      );
    expect(await names(learner)).toEqual([
      "第一章 极限/录像.mp4",
      "第一章 极限/极限讲义.pdf",
      "课程大纲.pdf",
    ]);
    expect(await names(learner, { media: "video" })).toEqual(["第一章 极限/录像.mp4"]);
    expect(await names(learner, { query: "讲义" })).toEqual(["第一章 极限/极限讲义.pdf"]);
    expect(await names(learner, { query: "%" })).toEqual([]);
    expect(await names(teacher)).toHaveLength(5);
    expect(await names(await room.person({ class_id: one }))).toContain("一班练习.zip");
  });

  test("come by signed addresses for one use; downloads are counted and may be refused", async () => {
    const room = await testRoom(testbed);
    const learner = await room.person();
    const [free, kept, packed] = [
      await room.material("讲义.pdf"),
      await room.material("样章.pdf", { downloadable: false }),
      await room.material("素材.zip", { mime: "application/zip", media: "other", downloadable: false }),
    ];
    const url = (material: number, use: "preview" | "download", who = learner) =>
      testbed.call(contract.materialUrl, { id: room.run, material, use }, as(who));
    const { result } = await url(free, "download");
    const file = await testbed.fetch(result.url);
    expect([file.status, await file.text()]).toEqual([200, "讲义.pdf"]);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect((await testbed.fetch(result.url.replace("u=download", "u=preview"))).status).toBe(403);
    testbed.advance(5 * 60_000);
    expect((await testbed.fetch(result.url)).status).toBe(410);
    expect((await url(kept, "preview")).code).toBe(Code.ok);
    expect((await url(kept, "download")).code).toBe(Code.notDownloadable);
    // Without a preview, looking would be downloading.
    expect((await url(packed, "preview")).code).toBe(Code.notDownloadable);
    const { list } = (await testbed.call(contract.materialList, { id: room.run }, as(learner))).result;
    expect(list.find(({ id }) => id === free)?.downloads).toBe(1);
    const other = await testRoom(testbed);
    const foreign = await testbed.call(
      contract.materialUrl,
      { id: other.run, material: free, use: "download" },
      as(await other.person()),
    );
    expect(foreign.code).toBe(Code.notFound);
  });

  test("that an announcement brings are had by those who see it", async () => {
    const room = await testRoom(testbed);
    const { db, clock } = testbed.platform;
    const [learner, teacher] = [await room.person(), await room.person({ role: "teacher" })];
    const hidden = await room.material("试卷.pdf", { open_at: clock.now() + DAY });
    const get = () =>
      testbed.call(contract.materialUrl, { id: room.run, material: hidden, use: "download" }, as(learner));
    expect((await get()).code).toBe(Code.notFound);
    await db
      .insertInto("announcement")
      .values({
        run_id: room.run,
        author_id: teacher.id,
        title: "样卷",
        body: JSON.stringify(richTextOf("见附件")),
        text: "见附件",
        pinned: false,
        class_ids: [],
        material_ids: [hidden],
        publish_at: clock.now(),
        updated_at: null,
        reminded_at: null,
        created_at: clock.now(),
      })
      .execute();
    expect((await get()).code).toBe(Code.ok);
    const [{ id: announcement } = { id: 0 }] = (
      await testbed.call(announcementList, { id: room.run }, as(learner))
    ).result.list;
    const { result } = await testbed.call(announcementDetail, { id: room.run, announcement }, as(learner));
    expect(result.files).toMatchObject([{ id: hidden, name: "试卷.pdf", mime: "application/pdf" }]);
  });
});

describe("who teaches", () => {
  test("is not told of what they wrote; others are", async () => {
    const room = await testRoom(testbed);
    const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
    const written = { title: "公告", body: richTextOf("内容"), pinned: false, classes: [] };
    await testbed.call(announcementSave, { id: room.run, ...written }, as(teacher));
    const unread = async (who: Inmate) => [
      (await testbed.call(announcementList, { id: room.run }, as(who))).result.list.map((one) => one.unread),
      (await headOf(room, who)).badges.announcements,
    ];
    expect(await unread(teacher)).toEqual([[false], 0]);
    expect(await unread(learner)).toEqual([[true], 1]);
  });
  test("finds the run among what they teach, with what waits there, and not among what they learn", async () => {
    const room = await testRoom(testbed);
    const teacher = await room.person({ role: "teacher" });
    await room.person({ state: "pending" });
    const mine = async (role: "teacher" | "learner") =>
      (await testbed.call(course.courseMine, { states: "active", role }, as(teacher))).result;
    const teaching = await mine("teacher");
    expect(teaching.list.map(({ id }) => id)).toEqual([room.run]);
    expect(teaching.todo).toEqual([{ id: room.run, questions: 0, applications: 1 }]);
    expect(await mine("learner")).toMatchObject({ list: [], total: 0, todo: [] });
  });
});
