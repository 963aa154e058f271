/** What the commands share: where things are, running programs, finding a browser. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

export const say = (text) => console.log(text);

/** Runs a program to its end with its output on this screen; throws unless it succeeds. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(" ")} ended with ${done.status ?? done.signal}`);
}

/** A program of node_modules/.bin. */
export const bin = (name) => path.join(root, "node_modules/.bin", name);

/** Installs the packages of package-lock.json unless they are there already. */
export function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const stamp = path.join(root, "node_modules/.edu-installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing packages …");
  // Not `npm ci`: it refuses a lock file that lacks other systems' optional binaries, which a machine of one
  // system cannot resolve. `--no-save` leaves the lock file as it is.
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const installedBrowser = () =>
  [process.env.CHROMIUM_PATH, ...CANDIDATES].find((file) => file && existsSync(file));

/**
 * A Chromium to work with: CHROMIUM_PATH, an installed one, or Debian's package where this may install it.
 * Sets CHROMIUM_PATH for what runs after.
 */
export function findBrowser() {
  if (!installedBrowser() && mayInstall()) installDebian(["chromium"]);
  const found = installedBrowser();
  if (!found) {
    throw new Error(
      "No Chromium was found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.",
    );
  }
  process.env.CHROMIUM_PATH = found;
  findChineseFont();
  return found;
}

/** With windows: what Chromium without them does not have, such as pages that are kept when they are left. */
export const windowedBrowser = () => CANDIDATES.find((file) => existsSync(file)) ?? findBrowser();

const HEADLESS = "/usr/bin/chromium-headless-shell";

/**
 * The browser of tests, unless CHROMIUM_PATH names one: Chromium without what windows need, which takes a third less of
 * a short test's time. Sets CHROMIUM_PATH for what runs after.
 */
export function findTestBrowser() {
  if (!process.env.CHROMIUM_PATH) {
    if (!existsSync(HEADLESS) && mayInstall()) {
      try {
        // Together: both are of one version.
        installDebian(["chromium", path.basename(HEADLESS)]);
      } catch {
        say("There is no Chromium without windows: the tests take the one with them.");
      }
    }
    if (existsSync(HEADLESS)) process.env.CHROMIUM_PATH = HEADLESS;
  }
  return findBrowser();
}

/** Without one lines have other heights, and pictures show boxes in place of words. */
function findChineseFont() {
  const fonts = spawnSync("fc-list", [":lang=zh-cn"], { encoding: "utf8" });
  if (fonts.status === 0 && fonts.stdout.trim() === "" && mayInstall()) installDebian(["fonts-noto-cjk"]);
}

const mayInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/**
 * Installs packages of Debian where this may.
 * @throws Error that names them where it may not
 */
export function installDebian(packages) {
  const command = `apt-get install ${packages.join(" ")}`;
  if (!mayInstall()) throw new Error(`More is needed than is installed: ${command}`);
  say(`Installing ${packages.join(", ")} …`);
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  run("apt-get", ["update", "-qq"], options);
  run("apt-get", ["install", "-y", "-qq", ...packages], options);
}

/** What reads films: servers do without, their tests do not. */
export function findFilmPrograms() {
  const works = (program) => spawnSync(program, ["-version"], { stdio: "ignore" }).status === 0;
  if (!works("ffmpeg") || !works("ffprobe")) installDebian(["ffmpeg"]);
}

/** PostgreSQL and Redis for the tests of several servers, and a harvester of OAI-PMH. */
export function findEngines() {
  const hasHarvester = spawnSync("perl", ["-MHTTP::OAI", "-e", "1"]).status === 0;
  if (existsSync("/usr/lib/postgresql") && existsSync("/usr/bin/redis-server") && hasHarvester) return;
  installDebian(["postgresql", "redis-server", "libhttp-oai-perl"]);
}

/** Caddy, for what is measured behind the proxy of deploy/Caddyfile. */
export function findProxy() {
  if (!existsSync("/usr/bin/caddy")) installDebian(["caddy"]);
}

/**
 * What a test never looks at and Chromium prepares anew for each context: the lists below the address bar are two pages
 * of their own, which take half of a short test's time.
 */
const ownPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** Of two such flags Chromium takes the last: these are Playwright's own (its chromiumSwitches.ts). */
const playwrightsOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "BlockOriginHeaderModificationOnRedirect",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "Translate",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
];

/** Flags for a Chromium that runs as root and has no network but this machine's. */
export const browserArgs = [
  `--disable-features=${[...playwrightsOff, ...ownPages].join(",")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How tests open their browser: what its processes share is in memory where there is enough, and not in files as Playwright has it. */
export function testLaunch() {
  const memory = "/dev/shm";
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const args = bavail * bsize > 2 ** 30 ? ["--disable-dev-shm-usage"] : [];
  return { executablePath: installedBrowser(), args: browserArgs, ignoreDefaultArgs: args };
}

/** Builds what is stale. */
export async function buildIfStale() {
  const { build, isFresh } = await import("../build.mjs");
  if (isFresh()) return;
  say("Building …");
  await build({ log: say });
}

/** Between looking for a free port and taking it another program may be faster. */
const MOST_STARTS = 3;

/**
 * Starts the built server and waits until it answers.
 * @param env settings beside those of this process
 * @returns its ports, its address, and how to stop it
 */
export async function startServer(env = {}, options = {}) {
  for (let start = 1; ; start += 1) {
    try {
      return await startOnce(env, options);
    } catch (error) {
      if (env.PORT !== "0" || start === MOST_STARTS || !/Port \d+ is taken/.test(error.message)) throw error;
    }
  }
}

async function startOnce(env, { quiet = false }) {
  const child = spawn(process.execPath, [path.join(root, "dist/server/main.js")], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "ignore" : "inherit", quiet ? "pipe" : "inherit", "ipc"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const ready = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) =>
      reject(new Error(`The server ended with ${code} before it was ready. ${errors}`)),
    );
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    ...ready,
    child,
    ended,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
