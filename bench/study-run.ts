/**
 * The server with courses and progress at the size of a province, and people who study with a player of theirs open.
 * Run by bench/study.mjs: `node study-run.js <courses> <progress> <people> <main.js> <folder>`, with DATABASE_URL or the
 * embedded database of the folder.
 */
import { sql } from "kysely";
import { createApp } from "../src/server/app.js";
import { openSession } from "../src/server/areas/auth/sessions.js";
import { readConfig } from "../src/server/config.js";
import { generateCourses } from "../src/server/areas/course/generate.js";
import { listenPortal } from "../src/server/adapters/node/serve.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

const [courses, progress, people] = process.argv.slice(2, 5).map(Number) as [number, number, number];
const [entry, dataDir] = process.argv.slice(5);
const config = readConfig({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: "0",
  TRUSTED_PROXIES: "127.0.0.1",
});
const clock = serverClock(config);
const log = serverLog({ ...config, logLevel: "warn" }, clock);
const platform = await nodePlatform(config, clock, log, { entry });
const { db } = platform;
await generateCourses(platform, { courses, progress });
const app = await createApp(platform, config);
const listener = await listenPortal(app, 0, "127.0.0.1");

/** People who are in a run that goes on, with its films. */
const rows = await sql<{ account_id: number; run_id: number; nodes: number[] }>`
  select enrollment.account_id, enrollment.run_id,
    array(select id from outline_node where run_id = enrollment.run_id and kind = 'video' order by sort) as nodes
  from enrollment join course_run on course_run.id = enrollment.run_id
  where course_run.ends_at > ${clock.now()} and course_run.starts_at < ${clock.now()}
  order by enrollment.id limit ${people}`.execute(db);
const learners = [];
for (const { account_id, run_id, nodes } of rows.rows) {
  const opened = await openSession(platform, account_id, "password", {
    origin: null,
    scopes: [],
    userAgent: "bench",
    ip: "127.0.0.1",
  });
  learners.push({
    account: account_id,
    token: opened?.token ?? "",
    run: run_id,
    nodes: nodes.map(Number),
  });
}
process.send?.({ port: listener.port, learners });
/** After the players are open: as if they had been for a day, so that no beat is told faster than the clock allows. */
process.on("message", () => {
  void db
    .updateTable("player")
    .set({ opened_at: clock.now() - 86_400_000 })
    .execute()
    .then(() => process.send?.("aged"));
});
process.on("SIGTERM", () => {
  void listener
    .stop(1000)
    .then(() => platform.close())
    .then(() => process.exit(0));
});
