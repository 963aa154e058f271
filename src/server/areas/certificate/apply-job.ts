/** Applications for many learners: a job whose rows are single applications (docs/domain.md 4.5 and 11.31). */
import { type certificate, Code, type Output } from "../../../core/contract/index.js";
import type { CertificateFault } from "../../../core/rules/certificate.js";
import { certificateKind } from "../../../core/rules/certificate.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import { type Message, message } from "../../messages.js";
import { adminsOf } from "../accounts/index.js";
import { demandTeacher, fill, titleOf } from "../course/index.js";
import { standingsOf } from "../grade/index.js";
import { tell } from "../message/index.js";
import { openReview, withdrawReview } from "../review/index.js";
import { faultsOf, nameOf, ruleOf, scoreOf, theRun } from "./list.js";
import { messages } from "./messages.js";
import { addApplication } from "./store.js";

const UNDO_WITHIN = 24 * 3_600_000;

interface Params {
  readonly runId: number;
}
/** What was applied for. */
interface Before {
  readonly certificate: number;
}

/** All that is missing, in one sentence. */
export const missing = (faults: readonly CertificateFault[]): Message =>
  fill(messages.notEligible, {
    faults: message(
      faults.map((fault) => messages.faults[fault]["zh-CN"]).join("、"),
      faults.map((fault) => messages.faults[fault]["en-US"]).join(", "),
    ),
  });

/**
 * One application, as teachers and learners make it, with its review. The learner is counted at this moment.
 * @returns the certificate
 * @throws Failure with what is missing
 */
export async function applyFor(
  trx: Trx,
  { runId, account, by, now }: { runId: number; account: number; by: number; now: number },
): Promise<number> {
  const run = await theRun(trx, runId);
  if (!run.certificate) throw fail(Code.noCertificate);
  const [standing] = await standingsOf(trx, runId, now, account);
  if (!standing) throw fail(Code.failed, messages.notLearner);
  const rule = ruleOf(run);
  const faults = faultsOf(rule, standing);
  if (faults.length > 0) throw fail(Code.failed, missing(faults));
  const holder = nameOf(standing);
  const certificate = await addApplication(trx, {
    run_id: runId,
    account_id: account,
    applied_by: by,
    applied_at: now,
    holder,
    course: run.title,
    school: run.school,
    term: run.term ?? "",
    kind: certificateKind(rule, standing.total ?? 0),
    score: scoreOf(standing),
  });
  if (certificate === undefined) throw fail(Code.failed, messages.has);
  await openReview(trx, {
    kind: "certificate",
    subject_type: "certificate",
    subject_id: certificate,
    org_id: run.org_id,
    run_id: runId,
    author_id: by,
    title: holder,
    about: run.term ? `${run.title} · ${run.term}` : run.title,
    submitted_at: now,
  });
  await tell(
    trx,
    await adminsOf(trx, run.org_id),
    {
      kind: "review",
      title: fill(messages.waitingTitle, { course: titleOf(run) }),
      text: messages.waitingText,
      href: workplace.examine.href({ filter: "kind=certificate" }),
      key: `certificates ${runId}`,
    },
    now,
  );
  return certificate;
}

const applyJob = job<Params, number, Before>("certificate-apply", {
  title: messages.applyTitle,
  async row({ trx, params: { runId }, item: account, accountId, now }) {
    await demandTeacher(trx, runId, accountId);
    const certificate = await applyFor(trx, { runId, account, by: accountId, now });
    return { before: { certificate } };
  },
  async undo({ trx, params: { runId }, before: { certificate }, accountId, now }) {
    await demandTeacher(trx, runId, accountId);
    if (!(await withdrawReview(trx, "certificate", certificate, now)))
      throw fail(Code.failed, messages.notTaken);
    await trx
      .updateTable("certificate")
      .set({ state: "withdrawn" })
      .where("id", "=", certificate)
      .where("state", "=", "applied")
      .execute();
  },
  undoWithin: UNDO_WITHIN,
});

export async function certificateApply({
  input: { id, learners },
  ctx,
}: Given<typeof certificate.certificateApply>): Promise<Output<typeof certificate.certificateApply>> {
  const { db, clock } = ctx.platform;
  const run = await theRun(db, id);
  if (!run.certificate) throw fail(Code.noCertificate);
  const wanted = new Set(learners);
  const found = (await standingsOf(db, id, clock.now())).filter(({ account }) => wanted.has(account));
  if (found.length === 0) throw fail(Code.notFound);
  const started = await startJob(ctx, applyJob, {
    subject: `run ${id}`,
    params: { runId: id },
    rows: found.map((one) => ({ name: nameOf(one).slice(0, 128), item: one.account })),
  });
  return { job: started };
}
