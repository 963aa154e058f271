/** What the generators of calls and areas share: names, and lines put into files that are there. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

export function refuse(why) {
  console.error(why);
  process.exit(2);
}

/** `nextDates` → `next-dates`. */
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const pascal = (name) => name.replace(/^\w/, (letter) => letter.toUpperCase());
export const isCamel = (name) => /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/.test(name);

const at = (file) => path.join(root, file);
export const isThere = (file) => existsSync(at(file));
export const read = (file) => readFileSync(at(file), "utf8");

/** @param files text by path below the repository */
export function write(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
}

/** The text with `added` behind the last place that fits; ends the program where there is none. */
export function addBehind(text, pattern, added, file) {
  const last = [...text.matchAll(new RegExp(pattern, "gm"))].at(-1);
  if (!last) return refuse(`${file} looks different from others: add ${added.trim()} by hand`);
  const end = last.index + last[0].length;
  return text.slice(0, end) + added + text.slice(end);
}

/** Behind the last import, which may go over several lines. */
export const addImport = (text, line, file) =>
  addBehind(text, String.raw`^import (?:[^;]*? from )?"[^"]+";\n`, `${line}\n`, file);

/** The next free hundred for an area's migrations. */
export function nextHundred() {
  const areas = readdirSync(at("src/server/areas"), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const schemas = [
    ...areas.map(({ name }) => `src/server/areas/${name}/schema.ts`),
    "src/server/jobs/schema.ts",
    "src/server/db/schema.ts",
  ].filter(isThere);
  const numbers = schemas.flatMap((file) =>
    [...read(file).matchAll(/"(\d{4})_/g)].map(([, digits]) => Number(digits)),
  );
  return String((Math.floor(Math.max(...numbers) / 100) + 1) * 100).padStart(4, "0");
}
