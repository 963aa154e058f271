/** The only SQL of the area. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { jobTotals } from "../../jobs/index.js";
import { personRows } from "../accounts/index.js";
import type { Report } from "./schema.js";

/** Reports that are kept of a school. */
const MOST_REPORTS = 50;

const people = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom("oneroster_person")
    .select(["sourced_id", "account_id", "is_disabled"])
    .where("org_id", "=", orgId);
export type Link = Awaited<ReturnType<typeof linksOf>>[number];

/** Everybody of the school who is known by a sourcedId. */
export const linksOf = (db: Db | Trx, orgId: number) => people(db, orgId).execute();

/** @param ids sourcedIds; @param accounts whose sourcedIds are meant */
export const someLinks = (
  db: Db | Trx,
  orgId: number,
  { ids = [], accounts = [] }: { readonly ids?: readonly string[]; readonly accounts?: readonly number[] },
) =>
  people(db, orgId)
    .where(
      sql<boolean>`(sourced_id = any(${[...ids]}::text[]) or account_id = any(${[...accounts]}::bigint[]))`,
    )
    .execute();

/** Somebody becomes known by a sourcedId; whoever was, and has left the school, no longer is. */
export async function saveLink(trx: Trx, orgId: number, { sourced_id, account_id, is_disabled }: Link) {
  await trx
    .insertInto("oneroster_person")
    .values({ org_id: orgId, sourced_id, account_id, is_disabled })
    .onConflict((conflict) =>
      conflict.columns(["org_id", "sourced_id"]).doUpdateSet({ account_id, is_disabled }),
    )
    .execute();
}

export async function dropLink(trx: Trx, orgId: number, sourcedId: string): Promise<void> {
  await trx
    .deleteFrom("oneroster_person")
    .where("org_id", "=", orgId)
    .where("sourced_id", "=", sourcedId)
    .execute();
}

export async function addReport(
  trx: Trx,
  row: {
    readonly org_id: number;
    readonly job_id: number;
    readonly report: Report;
    readonly created_at: number;
  },
): Promise<void> {
  await trx
    .insertInto("oneroster_report")
    .values({ ...row, report: JSON.stringify(row.report) })
    .execute();
  await trx
    .deleteFrom("oneroster_report")
    .where("org_id", "=", row.org_id)
    .where("id", "not in", (it) =>
      it
        .selectFrom("oneroster_report")
        .select("id")
        .where("org_id", "=", row.org_id)
        .orderBy("id", "desc")
        .limit(MOST_REPORTS),
    )
    .execute();
}

/** The newest first, each with its job as far as that is kept. */
export const reportsOf = (db: Db, orgId: number) =>
  db
    .selectFrom("oneroster_report")
    .leftJoin(jobTotals(db).as("job"), "job.id", "oneroster_report.job_id")
    .leftJoin(personRows(db).as("person"), "person.id", "job.account_id")
    .select([
      "oneroster_report.id",
      "oneroster_report.report",
      "oneroster_report.created_at",
      "job.id as job",
      "job.account_id",
      "job.state",
      "job.done",
      "job.failed",
      "job.undone",
      "job.kept",
      "person.real_name",
      "person.nickname",
    ])
    .where("oneroster_report.org_id", "=", orgId)
    .orderBy("oneroster_report.id", "desc")
    .limit(MOST_REPORTS)
    .execute();
