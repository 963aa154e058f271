/** Pictures of the camera: who agreed to them, who sees them, and when they are gone (docs/domain.md 10.14). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, integrity } from "../../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../../testing/people.js";
import type { Inmate } from "../../room/testing-room.js";
import { sweepSnapshots } from "./snapshots.js";
import { start, watched, type Watched } from "./testing-integrity.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const HOUR = 60 * 60_000;
/** The frame of a JPEG, as far as anybody here looks at it. */
const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const JPEG = Uint8Array.from(
  [
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    zeros(14),
    [0xff, 0xc0, 0, 11, 8, 0, 240, 1, 64, 1, 1, 0x11, 0],
    zeros(40),
    [0xff, 0xd9],
  ].flat(),
);
const IMAGE = btoa(String.fromCharCode(...JPEG));
let keys = 0;
const send = ({ room, learner }: Watched, attempt: number, image = IMAGE, key = `picture-${(keys += 1)}`) =>
  testbed.call(integrity.snapshotKeep, { id: room.run, attempt, key, image }, { token: learner.token });
const timeline = ({ room }: Watched, attempt: number, { token }: Inmate) =>
  testbed.call(integrity.attemptTimeline, { id: room.run, attempt }, { token });
const fetched = (path: string) => testbed.fetch(path);

test("is kept, seen by the team through an address of its own, and deleted after ninety days", async () => {
  const setting = await watched(testbed, { proctor: { snapshots: 60 } });
  const { attempt } = (await start(testbed, setting)).result;
  expect((await send(setting, attempt)).result).toEqual({ kept: true });
  // Not more often than was agreed to.
  expect((await send(setting, attempt)).result).toEqual({ kept: false });
  testbed.advance(HOUR);
  await send(setting, attempt);
  const { result } = await timeline(setting, attempt, setting.teacher);
  expect(result.snapshots).toHaveLength(2);
  const [first, second] = result.snapshots;
  const answer = await fetched(first!.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  // The same picture is another file: deleting one deletes no other.
  const { db } = testbed.platform;
  const files = await db
    .selectFrom("attempt_snapshot")
    .innerJoin("file", "file.id", "attempt_snapshot.file_id")
    .select("file.sha256")
    .where("attempt_snapshot.attempt_id", "=", attempt)
    .execute();
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(2);
  expect((await fetched(second!.url.replace(/s=.{8}/, "s=00000000"))).status).not.toBe(200);
  expect(await sweepSnapshots(testbed.platform)).toBe(0);
  testbed.advance(90 * 24 * HOUR + HOUR);
  expect(await sweepSnapshots(testbed.platform)).toBe(2);
  expect(await sweepSnapshots(testbed.platform)).toBe(0);
  for (const { sha256 } of files) expect(await testbed.platform.files.get(sha256)).toBeUndefined();
});

test("is kept of nobody who was not told, and outlives no right to see it", async () => {
  const setting = await watched(testbed, { proctor: { leaveLimit: 3 } });
  const { attempt } = (await start(testbed, setting)).result;
  expect((await send(setting, attempt)).result).toEqual({ kept: false });
  expect((await timeline(setting, attempt, setting.teacher)).result.snapshots).toEqual([]);
  expect((await timeline(setting, attempt, setting.learner)).code).not.toBe(Code.ok);
});

test("what is no picture, too large or somebody else's is refused, each by its own code", async () => {
  const setting = await watched(testbed, { proctor: { snapshots: 10 } });
  const { attempt } = (await start(testbed, setting)).result;
  const text = btoa("<script>alert(1)</script>".repeat(10));
  expect((await send(setting, attempt, text)).code).toBe(Code.fileRefused);
  expect((await send(setting, attempt, "=".repeat(100))).code).toBe(Code.fileRefused);
  expect((await send(setting, attempt, "A".repeat(100 * 1024))).code).toBe(Code.invalid);
  const mate = { ...setting, learner: await setting.room.person() };
  expect((await send(mate, attempt)).code).toBe(Code.notFound);
  expect((await send(setting, attempt)).result).toEqual({ kept: true });
});

test("a deleted attempt leaves no picture behind", async () => {
  const setting = await watched(testbed, { proctor: { snapshots: 10 } });
  const { attempt } = (await start(testbed, setting)).result;
  await send(setting, attempt);
  const { db, files } = testbed.platform;
  const { sha256 } = await db
    .selectFrom("attempt_snapshot")
    .innerJoin("file", "file.id", "attempt_snapshot.file_id")
    .select("file.sha256")
    .where("attempt_snapshot.attempt_id", "=", attempt)
    .executeTakeFirstOrThrow();
  await db.deleteFrom("attempt").where("id", "=", attempt).execute();
  testbed.advance(91 * 24 * HOUR);
  await sweepSnapshots(testbed.platform);
  expect(await files.get(sha256)).toBeUndefined();
  expect(await db.selectFrom("attempt_snapshot").select("id").execute()).toEqual([]);
});
