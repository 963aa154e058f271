/** The rule `edu/areas` on areas that are made for the test. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "areas-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  "course/schema.ts":
    "export const made = [`create table course (id bigint)`, `create table course_run (id bigint)`];",
  "course/index.ts": "export const courseRows = 1;",
  "room/schema.ts": 'export const make = (db) => db.schema.createTable("thread").execute();',
  "room/own.ts": [
    'import { courseRows } from "../course/index.js";',
    'export const own = (db, sql) => [courseRows, db.selectFrom("thread"), sql`select id from thread`];',
    "export const named = (db, rows) => db.selectFrom(rows(db).as('course'));",
  ].join("\n"),
  "room/deep.ts": 'export { made } from "../course/schema.js";',
  "room/built.ts":
    'export const read = (db) => db.selectFrom("thread").leftJoin("course as c", "c.id", "thread.id");',
  "room/raw.ts": "export const read = (sql, id) => sql`update course_run set id = ${id}`;",
  "room/room.test.ts": 'export const read = (db) => db.selectFrom("course");',
  "demo/fill.ts": 'export const fill = (db) => db.insertInto("course");',
};

test("an area that names another's table, or what is behind its index, is refused", () => {
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, "src/server/areas", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const config = path.join(folder, "oxlint.json");
  const jsPlugins = [path.join(project, "scripts/lint-layers.mjs")];
  writeFileSync(config, JSON.stringify({ jsPlugins, rules: { "edu/areas": "error" } }));
  const { stdout } = spawnSync(
    path.join(project, "node_modules/.bin/oxlint"),
    ["--config", config, "--format", "json", "-A", "all", "-D", "edu/areas", path.join(folder, "src")],
    { encoding: "utf8" },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  const found = diagnostics.map(({ filename, message }) => `${path.basename(filename)}: ${message}`);
  expect(found.toSorted()).toEqual([
    "built.ts: the table course is of course: ask what its index gives",
    "deep.ts: an area uses another area's index.js only, not areas/course/schema.js",
    "raw.ts: the table course_run is of course: ask what its index gives",
  ]);
});
