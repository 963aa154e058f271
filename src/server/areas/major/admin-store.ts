/** Majors of a school, as those who administer them list and change them. */
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Input } from "../../../core/contract/index.js";
import type { majorList } from "../../../core/contract/major-admin.js";
import type { Db, Trx } from "../../adapters/index.js";
import { collegeRows } from "../organization/index.js";
import type { MajorTable } from "./schema.js";

export type MajorRow = Selectable<MajorTable>;

const listed = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom("major")
    .leftJoin(collegeRows(db).as("college"), "college.id", "major.college_id")
    .selectAll("major")
    .select(["college.name as college", "college.name_en as college_en", "college.code as college_code"])
    .select((it) =>
      it
        .selectFrom("teacher_major")
        .select(it.fn.countAll<number>().as("n"))
        .whereRef("teacher_major.major_id", "=", "major.id")
        .as("teachers"),
    )
    .where("major.org_id", "=", orgId);

const ORDER = {
  code: sql`code`,
  name: sql`name`,
  college: sql`college`,
  level: sql`level`,
  years: sql`years`,
  state: sql`state`,
};

type Filter = Pick<Input<typeof majorList>, "q" | "college" | "level" | "state" | "sort" | "descending">;
export function majorsPage(db: Db, orgId: number, { q, college, level, state, sort, descending }: Filter) {
  let rows = listed(db, orgId);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(lower(major.name) like ${part} or lower(major.name_en) like ${part} or lower(major.code) like ${part})`,
    );
  }
  if (college !== undefined) rows = rows.where("major.college_id", "=", college);
  if (level) rows = rows.where("major.level", "=", level);
  if (state) rows = rows.where("major.state", "=", state);
  return db
    .selectFrom(rows.as("listed"))
    .selectAll()
    .orderBy(ORDER[sort ?? "code"], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy("code")
    .orderBy("id");
}

/** All of a school, for a file. */
export const majorsListed = (db: Db, orgId: number) =>
  listed(db, orgId).orderBy("major.code").orderBy("major.id").execute();

export const majorsIn = (db: Db | Trx, orgId: number): Promise<MajorRow[]> =>
  db.selectFrom("major").selectAll().where("org_id", "=", orgId).execute();

/** Nobody else changes the school's majors until the transaction ends. */
export async function lockMajors(trx: Trx, orgId: number): Promise<MajorRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`majors ${orgId}`}, 0))`.execute(trx);
  return majorsIn(trx, orgId);
}

export const addMajor = (trx: Trx, row: Insertable<MajorTable>): Promise<{ id: number }> =>
  trx.insertInto("major").values(row).returning("id").executeTakeFirstOrThrow();

export async function changeMajor(trx: Trx, id: number, change: Updateable<MajorTable>): Promise<void> {
  await trx.updateTable("major").set(change).where("id", "=", id).execute();
}

export async function setMajorStates(
  trx: Trx,
  orgId: number,
  ids: readonly number[],
  state: MajorRow["state"],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("major")
    .set({ state })
    .where("org_id", "=", orgId)
    .where("id", "in", [...ids])
    .where("state", "!=", state)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeMajor(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("major").where("id", "=", id).execute();
}

export async function teachersOf(db: Db | Trx, id: number): Promise<number> {
  const { n } = await db
    .selectFrom("teacher_major")
    .select((it) => it.fn.countAll<number>().as("n"))
    .where("major_id", "=", id)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many majors each college of a school has, and how many of them are open. */
export async function majorCounts(db: Db | Trx, orgId: number) {
  const rows = await db
    .selectFrom("major")
    .select((it) => [
      "college_id",
      it.fn.countAll<number>().as("majors"),
      sql<number>`count(*) filter (where state = 'active')`.as("open"),
    ])
    .where("org_id", "=", orgId)
    .where("college_id", "is not", null)
    .groupBy("college_id")
    .execute();
  return new Map(rows.map((row) => [row.college_id ?? 0, { majors: row.majors, open: row.open }]));
}

export const majorsInCollege = (db: Db, collegeId: number) =>
  db
    .selectFrom("major")
    .select(["code", "name", "name_en"])
    .where("college_id", "=", collegeId)
    .orderBy("code")
    .limit(1000)
    .execute();

export async function moveMajors(trx: Trx, from: number, into: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("major")
    .set({ college_id: into })
    .where("college_id", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
