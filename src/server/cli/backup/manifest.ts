/** What a backup's folder holds: `manifest.json`, written last, with the count and the hash of each part. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";

/** Raised when folders written before can no longer be read. */
const FORMAT = 1;

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/));

const Manifest = v.object({
  format: v.literal(FORMAT),
  /** ISO 8601, by the server's clock. */
  takenAt: v.string(),
  /** The migrations that the tables stand on. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({
      name,
      columns: v.array(v.string()),
      rows: count,
      /** SHA-256 of `tables/NAME.ndjson.gz` as it lies there. */
      sha256: hex,
      /** What the rows add up to, in whatever order they come (row-sum.ts). */
      sum: hex,
    }),
  ),
  sequences: v.array(v.object({ name, last: v.number(), isUsed: v.boolean() })),
  /** By their SHA-256, which is where they lie: `files/ab/cdef…`; sizes in bytes. */
  files: v.array(v.object({ id: hex, size: count })),
});
export type Manifest = v.InferOutput<typeof Manifest>;

export const FORMAT_NOW = FORMAT;
const manifestPath = (folder: string) => path.join(folder, "manifest.json");
export const tablePath = (folder: string, table: string) => path.join(folder, "tables", `${table}.ndjson.gz`);
export const filePath = (folder: string, id: string) =>
  path.join(folder, "files", id.slice(0, 2), id.slice(2));

/** The folder is no backup, or not as it was made; the message says what is wrong. */
export class BackupError extends Error {}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flag: "wx" });

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), "utf8").catch(() => undefined);
  if (text === undefined)
    throw new BackupError(`${folder} has no manifest.json: it is no backup, or one that was not finished.`);
  try {
    return v.parse(Manifest, JSON.parse(text));
  } catch {
    throw new BackupError(`${manifestPath(folder)} cannot be read: it was changed, or is of another format.`);
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Reads every part before anything is done with one.
 * @throws BackupError naming the first part that is missing or another one
 */
export async function checkParts(folder: string, { tables, files }: Manifest): Promise<void> {
  const parts = [
    ...tables.map(({ name: table, sha256 }) => ({ file: tablePath(folder, table), sha256 })),
    ...files.map(({ id }) => ({ file: filePath(folder, id), sha256: id })),
  ];
  for (const { file, sha256 } of parts) {
    if (!(await stat(file).catch(() => undefined))?.isFile())
      throw new BackupError(`${file} is missing. Nothing was restored.`);
    if ((await sha256Of(file)) !== sha256)
      throw new BackupError(`${file} is not what manifest.json says of it. Nothing was restored.`);
  }
}
