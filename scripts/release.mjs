/**
 * `npm run release`: builds the package, tries it in new projects and publishes dist/npm; then tags the commit.
 * What stands after `--` goes to npm: `npm run release -- --dry-run` publishes nothing, and tags nothing.
 */
import { spawnSync } from "node:child_process";
import { packageFolder } from "./lib/package.mjs";
import { bin, install, root, run } from "./lib/project.mjs";

const options = process.argv.slice(2);
install();
const { stdout } = spawnSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
const dry = options.includes("--dry-run");
if (stdout && !dry)
  throw new Error("There are changes that are not committed: commit them, so that the tag names them.");
run(process.execPath, ["scripts/build.mjs"]);
run(process.execPath, ["scripts/test.mjs", "package"]);
run("npm", ["publish", packageFolder, "--access", "public", ...options]);
if (!dry) run(bin("changeset"), ["tag"]);
