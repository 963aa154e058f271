/**
 * An exam of a whole year: everybody has the sealed paper, presses the button within ten seconds, and writes. The server is one
 * process on one core, with the embedded database and with PostgreSQL.
 */
import path from "node:path";
import { buildIfStale, findEngines, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const LEARNERS = 3000;
/** Seconds in which they all begin. */
const WITHIN = 10;
const ROUNDS = 3;
const SAVES = 3000;
const AT_ONCE = 16;
/** Of the saves that the server can take, how many it is sent while their time is looked at. */
const LOAD = 0.5;
/** Seconds between two saves of somebody who writes. */
const EVERY = 10;

const middle = (taken) =>
  Object.fromEntries(Object.keys(taken[0]).map((key) => [key, median(taken.map((one) => one[key]))]));

async function measure(kind) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  const server = await start("exam-run", [LEARNERS, path.join(root, "dist/server/main.js"), data.folder]);
  const client = await start("exam-client", [AT_ONCE]);
  try {
    await client.ask({ act: "enter", ...(await server.message()) });
    const taken = { papers: [], start: [], saves: [], paced: [] };
    let lost = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const assessment = await server.ask({ act: "make" });
      const one = { papers: await client.ask({ act: "papers", assessment }) };
      await server.ask({ act: "open", assessment });
      one.start = await client.ask({ act: "start", assessment, perSecond: LEARNERS / WITHIN });
      one.saves = await client.ask({ act: "saves", each: SAVES });
      one.paced = await client.ask({
        act: "paced",
        each: SAVES,
        perSecond: one.saves.perSecond * LOAD,
      });
      const after = await client.ask({ act: "check", assessment });
      lost += one.start.lost + one.start.unread + after.lost;
      // The first warms the engine.
      for (const name of Object.keys(taken)) if (round > 0) taken[name].push(one[name]);
      say(
        `  exam, ${kind}, round ${round} of ${ROUNDS}: ${Object.entries(one)
          .map(
            ([name, { p95, perSecond }]) =>
              `${name} p95 ${p95.toFixed(0)} ms, ${perSecond.toFixed(0)} a second`,
          )
          .join("; ")}; lost ${lost}`,
      );
    }
    const saves = middle(taken.saves);
    return {
      papers: middle(taken.papers),
      start: middle(taken.start),
      saves: { ...saves, learners: Math.floor(saves.perSecond) * EVERY },
      paced: middle(taken.paced),
      lost,
    };
  } finally {
    await client.stop();
    await server.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchExam() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  return {
    learners: LEARNERS,
    within: WITHIN,
    rounds: ROUNDS,
    atOnce: AT_ONCE,
    load: LOAD,
    every: EVERY,
    embedded: await measure("embedded"),
    postgres: await measure("postgres"),
  };
}
