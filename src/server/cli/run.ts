/** Starts the server from its environment and stops it when it is told to. */
import { createServer, type AddressInfo } from "node:net";
import { createApp, type App } from "../app.js";
import { ownData } from "../areas.js";
import {
  countAnswers,
  endOverdue,
  runPeers,
  sweepEvents,
  sweepSnapshots,
  tellNotices,
} from "../areas/assessment/index.js";
import { sealAudit } from "../areas/audit/index.js";
import { followPolicies } from "../areas/content/index.js";
import { followStatistics } from "../areas/datacenter/index.js";
import { followDirectories } from "../areas/directory/index.js";
import { tellEvaluations } from "../areas/evaluation/index.js";
import { sweepLadders } from "../areas/authoring/index.js";
import { sweep } from "../areas/auth/index.js";
import { applyByRules } from "../areas/certificate/index.js";
import { ConfigError, readConfig, type Config } from "../config.js";
import { DEMO_IN_PRODUCTION, demoAccounts, hasDemo } from "../areas/demo/index.js";
import { listenOperator, socketOf } from "./operator-socket.js";
import { makeLadders, readFilms } from "../areas/file/index.js";
import { sendDigests } from "../areas/message/index.js";
import { sweepExports } from "../areas/exports/index.js";
import { closeAccounts, sweepArchives } from "../areas/privacy/index.js";
import { sweepUploads } from "../areas/library/index.js";
import {
  listenMetrics,
  listenPackages,
  listenPages,
  listenPortal,
  type Listener,
} from "../adapters/node/serve.js";
import type { Site } from "../adapters/node/site.js";
import { runCommand } from "./operator-commands.js";
import { type Clock, isUnavailable, type Platform } from "../adapters/index.js";
import { workJobs } from "../jobs/index.js";
import { tellDue } from "../areas/room/index.js";
import { sweepTickets } from "../areas/simulation/index.js";
import { addUpTallies, archiveStatements } from "../areas/study/index.js";
import { nodePlatform, serverClock, serverLog } from "../adapters/node/adapters.js";
import { serverTelemetry } from "../adapters/node/telemetry/index.js";
import { watchPlatform } from "./watch.js";

/** How often what has ended is cleared away, and what is due is told, in ms. */
const SWEEP_EVERY = 10 * 60_000;
/** How long a ticket of an experiment is kept beyond its minute, in ms. */
const TICKETS_KEPT = 3_600_000;
/** How often it is asked whether a job waits, or somebody's time is over, in ms. */
const WORK_EVERY = 5000;

export interface RunOptions {
  /** The built main.js: also the embedded database's worker. */
  entry?: string;
  /** Absent: calls only. */
  site?: (config: Config, clock: Clock, app: App) => Site | Promise<Site>;
  /** Hears of the open platform before the server answers, for whoever ends the process meanwhile. */
  onPlatform?: (platform: Platform) => void;
}

/** What is set up so must not be served. */
class RefusedError extends Error {}

/** A server that answers. */
export interface Running {
  readonly config: Config;
  readonly platform: Platform;
  readonly ports: {
    readonly port?: number;
    readonly partnerPort?: number;
    readonly packagePort?: number;
    readonly simulationPort?: number;
    readonly metricsPort?: number;
  };
  /** Another app answers from now on, over the same platform. */
  readonly replace: (app: App) => void;
  /** Ends what is under way, and closes everything. */
  readonly stop: (reason: string) => Promise<void>;
}

/** For whoever types the command: the reason in words, no stack. */
function giveUp(error: unknown, code: number): never {
  const reason = error instanceof Error ? error.message : String(error);
  // The database's own message does not say what to do.
  const advice = isUnavailable(error)
    ? "A service that this server needs is unavailable. Start the server again once the service is back.\n"
    : "";
  process.stderr.write(`${reason}\n${advice}`);
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

/**
 * Port 0 becomes a number first: links, origins and the partner's page name it.
 * @throws ConfigError
 */
export async function readFreeConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const wish = readConfig(env);
  if (wish.port && wish.partnerPort && wish.packagePort && wish.simulationPort) return wish;
  const port = wish.port || (await freePort(wish.host));
  const partnerPort = wish.partnerPort || (await freePort(wish.host));
  const packagePort = wish.packagePort || (await freePort(wish.host));
  const simulationPort = wish.simulationPort || (await freePort(wish.host));
  return readConfig({
    ...env,
    PORT: String(port),
    PARTNER_PORT: String(partnerPort),
    PACKAGE_PORT: String(packagePort),
    SIMULATION_PORT: String(simulationPort),
  });
}

/** What is done again and again until the server stops. */
type Repeated = ReturnType<typeof setInterval>;

/** Clears away what has ended, from now on; the timer keeps no process alive. */
function sweepNowAndThen(platform: Platform): Repeated {
  const { background, clock, db } = platform;
  const once = () => {
    background.run("sweep", () => sweep(db, clock.now()));
    background.run("archives of people's data that are too old", () => sweepArchives(platform));
    background.run("requests for exports that are over", () => sweepExports(platform));
    background.run("sweep uploads", () => sweepUploads(platform));
    background.run("pictures of attempts that are too old", () => sweepSnapshots(platform));
    background.run("events of attempts that are too old", () => sweepEvents(platform));
    background.run("records of learning that are too old to be looked up", () => archiveStatements(platform));
    background.run("films that no course shows", () => sweepLadders(platform));
    background.run("tickets of experiments that are too old", () =>
      sweepTickets(db, clock.now() - TICKETS_KEPT),
    );
    background.run("announcements that are due", () => tellDue(platform));
  };
  return setInterval(once, SWEEP_EVERY).unref();
}

/** Attempts of one round, so that a first start with many of them keeps nobody waiting. */
const COUNTED_AT_ONCE = 100;

/** Goes on with what a server left in the middle, this one before its restart or another one, or nobody is there to end. */
function workNowAndThen(platform: Platform, { publicUrl }: Config): Repeated {
  const tasks: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["jobs", () => workJobs(platform)],
    ["audit log into its chain", () => sealAudit(platform)],
    ["attempts whose time is over", () => endOverdue(platform)],
    ["send what was told", () => sendDigests(platform, publicUrl)],
    ["accounts whose end has come", () => closeAccounts(platform, ownData)],
    ["read films", () => readFilms(platform)],
    ["make films smaller", () => makeLadders(platform)],
    ["policies whose day has come", () => followPolicies(platform)],
    ["what opens and what is due", () => tellNotices(platform)],
    ["evaluations that open and end", () => tellEvaluations(platform)],
    ["learners who mark each other", () => runPeers(platform)],
    ["certificates that a rule applies for", () => applyByRules(platform)],
    ["progress as statistics of its run", () => addUpTallies(platform)],
    ["statistics of schools", () => followStatistics(platform)],
    ["directories of schools and teachers", () => followDirectories(platform)],
    ["answers as statistics of their questions", () => countAnswers(platform, {}, COUNTED_AT_ONCE)],
  ];
  let next = 0;
  const one = () => {
    const [name, task] = tasks[next]!;
    next = (next + 1) % tasks.length;
    platform.background.run(name, task);
  };
  one();
  // One by one: all at once would keep requests waiting.
  return setInterval(one, WORK_EVERY / tasks.length).unref();
}

/**
 * @throws Error in words for whoever starts it: a port that is taken, a database of the demo in production
 */
export async function openServer(config: Config, { entry, site, onPlatform }: RunOptions): Promise<Running> {
  const clock = serverClock(config);
  const log = serverLog(config, clock);
  const { telemetry, metrics, close: closeTelemetry } = await serverTelemetry(config);
  const platform = await nodePlatform(config, clock, log, { ...(entry && { entry }), telemetry });
  onPlatform?.(platform);
  const listeners: Listener[] = [];
  let operator: Pick<Listener, "stop"> | undefined;
  let watcher: Listener | undefined;
  const stopListening = () =>
    Promise.all([operator?.stop(), watcher?.stop(), ...listeners.map((listener) => listener.stop())]);
  try {
    if (config.production && (await hasDemo(platform.db))) throw new RefusedError(DEMO_IN_PRODUCTION);
    if (config.demo)
      log.warn("demo mode: accounts with known passwords exist. Never use it for a real school");
    if (config.testHooks) log.warn("test hooks are on: /test is open to everyone");
    let current = await createApp(platform, config);
    const app: App = { ...current, fetch: (request, arrival) => current.fetch(request, arrival) };
    const pages = await site?.(config, clock, app);
    listeners.push(await listenPortal(app, config.port, config.host, pages?.portal));
    if (pages) {
      listeners.push(await listenPages(pages.partner, config.partnerPort, config.host));
      listeners.push(await listenPackages(app, config.packagePort, config.host, pages.frame));
      if (config.demo)
        listeners.push(await listenPages(pages.experiment, config.simulationPort, config.host));
    }
    if (metrics && config.metricsPort !== undefined) {
      watchPlatform(metrics, platform);
      watcher = await listenMetrics(metrics, config.metricsPort, config.metricsHost);
    }
    // Beside PostgreSQL a command opens the database itself.
    if (!config.databaseUrl)
      operator = await listenOperator(socketOf(config.dataDir), (request) =>
        runCommand(platform, config, request),
      );
    const repeated = [sweepNowAndThen(platform), workNowAndThen(platform, config)];
    const [portal, partner, packages, experiment] = listeners;
    const ports = {
      port: portal?.port,
      partnerPort: partner?.port,
      packagePort: packages?.port,
      simulationPort: experiment?.port,
      ...(watcher && { metricsPort: watcher.port }),
    };
    log.info("ready", ports);
    return {
      config,
      platform,
      ports,
      replace: (next) => void (current = next),
      async stop(reason) {
        log.info("stopping", { reason });
        for (const each of repeated) clearInterval(each);
        await stopListening();
        await platform.close();
        // Whoever takes the traces may be gone: that keeps no server from ending.
        await closeTelemetry().catch((error: unknown) =>
          log.warn("the last traces were not sent", { error }),
        );
        log.info("stopped");
      },
    };
  } catch (error) {
    log.debug("the server could not start", { error });
    await stopListening();
    await platform.close();
    throw error;
  }
}

/** The server as a process of its own: it ends by a signal. */
export async function runServer(options: RunOptions): Promise<void> {
  let running: Running | undefined;
  let platform: Platform | undefined;
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    await (running ? running.stop(reason) : platform?.close());
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  try {
    const config = await readFreeConfig(process.env);
    running = await openServer(config, { ...options, onPlatform: (opened) => (platform = opened) });
    // A parent that started this process with a channel learns the ports, and who can sign in to the demo.
    process.send?.({ ready: true, ...running.ports, ...(config.demo ? { accounts: demoAccounts } : {}) });
  } catch (error) {
    giveUp(error, error instanceof ConfigError || error instanceof RefusedError ? 2 : 1);
  }
}
