/** Jobs on PostgreSQL with two servers: one is killed in the middle, the other goes on, and each row is done once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { course, job, roster } from "../../src/core/contract/index.js";
import { nodeTracker } from "../../src/server/adapters/node/tracker.js";
import { postgresDialect } from "../../src/server/adapters/node/postgres.js";
import { systemClock } from "../../src/server/adapters/clock.js";
import { addClass, addCourse, enroll } from "../../src/server/areas/course/testing-course.js";
import { addOrg } from "../../src/server/areas/library/testing-library.js";
import { writeWorkbook } from "../../src/server/exchange/workbook.js";
import { type DatabaseHandle, openDatabase } from "../../src/server/db/database.js";
import { type Person, person, register } from "./people.js";
import { startTwoServers, type TwoServers } from "./two-servers.js";

const APPLICANTS = 500;
/** Places of the run, fewer than ask for one. */
const PLACES = 320;
/** Learners of a roster. */
const LISTED = 10_000;

let two: TwoServers;
let database: DatabaseHandle;

beforeAll(async () => {
  two = await startTwoServers();
  database = openDatabase(
    postgresDialect(two.engines.databaseUrl, { onError: () => undefined }),
    nodeTracker,
  );
});
afterAll(async () => {
  await database.close();
  await two.stop();
});

/** A run of a new school, and somebody who teaches in it and belongs to the school. */
async function taughtRun(origin: string, school: string, settings: object) {
  const { db } = database;
  const teacher = person(origin);
  await register(teacher, origin);
  const now = systemClock.now();
  const org = await addOrg(db, school);
  const { run } = await addCourse(db, org, now, { runs: [settings] });
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("phone", "=", teacher.phone)
    .executeTakeFirstOrThrow();
  await enroll(db, run, id, { role: "teacher" });
  await db
    .insertInto("membership")
    .values({ account_id: id, org_id: org, role: "teacher", created_at: now })
    .execute();
  return { teacher, run, org, now };
}
const doneOf = async (id: number): Promise<number> =>
  (await database.db.selectFrom("job").select("done").where("id", "=", id).executeTakeFirstOrThrow()).done;
/** The job's end, told by the server that goes on. */
async function ended(teacher: Person, id: number) {
  await expect
    .poll(async () => (await teacher.send(job.jobDetail, { job: id })).state, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe("done");
  return teacher.send(job.jobDetail, { job: id });
}
const placesTaken = async (run: number): Promise<number> =>
  (await database.db.selectFrom("course_run").select("taken").where("id", "=", run).executeTakeFirstOrThrow())
    .taken;
/** Who was told of a run by this key, and how often. */
async function told(key: string) {
  const { rows } = await sql<{ people: number; messages: number }>`
    select count(distinct account_id)::int as people, coalesce(sum(count), 0)::int as messages
    from message where key = ${key}`.execute(database.db);
  return rows[0];
}

test("of 500 applications for 320 places each is decided once, though the server that began is killed", async () => {
  const { db } = database;
  const [one, other] = two.origins;
  const [first] = two.servers;
  const { teacher, run, now } = await taughtRun(one, "江城大学", { mode: "approval", capacity: PLACES });
  await sql`with people as (
      insert into account (phone, nickname, roles, created_at)
      select '1380000' || lpad(n::text, 4, '0'), 'Applicant ' || n, '{learner}', ${now}
      from generate_series(1, ${APPLICANTS}::int) n returning id)
    insert into enrollment (run_id, account_id, role, state, applied_at, created_at)
    select ${run}, id, 'learner', 'pending', ${now}, ${now} from people`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from enrollment where run_id = ${run} and state = 'pending'`.execute(db);
  const begun = await teacher.send(course.enrollReviewAll, {
    id: run,
    enrollments: rows.map(({ id }) => id),
    decision: "approve",
    reason: "",
  });
  await expect.poll(() => doneOf(begun.job), { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
  first.child.kill("SIGKILL");
  await first.ended;
  expect(await doneOf(begun.job)).toBeLessThan(APPLICANTS);

  // Nobody asks for it: the other server finds it when the lease is over.
  teacher.turnTo(other);
  const view = await ended(teacher, begun.job);
  const past = APPLICANTS - PLACES;
  // Whoever is past the places is in line, and listed.
  expect(view).toMatchObject({ total: APPLICANTS, done: PLACES, failed: past });
  expect(view.problems.length).toBeGreaterThan(0);
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from enrollment
    where run_id = ${run} and role = 'learner' group by state order by state`.execute(db);
  expect(states).toEqual([
    { state: "active", count: PLACES },
    { state: "waiting", count: past },
  ]);
  // Counted once each, with one notice each.
  expect(await placesTaken(run)).toBe(PLACES);
  expect(await told(`enroll ${run}`)).toEqual({ people: APPLICANTS, messages: APPLICANTS });
}, 240_000);

test("10,000 rows of a roster come in once each, though the server that reads them is killed", async () => {
  const { db } = database;
  const [, origin] = two.origins;
  const [, reading] = two.servers;
  const following = await two.add();
  const { teacher, run, org, now } = await taughtRun(origin, "临江大学", {});
  const classId = await addClass(db, run, "ROSTER", "一班");
  await sql`with people as (
      insert into account (nickname, real_name, roles, created_at)
      select 'Listed ' || n, '学生' || n, '{learner}', ${now} from generate_series(1, ${LISTED}::int) n
      returning id, real_name)
    insert into membership (account_id, org_id, role, number, created_at)
    select id, ${org}, 'learner', 'N' || substr(real_name, 3), ${now} from people`.execute(db);
  const rows = Array.from({ length: LISTED }, (_, at) => [`N${at + 1}`, `学生${at + 1}`, ""]);
  const file = await writeWorkbook([
    { name: "名单", headRows: 1, isPlain: true, rows: [["★学号", "★姓名", "班级"], ...rows] },
  ]);
  const begun = await teacher.send(roster.rosterImport, {
    id: run,
    classId,
    file: Buffer.from(file).toString("base64"),
  });
  expect(begun.rows).toBe(LISTED);
  await expect.poll(() => doneOf(begun.job), { timeout: 60_000, interval: 20 }).toBeGreaterThan(500);
  reading.child.kill("SIGKILL");
  await reading.ended;
  expect(await doneOf(begun.job)).toBeLessThan(LISTED);

  teacher.turnTo(`http://127.0.0.1:${following.port}`);
  expect(await ended(teacher, begun.job)).toMatchObject({ total: LISTED, done: LISTED, failed: 0 });
  const { rows: inside } = await sql<{ rows: number; people: number }>`
    select count(*)::int as rows, count(distinct account_id)::int as people from enrollment
    where run_id = ${run} and class_id = ${classId} and state = 'active'`.execute(db);
  expect(inside).toEqual([{ rows: LISTED, people: LISTED }]);
  expect(await placesTaken(run)).toBe(LISTED);
  expect(await told(`enroll ${run}`)).toEqual({ people: LISTED, messages: LISTED });
}, 240_000);
