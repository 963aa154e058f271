/** Databases for tests: PGlite in this process, or PostgreSQL when DATABASE_URL is set; used again when idle. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import pg from "pg";
import { emptyDatabase } from "../server/cli/empty-database.js";
import { openDatabase, type DatabaseHandle } from "../server/db/database.js";
import { embeddedDialect } from "../server/db/embedded.js";
import { postgresDialect } from "../server/adapters/node/postgres.js";
import { nodeTracker } from "../server/adapters/node/tracker.js";
import { pgliteEngine, startedPglite } from "../server/db/pglite.js";
import { random } from "../server/adapters/random.js";

const begin = async (file: string): Promise<PGlite> =>
  startedPglite({ loadDataDir: new Blob([await readFile(file)]) });
const openEngine = (engine: PGlite): DatabaseHandle =>
  openDatabase(embeddedDialect(pgliteEngine(engine)), nodeTracker);

/** A database with its tables, as one file beside the empty one: another for each text of the migrations. */
async function migratedDatabase(): Promise<string> {
  const empty = await emptyDatabase();
  const hash = createHash("sha256");
  const server = path.join(import.meta.dirname, "../server");
  const names = readdirSync(server, { recursive: true }).map(String);
  for (const name of names
    .filter((each) => /\b(?:migration|schema)[^/]*\.ts$|\bmigrations\//.test(each))
    .toSorted())
    if (statSync(path.join(server, name)).isFile())
      hash.update(name).update(readFileSync(path.join(server, name)));
  const folder = path.dirname(empty);
  const file = path.join(folder, `migrated-${hash.digest("hex").slice(0, 16)}.bin`);
  if (existsSync(file)) return file;
  const engine = await begin(empty);
  const database = openEngine(engine);
  await database.migrate();
  const dump = await engine.dumpDataDir("none");
  await database.close();
  // In one step: test files run at the same time.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  const others = readdirSync(folder).filter((name) => /^migrated-\w+\.bin$/.test(name));
  for (const name of others)
    if (name !== path.basename(file)) await rm(path.join(folder, name), { force: true });
  return file;
}

async function newDatabase(): Promise<DatabaseHandle> {
  const url = process.env["DATABASE_URL"];
  if (!url) return openEngine(await begin(await migratedDatabase()));
  // A database of its own for each test process, so that files do not meet. What earlier runs left is
  // dropped; the lock keeps a database that was just made from looking like one of those.
  const name = `edu_test_${random.hex(8)}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(727001)");
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database d where datname like 'edu\\_test\\_%'
       and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`);
    await admin.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    const database = openDatabase(postgresDialect(own.href, { onError: () => undefined }), nodeTracker);
    await database.migrate();
    return database;
  } finally {
    await admin.end();
  }
}

/** Migrated databases of this process that no test uses now. */
const idle: DatabaseHandle[] = [];

/** Between two truncations as many databases are emptied row by row: a tenth of the time, but what was there stays dead. */
const ROW_BY_ROW = 20;
const emptyings = new WeakMap<DatabaseHandle, number>();

async function truncate({ db, transaction }: DatabaseHandle): Promise<void> {
  const tables = await db.introspection.getTables();
  await transaction(async (trx) => {
    // The audit log is emptied by nobody but its owner, for the next test.
    await sql`alter table audit_log disable trigger user`.execute(trx);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(
      trx,
    );
    await sql`alter table audit_log enable trigger user`.execute(trx);
  });
}

async function deleteRows({ db, transaction }: DatabaseHandle): Promise<void> {
  const tables = await db.introspection.getTables();
  const some = tables.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(some, sql` union all `)}`.execute(db);
  await transaction(async (trx) => {
    // Neither the order of references nor the audit log's guard holds for its owner.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(trx);
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where last_value is not null`.execute(trx);
  });
}

async function emptied(database: DatabaseHandle): Promise<DatabaseHandle> {
  const count = (emptyings.get(database) ?? 0) + 1;
  emptyings.set(database, count);
  await (count % ROW_BY_ROW === 0 ? truncate(database) : deleteRows(database));
  return database;
}

/** One with empty tables; whoever is done gives it back by `returnDatabase`. */
export async function borrowDatabase(): Promise<DatabaseHandle> {
  const kept = idle.pop();
  if (kept) return emptied(kept);
  const made = await newDatabase();
  await made.migrate();
  return made;
}

/** Keeps it for the next test of the same file. */
export const returnDatabase = (database: DatabaseHandle): void => void idle.push(database);

/** Closes those that nobody uses, for a process that goes on without them. */
export async function closeDatabases(): Promise<void> {
  await Promise.all(idle.splice(0).map((database) => database.close()));
}
