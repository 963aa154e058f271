/** What a run's rules say of an applicant (docs/domain.md 11.60). */
import { admissionBy, type Admission } from "../../../core/rules/admission.js";
import type { Db, Trx } from "../../adapters/index.js";
import { admissionFacts } from "../accounts/index.js";
import type { RunRow } from "./store.js";

export async function rulesOf(db: Db | Trx, runId: number) {
  const row = await db
    .selectFrom("course_run")
    .select("admission_rules")
    .where("id", "=", runId)
    .executeTakeFirst();
  return row?.admission_rules ?? [];
}

/** What the run's rules, as they are now, say of somebody. */
export async function admissionOf(
  trx: Trx,
  { id }: RunRow,
  accountId: number,
): Promise<Admission | undefined> {
  const rules = await rulesOf(trx, id);
  if (rules.length === 0) return undefined;
  const facts = (await admissionFacts(trx, [accountId])).get(accountId);
  return facts && admissionBy(rules)(facts);
}
