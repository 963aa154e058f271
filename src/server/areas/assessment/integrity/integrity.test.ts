/** Attempts that are watched: who is let in, what is recorded, and when the server ends them (docs/domain.md 10.14). */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Code, exam, type Input, integrity } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import type { Inmate } from "../../room/testing-room.js";
import { DEVICE, start as begin, watched, type Watched } from "./testing-integrity.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const MINUTE = 60_000;
const now = () => testbed.platform.clock.now();
type Event = Input<typeof integrity.attemptEvents>["events"][number];
type Start = Partial<Input<typeof exam.attemptStart>>;

const open = (settings: Parameters<typeof watched>[1], more?: Parameters<typeof watched>[2]) =>
  watched(testbed, settings, more);
const start = (setting: Watched, more?: Start, ip?: string) => begin(testbed, setting, more, ip);
const begun = async (setting: Watched) => (await start(setting)).result.attempt;
const tell = ({ room, learner }: Watched, attempt: number, events: readonly Event[], who: Inmate = learner) =>
  testbed.call(integrity.attemptEvents, { id: room.run, attempt, events: [...events] }, { token: who.token });
const timeline = async ({ room, teacher }: Watched, attempt: number, who: Inmate = teacher) =>
  testbed.call(integrity.attemptTimeline, { id: room.run, attempt }, { token: who.token });
const kinds = async (setting: Watched, attempt: number) =>
  (await timeline(setting, attempt)).result.events.map(({ kind }) => kind);
const save = ({ room, learner }: Watched, attempt: number, ip?: string) =>
  testbed.call(
    exam.attemptSave,
    {
      id: room.run,
      attempt,
      changes: [{ item: "i0", rev: 1, device: "page-0001", at: now(), value: { choice: "b" } }],
    },
    { token: learner.token, ...(ip && { ip }) },
  );
/** Away for so many ms, from a moment of the attempt on. */
const away = (name: string, from: number, ms: number): Event[] => [
  { key: `leave-${name}`, kind: "left", at: from },
  { key: `leave-${name}-back`, kind: "back", of: `leave-${name}`, at: from + ms },
];

describe("the list of addresses", () => {
  test("lets in who is on it, and tells others their address; what was begun stays", async () => {
    const setting = await open({ addresses: ["203.0.113.0/24", "2001:db8::/32"] });
    const refused = await start(setting, {}, "198.51.100.9");
    expect(refused.envelope).toMatchObject({
      code: Code.addressRefused,
      message: expect.stringContaining("198.51.100.9") as string,
      result: { address: "198.51.100.9" },
    });
    const { attempt } = (await start(setting, {}, "203.0.113.7")).result;
    expect((await start(setting, {}, "2001:db8::7")).result.attempt).toBe(attempt);
    expect((await start(setting, {}, "198.51.100.9")).code).toBe(Code.addressRefused);
    // What was written elsewhere is taken, and told once.
    expect((await save(setting, attempt, "198.51.100.10")).code).toBe(Code.ok);
    expect((await save(setting, attempt, "198.51.100.10")).code).toBe(Code.ok);
    await testbed.platform.background.drain();
    const { events } = (await timeline(setting, attempt)).result;
    expect(events.map(({ kind, address }) => [kind, address])).toEqual([
      ["otherAddress", "198.51.100.9"],
      ["otherAddress", "198.51.100.10"],
    ]);
  });
});

describe("one device", () => {
  test("has the attempt until a teacher releases it; nothing is lost", async () => {
    const setting = await open({ proctor: { oneDevice: true } });
    const attempt = await begun(setting);
    await save(setting, attempt);
    const refused = await start(setting, { device: "phone-0001" });
    expect(refused.code).toBe(Code.deviceRefused);
    expect((await start(setting, { device: DEVICE })).result.attempt).toBe(attempt);
    expect((await timeline(setting, attempt)).result.isHeld).toBe(true);
    const release = (who: Inmate) =>
      testbed.call(integrity.deviceRelease, { id: setting.room.run, attempt }, { token: who.token });
    expect((await release(setting.learner)).code).not.toBe(Code.ok);
    expect((await start(setting, { device: "phone-0001" })).code).toBe(Code.deviceRefused);
    await release(setting.teacher);
    const again = await start(setting, { device: "phone-0001" });
    expect(again.result.answers).toMatchObject([{ item: "i0", value: { choice: "b" } }]);
    // It is the phone's now.
    expect((await start(setting, { device: DEVICE })).code).toBe(Code.deviceRefused);
    expect(await kinds(setting, attempt)).toEqual(["otherDevice", "released", "otherDevice"]);
  });

  test("without a name none begins; of two that come at once one has it", async () => {
    const setting = await open({ proctor: { oneDevice: true } });
    const nameless = await start(setting, { device: undefined });
    expect(nameless.envelope).toMatchObject({
      code: Code.deviceRefused,
      message: "这次作答要认出设备，请刷新页面后再开始",
    });
    const both = await Promise.all([
      start(setting, { device: "phone-0001" }),
      start(setting, { device: "phone-0002" }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([Code.ok, Code.deviceRefused]);
  });
});

test("five tries at the password, then some minutes; the right one gets in afterwards", async () => {
  const setting = await open({ password: "李子" });
  for (let count = 0; count < 5; count += 1)
    expect((await start(setting, { password: "桃子" })).code).toBe(Code.passwordWrong);
  const locked = await start(setting, { password: "李子" });
  expect(locked.envelope).toMatchObject({
    code: Code.passwordLocked,
    message: "口令输错次数过多，请 10 分钟后再试",
  });
  const mate = { ...setting, learner: await setting.room.person() };
  expect((await start(mate, { password: "李子" })).code).toBe(Code.ok);
  testbed.advance(60 * MINUTE);
  expect((await start(setting, { password: "李子" })).code).toBe(Code.ok);
});

describe("leaves", () => {
  test("count once however often they are told; at the limit the server ends the attempt with what was saved", async () => {
    const setting = await open({ proctor: { leaveLimit: 2 } });
    const attempt = await begun(setting);
    await save(setting, attempt);
    const at = now() - 100_000;
    const short = away("short", at, 2000);
    const first = away("first", at + 5000, 40_000);
    expect((await tell(setting, attempt, short)).result).toMatchObject({ leaves: 0, ended: false });
    expect((await tell(setting, attempt, first)).result).toMatchObject({ leaves: 1, ended: false });
    expect((await tell(setting, attempt, [...first, ...short])).result).toMatchObject({ leaves: 1 });
    expect((await start(setting)).result.leaves).toBe(1);
    const last = await tell(setting, attempt, away("last", at + 60_000, 5000));
    expect(last.result).toMatchObject({ leaves: 2, ended: true });
    const { result } = await testbed.call(
      exam.attemptResult,
      { id: setting.room.run, attempt },
      { token: setting.learner.token },
    );
    expect(result.attempt).toMatchObject({ state: "auto", endedFor: "leaves" });
    expect(result.sections[0]?.items[0]).toMatchObject({ answer: { choice: "b" }, points: 10 });
    expect((await save(setting, attempt)).code).toBe(Code.attemptClosed);
    expect((await timeline(setting, attempt)).result.events).toMatchObject([
      { kind: "left", no: 1, ms: 40_000 },
      { kind: "left", no: 2, ms: 5000 },
      { kind: "ended" },
    ]);
  });

  test("are the same number in whatever order they arrive, and with repetitions", async () => {
    const setting = await open({ proctor: { leaveLimit: 50 } });
    const attempt = await begun(setting);
    const at = now();
    const events = [2000, 3000, 9000, 100, 60_000].flatMap((ms, no) => away(`n${no}`, at + no * 100_000, ms));
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        async (some) => {
          await testbed.platform.db.deleteFrom("attempt_event").where("attempt_id", "=", attempt).execute();
          await tell(setting, attempt, some.slice(0, 7));
          expect((await tell(setting, attempt, some.slice(7))).result.leaves).toBe(3);
        },
      ),
      { numRuns: 8 },
    );
  });

  test("are not kept of whoever was not told of them", async () => {
    const setting = await open({ proctor: { pasteBlock: true, fullScreen: true } });
    const attempt = await begun(setting);
    const events: Event[] = [
      ...away("one", now(), 9000),
      { key: "paste-0001", kind: "paste", at: now(), characters: 320 },
      { key: "screen-0001", kind: "leftFullScreen", at: now() },
      { key: "camera-0001", kind: "cameraOff", at: now() },
    ];
    expect((await tell(setting, attempt, events)).result).toMatchObject({ leaves: 0, ended: false });
    expect(await kinds(setting, attempt)).toEqual(["paste", "leftFullScreen"]);
    const plain = await open({});
    const free = await begun(plain);
    await tell(plain, free, events);
    expect(await kinds(plain, free)).toEqual([]);
  });

  test("are nobody else's to tell, and have bounds", async () => {
    const setting = await open({ proctor: { leaveLimit: 1 } });
    const attempt = await begun(setting);
    const mate = await setting.room.person();
    expect((await tell(setting, attempt, away("one", now(), 9000), mate)).code).toBe(Code.notFound);
    const bad = [
      { key: "short", kind: "left", at: now() },
      { key: "leave-0001", kind: "ended", at: now() },
      { key: "leave-0001", kind: "left", at: -1 },
      { key: "leave-0001", kind: "paste", at: now(), characters: -5 },
    ] as Event[];
    for (const event of bad) expect((await tell(setting, attempt, [event])).code).toBe(Code.invalid);
    const many = Array.from({ length: 101 }, (_, no) => ({
      key: `many-${no}-x`,
      kind: "offline",
      at: now(),
    }));
    expect((await tell(setting, attempt, many as Event[])).code).toBe(Code.invalid);
    expect((await start(setting)).code).toBe(Code.ok);
  });
});

describe("the timeline", () => {
  test("is for those who may mark the class, and lists attempts by the same rule", async () => {
    const setting = await open({ proctor: { leaveLimit: 3 } });
    const { room } = setting;
    const { db } = testbed.platform;
    const classes = [];
    for (const name of ["一班", "二班"])
      classes.push(
        await db
          .insertInto("course_class")
          .values({
            run_id: room.run,
            name,
            code: `${name}${room.run}`,
            code_until: null,
            teacher: "",
            created_at: now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
    const [own, other] = classes;
    await db
      .updateTable("enrollment")
      .set({ class_id: own!.id })
      .where("account_id", "=", setting.learner.id)
      .execute();
    const assistant = await room.person({ role: "ta", class_id: own!.id });
    const foreign = await room.person({ role: "ta", class_id: other!.id });
    const attempt = await begun(setting);
    await tell(setting, attempt, away("one", now(), 9000));
    expect((await timeline(setting, attempt, assistant)).result.events).toHaveLength(1);
    expect((await timeline(setting, attempt, foreign)).code).toBe(Code.notFound);
    expect((await timeline(setting, attempt, setting.learner)).code).not.toBe(Code.ok);
    expect((await timeline(setting, attempt, await room.stranger())).code).not.toBe(Code.ok);
    const listFor = async (who: Inmate) =>
      (
        await testbed.call(
          integrity.attemptList,
          { id: room.run, assessment: setting.assessment },
          { token: who.token },
        )
      ).result.list;
    expect(await listFor(setting.teacher)).toMatchObject([{ attempt, leaves: 1, className: "一班" }]);
    expect(await listFor(assistant)).toHaveLength(1);
    expect(await listFor(foreign)).toEqual([]);
  });
});
