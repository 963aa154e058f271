/** Enrolment in every mode, places under a crowd, who decides, and who may rate. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Code, course as contract, job as jobs, message } from "../../../core/contract/index.js";
import { addOrg } from "../library/testing-library.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { addClass, addCourse, DAY, enroll, type NewCourse } from "./testing-course.js";

let testbed: Testbed;
let org: number;
interface Person {
  id: number;
  token: string;
}
const people: Person[] = [];
beforeAll(async () => {
  testbed = await openTestbed();
  org = await addOrg(testbed.platform.db, "江城大学");
  for (let at = 0; at < 50; at += 1) {
    const account = await testbed.person();
    people.push({ id: account.id, token: (await testbed.signIn(account, { ip: `198.51.100.${at}` })).token });
  }
});
afterAll(() => testbed.close());
let now: number;
beforeEach(() => void (now = testbed.platform.clock.now()));

const add = (runs: NewCourse["runs"], course = {}) =>
  addCourse(testbed.platform.db, org, now, { course, runs });
const ask = (who: Person, id: number, more = {}) =>
  testbed.call(contract.courseEnroll, { id, ...more }, { token: who.token });
const quit = (who: Person, id: number) => testbed.call(contract.courseQuit, { id }, { token: who.token });
const stateOf = async (who: Person, run: number) =>
  (
    await testbed.platform.db
      .selectFrom("enrollment")
      .select("state")
      .where("account_id", "=", who.id)
      .where("run_id", "=", run)
      .executeTakeFirst()
  )?.state;
const taken = async (run: number) =>
  (
    await testbed.platform.db
      .selectFrom("course_run")
      .select("taken")
      .where("id", "=", run)
      .executeTakeFirstOrThrow()
  ).taken;
const [a, b, c, teacher] = [0, 1, 2, 3].map((at) => ({
  get id() {
    return people[at]!.id;
  },
  get token() {
    return people[at]!.token;
  },
})) as [Person, Person, Person, Person];
const inbox = async (who: Person) =>
  (await testbed.call(message.messageList, {}, { token: who.token })).result.list.map(({ title }) => title);

describe("a run", () => {
  test("that is open takes everybody at once, and asking again changes nothing", async () => {
    const { run, id } = await add([{}]);
    const first = await ask(a, run);
    expect(first.result).toMatchObject({ enrollment: { role: "learner", state: "active" }, action: "study" });
    expect((await ask(a, run)).result.action).toBe("study");
    expect(await taken(run)).toBe(1);
    const { learners } = await testbed.platform.db
      .selectFrom("course")
      .select("learners")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(learners).toBe(1);
  });
  test.each([
    ["has not opened", { enroll_from: DAY, enroll_until: 2 * DAY, starts_at: 3 * DAY }, Code.notOpen],
    ["is over", { enroll_until: -DAY }, Code.closed],
    ["has ended", { starts_at: -9 * DAY, ends_at: -DAY }, Code.closed],
    ["belongs to the school", { mode: "assigned" as const }, Code.enrollAssigned],
  ])("that %s says so", async (_, dates, code) => {
    const shifted = Object.fromEntries(
      Object.entries(dates).map(([key, value]) => [key, typeof value === "number" ? now + value : value]),
    );
    const { run } = await add([shifted]);
    const answer = await ask(a, run);
    expect(answer.code).toBe(code);
    if (code === Code.notOpen) expect(answer.result).toEqual({ at: now + DAY });
    expect(await stateOf(a, run)).toBeUndefined();
  });
  test("that has ended takes those who study for themselves, without a place", async () => {
    const { run } = await add([{ ends_at: now - DAY, self_study: true, capacity: 1, taken: 1 }]);
    expect((await ask(a, run)).result.enrollment).toMatchObject({ role: "auditor", state: "active" });
    expect(await taken(run)).toBe(1);
  });
  test("with a class code takes those who have it", async () => {
    const { run } = await add([{ mode: "code" }]);
    const other = await add([{ mode: "code" }]);
    const classId = await addClass(testbed.platform.db, run, "QH2026");
    await addClass(testbed.platform.db, other.run, "ELSE");
    const late = await addClass(testbed.platform.db, run, "LATE");
    await testbed.platform.db
      .updateTable("course_class")
      .set({ code_until: now })
      .where("id", "=", late)
      .execute();
    expect((await ask(a, run, { code: "LATE" })).code).toBe(Code.classCodeExpired);
    for (const code of [undefined, "", "nothing", "ELSE"])
      expect((await ask(a, run, { code })).code).toBe(Code.classCodeInvalid);
    expect((await ask(a, run, { code: " qh2026 " })).result.action).toBe("study");
    const row = await testbed.platform.db
      .selectFrom("enrollment")
      .select("class_id")
      .where("run_id", "=", run)
      .executeTakeFirstOrThrow();
    expect(row.class_id).toBe(classId);
  });
  test("whose code is guessed makes the guesser wait", async () => {
    const { run } = await add([{ mode: "code" }]);
    const codes: number[] = [];
    for (let at = 0; at < 25; at += 1) codes.push((await ask(c, run, { code: `X${at}` })).code);
    expect(codes.at(-1)).toBe(Code.tooMany);
  });
});

describe("places", () => {
  test("fifty who ask at once for five: five are in, the rest stand in line", async () => {
    const { run } = await add([{ capacity: 5 }]);
    const answers = await Promise.all(people.map((who) => ask(who, run)));
    const states = answers.map(({ result }) => result.enrollment.state);
    expect(states.filter((state) => state === "active")).toHaveLength(5);
    expect(states.filter((state) => state === "waiting")).toHaveLength(45);
    expect(await taken(run)).toBe(5);
    const places = await Promise.all(
      people.map(
        async ({ token }) =>
          (await testbed.call(contract.courseDetail, { id: run }, { token })).result.mine?.place,
      ),
    );
    const line = places.filter((place) => place !== undefined).toSorted((one, other) => one - other);
    expect(line).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  });
  test("who quits makes room for the first in line, who is told", async () => {
    const { run } = await add([{ capacity: 1 }]);
    expect((await ask(a, run)).result.action).toBe("study");
    testbed.advance(1000);
    expect((await ask(b, run)).result).toMatchObject({ action: "waiting", enrollment: { place: 1 } });
    testbed.advance(1000);
    expect((await ask(c, run)).result.enrollment.place).toBe(2);
    await quit(a, run);
    expect([await stateOf(a, run), await stateOf(b, run), await stateOf(c, run)]).toEqual([
      undefined,
      "active",
      "waiting",
    ]);
    expect(await taken(run)).toBe(1);
    expect(await inbox(b)).toContain("候补成功：高等数学");
    const detail = await testbed.call(contract.courseDetail, { id: run }, { token: c.token });
    expect(detail.result.mine?.place).toBe(1);
  });
  test("who leaves early leaves no trace; later it is kept, and coming back goes on from there", async () => {
    const { run } = await add([{}]);
    const { db } = testbed.platform;
    const leave = async (percent: number) => {
      await ask(a, run);
      await db.updateTable("enrollment").set({ percent }).where("run_id", "=", run).execute();
      await quit(a, run);
      return stateOf(a, run);
    };
    expect(await leave(24)).toBeUndefined();
    expect(await leave(25)).toBe("withdrawn");
    expect(await taken(run)).toBe(0);
    expect((await ask(a, run)).result.enrollment).toMatchObject({ state: "active", percent: 25 });
    expect(await taken(run)).toBe(1);
  });
  test("staff, and those whose course is decided, cannot quit", async () => {
    const { run } = await add([{}]);
    await enroll(testbed.platform.db, run, teacher.id, { role: "teacher" });
    await enroll(testbed.platform.db, run, a.id, { state: "completed" });
    expect((await quit(teacher, run)).code).toBe(Code.forbidden);
    expect((await quit(a, run)).code).toBe(Code.failed);
    expect((await quit(b, run)).code).toBe(Code.ok);
  });
});

describe("applications", () => {
  const staffed = async (more = {}) => {
    const made = await add([{ mode: "approval", ...more }]);
    await enroll(testbed.platform.db, made.run, teacher.id, { role: "teacher" });
    return made.run;
  };
  const pending = (run: number, as = teacher) =>
    testbed.call(contract.enrollPending, { id: run }, { token: as.token });
  const review = (run: number, enrollments: number[], decision: "approve" | "reject", reason = "") =>
    testbed.call(contract.enrollReview, { id: run, enrollments, decision, reason }, { token: teacher.token });

  test("wait for the teacher, in order; who is turned away reads why", async () => {
    const run = await staffed();
    await ask(a, run, { reason: "我想学" });
    testbed.advance(1000);
    expect((await ask(b, run)).result).toMatchObject({ action: "pending", enrollment: { place: 2 } });
    const { list } = (await pending(run)).result;
    expect(list.map(({ state, reason }) => [state, reason])).toEqual([
      ["pending", "我想学"],
      ["pending", ""],
    ]);
    const [first, second] = list.map(({ id }) => id);
    expect((await review(run, [second!], "reject")).code).toBe(Code.invalid);
    expect((await review(run, [first!], "approve")).result).toEqual({ approved: 1, rejected: 0, waiting: 0 });
    expect((await review(run, [second!], "reject", "名单之外")).result.rejected).toBe(1);
    expect((await review(run, [first!, second!], "approve")).result.approved).toBe(0);
    expect((await ask(b, run)).result).toMatchObject({
      action: "rejected",
      enrollment: { reason: "名单之外" },
    });
    expect(await inbox(a)).toContain("报名已通过：高等数学");
    expect(await inbox(b)).toContain("报名未通过：高等数学");
    expect((await inbox(teacher)).some((title) => title.includes("申请加入 高等数学"))).toBe(true);
  });
  test("are told in the order that is asked for, and by their state", async () => {
    const run = await staffed();
    await ask(a, run, { reason: "first" });
    testbed.advance(1000);
    await ask(b, run, { reason: "second" });
    const told = async (more: object) =>
      (
        await testbed.call(contract.enrollPending, { id: run, ...more }, { token: teacher.token })
      ).result.list.map(({ reason }) => reason);
    expect(await told({ sort: "appliedAt", descending: true })).toEqual(["second", "first"]);
    expect(await told({ sort: "name" })).toEqual(["first", "second"]);
    expect(await told({ sort: "name", descending: true })).toEqual(["second", "first"]);
    expect(await told({ state: "pending" })).toHaveLength(2);
    expect(await told({ state: "waiting" })).toEqual([]);
  });
  test("are told by school: that one belongs to before what one says, and those without any at the end", async () => {
    const { db } = testbed.platform;
    const run = await staffed();
    const [member, pupil, nobody] = [people[40]!, people[41]!, people[42]!];
    await db
      .insertInto("membership")
      .values({
        account_id: member.id,
        org_id: await addOrg(db, "Abbey College"),
        role: "learner",
        number: null,
        created_at: now,
      })
      .execute();
    await db.updateTable("account").set({ school: "Zeal School" }).where("id", "=", member.id).execute();
    await db.updateTable("account").set({ school: "Bridge School" }).where("id", "=", pupil.id).execute();
    for (const who of [nobody, pupil, member]) await ask(who, run);
    const told = async (descending: boolean) =>
      (
        await testbed.call(
          contract.enrollPending,
          { id: run, sort: "school", descending },
          { token: teacher.token },
        )
      ).result.list.map(({ school }) => school);
    expect(await told(false)).toEqual(["Abbey College", "Bridge School", ""]);
    expect(await told(true)).toEqual(["Bridge School", "Abbey College", ""]);
  });
  test("more than there are places: the rest is put in line", async () => {
    const run = await staffed({ capacity: 1 });
    await ask(a, run);
    testbed.advance(1000);
    await ask(b, run);
    const ids = (await pending(run)).result.list.map(({ id }) => id);
    expect((await review(run, ids, "approve")).result).toEqual({ approved: 1, rejected: 0, waiting: 1 });
    expect([await stateOf(a, run), await stateOf(b, run)]).toEqual(["active", "waiting"]);
  });
  test("lapse after 14 days and can be made again", async () => {
    const run = await staffed({ enroll_until: now + 90 * DAY });
    await ask(a, run);
    await testbed.platform.db
      .updateTable("enrollment")
      .set({ applied_at: testbed.platform.clock.now() - 14 * DAY })
      .where("run_id", "=", run)
      .where("state", "=", "pending")
      .execute();
    expect((await pending(run)).result.list).toEqual([]);
    const [old] = await testbed.platform.db
      .selectFrom("enrollment")
      .select("id")
      .where("run_id", "=", run)
      .where("state", "=", "pending")
      .execute();
    expect((await review(run, [old!.id], "approve")).result.approved).toBe(0);
    const detail = await testbed.call(contract.courseDetail, { id: run }, { token: a.token });
    expect(detail.result).toMatchObject({ action: "apply" });
    expect(detail.result.mine).toBeUndefined();
    expect((await ask(a, run)).result.action).toBe("pending");
    expect((await pending(run)).result.total).toBe(1);
  });
  test.each([
    ["a learner", Code.forbidden],
    ["a stranger", Code.notEnrolled],
    ["nobody", Code.unauthorized],
  ])("%s decides on none", async (who, code) => {
    const run = await staffed();
    if (who === "a learner") await enroll(testbed.platform.db, run, a.id);
    const token = who === "nobody" ? undefined : a.token;
    const answers = [
      await testbed.call(contract.enrollPending, { id: run }, { token }),
      await testbed.call(
        contract.enrollReview,
        { id: run, enrollments: [1], decision: "approve", reason: "" },
        { token },
      ),
      await testbed.call(contract.enrollAssign, { id: run, people: ["x"] }, { token }),
    ];
    expect(answers.map((answer) => answer.code)).toEqual([code, code, code]);
  });
});

describe("people that the school enrols", () => {
  const assigned = async (more: NonNullable<NewCourse["runs"]>[number] = {}, course = {}) => {
    const made = await add([{ mode: "assigned", ...more }], course);
    await enroll(testbed.platform.db, made.run, teacher.id, { role: "teacher" });
    return made;
  };
  const assign = (run: number, people: string[], classId?: number) =>
    testbed.call(contract.enrollAssign, { id: run, classId, people }, { token: teacher.token });
  const accountOf = (id: number) =>
    testbed.platform.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  let own: number;
  const join = (org_id: number, account_id: number, number: string, role = "learner") =>
    testbed.platform.db
      .insertInto("membership")
      .values({ account_id, org_id, role, number, created_at: testbed.platform.clock.now() })
      .execute();
  beforeAll(async () => {
    const { db } = testbed.platform;
    own = await addOrg(db, "报名学院");
    const other = await addOrg(db, "别的学院");
    await db.updateTable("account").set({ real_name: "陈思齐" }).where("id", "=", a.id).execute();
    await join(own, teacher.id, "T001", "teacher");
    await join(own, a.id, "2026010101");
    await join(other, b.id, "2026010199");
  });

  test("are learners of the teacher's own school, by number, or by name and number", async () => {
    const { run } = await assigned({ capacity: 2 });
    const classId = await addClass(testbed.platform.db, run, "AS2026");
    expect((await assign(run, ["陈思齐 2026010101", "王一诺 2026010102"], classId)).result).toEqual({
      enrolled: 1,
      invited: 0,
      unknown: ["王一诺 2026010102"],
    });
    expect((await assign(run, ["2026010101"])).result.enrolled).toBe(0);
    expect((await assign(run, ["2026010101"], 999_999)).code).toBe(Code.notFound);
    expect(await stateOf(a, run)).toBe("active");
    expect(await inbox(a)).toContain("你已加入课程：高等数学");
    // Another's number under one's own name, a colleague, a learner of another school.
    expect((await assign(run, ["李四 2026010101", "T001", "2026010199"])).result).toEqual({
      enrolled: 0,
      invited: 0,
      unknown: ["李四 2026010101", "T001", "2026010199"],
    });
    const open = await add([{}]);
    await enroll(testbed.platform.db, open.run, teacher.id, { role: "teacher" });
    expect((await assign(open.run, ["2026010101"])).code).toBe(Code.failed);
  });
  test("are no more than there are places", async () => {
    const { run } = await assigned({ capacity: 0 });
    expect((await assign(run, ["2026010101"])).code).toBe(Code.runFull);
  });
  test("a phone or an address is invited, and the answer is the same whoever has it", async () => {
    const { run } = await assigned();
    const [known, admin] = [await accountOf(c.id), await testbed.person({ roles: ["platform-admin"] })];
    const answers = [];
    for (const to of [known.phone!, admin.phone!, "13300009999", "nobody@example.com"])
      answers.push((await assign(run, [to])).envelope);
    for (const { result } of answers) expect(result).toEqual({ enrolled: 0, invited: 1, unknown: [] });
    // A login name says nothing either.
    const named = await testbed.person({ login_name: "li.lei" });
    expect((await assign(run, [named.login_name!, "li.lai"])).result).toEqual({
      enrolled: 0,
      invited: 0,
      unknown: ["li.lei", "li.lai"],
    });
    await testbed.platform.background.drain();
    for (const id of [c.id, admin.id, named.id])
      expect(
        await testbed.platform.db
          .selectFrom("enrollment")
          .select("id")
          .where("run_id", "=", run)
          .where("account_id", "=", id)
          .execute(),
      ).toEqual([]);
    const kept = await testbed.platform.db
      .selectFrom("course_invitation")
      .select("target")
      .where("run_id", "=", run)
      .execute();
    expect(kept.map(({ target }) => target).join()).not.toContain("13300009999");
  });
  test("who is invited joins by themselves, into the class, once and in time; nobody else does", async () => {
    const { run } = await assigned({}, { school_only: true });
    const classId = await addClass(testbed.platform.db, run, "INV2026");
    const { phone } = await accountOf(c.id);
    const detail = (who: Person) => testbed.call(contract.courseDetail, { id: run }, { token: who.token });
    const enter = (who: Person) => testbed.call(contract.courseEnroll, { id: run }, { token: who.token });
    expect((await detail(c)).code).toBe(Code.schoolOnly);
    await assign(run, [phone!], classId);
    await testbed.platform.background.drain();
    expect(await inbox(c)).toContain("邀请你加入课程：高等数学");
    expect((await detail(c)).result.action).toBe("enroll");
    expect((await detail(b)).code).toBe(Code.schoolOnly);
    expect((await enter(b)).code).toBe(Code.schoolOnly);
    expect((await enter(c)).result).toMatchObject({ action: "study", enrollment: { state: "active" } });
    const row = await testbed.platform.db
      .selectFrom("enrollment")
      .select("class_id")
      .where("run_id", "=", run)
      .where("account_id", "=", c.id)
      .executeTakeFirstOrThrow();
    expect(row.class_id).toBe(classId);
    await testbed.call(contract.courseQuit, { id: run }, { token: c.token });
    expect((await enter(c)).code).toBe(Code.schoolOnly);

    const late = await assigned();
    await assign(late.run, [phone!]);
    testbed.advance(31 * 86_400_000);
    const answer = await testbed.call(contract.courseEnroll, { id: late.run }, { token: c.token });
    expect(answer.code).toBe(Code.unauthorized);
    const back = await testbed.signIn(await accountOf(c.id));
    const again = await testbed.call(contract.courseEnroll, { id: late.run }, { token: back.token });
    expect(again.code).toBe(Code.enrollAssigned);
    testbed.platform.clock.advance(-31 * 86_400_000);
  });
});

describe("ratings", () => {
  test("come from those who learned a fifth, one each; helpful votes are counted once", async () => {
    const { id, run } = await add([{}]);
    const { db } = testbed.platform;
    await enroll(db, run, a.id, { percent: 19 });
    const rate = (who: Person, stars: number, text = "") =>
      testbed.call(contract.rateDo, { courseId: id, stars, text }, { token: who.token });
    expect((await rate(a, 5)).code).toBe(Code.forbidden);
    expect((await rate(b, 5)).code).toBe(Code.forbidden);
    await db.updateTable("enrollment").set({ percent: 20 }).where("run_id", "=", run).execute();
    await enroll(db, run, b.id, { percent: 90 });
    expect((await rate(a, 5, "讲得清楚")).result).toEqual({ rating: 500, ratings: 1 });
    expect((await rate(a, 4, "讲得清楚")).result).toEqual({ rating: 400, ratings: 1 });
    expect((await Promise.all([rate(b, 1), rate(b, 2)])).map(({ code }) => code)).toEqual([200, 200]);
    const list = async (token?: string) =>
      (await testbed.call(contract.rateList, { courseId: id }, { token })).result;
    const seen = await list(b.token);
    expect(seen).toMatchObject({ total: 2, may: true });
    expect(seen.stars[3]).toBe(1);
    const own = seen.list.find(({ text }) => text === "讲得清楚")!;
    expect(own.author).toMatch(/^测\*+\d$/);
    const vote = (who: Person, helpful: boolean) =>
      testbed.call(contract.rateHelpful, { id: own.id, helpful }, { token: who.token });
    expect((await vote(a, true)).code).toBe(Code.forbidden);
    await Promise.all([vote(b, true), vote(b, true), vote(c, true)]);
    expect((await list(b.token)).list[0]).toMatchObject({ id: own.id, helpful: 2, voted: true });
    expect((await vote(b, false)).result.helpful).toBe(1);
    expect(await list()).toMatchObject({ may: false });
  });
  test("and what should not stand is reported", async () => {
    const { id, run } = await add([{}]);
    await enroll(testbed.platform.db, run, a.id, { percent: 50 });
    await testbed.call(contract.rateDo, { courseId: id, stars: 1, text: "广告" }, { token: a.token });
    const [row] = (await testbed.call(contract.rateList, { courseId: id })).result.list;
    const report = (subject: "rating" | "post", it: number) =>
      testbed.call(contract.courseReport, { subject, id: it, reason: "spam", text: "" }, { token: b.token });
    expect((await report("rating", row!.id)).result.ticket).toMatch(/^KC-\d+-[2-9A-Z]{6}$/);
    expect((await report("post", row!.id + 1000)).code).toBe(Code.notFound);
  });
});

describe("decisions on many applications", () => {
  /** By the teacher, and carried out. @returns the job */
  async function approveAll(run: number, list: readonly { readonly id: number }[]): Promise<number> {
    const { result } = await testbed.call(
      contract.enrollReviewAll,
      { id: run, enrollments: list.map(({ id }) => id), decision: "approve", reason: "" },
      { token: teacher.token },
    );
    await testbed.platform.background.drain();
    return result.job;
  }

  test("are single decisions in the order of applying: who is past the places is in line and listed, and undo gives the places back", async () => {
    const { run } = await add([{ mode: "approval", capacity: 2 }]);
    await enroll(testbed.platform.db, run, teacher.id, { role: "teacher" });
    const applicants = people.slice(10, 14);
    for (const one of applicants) {
      await ask(one, run, { reason: "我想学" });
      testbed.advance(1000);
    }
    const token = teacher.token;
    const { list } = (await testbed.call(contract.enrollPending, { id: run }, { token })).result;
    const gone = list[1]!;
    await quit(applicants[1]!, run);
    const job = await approveAll(run, list);
    const look = async () => (await testbed.call(jobs.jobDetail, { job }, { token })).result;
    // Whoever had gone before is no row of it; the fourth finds no place.
    expect(await look()).toMatchObject({
      state: "done",
      subject: `run ${run}`,
      total: 3,
      done: 2,
      failed: 1,
    });
    expect((await look()).problems).toEqual([{ name: list[3]!.name, reason: "名额已满，已转入候补" }]);
    expect(gone.name).not.toBe(list[3]!.name);
    expect([await stateOf(applicants[0]!, run), await stateOf(applicants[3]!, run)]).toEqual([
      "active",
      "waiting",
    ]);
    expect(await taken(run)).toBe(2);
    expect(await inbox(applicants[0]!)).toContain("报名已通过：高等数学");

    // One has begun to study by then: that stays.
    await testbed.platform.db
      .updateTable("enrollment")
      .set({ last_active_at: testbed.platform.clock.now() })
      .where("account_id", "=", applicants[0]!.id)
      .where("run_id", "=", run)
      .execute();
    expect((await testbed.call(jobs.jobUndo, { job }, { token })).code).toBe(Code.ok);
    await testbed.platform.background.drain();
    expect(await look()).toMatchObject({ state: "undone", undone: 2, kept: 1 });
    expect(await Promise.all([0, 2, 3].map((at) => stateOf(applicants[at]!, run)))).toEqual([
      "active",
      "pending",
      "pending",
    ]);
    expect(await taken(run)).toBe(1);
    expect(await inbox(applicants[2]!)).toContain("报名审核已撤回：高等数学");
    const back = (await testbed.call(contract.enrollPending, { id: run }, { token })).result.list;
    expect(back.map(({ reason }) => reason)).toEqual(["我想学", "我想学"]);
  });

  test("are not undone by somebody who has left the staff since", async () => {
    const { run } = await add([{ mode: "approval" }]);
    await enroll(testbed.platform.db, run, teacher.id, { role: "teacher" });
    const token = teacher.token;
    await ask(a, run);
    const { list } = (await testbed.call(contract.enrollPending, { id: run }, { token })).result;
    const job = await approveAll(run, list);
    await testbed.platform.db
      .updateTable("enrollment")
      .set({ role: "learner" })
      .where("account_id", "=", teacher.id)
      .where("run_id", "=", run)
      .execute();
    await testbed.call(jobs.jobUndo, { job }, { token });
    await testbed.platform.background.drain();
    const { result } = await testbed.call(jobs.jobDetail, { job }, { token });
    expect(result).toMatchObject({ undone: 0, kept: 1 });
    expect(result.problems[0]?.reason).toBe("没有权限进行此操作");
    expect(await stateOf(a, run)).toBe("active");
  });

  test("want a reason where they turn people down, and staff", async () => {
    const { run } = await add([{ mode: "approval" }]);
    await enroll(testbed.platform.db, run, teacher.id, { role: "teacher" });
    const send = (who: Person, reason: string) =>
      testbed.call(
        contract.enrollReviewAll,
        { id: run, enrollments: [1], decision: "reject", reason },
        { token: who.token },
      );
    expect((await send(teacher, "")).code).toBe(Code.invalid);
    expect((await send(a, "名单之外")).code).toBe(Code.notEnrolled);
  });
});
