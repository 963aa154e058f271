/** Activities that both accounts of one person take part in: the entry that got further is theirs. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { join, type MergeRule, type Pair } from "../../db/merge.js";

interface Met {
  readonly activity: number;
  readonly gone: number;
  readonly kept: number;
  readonly wins: boolean;
}

const better = (row: string) =>
  sql.raw(
    `(${row}.award <> '')::int, (${row}.handed_in_at is not null)::int, (${row}.state = 'active')::int, ${row}.votes`,
  );

const metOf = async (db: Db | Trx, { from, to }: Pair): Promise<Met[]> =>
  (
    await sql<Met>`select gone.activity_id as activity, gone.entry_id as gone, kept.entry_id as kept,
        (${better("lost")}) > (${better("held")}) as wins
      from activity_member gone join activity_member kept using (activity_id)
      join activity_entry lost on lost.id = gone.entry_id join activity_entry held on held.id = kept.entry_id
      where gone.account_id = ${from} and kept.account_id = ${to}`.execute(db)
  ).rows;

/** An entry without the person: led by the next of the team, or gone with its place. */
async function leaveEntry(trx: Trx, entry: number, activity: number, { from, to }: Pair): Promise<void> {
  const next = await trx
    .selectFrom("activity_member")
    .select("account_id")
    .where("entry_id", "=", entry)
    .orderBy("joined_at")
    .limit(1)
    .executeTakeFirst();
  if (next) {
    await trx
      .updateTable("activity_entry")
      .set({ leader_id: next.account_id })
      .where("id", "=", entry)
      .where("leader_id", "in", [from, to])
      .execute();
    return;
  }
  const gone = await trx
    .deleteFrom("activity_entry")
    .where("id", "=", entry)
    .returning("state")
    .executeTakeFirst();
  if (gone?.state === "active")
    await sql`update activity set taken = greatest(taken - 1, 0) where id = ${activity}`.execute(trx);
}

async function merge(trx: Trx, pair: Pair): Promise<void> {
  const { from, to } = pair;
  for (const { activity, gone, kept, wins } of await metOf(trx, pair)) {
    await trx
      .deleteFrom("activity_member")
      .where("activity_id", "=", activity)
      .where("account_id", "=", wins ? to : from)
      .execute();
    if (gone !== kept) await leaveEntry(trx, wins ? kept : gone, activity, pair);
  }
  await trx.updateTable("activity_member").set({ account_id: to }).where("account_id", "=", from).execute();
  await trx.updateTable("activity_entry").set({ leader_id: to }).where("leader_id", "=", from).execute();
}

export const activityMerge: MergeRule = {
  kind: "own",
  merge,
  met: async (db, pair) => (await metOf(db, pair)).length,
};

export const voteMerge: MergeRule = join(["entry_id"], {
  lost: async (trx, rows) => {
    for (const row of rows)
      await sql`update activity_entry set votes = greatest(votes - 1, 0) where id = ${row["entry_id"]}::bigint`.execute(
        trx,
      );
  },
});
