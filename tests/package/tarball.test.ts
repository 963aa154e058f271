/** What the published tarball holds, and that the tools for packages find nothing wrong with it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sameButForCase } from "../../scripts/lib/names.mjs";
import { elements } from "../../scripts/lib/manifest.mjs";
import { packageFolder } from "../../scripts/lib/package.mjs";
import { root } from "../../scripts/lib/project.mjs";
import { bin, command, pack, readPackage } from "./projects.js";

const folder = mkdtempSync(path.join(tmpdir(), "edu-tarball-"));
let packed: { tarball: string; files: string[] };

beforeAll(() => {
  packed = pack(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("holds what the entries name, and nothing of the server, the tests or the sources", () => {
  const { exports } = readPackage(packageFolder);
  const named = Object.values(exports).flatMap((each) =>
    typeof each === "string" ? [each] : Object.values(each),
  );
  for (const file of named.filter((each) => !each.includes("*")))
    expect(packed.files).toContain(file.slice(2));
  for (const file of ["README.md", "LICENSE", "CHANGELOG.md", "embed/edu.js", "embed/edu-header.js"])
    expect(packed.files).toContain(file);
  expect(
    packed.files.filter((file) => /\.(tsx|map|br|gz)$|(?<!\.d)\.ts$|test|stories|server\//.test(file)),
  ).toEqual([]);
  expect(packed.files.filter((file) => file.startsWith("embed/portal"))).toEqual([]);
});

test("has no two names that a disk without capital letters takes for one", () => {
  expect(sameButForCase(packed.files)).toEqual([]);
});

test("has an entry for each element, found and not listed", () => {
  const { exports } = readPackage(packageFolder);
  const folders = readdirSync(path.join(root, "src/widgets")).filter((name) =>
    existsSync(path.join(root, "src/widgets", name, "element.ts")),
  );
  expect(folders.length).toBeGreaterThan(10);
  for (const name of folders)
    expect(Object.keys(exports)).toEqual(expect.arrayContaining([`./${name}`, `./${name}/define`]));
});

test("depends on what its modules import only", () => {
  const { dependencies } = readPackage(packageFolder);
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(["nanostores", "react", "styled-components"]),
  );
  for (const name of [
    "hono",
    "kysely",
    "pg",
    "@electric-sql/pglite",
    "@node-rs/argon2",
    "@napi-rs/canvas",
    "lit-html",
  ])
    expect(dependencies).not.toHaveProperty(name);
});

test("publint finds nothing", async () => {
  const { messages, pkg } = await publint({ pkgDir: packageFolder, pack: "npm" });
  expect(messages.map((each) => formatMessage(each, pkg))).toEqual([]);
});

test("are-the-types-wrong finds nothing", () => {
  // The package is ESM only; what that means for require() and the oldest resolution is not counted.
  const said = command(folder, bin("attw"), [packed.tarball, "--profile", "esm-only", "--format", "ascii"]);
  expect(said).toContain("(ignoring resolutions: 'node10', 'node16-cjs')");
  expect(
    said.split("\n").filter((line) => /^(node16 \(from ESM\)|bundler): (?!🟢|\(wildcard\))/u.test(line)),
  ).toEqual([]);
});

test("its documented classes are the real ones", () => {
  const checks = elements().map(({ name, className, file }) => {
    const real = JSON.stringify(file.replace(/\.tsx?$/, ".js"));
    const told = JSON.stringify(path.join(packageFolder, "elements", `${name}.js`));
    return `{
      type Real = Own<import(${real}).${className}>;
      type Told = Own<import(${told}).${className}>;
      const same: [Same<Real, Told>, Same<Told, Real>] = [true, true];
      void same;
    }`;
  });
  const home = path.join(root, "dist/package-check");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(
    path.join(home, "check.ts"),
    `type Own<T> = Omit<T, keyof HTMLElement | "handle" | "emit" | "attachHandle" | "attributeChangedCallback">;
     type Same<A, B> = A extends B ? true : never;
     ${checks.join("\n")}`,
  );
  writeFileSync(
    path.join(home, "tsconfig.json"),
    JSON.stringify({
      extends: "../../tsconfig.json",
      include: ["check.ts", "../../src/widgets/*.d.ts"],
      exclude: [],
    }),
  );
  command(root, bin("tsc"), ["-p", home]);
  rmSync(home, { recursive: true });
});
