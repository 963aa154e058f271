/** Browsers beside the one that all tests run in. What drives them is installed here, and not with the project. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bin, installDebian, root, run, say } from "./project.mjs";

const folder = path.join(root, "tests/browsers");

/** Installs the packages of tests/browsers/package-lock.json unless they are there. */
function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  const stamp = path.join(folder, "node_modules/.edu-installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing browsers …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
  writeFileSync(stamp, wanted);
}

/** Debian's packages, by the browser that needs them, and a program of each. */
const PACKAGES = {
  chromium109: [],
  firefox: [{ name: "firefox-esr", program: "/usr/bin/firefox-esr" }],
  webkit: [
    { name: "webkit2gtk-driver", program: "/usr/bin/WebKitWebDriver" },
    { name: "xvfb", program: "/usr/bin/Xvfb" },
  ],
};
export const browserNames = Object.keys(PACKAGES);

/**
 * Walks the main paths in each of the browsers.
 * @param {readonly string[]} names of `browserNames`
 * @param {readonly string[]} args for Vitest
 */
export function runBrowsers(names, args = []) {
  install();
  const missing = names.flatMap((name) => PACKAGES[name]).filter(({ program }) => !existsSync(program));
  if (missing.length > 0) installDebian(missing.map(({ name }) => name));
  run(bin("vitest"), ["run", "--config", "tests/browsers/vitest.config.ts", ...args], {
    env: { ...process.env, BROWSERS: names.join(",") },
  });
}
