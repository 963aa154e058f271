/** `npm run check`: types, lint, layers, format, names, citations, the elements' documentation and bytes. */
import { checkCitations } from "./lib/citations.mjs";
import { checkNames } from "./lib/names.mjs";
import { bin, install, run, say } from "./lib/project.mjs";

install();
say("types");
run(bin("tsc"), ["-p", "."]);
say("lint and layers");
run(bin("oxlint"), ["--type-aware", "--deny-warnings"]);
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
