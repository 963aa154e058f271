/**
 * Prepares the demo's data for the measurement of the player: a visitor may open a film of media/course, and somebody
 * who is in its course has a session. Run by bench/player.mjs while no server has the folder:
 * `node player-run.js <main.js> <folder>`.
 */
import { openSession } from "../src/server/areas/auth/sessions.js";
import { readConfig } from "../src/server/config.js";
import { nodePlatform, serverClock, serverLog } from "../src/server/adapters/node/adapters.js";

/** As the demo names the node with media/course/derivative.mp4. */
const FILM = "讲解：导数的几何意义";

const [entry, dataDir] = process.argv.slice(2);
const config = readConfig({ ...process.env, DATA_DIR: dataDir });
const clock = serverClock(config);
const platform = await nodePlatform(config, clock, serverLog({ ...config, logLevel: "warn" }, clock), {
  entry,
});
const { db } = platform;
await db.updateTable("outline_node").set({ preview: true }).where("title", "=", FILM).execute();
const now = clock.now();
const { account, ...lesson } = await db
  .selectFrom("outline_node")
  .innerJoin("enrollment", "enrollment.run_id", "outline_node.run_id")
  .innerJoin("course_run", "course_run.id", "outline_node.run_id")
  .select(["outline_node.id as node", "outline_node.run_id as run", "enrollment.account_id as account"])
  .where("outline_node.title", "=", FILM)
  .where("enrollment.state", "=", "active")
  .where("enrollment.role", "=", "learner")
  .where("course_run.starts_at", "<", now)
  .where("course_run.ends_at", ">", now)
  .orderBy("enrollment.id")
  .executeTakeFirstOrThrow();
const session = await openSession(platform, account, "password", {
  origin: null,
  scopes: [],
  userAgent: "bench",
  ip: "127.0.0.1",
});
await platform.close();
process.send?.({ ...lesson, session }, () => process.exit(0));
