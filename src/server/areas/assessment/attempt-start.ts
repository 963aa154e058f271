/**
 * Beginning attempts (docs/domain.md 10.4). Thousands press the button in the same seconds: those who come while others are
 * let in go in together, with a handful of statements for all of them.
 */
import { Code } from "../../../core/contract/index.js";
import {
  deadlineOf,
  type LayoutSection,
  type Lift,
  refusalOf,
  type Safeguards,
  safeguardsOf,
  withOverrides,
} from "../../../core/rules/assessment/index.js";
import type { Platform, Trx } from "../../adapters/index.js";
import { batched, perOwner } from "../../db/batched.js";
import { fail, Failure, type Member } from "../../http/index.js";
import { markRead } from "../message/index.js";
import { demandConsent, keepAgreed } from "./integrity/door.js";
import { messages } from "./messages.js";
import { noticeKeys } from "./notices.js";
import { draw, type Pools } from "./papers.js";
import { pastOf } from "./standing.js";
import * as store from "./store/index.js";

export interface Applicant {
  readonly member: Member;
  readonly assessment: store.AssessmentRow;
  readonly password: string | undefined;
  /** What they were told and agreed to, and the browser that they begin in. */
  readonly consent: Safeguards | undefined;
  readonly device: string | undefined;
}

export function refuse(refusal: NonNullable<ReturnType<typeof refusalOf>>): Failure {
  switch (refusal.reason) {
    case "notOpen":
      return fail(Code.notOpen, messages.notOpen, { result: { at: refusal.until } });
    case "closed":
      return fail(Code.closed, messages.closed, { result: { at: refusal.since } });
    case "entryOver":
      return fail(Code.closed, messages.entryOver, { result: { at: refusal.since } });
    case "used":
      return fail(Code.attemptsUsed, undefined, { result: { attempts: refusal.attempts } });
    case "pause":
      return fail(Code.attemptsUsed, messages.pause, { result: { at: refusal.until } });
  }
}

/**
 * Nobody knows it before the attempt has begun, and the server alone makes it: a paper that is fetched before the start is the
 * one that the start gives.
 */
const seedOf = ({ hash }: Pick<Platform, "hash">, assessment: number, account: number, no: number) =>
  hash.keyed("paper", [assessment, account, no].join(" ")).slice(0, 32);

interface Facts {
  readonly assessment: store.AssessmentRow;
  readonly pools: Pools;
  readonly overrides: Awaited<ReturnType<typeof store.overridesFor>>;
  readonly past: readonly store.AttemptFacts[];
  readonly now: number;
}

/** What is needed of everybody, in one statement each. */
async function factsOf(
  { db, clock }: Pick<Platform, "clock"> & { readonly db: Platform["db"] | Trx },
  assessment: store.AssessmentRow,
  members: readonly Member[],
): Promise<Facts> {
  const accounts = members.map(({ accountId }) => accountId);
  const classes = new Set(members.flatMap(({ enrollment }) => enrollment.class_id ?? []));
  const past = await store.attemptsOf(db, accounts, [assessment.id]);
  const overrides = await store.overridesFor(db, [assessment.id], { accounts, classes: [...classes] });
  const pools = await store.poolsOf(db, members[0]?.run.course_id ?? 0, assessment.paper);
  return { assessment, pools, overrides, past, now: clock.now() };
}

/** One person's share of that. */
function standingOf({ assessment, overrides, past }: Facts, { accountId, enrollment }: Member) {
  const own = past.filter(({ account_id }) => account_id === accountId);
  const rules = withOverrides(
    assessment.rules,
    overrides
      .filter(
        ({ account_id, class_id }) =>
          account_id === accountId || (class_id !== null && class_id === enrollment.class_id),
      )
      .map(({ values }) => values),
  );
  return { past: own, rules, doing: own.find(({ state }) => state === "doing") };
}

export interface Drawn {
  readonly seed: string;
  readonly layout: LayoutSection[];
}

const drawFor = (
  platform: Pick<Platform, "hash">,
  { assessment, pools }: Facts,
  { accountId }: Member,
  no: number,
): Drawn => {
  const seed = seedOf(platform, assessment.id, accountId, no);
  return { seed, layout: draw(assessment.paper, pools, seed, assessment.settings) };
};

/**
 * The paper that the next attempt of somebody gets, before it has begun; undefined where they may begin none.
 * @param ahead ms before it opens
 */
export async function nextPaper(
  platform: Platform,
  assessment: store.AssessmentRow,
  member: Member,
  ahead: number,
): Promise<Drawn | undefined> {
  const facts = await factsOf(platform, assessment, [member]);
  const { past, rules, doing } = standingOf(facts, member);
  if (doing || assessment.kind === "practice") return undefined;
  const refusal = refusalOf(rules, pastOf(past), facts.now);
  if (refusal && !(refusal.reason === "notOpen" && refusal.until - facts.now <= ahead)) return undefined;
  return drawFor(platform, facts, member, past.length + 1);
}

/** @throws Failure of whoever may not begin now */
function attemptFor(platform: Platform, facts: Facts, { member, password, consent, device }: Applicant) {
  const { assessment, now } = facts;
  if (assessment.kind === "practice") throw fail(Code.practiceOnly);
  const { past, rules } = standingOf(facts, member);
  const refusal = refusalOf(rules, pastOf(past), now);
  if (refusal) throw refuse(refusal);
  const wanted = assessment.settings.password;
  if (wanted !== undefined && wanted !== password) throw fail(Code.passwordWrong);
  const agreed = safeguardsOf(assessment.settings, rules.lifts);
  demandConsent(agreed, { consent, device });
  const no = past.length + 1;
  const { seed, layout } = drawFor(platform, facts, member, no);
  const row = {
    assessment_id: assessment.id,
    account_id: member.accountId,
    no,
    state: "doing" as const,
    started_at: now,
    deadline_at: deadlineOf(rules, now) ?? null,
    submitted_at: null,
    seed,
    layout: JSON.stringify(layout),
    answers: "{}",
    auto_points: null,
    points: null,
  };
  return { row, agreed, device };
}

export interface Begun {
  readonly attempt: store.AttemptRow;
  /** Nothing was written into it yet. */
  readonly isNew: boolean;
  /** Safeguards that do not hold for this person. */
  readonly lifts: readonly Lift[];
}

/** Those of one assessment, by the account: their attempt that runs, or why there is none. */
async function beginAll(
  platform: Platform,
  assessment: store.AssessmentRow,
  applicants: readonly Applicant[],
): Promise<Map<number, Begun | Failure>> {
  return platform.transaction(async (trx) => {
    // Two batches that meet take the same rows in the same order.
    const inOrder = applicants.toSorted((one, other) => one.member.accountId - other.member.accountId);
    const members = inOrder.map(({ member }) => member);
    const facts = await factsOf({ ...platform, db: trx }, assessment, members);
    const results = new Map<number, Begun | Failure>();
    const fresh: ReturnType<typeof attemptFor>[] = [];
    for (const applicant of inOrder) {
      const { accountId } = applicant.member;
      if (results.has(accountId) || standingOf(facts, applicant.member).doing) continue;
      if (fresh.some(({ row }) => row.account_id === accountId)) continue;
      try {
        fresh.push(attemptFor(platform, facts, applicant));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        results.set(accountId, error);
      }
    }
    const added = await store.addAttempts(
      trx,
      fresh.map(({ row }) => row),
    );
    const liftsOf = (account: number) => {
      const member = members.find(({ accountId }) => accountId === account);
      return member ? standingOf(facts, member).rules.lifts : [];
    };
    await keepAgreed(
      trx,
      added.flatMap(({ id, account_id }) => {
        const one = fresh.find(({ row }) => row.account_id === account_id);
        return one ? [{ attempt: id, agreed: one.agreed, device: one.device }] : [];
      }),
      facts.now,
    );
    for (const attempt of added)
      results.set(attempt.account_id, { attempt, isNew: true, lifts: liftsOf(attempt.account_id) });
    // Those that run already, and those that another server was quicker with.
    const rest = members.map(({ accountId }) => accountId).filter((account) => !results.has(account));
    for (const attempt of await store.attemptsThatRun(trx, assessment.id, rest))
      results.set(attempt.account_id, { attempt, isNew: false, lifts: liftsOf(attempt.account_id) });
    return results;
  });
}

/** As many as are let in together: their papers are held and written in one statement. */
const MOST = 100;

const beginner = perOwner((platform: Platform) =>
  batched<Applicant, Begun>(async (applicants) => {
    const results = new Map<number, Map<number, Begun | Failure>>();
    for (const id of new Set(applicants.map(({ assessment }) => assessment.id))) {
      const group = applicants.filter(({ assessment }) => assessment.id === id);
      results.set(id, await beginAll(platform, group[0]!.assessment, group));
      const accounts = group.map(({ member }) => member.accountId);
      const now = platform.clock.now();
      platform.background.run("note that messages were read", () =>
        markRead(platform.db, accounts, noticeKeys(id), now),
      );
    }
    return applicants.map(
      ({ assessment, member }) => results.get(assessment.id)?.get(member.accountId) ?? fail(Code.failed),
    );
  }, MOST),
);

/**
 * The attempt that somebody goes on with, or a new one.
 * @throws Failure notOpen, closed, attemptsUsed, passwordWrong, practiceOnly
 */
export function begin(platform: Platform, applicant: Applicant): Promise<Begun> {
  return beginner(platform)(applicant);
}
