/** Budgets of what a page loads. One source: `npm run check` holds them, docs/figures.md quotes what this prints. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfStale, root, say } from "./lib/project.mjs";

export const budgets = {
  loader: { limit: 2360, what: "loader, gzip" },
  // Names of files, which are by their content, move it by some 25 bytes from one change to the next.
  dialog: { limit: 112_550, what: "login dialog with React in it, all that crosses the wire" },
  dialogOnReact: { limit: 33_800, what: "login dialog above the React chunk, brotli" },
  library: { limit: 35_400, what: "resource libraries above what every element shares, brotli" },
  player: { limit: 40_100, what: "course player above what every element shares, gzip" },
  simulation: { limit: 3000, what: "helper for makers of experiments, brotli" },
  taking: { limit: 60_000, what: "an exam up to its questions above what every element shares, gzip" },
};

/** How far what a page pays for the dialog may be from what docs/figures.md says, as a share of it. */
const DRIFT = 0.01;

/** The dialog's bytes as docs/figures.md has them: the last that `npm run bench` has counted. */
function dialogInFigures() {
  const { dialog } = JSON.parse(readFileSync(path.join(root, "bench/results.json"), "utf8"));
  return dialog.cases.find(({ name }) => name === "edu-login-dialog").bytes;
}

export async function checkBytes() {
  await buildIfStale();
  const { sizes } = await import("./lib/bytes.mjs");
  const { dialogOnWire } = await import("./lib/wire.mjs");
  const now = { ...sizes(), dialog: await dialogOnWire() };
  let over = false;
  for (const [name, { limit, what }] of Object.entries(budgets)) {
    const kept = now[name] <= limit;
    over ||= !kept;
    say(
      `bytes  ${(now[name] / 1000).toFixed(1).padStart(6)} kB of ${(limit / 1000).toFixed(1)} kB  ${what}${kept ? "" : "  TOO LARGE"}`,
    );
  }
  if (over)
    throw new Error("A budget is exceeded: import less at first paint, or load it when it is wanted.");
  const quoted = dialogInFigures();
  if (Math.abs(now.dialog - quoted) > quoted * DRIFT)
    throw new Error(
      `docs/figures.md says ${quoted} bytes for the dialog on the wire, it is ${now.dialog}: npm run bench -- dialog --write`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await checkBytes();
