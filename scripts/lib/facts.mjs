/** `npm run check -- --facts [--timed]`: how large the code is, how often it repeats itself, and how long things take. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, say } from "./project.mjs";
import { testTimes } from "./test-times.mjs";

/** Lines of a file that a newcomer reads at once. */
const LARGE = 300;
/** Lines in a row, blank ones and imports left out, that stand in two places. */
const BLOCK = 10;

const isTest = (file) =>
  /^tests\/|\.test\.tsx?$|\.stories\.ts$|^src\/testing\/|(^|\/)(testing|fixtures)[-./]/.test(file);

function sources() {
  const { stdout } = spawnSync("git", ["ls-files", "src", "tests", "scripts", "bench"], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout
    .split("\n")
    .filter((file) => /\.(?:tsx?|mjs|css|html)$/.test(file) && !file.startsWith("bench/peers/"))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), "utf8").trimEnd().split("\n") }));
}

/** Blocks that stand in more than one place, each counted once, however long it is. */
function repeatedBlocks(files) {
  const seen = new Set();
  let blocks = 0;
  for (const { lines } of files) {
    const code = lines
      .map((line) => line.trim())
      .filter((line) => line.length > 0 && !/^(?:import|export \*|\/\/|\*|\/\*)/.test(line));
    let inBlock = 0;
    const own = [];
    for (let at = 0; at + BLOCK <= code.length; at += 1) {
      const text = code.slice(at, at + BLOCK).join("\n");
      if (seen.has(text) && inBlock === 0) blocks += 1;
      inBlock = seen.has(text) ? BLOCK : Math.max(0, inBlock - 1);
      own.push(text);
    }
    for (const text of own) seen.add(text);
  }
  return blocks;
}

/** Numbered places of a recipe in CONTRIBUTING.md. */
function placesOf(heading) {
  const text = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const [, rest = ""] = text.split(`## ${heading}\n`);
  return rest.split("\n## ")[0].match(/^\d+\. /gm)?.length ?? 0;
}

function filesOfWidget() {
  const { stdout } = spawnSync(
    process.execPath,
    ["scripts/new-widget.mjs", "element-of-the-facts", "--dry-run"],
    { cwd: root, encoding: "utf8" },
  );
  return stdout.trim().split("\n").length;
}

/** @param {{ timed: boolean }} options `timed` also starts the platform and saves a widget */
export async function printFacts({ timed }) {
  const files = sources();
  const linesOf = (list) => list.reduce((sum, { lines }) => sum + lines.length, 0);
  const product = files.filter(({ file }) => file.startsWith("src/") && !isTest(file));
  const tests = files.filter(({ file }) => isTest(file));
  const large = product.filter(({ lines }) => lines.length > LARGE);
  const number = (value) => value.toLocaleString("en-US");
  const rows = [
    ["lines in src, tests left out", number(linesOf(product))],
    ["lines of tests and stories", number(linesOf(tests))],
    [`files of src over ${LARGE} lines`, `${large.length} of ${number(product.length)}`],
    [`blocks of ${BLOCK} lines that repeat, src`, number(repeatedBlocks(product))],
    ["places for a field (CONTRIBUTING.md)", number(placesOf("Add a field"))],
    ["places for a facet", number(placesOf("Add a facet"))],
    ["places for a call", number(placesOf("Add a call"))],
    ["places for a list screen", number(placesOf("Add a list screen"))],
    ["files that new-widget makes", number(filesOfWidget())],
    ["places by hand after it", number(placesOf("Add an element"))],
  ];
  for (const [name, { minutes, at }] of Object.entries(testTimes()))
    rows.push([`last green run of ${name}`, `${minutes.toFixed(1)} min, ${at.slice(0, 10)}`]);
  if (timed) {
    const { secondsOfStart, secondsOfSave } = await import("./timed-facts.mjs");
    rows.push(["npm start, with a new database", `${(await secondsOfStart()).toFixed(1)} s`]);
    rows.push(["from saving a widget to the screen", `${(await secondsOfSave()).toFixed(1)} s`]);
  }
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, value] of rows) say(`${what.padEnd(width)}  ${value}`);
}
