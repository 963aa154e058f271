/**
 * `npm test`: all that CI runs, part by part; a part that fails does not hide what the others find.
 * `npm test -- unit e2e` runs some parts; `npm test -- src/server/auth tests/e2e/study.spec.ts` runs the tests of these
 * files and folders, whatever runs them.
 */
import { bin, buildIfStale, findBrowser, findEngines, install, run, say } from "./lib/project.mjs";
import { runBrowsers } from "./lib/browsers.mjs";
import { buildStorybookIfStale } from "./lib/storybook.mjs";

const vitest = (args, files) => run(bin("vitest"), ["run", ...args, ...files]);
const playwright = (projects, files) =>
  run(bin("playwright"), ["test", ...files, ...projects.map((name) => `--project=${name}`)]);
/** Tests in a browser; those of the elements' frame are below core. */
const isElement = (file) => /^src\/(ui|widgets|core\/element)\b/.test(file);

/** In their order: what is quick to fail comes first. `owns` tells which paths a part runs. */
const parts = [
  { name: "check", run: () => run(process.execPath, ["scripts/check.mjs"]) },
  {
    name: "unit",
    owns: (file) => /^(src|scripts)\b/.test(file) && !isElement(file),
    run: (files) => vitest(["--project", "node"], files),
  },
  // After the other: tests in a browser and databases in WebAssembly beside each other starve two cores.
  { name: "element", owns: isElement, run: (files) => vitest(["--project", "browser"], files) },
  {
    name: "e2e",
    owns: (file) => /^tests\/e2e\b/.test(file),
    run(files) {
      buildStorybookIfStale();
      playwright(["e2e", "phone"], files);
    },
  },
  {
    name: "embed",
    owns: (file) => /^tests\/embed\b/.test(file),
    run: (files) => playwright(["embed"], files),
  },
  {
    name: "package",
    owns: (file) => /^tests\/package\b/.test(file),
    run: (files) => vitest(["--config", "tests/package/vitest.config.ts"], files),
  },
  {
    name: "browsers",
    owns: (file) => /^tests\/browsers\b/.test(file),
    run: () => runBrowsers(["chromium109"]),
  },
  {
    name: "load",
    owns: (file) => /^tests\/load\b/.test(file),
    run(files) {
      findEngines();
      vitest(["--config", "tests/load/vitest.config.ts"], files);
    },
  },
];

const wishes = process.argv.slice(2).map((wish) => wish.replace(/^\.\//, ""));
const filesOf = ({ owns }) => wishes.filter((wish) => owns?.(wish));
const unknown = wishes.filter((wish) => !parts.some(({ name, owns }) => name === wish || owns?.(wish)));
if (unknown.length > 0) {
  say(
    `Nothing tests ${unknown.join(", ")}: name parts (${parts.map(({ name }) => name).join(", ")}) or paths.`,
  );
  process.exit(2);
}
const chosen = parts.filter(
  (part) => wishes.length === 0 || wishes.includes(part.name) || filesOf(part).length > 0,
);

install();
findBrowser();
// Unit tests of files need no build: a changed file's own tests come at once.
if (chosen.some(({ name }) => wishes.length === 0 || !["unit", "element"].includes(name)))
  await buildIfStale();
const rows = [];
for (const part of chosen) {
  const began = performance.now();
  let failure;
  say(`\n${part.name}`);
  try {
    part.run(filesOf(part));
  } catch (error) {
    failure = error;
    say(error instanceof Error ? error.message : String(error));
  }
  rows.push({ name: part.name, seconds: (performance.now() - began) / 1000, failure });
}
say("");
for (const { name, seconds, failure } of rows)
  say(`${failure ? "FAILED" : "passed"}  ${name.padEnd(9)} ${(seconds / 60).toFixed(1).padStart(5)} min`);
if (rows.some(({ failure }) => failure)) process.exit(1);
