/**
 * `npm test`: all that CI runs. Types and lint, unit and element tests, then the built portal in a browser.
 * `npm test -- unit e2e` runs some of the parts check, unit, e2e, embed, package, browsers and load.
 */
import { bin, buildIfStale, findBrowser, findEngines, install, run, say } from "./lib/project.mjs";
import { runBrowsers } from "./lib/browsers.mjs";
import { buildStorybookIfStale } from "./lib/storybook.mjs";

const parts = process.argv.slice(2);
const wants = (part) => parts.length === 0 || parts.includes(part);

install();
findBrowser();
await buildIfStale();
if (wants("check")) run(process.execPath, ["scripts/check.mjs"]);
if (wants("unit")) {
  say("\nunit and element tests");
  // One after the other: tests in a browser and databases in WebAssembly beside each other starve two cores.
  run(bin("vitest"), ["run", "--project", "node"]);
  run(bin("vitest"), ["run", "--project", "browser"]);
}
if (wants("e2e")) {
  buildStorybookIfStale();
  say("\nend-to-end tests");
  run(bin("playwright"), ["test", "--project", "e2e", "--project", "phone"]);
}
if (wants("embed")) {
  say("\nthe elements on pages of all kinds");
  run(bin("playwright"), ["test", "--project", "embed"]);
}
if (wants("package")) {
  say("\nthe package in new projects");
  run(bin("vitest"), ["run", "--config", "tests/package/vitest.config.ts"]);
}
if (wants("browsers")) {
  say("\nthe main paths in the oldest browser");
  runBrowsers(["chromium109"]);
}
if (wants("load")) {
  findEngines();
  say("\nload and crash tests");
  run(bin("vitest"), ["run", "--config", "tests/load/vitest.config.ts"]);
}
