/** Statistics that are added up as things happen say what counting everything anew says. */
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "../../../core/rules/day.js";
import { testPlatform, type TestPlatform } from "../../../testing/server.js";
import { addAccount } from "../accounts/index.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { addCourse, DAY, enroll } from "../course/testing-course.js";
import { addOrg } from "../library/testing-library.js";
import { statisticsCommand } from "./command.js";
import { followStatistics, rebuildStatistics } from "./rollup.js";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const db = () => platform.db;
const now = () => platform.clock.now();

/** Whatever says something, without rows of nothing. */
const said = async () => {
  const rowsOf = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db())).rows;
  return {
    daily:
      await rowsOf(sql`select * from stat_daily where learners + teachers + seconds + enrolled + homework + exams
      + marked + passed + certificates > 0 order by scope, scope_id, day`),
    term: await rowsOf(sql`select * from stat_term where learners + teachers + seconds + enrolled + homework + exams
      + marked + passed + certificates > 0 order by term_id, org_id`),
    seen: await rowsOf(sql`select * from stat_seen order by org_id, period, is_staff, account_id`),
    total: await rowsOf(
      sql`select * from (select distinct on (scope, scope_id) scope, scope_id, learners, teachers, courses, runs, resources
        from stat_total order by scope, scope_id, day desc) last
        where learners + teachers + courses + runs + resources > 0 order by scope, scope_id`,
    ),
  };
};

let serial = 0;
async function setting() {
  serial += 1;
  const orgs = [await addOrg(db(), `大学 ${serial}`), await addOrg(db(), `学院 ${serial}`)] as const;
  const people: number[] = [];
  for (let at = 0; at < 4; at += 1)
    people.push((await addAccount(db(), { nickname: `学员${at}`, roles: ["learner"], created_at: 0 })).id);
  const terms = await db()
    .insertInto("term")
    .values([
      { name: `秋 ${serial}`, name_en: "", starts_at: now() - 40 * DAY, ends_at: now() + 2 * DAY },
      { name: `春 ${serial}`, name_en: "", starts_at: now() + 2 * DAY, ends_at: now() + 90 * DAY },
    ])
    .returning("id")
    .execute();
  const runs: number[] = [];
  const works: number[] = [];
  for (const org of [orgs[0], orgs[0], orgs[1]]) {
    const { id, run } = await addCourse(db(), org, now(), { runs: [{ term_id: terms[0]?.id ?? null }] });
    runs.push(run);
    const where = { course_id: id, run_id: run, author_id: people[0] ?? 0, now: now() };
    works.push(await addAssessment(db(), where, { kind: works.length === 1 ? "homework" : "exam" }));
  }
  return { orgs, people, runs, works, terms: terms.map(({ id }) => id) };
}
type Setting = Awaited<ReturnType<typeof setting>>;

const steps = [
  "enroll",
  "study",
  "leave",
  "role",
  "hand",
  "mark",
  "void",
  "certify",
  "revoke",
  "pass",
  "term",
  "join",
  "part",
  "day",
  "add",
] as const;

async function take(
  { orgs, people, runs, works, terms }: Setting,
  step: (typeof steps)[number],
  who: number,
  where: number,
) {
  const account_id = people[who % people.length] ?? 0;
  const run_id = runs[where % runs.length] ?? 0;
  const assessment_id = works[where % works.length] ?? 0;
  const org_id = orgs[where % orgs.length] ?? 0;
  const place = await db()
    .selectFrom("enrollment")
    .select(["id", "role"])
    .where("run_id", "=", run_id)
    .where("account_id", "=", account_id)
    .executeTakeFirst();
  const attempts = db()
    .updateTable("attempt")
    .where("assessment_id", "=", assessment_id)
    .where("account_id", "=", account_id);
  switch (step) {
    case "enroll":
      if (!place)
        await enroll(db(), run_id, account_id, { created_at: now(), state: who % 2 ? "active" : "pending" });
      return;
    case "study":
      if (place)
        await db()
          .insertInto("study_day")
          .values({ enrollment_id: place.id, day: dayOf(now()), seconds: 10 * (who + 1) })
          .onConflict((it) =>
            it
              .columns(["enrollment_id", "day"])
              .doUpdateSet((set) => ({ seconds: set("study_day.seconds", "+", 7) })),
          )
          .execute();
      return;
    case "leave":
      if (place) await db().deleteFrom("enrollment").where("id", "=", place.id).execute();
      return;
    case "role":
      if (place)
        await db()
          .updateTable("enrollment")
          .set({ role: place.role === "learner" ? "ta" : "learner", state: "active" })
          .where("id", "=", place.id)
          .execute();
      return;
    case "hand":
      serial += 1;
      await db()
        .insertInto("attempt")
        .values({
          assessment_id,
          account_id,
          no: serial,
          state: "submitted",
          started_at: now(),
          deadline_at: null,
          submitted_at: now(),
          seed: "",
          layout: "[]",
          answers: "{}",
          auto_points: null,
          points: who % 2 ? null : 100 * (where % 2),
        })
        .execute();
      return;
    case "mark":
      await attempts.set({ points: 1000 }).execute();
      return;
    case "void":
      await attempts.set({ state: "void" }).execute();
      return;
    case "certify":
      serial += 1;
      await db()
        .insertInto("certificate")
        .values({
          run_id,
          account_id: null,
          verify_code: `V${serial}`,
          serial: `S${serial}`,
          holder: "学员",
          course: "课程",
          school: "学校",
          kind: "completion",
          state: "issued",
          issued_at: now(),
        })
        .execute();
      return;
    case "revoke":
      await db().updateTable("certificate").set({ state: "revoked" }).where("run_id", "=", run_id).execute();
      return;
    case "pass":
      await db()
        .updateTable("course_run")
        .set({ pass_mark: 40 + where * 20 })
        .where("id", "=", run_id)
        .execute();
      return;
    case "term":
      await db()
        .updateTable("term")
        .set({ ends_at: now() + (where - 1) * DAY })
        .where("id", "=", terms[0] ?? 0)
        .execute();
      return;
    case "join":
      await db()
        .insertInto("membership")
        .values({ account_id, org_id, role: who % 2 ? "teacher" : "learner", created_at: now() })
        .onConflict((it) => it.doNothing())
        .execute();
      return;
    case "part":
      await db()
        .updateTable("membership")
        .set({ state: "left" })
        .where("account_id", "=", account_id)
        .where("org_id", "=", org_id)
        .execute();
      return;
    case "day":
      platform.clock.advance(DAY);
      return;
    case "add":
      await followStatistics(platform, where === 0);
  }
}

test(
  "added up as it happens it is what counting anew says, whatever happens in which order",
  { timeout: 240_000 },
  async () => {
    const place = await setting();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(3), fc.nat(2)), { minLength: 20, maxLength: 60 }),
        async (taken) => {
          await followStatistics(platform, true);
          for (const [step, who, where] of taken) await take(place, step, who, where);
          await followStatistics(platform, true);
          const added = await said();
          expect(await rebuildStatistics(platform)).toBe(true);
          expect(await said()).toEqual(added);
        },
      ),
      { numRuns: 25 },
    );
  },
);

test("who studies twice in a day, or in two runs of a school, is one of its active learners", async () => {
  const { orgs, people, runs, terms } = await setting();
  const [one, two] = [
    await enroll(db(), runs[0]!, people[0]!, { created_at: now() }),
    await enroll(db(), runs[1]!, people[0]!, { created_at: now() }),
  ];
  const today = dayOf(now());
  for (const enrollment_id of [one, two])
    await db().insertInto("study_day").values({ enrollment_id, day: today, seconds: 60 }).execute();
  await followStatistics(platform, true);
  await db().updateTable("study_day").set({ seconds: 90 }).where("enrollment_id", "=", one).execute();
  await followStatistics(platform, true);
  const school = await db()
    .selectFrom("stat_daily")
    .selectAll()
    .where("scope", "=", "school")
    .where("scope_id", "=", orgs[0])
    .executeTakeFirstOrThrow();
  expect(school).toMatchObject({ day: today, learners: 1, seconds: 150, enrolled: 2 });
  const term = await db()
    .selectFrom("stat_term")
    .selectAll()
    .where("term_id", "=", terms[0]!)
    .where("org_id", "=", orgs[0])
    .executeTakeFirstOrThrow();
  expect(term).toMatchObject({ learners: 1, seconds: 150 });
  expect(await db().selectFrom("stat_change").selectAll().execute()).toEqual([]);
});

test("what is typed counts everything anew and is in the audit log; anything else says how", async () => {
  expect(await statisticsCommand(platform, "lin", ["rebuild"])).toMatch(/counted anew/);
  expect(await statisticsCommand(platform, "lin", ["again"])).toBeUndefined();
  const entry = await db()
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "statistics.rebuild")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor: "operator:lin", result: "ok" });
});
