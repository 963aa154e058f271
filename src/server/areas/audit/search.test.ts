/** The audit log as the platform's people search it, and what is written down of who takes it away. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog as contract, Code } from "../../../core/contract/index.js";
import { dayOf } from "../../../core/rules/day.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addSchool, administrator, readSheet } from "../organization/testing-organization.js";
import { agreeTo } from "../exports/testing-exports.js";
import { auditCommand } from "./index.js";

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const write = (action: string, actor: string, subject: string, result = "ok") =>
  auditCommand(
    testbed.platform,
    { action, actor, subject, result, detail: { note: "n" } },
    testbed.platform.db,
  );

test("entries are found by who, what, on what, how it ended and when, page by page with the newest first", async () => {
  const { as, person } = await administrator(testbed, undefined, "platform-admin");
  for (let at = 0; at < 5; at += 1) {
    testbed.platform.clock.advance(1000);
    await write("course.close", "lin", `course ${at}`, at % 2 ? "ok" : "refused");
  }
  await write("courses.other", "wang", "course 1");
  const find = async (filter: object) => (await testbed.call(contract.auditList, filter, as)).result;
  const first = await find({ action: "course.", size: 2 });
  expect(first.list.map(({ subject }) => subject)).toEqual(["course 4", "course 3"]);
  const second = await find({ action: "course.", size: 2, after: first.next });
  expect(second.list.map(({ subject }) => subject)).toEqual(["course 2", "course 1"]);
  const last = await find({ action: "course.", size: 2, after: second.next });
  expect(last).toMatchObject({ list: [{ subject: "course 0", detail: '{"note":"n"}', isSealed: false }] });
  expect(last.next).toBeUndefined();
  expect((await find({ actor: "operator:wang" })).list).toHaveLength(1);
  expect((await find({ subject: "course 1", result: "ok" })).list.map(({ action }) => action)).toEqual([
    "courses.other",
    "course.close",
  ]);
  const today = dayOf(testbed.platform.clock.now());
  expect((await find({ action: "course", from: today, to: today })).list).toHaveLength(6);
  expect((await find({ action: "course", to: today - 1 })).list).toEqual([]);
  // Somebody is found by what they sign in with, and named; nobody by a name that nobody has.
  const own = await find({ actor: person.phone ?? "" });
  expect(own.list.length).toBeGreaterThan(0);
  expect(own.list[0]).toMatchObject({ actor: String(person.id), actorName: person.nickname });
  expect((await find({ actor: "nobody.like.this" })).list).toEqual([]);
});

test("what is taken away is a workbook of what was found, and an entry; a school sees nothing of it", async () => {
  const { as, person } = await administrator(testbed, undefined, "platform-admin");
  const other = await administrator(testbed, undefined, "platform-admin");
  await write("book.close", "lin", "=1+1");
  await agreeTo(testbed, "audit.export", { action: "book" }, { as, other: other.as });
  const { file, rows, isCut } = (await testbed.call(contract.auditExport, { action: "book" }, as)).result;
  expect({ rows, isCut }).toEqual({ rows: 1, isCut: false });
  expect((await readSheet(file))[1]?.slice(1, 5)).toEqual(["book.close", "operator:lin", "", "=1+1"]);
  const entry = await testbed.platform.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "audit.export")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: String(person.id), detail: { filter: { action: "book" }, rows: 1 } });
  const school = await administrator(testbed, await addSchool(testbed));
  expect((await testbed.call(contract.auditList, {}, school.as)).code).toBe(Code.forbidden);
  expect((await testbed.call(contract.auditExport, {}, school.as)).code).toBe(Code.forbidden);
});
