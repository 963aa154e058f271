/**
 * Makes a backup while the server runs: the tables as they are at one moment, and every file that is kept at that moment.
 * Files are copied before, and those that came meanwhile after it; one that nobody needs is no harm.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { isoDate, type Files, type Platform, type Trx } from "../../adapters/index.js";
import {
  freeze,
  migrationsRun,
  readLines,
  sequenceStates,
  settleForms,
  tableShapes,
  type TableShape,
} from "../../db/snapshot.js";
import { BackupError, FORMAT_NOW, filePath, tablePath, writeManifest, type Manifest } from "./manifest.js";
import { RowSum } from "./row-sum.js";

const PRIVATE = { mode: 0o600, flags: "wx" } as const;

/** Passes bytes on and hashes them. */
function hashing(): { through: Transform; hex: () => string } {
  const hash = createHash("sha256");
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, hex: () => hash.digest("hex") };
}

async function writeTable(trx: Trx, folder: string, shape: TableShape): Promise<Manifest["tables"][number]> {
  const sum = new RowSum();
  const lines = async function* () {
    for await (const some of readLines(trx, shape)) {
      for (const line of some) sum.add(line);
      yield `${some.join("\n")}\n`;
    }
  };
  const { through, hex } = hashing();
  await pipeline(
    Readable.from(lines()),
    // The embedded database keeps everybody waiting meanwhile.
    createGzip({ level: constants.Z_BEST_SPEED }),
    through,
    createWriteStream(tablePath(folder, shape.name), PRIVATE),
  );
  return { name: shape.name, columns: [...shape.columns], rows: sum.rows, sha256: hex(), sum: sum.hex };
}

interface Copied {
  readonly sizes: Map<string, number>;
  readonly damaged: Set<string>;
}

/** Copies what is kept and was not copied yet. */
async function copyFiles(files: Files, folder: string, { sizes, damaged }: Copied): Promise<void> {
  for await (const id of files.list()) {
    if (sizes.has(id) || damaged.has(id)) continue;
    const file = await files.get(id);
    // Deleted since it was listed.
    if (!file) continue;
    const place = filePath(folder, id);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const { through, hex } = hashing();
    const bytes = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(bytes, through, createWriteStream(place, PRIVATE));
    if (hex() === id) sizes.set(id, file.size);
    else {
      damaged.add(id);
      await rm(place);
    }
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty: name a folder that is, or is not there yet.`);
  for (const part of ["tables", "files"]) await mkdir(path.join(folder, part), { mode: 0o700 });
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * @param folder is made; it may be there and empty
 * @returns what to print
 * @throws BackupError where the folder cannot be used
 */
export async function takeBackup(
  { transaction, files, clock }: Pick<Platform, "transaction" | "files" | "clock">,
  folder: string,
): Promise<string> {
  await makeFolder(folder);
  const copied: Copied = { sizes: new Map(), damaged: new Set() };
  await copyFiles(files, folder, copied);
  const parts = await transaction(async (trx) => {
    await freeze(trx);
    await settleForms(trx);
    const takenAt = isoDate(clock.now());
    const migrations = await migrationsRun(trx);
    const tables: Manifest["tables"] = [];
    for (const shape of await tableShapes(trx)) tables.push(await writeTable(trx, folder, shape));
    return { takenAt, migrations, tables, sequences: await sequenceStates(trx) };
  });
  await copyFiles(files, folder, copied);
  const { sizes, damaged } = copied;
  const kept = [...sizes].map(([id, size]) => ({ id, size })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await writeManifest(folder, { format: FORMAT_NOW, ...parts, files: kept });
  const rows = parts.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return [
    `Backup of ${parts.takenAt} in ${folder}: ${parts.tables.length} tables with ${rows} rows, ${kept.length} files with ${megabytes(bytes)}.`,
    ...[...damaged].map((id) => `The file ${id} is damaged where it is kept, and is not in it.`),
  ].join("\n");
}
