/** The gradebook's column for taking part: it has no paper, and its points are set by a rule (docs/domain.md 11.15). */
import type { ContributionRule } from "../../../core/rules/assessment/index.js";
import type { Db, Trx } from "../../adapters/index.js";

export const participationColumn = (db: Db | Trx, runId: number) =>
  db
    .selectFrom("assessment")
    .select(["id", "category", "participation as rule"])
    .where("run_id", "=", runId)
    .where("participation", "is not", null)
    .executeTakeFirst();

/** Makes the column of a run, or gives it another rule. @returns its id */
export async function setParticipationColumn(
  trx: Trx,
  runId: number,
  {
    rule,
    part,
    title,
    now,
  }: {
    readonly rule: ContributionRule;
    readonly part: string;
    readonly title: string;
    readonly now: number;
  },
): Promise<number> {
  const set = { category: part, max: rule.max, participation: JSON.stringify(rule), updated_at: now };
  const column = await participationColumn(trx, runId);
  if (column) {
    await trx.updateTable("assessment").set(set).where("id", "=", column.id).execute();
    return column.id;
  }
  const { id } = await trx
    .insertInto("assessment")
    .values({
      ...set,
      run_id: runId,
      kind: "homework",
      title,
      intro: JSON.stringify(null),
      paper: JSON.stringify({ sections: [] }),
      rules: JSON.stringify({}),
      late: JSON.stringify(null),
      choice: "highest",
      settings: JSON.stringify({
        shuffleItems: false,
        shuffleOptions: false,
        showPoints: "now",
        showSolutions: "never",
      }),
      questions: 0,
      state: "published",
      released_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
