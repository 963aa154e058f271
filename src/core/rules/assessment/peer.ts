/** Peer marking (docs/domain.md 10.17): who reads whose answers, and what their marks make together. */
import { roundPoints, sumPoints } from "./points.js";
import { randomOf, shuffled } from "./random.js";

export interface PeerRule {
  /** How many each person reads. */
  readonly n: number;
  /** Until when, in ms since 1970. */
  readonly deadline: number;
  /** Percent that peers' marks count; the rest is the teacher's. */
  readonly weight: number;
}

export interface PeerTask {
  readonly reviewer: number;
  readonly author: number;
}

/**
 * Everybody stands in a ring and reads those that come next: whoever wrote something is read as often as everybody else, or once
 * more where others read who wrote nothing; nobody reads themselves or anybody twice. The same people and seed give the same tasks.
 * @param authors who wrote something that can be read
 * @param readers who handed in nothing to be read, and reads all the same
 */
export function peerTasks(
  authors: readonly number[],
  readers: readonly number[],
  n: number,
  seed: string,
): PeerTask[] {
  const ordered = [...new Set(authors)].sort((one, other) => one - other);
  const ring = shuffled(ordered, randomOf(`${seed} peers`));
  const at = (place: number): number => ring[place % ring.length]!;
  const each = Math.min(n, ring.length - 1);
  const tasks: PeerTask[] = [];
  for (const [place, reviewer] of ring.entries())
    for (let step = 1; step <= each; step += 1) tasks.push({ reviewer, author: at(place + step) });
  let next = 0;
  const others = [...new Set(readers)].filter((one) => !ring.includes(one)).sort((a, b) => a - b);
  for (const reviewer of others)
    for (let step = 0; step < Math.min(n, ring.length); step += 1) {
      tasks.push({ reviewer, author: at(next) });
      next += 1;
    }
  return tasks;
}

/**
 * What an answer is worth, or undefined while it waits. Where no peer has marked it the teacher's mark counts alone; where no teacher
 * has, peers' marks count alone only if they are all that counts.
 * @param alone the teacher set peers' marks aside
 * @param isOver peers' time is over
 */
export function peerPoints(
  peers: readonly number[],
  teacher: number | undefined,
  { weight, isOver, alone = false }: { weight: number; isOver: boolean; alone?: boolean },
): number | undefined {
  if (alone && teacher !== undefined) return roundPoints(teacher);
  if (!isOver) return undefined;
  if (peers.length === 0) return teacher === undefined ? undefined : roundPoints(teacher);
  const mean = sumPoints(peers) / peers.length;
  if (weight >= 100) return roundPoints(mean);
  return teacher === undefined ? undefined : roundPoints((weight * mean + (100 - weight) * teacher) / 100);
}
