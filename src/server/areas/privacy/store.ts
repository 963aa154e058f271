/** Archives, and the rows of a person that areas declare as theirs (`db/own-data.ts`). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { OwnTable } from "../../db/own-data.js";

export type OwnRow = Readonly<Record<string, unknown>>;

/** The condition that a row is the person's. */
const isOwn = ({ column, through }: OwnTable, accountId: number) =>
  through
    ? sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(through)} where account_id = ${accountId})`
    : sql<boolean>`${sql.ref(column)} = ${accountId}`;

/** All of them, without what is in no archive. */
export async function ownRows(db: Db, own: OwnTable, accountId: number): Promise<OwnRow[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(own.table)} where ${isOwn(own, accountId)} order by 1`.execute(db);
  const left = new Set([...own.hidden, own.column]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

export const forgetRows = (trx: Trx, own: OwnTable, accountId: number) =>
  sql`delete from ${sql.table(own.table)} where ${isOwn(own, accountId)}`.execute(trx);

export const addArchive = (trx: Trx, account_id: number, requested_at: number) =>
  trx
    .insertInto("own_archive")
    .values({ account_id, requested_at, ready_at: null, file: "", bytes: 0 })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The newest one that can still be fetched, or is being made. */
export const latestArchive = (db: Db | Trx, accountId: number, after: number) =>
  db
    .selectFrom("own_archive")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("requested_at", ">", after)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const archiveById = (db: Db, id: number) =>
  db.selectFrom("own_archive").selectAll().where("id", "=", id).executeTakeFirst();

export const setReady = (db: Db, id: number, file: string, bytes: number, ready_at: number) =>
  db.updateTable("own_archive").set({ file, bytes, ready_at }).where("id", "=", id).execute();

/** @param until when they were asked for at the latest. @returns the files that were theirs */
export const dropArchives = async (
  db: Db | Trx,
  which: { readonly until: number } | { readonly accountId: number },
): Promise<string[]> => {
  const all = db.deleteFrom("own_archive");
  const some =
    "until" in which
      ? all.where("requested_at", "<=", which.until)
      : all.where("account_id", "=", which.accountId);
  return (await some.returning("file").execute()).flatMap(({ file }) => file || []);
};
