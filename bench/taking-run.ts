/**
 * Finds in the demo's data what the measurement of taking an exam needs: a learner with an attempt that runs, in a course with
 * a film, and a session of theirs. Run by bench/taking.mjs while no server has the folder: `node taking-run.js <main.js> <folder>`.
 */
import { openSession } from "../src/server/areas/auth/sessions.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

/** Nobody's time is over while the measurement lasts. */
const HOUR = 3_600_000;

const [entry, dataDir] = process.argv.slice(2);
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
const found = await db
  .selectFrom("attempt")
  .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
  .innerJoin("outline_node", "outline_node.run_id", "assessment.run_id")
  .innerJoin("enrollment", (join) =>
    join
      .onRef("enrollment.run_id", "=", "assessment.run_id")
      .onRef("enrollment.account_id", "=", "attempt.account_id"),
  )
  .select([
    "assessment.run_id as run",
    "assessment.id as assessment",
    "attempt.account_id as account",
    "outline_node.id as node",
  ])
  .where("attempt.state", "=", "doing")
  .where("assessment.kind", "=", "exam")
  .where("attempt.deadline_at", ">", clock.now() + HOUR / 2)
  .where("outline_node.kind", "=", "video")
  .where("outline_node.open_at", "is", null)
  .where("enrollment.state", "=", "active")
  .orderBy("attempt.id")
  .orderBy("outline_node.sort")
  .executeTakeFirstOrThrow();
const session = await openSession(platform, found.account, "password", {
  origin: null,
  scopes: [],
  userAgent: "bench",
  ip: "127.0.0.1",
});
await platform.close();
process.send?.({ ...found, session }, () => process.exit(0));
