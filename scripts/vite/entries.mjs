/** Which files are elements, and which browsers they are built for. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const sources = fileURLToPath(new URL("../../src", import.meta.url));

/** Elements by tag: every widget folder with an index.ts, and the region of notices that the kit places. */
export function elementEntries() {
  const widgets = path.join(sources, "widgets");
  const entries = readdirSync(widgets)
    .filter((name) => existsSync(path.join(widgets, name, "index.ts")))
    .map((name) => [`edu-${name}`, path.join(widgets, name, "index.ts")]);
  return { ...Object.fromEntries(entries), "edu-toasts": path.join(sources, "ui/feedback/toasts-entry.ts") };
}

/**
 * Files that every element loads, by their names; the loader asks for them together with the first element.
 * `base` is core and the part of the kit that the sign-in dialog stands on.
 */
export const FOUNDATION = ["react", "base", "rolldown-runtime"];

/** The browsers of the last four years. */
export const elementTargets = ["es2022", "chrome107", "safari16", "firefox107"];
