/**
 * The reference server without a port, a disk or Node: the same areas, over adapters that a browser has. The
 * database is PGlite in memory, so all of it ends with the page.
 */
import { createApp, type App } from "../../app.js";
import type { Pictures } from "../../areas/captcha/pictures.js";
import { readConfig } from "../../config.js";
import type { Assets } from "../assets.js";
import { makeBackground } from "../background.js";
import { systemClock } from "../clock.js";
import { openDatabase } from "../../db/database.js";
import { outbox, outboxDelivery } from "../delivery.js";
import { embeddedDialect } from "../../db/embedded.js";
import { memoryFiles } from "../files.js";
import { untracked } from "../../db/guard.js";
import { makePlatform } from "../index.js";
import { makeLog } from "../log.js";
import { memoryCache } from "../memory-cache.js";
import { pgliteEngine, startedPglite } from "../../db/pglite.js";
import { random } from "../random.js";
import { pageHash } from "./hash.js";

export interface PageServerOptions {
  /** What links in messages and third parties' windows begin with. */
  publicUrl: string;
  pictures: Pictures;
  assets?: Assets | undefined;
  /** An empty database to begin from, gzipped: quicker than making one. */
  database?: Blob | undefined;
  /** Gets the lines of the log that tell of trouble. */
  complain: (line: string) => void;
}

/** Opens the server with the demo's data in it. */
export async function openPageServer({
  publicUrl,
  pictures,
  assets,
  database: start,
  complain,
}: PageServerOptions): Promise<App> {
  const config = {
    ...readConfig({
      // Its memory ends with the page, that of a person's device does not.
      PASSKEYS: "off",
      EDU_DEMO: "1",
      EDU_DEMO_RESOURCES: "40",
      PUBLIC_URL: publicUrl,
    }),
    // A page has no second origin to run packages on.
    packagesUrl: "",
  };
  const clock = systemClock;
  const log = makeLog({ clock, level: "warn", write: complain });
  const database = openDatabase(
    embeddedDialect(pgliteEngine(await startedPglite({ loadDataDir: start }))),
    untracked,
  );
  await database.migrate();
  const hash = pageHash(random.hex(32));
  return createApp(
    makePlatform({
      clock,
      database,
      cache: memoryCache(clock),
      random,
      hash,
      files: memoryFiles(hash.sha256),
      pictures,
      assets,
      mail: outboxDelivery(database.db, clock, "mail"),
      sms: outboxDelivery(database.db, clock, "sms"),
      outbox: outbox(database.db),
      log,
      background: makeBackground(log, database.outside),
    }),
    config,
  );
}
