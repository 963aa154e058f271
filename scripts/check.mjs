/** `npm run check`: types, lint, layers, cycles of imports, unused code, format, names, citations, the elements' documentation and bytes. */
import { printFacts } from "./lib/facts.mjs";
import { checkCitations } from "./lib/citations.mjs";
import { checkNames } from "./lib/names.mjs";
import { bin, install, run, say } from "./lib/project.mjs";

if (process.argv.includes("--facts")) {
  await printFacts({ timed: process.argv.includes("--timed") });
  process.exit(0);
}
install();
say("types");
run(bin("tsc"), ["-p", "."]);
say("lint, layers and cycles");
run(bin("oxlint"), ["--type-aware", "--deny-warnings"]);
say("unused files, exports and packages");
run(bin("knip"), ["--no-progress", "--no-config-hints"]);
say("format");
run(bin("oxfmt"), ["--check"]);
say("names");
checkNames();
say("citations");
checkCitations();
say("documentation of the elements");
const { checkManifest } = await import("./lib/manifest.mjs");
checkManifest();
const { checkBytes } = await import("./check-bytes.mjs");
await checkBytes();
