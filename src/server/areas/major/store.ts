/** The tables of majors and of those who serve them. */
import { sql } from "kysely";
import type { Infer } from "../../../core/contract/codec.js";
import type { teacherMajorsSave } from "../../../core/contract/major.js";
import type { Db, Trx } from "../../adapters/index.js";
import { memberSchools } from "../accounts/index.js";
import { fileRows } from "../file/index.js";
import { collegeRows } from "../organization/index.js";

/** A major that somebody serves, as they say it. */
export type Served = Infer<typeof teacherMajorsSave.input>["list"][number];

/** The majors of the schools that somebody belongs to. */
const majorRows = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("major")
    .innerJoin(memberSchools(db, accountId).as("school"), "school.id", "major.org_id")
    .leftJoin(collegeRows(db).as("college"), "college.id", "major.college_id")
    .selectAll("major")
    .select(["college.name as college", "college.name_en as college_en", "college.position"])
    .select(["school.name as school", "school.name_en as school_en"]);

/** By level, college and number. @param own majors that are taken along although they are closed */
export const majorsFor = (db: Db | Trx, accountId: number, own: readonly number[]) =>
  majorRows(db, accountId)
    .where(sql<boolean>`(major.state = 'active' or major.id = any(${[...own]}::bigint[]))`)
    .orderBy("major.org_id")
    .orderBy("college.position")
    .orderBy("college.id")
    .orderBy("major.code")
    .orderBy("major.id")
    .limit(1000)
    .execute();

/** What somebody serves, in their order; of a school that they left nothing. */
export const servedBy = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("teacher_major")
    .innerJoin(majorRows(db, accountId).as("major"), "major.id", "teacher_major.major_id")
    .leftJoin(fileRows(db).as("file"), "file.id", "teacher_major.plan_file_id")
    .selectAll("teacher_major")
    .select([
      "major.code",
      "major.name",
      "major.name_en",
      "major.level",
      "major.school",
      "major.school_en",
      "file.size as plan_size",
    ])
    .where("teacher_major.account_id", "=", accountId)
    .orderBy("teacher_major.position")
    .execute();
export type ServedRow = Awaited<ReturnType<typeof servedBy>>[number];

export const savedAt = async (db: Db | Trx, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom("teacher_major_list")
      .select("updated_at")
      .where("account_id", "=", accountId)
      .executeTakeFirst()
  )?.updated_at ?? 0;

/** Holds a teacher's list until the end of the transaction. @returns when it was saved last */
export async function lockList(trx: Trx, accountId: number): Promise<number> {
  await trx
    .insertInto("teacher_major_list")
    .values({ account_id: accountId, updated_at: 0 })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
  const row = await trx
    .selectFrom("teacher_major_list")
    .select("updated_at")
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** In place of what was there; the plan of a major that stays, stays. */
export async function replaceList(
  trx: Trx,
  accountId: number,
  list: readonly Served[],
  at: number,
): Promise<void> {
  await trx
    .deleteFrom("teacher_major")
    .where("account_id", "=", accountId)
    .where(sql<boolean>`not major_id = any(${list.map(({ major }) => major)}::bigint[])`)
    .execute();
  if (list.length > 0)
    await trx
      .insertInto("teacher_major")
      .values(
        list.map(({ major, role, since, planUrl, courses }, position) => ({
          account_id: accountId,
          major_id: major,
          position,
          role,
          since,
          plan_url: planUrl,
          course_ids: courses,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["account_id", "major_id"]).doUpdateSet((it) => ({
          position: it.ref("excluded.position"),
          role: it.ref("excluded.role"),
          since: it.ref("excluded.since"),
          plan_url: it.ref("excluded.plan_url"),
          course_ids: it.ref("excluded.course_ids"),
        })),
      )
      .execute();
  await trx
    .updateTable("teacher_major_list")
    .set({ updated_at: at })
    .where("account_id", "=", accountId)
    .execute();
}

/** @returns whether the major is in the list */
export async function setPlan(
  db: Db,
  { account, major, file, name }: { account: number; major: number; file: number | null; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("teacher_major")
    .set({ plan_file_id: file, plan_name: name })
    .where("account_id", "=", account)
    .where("major_id", "=", major)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All majors of a school, by number. */
export const majorsOf = (db: Db, orgId: number) =>
  db
    .selectFrom("major")
    .select(["code", "name", "name_en", "college_id", "level", "state"])
    .where("org_id", "=", orgId)
    .orderBy("code")
    .orderBy("id")
    .limit(1000)
    .execute();
