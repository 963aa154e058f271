/** Evaluations as teachers open them and learners answer them (docs/domain.md 11.33). */
import { Code, type evaluation, type Output } from "../../../core/contract/index.js";
import { fail, type Given } from "../../http/index.js";
import { hasAnswered, openBallot, sealBallot, voterOf } from "./ballot.js";
import { messages } from "./messages.js";
import { announce } from "./notices.js";
import * as store from "./store.js";

const MOST = 20;

const stateOf = ({ opens_at, closes_at }: store.EvaluationRow, now: number) =>
  now < opens_at ? ("scheduled" as const) : now < closes_at ? ("open" as const) : ("closed" as const);
const shownOf = (row: store.EvaluationRow) => ({
  evaluation: row.id,
  title: row.title,
  items: row.items,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
});

export async function evaluationList({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof evaluation.evaluationList>): Promise<Output<typeof evaluation.evaluationList>> {
  const { db, clock, hash } = platform;
  const now = clock.now();
  const [rows, learners] = await Promise.all([store.evaluationsOf(db, id), store.learnersIn(db, id)]);
  return {
    list: rows.map((row) => ({
      ...shownOf(row),
      state: stateOf(row, now),
      answers: openBallot(hash, row.id, row.ballot).answers.length,
      learners: learners.length,
      bySchool: row.term_evaluation_id !== null,
    })),
    canEdit: member.enrollment.role === "teacher",
    now,
  };
}

export async function evaluationSave({
  input: { id, evaluation: known, title, items, opensAt, closesAt },
  ctx: { platform },
}: Given<typeof evaluation.evaluationSave>): Promise<Output<typeof evaluation.evaluationSave>> {
  const { clock, transaction } = platform;
  const now = clock.now();
  if (closesAt <= opensAt) throw fail(Code.invalid, messages.window, { result: { field: "closesAt" } });
  return transaction(async (trx) => {
    const values = { title, items: JSON.stringify(items), opens_at: opensAt, closes_at: closesAt };
    if (known !== undefined) {
      const row = await store.lockedEvaluation(trx, id, known);
      if (!row) throw fail(Code.notFound);
      if (row.term_evaluation_id !== null) throw fail(Code.forbidden, messages.bySchool);
      const state = stateOf(row, now);
      if (state === "closed") throw fail(Code.closed, messages.closed, { result: { at: row.closes_at } });
      const isSame =
        row.title === title &&
        row.opens_at === opensAt &&
        JSON.stringify(row.items) === JSON.stringify(items);
      if (state === "open" && !isSame)
        throw fail(Code.invalid, messages.open, { result: { field: "items" } });
      // An end that has passed closes it now.
      const closes = state === "open" ? Math.max(now, closesAt) : closesAt;
      await trx
        .updateTable("evaluation")
        .set({ ...values, closes_at: closes })
        .where("id", "=", known)
        .execute();
      return { evaluation: known };
    }
    if (closesAt <= now) throw fail(Code.invalid, messages.past, { result: { field: "closesAt" } });
    const own = (await store.evaluationsOf(trx, id)).filter((row) => row.term_evaluation_id === null);
    if (own.length >= MOST) throw fail(Code.invalid, messages.many, { result: { field: "title" } });
    const added = await store.addEvaluation(trx, { run_id: id, ...values });
    await announce(trx, { id: added, run_id: id, title }, now);
    return { evaluation: added };
  });
}

export async function evaluationRemove({
  input,
  ctx: { platform },
}: Given<typeof evaluation.evaluationRemove>): Promise<void> {
  await platform.transaction(async (trx) => {
    const row = await store.lockedEvaluation(trx, input.id, input.evaluation);
    if (!row) throw fail(Code.notFound);
    if (row.term_evaluation_id !== null) throw fail(Code.forbidden, messages.bySchool);
    if (stateOf(row, platform.clock.now()) !== "scheduled") throw fail(Code.closed, messages.open);
    await trx.deleteFrom("evaluation").where("id", "=", row.id).execute();
  });
}

export async function evaluationOpen({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof evaluation.evaluationOpen>): Promise<Output<typeof evaluation.evaluationOpen>> {
  if (member.enrollment.role !== "learner") return { list: [] };
  const { db, clock, hash } = platform;
  const now = clock.now();
  const rows = await store.openEvaluationsOf(db, id, now);
  return {
    list: rows.map((row) => ({
      ...shownOf(row),
      answered: hasAnswered(hash, row, member.accountId),
      bySchool: row.term_evaluation_id !== null,
      beforeGrade: row.before_grade ?? false,
    })),
  };
}

export async function evaluationAnswer({
  input: { id, evaluation: asked, scores, texts },
  ctx: { platform },
  member,
}: Given<typeof evaluation.evaluationAnswer>): Promise<void> {
  const { clock, hash, transaction } = platform;
  if (member.enrollment.role !== "learner") throw fail(Code.forbidden, messages.learners);
  const now = clock.now();
  await transaction(async (trx) => {
    const row = await store.lockedEvaluation(trx, id, asked);
    if (!row) throw fail(Code.notFound);
    const state = stateOf(row, now);
    if (state === "scheduled") throw fail(Code.notOpen, undefined, { result: { at: row.opens_at } });
    if (state === "closed") throw fail(Code.closed, undefined, { result: { at: row.closes_at } });
    const scales = row.items.filter(({ kind }) => kind === "scale").length;
    if (scores.length !== scales || texts.length !== row.items.length - scales)
      throw fail(Code.invalid, messages.incomplete, { result: { field: "scores" } });
    const { who, answers } = openBallot(hash, row.id, row.ballot);
    const own = voterOf(hash, row.id, member.accountId);
    if (who.includes(own)) throw fail(Code.evaluationAnswered);
    const ballot = sealBallot(hash, row.id, {
      who: [...who, own],
      answers: [...answers, { group: member.enrollment.class_id ?? 0, scores, texts }],
    });
    await trx.updateTable("evaluation").set({ ballot }).where("id", "=", row.id).execute();
  });
}
