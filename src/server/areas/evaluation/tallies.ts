/** What many ballots add up to. Each is opened once: its beginning tells whether it was seen before. */
import { sql } from "kysely";
import { countsOf } from "../../../core/rules/evaluation.js";
import type { Platform } from "../../adapters/index.js";
import { IV_SIGNS, openBallot } from "./ballot.js";

export interface Tally {
  readonly answers: number;
  /** For each scale how many gave one to five points. */
  readonly counts: readonly (readonly number[])[];
}

/** Ballots that are fetched at once. */
const BATCH = 50;
/** Evaluations that are remembered. */
const MOST = 20_000;
const seen = new WeakMap<Platform, Map<number, { readonly mark: string; readonly tally: Tally }>>();

/** Opening one takes a while: other requests have their turn between two. */
const letOthersIn = () => new Promise<void>((done) => setTimeout(done, 0));

function tallyOf({ hash }: Platform, id: number, ballot: string): Tally {
  const { answers } = openBallot(hash, id, ballot);
  const scales = answers[0]?.scores.length ?? 0;
  return {
    answers: answers.length,
    counts: Array.from({ length: scales }, (_, at) => countsOf(answers.map(({ scores }) => scores[at] ?? 0))),
  };
}

/** @param evaluations of runs, by their ids */
export async function talliesOf(
  platform: Platform,
  evaluations: readonly number[],
): Promise<ReadonlyMap<number, Tally>> {
  const { db } = platform;
  const known = seen.get(platform) ?? new Map<number, { mark: string; tally: Tally }>();
  seen.set(platform, known);
  if (known.size > MOST) known.clear();
  const found = new Map<number, Tally>();
  const unread: number[] = [];
  const marks = await db
    .selectFrom("evaluation")
    .select(["id", sql<string>`left(ballot, ${sql.lit(IV_SIGNS)})`.as("mark")])
    .where("id", "in", [0, ...evaluations])
    .execute();
  for (const { id, mark } of marks) {
    const one = known.get(id);
    if (one?.mark === mark) found.set(id, one.tally);
    else unread.push(id);
  }
  for (let from = 0; from < unread.length; from += BATCH) {
    const rows = await db
      .selectFrom("evaluation")
      .select(["id", "ballot"])
      .where("id", "in", unread.slice(from, from + BATCH))
      .execute();
    for (const { id, ballot } of rows) {
      const tally = tallyOf(platform, id, ballot);
      known.set(id, { mark: ballot.slice(0, IV_SIGNS), tally });
      found.set(id, tally);
      await letOthersIn();
    }
  }
  return found;
}

/** Points that many gave, added up scale by scale. */
export const addCounts = (tallies: readonly Tally[], scales: number): number[][] =>
  Array.from({ length: scales }, (_, at) =>
    [0, 1, 2, 3, 4].map((point) => tallies.reduce((sum, { counts }) => sum + (counts[at]?.[point] ?? 0), 0)),
  );

/** Of how many gave one to five points, to a hundredth. */
export function meanOfCounts(counts: readonly number[]): number {
  const people = counts.reduce((sum, count) => sum + count, 0);
  const points = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return people === 0 ? 0 : Math.round((points * 100) / people) / 100;
}
