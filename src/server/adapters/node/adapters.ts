/** The platform of a Node server, by its configuration. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { nodePictures } from "./captcha-pictures.js";
import type { Config } from "../../config.js";
import type { Dialect } from "kysely";
import { makeBackground } from "../background.js";
import type { Cache } from "../cache.js";
import { shiftableClock, systemClock, type Clock } from "../clock.js";
import { openDatabase } from "../../db/database.js";
import { outbox, outboxDelivery, smsGateway } from "../delivery.js";
import { embeddedDialect } from "../../db/embedded.js";
import type { Files } from "../files.js";
import type { Check } from "../health.js";
import { makePlatform, type Platform } from "../index.js";
import { makeLog, type Log } from "../log.js";
import { memoryCache } from "../memory-cache.js";
import { mirroredCache } from "../mirrored-cache.js";
import { nodeAssets } from "./assets.js";
import { diskFiles } from "./files.js";
import { filmPrograms } from "./films.js";
import { nodeHash } from "./hash.js";
import { nodeOutbound } from "./outbound.js";
import { openEmbedded } from "./pglite.js";
import { postgresDialect } from "./postgres.js";
import { redisCache } from "./redis.js";
import { s3Files } from "./s3.js";
import { nodeTracker } from "./tracker.js";
import { nodeThreads } from "./threads.js";
import { nodeUploads } from "./uploads.js";
import { random } from "../random.js";
import type { Telemetry } from "../telemetry.js";

/** The clock of a server: movable only where test hooks are on. */
export const serverClock = (config: Config): Clock => (config.testHooks ? shiftableClock() : systemClock);

/** The log on standard output: JSON lines, or coloured ones for a person at a terminal. */
export const serverLog = (config: Config, clock: Clock): Log =>
  makeLog({
    clock,
    level: config.logLevel,
    pretty: process.stdout.isTTY,
    write: batched((text) => void process.stdout.write(text)),
  });

/** Where files are kept: in the bucket of the settings, otherwise on this machine's disk. */
export const serverFiles = async ({ s3, dataDir }: Config): Promise<Files> =>
  s3 ? s3Files(s3, path.join(dataDir, "drafts")) : diskFiles(path.join(dataDir, "files"));

/** Gathers the lines of 20 ms into one write: a write for each would cost as much as a call itself. */
function batched(write: (text: string) => void): (line: string) => void {
  // Whoever read the log has gone, or its disk is full: the lines are lost, the server is not.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let text = "";
  const flush = () => {
    write(text);
    text = "";
  };
  process.on("exit", () => text && flush());
  return (line) => {
    if (text === "") setTimeout(() => text && flush(), 20);
    text += `${line}\n`;
  };
}

/** The server's own secret: from the settings, or made once and kept where only this user reads it. */
async function secretOf({ serverSecret, dataDir }: Config): Promise<string> {
  if (serverSecret) return serverSecret;
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, "server.secret");
  try {
    await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}

type Note = (what: string) => (error: Error) => void;

/** The database of the settings, not yet looked into. */
export async function databaseOf(
  { databaseUrl, databaseStandbyUrl, dataDir }: Config,
  entry: string | undefined,
  note: Note,
): Promise<{ dialect: Dialect; check: Check }> {
  if (databaseUrl) {
    const dialect = postgresDialect(databaseUrl, {
      onError: note("a connection to PostgreSQL was lost"),
      standbyUrl: databaseStandbyUrl,
    });
    return { dialect, check: dialect.check };
  }
  const engine = await openEmbedded({
    folder: path.join(dataDir, "db"),
    entry,
    onLost: note("the embedded database ended and is opened again"),
  });
  // Asked for itself and not by a query, which would wait for whoever has the one connection.
  return {
    dialect: embeddedDialect(engine),
    check: async () => (engine.isOpen?.() === false ? "down" : "up"),
  };
}

/** Redis where it is set; one process alone goes on with its memory while Redis is gone. */
async function cacheOf(
  { redisUrl, serverProcesses }: Config,
  clock: Clock,
  onError: (error: Error) => void,
): Promise<{ cache: Cache; check?: Check }> {
  if (!redisUrl) return { cache: memoryCache(clock) };
  const redis = await redisCache({ url: redisUrl, clock, onError });
  if (serverProcesses > 1) return { cache: redis, check: () => redis.check() };
  return {
    cache: mirroredCache(memoryCache(clock), redis, onError),
    check: () => redis.check().catch(() => "reduced" as const),
  };
}

/**
 * Opens everything and brings the tables up to date.
 * @param entry the built main.js, for the embedded database's worker and other threads; without it all runs in this one
 */
export async function nodePlatform(
  config: Config,
  clock: Clock,
  log: Log,
  { entry, telemetry }: { entry?: string; telemetry?: Telemetry | undefined } = {},
): Promise<Platform> {
  const secret = await secretOf(config);
  const note = (what: string) => (error: Error) => log.warn(what, { error });
  const { dialect, check: checkDatabase } = await databaseOf(config, entry, note);
  const database = openDatabase(dialect, nodeTracker, telemetry?.statement);
  try {
    await database.migrate();
    const files = await serverFiles(config);
    const { cache, check: checkCache } = await cacheOf(config, clock, note("Redis"));
    const smtp = config.smtpUrl
      ? (await import("./mail.js")).smtpDelivery(config.smtpUrl, config.mailFrom)
      : undefined;
    const gateway = config.smsGatewayUrl
      ? smsGateway({ url: config.smsGatewayUrl, key: config.smsGatewayKey })
      : undefined;
    return makePlatform({
      clock,
      database,
      cache,
      random,
      hash: nodeHash({ secret }),
      files,
      uploads: nodeUploads(path.join(config.dataDir, "uploads")),
      films: filmPrograms(path.join(config.dataDir, "films"), config.ffmpegPath),
      ...(entry !== undefined && { threads: nodeThreads(entry) }),
      pictures: nodePictures,
      assets: nodeAssets(),
      outbound: nodeOutbound({ testing: config.testHooks && !config.production }),
      mail: smtp ?? outboxDelivery(database.db, clock, "mail"),
      sms: gateway ?? outboxDelivery(database.db, clock, "sms"),
      outbox: smtp && gateway ? undefined : outbox(database.db),
      log,
      background: makeBackground(log, database.outside, telemetry),
      telemetry,
      checks: { database: checkDatabase, cache: checkCache, files: files.check, mail: smtp?.check },
      closing: () => smtp?.close(),
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}
