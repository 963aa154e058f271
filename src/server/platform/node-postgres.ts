/** PostgreSQL 15 or newer by DATABASE_URL, for real installations and several servers at once. */
import pg from "pg";
import { PostgresDialect, type Dialect } from "kysely";

const INT8 = pg.types.builtins.INT8;
const INT8_ARRAY = 1016;
const numbers = (text: string): number[] => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));

/**
 * @param url `postgres://user:password@host:5432/name`
 * @param onError a connection at rest was lost; the pool makes a new one
 */
export function postgresDialect(url: string, onError: (error: Error) => void, max = 10): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: {
      // int8 as number, and its arrays, as in pglite.ts.
      getTypeParser: (...[oid, format]: Parameters<typeof pg.types.getTypeParser>) => {
        if (format !== "binary" && (oid as number) === INT8_ARRAY) return numbers;
        return oid === INT8 && format !== "binary" ? Number : pg.types.getTypeParser(oid, format);
      },
    },
  });
  pool.on("error", onError);
  return new PostgresDialect({ pool });
}
