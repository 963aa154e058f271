/**
 * Votes: one person has one vote for a work and a few in a day, and a network has a number of them in a day, however many
 * accounts it has. The rows themselves are counted, not counters that a restart would forget.
 */
import { sql } from "kysely";
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { VOTES_PER_ADDRESS } from "../../../core/rules/activity.js";
import { dayOf } from "../../../core/rules/day.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, signedIn, sourceOf, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import { shownWork, stateOf } from "./row.js";
import * as store from "./store.js";

const given = async (db: Db | Trx, activityId: number, accountId: number, now: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("activity_vote")
        .select((it) => it.fn.countAll<string>().as("n"))
        .where("activity_id", "=", activityId)
        .where("account_id", "=", accountId)
        .where("day", "=", dayOf(now))
        .executeTakeFirstOrThrow()
    ).n,
  );

const fromSource = async (trx: Trx, activityId: number, source: string, now: number): Promise<number> =>
  Number(
    (
      await trx
        .selectFrom("activity_vote")
        .select((it) => it.fn.countAll<string>().as("n"))
        .where("activity_id", "=", activityId)
        .where("source", "=", source)
        .where("day", "=", dayOf(now))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** How many votes somebody has left today. */
export const votesLeft = async (
  db: Db | Trx,
  row: Pick<store.ActivityRow, "id" | "votes_per_day">,
  accountId: number,
  now: number,
): Promise<number> => Math.max(0, row.votes_per_day - (await given(db, row.id, accountId, now)));

/** Those of some works that somebody voted for. */
export async function votedBy(db: Db, accountId: number, entries: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("activity_vote")
    .select("entry_id")
    .where("account_id", "=", accountId)
    .where("entry_id", "in", [0, ...entries])
    .execute();
  return new Set(rows.map(({ entry_id }) => entry_id));
}

export async function activityVote({
  input,
  ctx,
}: Given<typeof contract.activityVote>): Promise<Output<typeof contract.activityVote>> {
  const { accountId } = signedIn(ctx);
  const { clock, hash } = ctx.platform;
  const { entry, row } = await shownWork(ctx, input.entry);
  const now = clock.now();
  if (row.votes_per_day === 0 || stateOf(row, now) !== "judging")
    throw fail(Code.closed, messages.votesClosed);
  const source = hash.keyed("activity vote", `${row.id}\n${sourceOf(ctx.ip)}`);
  return ctx.platform.transaction(async (trx) => {
    // Votes of a network come one after the other, and so do those of a person: what is counted stays so until it is kept.
    for (const key of [`source ${source}`, `account ${row.id} ${accountId}`])
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1300))`.execute(trx);
    const own = await store.entryOf(trx, row.id, accountId);
    if (own?.id === entry.id) throw fail(Code.forbidden, messages.ownVote);
    const left = await votesLeft(trx, row, accountId, now);
    if (left === 0) throw fail(Code.attemptsUsed, messages.votesUsed);
    if ((await fromSource(trx, row.id, source, now)) >= VOTES_PER_ADDRESS)
      throw fail(Code.tooMany, messages.network);
    const made = await trx
      .insertInto("activity_vote")
      .values({ entry_id: entry.id, account_id: accountId, activity_id: row.id, day: dayOf(now), source })
      .onConflict((conflict) => conflict.doNothing())
      .returning("entry_id")
      .executeTakeFirst();
    if (!made) throw fail(Code.failed, messages.voted);
    const { votes } = await trx
      .updateTable("activity_entry")
      .set((it) => ({ votes: it("votes", "+", 1) }))
      .where("id", "=", entry.id)
      .returning("votes")
      .executeTakeFirstOrThrow();
    return { votes, votesLeft: left - 1 };
  });
}
