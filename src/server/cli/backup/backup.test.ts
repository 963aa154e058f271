/** A backup while people write, restored elsewhere: every row and file is there as it was, or nothing is. */
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPlatform, type TestPlatform } from "../../../testing/server.js";
import { auditVerification } from "../../areas/audit/index.js";
import { readConfig } from "../../config.js";
import { diskFiles } from "../../adapters/node/files.js";
import { restoreBackup, takeBackup } from "./index.js";
import { loadTables, putFiles, readBackup } from "./restore.js";
import { fillHard, keepWriting, pairsOf, tablesOf } from "./testing-drill.js";

let platform: TestPlatform;
let home: string;
let backup: string;
const config = (name: string) => readConfig({ DATA_DIR: path.join(home, name) });
beforeAll(async () => {
  platform = await testPlatform();
  home = await mkdtemp(path.join(tmpdir(), "edu-backup-"));
  backup = path.join(home, "backup");
  await fillHard(platform);
  const writers = keepWriting(platform);
  const said = await takeBackup(platform, backup).finally(() => writers.stop());
  expect(said).toMatch(/^Backup of 2026-01-05T00:00:00.* tables with \d+ rows, 4 files with 3\.0 MB\.$/);
});
afterAll(async () => {
  await platform.close();
  await rm(home, { recursive: true, force: true });
});

test("what was there at one moment is restored, row by row and file by file", async () => {
  const restored = await testPlatform();
  const files = diskFiles(path.join(home, "files"));
  const manifest = await readBackup(backup);
  await loadTables(restored, backup, manifest);
  await putFiles(files, backup, manifest.files);
  try {
    expect(await tablesOf(restored.db, ["outbox"])).toEqual(await tablesOf(platform.db, ["outbox"]));
    const pairs = await pairsOf(restored.db);
    const later = await pairsOf(platform.db);
    expect([pairs.halves, later.halves]).toEqual([0, 0]);
    expect(later.whole).toBeGreaterThan(0);
    expect(pairs.whole).toBeLessThanOrEqual(later.whole);
    expect(await auditVerification({ ...platform, db: restored.db }, ["verify"])).toMatch(
      /^20 entries are sealed/,
    );
    // Numbers go on behind those that were given, and rules hold again.
    const next = await sql<{
      id: number;
    }>`insert into org (name, name_en, edition) values ('x', 'x', 'higher')
      returning id`.execute(restored.db);
    expect(next.rows).toEqual([{ id: 2 }]);
    await expect(sql`delete from college where position = 4`.execute(restored.db)).rejects.toThrow(
      /foreign key/,
    );
    await expect(sql`delete from audit_log`.execute(restored.db)).rejects.toThrow(/only grows/);
  } finally {
    await restored.close();
  }
  for await (const id of platform.files.list()) {
    const bytes = async (from: typeof files) =>
      new Uint8Array(await new Response((await from.get(id))?.stream()).arrayBuffer());
    expect(await bytes(files)).toEqual(await bytes(platform.files));
  }
});

test("a folder with something in it takes no backup", async () => {
  await expect(takeBackup(platform, backup)).rejects.toThrow(/is not empty/);
});

test("a part that was changed or is gone is named, and no database is made", async () => {
  const table = path.join(backup, "tables", "org.ndjson.gz");
  const whole = await readFile(table);
  await appendFile(table, "x");
  const target = config("elsewhere");
  await expect(restoreBackup(target, backup, undefined)).rejects.toThrow(
    /org\.ndjson\.gz is not what manifest\.json says/,
  );
  await writeFile(table, whole);
  const [begin = ""] = await readdir(path.join(backup, "files"));
  const [rest = ""] = await readdir(path.join(backup, "files", begin));
  const file = path.join(backup, "files", begin, rest);
  const bytes = await readFile(file);
  await rm(file);
  await expect(restoreBackup(target, backup, undefined)).rejects.toThrow(`${file} is missing`);
  await writeFile(file, bytes);
  expect(await readdir(home)).not.toContain("elsewhere");
});

test.each([
  [
    "a newer version's",
    (text: string) => text.replace('"migrations": [', '"migrations": ["9999_later",'),
    /newer version, which has 9999_later/,
  ],
  ["one of another format", (text: string) => text.replace('"format": 1', '"format": 2'), /cannot be read/],
  [
    "one that leads out of the folder",
    (text: string) => text.replace('"name": "org"', '"name": "../org"'),
    /cannot be read/,
  ],
])("%s is refused", async (_what, change, said) => {
  const file = path.join(backup, "manifest.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, change(text));
  await expect(restoreBackup(config("elsewhere"), backup, undefined)).rejects.toThrow(said);
  await writeFile(file, text);
});

test("a folder without a manifest is no backup", async () => {
  await expect(restoreBackup(config("elsewhere"), home, undefined)).rejects.toThrow(/has no manifest\.json/);
});
