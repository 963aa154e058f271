/** Who is let into a run, and what the others are told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, study } from "../../../core/contract/index.js";
import { addOrg } from "../library/testing-library.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addCourse, DAY, enroll } from "./testing-course.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test("an application keeps its place for fourteen days and counts as none after that", async () => {
  const { db, clock } = testbed.platform;
  const { run } = await addCourse(db, await addOrg(db, "江城大学"), clock.now());
  const [first, second] = [await testbed.person(), await testbed.person()];
  await enroll(db, run, first.id, { state: "pending", applied_at: clock.now() });
  await enroll(db, run, second.id, { state: "pending", applied_at: clock.now() + 1000 });
  const { token } = await testbed.signIn(second);
  const enter = () => testbed.call(study.open, { run, takeOver: false }, { token });
  expect(await enter()).toMatchObject({ code: Code.enrollPending, result: { place: 2 } });
  // The session ends after seven days of silence; whoever applied comes back with a new one.
  testbed.advance(14 * DAY - 1000);
  const again = await testbed.signIn(second);
  const back = () => testbed.call(study.open, { run, takeOver: false }, { token: again.token });
  expect((await back()).code).toBe(Code.enrollPending);
  testbed.advance(2000);
  expect((await back()).code).toBe(Code.notEnrolled);
});
