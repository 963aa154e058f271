/** The classes of all courses, and joining one by its code alone (docs/domain.md 7.5). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, ownClasses as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass } from "../course/testing-course.js";
import { type Inmate, testRoom } from "./testing-room.js";

const DAY = 86_400_000;
let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const as = ({ token }: Inmate) => ({ token });
const own = async (who: Inmate) => (await testbed.call(contract.ownClasses, {}, as(who))).result;
const join = (who: Inmate, code: string) => testbed.call(contract.ownClassJoin, { code }, as(who));
const now = () => testbed.platform.clock.now();

test("a code alone enrols in its run and joins the class; attendance is counted by class", async () => {
  const room = await testRoom(testbed, { run: { starts_at: now() - DAY, ends_at: now() + DAY } });
  const { db } = testbed.platform;
  const mine = await addClass(db, room.run, `OWN${room.run}`, "一班");
  const me = await room.stranger();
  expect((await own(me)).list).toEqual([]);
  expect((await join(me, "NOPE")).code).toBe(Code.classCodeInvalid);
  expect((await join(me, ` own${room.run} `)).result).toMatchObject({
    run: room.run,
    classId: mine,
    name: "一班",
    waiting: false,
  });
  const meeting = async (at: number) =>
    (
      await db
        .insertInto("meeting")
        .values({ class_id: mine, title: "课", place: "", at })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  expect(await own(me)).toMatchObject({
    total: 1,
    list: [{ run: room.run, name: "一班", people: 1, standing: "in", state: "running" }],
  });
  expect((await own(me)).list[0]?.attendance).toBeUndefined();
  const mate = await room.person({ class_id: mine });
  for (const [at, status] of (["late", "present", "present"] as const).entries()) {
    const id = await meeting(now() - at * DAY);
    await db
      .insertInto("attendance")
      .values([
        { meeting_id: id, account_id: me.id, status },
        { meeting_id: id, account_id: mate.id, status: "absent" },
      ])
      .execute();
  }
  const { attendance } = (await own(me)).list[0]!;
  expect(attendance).toEqual({ present: 2, late: 1, absent: 0, leave: 0 });
  // One class a run.
  await addClass(db, room.run, `TWO${room.run}`, "二班");
  expect((await join(me, `TWO${room.run}`)).code).toBe(Code.classTaken);
});

test("whoever must be let in waits, with the class that they asked for", async () => {
  const room = await testRoom(testbed, { run: { mode: "approval", ends_at: now() + DAY } });
  const { db } = testbed.platform;
  const asked = await addClass(db, room.run, `ASK${room.run}`, "申请班");
  const me = await room.stranger();
  expect((await join(me, `ASK${room.run}`)).result).toMatchObject({ classId: asked, waiting: true });
  expect((await own(me)).list).toMatchObject([{ classId: asked, standing: "asked" }]);
  expect((await join(me, `ASK${room.run}`)).code).toBe(Code.enrollPending);
  const inside = await room.person({});
  await db.updateTable("course_class").set({ approval: true }).where("id", "=", asked).execute();
  expect((await join(inside, `ASK${room.run}`)).result).toMatchObject({ waiting: true });
  expect((await own(inside)).list).toMatchObject([{ classId: asked, standing: "asked" }]);
});

test("runs that are over, still built, or one's own to teach are not joined", async () => {
  const { db } = testbed.platform;
  const over = await testRoom(testbed, { run: { starts_at: now() - 9 * DAY, ends_at: now() - DAY } });
  await addClass(db, over.run, `OVR${over.run}`);
  const me = await over.stranger();
  expect((await join(me, `OVR${over.run}`)).code).toBe(Code.courseEnded);
  const built = await testRoom(testbed);
  await addClass(db, built.run, `BLD${built.run}`);
  await db.updateTable("course_run").set({ building: true }).where("id", "=", built.run).execute();
  expect((await join(me, `BLD${built.run}`)).code).toBe(Code.classCodeInvalid);
  const open = await testRoom(testbed);
  await addClass(db, open.run, `TCH${open.run}`);
  const teacher = await open.person({ role: "teacher" });
  expect((await join(teacher, `TCH${open.run}`)).code).toBe(Code.forbidden);
  const banned = await open.person({ state: "banned" });
  expect((await join(banned, `TCH${open.run}`)).code).toBe(Code.enrollBanned);
});
