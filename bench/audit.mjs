/** The audit log: how many entries a second are sealed and verified, in the embedded database and in PostgreSQL. */
import path from "node:path";
import { buildIfStale, findEngines, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { median, temporaryData } from "./tools.mjs";

const ENTRIES = 200_000;
const ROUNDS = 5;

async function measure(kind) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  say(`  audit: writing and sealing ${ENTRIES} entries (${kind}) …`);
  const run = await start("audit-run", [ENTRIES, path.join(root, "dist/server/main.js"), data.folder]);
  try {
    const { sealed } = await run.message();
    const taken = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { verified } = await run.ask();
      // The first round warms engine and pages.
      if (round > 0) taken.push(verified);
    }
    const verified = median(taken);
    say(`  audit: ${kind}, ${sealed.toFixed(0)} sealed a second, ${verified.toFixed(0)} verified a second`);
    return { sealed, verified };
  } finally {
    await run.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchAudit() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  return {
    entries: ENTRIES,
    rounds: ROUNDS,
    embedded: await measure("embedded"),
    postgres: await measure("postgres"),
  };
}
