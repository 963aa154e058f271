/** Two server processes on one PostgreSQL and one Redis. */
import { startServer, type StartedServer } from "../../scripts/lib/project.mjs";
import { type Engines, startEngines } from "./engines.js";

export interface TwoServers {
  readonly engines: Engines;
  readonly servers: readonly [StartedServer, StartedServer];
  /** Their origins. */
  readonly origins: readonly [string, string];
  /** One more, in the place of one that was killed. It is stopped with the others. */
  add(): Promise<StartedServer>;
  stop(): Promise<void>;
}

/** @param more of the environment */
export async function startTwoServers(more: Readonly<Record<string, string>> = {}): Promise<TwoServers> {
  const engines = await startEngines();
  const env = {
    PORT: "0",
    PARTNER_PORT: "0",
    DATABASE_URL: engines.databaseUrl,
    REDIS_URL: engines.redisUrl,
    SERVER_SECRET: "a secret that both servers share, 32 characters and more",
    EDU_TEST_HOOKS: "1",
    // Everybody here registers from one block of numbers.
    SMS_PER_HOUR: "100000",
    CAPTCHA_WORK: "4",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "error",
    ...more,
  };
  // Both at once: both want to bring the tables up to date.
  const start = () => startServer(env, { quiet: true });
  const servers = await Promise.all([start(), start()]);
  const [one, other] = servers;
  const added: StartedServer[] = [];
  return {
    engines,
    servers,
    origins: [`http://127.0.0.1:${one.port}`, `http://127.0.0.1:${other.port}`],
    async add() {
      const server = await start();
      added.push(server);
      return server;
    },
    async stop() {
      await Promise.all([...servers, ...added].map((server) => server.stop()));
      await engines.stop();
    },
  };
}
