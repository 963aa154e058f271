/** Schools and regions in the database. */
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { schoolRows } from "../accounts/index.js";
import type { SchoolProfileTable } from "./schema.js";

export const regions = (db: Db) =>
  db.selectFrom("region").selectAll().orderBy("position").orderBy("code").execute();
export type RegionRow = Awaited<ReturnType<typeof regions>>[number];

/** Every school with a page, by the pinyin of its name. */
export const pages = (db: Db) =>
  db
    .selectFrom("school_profile")
    .innerJoin(schoolRows(db).as("org"), "org.id", "school_profile.org_id")
    .selectAll("school_profile")
    .select(["org.name", "org.name_en", "org.edition", "org.code"])
    .where("school_profile.state", "=", "active")
    .orderBy("school_profile.sort_key")
    .orderBy("school_profile.org_id")
    .execute();
export type SchoolPage = Awaited<ReturnType<typeof pages>>[number];

/** Schools that have no page yet. */
export const withoutPage = (db: Db | Trx) =>
  schoolRows(db)
    .where("id", "not in", (from) => from.selectFrom("school_profile").select("org_id"))
    .execute();

/** Of a school that has a page already, nothing is changed. */
export async function addPages(db: Db | Trx, rows: readonly Insertable<SchoolProfileTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("school_profile")
    .values(rows)
    .onConflict((conflict) => conflict.column("org_id").doNothing())
    .execute();
}

export type Counters = Pick<
  SchoolPage,
  "org_id" | "courses" | "teachers" | "learners" | "libraries" | "resources"
>;

export const counters = (db: Db | Trx): Promise<Counters[]> =>
  db
    .selectFrom("school_profile")
    .select(["org_id", "courses", "teachers", "learners", "libraries", "resources"])
    .execute();

export async function setCounters(
  db: Db | Trx,
  { org_id, ...values }: Counters,
  changed_at: number,
): Promise<void> {
  await db
    .updateTable("school_profile")
    .set({ ...values, changed_at })
    .where("org_id", "=", org_id)
    .execute();
}

/** Pages of schools. */
export const publicSchoolRows = (db: Db) =>
  db
    .selectFrom("school_profile")
    .select(["org_id as id", sql<number>`0`.as("within"), "changed_at as changed"])
    .where("state", "=", "active");
