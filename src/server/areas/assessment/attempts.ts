/** Taking an assessment: beginning, keeping what is written, handing in (docs/domain.md 10.4). */
import { Code, type exam, type Output } from "../../../core/contract/index.js";
import {
  type Change,
  correctedLayout,
  deadlineOf,
  GRACE,
  latenessOf,
  merge,
  refusalOf,
  safeguardsOf,
  sumPoints,
  valuesOf,
  withOverrides,
} from "../../../core/rules/assessment/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { markRead } from "../message/index.js";
import { checkFiles, demandRunning, filesOf } from "./files.js";
import { countTry, demandAddress, demandConsent, enter, keepAgreed, noteSender } from "./integrity/door.js";
import { messages } from "./messages.js";
import { noticeKeys } from "./notices.js";
import { standingPoints } from "./marking.js";
import { draw, paperOf, scorePaper } from "./papers.js";
import { isOwnReceipt, nextReceipt, type Receipt } from "./receipts.js";
import * as store from "./store.js";

/** The rules of an assessment as they are for one person. */
export async function rulesFor(
  db: Parameters<typeof store.overridesFor>[0],
  { id, rules }: store.AssessmentRow,
  { accountId, enrollment }: Member,
) {
  const rows = await store.overridesFor(db, [id], { accountId, classes: [enrollment.class_id] });
  return withOverrides(
    rules,
    rows.map(({ values }) => values),
  );
}

const receiptOf = (row: store.AttemptRow): Receipt | undefined =>
  row.receipt_no === 0
    ? undefined
    : { no: row.receipt_no, at: row.receipt_at, digest: row.receipt_digest, chain: row.receipt_chain };

const changesOf = ({ answers }: Pick<store.AttemptRow, "answers">): Change[] =>
  Object.entries(answers).map(([item, change]) => ({ item, ...change }));

/** @throws Failure notFound, also for whoever may not know of it yet */
async function published(platform: Platform, member: Member, id: number): Promise<store.AssessmentRow> {
  const row = await store.assessmentOf(platform.db, member.run.id, id);
  if (!row || row.state !== "published") throw fail(Code.notFound);
  return row;
}

function refuse(refusal: NonNullable<ReturnType<typeof refusalOf>>): never {
  switch (refusal.reason) {
    case "notOpen":
      throw fail(Code.notOpen, messages.notOpen, { result: { at: refusal.until } });
    case "closed":
      throw fail(Code.closed, messages.closed, { result: { at: refusal.since } });
    case "entryOver":
      throw fail(Code.closed, messages.entryOver, { result: { at: refusal.since } });
    case "used":
      throw fail(Code.attemptsUsed, undefined, { result: { attempts: refusal.attempts } });
    case "pause":
      throw fail(Code.attemptsUsed, messages.pause, { result: { at: refusal.until } });
  }
}

export async function attemptStart({
  input: { assessment: id, password, consent, device },
  ctx,
  member,
}: Given<typeof exam.attemptStart>): Promise<Output<typeof exam.attemptStart>> {
  const { platform } = ctx;
  const assessment = await published(platform, member, id);
  const { settings } = assessment;
  await demandAddress(ctx, settings, async () => {
    const past = await store.attemptsOf(platform.db, member.accountId, [id]);
    return past.find(({ state }) => state === "doing")?.id;
  });
  await countTry(ctx, settings, { assessment: id, account: member.accountId, password });
  const rules = await rulesFor(platform.db, assessment, member);
  const now = platform.clock.now();
  const begin = async (trx: Trx): Promise<store.AttemptRow | undefined> => {
    const past = await store.attemptsOf(trx, member.accountId, [id]);
    const doing = past.find(({ state }) => state === "doing");
    if (doing) return store.lockAttempt(trx, member.run.id, member.accountId, doing.id);
    const refusal = refusalOf(
      rules,
      past.map(({ started_at, submitted_at, state }) => ({
        startedAt: started_at,
        ...(submitted_at !== null && { endedAt: submitted_at }),
        isVoid: state === "void",
      })),
      now,
    );
    if (refusal) refuse(refusal);
    const wanted = assessment.settings.password;
    if (wanted !== undefined && wanted !== password) throw fail(Code.passwordWrong);
    const agreed = safeguardsOf(settings, rules.lifts);
    demandConsent(agreed, { consent, device });
    const seed = platform.random.token(128);
    const pools = await store.poolsOf(trx, member.run.course_id, assessment.paper);
    const added = await store.addAttempt(trx, {
      assessment_id: id,
      account_id: member.accountId,
      no: past.length + 1,
      state: "doing",
      started_at: now,
      deadline_at: deadlineOf(rules, now) ?? null,
      submitted_at: null,
      seed,
      layout: JSON.stringify(await draw(trx, assessment.paper, pools, seed, assessment.settings)),
      answers: "{}",
      auto_points: null,
      points: null,
    });
    if (added) await keepAgreed(trx, added.id, { agreed, at: now, device });
    return added;
  };
  // Of two presses the slower one finds what the quicker one began.
  const attempt = (await platform.transaction(begin)) ?? (await platform.transaction(begin));
  if (!attempt) throw fail(Code.failed);
  const entered = await enter(ctx, { attempt, settings, lifts: rules.lifts, device });
  await markRead(platform.db, member.accountId, noticeKeys(id), now);
  const receipt = receiptOf(attempt);
  return {
    attempt: attempt.id,
    no: attempt.no,
    startedAt: attempt.started_at,
    deadline: attempt.deadline_at ?? undefined,
    sections: await paperOf(platform.db, platform, attempt.layout, attempt.seed, assessment.settings),
    answers: changesOf(attempt),
    files: await filesOf(platform.db, [attempt.id]),
    receipt,
    ...entered,
    now,
  };
}

interface Kept {
  readonly attempt: store.AttemptRow;
  readonly receipt: Receipt;
}

/**
 * Takes changes into an attempt that runs.
 * @throws Failure notFound; attemptClosed after its end
 */
async function keep(
  platform: Platform,
  trx: Trx,
  member: Member,
  { attempt: id, changes }: { readonly attempt: number; readonly changes: readonly Change[] },
): Promise<Kept> {
  const row = await store.lockAttempt(trx, member.run.id, member.accountId, id);
  if (!row) throw fail(Code.notFound);
  const now = platform.clock.now();
  demandRunning(row, now);
  const known = new Set(row.layout.flatMap(({ items }) => items.map(({ key }) => key)));
  const own = changes.filter(({ item }) => known.has(item));
  await checkFiles(trx, platform, row, own);
  const { answers, overtaken } = merge(row.answers, own);
  const receipt = nextReceipt(platform.hash, id, answers, now, receiptOf(row));
  await store.keepAnswers(trx, id, answers, receipt);
  await store.addHistory(trx, id, overtaken);
  return { attempt: { ...row, answers }, receipt };
}

export async function attemptSave({
  input,
  ctx,
  member,
}: Given<typeof exam.attemptSave>): Promise<Output<typeof exam.attemptSave>> {
  const { platform } = ctx;
  const { attempt, receipt } = await platform.transaction((trx) => keep(platform, trx, member, input));
  ctx.background("note where answers came from", () => noteSender(ctx, attempt.id));
  const sent = new Map(input.changes.map((change) => [change.item, change]));
  const newer = changesOf(attempt).filter(({ item, rev, device }) => {
    const own = sent.get(item);
    return own !== undefined && (own.rev !== rev || own.device !== device) && own.device !== device;
  });
  return { receipt, newer, deadline: attempt.deadline_at ?? undefined, now: receipt.at };
}

/** Ends an attempt, with what is known of its points; what a person has to read waits in a row of its own. */
async function settle(
  platform: Platform,
  trx: Trx,
  attempt: store.AttemptRow,
  assessment: store.AssessmentRow,
  { state, at, late }: { readonly state: "submitted" | "auto"; readonly at: number; readonly late: number },
): Promise<void> {
  const { seed, answers } = attempt;
  // A question may have been put right while it was answered.
  const layout = correctedLayout(attempt.layout, assessment.corrections);
  const { points, items } = await scorePaper(trx, platform, layout, seed, valuesOf(answers));
  const waiting = layout
    .flatMap((section) => section.items)
    .filter(({ key }) => items.get(key)?.needsMarking)
    .map(({ key, question, points: worth }) => {
      // Of a group a person gives what its key has not given: no part of it counts twice.
      const max = sumPoints([worth, -(items.get(key)?.points ?? 0)]);
      return { item: key, question_id: question, max };
    });
  await store.addResponses(trx, attempt.id, waiting);
  await store.settle(trx, attempt.id, {
    state,
    submitted_at: at,
    late_ms: late,
    auto_points: points,
    ...(Object.keys(assessment.corrections).length > 0 && { layout: JSON.stringify(layout) }),
    ...standingPoints(assessment, { auto: points, marked: [], pending: waiting.length, late, layout }),
  });
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
    const { attempt, receipt } = await keep(platform, trx, member, input);
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
