/** Approved, given back, revoked: what a school's administrators do with certificates (docs/domain.md 11.31). */
import { type certificate, Code, type Output } from "../../../core/contract/index.js";
import { certificateEnd, certificateKind } from "../../../core/rules/certificate.js";
import { rooms } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { ticketOf } from "../../adapters/ticket.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { type Locale, message, translate } from "../../messages.js";
import { schoolRows } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fill, teachersOf, titleOf } from "../course/index.js";
import { standingsOf } from "../grade/index.js";
import { tell } from "../message/index.js";
import {
  type DecisionGiven,
  type IssuedCertificate,
  type ReviewDetail,
  reviewedOrgs,
  reviewKind,
} from "../review/index.js";
import { missing } from "./apply.js";
import { faultsOf, nameOf, ruleOf, type Run, scoreOf, theRun } from "./list.js";
import { messages } from "./messages.js";
import { sealOf } from "./seal.js";
import { type CertificateRow, certificateById, lockedCertificate, nextNumber } from "./store.js";

const yearOf = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai", year: "numeric" }).format(at);

/** Number and code, as every certificate has its own. */
export async function numbersOf(
  { trx, platform: { random }, province, now }: Pick<DecisionGiven, "trx" | "platform" | "province" | "now">,
  orgId: number,
  certificate: number,
): Promise<{ serial: string; verify_code: string }> {
  return {
    serial: await serialOf(trx, orgId, province, now),
    verify_code: ticketOf(random, `ZS${yearOf(now).slice(2)}-${String(certificate).padStart(4, "0")}`),
  };
}

/** Province, school, year and a running number of six digits (docs/domain.md 11.31). */
async function serialOf(trx: Trx, orgId: number, province: string, now: number): Promise<string> {
  const { code } = await schoolRows(trx).where("id", "=", orgId).executeTakeFirstOrThrow();
  const prefix = `${province}${code ?? String(orgId).padStart(5, "0")}${yearOf(now)}`;
  return prefix + String(await nextNumber(trx, prefix)).padStart(6, "0");
}

async function giveBack(trx: Trx, row: CertificateRow, run: Run, reason: string, now: number): Promise<void> {
  await trx.updateTable("certificate").set({ state: "rejected", reason }).where("id", "=", row.id).execute();
  await tell(
    trx,
    await teachersOf(trx, run.id),
    {
      kind: "review",
      title: fill(messages.returnedTitle, { course: titleOf(run) }),
      text: fill(messages.returnedText, { name: row.holder, reason }),
      href: workplace.certificates.href({ course: run.id, filter: "state=rejected" }),
      key: `certificates returned ${run.id}`,
    },
    now,
  );
}

async function decide(given: DecisionGiven): Promise<void> {
  const { trx, platform, subject, approved, reason, now } = given;
  const row = await lockedCertificate(trx, subject);
  if (row?.state !== "applied" || row.run_id === null || row.account_id === null)
    throw fail(Code.failed, messages.notApplied);
  // Also where the rule of the course applied for them.
  if (row.account_id === given.reviewer) throw fail(Code.forbidden, messages.ownCertificate);
  const run = await theRun(trx, row.run_id);
  if (!approved) return giveBack(trx, row, run, reason, now);
  // Marks may have changed since somebody applied.
  const [standing] = await standingsOf(trx, run.id, now, row.account_id);
  if (!standing) throw fail(Code.failed, messages.notLearner);
  const rule = ruleOf(run);
  const faults = faultsOf(rule, standing);
  if (faults.length > 0) throw fail(Code.failed, missing(faults));
  const issued = {
    ...(await numbersOf(given, run.org_id, row.id)),
    holder: nameOf(standing),
    course: run.title,
    school: run.school,
    term: run.term ?? "",
    kind: certificateKind(rule, standing.total ?? 0),
    score: scoreOf(standing),
    issued_at: now,
    expires_at: certificateEnd(rule, now) ?? null,
  };
  const { serial } = issued;
  await trx
    .updateTable("certificate")
    .set({ ...issued, state: "issued", reason: "", sha256: sealOf(platform.hash, issued) })
    .where("id", "=", row.id)
    .execute();
  await tell(
    trx,
    [row.account_id],
    {
      kind: "grade",
      title: fill(messages.issuedTitle, { course: titleOf(run) }),
      text: fill(messages.issuedText, { serial: message(serial, serial) }),
      href: rooms.grades.href({ course: run.id }),
      key: `certificate ${run.id}`,
    },
    now,
  );
}

async function detail(db: Db, subject: number, locale: Locale): Promise<ReviewDetail> {
  const row = await certificateById(db, subject);
  if (!row) throw fail(Code.notFound);
  const run = row.run_id === null ? undefined : await theRun(db, row.run_id);
  const rule = run
    ? translate(messages.rule, locale, { score: ruleOf(run).score, excellent: ruleOf(run).excellent })
    : "";
  return { certificate: { kind: row.kind, score: row.score, rule, byRule: row.by_rule } };
}

export async function issuedCertificates(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, IssuedCertificate>> {
  const rows = await db
    .selectFrom("certificate")
    .select(["id", "serial", "state"])
    .where("id", "in", [0, ...ids])
    .where("serial", "is not", null)
    .execute();
  return new Map(
    rows.map(({ id, serial, state }) => [
      id,
      { id, serial: serial ?? "", revoked: state === "revoked", replaced: state === "replaced" },
    ]),
  );
}

reviewKind("certificate", {
  decide,
  detail,
  certificates: issuedCertificates,
});

export async function certificateRevoke({
  input: { certificates, reason },
  ctx,
}: Given<typeof certificate.certificateRevoke>): Promise<Output<typeof certificate.certificateRevoke>> {
  const { clock, transaction } = ctx.platform;
  const orgs = await reviewedOrgs(ctx);
  const now = clock.now();
  const revoked = await transaction(async (trx) => {
    const done: number[] = [];
    for (const id of [...new Set(certificates)].toSorted((one, other) => one - other)) {
      const row = await lockedCertificate(trx, id);
      if (row?.run_id == null) continue;
      const run = await theRun(trx, row.run_id);
      if (row.state !== "issued" || (orgs && !orgs.includes(run.org_id))) continue;
      await trx
        .updateTable("certificate")
        .set({ state: "revoked", revoked_at: now, reason })
        .where("id", "=", id)
        .execute();
      done.push(id);
      if (row.account_id === null) continue;
      await tell(
        trx,
        [row.account_id],
        {
          kind: "grade",
          title: fill(messages.revokedTitle, { course: titleOf(run) }),
          text: message(reason, reason),
          href: rooms.grades.href({ course: run.id }),
          key: `certificate revoked ${id}`,
        },
        now,
      );
    }
    if (done.length === 0) throw fail(Code.notFound);
    return done;
  });
  await audit(ctx, {
    action: "certificate.revoke",
    result: "ok",
    subject: revoked.join(",").slice(0, 200),
    detail: { reason },
  });
  return { revoked: revoked.length };
}
