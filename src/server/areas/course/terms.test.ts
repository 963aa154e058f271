/** Terms that schools count by: added, changed, deleted, and who may. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, term as contract } from "../../../core/contract/index.js";
import { dayOf, dayStart } from "../../../core/rules/day.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addOrg } from "../library/testing-library.js";
import { addCourse } from "./testing-course.js";

let testbed: Testbed;
let token = "";
let today = 0;
beforeAll(async () => {
  testbed = await openTestbed();
  today = dayOf(testbed.platform.clock.now());
  ({ token } = await testbed.signIn(await testbed.person({ roles: ["platform-admin"] })));
});
afterAll(() => testbed.close());

const days = (from: number, to: number) => ({ from: today + from, to: today + to });
const add = (name: string, from: number, to: number, as: object = { token }) =>
  testbed.call(contract.termAdd, { name, nameEn: "", ...days(from, to) }, as);
const terms = async () => (await testbed.call(contract.termList, {}, { token })).result.list;

test("terms stand by their days, of which the last is whole, and the one of now says so", async () => {
  const { result } = await add("秋季", 0, 0);
  await add("春季", 30, 60);
  expect(await terms()).toMatchObject([
    { name: "春季", ...days(30, 60), isNow: false },
    { name: "秋季", ...days(0, 0), isNow: true, runs: 0 },
  ]);
  testbed.platform.clock.set(dayStart(today + 1) - 1);
  expect((await terms())[1]?.isNow).toBe(true);
  testbed.platform.clock.set(dayStart(today + 1));
  expect((await terms())[1]?.isNow).toBe(false);
  const edit = (values: object) =>
    testbed.call(
      contract.termEdit,
      { term: result.term, name: "秋季", nameEn: "Autumn", ...days(0, 29), ...values },
      { token },
    );
  expect((await edit({})).code).toBe(Code.ok);
  expect(await edit(days(0, 30))).toMatchObject({ code: Code.invalid, result: { field: "from" } });
  expect((await edit({ name: "春季" })).result).toEqual({ field: "name" });
  expect((await terms())[1]).toMatchObject({ nameEn: "Autumn", ...days(0, 29) });
});

test("what cannot be is said at its field", async () => {
  const before = await terms();
  expect(await add("夏季", 90, 89)).toMatchObject({ code: Code.invalid, result: { field: "to" } });
  expect(await add("夏季", 90, 500)).toMatchObject({ code: Code.invalid, result: { field: "to" } });
  expect(await add("夏季", 50, 90)).toMatchObject({
    code: Code.invalid,
    message: expect.stringContaining("春季") as string,
  });
  const together = await Promise.all([add("短学期", 70, 80), add("暑假班", 75, 85), add("短学期", 90, 95)]);
  expect(together.map(({ code }) => code).filter((code) => code === Code.ok)).toHaveLength(1);
  expect(await terms()).toHaveLength(before.length + 1);
});

test("a term that courses run in stays; who may not changes nothing", async () => {
  const { db } = testbed.platform;
  const { result } = await add("远期", 900, 950);
  await addCourse(db, await addOrg(db, "临江大学"), testbed.platform.clock.now(), {
    runs: [{ term_id: result.term }],
  });
  expect(await testbed.call(contract.termDelete, { term: result.term }, { token })).toMatchObject({
    code: Code.failed,
    message: expect.stringContaining("1 门课程") as string,
  });
  const { token: school } = await testbed.signIn(await testbed.person({ roles: ["school-admin"] }));
  expect((await add("校内", 1000, 1010, { token: school })).code).toBe(Code.forbidden);
  expect((await testbed.call(contract.termDelete, { term: result.term }, { token: school })).code).toBe(
    Code.forbidden,
  );
  const { result: empty } = await add("更远", 960, 990);
  const drop = () => testbed.call(contract.termDelete, { term: empty.term }, { token });
  expect((await drop()).code).toBe(Code.ok);
  expect((await drop()).code).toBe(Code.notFound);
  for (const action of ["term.add", "term.edit", "term.delete"])
    expect((await testbed.audited(action)).length, action).toBeGreaterThan(0);
});
