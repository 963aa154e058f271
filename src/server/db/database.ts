/** The database as areas see it: Kysely over either engine, and `transaction`. */
import { Kysely, Migrator, type Dialect, type Driver, type Transaction } from "kysely";
import { migrations, type Tables } from "./migrations/index.js";
import { OutsideTransactionError, type TransactionMark, type TransactionTracker } from "./guard.js";

/** What a store's functions take: `platform.db`, or the transaction they are part of. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface DatabaseHandle {
  readonly db: Db;
  /**
   * Runs `body` in one transaction; it is rolled back when `body` throws.
   * @throws OutsideTransactionError when one is open already: hand on the one you have
   */
  readonly transaction: <T>(body: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Leaves the transaction that the caller may be in: for work that runs later. */
  readonly outside: <T>(body: () => T) => T;
  /**
   * Brings the tables up to date; several servers may call it at once.
   * @param only of the migrations; all of them unless said
   */
  migrate(only?: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A driver that hands out no connection beside an open transaction. */
function guard(driver: Driver, tracker: TransactionTracker): Driver {
  const own: Partial<Driver> = {
    acquireConnection() {
      const mark = tracker.current();
      if (mark?.acquired)
        return Promise.reject(new OutsideTransactionError("A query was sent to the database"));
      if (mark && !mark.exempt) mark.acquired = true;
      return driver.acquireConnection();
    },
    beginTransaction(connection, settings) {
      if (tracker.tracks && !tracker.current()) {
        return Promise.reject(new Error("db.transaction() is not followed: use platform.transaction()"));
      }
      return driver.beginTransaction(connection, settings);
    },
  };
  // A proxy and no copy: Kysely's drivers keep private members.
  return new Proxy(driver, {
    get(target, key) {
      const value: unknown = Reflect.get(own, key) ?? Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

const guarded = (dialect: Dialect, tracker: TransactionTracker): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => guard(dialect.createDriver(), tracker),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** Hears of each statement: its text, the ms it took, and whether it was refused. */
export type OnStatement = (sql: string, ms: number, isRefused: boolean) => void;

export function openDatabase(
  dialect: Dialect,
  tracker: TransactionTracker,
  onStatement?: OnStatement,
): DatabaseHandle {
  const db = new Kysely<Tables>({
    dialect: guarded(dialect, tracker),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis }) =>
        onStatement(query.sql, queryDurationMillis, level === "error"),
    }),
  });
  const mark = (exempt: boolean): TransactionMark => ({ acquired: false, exempt });
  return {
    db,
    async transaction(body) {
      if (tracker.current()) throw new OutsideTransactionError("A second transaction was begun");
      return tracker.run(mark(false), () => db.transaction().execute(body));
    },
    outside: (body) => tracker.run(undefined, body),
    async migrate(only) {
      const wanted = only
        ? Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)))
        : migrations;
      const migrator = new Migrator({
        db,
        provider: { getMigrations: () => Promise.resolve(wanted) },
        // Areas number their files on their own, so a new one may sort before an old one.
        allowUnorderedMigrations: true,
      });
      const { error } = await tracker.run(mark(true), () => migrator.migrateToLatest());
      if (error) throw error;
    },
    close: () => db.destroy(),
  };
}

/** PostgreSQL's code of an error (SQLSTATE), on either engine. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Whether a row was refused because it exists already; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === "23505" &&
  (constraint === undefined ||
    (error instanceof Error && "constraint" in error && error.constraint === constraint));
