/** One rule for everybody's total of a run (docs/domain.md 10.12): in force until it is taken back or another one takes its place. */
import { Code, type gradeFile, type Output } from "../../../core/contract/index.js";
import { lastingCurve, roundPoints } from "../../../core/rules/assessment/index.js";
import type { Trx } from "../../adapters/index.js";
import { audit } from "../audit/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import { bookOf } from "./book.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import { demandOpen } from "./sheet.js";
import * as store from "./store.js";
import { itemsOf, partsOf, percentOf } from "./totals.js";

/** Everybody's total as the grading adds it up. */
async function totalsOf(trx: Trx, id: number, now: number): Promise<number[]> {
  const { run, assessments, learners, cell } = await bookOf(trx, id, now);
  const partIn = await participation(trx, run);
  return learners.flatMap(({ account_id, percent }) => {
    const cells = assessments.map((one) => cell(one, account_id));
    return percentOf(partsOf(run.grading), itemsOf(assessments, cells, percent, partIn(account_id))) ?? [];
  });
}

export async function gradeCurve({
  input: { id, kind, value, reason, seen },
  ctx,
  member,
}: Given<typeof gradeFile.gradeCurve>): Promise<Output<typeof gradeFile.gradeCurve>> {
  const now = ctx.platform.clock.now();
  if (reason.trim() === "") throw fail(Code.invalid, messages.wantsReason, { result: { field: "reason" } });
  if (kind === "multiply" ? value > 10 : Math.abs(value) > 100)
    throw fail(Code.invalid, undefined, { result: { field: "value" } });
  if (kind !== "add" && value < 0) throw fail(Code.invalid, undefined, { result: { field: "value" } });
  return ctx.platform.transaction(async (trx) => {
    demandOpen(await store.theRun(trx, id), now);
    const before = await curveShown(trx, id);
    if ((before?.curve ?? 0) !== seen) throw fail(Code.stale, messages.curveChanged);
    const lasting = lastingCurve(await totalsOf(trx, id, now), { kind, value: roundPoints(value) });
    if (before) await end(trx, before.curve, member.accountId, now);
    const made = await trx
      .insertInto("total_curve")
      .values({
        run_id: id,
        kind: lasting.kind,
        value: lasting.value,
        reason: reason.trim(),
        author_id: member.accountId,
        at: now,
      })
      // One is in force at a time, also of two that come at once.
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw fail(Code.stale, messages.curveChanged);
    await audit(
      ctx,
      { action: "grade.curve", result: "ok", subject: `run ${id}`, detail: { ...lasting } },
      trx,
    );
    return { curve: made.id };
  });
}

export async function gradeCurveUndo({
  input: { id, curve },
  ctx,
  member,
}: Given<typeof gradeFile.gradeCurveUndo>): Promise<void> {
  const now = ctx.platform.clock.now();
  await ctx.platform.transaction(async (trx) => {
    const row = await trx
      .selectFrom("total_curve")
      .select(["id", "undone_at"])
      .where("id", "=", curve)
      .where("run_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw fail(Code.notFound);
    if (row.undone_at !== null) return;
    demandOpen(await store.theRun(trx, id), now);
    await end(trx, curve, member.accountId, now);
    await audit(ctx, { action: "grade.curve.undo", result: "ok", subject: `run ${id}` }, trx);
  });
}

const end = (trx: Trx, id: number, undone_by: number, undone_at: number) =>
  trx.updateTable("total_curve").set({ undone_at, undone_by }).where("id", "=", id).execute();
