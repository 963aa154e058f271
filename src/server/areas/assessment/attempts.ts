/** Taking an assessment: beginning, keeping what is written, handing in (docs/domain.md 10.4). */
import { Code, type exam, type Output } from "../../../core/contract/index.js";
import {
  type Change,
  correctedLayout,
  GRACE,
  latenessOf,
  merge,
  sumPoints,
  valuesOf,
  withOverrides,
} from "../../../core/rules/assessment/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { batched, perOwner } from "../../db/batched.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { begin } from "./attempt-start.js";
import { keep, save } from "./attempt-save.js";
import { filesOf } from "./files.js";
import { countTry, demandAddress, enter, noteSender } from "./integrity/door.js";
import { messages } from "./messages.js";
import { standingPoints } from "./marking.js";
import { followOutline } from "./outline.js";
import { paperOf, scorePaper } from "./papers.js";
import { isOwnReceipt, nextReceipt, receiptOf } from "./receipts.js";
import { keyOf, stampOf } from "./sealed.js";
import * as store from "./store/index.js";

/** The rules of an assessment as they are for one person. */
export async function rulesFor(
  db: Parameters<typeof store.overridesFor>[0],
  { id, rules }: store.AssessmentRow,
  { accountId, enrollment }: Member,
) {
  const rows = await store.overridesFor(db, [id], { accounts: [accountId], classes: [enrollment.class_id] });
  return withOverrides(
    rules,
    rows.map(({ values }) => values),
  );
}

const changesOf = ({ answers }: Pick<store.AttemptRow, "answers">): Change[] =>
  Object.entries(answers).map(([item, change]) => ({ item, ...change }));

/** Whoever begins together begins the same one: it is read once for all of them. */
const assessments = perOwner((db: Db) =>
  batched<number, store.AssessmentRow | undefined>(async (ids) => {
    const rows = await store.assessmentsById(db, [...new Set(ids)]);
    return ids.map((id) => rows.find((row) => row.id === id));
  }, 200),
);

/** @throws Failure notFound, also for whoever may not know of it yet */
async function published(platform: Platform, member: Member, id: number): Promise<store.AssessmentRow> {
  const row = await assessments(platform.db)(id);
  if (row?.run_id !== member.run.id || row.state !== "published") throw fail(Code.notFound);
  return row;
}

export async function attemptStart({
  input: { assessment: id, password, consent, device, stamp },
  ctx,
  member,
}: Given<typeof exam.attemptStart>): Promise<Output<typeof exam.attemptStart>> {
  const { platform } = ctx;
  const assessment = await published(platform, member, id);
  const { settings } = assessment;
  await demandAddress(ctx, settings, async () => {
    const past = await store.attemptsOf(platform.db, [member.accountId], [id]);
    return past.find(({ state }) => state === "doing")?.id;
  });
  await countTry(ctx, settings, { assessment: id, account: member.accountId, password });
  const { attempt, isNew, lifts } = await begin(platform, { member, assessment, password, consent, device });
  const entered = await enter(ctx, { attempt, settings, lifts, device });
  const known = stamp !== undefined && stamp === stampOf(platform, attempt, settings);
  return {
    attempt: attempt.id,
    no: attempt.no,
    startedAt: attempt.started_at,
    deadline: attempt.deadline_at ?? undefined,
    ...(known
      ? { key: keyOf(platform, stamp), sections: [] }
      : { sections: await paperOf(platform.db, platform, attempt.layout, attempt.seed, settings) }),
    answers: changesOf(attempt),
    files: isNew ? [] : await filesOf(platform.db, [attempt.id]),
    receipt: receiptOf(attempt),
    ...entered,
    now: platform.clock.now(),
  };
}

export async function attemptSave({
  input,
  ctx,
  member,
}: Given<typeof exam.attemptSave>): Promise<Output<typeof exam.attemptSave>> {
  const { attempt, changes } = input;
  const { answers, receipt, deadline, isListed } = await save(ctx.platform, { member, attempt, changes });
  if (isListed) ctx.background("note where answers came from", () => noteSender(ctx, attempt));
  const sent = new Map(changes.map((change) => [change.item, change]));
  const newer = changesOf({ answers }).filter(({ item, rev, device }) => {
    const own = sent.get(item);
    return own !== undefined && (own.rev !== rev || own.device !== device) && own.device !== device;
  });
  return { receipt, newer, deadline, now: receipt.at };
}

/** What the key gives for the answers, and what a person has to read. */
async function scoreOf(
  platform: Platform,
  trx: Trx,
  { seed, answers, layout: drawn }: store.AttemptRow,
  assessment: store.AssessmentRow,
) {
  // A question may have been put right while it was answered.
  const layout = correctedLayout(drawn, assessment.corrections);
  const { points: auto, items } = await scorePaper(trx, platform, layout, seed, valuesOf(answers));
  const waiting = layout
    .flatMap((section) => section.items)
    .filter(({ key }) => items.get(key)?.needsMarking)
    .map(({ key, question, points: worth }) => {
      // Of a group a person gives what its key has not given: no part of it counts twice.
      const max = sumPoints([worth, -(items.get(key)?.points ?? 0)]);
      return { item: key, question_id: question, max };
    });
  const held = Object.keys(assessment.corrections).length > 0 && { layout: JSON.stringify(layout) };
  return { auto, layout, waiting, held };
}

/** Ends an attempt, with what is known of its points; what a person has to read waits in a row of its own. */
async function settle(
  platform: Platform,
  trx: Trx,
  attempt: store.AttemptRow,
  assessment: store.AssessmentRow,
  { state, at, late }: { readonly state: "submitted" | "auto"; readonly at: number; readonly late: number },
): Promise<void> {
  const { auto, layout, waiting, held } = await scoreOf(platform, trx, attempt, assessment);
  await store.addResponses(trx, attempt.id, waiting);
  const standing = standingPoints(assessment, { auto, marked: [], pending: waiting.length, late, layout });
  await store.settle(trx, attempt.id, {
    state,
    submitted_at: at,
    late_ms: late,
    auto_points: auto,
    ...held,
    ...standing,
  });
  await followOutline(trx, attempt, assessment, standing.points, at);
}

/**
 * Takes answers into an attempt that has ended, as if they had come in time. What a person had marked stays, unless its answer
 * is another one now: that waits again.
 * @param attempt locked, and ended
 * @returns its points, once nothing in it waits
 */
export async function takeLate(
  platform: Platform,
  trx: Trx,
  attempt: store.AttemptRow,
  assessment: store.AssessmentRow,
  changes: readonly Change[],
): Promise<number | null> {
  const { answers, overtaken } = merge(attempt.answers, changes);
  const receipt = nextReceipt(platform.hash, attempt.id, answers, platform.clock.now(), receiptOf(attempt));
  await store.keepAnswers(trx, [{ id: attempt.id, answers, receipt }]);
  await store.addHistory(trx, attempt.id, overtaken);
  const { auto, layout, waiting, held } = await scoreOf(platform, trx, { ...attempt, answers }, assessment);
  const isSame = (item: string) => answers[item] === attempt.answers[item];
  const known = await store.responsesOf(trx, attempt.id);
  const kept = known.filter(({ item }) => isSame(item) && waiting.some((one) => one.item === item));
  const again = waiting.filter(({ item }) => !kept.some((one) => one.item === item));
  const isKnown = ({ item }: { readonly item: string }) => known.some((one) => one.item === item);
  const withdrawn = known.filter(({ item }) => !waiting.some((one) => one.item === item));
  await store.dropResponses(
    trx,
    attempt.id,
    withdrawn.map(({ item }) => item),
  );
  await store.reopenResponses(trx, attempt.id, again.filter(isKnown));
  await store.addResponses(
    trx,
    attempt.id,
    again.filter((one) => !isKnown(one)),
  );
  const marked = kept.flatMap(({ points }) => (points === null ? [] : [points]));
  const pending = again.length + kept.filter(({ state }) => state === "pending").length;
  const standing = standingPoints(assessment, { auto, marked, pending, late: attempt.late_ms, layout });
  await store.recount(trx, attempt.id, { auto_points: auto, ...held, ...standing });
  await followOutline(trx, attempt, assessment, standing.points, receipt.at);
  return standing.points;
}

/** Ends an attempt that runs, by the server's own decision, with everything that was saved. */
export async function endNow(
  platform: Platform,
  trx: Trx,
  attempt: store.AttemptRow,
  member: Member,
): Promise<void> {
  const assessment = await store.settledAssessment(trx, attempt.assessment_id);
  if (!assessment) throw fail(Code.notFound);
  const at = platform.clock.now();
  const late = latenessOf(await rulesFor(trx, assessment, member), at);
  await settle(platform, trx, attempt, assessment, { state: "auto", at, late });
}

export async function attemptSubmit({
  input,
  ctx,
  member,
}: Given<typeof exam.attemptSubmit>): Promise<Output<typeof exam.attemptSubmit>> {
  const { platform } = ctx;
  const answer = await platform.transaction(async (trx) => {
    const { attempt, receipt } = await keep(platform, trx, { member, ...input });
    const assessment = await store.settledAssessment(trx, attempt.assessment_id);
    if (!assessment) throw fail(Code.notFound);
    const rules = await rulesFor(trx, assessment, member);
    const { earliestSubmit = 0 } = rules;
    if (receipt.at < attempt.started_at + earliestSubmit)
      throw fail(Code.notOpen, messages.tooEarly, { result: { at: attempt.started_at + earliestSubmit } });
    const late = latenessOf(rules, receipt.at);
    await settle(platform, trx, attempt, assessment, { state: "submitted", at: receipt.at, late });
    return { receipt, submittedAt: receipt.at, isLate: late > 0 };
  });
  ctx.background("note where answers came from", () => noteSender(ctx, input.attempt));
  return answer;
}

export async function receiptVerify({
  input: { attempt, before, id: _run, ...receipt },
  ctx: { platform },
  member,
}: Given<typeof exam.receiptVerify>): Promise<Output<typeof exam.receiptVerify>> {
  const row = await store.attemptOf(platform.db, member.run.id, member.accountId, attempt);
  if (!row) throw fail(Code.notFound);
  return { isValid: isOwnReceipt(platform.hash, attempt, receipt, before) };
}

/** At once; the rest come with the next round. */
const ROUND = 50;

/** Ends every attempt whose time is over, whether or not anybody still looks at it: each once, however many servers do so. */
export async function endOverdue(platform: Platform): Promise<number> {
  const { clock, transaction } = platform;
  for (let ended = 0; ;) {
    const now = clock.now();
    const count = await transaction(async (trx) => {
      const rows = await store.takeOverdue(trx, now - GRACE, ROUND);
      for (const row of rows) {
        const assessment = await store.settledAssessment(trx, row.assessment_id);
        if (!assessment) continue;
        const at = row.deadline_at ?? now;
        await settle(platform, trx, row, assessment, { state: "auto", at, late: 0 });
      }
      return rows.length;
    });
    ended += count;
    if (count < ROUND) return ended;
  }
}
