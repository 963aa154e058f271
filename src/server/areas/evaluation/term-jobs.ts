/** What is done in many runs for an evaluation of a term: jobs whose rows are runs (docs/domain.md 4.5 and 11.52). */
import { Code } from "../../../core/contract/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { job } from "../../jobs/index.js";
import { announce, REMIND_BEFORE } from "./notices.js";
import { termMessages as messages } from "./messages.js";
import { chosenRuns, demandSchool, lockedTerm } from "./term-store.js";

/** The one of the whole term, for whoever runs its school now. */
async function theTerm(trx: Trx, id: number, accountId: number) {
  const term = await lockedTerm(trx, id, "share");
  if (!term) throw fail(Code.failed, messages.gone);
  await demandSchool(trx, accountId, term.org_id);
  return term;
}

export const openJob = job<{ readonly evaluation: number }, number>("term-evaluation-open", {
  title: messages.openTitle,
  async row({ trx, params: { evaluation }, item, accountId, now }) {
    const term = await theTerm(trx, evaluation, accountId);
    if (term.closes_at <= now) throw fail(Code.failed, messages.closed);
    const run = await chosenRuns(trx, term).where("course_run.id", "=", item).executeTakeFirst();
    if (!run) throw fail(Code.failed, messages.runGone);
    if (run.learners === 0) throw fail(Code.failed, messages.noLearners);
    const isOpen = term.opens_at <= now;
    const added = await trx
      .insertInto("evaluation")
      .values({
        run_id: item,
        term_evaluation_id: evaluation,
        title: term.title,
        items: JSON.stringify(term.items),
        opens_at: term.opens_at,
        closes_at: term.closes_at,
        ballot: "",
        announced: isOpen,
        reminded: isOpen && term.closes_at <= now + REMIND_BEFORE,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["term_evaluation_id", "run_id"])
          .where("term_evaluation_id", "is not", null)
          .doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    if (!added) throw fail(Code.failed, messages.already);
    if (isOpen) await announce(trx, { id: added.id, run_id: item, title: term.title }, now);
    return {};
  },
});

/** An end that has passed when a row's turn comes closes it then. */
export const endJob = job<{ readonly evaluation: number; readonly closesAt: number }, number>(
  "term-evaluation-end",
  {
    title: messages.endTitle,
    async row({ trx, params: { evaluation, closesAt }, item, accountId, now }) {
      await theTerm(trx, evaluation, accountId);
      const row = await trx
        .selectFrom("evaluation")
        .select(["id", "closes_at"])
        .where("id", "=", item)
        .where("term_evaluation_id", "=", evaluation)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw fail(Code.failed, messages.gone);
      // What came after somebody had read the others would be tied to its author.
      if (row.closes_at <= now) throw fail(Code.failed, messages.runClosed);
      await trx
        .updateTable("evaluation")
        .set({ closes_at: Math.max(now, closesAt) })
        .where("id", "=", row.id)
        .execute();
      return {};
    },
  },
);
