/** The only SQL of the area. */
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { CollegeTable } from "./schema.js";

export type CollegeRow = Selectable<CollegeTable>;

/** For lists to join: what a college is called. */
export const collegeRows = (db: Db | Trx) =>
  db.selectFrom("college").select(["id", "org_id", "code", "name", "name_en", "state", "position"]);

export const collegesOf = (db: Db | Trx, orgId: number): Promise<CollegeRow[]> =>
  db
    .selectFrom("college")
    .selectAll()
    .where("org_id", "=", orgId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Nobody else changes the school's tree until the transaction ends: two good moves could make a circle. */
export async function lockColleges(trx: Trx, orgId: number): Promise<CollegeRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`colleges ${orgId}`}, 0))`.execute(trx);
  return collegesOf(trx, orgId);
}

export const addCollege = (trx: Trx, row: Insertable<CollegeTable>): Promise<{ id: number }> =>
  trx.insertInto("college").values(row).returning("id").executeTakeFirstOrThrow();

export async function changeCollege(trx: Trx, id: number, change: Updateable<CollegeTable>): Promise<void> {
  await trx.updateTable("college").set(change).where("id", "=", id).execute();
}

export async function removeCollege(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("college").where("id", "=", id).execute();
}

/** @param ids the children of one parent, in their new order */
export async function orderColleges(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update college set position = placed.position
    from unnest(${[...ids]}::bigint[]) with ordinality as placed (id, position)
    where college.id = placed.id`.execute(trx);
}
