/** Statements in the database, and the index that they are found by. */
import { sql } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";
import { VOIDED } from "./statement.js";

export interface EventRow {
  id: string;
  account_id: number | null;
  /** Whose it is; empty for this platform's own. */
  client: string;
  verb: string;
  object: string;
  /** The statement that it is about, where it is about one. */
  target: string | null;
  statement: unknown;
  actor: string;
  stored_at: number;
  keys: readonly (readonly [key: string, isDirect: boolean])[];
}

export interface Added {
  id: string;
  /** Another statement, which came before, is about it. */
  targeted: boolean;
}

/**
 * Keeps rows with their keys, in one statement. Those that are there already stay as they are.
 * @returns the others
 */
export async function addEvents(db: Db | Trx, rows: readonly EventRow[]): Promise<Added[]> {
  if (rows.length === 0) return [];
  const { rows: added } = await sql<Added>`
    with given as materialized (
      select (x->>'id')::uuid as id, x, n from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as t(x, n)),
    added as (
      insert into learning_event (id, account_id, client, verb, object, target, statement, actor, stored_at)
      select id, (x->>'account_id')::bigint, x->>'client', x->>'verb', x->>'object', (x->>'target')::uuid,
        x->'statement', x->>'actor', (x->>'stored_at')::bigint
      from given order by n
      on conflict (id) do nothing
      returning id, stored_at, seq),
    keyed as (
      insert into statement_key (key, stored_at, seq, direct)
      select (k->>0)::uuid, added.stored_at, added.seq, (k->>1)::boolean
      from added join given on given.id = added.id cross join lateral jsonb_array_elements(given.x->'keys') as k
      on conflict do nothing)
    select id, exists (select from learning_event as l where l.target = added.id) as targeted from added`.execute(
    db,
  );
  return added;
}

export interface Kept {
  id: string;
  client: string;
  statement: unknown;
}
export const eventsByIds = (db: Db | Trx, ids: readonly string[]): Promise<Kept[]> =>
  db
    .selectFrom("learning_event")
    .select(["id", "client", "statement"])
    .where("id", "in", [...ids])
    .execute();

export const eventById = (db: Db, client: string, id: string, voided: boolean) =>
  db
    .selectFrom("learning_event")
    .select(["statement", "stored_at"])
    .where("id", "=", id)
    .where("voided", "=", voided)
    .where("client", "in", [client, ""])
    .executeTakeFirst();

/**
 * Voids what the new statements take back, and those of them that were taken back before they came. A client's
 * statements are voided by its own alone, and a voiding one cannot be voided (Data, 2.3.2).
 */
export const voidEvents = (trx: Trx, client: string, ids: readonly string[]) =>
  sql`update learning_event as e set voided = true
    from learning_event as v
    where v.target = e.id and v.verb = ${VOIDED} and v.client = ${client}
      and (v.id = any(${ids}::uuid[]) or e.id = any(${ids}::uuid[]))
      and e.verb <> ${VOIDED} and e.client = ${client} and not e.voided`.execute(trx);

export interface Link {
  id: string;
  target: string | null;
  seq: number;
  stored_at: number;
  statement: unknown;
}
/** How far references are followed; longer chains are nobody's, and each link costs rows of the index. */
const LINKS = 20;

/** Whatever the statements are about, and whatever is about them, link by link. */
export const linkedEvents = async (trx: Trx, client: string, ids: readonly string[]): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    with recursive down (id, target, depth) as (
      select id, target, 0 from learning_event where id = any(${ids}::uuid[])
      union select e.id, e.target, depth + 1 from down join learning_event e on e.id = down.target
      where depth < ${LINKS} and e.client in (${client}, '')),
    up (id, depth) as (
      select id, 0 from learning_event where id = any(${ids}::uuid[])
      union select e.id, depth + 1 from up join learning_event e on e.target = up.id
      where depth < ${LINKS} and e.client = ${client})
    select id, target, seq, stored_at, statement from learning_event
    where id in (select id from down union select id from up)`.execute(trx);
  return rows;
};

export const addKeyRows = (
  trx: Trx,
  rows: readonly { key: string; stored_at: number; seq: number; direct: boolean }[],
) =>
  sql`insert into statement_key (key, stored_at, seq, direct)
    select key, stored_at, seq, direct
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key uuid, stored_at bigint, seq bigint, direct boolean)
    on conflict (key, stored_at, seq) do update set direct = true where excluded.direct`.execute(trx);

export interface EventFilter {
  /** Whose statements, beside the platform's own. */
  client: string;
  keys: readonly { key: string; isDirect: boolean }[];
  /** Those of one owner, whatever the keys say: the authority among the related agents. */
  orOwner?: { index: number; owner: string } | undefined;
  since?: number | undefined;
  until?: number | undefined;
  /** Only after (or before) this one. */
  beyond?: readonly [storedAt: number, seq: number] | undefined;
  ascending: boolean;
  limit: number;
}

/** Newest first, unless ascending. A filter is a walk along the index of its key, in the order of the answer. */
export const events = (db: Db, filter: EventFilter) => {
  const { client, keys, orOwner, since, until, beyond, ascending, limit } = filter;
  const order = sql.raw(ascending ? "asc" : "desc");
  const joined = keys.filter((_, index) => index !== orOwner?.index);
  const first = joined.length > 0 ? sql.raw("k0") : sql.raw("e");
  const joins = joined.map(({ key, isDirect }, index) => {
    const name = sql.raw(`k${index}`);
    const direct = isDirect ? sql` and ${name}.direct` : sql``;
    return sql`join statement_key ${name}
      on ${name}.key = ${key}::uuid and ${name}.seq = e.seq and ${name}.stored_at = e.stored_at${direct}`;
  });
  const wheres = [sql`not e.voided`, sql`e.client in (${client}, '')`];
  if (orOwner) {
    const key = keys[orOwner.index]?.key;
    wheres.push(sql`(e.client = ${orOwner.owner} or exists (select from statement_key k
      where k.key = ${key}::uuid and k.stored_at = e.stored_at and k.seq = e.seq))`);
  }
  if (since !== undefined) wheres.push(sql`${first}.stored_at > ${since}`);
  if (until !== undefined) wheres.push(sql`${first}.stored_at <= ${until}`);
  if (beyond)
    wheres.push(
      sql`(${first}.stored_at, ${first}.seq) ${sql.raw(ascending ? ">" : "<")} (${beyond[0]}, ${beyond[1]})`,
    );
  return sql<{ id: string; statement: unknown; stored_at: number; seq: number }>`
    select e.id, e.statement, e.stored_at, e.seq from learning_event e ${sql.join(joins, sql` `)}
    where ${sql.join(wheres, sql` and `)}
    order by ${first}.stored_at ${order}, ${first}.seq ${order} limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);
};
