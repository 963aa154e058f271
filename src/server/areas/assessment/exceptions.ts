/** The rules of assessments as they hold for each learner, whom exceptions may give another window. */
import { sql } from "kysely";
import { type AttemptRules, type Override, withOverrides } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { enrollmentRows } from "../course/index.js";

interface Ruled {
  readonly id: number;
  readonly rules: AttemptRules;
}

/** @returns what holds for somebody: the assessment's own rules, then those of their class, then their own */
export async function rulesFor(
  db: Db | Trx,
  runId: number,
  assessments: readonly Ruled[],
): Promise<(assessment: Ruled, account: number) => AttemptRules> {
  const rows = await db
    .selectFrom("assessment_override")
    .select(["assessment_id", "class_id", "account_id", "values"])
    .where("assessment_id", "in", [0, ...assessments.map(({ id }) => id)])
    .orderBy(sql`account_id is not null`)
    .execute();
  const classes = [...new Set(rows.flatMap(({ class_id }) => class_id ?? []))];
  const members =
    classes.length === 0
      ? []
      : await db
          .selectFrom(enrollmentRows(db).as("enrollment"))
          .select(["account_id", "class_id"])
          .where("run_id", "=", runId)
          .where("class_id", "in", classes)
          .execute();
  const classOf = new Map(members.map((one) => [one.account_id, one.class_id]));
  const exceptions = new Map<number, typeof rows>();
  for (const row of rows) {
    const before = exceptions.get(row.assessment_id);
    if (before) before.push(row);
    else exceptions.set(row.assessment_id, [row]);
  }
  return ({ id, rules }, account) => {
    const own = exceptions.get(id);
    if (!own) return rules;
    const said: Override[] = own
      .filter(
        ({ account_id, class_id }) =>
          account_id === account || (class_id !== null && class_id === classOf.get(account)),
      )
      .map(({ values }) => values);
    return withOverrides(rules, said);
  };
}
