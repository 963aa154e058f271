/** PostgreSQL and Redis of the test's own, on free ports of loopback, thrown away afterwards. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

export interface Engines {
  readonly databaseUrl: string;
  readonly redisUrl: string;
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

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

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
  const postgres = spawn(
    postgresBin("postgres"),
    [
      "-D",
      data,
      "-p",
      String(pgPort),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      `unix_socket_directories=${folder}`,
      "-c",
      "fsync=off",
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...who, cwd: folder, stdio: "ignore" },
  );
  const redis = spawn(
    "redis-server",
    ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
    { stdio: "ignore" },
  );
  await Promise.all([listening(pgPort), listening(redisPort)]);
  return {
    databaseUrl: `postgres://edu@127.0.0.1:${pgPort}/postgres`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    async stop() {
      postgres.kill("SIGINT");
      redis.kill();
      await Promise.all([ended(postgres), ended(redis)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
