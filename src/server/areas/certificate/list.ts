/** The rule of a run's certificates, and what each learner lacks (docs/domain.md 11.31). */
import { type certificate, Code, type Output } from "../../../core/contract/index.js";
import { CertificateStates, type CertificateState } from "../../../core/contract/certificate.js";
import {
  type CertificateFault,
  certificateFaults,
  certificateKind,
  type CertificateRule,
  certificateRuleOf,
} from "../../../core/rules/certificate.js";
import { fail, type Given } from "../../http/index.js";
import { studentNumbers } from "../accounts/index.js";
import { gradedOf } from "../assessment/index.js";
import { changeRun, managedClasses, runOf } from "../course/index.js";
import { type Standing, standingsOf } from "../grade/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { messages } from "./messages.js";
import { type CertificateRow, latestOf, lookSoon } from "./store.js";

/** @throws Failure notFound */
export async function theRun(db: Db | Trx, id: number) {
  const run = await runOf(db, id);
  if (!run) throw fail(Code.notFound);
  return run;
}
export type Run = Awaited<ReturnType<typeof theRun>>;
export const ruleOf = ({ pass_mark, excellent_mark, cert_rule }: Run): CertificateRule =>
  certificateRuleOf(pass_mark, excellent_mark, cert_rule);

export const nameOf = ({ realName, nickname }: Standing): string => realName || nickname || "*";
/** Never more than was earned. */
export const scoreOf = ({ total = 0 }: Pick<Standing, "total">): number =>
  Math.max(0, Math.min(100, Math.floor(total)));
export const faultsOf = (rule: CertificateRule, standing: Standing): CertificateFault[] =>
  certificateFaults(rule, { ...standing, hasRealName: standing.realName !== "" });

export const stateOf = (
  row: Pick<CertificateRow, "state"> | undefined,
  faults: readonly CertificateFault[],
): CertificateState => {
  if (!row || row.state === "withdrawn" || row.state === "replaced")
    return faults.length === 0 ? "eligible" : "ineligible";
  return row.state;
};

export async function ruleShown({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof certificate.certificateRule>): Promise<Output<typeof certificate.certificateRule>> {
  const { db, clock } = platform;
  const [run, assessments, classes] = await Promise.all([
    theRun(db, id),
    gradedOf(db, id, clock.now(), []),
    managedClasses(db, id),
  ]);
  return {
    rule: ruleOf(run),
    isGiven: run.certificate,
    exams: assessments.filter(({ kind }) => kind === "exam").length,
    canEdit: member.enrollment.role === "teacher",
    classes: classes.map((one) => ({ id: one.id, name: one.name })),
  };
}

export async function ruleSave({
  input: { id, rule },
  ctx: { platform },
  member,
}: Given<typeof certificate.certificateRuleSave>): Promise<void> {
  if (rule.excellent < rule.score)
    throw fail(Code.invalid, messages.excellentLow, { result: { field: "rule" } });
  await platform.transaction(async (trx) => {
    await changeRun(
      trx,
      { run: id, course: member.run.course_id },
      { course: {}, run: { cert_rule: JSON.stringify(rule) } },
    );
    await lookSoon(trx, id);
  });
}

const compare = {
  name: (row: Row) => row.name,
  number: (row: Row) => row.number,
  total: (row: Row) => row.total,
  state: (row: Row) => CertificateStates.indexOf(row.state),
} as const;
type Row = Output<typeof certificate.certificateList>["list"][number];

export async function certificateList({
  input: { id, q, state, classId, sort = "name", descending = false, page = 1, size = 20 },
  ctx: { platform },
  member,
}: Given<typeof certificate.certificateList>): Promise<Output<typeof certificate.certificateList>> {
  const { db, clock } = platform;
  const [run, standings, latest] = await Promise.all([
    theRun(db, id),
    standingsOf(db, id, clock.now()),
    latestOf(db, id),
  ]);
  const rule = ruleOf(run);
  const certificates = new Map(latest.map((row) => [row.account_id, row]));
  // An assistant who is of a class sees that class alone.
  const { role, class_id } = member.enrollment;
  const only = role === "ta" && class_id !== null ? class_id : classId;
  const numbers = await studentNumbers(
    db,
    standings.map(({ account }) => account),
  );
  const wanted = q?.toLowerCase() ?? "";
  const rows: Row[] = standings
    .filter((one) => only === undefined || one.classId === only)
    .map((one) => {
      const row = certificates.get(one.account);
      const faults = faultsOf(rule, one);
      const isIssued = row?.state === "issued" || row?.state === "revoked";
      return {
        id: one.account,
        name: nameOf(one),
        number: numbers.get(one.account) ?? "",
        className: one.className,
        total: one.total,
        study: one.study,
        state: stateOf(row, faults),
        kind: row?.kind ?? (faults.length === 0 ? certificateKind(rule, one.total ?? 0) : undefined),
        faults,
        serial: row?.serial ?? "",
        reason: row?.reason ?? "",
        byRule: row?.by_rule ?? false,
        certificate: isIssued ? row?.id : undefined,
        issuedAt: row?.issued_at ?? undefined,
      };
    })
    .filter((row) => state === undefined || row.state === state)
    .filter((row) => row.name.toLowerCase().includes(wanted) || row.number.toLowerCase().includes(wanted));
  const key = compare[sort];
  const sign = descending ? -1 : 1;
  const order = new Intl.Collator("zh-CN", { numeric: true });
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    // Whoever has none comes after all who have.
    if (a === undefined || a === "" || b === undefined || b === "")
      return Number(a === undefined || a === "") - Number(b === undefined || b === "") || one.id - other.id;
    const by = typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b));
    return sign * by || one.id - other.id;
  });
  return { list: sorted.slice((page - 1) * size, page * size), total: sorted.length, page, size };
}
