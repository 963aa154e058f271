/** Applications for many learners: a job whose rows are single applications (docs/domain.md 4.5 and 11.31). */
import { type certificate, Code, type Output } from "../../../core/contract/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import { demandTeacher } from "../course/index.js";
import { standingsOf } from "../grade/index.js";
import { withdrawReview } from "../review/index.js";
import { applyFor } from "./apply.js";
import { nameOf, theRun } from "./list.js";
import { messages } from "./messages.js";

const UNDO_WITHIN = 24 * 3_600_000;

interface Params {
  readonly runId: number;
}
/** What was applied for. */
interface Before {
  readonly certificate: number;
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
