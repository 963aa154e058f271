/** Certificates in the database. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";

/** The last certificate of each learner of a run; what was taken back is none. */
export const latestOf = (db: Db | Trx, runId: number, account?: number) => {
  const rows = db
    .selectFrom("certificate")
    .selectAll()
    .distinctOn("account_id")
    .where("run_id", "=", runId)
    .where("state", "!=", "withdrawn")
    .orderBy("account_id")
    .orderBy("id", "desc");
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
};
export type CertificateRow = Awaited<ReturnType<typeof latestOf>>[number];

export const certificateById = (db: Db | Trx, id: number) =>
  db.selectFrom("certificate").selectAll().where("id", "=", id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockedCertificate = (trx: Trx, id: number) =>
  trx.selectFrom("certificate").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const certificateByCode = (db: Db, code: string) =>
  db.selectFrom("certificate").selectAll().where("verify_code", "=", code).executeTakeFirst();

/** @returns undefined where somebody has one, or one was applied for */
export async function addApplication(
  trx: Trx,
  values: {
    readonly run_id: number;
    readonly account_id: number;
    readonly applied_by: number;
    readonly applied_at: number;
    readonly holder: string;
    readonly course: string;
    readonly school: string;
    readonly term: string;
    readonly kind: "completion" | "excellent";
    readonly score: number;
  },
): Promise<number | undefined> {
  const row = await trx
    .insertInto("certificate")
    .values({ ...values, state: "applied", verify_code: null, serial: null, issued_at: null })
    .onConflict((conflict) =>
      conflict.columns(["run_id", "account_id"]).where("state", "in", ["applied", "issued"]).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The next running number of a prefix. Two at once wait for each other; a number that was given is never given again. */
export async function nextNumber(trx: Trx, prefix: string): Promise<number> {
  const { last } = await trx
    .insertInto("certificate_counter")
    .values({ prefix, last: 1 })
    .onConflict((conflict) =>
      conflict.column("prefix").doUpdateSet({ last: sql<number>`certificate_counter.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
