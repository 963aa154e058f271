/** Work that both accounts of one person have done in one assessment: whose attempts count. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { Pair } from "../../db/merge.js";
import { earnedBy } from "./earned.js";
import * as store from "./store/index.js";

interface SharedAssessment {
  readonly id: number;
  readonly title: string;
  /** What the attempts are worth, less what was taken off for being late; undefined: nothing is marked. */
  readonly gone: number | undefined;
  readonly kept: number | undefined;
}

/** Assessments in which each has an attempt or a grade. @param grades that the two have */
export async function sharedAssessments(
  db: Db | Trx,
  { from, to }: Pair,
  grades: readonly { readonly assessment_id: number; readonly account_id: number }[],
): Promise<SharedAssessment[]> {
  const attempts = await db
    .selectFrom("attempt")
    .select(["assessment_id", "account_id"])
    .distinct()
    .where("account_id", "in", [from, to])
    .execute();
  const had = (account: number) =>
    new Set([...grades, ...attempts].flatMap((one) => (one.account_id === account ? one.assessment_id : [])));
  const ofKept = had(to);
  const ids = [...had(from)].filter((id) => ofKept.has(id));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("assessment")
    .select(["id", "title", "choice"])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy("id")
    .execute();
  const points = await store.pointsOf(
    db,
    rows.map(({ id }) => id),
    [from, to],
  );
  return rows.map(({ id, title, choice }) => {
    const earned = earnedBy(points.get(id) ?? [], choice);
    const worth = (account: number) => {
      const own = earned.get(account);
      return own?.points === undefined ? undefined : own.points - own.penalty;
    };
    return { id, title, gone: worth(from), kept: worth(to) };
  });
}

/**
 * Moves the attempts. Of an assessment that both have worked in those of the better side count; the others stay with the account
 * that goes, since they were handed in, and may have been marked.
 * @param won assessments in which the account that goes has the better result
 */
export async function mergeAttempts(trx: Trx, { from, to }: Pair, won: readonly number[]): Promise<void> {
  const both = sql`assessment_id in (select assessment_id from attempt where account_id = ${from}
    intersect select assessment_id from attempt where account_id = ${to})`;
  const isWon = sql`assessment_id = any(${[...won]}::bigint[])`;
  // Nobody goes on with the draft of an attempt that does not count.
  await sql`delete from attempt where state = 'doing' and ${both}
    and account_id = case when ${isWon} then ${to}::bigint else ${from}::bigint end`.execute(trx);
  // The numbers of the two do not meet on the way.
  const { rows } = await sql<{ id: number; account_id: number }>`select id, account_id from attempt
    where account_id in (${from}, ${to}) and ${both} and ${isWon}`.execute(trx);
  const of = (account: number) => rows.filter(({ account_id }) => account_id === account).map(({ id }) => id);
  const [fromGone, fromKept] = [of(from), of(to)];
  await sql`update attempt set account_id = ${from}, no = no + 100000 where id = any(${fromKept}::bigint[])`.execute(
    trx,
  );
  await sql`update attempt set account_id = ${to} where id = any(${fromGone}::bigint[])`.execute(trx);
  await sql`update attempt set account_id = ${to} where account_id = ${from}
    and assessment_id not in (select assessment_id from attempt where account_id = ${to})`.execute(trx);
}
