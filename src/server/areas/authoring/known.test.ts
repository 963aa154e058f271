/** Files that are here already: who may use them without sending them, and who is not told (docs/domain.md 11.21). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authoring, Code } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { enroll } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { addFilm, addFilmMaterial } from "./testing-authoring.js";

let testbed: Testbed;
let sha256: string;
let size: number;
beforeAll(async () => {
  testbed = await openTestbed();
  const bytes = await readFile("media/course/turning.mp4");
  sha256 = createHash("sha256").update(bytes).digest("hex");
  size = bytes.length;
});
afterAll(() => testbed.close());

const known = async ({ run: id }: TestRoom, { token }: Inmate, more: object = { sha256 }) =>
  (await testbed.call(authoring.contentKnown, { id, size, ...more }, { token })).result?.known;
const use = ({ run: id }: TestRoom, { token }: Inmate, kind: "video" | "doc" = "video") =>
  testbed.call(authoring.contentSave, { id, kind, sha256, name: "车削.mp4" }, { token });
const setting = async () => {
  const room = await testRoom(testbed);
  return { room, teacher: await room.person({ role: "teacher" }) };
};

test("what another course shows is told to nobody but its own staff", async () => {
  const [one, other] = [await setting(), await setting()];
  await addFilm(testbed, one.room.run, one.teacher.id);
  // By its size first, then by what it is.
  expect(await known(one.room, one.teacher, {})).toBe(true);
  expect(await known(one.room, one.teacher)).toBe(true);
  expect(await known(one.room, one.teacher, { sha256: "0".repeat(64) })).toBe(false);
  expect(await known(one.room, one.teacher, { size: size + 1, sha256 })).toBe(false);
  for (const more of [{}, { sha256 }]) expect(await known(other.room, other.teacher, more)).toBe(false);
  const kept = await use(one.room, one.teacher);
  expect(kept.result).toMatchObject({ kind: "video", label: "车削.mp4", mime: "video/mp4", size });
  expect((await use(other.room, other.teacher)).code).toBe(Code.notFound);
  // A kind that takes no films takes this one neither.
  expect((await use(one.room, one.teacher, "doc")).code).toBe(Code.fileRefused);
});

test("who teaches in both courses uses it in both, until they are no longer of the staff", async () => {
  const [one, other] = [await setting(), await setting()];
  await addFilm(testbed, one.room.run, one.teacher.id);
  const { db } = testbed.platform;
  const join = await enroll(db, one.room.run, other.teacher.id, { role: "teacher" });
  expect(await known(other.room, other.teacher)).toBe(true);
  expect((await use(other.room, other.teacher)).code).toBe(Code.ok);
  await db.deleteFrom("draft_content").where("run_id", "=", other.room.run).execute();
  await db.updateTable("enrollment").set({ state: "withdrawn" }).where("id", "=", join).execute();
  expect(await known(other.room, other.teacher)).toBe(false);
});

test("a material of the course and an upload of one's own count, of somebody else's not", async () => {
  const { room, teacher } = await setting();
  const [colleague, learner] = [await room.person({ role: "teacher" }), await room.person()];
  expect(await known(room, teacher)).toBe(false);
  const { db, clock } = testbed.platform;
  const file = await db
    .selectFrom("file")
    .select("id")
    .where("sha256", "=", sha256)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("upload")
    .values({
      id: "e".repeat(32),
      account_id: teacher.id,
      name: "车削.mp4",
      size,
      received: size,
      state: "ready",
      file_id: file.id,
      created_at: clock.now(),
    })
    .execute();
  expect(await known(room, teacher)).toBe(true);
  expect(await known(room, colleague)).toBe(false);
  await addFilmMaterial(testbed, room.run);
  expect(await known(room, colleague)).toBe(true);
  const refused = await testbed.call(
    authoring.contentKnown,
    { id: room.run, size, sha256 },
    { token: learner.token },
  );
  expect(refused.code).toBe(Code.forbidden);
});
