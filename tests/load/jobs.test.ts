/** A job on PostgreSQL with two servers: one is killed in the middle, the other goes on, and each row is done once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { course, job } from "../../src/core/contract/index.js";
import { nodeTracker } from "../../src/server/adapters/node/tracker.js";
import { postgresDialect } from "../../src/server/adapters/node/postgres.js";
import { systemClock } from "../../src/server/adapters/clock.js";
import { addCourse, enroll } from "../../src/server/areas/course/testing-course.js";
import { addOrg } from "../../src/server/areas/library/testing-library.js";
import { type DatabaseHandle, openDatabase } from "../../src/server/db/database.js";
import { person, register } from "./people.js";
import { startTwoServers, type TwoServers } from "./two-servers.js";

const APPLICANTS = 300;

let two: TwoServers;
let database: DatabaseHandle;

beforeAll(async () => {
  two = await startTwoServers();
  database = openDatabase(
    postgresDialect(two.engines.databaseUrl, () => undefined),
    nodeTracker,
  );
});
afterAll(async () => {
  await database.close();
  await two.stop();
});

test("300 applications are accepted once each, though the server that began is killed", async () => {
  const { db } = database;
  const [one, other] = two.origins;
  const [first] = two.servers;
  const teacher = person(one);
  await register(teacher, one);
  const now = systemClock.now();
  const { run } = await addCourse(db, await addOrg(db, "江城大学"), now, { runs: [{ mode: "approval" }] });
  const account = await db
    .selectFrom("account")
    .select("id")
    .where("phone", "=", teacher.phone)
    .executeTakeFirstOrThrow();
  await enroll(db, run, account.id, { role: "teacher" });
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
  const done = async () =>
    (
      await db
        .selectFrom("job")
        .select(["done", "worker"])
        .where("id", "=", begun.job)
        .executeTakeFirstOrThrow()
    ).done;
  await expect.poll(done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(20);
  first.child.kill("SIGKILL");
  await first.ended;
  const atDeath = await done();
  expect(atDeath).toBeLessThan(APPLICANTS);

  // Nobody asks for it: the other server finds it when the lease is over.
  teacher.turnTo(other);
  await expect
    .poll(async () => (await teacher.send(job.jobDetail, { job: begun.job })).state, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe("done");
  const view = await teacher.send(job.jobDetail, { job: begun.job });
  expect(view).toMatchObject({ total: APPLICANTS, done: APPLICANTS, failed: 0, problems: [] });
  const { taken } = await db
    .selectFrom("course_run")
    .select("taken")
    .where("id", "=", run)
    .executeTakeFirstOrThrow();
  // Counted once each, with one notice each.
  expect(taken).toBe(APPLICANTS);
  const { rows: told } = await sql<{ people: string; messages: string }>`
    select count(distinct account_id) as people, sum(count) as messages from message
    where key = ${`enroll ${run}`}`.execute(db);
  expect(told[0]).toMatchObject({ people: APPLICANTS, messages: APPLICANTS });
}, 240_000);
