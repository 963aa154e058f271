/** Files of a run as its teachers keep them, and what its learners find of them (docs/domain.md 11.25). */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, material, room as contract } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass, addNode, DAY, enroll } from "../course/testing-course.js";
import { testRoom, type Inmate, type TestRoom } from "../room/testing-room.js";
import { addFilmMaterial } from "./testing-authoring.js";

let testbed: Testbed;
let sha256: string;
beforeAll(async () => {
  testbed = await openTestbed();
  sha256 = createHash("sha256")
    .update(await readFile("media/course/turning.mp4"))
    .digest("hex");
});
afterAll(() => testbed.close());

interface Setting {
  readonly room: TestRoom;
  readonly teacher: Inmate;
  readonly learner: Inmate;
  /** A file that is there. */
  readonly file: number;
}
async function open(): Promise<Setting> {
  const room = await testRoom(testbed);
  const [teacher, learner] = [await room.person({ role: "teacher" }), await room.person()];
  await addNode(testbed.platform.db, room.run, { kind: "chapter", title: "第一章" });
  return { room, teacher, learner, file: await addFilmMaterial(testbed, room.run) };
}
const as = ({ token }: Inmate) => ({ token });
const table = ({ room, teacher }: Setting, more: object = {}) =>
  testbed.call(material.materialTable, { id: room.run, ...more }, as(teacher));
const add = ({ room, teacher }: Setting, more: object = {}, who = teacher) =>
  testbed.call(material.materialAdd, { id: room.run, sha256, name: "讲义.mp4", ...more }, as(who));
const set = ({ room, teacher, file }: Setting, more: object, who = teacher) =>
  testbed.call(material.materialSet, { id: room.run, materials: [file], ...more }, as(who));
const seen = async ({ room, learner }: Setting): Promise<string[]> =>
  (await testbed.call(contract.materialList, { id: room.run }, as(learner))).result.list.map(
    ({ name }) => name,
  );

test("a file is added without being sent again, put into a chapter, and found there", async () => {
  const setting = await open();
  const { chapters } = (await table(setting)).result;
  const chapter = chapters[0]!;
  const { result } = await add(setting, { node: chapter.id });
  expect(result).toMatchObject({ version: 1 });
  const { list, total } = (await table(setting, { chapter: chapter.id })).result;
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    id: result.material,
    name: "讲义.mp4",
    folder: chapter.title,
    classes: [],
    downloadable: true,
    preview: "video",
  });
  expect((await table(setting, { q: "讲义", sort: "name", descending: true })).result.total).toBe(1);
  expect((await table(setting, { media: "image" })).result.list).toEqual([]);
  expect((await seen(setting)).toSorted()).toEqual(["讲义.mp4", "车削.mp4"]);
});

test("a new version takes the file's place and keeps what was set of it", async () => {
  const setting = await open();
  await set(setting, { name: "第一讲.mp4", downloadable: false });
  expect((await add(setting, { material: setting.file, name: "other.mp4" })).result).toEqual({
    material: setting.file,
    version: 2,
  });
  expect((await table(setting)).result.list).toMatchObject([
    { id: setting.file, name: "第一讲.mp4", version: 2, downloadable: false },
  ]);
  expect((await add(setting, { material: 999_999 })).code).toBe(Code.notFound);
});

test("learners see what is for their class and open; what was taken away comes back by undo", async () => {
  const setting = await open();
  const { room, learner } = setting;
  const { db, clock } = testbed.platform;
  const [mine, other] = [
    await addClass(db, room.run, `A${room.run}`),
    await addClass(db, room.run, `B${room.run}`),
  ];
  await db
    .updateTable("enrollment")
    .set({ class_id: mine })
    .where("run_id", "=", room.run)
    .where("account_id", "=", learner.id)
    .execute();
  const shown = async (change: object): Promise<boolean> => {
    expect((await set(setting, change)).result).toEqual({ changed: 1 });
    return (await seen(setting)).length === 1;
  };
  expect(await shown({ classes: [other] })).toBe(false);
  expect(await shown({ classes: [other, mine] })).toBe(true);
  expect(await shown({ openAt: clock.now() + DAY })).toBe(false);
  expect(await shown({ openAt: 0 })).toBe(true);
  expect(await shown({ removed: true })).toBe(false);
  expect((await table(setting)).result.total).toBe(0);
  expect(await shown({ removed: false })).toBe(true);
});

test("what cannot be is refused: other runs' classes, chapters and files, a name for many, nothing at all", async () => {
  const [one, other] = [await open(), await open()];
  const { db } = testbed.platform;
  const foreign = await addClass(db, other.room.run, `C${other.room.run}`);
  const { chapters } = (await table(other)).result;
  expect((await set(one, { classes: [foreign] })).code).toBe(Code.invalid);
  expect((await set(one, { node: chapters[0]!.id })).code).toBe(Code.invalid);
  expect((await add(one, { node: chapters[0]!.id })).code).toBe(Code.invalid);
  expect((await set(one, { materials: [other.file], downloadable: false })).code).toBe(Code.notFound);
  expect((await set(one, { materials: [one.file, other.file], name: "x" })).code).toBe(Code.invalid);
  expect((await set(one, { name: "\u0007" })).code).toBe(Code.invalid);
  expect((await set(one, {})).code).toBe(Code.invalid);
  expect((await add(one, { sha256: undefined })).code).toBe(Code.notFound);
  expect((await add(one, { sha256: "0".repeat(64) })).code).toBe(Code.notFound);
  // Another school's teacher learns nothing of a file that is not theirs.
  await db.deleteFrom("material").where("run_id", "in", [one.room.run]).execute();
  expect((await add(one)).code).toBe(Code.notFound);
});

test("an assistant looks and changes nothing", async () => {
  const setting = await open();
  const assistant = await testbed.person();
  await enroll(testbed.platform.db, setting.room.run, assistant.id, { role: "ta" });
  const { token } = await testbed.signIn(assistant);
  const ta = { ...setting.learner, token } as Inmate;
  expect((await table({ ...setting, teacher: ta })).result.total).toBe(1);
  expect((await add(setting, {}, ta)).code).toBe(Code.forbidden);
  expect((await set(setting, { removed: true }, ta)).code).toBe(Code.forbidden);
});
