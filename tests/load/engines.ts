/** PostgreSQL and Redis of the test's own, on free ports of loopback, thrown away afterwards; each can be ended and begun again. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** A program that can be ended and begun again on the same port with the same data. */
export interface Engine {
  start(): Promise<void>;
  /** @param signal how it is told: PostgreSQL takes SIGINT for "fast" and SIGQUIT for "immediate" */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Says nothing any more, as a machine that lost its network; until it goes on. */
  freeze(): void;
  unfreeze(): void;
}

export interface Engines {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly postgres: Engine;
  readonly redis: Engine;
  /** A second PostgreSQL that follows the first one by streaming replication and answers who only reads. */
  addStandby(): Promise<{ readonly databaseUrl: string; readonly standby: Engine }>;
  /** The proxy of the recipe (deploy/Caddyfile) before servers on these ports of loopback. @returns its own port */
  addProxy(ports: readonly number[]): Promise<number>;
  stop(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const POSTGRES = "/usr/lib/postgresql";
const postgresBin = (name: string) => {
  const version = existsSync(POSTGRES) ? readdirSync(POSTGRES).toSorted().at(-1) : undefined;
  if (!version)
    throw new Error("PostgreSQL is missing: install it (Debian: apt-get install postgresql redis-server)");
  return path.join(POSTGRES, version, "bin", name);
};

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function listening(port: number): Promise<void> {
  const { connect } = await import("node:net");
  for (let tries = 0; ; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      }).on("error", () => setTimeout(resolve, 50, false));
    });
    if (open) return;
    if (tries > 400) throw new Error(`Nothing listens on ${port}`);
  }
}

/** @param port that it listens on once it is up */
function engine(run: () => ChildProcess, port: number): Engine {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = run();
      await listening(port);
    },
    async stop(signal = "SIGINT") {
      const running = child;
      child = undefined;
      if (!running) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill(signal);
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    unfreeze: () => void child?.kill("SIGCONT"),
  };
}

/** @param settings of PostgreSQL beside its standard ones, e.g. `shared_buffers=1GB` */
export async function startEngines(settings: readonly string[] = []): Promise<Engines> {
  const folder = await mkdtemp(path.join(tmpdir(), "edu-engines-"));
  const who = postgresUser();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = path.join(folder, "pg");
  const made = spawnSync(
    postgresBin("initdb"),
    ["-D", data, "-U", "edu", "--auth=trust", "--encoding=UTF8", "--no-sync"],
    { ...who, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const [pgPort, redisPort] = [await freePort(), await freePort()];
  const settingFlags = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "fsync=off",
    ...settings,
  ].flatMap((setting) => ["-c", setting]);
  const postgresOn = (at: string, port: number) =>
    engine(
      () =>
        spawn(postgresBin("postgres"), ["-D", at, "-p", String(port), ...settingFlags], {
          ...who,
          cwd: folder,
          stdio: "ignore",
        }),
      port,
    );
  const postgres = postgresOn(data, pgPort);
  const added: Engine[] = [];
  const redis = engine(
    () =>
      spawn(
        "redis-server",
        ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
        { stdio: "ignore" },
      ),
    redisPort,
  );
  await Promise.all([postgres.start(), redis.start()]);
  return {
    databaseUrl: `postgres://edu@127.0.0.1:${pgPort}/postgres`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    postgres,
    redis,
    async addStandby() {
      const at = path.join(folder, "standby");
      const copied = spawnSync(
        postgresBin("pg_basebackup"),
        ["-D", at, "-h", "127.0.0.1", "-p", String(pgPort), "-U", "edu", "-R", "-c", "fast", "--no-sync"],
        { ...who, cwd: folder, encoding: "utf8" },
      );
      if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.stderr}`);
      const port = await freePort();
      const standby = postgresOn(at, port);
      await standby.start();
      added.push(standby);
      return { databaseUrl: `postgres://edu@127.0.0.1:${port}/postgres`, standby };
    },
    async addProxy(ports) {
      const [port, packages] = [await freePort(), await freePort()];
      const servers = ports.map((one) => `127.0.0.1:${one}`).join(" ");
      const env = {
        ...process.env,
        PORTAL_HOST: `http://127.0.0.1:${port}`,
        SERVERS: servers,
        PACKAGES_HOST: `http://127.0.0.1:${packages}`,
        PACKAGE_SERVERS: servers,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      };
      const recipe = ["run", "--adapter", "caddyfile", "--config", path.resolve("deploy/Caddyfile")];
      const proxy = engine(() => spawn("caddy", recipe, { env, stdio: "ignore" }), port);
      await proxy.start();
      added.push(proxy);
      return port;
    },
    async stop() {
      await Promise.all([...added, postgres, redis].map((each) => each.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
