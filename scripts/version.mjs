/**
 * `npm run version`: turns the files of .changeset into a version and an entry of CHANGELOG.md, and writes the version
 * where else it stands: the elements' code and the lock file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bin, root, run, say } from "./lib/project.mjs";

const read = (name) => readFileSync(path.join(root, name), "utf8");

run(bin("changeset"), ["version"]);
const { version } = JSON.parse(read("package.json"));

const code = "src/core/element/version.ts";
writeFileSync(path.join(root, code), read(code).replace(/(version = ")[^"]*/, `$1${version}`));

const lock = JSON.parse(read("package-lock.json"));
lock.version = version;
lock.packages[""].version = version;
writeFileSync(path.join(root, "package-lock.json"), `${JSON.stringify(lock, null, 2)}\n`);
say(`The version is ${version}. Read CHANGELOG.md through, then commit.`);
