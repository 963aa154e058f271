/** Grades that a school shows only to whoever has answered (docs/domain.md 11.52). */
import { Code } from "../../../core/contract/index.js";
import type { Platform } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { message } from "../../messages.js";
import { fill } from "../course/index.js";
import { hasAnswered } from "./ballot.js";
import { messages } from "./messages.js";
import { openEvaluationsOf } from "./store.js";

/** What a learner has to answer before they see their total in the run; undefined: nothing, they see it. */
export async function withheldFor(
  { db, hash, clock }: Pick<Platform, "db" | "hash" | "clock">,
  runId: number,
  account: number,
): Promise<{ evaluation: number; title: string; closesAt: number } | undefined> {
  const rows = await openEvaluationsOf(db, runId, clock.now());
  const row = rows.find((one) => one.before_grade && !hasAnswered(hash, one, account));
  return row && { evaluation: row.id, title: row.title, closesAt: row.closes_at };
}

/** @throws Failure that says what has to be answered first */
export function refuseWithheld(withheld: { readonly title: string } | undefined): void {
  if (!withheld) return;
  const { title } = withheld;
  throw fail(Code.failed, fill(messages.withheld, { title: message(title, title) }));
}
