/** Entries of teachers in the database. */
import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { teacherProfileRows } from "../user/index.js";
import { givenColumns } from "../../search/index.js";
import type { TeacherEntryTable } from "./schema.js";

/** In the order of the ids. */
export async function entries(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom("teacher_entry")
    .select([
      "account_id",
      "org_id",
      "name",
      "photo",
      "title_text",
      "school_text",
      "discipline_text",
      "courses",
      "learners",
      "followers",
    ])
    .where(sql<boolean>`account_id = any(${[...ids]}::bigint[])`)
    .execute();
  return ids.flatMap((id) => rows.find(({ account_id }) => account_id === id) ?? []);
}
export type EntryRow = Awaited<ReturnType<typeof entries>>[number];

/** What of some teachers is written already, to leave alone what has not changed. */
export const writtenOf = (db: Db | Trx, ids: readonly number[]) =>
  db
    .selectFrom("teacher_entry")
    .select([
      "account_id",
      "org_id",
      "edition",
      "name",
      "photo",
      "title_text",
      "school_text",
      "discipline_text",
      "courses",
      "learners",
    ])
    .where(sql<boolean>`account_id = any(${[...ids]}::bigint[])`)
    .execute();

/** Adds entries and changes those that are there; who follows them is nobody's business here. */
export async function write(db: Db | Trx, rows: readonly Insertable<TeacherEntryTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("teacher_entry")
    .values(rows)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(givenColumns(rows, "account_id")))
    .execute();
}

/** Takes out those between two ids who are not among the given ones. @param until undefined: to the end */
export async function keepOnly(
  db: Db | Trx,
  ids: readonly number[],
  after: number,
  until: number | undefined,
): Promise<void> {
  let rows = db
    .deleteFrom("teacher_entry")
    .where("account_id", ">", after)
    .where(sql<boolean>`not account_id = any(${[...ids]}::bigint[])`);
  if (until !== undefined) rows = rows.where("account_id", "<=", until);
  await rows.execute();
}

/** How many teachers each school has. */
export const bySchool = (db: Db | Trx) =>
  db
    .selectFrom("teacher_entry")
    .select((it) => ["org_id", it.fn.countAll<string>().as("teachers")])
    .groupBy("org_id")
    .execute();

/** @returns followers now; undefined: there is no such entry */
export const addFollowers = async (trx: Trx, id: number, more: 1 | 0 | -1): Promise<number | undefined> =>
  (
    await trx
      .updateTable("teacher_entry")
      .set((it) => ({ followers: it("followers", "+", more) }))
      .where("account_id", "=", id)
      .returning("followers")
      .executeTakeFirst()
  )?.followers;

/** Pages of certified teachers: what their lists say of them, and what they say themselves. */
export const publicTeacherRows = (db: Db) =>
  db
    .selectFrom("teacher_entry")
    .leftJoin(teacherProfileRows(db).as("profile"), "profile.account_id", "teacher_entry.account_id")
    .select([
      "teacher_entry.account_id as id",
      sql<number>`0`.as("within"),
      sql<number | null>`greatest(teacher_entry.changed_at, profile.updated_at)`.as("changed"),
    ]);

/** Teachers that an edition shows. */
export const publicTeachers = (db: Db, edition: "higher" | "vocational") =>
  db
    .selectFrom("teacher_entry")
    .select("account_id as id")
    .where("edition", "=", edition === "higher" ? 1 : 2);
