/**
 * The platform's own statements in two ages. For 90 days they are found by whatever they say (`store.ts`); older ones lie
 * together, a week of a person in a row, without an index of what they say: the person takes them along, merging moves
 * them and closing the account deletes them, but no client finds them any more. Clients' own statements stay as they are.
 */
import { sql } from "kysely";
import type { Platform, Trx } from "../../../adapters/index.js";
import { keysOf } from "./keys.js";
import type { Statement } from "./statement.js";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Days for which clients find the platform's own statements, at least. */
export const HOT_DAYS = 90;
/** People of one step. */
const AT_ONCE = 20;
/** Statements of one row. */
const MOST = 1000;

interface Old {
  readonly account_id: number;
  readonly seq: number;
  readonly stored_at: number;
  readonly statement: Statement;
}

/** Whole weeks only: otherwise each day would leave a row of its own. @param now in ms @returns in ms */
export const hotSince = (now: number): number => Math.floor((now - HOT_DAYS * DAY) / WEEK) * WEEK;

async function takeOut(trx: Trx, before: number): Promise<Old[]> {
  const { rows } = await sql<Old>`
    with people as (
      select distinct account_id from learning_event
      where client = '' and stored_at < ${before} and account_id is not null limit ${AT_ONCE})
    delete from learning_event e using people
    where e.account_id = people.account_id and e.client = '' and e.stored_at < ${before}
    returning e.account_id, e.seq, e.stored_at, e.statement`.execute(trx);
  return rows;
}

interface Chunk {
  readonly account: number;
  readonly week: number;
  readonly rows: Old[];
}

function chunked(rows: readonly Old[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const row of rows.toSorted((a, b) => a.account_id - b.account_id || a.seq - b.seq)) {
    const week = Math.floor(row.stored_at / WEEK);
    const last = chunks.at(-1);
    if (last?.account === row.account_id && last.week === week && last.rows.length < MOST)
      last.rows.push(row);
    else chunks.push({ account: row.account_id, week, rows: [row] });
  }
  return chunks;
}

/** Puts what is old where it costs little. @returns how many statements moved */
export async function archiveStatements({
  clock,
  hash,
  transaction,
}: Pick<Platform, "clock" | "hash" | "transaction">): Promise<number> {
  const before = hotSince(clock.now());
  for (let moved = 0; ;) {
    const taken = await transaction(async (trx) => {
      const rows = await takeOut(trx, before);
      if (rows.length === 0) return 0;
      const archived = chunked(rows).map(({ account, week, rows: part }) => ({
        account_id: account,
        first_at: week * WEEK,
        last_at: (week + 1) * WEEK - 1,
        statements: part.map(({ statement }) => statement),
      }));
      await sql`insert into learning_event_archive (account_id, first_at, last_at, statements)
        select account_id, first_at, last_at, statements
        from jsonb_to_recordset(${JSON.stringify(archived)}::jsonb)
          as x(account_id bigint, first_at bigint, last_at bigint, statements jsonb)`.execute(trx);
      const keys = rows.flatMap(({ statement, stored_at, seq }) =>
        Array.from(keysOf(hash, statement).keys(), (key) => ({ key, stored_at, seq })),
      );
      await sql`delete from statement_key k
        using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x(key uuid, stored_at bigint, seq bigint)
        where k.key = x.key and k.stored_at = x.stored_at and k.seq = x.seq`.execute(trx);
      return rows.length;
    });
    if (taken === 0) return moved;
    moved += taken;
  }
}
