/** A new version, made in a copy of what it touches. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./lib/project.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "edu-version-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

test("npm run version writes it wherever it stands, and the change into CHANGELOG.md", () => {
  for (const name of ["package.json", "package-lock.json", "CHANGELOG.md", ".changeset/config.json"])
    cpSync(path.join(root, name), path.join(folder, name));
  for (const name of ["src/core/element/version.ts", "scripts/version.mjs", "scripts/lib/project.mjs"])
    cpSync(path.join(root, name), path.join(folder, name));
  mkdirSync(path.join(folder, ".changeset"), { recursive: true });
  writeFileSync(
    path.join(folder, ".changeset/bars.md"),
    `---\n"edu-widgets": minor\n---\n\nBars can sing.\n`,
  );
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  execFileSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd: folder });

  execFileSync("npm", ["run", "--silent", "version"], { cwd: folder, stdio: "pipe" });

  const before = (JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string })
    .version;
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(version).not.toBe(before);
  expect(read("src/core/element/version.ts")).toContain(`version = "${version}"`);
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: Record<string, object> };
  expect([lock.version, lock.packages[""]]).toEqual([version, expect.objectContaining({ version })]);
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^# edu-widgets\\n\\n## ${version}\\n[\\s\\S]*Bars can sing\\.[\\s\\S]*## ${before}\\n`),
  );
});
