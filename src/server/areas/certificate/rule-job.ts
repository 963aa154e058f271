/**
 * Applications that a run's rule makes for its learners once the run is over (docs/domain.md 11.61). Several servers look
 * at once: of a run one looks at a time, and whoever a rule has applied for once it never applies for again.
 */
import type { Platform } from "../../adapters/index.js";
import { isUnavailable } from "../../adapters/index.js";
import { Failure } from "../../http/index.js";
import { gradedOf } from "../assessment/index.js";
import { withheldFor } from "../evaluation/index.js";
import { standingsOf } from "../grade/index.js";
import { applyFor } from "./apply.js";
import { faultsOf, ruleOf, theRun } from "./list.js";
import { claimRun, dueRuns, everListed } from "./store.js";

/** Runs of one round, so that a first start with many of them keeps nobody waiting. */
const ROUND = 5;

/**
 * Applies for everybody of a run who has all that its rule asks for, and never had a certificate or an application.
 * @returns how many
 */
export async function applyByRule(platform: Platform, runId: number): Promise<number> {
  const { db, clock, transaction, log } = platform;
  const now = clock.now();
  const [run, standings, had, graded] = await Promise.all([
    theRun(db, runId),
    standingsOf(db, runId, now),
    everListed(db, runId),
    gradedOf(db, runId, now),
  ]);
  const rule = ruleOf(run);
  const isHidden = (account: number) => graded.some((one) => !one.isShown && one.earned.has(account));
  let applied = 0;
  for (const standing of standings) {
    const { account } = standing;
    if (had.has(account) || isHidden(account) || faultsOf(rule, standing).length > 0) continue;
    // That one was applied for says what their total is.
    if (await withheldFor(platform, runId, account)) continue;
    try {
      // One by one: what is done when a server dies stays done.
      await transaction((trx) => applyFor(trx, { runId, account, by: "rule", now }));
      applied += 1;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      // Somebody else has applied for them, or they lack something since.
      if (!(error instanceof Failure))
        log.error("an application by rule failed", { run: runId, account, error });
    }
  }
  return applied;
}

/** Looks at the runs whose turn it is. @returns how many it applied for */
export async function applyByRules(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  let applied = 0;
  for (const run of await dueRuns(db, clock.now(), ROUND))
    if (await claimRun(db, run, clock.now())) applied += await applyByRule(platform, run.id);
  return applied;
}
