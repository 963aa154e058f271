/**
 * `npm test`: all that CI runs, part by part; a part that fails does not hide what the others find. `npm test -- all` also
 * runs the wide parts: whole servers under load, and what is the same as another test on more pages, widths and themes.
 * `npm test -- unit e2e` runs some parts; `npm test -- src/server/areas/auth tests/e2e/study.spec.ts` runs the tests of these
 * files and folders, whatever runs them. Each part names its slowest tests, and fails when it takes longer than it may.
 */
import path from "node:path";
import {
  bin,
  buildIfStale,
  findEngines,
  findFilmPrograms,
  findTestBrowser,
  install,
  root,
  run,
  say,
} from "./lib/project.mjs";
import { runBrowsers } from "./lib/browsers.mjs";
import { failures, forgetFailures } from "./lib/test-report.mjs";
import { keepTimes } from "./lib/test-times.mjs";
import { buildStorybookIfStale } from "./lib/storybook.mjs";

const report = path.join(root, "scripts/lib/test-report.mjs");
const reporters = ["--reporter=default", `--reporter=${report}`];
const vitest = (args, files) => run(bin("vitest"), ["run", ...args, ...reporters, ...files]);
const playwright = (projects, files) =>
  run(bin("playwright"), [
    "test",
    ...files,
    ...projects.map((name) => `--project=${name}`),
    `--reporter=${process.env.CI ? "list" : "line"},${report}`,
  ]);
/** Whoever names a file wants all of its tests. */
const wideOf = (files) => (files.length > 0 ? ["wide"] : []);
/** Types and lint of all sources once more, with what the generators add. */
const GENERATORS = "tests/package/generators.test.ts";
/** Tests of the manual, whose server is in its page. */
const isManual = (file) => /^tests\/e2e\/(manual-\w+|storybook)\.spec\.ts$/.test(file);
/** Tests in a browser; those of the elements' frame are below core. */
const isElement = (file) => /^src\/(ui|widgets|core\/element)\b/.test(file);

/**
 * In their order: what is quick to fail comes first. `owns` tells which paths a part runs, `budget` how many minutes
 * all of it may take: several times as long as on two quiet cores, since a machine that others use is slower by so much.
 * What is `wide` runs when somebody asks for it.
 */
const parts = [
  { name: "check", budget: 6, run: () => run(process.execPath, ["scripts/check.mjs"]) },
  {
    name: "unit",
    budget: 28,
    owns: (file) => /^(src|scripts)\b/.test(file) && !isElement(file),
    run: (files) => vitest(["--project", "server", "--project", "core"], files),
  },
  // After the other: tests in a browser and databases in WebAssembly beside each other starve two cores.
  {
    name: "element",
    budget: 32,
    owns: isElement,
    run: (files) => vitest(["--project", "browser"], files),
  },
  // By itself: each step waits for a page that computes, and three times as long beside two workers.
  {
    name: "manual",
    budget: 36,
    owns: isManual,
    run(files) {
      buildStorybookIfStale();
      playwright(["manual", ...wideOf(files)], files);
    },
  },
  {
    name: "e2e",
    budget: 60,
    owns: (file) => /^tests\/e2e\b/.test(file) && !isManual(file),
    run: (files) => playwright(["phone", "e2e", ...wideOf(files)], files),
  },
  {
    name: "embed",
    budget: 20,
    owns: (file) => /^tests\/embed\b/.test(file),
    run: (files) => playwright(["embed", ...wideOf(files)], files),
  },
  {
    name: "package",
    budget: 12,
    owns: (file) => /^tests\/package\b/.test(file),
    run: (files) =>
      vitest(
        [
          "--config",
          "tests/package/vitest.config.ts",
          ...(files.length === 0 ? ["--exclude", GENERATORS] : []),
        ],
        files,
      ),
  },
  {
    name: "browsers",
    budget: 8,
    owns: (file) => /^tests\/browsers\b/.test(file),
    run: () => runBrowsers(["chromium109"], reporters),
  },
  {
    name: "wide",
    budget: 60,
    wide: true,
    run() {
      buildStorybookIfStale();
      playwright(["wide"], []);
      vitest(["--config", "tests/package/vitest.config.ts"], [GENERATORS]);
    },
  },
  {
    name: "load",
    budget: 24,
    wide: true,
    owns: (file) => /^tests\/load\b/.test(file),
    run(files) {
      findEngines();
      vitest(["--config", "tests/load/vitest.config.ts"], files);
    },
  },
];

const wishes = process.argv.slice(2).map((wish) => wish.replace(/^\.\//, ""));
const filesOf = ({ owns }) => wishes.filter((wish) => owns?.(wish));
const isAll = wishes.includes("all");
const unknown = wishes.filter(
  (wish) => wish !== "all" && !parts.some(({ name, owns }) => name === wish || owns?.(wish)),
);
if (unknown.length > 0) {
  say(
    `Nothing tests ${unknown.join(", ")}: name parts (${parts.map(({ name }) => name).join(", ")}, all) or paths.`,
  );
  process.exit(2);
}
const chosen = parts.filter(
  (part) =>
    isAll || (wishes.length === 0 && !part.wide) || wishes.includes(part.name) || filesOf(part).length > 0,
);

install();
forgetFailures();
findTestBrowser();
findFilmPrograms();
// Unit tests of files need no build: a changed file's own tests come at once.
if (chosen.some(({ name }) => !["unit", "element"].includes(name))) await buildIfStale();
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
  const minutes = (performance.now() - began) / 60_000;
  if (!failure && minutes > part.budget) {
    failure = new Error(`${part.name} took ${minutes.toFixed(1)} min and may take ${part.budget}`);
    say(failure.message);
  }
  rows.push({ name: part.name, minutes, budget: part.budget, failure, isWhole: filesOf(part).length === 0 });
}
// A file's own tests tell nothing of how long the part takes.
keepTimes(rows.filter(({ isWhole }) => isWhole));
say("");
for (const { name, minutes, budget, failure } of rows) {
  const took = `${minutes.toFixed(1).padStart(5)} of ${budget} min`;
  say(`${failure ? "FAILED" : "passed"}  ${name.padEnd(9)} ${took}`);
}
// Last, since of a long output the end is what people read.
for (const failed of failures()) say(`\n✘ ${failed}`);
if (rows.some(({ failure }) => failure)) process.exit(1);
