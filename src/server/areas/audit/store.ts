/** The only SQL about the audit log. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { AuditHead, AuditRow, Said } from "./chain.js";

export const addEntry = (db: Db, { detail, ...said }: Said, mark: string) =>
  db
    .insertInto("audit_log")
    .values({ ...said, detail: JSON.stringify(detail), mark })
    .execute();

/**
 * The end of the chain, for whoever seals: held until the transaction ends, which is short.
 * @returns undefined while another server seals
 */
export async function takeHead(trx: Trx): Promise<AuditHead | undefined> {
  const head = await trx
    .selectFrom("audit_head")
    .selectAll()
    .where("id", "=", 1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (head) return head;
  // None yet. One that was deleted begins again behind what is sealed, and without a mark.
  const last = await trx
    .selectFrom("audit_log")
    .select(["seq", "hash"])
    .where("seq", "is not", null)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return trx
    .insertInto("audit_head")
    .values({ id: 1, seq: last?.seq ?? 0, hash: last?.hash ?? "", old_until: 0, mark: null })
    .onConflict((it) => it.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Without taking it. */
const readHead = (db: Db): Promise<AuditHead | undefined> =>
  db.selectFrom("audit_head").selectAll().where("id", "=", 1).executeTakeFirst();

/** Entries that are not sealed, in the order of their ids. */
export const unsealed = (db: Db, after: number, most: number): Promise<AuditRow[]> =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("seq", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();

export const countUnsealed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("audit_log")
    .select((it) => it.fn.countAll().as("count"))
    .where("seq", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const COLUMNS = [
  "id",
  "at",
  "request_id",
  "action",
  "actor",
  "subject",
  "result",
  "method",
  "ip",
  "origin",
  "user_agent",
  "detail",
  "mark",
  "seq",
  "previous",
  "hash",
  "genuine",
] as const satisfies readonly (keyof AuditRow)[];
type Columns = { readonly [Name in (typeof COLUMNS)[number]]: readonly AuditRow[Name][] };

/**
 * Sealed entries in the order of the chain, none beyond its end. Each column comes as one text, which either database writes
 * and reads several times as fast as rows; aggregates take the rows in the order of the part that is sorted.
 */
export async function sealedRows(db: Db, after: number, upTo: number, most: number): Promise<AuditRow[]> {
  const columns = COLUMNS.map((name) => sql`json_agg(${sql.ref(name)})::text as ${sql.ref(name)}`);
  const { rows } = await sql<Record<keyof Columns, string | null>>`
    select ${sql.join(columns)} from (
      select * from audit_log where seq > ${after} and seq <= ${upTo} order by seq limit ${most}) t`.execute(
    db,
  );
  const [texts] = rows;
  if (!texts?.id) return [];
  const all = Object.fromEntries(
    COLUMNS.map((name) => [name, JSON.parse(texts[name] ?? "[]") as unknown]),
  ) as unknown as Columns;
  return all.id.map((id, at) => ({
    id,
    at: all.at[at]!,
    request_id: all.request_id[at]!,
    action: all.action[at]!,
    actor: all.actor[at]!,
    subject: all.subject[at]!,
    result: all.result[at]!,
    method: all.method[at]!,
    ip: all.ip[at]!,
    origin: all.origin[at]!,
    user_agent: all.user_agent[at]!,
    detail: all.detail[at]!,
    mark: all.mark[at]!,
    seq: all.seq[at]!,
    previous: all.previous[at]!,
    hash: all.hash[at]!,
    genuine: all.genuine[at]!,
  }));
}

export const rowAt = (db: Db, seq: number): Promise<AuditRow | undefined> =>
  db.selectFrom("audit_log").selectAll().where("seq", "=", seq).executeTakeFirst();

/** The end of the chain and the first entry beyond it, as they are at one moment. */
export async function endOfChain(
  db: Db,
): Promise<{ head: AuditHead | undefined; beyond: AuditRow | undefined }> {
  const beyond = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("seq", ">", sql<number>`coalesce((select seq from audit_head), 0)`)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
  return { head: await readHead(db), beyond };
}

export interface Seal {
  readonly id: number;
  readonly seq: number;
  readonly previous: string;
  readonly hash: string;
  readonly genuine: boolean;
}

export async function writeSeals(trx: Trx, seals: readonly Seal[]): Promise<void> {
  await sql`update audit_log
    set seq = t.seq, previous = t.previous, hash = t.hash, genuine = t.genuine
    from json_populate_recordset(null::audit_log, ${JSON.stringify(seals)}::json) as t
    where audit_log.id = t.id`.execute(trx);
}

export const keepHead = (trx: Trx, { id, ...values }: AuditHead) =>
  trx.updateTable("audit_head").set(values).where("id", "=", id).execute();
