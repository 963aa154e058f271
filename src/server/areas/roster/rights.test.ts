/** What the lead lets an assistant do (docs/domain.md 11.59). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, learner, richTextOf, room, roster, statistics, team } from "../../../core/contract/index.js";
import { registry } from "../../../core/contract/registry.js";
import { type AssistantRight, AssistantRights } from "../../../core/contract/rights.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { demandStaff } from "../course/index.js";
import { addClass } from "../course/testing-course.js";
import { type Inmate, testRoom, type TestRoom } from "../room/testing-room.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

interface Opened {
  readonly room: TestRoom;
  readonly lead: Inmate;
  readonly assistant: Inmate;
  /** The lead ticks these, and no others. */
  readonly allow: (rights: readonly AssistantRight[], who?: Inmate) => Promise<number>;
}
async function open(more: object = {}): Promise<Opened> {
  const opened = await testRoom(testbed);
  const lead = await opened.person({ role: "teacher", real_name: "周明远" });
  const assistant = await opened.person({ role: "ta", real_name: "何助教", ...more });
  return {
    room: opened,
    lead,
    assistant,
    allow: async (rights, who = lead) =>
      (
        await testbed.call(
          team.teamRights,
          { id: opened.run, account: assistant.id, rights: [...rights] },
          { token: who.token },
        )
      ).code,
  };
}
const without = (right: AssistantRight) => AssistantRights.filter((one) => one !== right);

describe("without one right, an assistant is refused by the calls that ask for it, and told why:", () => {
  test.each(AssistantRights)("%s", async (right) => {
    const { room: opened, assistant, allow } = await open();
    const send = async (call: (typeof registry)[number]["call"]) =>
      testbed.wire(call, { id: opened.run }, { token: assistant.token });
    const limited = registry.flatMap(({ name, call }) =>
      typeof call.access === "object" && call.access.right ? [{ name, call, right: call.access.right }] : [],
    );
    for (const { name, call } of limited) expect((await send(call)).code, name).not.toBe(Code.forbidden);
    expect(await allow(without(right))).toBe(Code.ok);
    for (const one of limited) {
      const { code, message } = await send(one.call);
      expect(code === Code.forbidden, one.name).toBe(one.right === right);
      if (one.right === right) expect(message, one.name).toBe("课程负责人没有给你这项权限");
    }
    expect(await allow(AssistantRights)).toBe(Code.ok);
    for (const { name, call } of limited) expect((await send(call)).code, name).not.toBe(Code.forbidden);
  });
});

test("an assistant may from the start what assistants could always do; the room says what it is", async () => {
  const { room: opened, lead, assistant, allow } = await open();
  const member = await opened.person();
  const rightsOf = async ({ token }: Inmate) =>
    (await testbed.call(room.shell, { id: opened.run }, { token })).result.rights;
  expect(await rightsOf(assistant)).toEqual([...AssistantRights]);
  expect(await rightsOf(lead)).toEqual([...AssistantRights]);
  expect(await rightsOf(member)).toEqual([]);
  expect(await allow(["grades", "mark", "mark"])).toBe(Code.ok);
  expect(await rightsOf(assistant)).toEqual(["mark", "grades"]);
  const { list } = (await testbed.call(team.teamList, { id: opened.run }, { token: assistant.token })).result;
  expect(list.map(({ name, rights }) => [name, rights.length])).toEqual([
    ["周明远", AssistantRights.length],
    ["何助教", 2],
  ]);
  // It is written down, and they are told.
  expect((await testbed.audited("team.rights")).map(({ subject }) => subject)).toContain(
    `run ${opened.run} account ${assistant.id}`,
  );
  const told = await testbed.platform.db
    .selectFrom("message")
    .select("key")
    .where("account_id", "=", assistant.id)
    .execute();
  expect(told.map(({ key }) => key)).toContain(`team ${opened.run} rights`);
});

test("nobody but the lead gives rights, to nobody but assistants, and none that there is not", async () => {
  const { room: opened, lead, assistant, allow } = await open();
  const teacher = await opened.person({ role: "teacher" });
  const member = await opened.person();
  for (const who of [assistant, teacher, member]) expect(await allow([], who)).toBe(Code.forbidden);
  for (const { id: account } of [lead, teacher, member, { id: 999_999 }])
    expect(
      (await testbed.call(team.teamRights, { id: opened.run, account, rights: [] }, { token: lead.token }))
        .code,
    ).toBe(Code.notFound);
  for (const rights of [["teach"], ["mark", 1], "mark", null, Array.from({ length: 50 }, () => "mark")])
    expect(
      (
        await testbed.wire(
          team.teamRights,
          { id: opened.run, account: assistant.id, rights },
          { token: lead.token },
        )
      ).code,
    ).toBe(Code.invalid);
});

test("an assistant of one class stays in it, whatever they may do", async () => {
  const { room: opened, lead, assistant, allow } = await open();
  const { db } = testbed.platform;
  const [one, two] = [
    await addClass(db, opened.run, "R1", "一班"),
    await addClass(db, opened.run, "R2", "二班"),
  ];
  const mine = await opened.person({ class_id: one, real_name: "一班学生" });
  const other = await opened.person({ class_id: two, real_name: "二班学生" });
  await testbed.call(
    team.teamChange,
    { id: opened.run, account: assistant.id, role: "ta", classId: one },
    { token: lead.token },
  );
  const as = { token: assistant.token };
  for (const rights of [AssistantRights, ["mark", "grades"] as const]) {
    expect(await allow(rights)).toBe(Code.ok);
    const { list } = (await testbed.call(roster.rosterList, { id: opened.run, classId: two }, as)).result;
    expect(list.map(({ name }) => name)).toEqual(["一班学生"]);
    const page = async ({ id }: Inmate) =>
      (await testbed.call(learner.learnerDetail, { id: opened.run, learner: id }, as)).code;
    expect([await page(mine), await page(other)]).toEqual([Code.ok, Code.notFound]);
  }
});

test("who may not moderate decides on no question in the room either, and still answers and asks", async () => {
  const { room: opened, assistant, allow } = await open();
  const member = await opened.person();
  const as = { token: assistant.token };
  const body = richTextOf("为什么？");
  const { thread } = (
    await testbed.call(
      room.threadSave,
      { id: opened.run, title: "第二步怎么来的？", body, anonymous: false },
      { token: member.token },
    )
  ).result;
  const input = { id: opened.run, thread };
  const pin = async () => (await testbed.call(room.threadMark, { ...input, mark: "pin", on: true }, as)).code;
  const mayModerate = async () => (await testbed.call(room.threadDetail, input, as)).result.mayModerate;
  expect([await pin(), await mayModerate()]).toEqual([Code.ok, true]);
  await allow(without("moderate"));
  expect([await pin(), await mayModerate()]).toEqual([Code.forbidden, false]);
  expect((await testbed.call(room.postDelete, input, as)).code).toBe(Code.forbidden);
  expect((await testbed.call(room.postSave, { ...input, body, anonymous: false }, as)).code).toBe(Code.ok);
  // What waits for them is what they may do.
  const waits = async () => (await testbed.call(statistics.teachToday, {}, as)).result.list;
  expect(await waits()).toEqual([]);
});

test("work that goes on stops for whoever lost the right meanwhile, and for nobody else", async () => {
  const { room: opened, lead, assistant, allow } = await open();
  const { db } = testbed.platform;
  const demand = async ({ id }: Inmate, right: AssistantRight) => demandStaff(db, opened.run, id, right);
  await expect(demand(assistant, "enroll")).resolves.toBeUndefined();
  await allow(without("enroll"));
  await expect(demand(assistant, "enroll")).rejects.toMatchObject({ code: Code.forbidden });
  await expect(demand(assistant, "moderate")).resolves.toBeUndefined();
  await expect(demand(lead, "enroll")).resolves.toBeUndefined();
});

test("grades are left out of what shows learners to whoever may not see them", async () => {
  const { room: opened, assistant, allow } = await open();
  const member = await opened.person();
  const as = { token: assistant.token };
  await allow(without("grades"));
  const { marks, mark: total } = (
    await testbed.call(learner.learnerDetail, { id: opened.run, learner: member.id }, as)
  ).result;
  expect([marks, total]).toEqual([[], undefined]);
  const { list } = (await testbed.call(statistics.riskList, { id: opened.run, totals: true }, as)).result;
  expect(list.filter(({ sum, reasons }) => sum !== undefined || reasons.includes("failing"))).toEqual([]);
});
