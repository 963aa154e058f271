/** Who teaches and assists in a run, and who of them leads (docs/domain.md 11.58). */
import { sql } from "kysely";
import type { AssistantRight } from "../../../core/contract/rights.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import type { CourseStaff } from "./schema.js";

export interface TeamPlace {
  readonly role: "teacher" | "ta";
  /** Null: all of the run. */
  readonly classId: number | null;
}

const members = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("enrollment")
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.role", "in", ["teacher", "ta"])
    .where("enrollment.state", "=", "active");

/** The first teacher leads where nobody was said to, or whoever was has left. */
export async function leadOf(db: Db | Trx, runId: number): Promise<number | undefined> {
  const row = await members(db, runId)
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .select("enrollment.account_id")
    .where("enrollment.role", "=", "teacher")
    .orderBy(sql`enrollment.account_id is not distinct from course_run.lead_id`, "desc")
    .orderBy("enrollment.id")
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}
/** Runs that are not over and that somebody leads. */
export async function runsLed(db: Db | Trx, account: number, now: number) {
  const rows = await db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id", "course.title", "course.title_en"])
    .where("enrollment.account_id", "=", account)
    .where("enrollment.role", "=", "teacher")
    .where("enrollment.state", "=", "active")
    .where("course_run.building", "=", false)
    .where((it) => it.or([it("course_run.ends_at", "is", null), it("course_run.ends_at", ">", now)]))
    .orderBy("course_run.id")
    .execute();
  const leads = await Promise.all(rows.map(({ id }) => leadOf(db, id)));
  return rows.filter((_, at) => leads[at] === account);
}

export const setLead = async (trx: Trx, runId: number, account: number): Promise<void> =>
  void (await trx.updateTable("course_run").set({ lead_id: account }).where("id", "=", runId).execute());

/** Teachers first, each in the order in which they came. */
export const teamOf = (db: Db | Trx, runId: number) =>
  members(db, runId)
    .innerJoin(personRows(db).as("person"), "person.id", "enrollment.account_id")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select([
      "enrollment.account_id",
      "enrollment.role",
      "enrollment.class_id",
      "enrollment.rights",
      "person.real_name",
      "person.nickname",
      "course_class.name as class_name",
    ])
    .orderBy(sql`enrollment.role = 'teacher'`, "desc")
    .orderBy("enrollment.id")
    .limit(200)
    .execute();

/** Also for whoever was in the run once and left. */
export async function joinTeam(
  trx: Trx,
  runId: number,
  account: number,
  { role, classId }: TeamPlace,
  now: number,
): Promise<void> {
  await trx
    .insertInto("enrollment")
    .values({
      run_id: runId,
      account_id: account,
      class_id: classId,
      role,
      state: "active",
      last_node: null,
      last_active_at: null,
      applied_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "run_id"]).doUpdateSet({
        role,
        state: "active",
        class_id: classId,
        wanted_class_id: null,
        rights: null,
        reason: "",
      }),
    )
    .execute();
}

/** @returns false for whoever is not in the team */
export async function changeTeam(
  trx: Trx,
  runId: number,
  account: number,
  { role, classId }: TeamPlace,
): Promise<boolean> {
  const row = await trx
    .updateTable("enrollment")
    .set({ role, class_id: classId })
    .where("run_id", "=", runId)
    .where("account_id", "=", account)
    .where("role", "in", ["teacher", "ta"])
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false for whoever does not assist in the run */
export async function setRights(
  trx: Trx,
  runId: number,
  account: number,
  rights: readonly AssistantRight[],
): Promise<boolean> {
  const row = await trx
    .updateTable("enrollment")
    .set({ rights })
    .where("run_id", "=", runId)
    .where("account_id", "=", account)
    .where("role", "=", "ta")
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** As somebody who left the run. @returns false for whoever is not in the team */
export async function leaveTeam(trx: Trx, runId: number, account: number): Promise<boolean> {
  const row = await trx
    .updateTable("enrollment")
    .set({ role: "learner", state: "withdrawn", class_id: null })
    .where("run_id", "=", runId)
    .where("account_id", "=", account)
    .where("role", "in", ["teacher", "ta"])
    .where("state", "=", "active")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody teaches in any run of the course. */
export const teachesCourse = async (trx: Trx, courseId: number, account: number): Promise<boolean> =>
  (await trx
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .select("enrollment.id")
    .where("course_run.course_id", "=", courseId)
    .where("enrollment.account_id", "=", account)
    .where("enrollment.role", "=", "teacher")
    .where("enrollment.state", "=", "active")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What the course's page says of those who teach it. */
export async function changeShownStaff(
  trx: Trx,
  courseId: number,
  change: (staff: readonly CourseStaff[]) => readonly CourseStaff[],
): Promise<void> {
  const { staff } = await trx
    .selectFrom("course")
    .select("staff")
    .where("id", "=", courseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("course")
    .set({ staff: JSON.stringify(change(staff)) })
    .where("id", "=", courseId)
    .execute();
}
