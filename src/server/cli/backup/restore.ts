/** Puts a backup into a database that is empty, after every part of it was looked at. */
import { createReadStream, existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Config } from "../../config.js";
import { openDatabase, type DatabaseHandle, type Trx } from "../../db/database.js";
import { migrations } from "../../db/migrations/index.js";
import {
  emptyTables,
  hasTables,
  lineWriter,
  readLines,
  setSequences,
  settleForms,
  withoutRules,
} from "../../db/snapshot.js";
import { databaseOf, serverFiles } from "../../adapters/node/adapters.js";
import { nodeTracker } from "../../adapters/node/tracker.js";
import type { Files } from "../../adapters/index.js";
import { BackupError, checkParts, filePath, readManifest, tablePath, type Manifest } from "./manifest.js";
import { RowSum } from "./row-sum.js";

/** Characters that one statement writes. */
const PORTION = 4_000_000;
/** Rows that one statement writes. */
const MOST = 5000;

/** Lines end by "\n" alone: other ends of lines may stand in texts. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  let rest = "";
  const text = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines;
  }
  if (rest !== "") throw new BackupError(`${file} ends in the middle of a row.`);
}

async function loadTable(
  folder: string,
  table: Manifest["tables"][number],
  write: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  let waiting: string[] = [];
  let size = 0;
  for await (const lines of linesOf(tablePath(folder, table.name)))
    for (const line of lines) {
      waiting.push(line);
      size += line.length;
      if (size < PORTION && waiting.length < MOST) continue;
      await write(waiting);
      waiting = [];
      size = 0;
    }
  if (waiting.length > 0) await write(waiting);
}

async function compareTable(trx: Trx, table: Manifest["tables"][number]): Promise<void> {
  const sum = new RowSum();
  for await (const lines of readLines(trx, table)) for (const line of lines) sum.add(line);
  if (sum.rows !== table.rows || sum.hex !== table.sum)
    throw new BackupError(
      `The table ${table.name} reads differently than it was written (${sum.rows} rows of ${table.rows}). Nothing was restored.`,
    );
}

/**
 * Fills the tables, which are at the level of the backup, in one transaction.
 * @throws BackupError where what was written reads differently
 */
export async function loadTables(
  database: Pick<DatabaseHandle, "transaction">,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await database.transaction(async (trx) => {
    await settleForms(trx);
    const writer = await lineWriter(trx);
    await withoutRules(trx, async () => {
      await emptyTables(trx);
      for (const table of manifest.tables) if (table.rows > 0) await loadTable(folder, table, writer(table));
    });
    await setSequences(trx, manifest.sequences);
    for (const table of manifest.tables) await compareTable(trx, table);
  });
}

/** @throws BackupError where a file was changed since it was looked at */
export async function putFiles(files: Files, folder: string, wanted: Manifest["files"]): Promise<void> {
  for (const { id, size } of wanted) {
    const bytes = Readable.toWeb(createReadStream(filePath(folder, id))) as ReadableStream<Uint8Array>;
    const kept = await files.put(bytes);
    if (kept.id !== id || kept.size !== size)
      throw new BackupError(`The file ${id} was changed while it was restored.`);
  }
}

/** What a backup goes into. */
interface Target {
  readonly database: DatabaseHandle;
  readonly files: Files;
  /** What it is called where it has tables already. */
  readonly name: string;
}

/**
 * @returns what to print
 * @throws BackupError where nothing was restored
 */
async function restoreInto(
  { database, files, name }: Target,
  folder: string,
  manifest: Manifest,
): Promise<string> {
  if (await hasTables(database.db))
    throw new BackupError(`${name} has tables already: name a database that has none.`);
  await putFiles(files, folder, manifest.files);
  await database.migrate(manifest.migrations);
  await loadTables(database, folder, manifest);
  await database.migrate();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const more = Object.keys(migrations).length - manifest.migrations.length;
  return [
    `Restored the backup of ${manifest.takenAt}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files; counts and hashes are those of the manifest.`,
    ...(more > 0 ? [`The tables were brought up to date by ${more} migrations.`] : []),
  ].join("\n");
}

/**
 * The manifest of a backup, every part of which is as it says.
 * @throws BackupError
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const newer = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (newer)
    throw new BackupError(`The backup is of a newer version, which has ${newer}: restore it with that one.`);
  await checkParts(folder, manifest);
  return manifest;
}

/**
 * Into the database and the files of the settings.
 * @param entry the built main.js, where the embedded database has a thread of its own
 * @returns what to print
 * @throws BackupError where nothing was restored
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  entry: string | undefined,
): Promise<string> {
  const manifest = await readBackup(folder);
  const place = path.join(config.dataDir, "db");
  const isNew = !config.databaseUrl && !existsSync(place);
  const { dialect } = await databaseOf(config, entry, () => () => undefined);
  const database = openDatabase(dialect, nodeTracker);
  try {
    const target = {
      database,
      files: await serverFiles(config),
      name: config.databaseUrl ? "DATABASE_URL" : place,
    };
    const said = await restoreInto(target, folder, manifest);
    await database.close();
    return said;
  } catch (error) {
    await database.close();
    // It was made by this very command.
    if (isNew) await rm(place, { recursive: true, force: true });
    throw error;
  }
}
