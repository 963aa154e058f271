/** What was set by hand, and appeals, in the database. */
import { sql, type Insertable } from "kysely";
import type { grade } from "../../../core/contract/index.js";
import { isUniqueViolation, type Db, type Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows, runRows } from "../course/index.js";
import type { AppealTable, GradeTable } from "./schema.js";

export const gradesOf = (db: Db | Trx, assessments: readonly number[], account?: number) => {
  const rows = db
    .selectFrom("grade")
    .selectAll()
    .where(sql<boolean>`assessment_id = any(${assessments}::bigint[])`);
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
};

export async function setGrade(
  trx: Trx,
  cell: GradeTable,
  { author, at }: { readonly author: number; readonly at: number },
): Promise<void> {
  const { points, excused, reason } = cell;
  await trx
    .with("kept", (before) => before.insertInto("grade_history").values({ ...cell, author_id: author, at }))
    .insertInto("grade")
    .values(cell)
    .onConflict((conflict) =>
      conflict.columns(["assessment_id", "account_id"]).doUpdateSet({ points, excused, reason }),
    )
    .execute();
}

export const historyOf = (db: Db, assessment: number, account: number) =>
  db
    .selectFrom("grade_history")
    .innerJoin(personRows(db).as("person"), "person.id", "grade_history.author_id")
    .select(["grade_history.points", "excused", "reason", "at", "person.nickname", "person.real_name"])
    .where("assessment_id", "=", assessment)
    .where("account_id", "=", account)
    .orderBy("grade_history.id", "desc")
    .limit(200)
    .execute();

export const theRun = (db: Db | Trx, id: number) =>
  db.selectFrom(runRows(db).as("run")).selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Learners of a run who are in it, by class and name. */
export const learnersOf = (db: Db | Trx, runId: number, account?: number) => {
  const rows = db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(personRows(db).as("person"), "person.id", "enrollment.account_id")
    .leftJoin(classRows(db).as("class"), "class.id", "enrollment.class_id")
    .select([
      "enrollment.account_id",
      "enrollment.class_id",
      "enrollment.percent",
      "person.nickname",
      "person.real_name",
      "class.name as class_name",
    ])
    .where("enrollment.run_id", "=", runId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", ["active", "completed", "failed"])
    .orderBy("class.name")
    .orderBy(sql`coalesce(nullif(person.real_name, ''), person.nickname)`)
    .orderBy("enrollment.account_id");
  return (account === undefined ? rows : rows.where("enrollment.account_id", "=", account)).execute();
};

/** @returns undefined where one is open already */
export async function addAppeal(
  db: Db | Trx,
  values: Pick<Insertable<AppealTable>, "assessment_id" | "account_id" | "text" | "at">,
): Promise<number | undefined> {
  try {
    const { id } = await db
      .insertInto("appeal")
      .values({ ...values, state: "open", answer: "", author_id: null, answered_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

export const appealsOf = (db: Db, assessments: readonly number[], account: number) =>
  db
    .selectFrom("appeal")
    .selectAll()
    .where("assessment_id", "in", [0, ...assessments])
    .where("account_id", "=", account)
    .orderBy("id", "desc")
    .limit(500)
    .execute();

export async function openAppeals(db: Db, assessments: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("appeal")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("assessment_id", "in", [0, ...assessments])
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(count);
}

type AppealState = (typeof grade.AppealStates)[number];

/** The open ones first, the oldest of them on top. */
export function appealPage(
  db: Db,
  assessments: readonly number[],
  state: AppealState | undefined,
  page: { page: number; size: number },
) {
  const rows = db
    .selectFrom("appeal")
    .innerJoin(personRows(db).as("person"), "person.id", "appeal.account_id")
    .selectAll("appeal")
    .select(["person.nickname", "person.real_name"])
    .where("assessment_id", "in", [0, ...assessments]);
  const wanted = state === undefined ? rows : rows.where("state", "=", state);
  return pageOf(wanted.orderBy(sql`appeal.state <> 'open'`).orderBy("appeal.id"), page);
}

export const appealById = (db: Db | Trx, id: number) =>
  db.selectFrom("appeal").selectAll().where("id", "=", id).executeTakeFirst();

/** Kept from everybody else who answers it until the transaction ends. */
export const lockAppeal = (trx: Trx, id: number) =>
  trx.selectFrom("appeal").select("id").where("id", "=", id).forUpdate().execute();

/** @returns undefined where there is none that is open */
export const closeAppeal = (
  trx: Trx,
  id: number,
  assessments: readonly number[],
  values: { state: AppealState; answer: string; author_id: number; answered_at: number },
) =>
  trx
    .updateTable("appeal")
    .set(values)
    .where("id", "=", id)
    .where("assessment_id", "in", [0, ...assessments])
    .where("state", "=", "open")
    .returning(["account_id", "assessment_id"])
    .executeTakeFirst();
