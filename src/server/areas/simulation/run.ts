/** An attempt from its ticket to its result: what the person starts, and what the experiment's page reports. */
import { Code, type Output, type simulation as contract } from "../../../core/contract/index.js";
import { places } from "../../../core/rules/places/index.js";
import { isPassed, RUN_LIFE, RUN_MOST, TICKET_LIFE } from "../../../core/rules/simulation.js";
import type { Trx } from "../../adapters/index.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { makerOf, theExperiment } from "./catalogue.js";
import * as store from "./store.js";

const TOKEN_BITS = 256;

/** The portal's page of a result. */
const pageOf = ({ config }: Ctx, attempt: number, passed: boolean): string =>
  config.publicUrl + places[passed ? "success" : "failure"].href({ attempt });

export async function simulationLaunch({
  input: { id },
  ctx,
}: Given<typeof contract.simulationLaunch>): Promise<Output<typeof contract.simulationLaunch>> {
  const { platform, locale } = ctx;
  const { accountId } = signedIn(ctx);
  const experiment = await theExperiment(ctx, id);
  if (!(await makerOf(ctx, experiment))) throw fail(Code.closed);
  const ticket = platform.random.token(TOKEN_BITS);
  const now = platform.clock.now();
  const expiresAt = now + TICKET_LIFE;
  const attempt = await platform.transaction((trx) =>
    store.addAttempt(
      trx,
      { experiment_id: id, account_id: accountId, started_at: now },
      { ticket_hash: platform.hash.sha256(ticket), expires_at: expiresAt },
    ),
  );
  const address = new URL(experiment.address);
  // A fragment is in no server's log and in no Referer.
  address.hash = new URLSearchParams({ ticket, lang: locale }).toString();
  return { attempt, address: address.href, expiresAt };
}

/** The page that asks. A request without an origin is no page's, and the portal's own has no experiments. */
function makerHere({ client, origin }: Ctx): { clientId: number; origin: string } {
  if (!client || !origin) throw fail(Code.forbidden);
  return { clientId: client.id, origin };
}

export async function simulationOpen({
  input: { ticket },
  ctx,
}: Given<typeof contract.simulationOpen>): Promise<Output<typeof contract.simulationOpen>> {
  const { platform } = ctx;
  const maker = makerHere(ctx);
  const now = platform.clock.now();
  const token = platform.random.token(TOKEN_BITS);
  const expiresAt = now + RUN_LIFE;
  return platform.transaction(async (trx) => {
    const spent = await store.spendTicket(trx, platform.hash.sha256(ticket), { ...maker, now });
    if (!spent) throw fail(Code.ticketInvalid);
    const { id, experiment_id } = await store.openAttempt(
      trx,
      spent.attempt_id,
      platform.hash.sha256(token),
      now,
      expiresAt,
    );
    const experiment = await store.experimentById(trx, experiment_id);
    if (!experiment) throw fail(Code.ticketInvalid);
    return {
      attempt: id,
      token,
      expiresAt,
      title: experiment.title,
      passScore: experiment.pass_score,
      success: pageOf(ctx, id, true),
      failure: pageOf(ctx, id, false),
    };
  });
}

/**
 * Finds the attempt, for the page that opened it and nobody else, and does something with it under its lock.
 * @throws Failure unauthorized: the token is none, too old, or came from another origin
 */
function report<T>(
  ctx: Ctx,
  token: string,
  body: (trx: Trx, attempt: store.RunningAttempt, now: number) => Promise<T>,
): Promise<T> {
  const { platform } = ctx;
  const { clientId, origin } = makerHere(ctx);
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const attempt = await store.attemptOfRun(trx, platform.hash.sha256(token));
    const isTheirs = attempt?.client_id === clientId && new URL(attempt.address).origin === origin;
    if (!isTheirs || now >= (attempt.run_until ?? 0)) throw fail(Code.unauthorized);
    return body(trx, attempt, now);
  });
}

export const simulationRefresh = ({
  input: { token },
  ctx,
}: Given<typeof contract.simulationRefresh>): Promise<Output<typeof contract.simulationRefresh>> =>
  report(ctx, token, async (trx, { id, opened_at }, now) => {
    const expiresAt = Math.min(now + RUN_LIFE, (opened_at ?? now) + RUN_MOST);
    await store.prolong(trx, id, expiresAt);
    return { expiresAt };
  });

type Steps = Given<typeof contract.simulationStep>["input"]["steps"];

/** @throws Failure invalid for more points than there are, or an end before its start */
function rowsOf(steps: Steps) {
  if (steps.some(({ score, max, startedAt, endedAt }) => score > max || endedAt < startedAt))
    throw fail(Code.invalid, undefined, { result: { field: "steps" } });
  return steps.map(({ startedAt, endedAt, ...one }) => ({
    ...one,
    started_at: startedAt,
    ended_at: endedAt,
  }));
}

export const simulationStep = ({
  input: { token, steps },
  ctx,
}: Given<typeof contract.simulationStep>): Promise<Output<typeof contract.simulationStep>> =>
  report(ctx, token, async (trx, { id, finished_at }) => {
    if (finished_at !== null) throw fail(Code.attemptClosed);
    await store.saveSteps(trx, id, rowsOf(steps));
    return { steps: steps.length };
  });

export const simulationFinish = ({
  input: { token, score, seconds, reason = "", steps },
  ctx,
}: Given<typeof contract.simulationFinish>): Promise<Output<typeof contract.simulationFinish>> =>
  report(ctx, token, async (trx, attempt, now) => {
    const { id, experiment_id, account_id } = attempt;
    const passed = isPassed(score, attempt.pass_score, reason);
    if (attempt.finished_at === null) {
      await store.saveSteps(trx, id, rowsOf(steps));
      // Nobody has worked for longer than their page was open.
      const elapsed = Math.round((now - (attempt.opened_at ?? now)) / 1000);
      await store.finishAttempt(trx, id, {
        finished_at: now,
        seconds: Math.min(seconds ?? elapsed, elapsed),
        score,
        passed,
        reason,
      });
      const passed_at = passed ? now : null;
      await store.countResult(trx, { experiment_id, account_id, attempt_id: id, score, passed_at });
    } else if (attempt.score !== score || attempt.reason !== reason) throw fail(Code.attemptClosed);
    const best = await store.bestScores(trx, account_id, [experiment_id]);
    return {
      attempt: id,
      score,
      passed,
      best: best.get(experiment_id) ?? score,
      next: pageOf(ctx, id, passed),
    };
  });
