/** Whatever two accounts have done: merged, nothing that was earned is lost, sums are right, and nothing is left behind. */
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Code } from "../../../core/contract/index.js";
import { openTestbed, type Testbed } from "../../../testing/people.js";
import { ownData } from "../../areas.js";
import { gradedOf } from "../assessment/index.js";
import { addAssessment } from "../assessment/testing-assessment.js";
import { addClass, addCourse, addNode, enroll } from "../course/testing-course.js";
import { mergingSetting } from "./testing-merging.js";

let testbed: Testbed;
let setting: Awaited<ReturnType<typeof mergingSetting>>;
interface Room {
  readonly course: number;
  readonly run: number;
  readonly classes: readonly number[];
  readonly nodes: readonly number[];
  readonly assessments: readonly number[];
  readonly thread: number;
}
const rooms: Room[] = [];

beforeAll(async () => {
  testbed = await openTestbed();
  setting = await mergingSetting(testbed);
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const author = setting.school.person.id;
  for (const at of [1, 2]) {
    const { id: course, run } = await addCourse(db, setting.org, now, { course: { code: `M${at}` } });
    const nodes = [
      await addNode(db, run),
      await addNode(db, run, { sort: 2 }),
      await addNode(db, run, { sort: 3 }),
    ];
    const classes = [await addClass(db, run, `MERGE${at}A`), await addClass(db, run, `MERGE${at}B`, "二班")];
    const assessments: number[] = [];
    for (const choice of ["highest", "last", "average"] as const)
      assessments.push(
        await addAssessment(db, { course_id: course, run_id: run, author_id: author, now }, { choice }),
      );
    const { id: thread } = await db
      .insertInto("thread")
      .values({
        run_id: run,
        node_id: null,
        second: null,
        author_id: author,
        anonymous: false,
        title: "极限存在吗",
        body: JSON.stringify({ type: "doc", content: [] }),
        text: "",
        accepted_post: null,
        state: "visible",
        created_at: now,
        updated_at: null,
        active_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    rooms.push({ course, run, classes, nodes, assessments, thread });
  }
});
afterAll(() => testbed.close());

/** What one account has done in one course. */
const done = fc.record({
  state: fc.constantFrom("active" as const, "completed" as const, "withdrawn" as const),
  inClass: fc.integer({ min: 0, max: 2 }),
  progress: fc.array(
    fc.option(
      fc.record({
        isDone: fc.boolean(),
        percent: fc.integer({ min: 0, max: 99 }),
        active: fc.integer({ min: 0, max: 500 }),
      }),
    ),
    { minLength: 3, maxLength: 3 },
  ),
  days: fc.uniqueArray(fc.integer({ min: 20_000, max: 20_004 }), { maxLength: 4 }),
  attempts: fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { maxLength: 3 }), {
    minLength: 3,
    maxLength: 3,
  }),
  grades: fc.array(fc.option(fc.integer({ min: 0, max: 40 })), { minLength: 3, maxLength: 3 }),
  likes: fc.boolean(),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  notes: fc.integer({ min: 0, max: 2 }),
  mutes: fc.boolean(),
});
type Done = typeof done extends fc.Arbitrary<infer T> ? T : never;
const life = fc.record({
  courses: fc.array(fc.option(done), { minLength: 2, maxLength: 2 }),
  news: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
  views: fc.uniqueArray(fc.constantFrom("one", "two")),
});

async function live(
  account: number,
  { courses, news, views }: typeof life extends fc.Arbitrary<infer T> ? T : never,
) {
  const { db, clock } = testbed.platform;
  for (const [at, one] of courses.entries()) if (one) await study(account, rooms[at]!, one);
  const text = JSON.stringify({ "zh-CN": "", "en-US": "" });
  for (const key of news)
    await db
      .insertInto("message")
      .values({
        account_id: account,
        kind: "system",
        title: text,
        text,
        href: "",
        key,
        read_at: null,
        at: clock.now(),
        run_id: null,
      })
      .execute();
  for (const name of views)
    await db
      .insertInto("saved_view")
      .values({ account_id: account, list: "people", name, content: "{}", saved_at: 0, position: 0 })
      .execute();
}

async function study(account: number, { course, run, classes, nodes, assessments, thread }: Room, one: Done) {
  const { db, clock } = testbed.platform;
  const now = clock.now();
  const enrollment = await enroll(db, run, account, {
    state: one.state,
    class_id: classes[one.inClass - 1] ?? null,
  });
  if (one.state !== "withdrawn")
    await sql`update course_run set taken = taken + 1 where id = ${run}`.execute(db);
  await sql`update course set learners = learners + 1 where id = ${course}`.execute(db);
  for (const [at, step] of one.progress.entries())
    if (step)
      await sql`insert into progress (enrollment_id, node_id, state, percent, watched, position, active, answered, completed_at, updated_at)
        values (${enrollment}, ${nodes[at]}, ${step.isDone ? "done" : "started"}, ${step.isDone ? 100 : step.percent}, '{}', 0,
          ${step.active}, '{}', ${step.isDone ? now : null}, ${now})`.execute(db);
  for (const day of one.days)
    await sql`insert into study_day (enrollment_id, day, seconds) values (${enrollment}, ${day}, 600)`.execute(
      db,
    );
  for (const [at, attempts] of one.attempts.entries())
    for (const [no, points] of attempts.entries())
      await db
        .insertInto("attempt")
        .values({
          assessment_id: assessments[at]!,
          account_id: account,
          no: no + 1,
          state: points === null && no === attempts.length - 1 ? "doing" : "submitted",
          started_at: now,
          deadline_at: null,
          submitted_at: points === null ? null : now,
          seed: "s",
          layout: "[]",
          answers: "{}",
          auto_points: points,
          points,
        })
        .execute();
  for (const [at, points] of one.grades.entries())
    if (points !== null)
      await db
        .insertInto("grade")
        .values({
          assessment_id: assessments[at]!,
          account_id: account,
          points,
          excused: false,
          reason: "补记",
        })
        .execute();
  if (one.likes) {
    await db
      .insertInto("reaction")
      .values({ account_id: account, subject: "thread", subject_id: thread, kind: "like", created_at: now })
      .execute();
    await sql`update thread set likes = likes + 1 where id = ${thread}`.execute(db);
  }
  if (one.stars !== null) {
    await db
      .insertInto("course_rating")
      .values({
        course_id: course,
        run_id: run,
        account_id: account,
        stars: one.stars,
        text: "",
        created_at: now,
      })
      .execute();
    await sql`update course set ratings = ratings + 1, rating_sum = rating_sum + ${one.stars} where id = ${course}`.execute(
      db,
    );
  }
  for (let count = 0; count < one.notes; count += 1)
    await db
      .insertInto("note")
      .values({
        account_id: account,
        run_id: run,
        node_id: nodes[0]!,
        at: 0,
        text: "记",
        created_at: now,
        updated_at: now,
      })
      .execute();
  if (one.mutes)
    await db.insertInto("course_mute").values({ account_id: account, run_id: run, muted_at: now }).execute();
}

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(testbed.platform.db)).rows;

/** What counts for an account: results by assessment. */
async function resultsOf(account: number): Promise<Map<number, number>> {
  const { db, clock } = testbed.platform;
  const results = new Map<number, number>();
  for (const { run } of rooms) {
    for (const { id, earned } of await gradedOf(db, run, clock.now(), [account])) {
      const own = earned.get(account);
      if (own?.points !== undefined) results.set(id, own.points - own.penalty);
    }
  }
  for (const { id, points } of await rowsOf(
    sql<{
      id: number;
      points: number;
    }>`select assessment_id as id, points from grade where account_id = ${account}`,
  ))
    results.set(id, points);
  return results;
}

interface Step {
  readonly node: number;
  readonly done: boolean;
  readonly active: number;
}
const stepsOf = (accounts: readonly number[]) =>
  rowsOf(
    sql<Step>`select node_id as node, bool_or(progress.state = 'done') as done, sum(active)::int as active from progress
      join enrollment on enrollment.id = enrollment_id where account_id = any(${[...accounts]}::bigint[])
      group by node_id order by node_id`,
  );
const numbersOf = async (accounts: readonly number[]) => {
  const of = sql`account_id = any(${[...accounts]}::bigint[])`;
  const [row] = await rowsOf(
    sql<Record<string, number>>`select
      (select count(*) from note where ${of})::int as notes,
      (select count(distinct key) from message where ${of} and key in ('a', 'b', 'c'))::int as news,
      (select count(distinct name) from saved_view where ${of})::int as views,
      (select count(distinct run_id) from enrollment where ${of})::int as runs,
      (select count(distinct run_id) from course_mute where ${of})::int as mutes,
      (select count(distinct course_id) from course_rating where ${of})::int as ratings,
      (select count(distinct subject_id) from reaction where ${of})::int as likes,
      (select coalesce(sum(seconds), 0) from study_day join enrollment on enrollment.id = enrollment_id where ${of})::int as seconds`,
  );
  return row!;
};
/** Counters beside what they count. */
const counters = () =>
  rowsOf(
    sql<
      Record<string, number>
    >`select course_run.taken as taken, course.ratings, course.rating_sum, thread.likes,
      (select count(*) from enrollment where run_id = course_run.id and role = 'learner'
        and state in ('active', 'completed', 'failed'))::int as seated,
      (select count(*) from course_rating where course_id = course.id)::int as rated,
      (select coalesce(sum(stars), 0) from course_rating where course_id = course.id)::int as stars,
      (select count(*) from reaction where subject = 'thread' and subject_id = thread.id)::int as liked
      from course_run join course on course.id = course_run.course_id join thread on thread.run_id = course_run.id
      where course.org_id = ${setting.org} order by course.id`,
  );

test("of two accounts with whatever they did, nothing earned is lost, sums are right, and nothing stays", async () => {
  await fc.assert(
    fc.asyncProperty(life, life, async (first, second) => {
      const { kept, gone } = await setting.two();
      await live(kept.id, first);
      await live(gone.id, second);
      const before = {
        numbers: await numbersOf([kept.id, gone.id]),
        steps: await stepsOf([kept.id, gone.id]),
        results: [await resultsOf(kept.id), await resultsOf(gone.id)],
      };
      expect((await setting.merge({ kept, gone })).code).toBe(Code.ok);

      expect(await numbersOf([kept.id])).toEqual(before.numbers);
      expect(await stepsOf([kept.id])).toEqual(before.steps);
      const results = await resultsOf(kept.id);
      const better = new Map<number, number>();
      for (const side of before.results)
        for (const [id, points] of side) better.set(id, Math.max(points, better.get(id) ?? -1));
      expect(results).toEqual(better);
      for (const { run, nodes } of rooms) {
        const [row] = await rowsOf(
          sql<{ done: number; percent: number; state: string }>`select done, percent, state from enrollment
            where run_id = ${run} and account_id = ${kept.id}`,
        );
        if (!row) continue;
        const count = before.steps.filter(({ node, done: is }) => is && nodes.includes(node)).length;
        const states = [first, second].flatMap(
          ({ courses }) => courses[rooms.findIndex((one) => one.run === run)]?.state ?? [],
        );
        // Whoever is in one account only keeps what was counted of them there.
        if (states.length === 2)
          expect(row).toMatchObject({ done: count, percent: Math.floor((count * 100) / nodes.length) });
        expect(row.state).toBe(
          ["completed", "active", "withdrawn"].find((state) => states.some((one) => one === state)),
        );
      }
      for (const row of await counters()) {
        expect([row["taken"], row["likes"]]).toEqual([row["seated"], row["liked"]]);
        expect([row["ratings"], row["rating_sum"]]).toEqual([row["rated"], row["stars"]]);
      }
      // Attempts that count for nothing stay where they were handed in, of the assessments that both worked in.
      const left: string[] = [];
      for (const { table, column, through, merge } of ownData) {
        if (through || merge.kind === "stay" || (merge.kind === "own" && merge.leaves)) continue;
        const [row] = await rowsOf(
          sql<{
            n: number;
          }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${gone.id}`,
        );
        if (row!.n > 0) left.push(table);
      }
      expect(left.filter((table) => table !== "attempt")).toEqual([]);
      const [stray] = await rowsOf(
        sql<{ n: number }>`select count(*)::int as n from attempt where account_id = ${gone.id}
          and (state = 'doing' or assessment_id not in (select assessment_id from attempt where account_id = ${kept.id}))`,
      );
      expect(stray).toEqual({ n: 0 });
    }),
    { numRuns: 8 },
  );
});
