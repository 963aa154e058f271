/** The team of a run: who leads, who comes and goes, and what an assistant of one class sees (docs/domain.md 11.58). */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  authoring,
  building,
  Code,
  course,
  roster,
  team,
  teach,
  type Input,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass, enroll } from "../course/testing-course.js";
import { type Inmate, testRoom, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

interface Opened {
  readonly room: TestRoom;
  readonly lead: Inmate;
  /** Somebody of the school. */
  readonly colleague: (more?: object, number?: string) => Promise<Inmate>;
  readonly list: (who: Inmate) => Promise<[name: string, role: string, lead: boolean][]>;
}
let addresses = 0;
async function open(): Promise<Opened> {
  const { db } = testbed.platform;
  const room = await testRoom(testbed);
  const lead = await room.person({ role: "teacher", real_name: "周明远" });
  const { org_id } = await db
    .selectFrom("course")
    .innerJoin("course_run", "course_run.course_id", "course.id")
    .select("course.org_id")
    .where("course_run.id", "=", room.run)
    .executeTakeFirstOrThrow();
  return {
    room,
    lead,
    async colleague(more = {}, number) {
      const account = await testbed.person({ certification: "certified", ...more });
      await db
        .insertInto("membership")
        .values({ account_id: account.id, org_id, role: "teacher", number: number ?? null, created_at: 0 })
        .execute();
      const { token } = await testbed.signIn(account, { ip: `203.0.113.${(addresses += 1)}` });
      return { id: account.id, token };
    },
    list: async (who) =>
      (await testbed.call(team.teamList, { id: room.run }, { token: who.token })).result.list.map(
        ({ name, role, lead: leads }) => [name, role, leads],
      ),
  };
}
const add = (
  run: number,
  { token }: Inmate,
  account: number,
  more: Partial<Input<typeof team.teamAdd>> = {},
) => testbed.call(team.teamAdd, { id: run, account, role: "teacher", ...more }, { token });
const told = async ({ id }: Inmate) =>
  (await testbed.platform.db.selectFrom("message").select("key").where("account_id", "=", id).execute()).map(
    ({ key }) => key,
  );

test("the lead finds people of the school by name, number or account, and brings them as what they may be", async () => {
  const { room, lead, colleague, list } = await open();
  const teacher = await colleague({ real_name: "许静怡" }, "T2026001");
  const novice = await colleague({ real_name: "许诺", certification: "none", login_name: "novice1" });
  const learner = await room.person({ real_name: "许学生" });
  const stranger = await testbed.person({ real_name: "许外人", certification: "certified" });
  const find = async (q: string, who = lead) =>
    (await testbed.call(team.teamSearch, { id: room.run, q }, { token: who.token })).result.list.map(
      ({ name, certified }) => [name, certified],
    );
  expect(await find("静怡")).toEqual([["许静怡", true]]);
  expect(await find("T2026001")).toEqual([["许静怡", true]]);
  expect(await find("T202600")).toEqual([]);
  expect(await find("NOVICE1")).toEqual([["许诺", false]]);
  expect(await find("许外")).toEqual([]);
  expect((await add(room.run, lead, stranger.id)).code).toBe(Code.notFound);
  expect((await add(room.run, lead, learner.id)).code).toBe(Code.notFound);
  expect((await add(room.run, lead, novice.id)).code).toBe(Code.notCertified);
  expect((await add(room.run, lead, novice.id, { role: "ta" })).code).toBe(Code.ok);
  expect((await add(room.run, lead, teacher.id)).code).toBe(Code.ok);
  expect((await add(room.run, lead, teacher.id)).code).toBe(Code.failed);
  expect(await list(teacher)).toEqual([
    ["周明远", "teacher", true],
    ["许静怡", "teacher", false],
    ["许诺", "ta", false],
  ]);
  expect(await told(teacher)).toContain(`team ${room.run} add`);
  expect((await testbed.audited("team.add")).map(({ subject }) => subject)).toContain(
    `run ${room.run} account ${teacher.id}`,
  );
  // They are there at once: one builds, the other looks; the course's page says who teaches.
  const draft = async ({ token }: Inmate) =>
    (await testbed.call(authoring.outlineDraft, { id: room.run }, { token })).result.canEdit;
  expect([await draft(teacher), await draft(novice)]).toEqual([true, false]);
  const { teachers } = (await testbed.call(course.courseDetail, { id: room.run }, { token: lead.token }))
    .result;
  expect(teachers).toEqual(["周明远", "许静怡"]);
});

test("nobody but the lead changes the team, and the lead does not leave without an heir", async () => {
  const { room, lead, colleague, list } = await open();
  const [teacher, assistant] = [
    await colleague({ real_name: "许静怡" }),
    await colleague({ real_name: "何助教" }),
  ];
  await add(room.run, lead, teacher.id);
  await add(room.run, lead, assistant.id, { role: "ta" });
  const other = await colleague();
  const input = { id: room.run, account: assistant.id };
  for (const who of [teacher, assistant, other, await room.person()])
    for (const answer of [
      await add(room.run, who, other.id),
      await testbed.call(team.teamSearch, { id: room.run, q: "何助教" }, { token: who.token }),
      await testbed.call(team.teamChange, { ...input, role: "teacher" }, { token: who.token }),
      await testbed.call(team.teamLead, input, { token: who.token }),
      await testbed.call(team.teamRemove, input, { token: who.token }),
    ])
      expect([Code.forbidden, Code.notEnrolled]).toContain(answer.code);
  const as = { token: lead.token };
  expect((await testbed.call(team.teamRemove, { id: room.run, account: lead.id }, as)).code).toBe(
    Code.failed,
  );
  expect((await testbed.call(team.teamChange, { id: room.run, account: lead.id, role: "ta" }, as)).code).toBe(
    Code.failed,
  );
  // An assistant does not lead.
  expect((await testbed.call(team.teamLead, input, as)).code).toBe(Code.notFound);
  expect((await testbed.call(team.teamLead, { id: room.run, account: teacher.id }, as)).code).toBe(Code.ok);
  expect(await told(teacher)).toContain(`team ${room.run} lead`);
  expect((await list(lead))[0]).toEqual(["许静怡", "teacher", true]);
  expect((await testbed.call(team.teamRemove, input, as)).code).toBe(Code.forbidden);
  // The new one lets the old one go, who is out at once.
  const heir = { token: teacher.token };
  expect((await testbed.call(team.teamRemove, { id: room.run, account: lead.id }, heir)).code).toBe(Code.ok);
  expect((await testbed.call(building.runSettings, { id: room.run }, as)).code).toBe(Code.notEnrolled);
  expect(await list(teacher)).toEqual([
    ["许静怡", "teacher", true],
    ["何助教", "ta", false],
  ]);
  expect(await told(lead)).toContain(`team ${room.run} remove`);
  // And may come back.
  const { org_id } = await testbed.platform.db
    .selectFrom("course")
    .innerJoin("course_run", "course_run.course_id", "course.id")
    .select("course.org_id")
    .where("course_run.id", "=", room.run)
    .executeTakeFirstOrThrow();
  await testbed.platform.db
    .insertInto("membership")
    .values({ account_id: lead.id, org_id, role: "teacher", number: null, created_at: 0 })
    .execute();
  expect((await add(room.run, teacher, lead.id, { role: "ta" })).code).toBe(Code.ok);
  expect((await list(teacher)).map(([name]) => name)).toContain("周明远");
});

test("an assistant is limited to one class, or to none, and builds nothing either way", async () => {
  const { room, lead, colleague } = await open();
  const { db } = testbed.platform;
  const one = await addClass(db, room.run, "CLASS1", "一班");
  const two = await addClass(db, room.run, "CLASS2", "二班");
  await room.person({ class_id: one, real_name: "一班学生" });
  await room.person({ class_id: two, real_name: "二班学生" });
  const assistant = await colleague({ real_name: "何助教" });
  await add(room.run, lead, assistant.id, { role: "ta", classId: one });
  const own = { token: assistant.token };
  const seen = async () =>
    (await testbed.call(roster.classList, { id: room.run }, own)).result.list.map(({ name }) => name);
  expect(await seen()).toEqual(["一班"]);
  // Whatever class they ask for, they see theirs.
  for (const classId of [one, two]) {
    const { list } = (await testbed.call(roster.rosterList, { id: room.run, classId }, own)).result;
    expect(list.map(({ name }) => name)).toEqual(["一班学生"]);
  }
  const as = { token: lead.token };
  const change = (classId?: number, role: "teacher" | "ta" = "ta") =>
    testbed.call(
      team.teamChange,
      { id: room.run, account: assistant.id, role, ...(classId !== undefined && { classId }) },
      as,
    );
  expect((await change(two)).code).toBe(Code.ok);
  expect(await seen()).toEqual(["二班"]);
  expect((await change()).code).toBe(Code.ok);
  expect(await seen()).toEqual(["一班", "二班"]);
  // A class of another run is none of this one.
  const elsewhere = await testRoom(testbed);
  const foreign = await addClass(db, elsewhere.run, "CLASS9", "外班");
  expect((await change(foreign)).code).toBe(Code.notFound);
  const refused = [
    await testbed.call(authoring.outlinePublish, { id: room.run, rev: 0 }, own),
    await testbed.call(building.runSettingsSave, { id: room.run, hours: 1 }, own),
    await testbed.call(teach.folderSave, { id: room.run, name: "x" }, own),
  ];
  expect(refused.map(({ code }) => code)).toEqual([Code.forbidden, Code.forbidden, Code.forbidden]);
  expect((await change(undefined, "teacher")).code).toBe(Code.ok);
  expect((await testbed.call(building.runSettingsSave, { id: room.run, hours: 1 }, own)).code).toBe(Code.ok);
  // Whoever learns in the run is no colleague until they are out of it.
  const learner = await colleague({ real_name: "学生" });
  await enroll(db, room.run, learner.id);
  expect((await add(room.run, lead, learner.id, { role: "ta" })).code).toBe(Code.failed);
});
