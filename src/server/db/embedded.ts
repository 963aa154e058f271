/** Kysely over an embedded PostgreSQL: one connection, taken in turn. */
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { UnavailableError } from "../adapters/unavailable.js";

/** What the dialect needs of PGlite, here or behind a worker. */
export interface EmbeddedEngine {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedResult>;
  /** How often it was opened; absent where it is opened once. */
  readonly generation?: () => number;
  /** Absent where it lives as long as this process. */
  readonly isOpen?: () => boolean;
  close(): Promise<void>;
}

export interface EmbeddedResult {
  rows: Record<string, unknown>[];
  affected: number;
}

class EmbeddedConnection implements DatabaseConnection {
  private generation = 0;
  constructor(private readonly engine: EmbeddedEngine) {}

  /** Whoever takes the connection begins with the engine as it is now. */
  take(): void {
    this.generation = this.engine.generation?.() ?? 0;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // An engine that was opened again knows nothing of the transaction: what follows must not stand alone.
    if ((this.engine.generation?.() ?? 0) !== this.generation)
      throw new UnavailableError("database", "The embedded database was opened again meanwhile");
    const { rows, affected } = await this.engine.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  /** One connection cannot hold a cursor open for a slow reader: the rows come in one piece. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class EmbeddedDriver implements Driver {
  private last: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;
  private readonly connection: EmbeddedConnection;

  constructor(private readonly engine: EmbeddedEngine) {
    this.connection = new EmbeddedConnection(engine);
  }

  init = () => Promise.resolve();

  acquireConnection = async () => {
    const before = this.last;
    let release = () => undefined as void;
    this.last = new Promise((resolve) => (release = resolve));
    await before;
    this.release = release;
    this.connection.take();
    return this.connection;
  };

  releaseConnection = async () => this.release();

  beginTransaction: Driver["beginTransaction"] = async (connection, { isolationLevel, accessMode }) => {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    await connection.executeQuery(
      CompiledQuery.raw(`begin${isolation}${accessMode ? ` ${accessMode}` : ""}`),
    );
  };

  commitTransaction = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw("commit")));

  rollbackTransaction = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw("rollback")));

  destroy = () => this.engine.close();
}

export const embeddedDialect = (engine: EmbeddedEngine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
