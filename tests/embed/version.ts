import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/lib/project.mjs";

/** Of the library that is tested. */
export const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  version: string;
};
/** Another version: the same files, which say so of themselves. */
export const OLDER = "0.0.9";
