/** dist/storybook: the manual, built when a source of it is newer. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { bin, root, say } from "./project.mjs";

export const storybookFolder = path.join(root, "dist/storybook");
const stampFile = path.join(root, "dist/storybook.sha256");

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

/** What the manual depends on, as one hash. */
function sourcesHash() {
  const hash = createHash("sha256");
  const files = ["src", "docs", ".storybook", "scripts/lib"]
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...files.toSorted((a, b) => (a < b ? -1 : 1)), path.join(root, "package-lock.json")])
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Packed copies, so that the server sends them without work; the database's program alone has 9 MB. */
function pack() {
  for (const file of filesBelow(storybookFolder)) {
    if (/\.(js|css|html|json|svg|wasm|data)$/.test(file))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 6 }));
  }
}

export function buildStorybookIfStale({ log = say } = {}) {
  const hash = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
  log("Building the manual …");
  const { NODE_ENV: _mode, ...env } = process.env;
  rmSync(storybookFolder, { recursive: true, force: true });
  const built = spawnSync(
    bin("storybook"),
    ["build", "-o", storybookFolder, "--quiet", "--disable-telemetry"],
    { cwd: root, env, encoding: "utf8" },
  );
  if (built.status !== 0) throw new Error(`The manual could not be built:\n${built.stdout}${built.stderr}`);
  pack();
  writeFileSync(stampFile, hash);
}
