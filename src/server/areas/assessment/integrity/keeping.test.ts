/** How long what a page tells of an attempt is kept (docs/domain.md 10.14): a year after the attempt's end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, integrity } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import { sweepEvents } from "./events.js";
import { start, watched, type Watched } from "./testing-integrity.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const now = () => testbed.platform.clock.now();
const kept = async (attempt: number) =>
  (
    await testbed.platform.db
      .selectFrom("attempt_event")
      .select("kind")
      .where("attempt_id", "=", attempt)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

/** One leave of a minute, which ends an attempt that lets nobody leave. */
const leave = ({ room, learner }: Watched, attempt: number) =>
  testbed.call(
    integrity.attemptEvents,
    {
      id: room.run,
      attempt,
      events: [
        { key: "leave-0001", kind: "left", at: now() - 60_000 },
        { key: "leave-0001-back", kind: "back", of: "leave-0001", at: now() },
        { key: "offline-0001", kind: "offline", at: now() },
      ],
    },
    { token: learner.token },
  );
/** As somebody reads it who signs in then. */
const timeline = async ({ room }: Watched, attempt: number) => {
  const { token } = await room.person({ role: "teacher" });
  return (await testbed.call(integrity.attemptTimeline, { id: room.run, attempt }, { token })).result;
};

test("events go a year after the end of their attempt, and the timeline says so; what ended it stays known", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 1 } });
  const { attempt } = (await start(testbed, setting)).result;
  testbed.advance(HOUR);
  expect((await leave(setting, attempt)).result).toMatchObject({ leaves: 1, ended: true });
  const { submittedAt, eventsUntil } = await timeline(setting, attempt);
  expect(eventsUntil).toBe(submittedAt! + 365 * DAY);
  expect(await kept(attempt)).toEqual(["left", "back", "offline", "ended"]);
  testbed.advance(364 * DAY);
  expect(await sweepEvents(testbed.platform)).toBe(0);
  expect((await timeline(setting, attempt)).events.map(({ kind }) => kind)).toEqual([
    "left",
    "offline",
    "ended",
  ]);
  testbed.advance(DAY + HOUR);
  expect(await sweepEvents(testbed.platform)).toBe(4);
  expect(await sweepEvents(testbed.platform)).toBe(0);
  expect(await kept(attempt)).toEqual([]);
  const afterwards = await timeline(setting, attempt);
  expect(afterwards.events).toMatchObject([{ kind: "ended", at: submittedAt }]);
  expect(afterwards.eventsUntil).toBeLessThan(afterwards.now);
  // What was agreed to stays with the attempt.
  expect(afterwards.agreed).toEqual({ leaveLimit: 1 });
});

test("an attempt that never ends loses what is a year old, and nothing that is younger", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 9 } }, { rules: {} });
  const { attempt } = (await start(testbed, setting)).result;
  expect((await leave(setting, attempt)).code).toBe(Code.ok);
  expect((await timeline(setting, attempt)).eventsUntil).toBeUndefined();
  testbed.advance(300 * DAY);
  await testbed.platform.db
    .insertInto("attempt_event")
    .values({
      attempt_id: attempt,
      key: "online-0001",
      kind: "online",
      at: now(),
      device_at: null,
      details: "{}",
    })
    .execute();
  testbed.advance(66 * DAY);
  expect(await sweepEvents(testbed.platform)).toBe(3);
  expect(await kept(attempt)).toEqual(["online"]);
});
