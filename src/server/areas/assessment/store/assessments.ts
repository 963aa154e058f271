/** Assessments and the exceptions from their rules. */
import { sql } from "kysely";
import type { Override } from "../../../../core/rules/assessment/index.js";
import { personRows } from "../../accounts/index.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { classRows } from "../../course/index.js";
import type { AssessmentRow } from "./rows.js";

export const assessmentOf = (db: Db | Trx, runId: number, id: number): Promise<AssessmentRow | undefined> =>
  db
    .selectFrom("assessment")
    .selectAll()
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .where("participation", "is", null)
    .executeTakeFirst();

export const assessmentsById = (db: Db | Trx, ids: readonly number[]): Promise<AssessmentRow[]> =>
  db
    .selectFrom("assessment")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();

export const assessmentById = (db: Db | Trx, id: number): Promise<AssessmentRow | undefined> =>
  db.selectFrom("assessment").selectAll().where("id", "=", id).executeTakeFirst();

export async function publishedOf(db: Db | Trx, runs: readonly number[]): Promise<AssessmentRow[]> {
  if (runs.length === 0) return [];
  return db
    .selectFrom("assessment")
    .selectAll()
    .where("run_id", "in", runs)
    .where("state", "=", "published")
    .where("participation", "is", null)
    .orderBy("id")
    .execute();
}

/** Also the column for taking part, which nobody hands in anything for. Without their papers, which may be long. */
export const columnsOf = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("assessment")
    .select(["id", "title", "kind", "category", "max", "rules", "settings", "choice", "released_at"])
    .where("run_id", "=", runId)
    .where("state", "=", "published")
    .where("kind", "<>", "practice")
    .orderBy("id")
    .execute();

/** As it is counted when an attempt ends: no regrade begins until the transaction is over. */
export const settledAssessment = (trx: Trx, id: number): Promise<AssessmentRow | undefined> =>
  trx.selectFrom("assessment").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();

/** Of a class first, of the learner then: the later ones stand above the earlier ones. */
export const overridesFor = (
  db: Db | Trx,
  assessments: readonly number[],
  {
    classes,
    accounts,
  }: { readonly classes: readonly (number | null)[]; readonly accounts: readonly number[] },
) => {
  const known = classes.filter((each) => each !== null);
  return db
    .selectFrom("assessment_override")
    .select(["assessment_id", "account_id", "class_id", "values"])
    .where("assessment_id", "in", assessments)
    .where((is) =>
      is.or([is("account_id", "in", accounts), ...(known.length === 0 ? [] : [is("class_id", "in", known)])]),
    )
    .orderBy(sql`account_id is not null`)
    .execute();
};

export const lockAssessment = (trx: Trx, runId: number, id: number): Promise<AssessmentRow | undefined> =>
  trx
    .selectFrom("assessment")
    .selectAll()
    .where("id", "=", id)
    .where("run_id", "=", runId)
    .where("participation", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** With whom they are for. */
export const overridesOf = (db: Db, assessment: number) =>
  db
    .selectFrom("assessment_override as override")
    .leftJoin(classRows(db).as("course_class"), "course_class.id", "override.class_id")
    .leftJoin(personRows(db).as("account"), "account.id", "override.account_id")
    .select(["override.id", "override.class_id", "override.account_id", "override.values", "override.reason"])
    .select(
      sql<string>`coalesce(course_class.name, nullif(account.real_name, ''), account.nickname)`.as("name"),
    )
    .where("override.assessment_id", "=", assessment)
    .orderBy("override.id")
    .execute();

/** The second one for a class or a learner takes the place of the first. */
export async function putOverride(
  db: Db,
  {
    assessment,
    classId,
    account,
    values,
    reason,
  }: {
    readonly assessment: number;
    readonly classId: number | undefined;
    readonly account: number | undefined;
    readonly values: Override;
    readonly reason: string;
  },
): Promise<number> {
  const set = { values: JSON.stringify(values), reason };
  const { id } = await db
    .insertInto("assessment_override")
    .values({ ...set, assessment_id: assessment, class_id: classId ?? null, account_id: account ?? null })
    .onConflict((conflict) =>
      classId === undefined
        ? conflict
            .columns(["assessment_id", "account_id"])
            .where("account_id", "is not", null)
            .doUpdateSet(set)
        : conflict.columns(["assessment_id", "class_id"]).where("class_id", "is not", null).doUpdateSet(set),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const dropOverride = (db: Db, assessment: number, id: number) =>
  db
    .deleteFrom("assessment_override")
    .where("id", "=", id)
    .where("assessment_id", "=", assessment)
    .returning("id")
    .executeTakeFirst();
