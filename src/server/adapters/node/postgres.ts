/** PostgreSQL 15 or newer by DATABASE_URL, for real installations and several servers at once. */
import pg from "pg";
import { PostgresDialect, type Dialect, type PostgresPoolClient } from "kysely";
import { PLANNED_ONCE } from "../../db/planned-once.js";
import type { Check, PartState } from "../health.js";
import { UnavailableError, within } from "../unavailable.js";

const INT8 = pg.types.builtins.INT8;
const INT8_ARRAY = 1016;
const numbers = (text: string): number[] => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));

/** Milliseconds for a new connection; a server that says nothing for so long is taken for gone. */
const CONNECTING = 1000;
/** How often a server that fell silent is called, in ms. */
const PROBE_EVERY = 500;

/** Statements that one connection keeps the plans of. */
const MOST_PLANS = 200;
/** SQLSTATE feature_not_supported: what PostgreSQL says of a plan whose tables have other columns now, in its own language. */
const OLD_PLAN = "0A000";
const IN_FAILED_TRANSACTION = "25P02";
const isRefusal = (error: unknown, state: string): boolean =>
  error instanceof pg.DatabaseError && error.code === state;

/** A connection that keeps the plans of statements with the mark (db/planned-once.ts). */
function keepingPlans(client: pg.PoolClient): PostgresPoolClient {
  const names = new Map<string, string>();
  let made = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PLANS) return known;
    const name = `plan ${(made += 1)}`;
    names.set(text, name);
    return name;
  };
  const planned = (text: string, values: unknown[]) => client.query({ name: nameOf(text), text, values });
  const query = async (text: string, values: unknown[]) => {
    if (!text.includes(PLANNED_ONCE)) return client.query(text, values);
    try {
      return await planned(text, values);
    } catch (error) {
      if (!isRefusal(error, OLD_PLAN)) throw error;
    }
    // A newer version of the product has changed the tables.
    names.clear();
    try {
      return await planned(text, values);
    } catch (error) {
      if (!isRefusal(error, IN_FAILED_TRANSACTION)) throw error;
      throw new UnavailableError("database", "its tables were changed meanwhile", { cause: error });
    }
  };
  // Cursors, which it could have as well, are not used.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/** A PostgreSQL server by its address. */
interface PostgresServer {
  /** @throws UnavailableError */
  connect(): Promise<PostgresPoolClient>;
  /** @throws UnavailableError when it cannot be asked now */
  check(): Promise<void>;
  end(): Promise<void>;
}

function serverAt(
  url: string,
  { onError, max = 10 }: Pick<PostgresOptions, "onError" | "max">,
  startOptions?: string,
): PostgresServer {
  const pool = new pg.Pool({
    connectionString: url,
    options: startOptions,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: {
      // int8 as number, and its arrays, as in pglite.ts.
      getTypeParser: (...[oid, format]: Parameters<typeof pg.types.getTypeParser>) => {
        if (format !== "binary" && (oid as number) === INT8_ARRAY) return numbers;
        return oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format);
      },
    },
  });
  // The pool listens to connections at rest only. One that breaks while a query has it would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);

  /** A host that vanished refuses nothing: callers would wait for it one by one. */
  let isSilent = false;
  let probe: NodeJS.Timeout | undefined;
  const reach = async (): Promise<pg.PoolClient> => {
    const isNew = pool.idleCount === 0 && pool.totalCount < max;
    try {
      if (!isNew) return await pool.connect();
      return await within(pool.connect(), {
        limit: CONNECTING,
        part: "database",
        reason: "it does not answer",
        late: (client) => client.release(),
      });
    } catch (error) {
      if (error instanceof UnavailableError) listenAgain();
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnavailableError("database", `PostgreSQL cannot be reached: ${reason}`, { cause: error });
    }
  };
  const listenAgain = () => {
    isSilent = true;
    if (pool.ending || probe) return;
    probe = setTimeout(() => {
      probe = undefined;
      reach().then(
        (client) => {
          isSilent = false;
          client.release();
        },
        () => listenAgain(),
      );
    }, PROBE_EVERY);
    probe.unref();
  };
  // One for each connection: Kysely knows its connections by them.
  const keepers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    if (isSilent) throw new UnavailableError("database", "PostgreSQL does not answer");
    const client = await reach();
    const keeper = keepers.get(client) ?? keepingPlans(client);
    keepers.set(client, keeper);
    return keeper;
  };
  let heardAt = 0;
  pool.on("release", () => {
    heardAt = performance.now();
  });
  return {
    connect,
    end() {
      clearTimeout(probe);
      return pool.end();
    },
    async check() {
      // All connections at work, and work gets done: busy is not gone.
      if (pool.idleCount === 0 && pool.totalCount >= max && performance.now() - heardAt < 1000) return;
      const client = await connect();
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
    },
  };
}

export interface PostgresOptions {
  /** A connection was lost; the pool makes a new one. */
  readonly onError: (error: Error) => void;
  /** A server that follows the first one (streaming replication) and answers while that one is gone. */
  readonly standbyUrl?: string | undefined;
  /** Connections at most, to each server. */
  readonly max?: number;
}

/** Only reads, also once it was promoted: two servers that both take writes would part for ever. */
const READ_ONLY = "-c default_transaction_read_only=on";

/**
 * While the first server cannot be reached, the standby is asked. It reads, and refuses what would write with SQLSTATE
 * 25006, which `isUnavailable` knows.
 * @param url `postgres://user:password@host:5432/name`
 */
export function postgresDialect(
  url: string,
  { standbyUrl, ...options }: PostgresOptions,
): Dialect & { check: Check } {
  const first = serverAt(url, options);
  const standby = standbyUrl === undefined ? undefined : serverAt(standbyUrl, options, READ_ONLY);
  const dialect = new PostgresDialect({
    pool: {
      connect: standby ? () => first.connect().catch(() => standby.connect()) : () => first.connect(),
      end: async () => void (await Promise.all([first.end(), standby?.end()])),
    },
  });
  return Object.assign(dialect, {
    async check(): Promise<PartState> {
      try {
        await first.check();
        return "up";
      } catch (error) {
        if (!standby) throw error;
        await standby.check();
        return "reduced";
      }
    },
  });
}
