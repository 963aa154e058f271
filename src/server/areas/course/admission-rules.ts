/** The rules of a run as its teachers write them, and whom of those who wait they would let in (docs/domain.md 11.60). */
import { Code, type course as contract, type Output } from "../../../core/contract/index.js";
import { admissionBy, wrongValue, type AdmissionRule } from "../../../core/rules/admission.js";
import type { Db } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { admissionFacts, schoolRows } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { rulesOf } from "./admission.js";
import { applicantRows } from "./applicants.js";
import { messages } from "./messages.js";
import { startReview } from "./review-job.js";

/** Who would be let in, in the order in which places go. */
const MOST_SHOWN = 50;

/** @throws Failure invalid with the rule (`at`) and the value */
async function checkRules(db: Db, rules: readonly AdmissionRule[]): Promise<void> {
  const refuse = (words: typeof messages.admissionSchool, at: number, value: string) =>
    fail(Code.invalid, words, { result: { field: "rules", at, value }, params: { value } });
  const names = rules.flatMap(({ kind, values }) => (kind === "school" ? values : []));
  const known = new Set(
    names.length === 0
      ? []
      : (await schoolRows(db).where("name", "in", names).execute()).map(({ name }) => name),
  );
  for (const [at, rule] of rules.entries()) {
    const wrong = wrongValue(rule);
    if (wrong !== undefined)
      throw refuse(rule.kind === "email" ? messages.admissionEmail : messages.admissionLong, at, wrong);
    const unknown = rule.kind === "school" ? rule.values.find((name) => !known.has(name)) : undefined;
    if (unknown !== undefined) throw refuse(messages.admissionSchool, at, unknown);
  }
}

/** Who waits for a decision and would be let in. Those in line were decided on. */
async function admitted(db: Db, runId: number, rules: readonly AdmissionRule[], now: number) {
  const waiting = await db
    .selectFrom(applicantRows(db, { runId, tab: "pending" }, now).as("applicant"))
    .selectAll()
    .where("state", "=", "pending")
    .orderBy("applied_at")
    .orderBy("id")
    .execute();
  const facts = await admissionFacts(
    db,
    waiting.map(({ account_id }) => account_id),
  );
  const decide = admissionBy(rules);
  const list = waiting.flatMap((row) => {
    const own = facts.get(row.account_id);
    const admission = own && decide(own);
    return admission?.effect === "admit" ? [{ row, admission }] : [];
  });
  return { pending: waiting.length, list };
}

export async function admissionRules({
  ctx,
  member,
}: Given<typeof contract.admissionRules>): Promise<Output<typeof contract.admissionRules>> {
  const rules = await rulesOf(ctx.platform.db, member.run.id);
  return {
    rules: rules.map(({ values, ...rule }) => ({ ...rule, values: [...values] })),
    canEdit: member.enrollment.role === "teacher",
  };
}

export async function admissionPreview({
  input: { id, rules },
  ctx: { platform },
}: Given<typeof contract.admissionPreview>): Promise<Output<typeof contract.admissionPreview>> {
  const { db, clock } = platform;
  await checkRules(db, rules);
  const { pending, list } = await admitted(db, id, rules, clock.now());
  const { capacity, taken } = await db
    .selectFrom("course_run")
    .select(["capacity", "taken"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const free = capacity === null ? list.length : Math.max(0, capacity - taken);
  return {
    pending,
    admitted: list.length,
    inLine: Math.max(0, list.length - free),
    list: list.slice(0, MOST_SHOWN).map(({ row, admission: { kind, value } }) => ({
      id: row.id,
      name: row.real_name || row.nickname || "*",
      kind,
      value,
    })),
  };
}

export async function admissionRulesSave({
  input: { id, rules, apply },
  ctx,
  member,
}: Given<typeof contract.admissionRulesSave>): Promise<Output<typeof contract.admissionRulesSave>> {
  const { db, clock } = ctx.platform;
  await checkRules(db, rules);
  await db
    .updateTable("course_run")
    .set({ admission_rules: JSON.stringify(rules) })
    .where("id", "=", id)
    .execute();
  const detail = {
    rules: rules.map(({ kind, effect, values }) => ({ kind, effect, values: values.length })),
  };
  await audit(ctx, { action: "enroll.rules", result: "ok", subject: id, detail });
  if (!apply) return {};
  const { list } = await admitted(db, id, rules, clock.now());
  if (list.length === 0) return {};
  const job = await startReview(
    ctx,
    { decision: "approve", reason: "", runId: id, courseId: member.run.course_id, byRule: true },
    list.map(({ row }) => row.id),
  );
  return { job };
}
