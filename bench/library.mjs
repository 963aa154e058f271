/** Search at the size of a province: 1,000,000 resources in PostgreSQL, 100,000 in the embedded database. */
import path from "node:path";
import { buildIfStale, findEngines, root, say } from "../scripts/lib/project.mjs";
import { buildPrograms, start } from "./programs.mjs";
import { temporaryData } from "./tools.mjs";

const SIZES = { postgres: 1_000_000, embedded: 100_000 };

async function measure(kind) {
  const data = temporaryData();
  const engines =
    kind === "postgres"
      ? await (await import("./out/programs/engines.js")).startEngines(["shared_buffers=1GB"])
      : undefined;
  if (engines) process.env.DATABASE_URL = engines.databaseUrl;
  say(`  library: making ${SIZES[kind]} resources (${kind}) …`);
  const program = await start("library-run", [
    SIZES[kind],
    path.join(root, "dist/server/main.js"),
    data.folder,
  ]);
  try {
    await program.message();
    const results = await program.ask();
    say(
      `  library: ${kind}, search p95 ${results.search.p95.toFixed(1)} ms, deep page p95 ${results.deep.p95.toFixed(1)} ms`,
    );
    return { resources: SIZES[kind], ...results };
  } finally {
    await program.stop();
    delete process.env.DATABASE_URL;
    await engines?.stop();
    data.remove();
  }
}

export async function benchLibrary() {
  findEngines();
  await buildIfStale();
  await buildPrograms();
  return { embedded: await measure("embedded"), postgres: await measure("postgres") };
}
