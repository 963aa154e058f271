/** How long each part of the tests took when it last ran: `npm run check -- --facts` tells. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

const file = path.join(root, "node_modules/.cache/edu-test-times.json");

/** @returns {Record<string, { minutes: number, at: string }>} by part */
export const testTimes = () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** @param {{ name: string, minutes: number, failure?: unknown }[]} rows */
export function keepTimes(rows) {
  const times = testTimes();
  const at = new Date().toISOString();
  for (const { name, minutes, failure } of rows) if (!failure) times[name] = { minutes, at };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(times));
}
