/** Starts the server from its environment and stops it when it is told to. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { isPortalPath } from "../core/rules/portal-paths.js";
import { createApp } from "./app.js";
import { sweep } from "./auth/index.js";
import { ConfigError, readConfig, type Config } from "./config.js";
import { DEMO_IN_PRODUCTION, demoAccounts, hasDemo } from "./demo/index.js";
import { framePolicy, manualPolicy, partnerPolicy, portalPolicy } from "./http/headers.js";
import { listenOperator, socketOf } from "./node-operator-socket.js";
import { servePages, type Mount } from "./node-pages.js";
import { sweepUploads } from "./library/index.js";
import { listenPackages, listenPages, listenPortal, type Listener } from "./node-serve.js";
import { runCommand } from "./operator-commands.js";
import type { Platform } from "./platform/index.js";
import { tellDue } from "./room/index.js";
import { nodePlatform, serverClock, serverLog } from "./platform/node-platform.js";

/** How often what has ended is cleared away, and what is due is told, in ms. */
const SWEEP_EVERY = 10 * 60_000;

export interface RunOptions {
  /** The built main.js: also the embedded database's worker. */
  entry?: string;
  /** The built pages; absent: calls only. */
  dist?: string;
}

/** What a policy says of the packages' origin. */
const framed = ({ packagesUrl }: Config) => (packagesUrl ? new URL(packagesUrl).origin : "'none'");

const attribute = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What a page's script tag has to know of this server's settings; the keys grant nothing (protocol.md). */
const keysOf = ({ appKey, signSalt, sessionMode }: Config) => ({
  "%APP_KEY%": attribute(appKey),
  "%SIGN_SALT%": attribute(signSalt),
  "%SESSION_MODE%": sessionMode,
});

/** Digests of the scripts that stand in Storybook's two pages, as a policy names them. */
function inlineScripts(folder: string): string[] {
  return ["index.html", "iframe.html"].flatMap((name) =>
    [
      ...readFileSync(path.join(folder, name), "utf8").matchAll(
        /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs,
      ),
    ].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  );
}

/** The manual, if it was built. Not in production: it is for whoever builds pages, and brings its own demo. */
function manualMounts(dist: string, { production }: Config): Mount[] {
  const folder = path.join(dist, "storybook");
  if (production || !existsSync(path.join(folder, "iframe.html"))) return [];
  return [{ prefix: "/storybook", folder, policy: manualPolicy(inlineScripts(folder)) }];
}

/** The portal's pages and the elements, which any page may load. */
const portalMounts = (dist: string, config: Config): Mount[] => [
  ...manualMounts(dist, config),
  { prefix: "/embed", folder: path.join(dist, "embed"), policy: portalPolicy(framed(config)) },
  {
    prefix: "",
    folder: path.join(dist, "portal"),
    policy: portalPolicy(framed(config)),
    isRoute: isPortalPath,
    fill: keysOf(config),
  },
];

/**
 * A school's page on an origin of its own, with the strict policy that its own server would set. The page
 * writes %PORTAL% where the portal's origin belongs.
 */
const partnerMounts = (dist: string, portal: string, config: Config): Mount[] => [
  {
    prefix: "",
    folder: path.join(dist, "partner"),
    policy: partnerPolicy(portal, framed(config)),
    // A partner's page has no cookie of the portal, so its session is in the header.
    fill: { ...keysOf(config), "%SESSION_MODE%": "header", "%PORTAL%": portal },
  },
];

/** For whoever types the command: the reason in words, no stack. */
function giveUp(error: unknown, code: number): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(code);
}

/** A port that nobody listens on just now. */
const freePort = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Port 0 becomes a number first: links, origins and the partner's page name it. */
async function configOrExit(): Promise<Config> {
  try {
    const wish = readConfig(process.env);
    if (wish.port !== 0 && wish.partnerPort !== 0 && wish.packagePort !== 0) return wish;
    const port = wish.port || (await freePort(wish.host));
    const partnerPort = wish.partnerPort || (await freePort(wish.host));
    const packagePort = wish.packagePort || (await freePort(wish.host));
    return readConfig({
      ...process.env,
      PORT: String(port),
      PARTNER_PORT: String(partnerPort),
      PACKAGE_PORT: String(packagePort),
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return giveUp(error, 2);
  }
}

/** Clears away what has ended, from now on; the timer keeps no process alive. */
function sweepNowAndThen(platform: Platform): void {
  const { background, clock, db } = platform;
  const once = () => {
    background.run("sweep", () => sweep(db, clock.now()));
    background.run("sweep uploads", () => sweepUploads(platform));
    background.run("announcements that are due", () => tellDue(platform));
  };
  setInterval(once, SWEEP_EVERY).unref();
}

export async function runServer({ entry, dist }: RunOptions): Promise<void> {
  const config = await configOrExit();
  const clock = serverClock(config);
  const log = serverLog(config, clock);
  let stopping = false;
  const platform = await nodePlatform(config, clock, log, { entry }).catch((error: unknown) => {
    log.debug("the platform could not be opened", { error });
    return giveUp(error, 1);
  });
  if (config.production && (await hasDemo(platform.db))) {
    await platform.close();
    giveUp(new Error(DEMO_IN_PRODUCTION), 2);
  }
  const listeners: Listener[] = [];
  let operator: Pick<Listener, "stop"> | undefined;
  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { reason });
    await Promise.all([operator?.stop(), ...listeners.map((listener) => listener.stop())]);
    await platform.close();
    log.info("stopped");
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal, 0));

  try {
    if (config.demo)
      log.warn("demo mode: accounts with known passwords exist. Never use it for a real school");
    if (config.testHooks) log.warn("test hooks are on: /test is open to everyone");
    const app = await createApp(platform, config);
    const watch = !config.production;
    const pages = dist ? servePages(portalMounts(dist, config), { clock, watch }) : undefined;
    listeners.push(await listenPortal(app, config.port, config.host, pages));
    if (dist) {
      const partner = servePages(partnerMounts(dist, new URL(config.publicUrl).origin, config), {
        clock,
        watch,
      });
      listeners.push(await listenPages(partner, config.partnerPort, config.host));
      const frame = servePages([{ prefix: "", folder: path.join(dist, "packages"), policy: framePolicy }], {
        clock,
        watch,
      });
      listeners.push(await listenPackages(app, config.packagePort, config.host, frame));
    }
    // Beside PostgreSQL a command opens the database itself.
    if (!config.databaseUrl)
      operator = await listenOperator(socketOf(config.dataDir), (request) =>
        runCommand(platform, config, request),
      );
    sweepNowAndThen(platform);
    const [portal, partner, packages] = listeners;
    const ports = { port: portal?.port, partnerPort: partner?.port, packagePort: packages?.port };
    log.info("ready", ports);
    // A parent that started this process with a channel learns the ports, and who can sign in to the demo.
    process.send?.({ ready: true, ...ports, ...(config.demo ? { accounts: demoAccounts } : {}) });
  } catch (error) {
    log.debug("the server could not start", { error });
    await platform.close();
    giveUp(error, 1);
  }
}
