/** Rules that decide on applications: in their order, within the places, told as rules (docs/domain.md 11.60). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code, course as contract, job as jobs, message, roster } from "../../../core/contract/index.js";
import { admissionBy, valuesOf } from "../../../core/rules/admission.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addOrg } from "../library/testing-library.js";
import { addCourse, enroll } from "./testing-course.js";

let testbed: Testbed;
let org: number;
let other: number;
interface Person {
  id: number;
  token: string;
}
let addresses = 0;
async function person(
  more: { email?: string; school?: number; number?: string; said?: string } = {},
): Promise<Person> {
  const account = await testbed.person({
    ...(more.email && { email: more.email }),
    ...(more.said && { school: more.said }),
  });
  if (more.school !== undefined)
    await testbed.platform.db
      .insertInto("membership")
      .values({
        account_id: account.id,
        org_id: more.school,
        role: "learner",
        number: more.number ?? null,
        created_at: 0,
      })
      .execute();
  addresses += 1;
  return { id: account.id, token: (await testbed.signIn(account, { ip: `198.51.101.${addresses}` })).token };
}
let teacher: Person;
beforeAll(async () => {
  testbed = await openTestbed();
  org = await addOrg(testbed.platform.db, "江城大学");
  other = await addOrg(testbed.platform.db, "大理大学");
  teacher = await person();
});
afterAll(() => testbed.close());

type Rules = Parameters<typeof admissionBy>[0];
async function runOf(rules: Rules, capacity: number | null = null): Promise<number> {
  const { run } = await addCourse(testbed.platform.db, org, testbed.platform.clock.now(), {
    runs: [{ mode: "approval", capacity }],
  });
  await enroll(testbed.platform.db, run, teacher.id, { role: "teacher" });
  if (rules.length > 0) expect((await save(run, rules)).code).toBe(Code.ok);
  return run;
}
const save = (id: number, rules: Rules, apply = false, who = teacher) =>
  testbed.call(contract.admissionRulesSave, { id, rules, apply } as never, { token: who.token });
const preview = async (id: number, rules: Rules) =>
  (await testbed.call(contract.admissionPreview, { id, rules } as never, { token: teacher.token })).result;
const ask = async (who: Person, id: number) =>
  (await testbed.call(contract.courseEnroll, { id }, { token: who.token })).result.enrollment.state;
const told = async (who: Person) => {
  const { list } = (await testbed.call(message.messageList, {}, { token: who.token })).result;
  return list.map(({ title, text }) => `${title} ${text}`).join("\n");
};
const taken = async (run: number) =>
  (
    await testbed.platform.db
      .selectFrom("course_run")
      .select("taken")
      .where("id", "=", run)
      .executeTakeFirstOrThrow()
  ).taken;
const school = (...values: string[]) => ({ kind: "school", effect: "admit", values }) as const;
const numbers = (...values: string[]) => ({ kind: "number", effect: "admit", values }) as const;
const mail = (...values: string[]) => ({ kind: "email", effect: "admit", values }) as const;

test("an address ends with a domain or with what belongs to it, and with nothing that only looks like it", () => {
  const by = admissionBy([mail("dali.edu.cn"), mail("@ynu.edu.cn")]);
  const fits = (email: string) => by({ schools: [], numbers: [], email }) !== undefined;
  expect(["a@dali.edu.cn", "a@stu.DALI.edu.cn", "a@ynu.edu.cn"].map(fits)).toEqual([true, true, true]);
  expect(["a@notdali.edu.cn", "dali.edu.cn@evil.com", "a@stu.ynu.edu.cn", ""].map(fits)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(valuesOf("２０２６01\n202602,202602\t 202603；\n\n")).toEqual(["202601", "202602", "202603"]);
});

test("the first rule that fits decides; who fits none waits for a teacher, who is told of them alone", async () => {
  const run = await runOf([
    { kind: "number", effect: "wait", values: ["20269999"] },
    school("大理大学"),
    numbers("20260001"),
    mail("@ynu.edu.cn"),
  ]);
  const ofSchool = await person({ school: other, number: "20260100" });
  const onList = await person({ school: org, number: "20260001" });
  const byMail = await person({ email: "lin@ynu.edu.cn" });
  const stopped = await person({ school: other, number: "20269999" });
  // What somebody says of themselves is no proof.
  const says = await person({ said: "大理大学" });
  expect([await ask(ofSchool, run), await ask(onList, run), await ask(byMail, run)]).toEqual([
    "active",
    "active",
    "active",
  ]);
  expect([await ask(stopped, run), await ask(says, run)]).toEqual(["pending", "pending"]);
  expect(await told(ofSchool)).toContain("已自动通过");
  expect(await told(ofSchool)).toContain("所在学校：大理大学");
  expect(await told(onList)).toContain("学号在名单中");
  const see = async (tab: "approved" | "pending") =>
    (await testbed.call(roster.applicantList, { id: run, tab }, { token: teacher.token })).result.list.map(
      ({ rule }) => rule,
    );
  expect(await see("approved")).toEqual(["school", "number", "email"]);
  expect(await see("pending")).toEqual([undefined, undefined]);
  expect((await told(teacher)).match(/申请加入/g)).toHaveLength(1);
  expect(await testbed.audited("enroll.rule")).toHaveLength(3);
});

test("thirty who fit and ask at once for seven places: seven are in, the rest stand in line", async () => {
  const run = await runOf([school("大理大学")], 7);
  const people = await Promise.all(Array.from({ length: 30 }, () => person({ school: other })));
  const states = await Promise.all(people.map((who) => ask(who, run)));
  expect(states.filter((state) => state === "active")).toHaveLength(7);
  expect(states.filter((state) => state === "waiting")).toHaveLength(23);
  expect(await taken(run)).toBe(7);
});

test("a preview says who of those who wait would be let in; applying does it, and can be taken back", async () => {
  const run = await runOf([], 2);
  const fitting = [];
  for (let at = 0; at < 3; at += 1) {
    fitting.push(await person({ school: other }));
    testbed.advance(1000);
    expect(await ask(fitting[at]!, run)).toBe("pending");
  }
  expect(await ask(await person(), run)).toBe("pending");
  const rules = [school("大理大学")];
  const seen = await preview(run, rules);
  expect(seen).toMatchObject({ pending: 4, admitted: 3, inLine: 1 });
  expect(seen.list.map(({ kind, value }) => [kind, value])).toEqual(
    Array.from({ length: 3 }, () => ["school", "大理大学"]),
  );
  expect(await taken(run)).toBe(0);
  const { result } = await save(run, rules, true);
  await testbed.platform.background.drain();
  expect(await taken(run)).toBe(2);
  expect(await told(fitting[0]!)).toContain("现在就可以开始学习");
  expect(await told(fitting[2]!)).toContain("名额已满");
  expect(await preview(run, rules)).toMatchObject({ pending: 1, admitted: 0 });
  expect((await testbed.call(jobs.jobUndo, { job: result.job! }, { token: teacher.token })).code).toBe(
    Code.ok,
  );
  await testbed.platform.background.drain();
  expect(await taken(run)).toBe(0);
  // Nobody waits who would be let in: there is no job.
  expect((await save(run, [numbers("1")], true)).result.job).toBeUndefined();
});

test("a decision of a person afterwards is told as theirs", async () => {
  const run = await runOf([]);
  const who = await person({ school: other });
  await ask(who, run);
  const { list } = (await testbed.call(contract.enrollPending, { id: run }, { token: teacher.token })).result;
  await testbed.call(
    contract.enrollReview,
    { id: run, enrollments: [list[0]!.id], decision: "approve", reason: "" },
    { token: teacher.token },
  );
  const seen = await testbed.call(
    roster.applicantList,
    { id: run, tab: "approved" },
    { token: teacher.token },
  );
  expect(seen.result.list[0]!.rule).toBeUndefined();
  expect(await told(who)).toContain("教师通过了你的报名");
});

test("what cannot be a rule is refused with its place; only teachers write them", async () => {
  const run = await runOf([school("大理大学")]);
  const refused = async (rules: Rules) => (await save(run, rules)).result as unknown;
  expect(await refused([numbers("1"), school("没有的大学")])).toEqual({
    field: "rules",
    at: 1,
    value: "没有的大学",
  });
  expect(await refused([mail("edu")])).toEqual({ field: "rules", at: 0, value: "edu" });
  expect(await refused([mail("a b.cn")])).toEqual({ field: "rules", at: 0, value: "a b.cn" });
  expect((await save(run, [numbers()])).code).toBe(Code.invalid);
  expect((await save(run, Array(11).fill(numbers("1")))).code).toBe(Code.invalid);
  const assistant = await person();
  await enroll(testbed.platform.db, run, assistant.id, { role: "ta" });
  expect((await save(run, [], false, assistant)).code).toBe(Code.forbidden);
  const seen = async (who: Person) =>
    testbed.call(contract.admissionRules, { id: run }, { token: who.token });
  expect((await seen(assistant)).result).toEqual({ rules: [school("大理大学")], canEdit: false });
  expect((await seen(await person())).code).toBe(Code.notEnrolled);
});
