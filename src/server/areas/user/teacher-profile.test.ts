/** What certified teachers say of themselves: kept, shown to everybody, and nobody else's to write. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  Code,
  type Input,
  richTextOf,
  teacherProfile as contract,
  user,
} from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { picture, someone, somewhere } from "./testing-user.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const teacher = (more = {}) =>
  someone(testbed, { certification: "certified", roles: ["teacher"], real_name: "周明远", ...more });
type Who = Awaited<ReturnType<typeof teacher>>;
const read = async ({ as }: Who) => (await testbed.call(contract.teacherProfile, {}, as)).result;
const save = ({ as }: Who, input: Input<typeof contract.teacherProfileSave>) =>
  testbed.call(contract.teacherProfileSave, input, as);
/** As somebody who is not signed in. */
const page = (id: number) => testbed.call(contract.teacherPage, { teacher: id }, somewhere());

const works: NonNullable<Input<typeof contract.teacherProfileSave>["works"]> = [
  { kind: "award", title: "省级教学成果二等奖", source: "省教育厅", year: 2024 },
  { kind: "paper", title: "项目化教学的实践", source: "", year: 0 },
];

test("what is said is kept field by field, in order, and shown to everybody", async () => {
  const who = await teacher();
  expect((await page(who.person.id)).code).toBe(Code.notFound);
  const first = await read(who);
  expect(first).toMatchObject({ name: "周明远", photo: "", updatedAt: 0, teacher: who.person.id });
  const { result } = await save(who, { updatedAt: 0, title: "教授", works });
  await save(who, { updatedAt: result.updatedAt, biography: richTextOf("教车削二十年。") });
  expect((await read(who)).profile).toMatchObject({ title: "教授", works, biography: expect.any(Object) });
  expect((await page(who.person.id)).result).toMatchObject({ name: "周明远", title: "教授", works });
  const { updatedAt } = await read(who);
  await save(who, { updatedAt, biography: null, works: works.toReversed() });
  const shown = (await page(who.person.id)).result;
  expect(shown.works.map(({ year }) => year)).toEqual([0, 2024]);
  expect(shown.biography).toBeUndefined();
});

test("a way to be reached is shown to nobody until the teacher says so; the account's own never is", async () => {
  const who = await teacher({ phone: "13912345678" });
  const { result } = await save(who, { updatedAt: 0, contact: "教学楼 A-304" });
  const before = await page(who.person.id);
  expect(JSON.stringify(before.result)).not.toMatch(/A-304|139/);
  await save(who, { updatedAt: result.updatedAt, contactHidden: false });
  expect((await page(who.person.id)).result.contact).toBe("教学楼 A-304");
});

test("a save that does not know of a newer one is refused and changes nothing", async () => {
  const who = await teacher();
  const { result } = await save(who, { updatedAt: 0, title: "讲师" });
  const late = await save(who, { updatedAt: 0, title: "副教授" });
  expect(late.code).toBe(Code.stale);
  expect(late.result).toEqual({ updatedAt: result.updatedAt });
  expect((await read(who)).profile.title).toBe("讲师");
});

test("a photo is served while it is shown and no longer; what is typed meanwhile is not stale", async () => {
  const who = await teacher();
  const { result } = await testbed.call(contract.teacherPhotoSave, { image: picture() }, who.as);
  const get = () => testbed.fetch(result.photo);
  expect((await get()).status).toBe(200);
  expect((await page(who.person.id)).result.photo).toBe(result.photo);
  expect((await save(who, { updatedAt: 0, title: "教授" })).code).toBe(Code.ok);
  await testbed.call(contract.teacherPhotoSave, {}, who.as);
  expect((await get()).status).toBe(404);
  const wrong = await testbed.call(
    contract.teacherPhotoSave,
    { image: btoa("<svg onload=alert(1)>") },
    who.as,
  );
  expect([wrong.code, wrong.result]).toEqual([Code.invalid, { field: "image" }]);
});

test("whoever is not certified is refused, has no entry, and is shown to nobody any more", async () => {
  const entries = async ({ as }: Who) =>
    (await testbed.call(user.nav, {}, as)).result.list.map(({ key }) => key);
  const who = await teacher();
  await save(who, { updatedAt: 0, title: "教授" });
  expect(await entries(who)).toContain("teacherProfile");
  for (const certification of ["due", "none"] as const) {
    const other = await teacher({ certification });
    expect(await entries(other)).not.toContain("teacherProfile");
    for (const answer of [
      await testbed.call(contract.teacherProfile, {}, other.as),
      await save(other, { updatedAt: 0, title: "教授" }),
      await testbed.call(contract.teacherPhotoSave, { image: picture() }, other.as),
    ])
      expect(answer.code).toBe(Code.notCertified);
  }
  await testbed.platform.db
    .updateTable("account")
    .set({ certification: "none" })
    .where("id", "=", who.person.id)
    .execute();
  expect((await page(who.person.id)).code).toBe(Code.notFound);
});
