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

/** What the dialect needs of PGlite, here or behind a worker. */
export interface EmbeddedEngine {
  readonly query: (sql: string, parameters: readonly unknown[]) => Promise<EmbeddedResult>;
  close(): Promise<void>;
}

export interface EmbeddedResult {
  rows: Record<string, unknown>[];
  affected: number;
}

class EmbeddedConnection implements DatabaseConnection {
  constructor(private readonly engine: EmbeddedEngine) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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
