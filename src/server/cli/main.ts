/**
 * The server's one built file, in four roles: the server; the worker that its embedded database runs in; a thread for one
 * piece of work; and the short-lived maker of a new database.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, workerData } from "node:worker_threads";
import { MAKE_DATABASE } from "../adapters/node/database-role.js";

const entry = fileURLToPath(import.meta.url);

if (!isMainThread && "task" in (workerData as object)) {
  const { runThread } = await import("./thread.js");
  await runThread();
} else if (!isMainThread) {
  const { runDatabaseWorker } = await import("../adapters/node/pglite-worker.js");
  await runDatabaseWorker();
} else if (process.argv[2] === MAKE_DATABASE && process.argv[3]) {
  const { makeDatabase } = await import("../adapters/node/pglite.js");
  await makeDatabase(process.argv[3]);
  process.exit(0);
} else {
  const { runServer } = await import("./run.js");
  const { builtSite } = await import("../adapters/node/site.js");
  // dist/server/main.js stands beside the pages it serves, dist/portal and the others.
  const dist = path.dirname(path.dirname(entry));
  const isBuilt = entry.endsWith(".js");
  const hasPages = isBuilt && existsSync(path.join(dist, "portal"));
  await runServer({
    ...(isBuilt && { entry }),
    ...(hasPages && {
      async site(config, clock, app) {
        const { drawnBy } = await import("../adapters/node/drawn-pages.js");
        return builtSite(dist, config, clock, drawnBy(app, config));
      },
    }),
  });
}
