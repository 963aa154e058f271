/** What a page's server is built from: the areas as they are, and nothing of Node's. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const here = path.dirname(fileURLToPath(import.meta.url));
const server = path.join(here, "../..");
const IMPORT =
  /^(?:import|export)\s(?!type\s)[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm;

/** Every file that a file brings along, and every package. */
function reach(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, from, bare, later] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const specifier = from ?? bare ?? later ?? "";
      if (specifier.includes("?")) continue;
      if (!specifier.startsWith(".")) packages.add(specifier);
      else {
        const target = path.resolve(path.dirname(file), specifier.replace(/\.js$/, ".ts"));
        if (!existsSync(target)) throw new Error(`${file} imports ${specifier}, which is not there`);
        visit(target);
      }
    }
  };
  visit(path.join(here, entry));
  return { files, packages };
}

test("the worker reaches every area and nothing of Node's", () => {
  const { files, packages } = reach("worker.ts");
  const names = [...files].map((file) => path.relative(server, file));
  for (const area of ["auth", "captcha", "content", "demo", "user"])
    expect(names.filter((name) => name.startsWith(`areas/${area}/`)).length).toBeGreaterThan(2);
  expect(names.filter((name) => /^(adapters\/node|cli)\//.test(name))).toEqual([]);
  expect(
    [...packages].filter((name) => /^node:|^@node-rs|^@napi-rs|^pg$|redis|nodemailer/.test(name)),
  ).toEqual([]);
});

test("the page itself brings along nothing of the server but the way to it", () => {
  const { files, packages } = reach("index.ts");
  expect([...files].map((file) => path.relative(here, file))).toEqual(["index.ts"]);
  expect([...packages]).toEqual([]);
});
