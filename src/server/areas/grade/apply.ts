/** Many grades set by hand with one reason: from a workbook, or by a curve (docs/domain.md 10.11). */
import { Code, type gradeFile, type Output } from "../../../core/contract/index.js";
import { fail, type Given } from "../../http/index.js";
import { job, startJob } from "../../jobs/index.js";
import { teachersOf } from "../course/index.js";
import { gradedOf } from "../assessment/index.js";
import { translate } from "../../messages.js";
import { messages } from "./messages.js";
import type { GradeTable } from "./schema.js";
import { demandOpen, nameOf, setCell } from "./sheet.js";
import * as store from "./store.js";

/** Milliseconds in which it may be taken back. */
const UNDO_WITHIN = 24 * 3_600_000;

interface Params {
  readonly runId: number;
  readonly reason: string;
}
type Item = Given<typeof gradeFile.gradeApply>["input"]["cells"][number];
type Set = Pick<GradeTable, "points" | "excused" | "reason">;

export const applyJob = job<Params, Item, { readonly set: Set | null }>("grade-apply", {
  title: messages.applyTitle,
  async row({ trx, params: { runId, reason }, item, accountId, now }) {
    if (!(await teachersOf(trx, runId)).includes(accountId)) throw fail(Code.forbidden);
    const { before } = await setCell(trx, runId, { ...item, reason }, { author: accountId, at: now });
    const { points, excused, reason: old } = before ?? {};
    return {
      before: {
        set: before ? { points: points ?? null, excused: excused ?? false, reason: old ?? "" } : null,
      },
    };
  },
  async undo({ trx, params: { runId }, item, before: { set }, accountId, now }) {
    if (!(await teachersOf(trx, runId)).includes(accountId)) throw fail(Code.forbidden);
    demandOpen(await store.theRun(trx, runId), now);
    const [current] = await store.gradesOf(trx, [item.assessment], item.learner);
    // What somebody set since then stays.
    if (current?.excused || (current?.points ?? undefined) !== item.points)
      throw fail(Code.failed, messages.changedSince);
    const { points, excused, reason } = set ?? { points: null, excused: false, reason: "" };
    const cell = { assessment_id: item.assessment, account_id: item.learner, points, excused, reason };
    await store.setGrade(trx, cell, { author: accountId, at: now });
  },
  undoWithin: UNDO_WITHIN,
});

export async function gradeApply({
  input: { id, cells, reason },
  ctx,
}: Given<typeof gradeFile.gradeApply>): Promise<Output<typeof gradeFile.gradeApply>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  demandOpen(await store.theRun(db, id), now);
  const [assessments, learners] = await Promise.all([gradedOf(db, id, now, []), store.learnersOf(db, id)]);
  const titles = new Map(assessments.map((one) => [one.id, one.title]));
  const names = new Map(learners.map((one) => [one.account_id, nameOf(one)]));
  const rows = cells.map((item) => {
    const [name, title] = [names.get(item.learner), titles.get(item.assessment)];
    if (name === undefined || title === undefined) throw fail(Code.notFound);
    return { name: translate(messages.cellName, ctx.locale, { name, title }).slice(0, 128), item };
  });
  return {
    job: await startJob(ctx, applyJob, { subject: `run ${id}`, params: { runId: id, reason }, rows }),
  };
}
