/**
 * Studying at the size of a province: 40,000 courses and 1,000,000 rows of progress, in the embedded database and in
 * PostgreSQL. The server is one process on one core; a beat is a batch of thirty seconds, as a player sends it.
 */
import path from "node:path";
import { buildIfStale, findEngines, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const COURSES = 40_000;
const PROGRESS = 1_000_000;
const PEOPLE = 400;
const ROUNDS = 5;
const EACH = 2000;
const AT_ONCE = 16;
/** Of the beats that the server can take, how many it is sent while their time is looked at. */
const LOAD = 0.5;
/** Seconds between two batches of a player. */
const EVERY = 30;

const middle = (taken) =>
  Object.fromEntries(Object.keys(taken[0]).map((key) => [key, median(taken.map((one) => one[key]))]));

async function measure(kind) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  say(`  study: making ${COURSES} courses and ${PROGRESS} rows of progress (${kind}) …`);
  const server = await start("study-run", [
    COURSES,
    PROGRESS,
    PEOPLE,
    path.join(root, "dist/server/main.js"),
    data.folder,
  ]);
  const client = await start("study-client", [AT_ONCE]);
  try {
    const { port, learners } = await server.message();
    await client.ask({ act: "open", port, learners });
    await server.ask();
    const taken = { beats: [], paced: [], shells: [], lists: [] };
    let perSecond = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const act of Object.keys(taken)) {
        const each = act === "beats" || act === "paced" ? EACH : PEOPLE;
        const one = await client.ask({ act, each, perSecond });
        if (act === "beats") perSecond = one.perSecond * LOAD;
        // The first warms the engine.
        if (round > 0) taken[act].push(one);
        say(
          `  study, ${kind}: ${act}, round ${round} of ${ROUNDS}, p95 ${one.p95.toFixed(1)} ms, ${one.perSecond.toFixed(0)} a second`,
        );
      }
    }
    const beats = middle(taken.beats);
    return {
      paced: middle(taken.paced),
      beats: { ...beats, learners: Math.floor(beats.perSecond) * EVERY },
      shells: middle(taken.shells),
      lists: middle(taken.lists),
    };
  } finally {
    await client.stop();
    await server.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchStudy() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  return {
    courses: COURSES,
    progress: PROGRESS,
    rounds: ROUNDS,
    atOnce: AT_ONCE,
    load: LOAD,
    embedded: await measure("embedded"),
    postgres: await measure("postgres"),
  };
}
