/** What the server stands on. Areas get a `Platform` and know nothing of what is behind it. */
import type { Pictures } from "../areas/captcha/pictures.js";
import { noAssets, type Assets } from "./assets.js";
import type { Background } from "./background.js";
import type { Cache } from "./cache.js";
import type { Clock } from "./clock.js";
import type { DatabaseHandle, Db, Trx } from "../db/database.js";
import type { Delivery, Outbox } from "./delivery.js";
import type { Files } from "./files.js";
import type { FilmPrograms } from "./films.js";
import type { Hash } from "./hash.js";
import { makeHealth, type Checks, type Health } from "./health.js";
import type { Log } from "./log.js";
import { noOutbound, type Outbound } from "./outbound.js";
import type { Random } from "./random.js";
import type { Telemetry } from "./telemetry.js";
import type { Threads } from "./threads.js";
import type { Uploads } from "./uploads.js";

export interface Platform {
  readonly clock: Clock;
  readonly db: Db;
  /** One transaction; inside it only the `trx` that is handed in reaches the database. */
  readonly transaction: <T>(body: (trx: Trx) => Promise<T>) => Promise<T>;
  readonly cache: Cache;
  readonly random: Random;
  readonly hash: Hash;
  readonly files: Files;
  readonly assets: Assets;
  /** Takes large files in; absent where there is nowhere to keep them. */
  readonly uploads?: Uploads | undefined;
  /** Reads films; absent where a server has no programs at all. */
  readonly films?: FilmPrograms | undefined;
  /** Works beside the server; absent where there is one thread: the work is done in it. */
  readonly threads?: Threads | undefined;
  /** Draws the human check. */
  readonly pictures: Pictures;
  /** Asks addresses that people gave. */
  readonly outbound: Outbound;
  readonly mail: Delivery;
  readonly sms: Delivery;
  /** Present unless both mail and SMS go to a gateway. */
  readonly outbox?: Outbox;
  readonly log: Log;
  readonly background: Background;
  /** Hears of requests; absent where nobody watches. */
  readonly telemetry?: Telemetry | undefined;
  /** Which parts are there now; an answer within a quarter of a second. */
  readonly health: () => Promise<Health>;
  /** Finishes background work, then lets go of cache and database. */
  close(): Promise<void>;
}

export interface PlatformParts {
  clock: Clock;
  database: DatabaseHandle;
  cache: Cache;
  random: Random;
  hash: Hash;
  files: Files;
  /** None unless given. */
  assets?: Assets;
  uploads?: Uploads | undefined;
  films?: FilmPrograms | undefined;
  threads?: Threads | undefined;
  pictures: Pictures;
  /** No way out unless given. */
  outbound?: Outbound;
  mail: Delivery;
  sms: Delivery;
  outbox?: Outbox;
  log: Log;
  background: Background;
  telemetry?: Telemetry | undefined;
  checks?: Checks;
  /** More to close, after the work is done and before the database goes. */
  closing?: () => Promise<void> | void;
}

export const makePlatform = ({
  database,
  closing,
  checks = {},
  assets = noAssets,
  outbound = noOutbound,
  ...parts
}: PlatformParts): Platform => ({
  ...parts,
  assets,
  outbound,
  health: makeHealth(checks),
  db: database.db,
  transaction: database.transaction,
  async close() {
    // It may take hours, and is taken up again where it was.
    parts.films?.close();
    const left = await parts.background.drain();
    if (left > 0) parts.log.warn("background tasks were cut off", { left });
    await closing?.();
    await parts.cache.close();
    await database.close();
  },
});

export type { Assets } from "./assets.js";
export type { Background } from "./background.js";
export type { Cache, Hit, Space } from "./cache.js";
export { insertMany } from "../db/bulk.js";
export { copyOf, type Copy } from "./copy.js";
export { httpDate, isoDate, type Clock, type SettableClock } from "./clock.js";
export { isUniqueViolation, sqlState, type Db, type Trx } from "../db/database.js";
export type { Channel, Delivery, Outbox } from "./delivery.js";
export { type Files } from "./files.js";
export {
  FILM_PART,
  FilmFault,
  type FilmFacts,
  type FilmFaultKind,
  type FilmLadder,
  type FilmPrograms,
  type FilmRung,
  type Films,
} from "./films.js";
export { sameText, type Hash } from "./hash.js";
export type { Health } from "./health.js";
export { clean, tame, type Log } from "./log.js";
export { OutboundFault, type Outbound } from "./outbound.js";
export type { Random } from "./random.js";
export { ticketOf } from "./ticket.js";
export { isUnavailable, UnavailableError } from "./unavailable.js";
export type { Threads } from "./threads.js";
export { CHECKSUMS, type Uploaded, type Uploads } from "./uploads.js";
