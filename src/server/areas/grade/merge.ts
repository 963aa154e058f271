/** Results that both accounts of one person have in one assessment: the better one counts, with the attempts that made it. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { MergeRule, Pair } from "../../db/merge.js";
import { mergeAttempts, sharedAssessments } from "../assessment/index.js";

interface SharedResult {
  readonly id: number;
  readonly title: string;
  /** Of each account; undefined: nothing is marked. */
  readonly gone: number | undefined;
  readonly kept: number | undefined;
  /** The account that goes has the better one. */
  readonly wins: boolean;
}

/** Assessments in which each of the two has a grade or an attempt. What a teacher has set stands above attempts. */
export async function sharedResults(db: Db | Trx, pair: Pair): Promise<SharedResult[]> {
  const { from, to } = pair;
  const set = await db
    .selectFrom("grade")
    .select(["assessment_id", "account_id", "points", "excused"])
    .where("account_id", "in", [from, to])
    .execute();
  const shared = await sharedAssessments(db, pair, set);
  return shared.map(({ id, title, ...earned }) => {
    const of = (account: number, points: number | undefined) => {
      const row = set.find((one) => one.assessment_id === id && one.account_id === account);
      return row && !row.excused && row.points !== null ? row.points : points;
    };
    const gone = of(from, earned.gone);
    const kept = of(to, earned.kept);
    return { id, title, gone, kept, wins: (gone ?? -1) > (kept ?? -1) };
  });
}

async function merge(trx: Trx, pair: Pair): Promise<void> {
  const { from, to } = pair;
  const shared = await sharedResults(trx, pair);
  const won = shared.flatMap(({ id, wins }) => (wins ? id : []));
  const lost = shared.flatMap(({ id, wins }) => (wins ? [] : id));
  await sql`delete from grade where account_id = ${to} and assessment_id = any(${won}::bigint[])
    or account_id = ${from} and assessment_id = any(${lost}::bigint[])`.execute(trx);
  await sql`update grade set account_id = ${to} where account_id = ${from}`.execute(trx);
  await mergeAttempts(trx, pair, won);
}

export const gradeMerge: MergeRule = {
  kind: "own",
  merge,
  met: async (db, pair) => (await sharedResults(db, pair)).length,
};
