/**
 * Prepares the gradebook of one large course. Run by bench/gradebook.mjs while no server has the data:
 * `node gradebook-run.js <learners> <columns> <main.js> <folder>`, with DATABASE_URL or the embedded database of the folder.
 * Answers the run and its teacher's session.
 */
import { sql } from "kysely";
import { insertMany } from "../src/server/adapters/index.js";
import { openSession } from "../src/server/areas/auth/sessions.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";
import { enrolledLearners } from "./exam-people.js";

const DAY = 86_400_000;
const KINDS = ["homework", "test", "exam", "report"] as const;
const [learners, columns] = process.argv.slice(2, 4).map(Number) as [number, number];
const [entry, dataDir] = process.argv.slice(4);
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
const { run, accounts: all } = await enrolledLearners(platform, learners + 1);
const [teacher = 0, ...accounts] = all;
const now = clock.now();
const parts = KINDS.map((key) => ({ key, name: key, weight: 25 }));
await db
  .updateTable("course_run")
  .set({ grading: JSON.stringify(parts) })
  .where("id", "=", run)
  .execute();
const assessments = await insertMany(
  db,
  "assessment",
  Array.from({ length: columns }, (_, at) => ({
    run_id: run,
    kind: "homework",
    title: `第 ${at + 1} 次作业`,
    intro: null,
    paper: { sections: [] },
    rules: { openAt: now - 30 * DAY, dueAt: now - DAY, attempts: 1 },
    late: null,
    choice: "highest",
    settings: { showPoints: "released", showSolutions: "never" },
    max: 100,
    questions: 10,
    category: KINDS[at % KINDS.length],
    state: "published",
    released_at: now,
    corrections: {},
    created_at: now,
    updated_at: now,
  })),
);
// Whoever has handed in has 40 to 100 points; one in ten has not.
await sql`
  insert into attempt (assessment_id, account_id, no, state, started_at, deadline_at, submitted_at, seed, layout, answers,
    auto_points, points)
  select one, person, 1, 'submitted', ${now - 2 * DAY}, null, ${now - 2 * DAY}, '', '[]', '{}',
    40 + (one * 7 + person * 13) % 61, 40 + (one * 7 + person * 13) % 61
  from unnest(${assessments}::bigint[]) as one, unnest(${accounts}::bigint[]) as person
  where (one * 3 + person) % 10 > 0`.execute(db);
await db
  .updateTable("enrollment")
  .set({ role: "teacher" })
  .where("run_id", "=", run)
  .where("account_id", "=", teacher)
  .execute();
const session = await openSession(platform, teacher, "password", {
  origin: null,
  scopes: [],
  userAgent: "bench",
  ip: "127.0.0.1",
});
await platform.close();
process.send?.({ run, session }, () => process.exit(0));
