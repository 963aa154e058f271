/**
 * All tables as lines of text, and back: each row is a JSON array of its columns' texts, as the database itself writes
 * them, with null for what is null. Nothing passes through another type on its way, so that each value comes back as it
 * was, in the embedded database and in PostgreSQL alike.
 */
import { sql } from "kysely";
import type { Db, Trx } from "./database.js";

export interface TableShape {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly string[];
}

interface SequenceState {
  readonly name: string;
  readonly last: number;
  /** Whether `last` was given out already. */
  readonly isUsed: boolean;
}

/** Tables of the migrator itself: where a database is among the migrations is told by names. */
const OWN = sql`c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely\\_%'`;

/** Makes the transaction see one moment, however long it takes; it has to be the first thing in it. */
export const freeze = (trx: Trx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(trx);

/** How values are written: the same wherever it is. */
export async function settleForms(trx: Trx): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
  ])
    await sql.raw(`set local ${setting}`).execute(trx);
}

const columnsOf = async (db: Db) =>
  (
    await sql<{ table: string; column: string; type: string }>`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and ${OWN} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`.execute(db)
  ).rows;

/** Every table, by name. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const shapes = new Map<string, string[]>();
  for (const { table, column } of await columnsOf(db))
    shapes.set(table, [...(shapes.get(table) ?? []), column]);
  return [...shapes].map(([name, columns]) => ({ name, columns }));
}

/** The migrations that were run, by name. */
export const migrationsRun = async (db: Db): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

/** How far each sequence is. They stand outside of transactions: read them last. */
export async function sequenceStates(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'S' and ${OWN} order by 1`.execute(db);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await sql<{ last: number; isUsed: boolean }>`
      select last_value as last, is_called as "isUsed" from ${sql.table(name)}`.execute(db);
    for (const row of state.rows) states.push({ name, ...row });
  }
  return states;
}

/** Bytes that one answer of the database should have. */
const ANSWER = 4_000_000;

/** The rows of a table as lines, some at a time, in no order in particular. */
export async function* readLines(trx: Trx, { name, columns }: TableShape): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare reading no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(trx);
  // Rows may be large: the first few tell how many come at once.
  let count = 20;
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${count} from reading`).execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const mean = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    count = Math.min(2000, Math.max(1, Math.floor(ANSWER / mean)));
  }
  await sql`close reading`.execute(trx);
}

/** What stands between a new database and rows that come in any order; taken away, and put back as it was. */
export async function withoutRules<T>(trx: Trx, body: () => Promise<T>): Promise<T> {
  const { rows: keys } = await sql<{ table: string; dropped: string; added: string }>`
    select c.relname as table, string_agg(format('drop constraint %I', k.conname), ', ') as dropped,
      string_agg(format('add constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ', ') as added
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and ${OWN} group by 1 order by 1`.execute(trx);
  const { rows: triggered } = await sql<{ table: string }>`
    select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and ${OWN}`.execute(trx);
  for (const { table, dropped } of keys)
    await sql`alter table ${sql.table(table)} ${sql.raw(dropped)}`.execute(trx);
  for (const { table } of triggered)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  const done = await body();
  for (const { table } of triggered)
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  // Each row is looked at again: what refers to nothing ends the transaction.
  for (const { table, added } of keys)
    await sql`alter table ${sql.table(table)} ${sql.raw(added)}`.execute(trx);
  return done;
}

/** Migrations may have put rows there. */
export async function emptyTables(trx: Trx): Promise<void> {
  const names = (await tableShapes(trx)).map(({ name }) => name);
  const each = names.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(trx);
  for (const { name } of rows) await sql`truncate ${sql.table(name)}`.execute(trx);
}

/** @returns for a table what writes lines of `readLines` into it; its columns have to be there */
export async function lineWriter(
  trx: Trx,
): Promise<(shape: TableShape) => (lines: readonly string[]) => Promise<void>> {
  const types = new Map(
    (await columnsOf(trx)).map(({ table, column, type }) => [`${table}.${column}`, type]),
  );
  return ({ name, columns }) => {
    const values = columns.map((column, at) => {
      const type = types.get(`${name}.${column}`);
      if (type === undefined)
        throw new Error(`There is no column ${name}.${column} at the level of this backup`);
      return sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`;
    });
    const targets = sql.join(columns.map((column) => sql.ref(column)));
    return async (lines) => {
      await sql`insert into ${sql.table(name)} (${targets}) overriding system value
        select ${sql.join(values)} from json_array_elements(${`[${lines.join(",")}]`}::json) as line`.execute(
        trx,
      );
    };
  };
}

export async function setSequences(trx: Trx, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, isUsed } of states)
    await sql`select setval(quote_ident(${name}::text)::regclass, ${last}::bigint, ${isUsed}::boolean)`.execute(
      trx,
    );
}

/** Whether there is any table at all. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
