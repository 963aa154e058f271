/**
 * The reference server without a port, a disk or Node: the same areas, over adapters that a browser has. The
 * database is PGlite in memory, so all of it ends with the page.
 */
import { sql } from "kysely";
import { createApp, type App } from "../../app.js";
import type { Pictures } from "../../areas/captcha/pictures.js";
import { readConfig } from "../../config.js";
import type { Assets } from "../assets.js";
import { makeBackground } from "../background.js";
import { shiftableClock, type Clock } from "../clock.js";
import { openDatabase, type DatabaseHandle } from "../../db/database.js";
import { outbox, outboxDelivery } from "../delivery.js";
import { embeddedDialect, type EmbeddedEngine } from "../../db/embedded.js";
import { type Files, memoryFiles } from "../files.js";
import { untracked } from "../../db/guard.js";
import type { Hash } from "../hash.js";
import { makePlatform } from "../index.js";
import { makeLog } from "../log.js";
import { memoryCache } from "../memory-cache.js";
import { pgliteEngine, startedPglite } from "../../db/pglite.js";
import { random } from "../random.js";
import { filesAfter, type MadeDemo } from "./demo.js";
import { pageHash } from "./hash.js";

interface Served {
  /** What links in messages and third parties' windows begin with. */
  publicUrl: string;
  pictures: Pictures;
  assets?: Assets | undefined;
  /** Gets the lines of the log that tell of trouble. */
  complain: (line: string) => void;
}

/** What its data are in. */
interface Kept {
  database: DatabaseHandle;
  files: Files;
  hash: Hash;
  clock: Clock;
}

const configOf = (publicUrl: string) => ({
  ...readConfig({
    // Its memory ends with the page, that of a person's device does not.
    PASSKEYS: "off",
    EDU_DEMO: "1",
    EDU_DEMO_RESOURCES: "40",
    PUBLIC_URL: publicUrl,
  }),
  // A page has no second origin to run packages on.
  packagesUrl: "",
});

export const pageDatabase = (engine: EmbeddedEngine): DatabaseHandle =>
  openDatabase(embeddedDialect(engine), untracked);

/** Opens the server over what it is given, and makes the demo's data where there are none. */
export async function openOver(
  { database, files, hash, clock }: Kept,
  { publicUrl, pictures, assets, complain }: Served,
): Promise<App> {
  await database.migrate();
  const log = makeLog({ clock, level: "warn", write: complain });
  return createApp(
    makePlatform({
      clock,
      database,
      cache: memoryCache(clock),
      random,
      hash,
      files,
      pictures,
      assets,
      mail: outboxDelivery(database.db, clock, "mail"),
      sms: outboxDelivery(database.db, clock, "sms"),
      outbox: outbox(database.db),
      log,
      background: makeBackground(log, database.outside),
    }),
    configOf(publicUrl),
  );
}

/** Links that were sent when the demo was made lead into this page. */
const readdress = ({ db }: DatabaseHandle, from: string, to: string) =>
  sql`
    update outbox set text = replace(text, ${from}, ${to}), "values" = replace("values"::text, ${from}, ${to})::jsonb
    where text like ${`%${from}%`}`.execute(db);

async function keptOf(demo: MadeDemo, publicUrl: string): Promise<Kept> {
  const database = pageDatabase(pgliteEngine(await startedPglite({ loadDataDir: demo.database })));
  await readdress(database, demo.publicUrl, publicUrl);
  const clock = shiftableClock();
  // What is due tomorrow is due tomorrow, however old the demo is.
  clock.set(demo.madeAt);
  const hash = pageHash(demo.secret);
  return { database, files: filesAfter(demo, memoryFiles(hash.sha256)), hash, clock };
}

/** Opens the server over a demo that was made before. */
export const openPageServer = async ({ demo, ...served }: Served & { demo: MadeDemo }): Promise<App> =>
  openOver(await keptOf(demo, served.publicUrl), served);
