/**
 * Progress as a union of watched intervals (docs/domain.md 8.3). A union does not care about order or
 * repetition, so beats may arrive late, twice and mixed up. Intervals are half-open, in whole seconds: `[from, to)`;
 * of a document, page n is `[n, n + 1)`.
 */
export type Interval = readonly [from: number, to: number];

/** A beat every so often while something plays, sent together less often. Milliseconds. */
export const BEAT_EVERY = 15_000;
export const SEND_EVERY = 30_000;
/** Seconds that a player may be ahead of the server's clock: what it gathered before it was opened anew. */
export const BEAT_GRACE = 10;
/**
 * Without a beat for so long a player no longer holds its place: a little more than lies between two sends, so that a
 * browser that was killed is back in its own place soon. Milliseconds.
 */
export const PLAYER_IDLE = SEND_EVERY + 6000;
/** Percent of a film that make it done, unless its node says otherwise. */
export const WATCHED_ENOUGH = 90;
/** Seconds that make a page read, and the percent of pages that make a document done. */
export const PAGE_DWELL = 3;

/** In order, apart from each other, none empty. */
export function union(...lists: readonly (readonly Interval[])[]): Interval[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** How long a union is. */
export const lengthOf = (intervals: readonly Interval[]): number =>
  union(intervals).reduce((sum, [from, to]) => sum + to - from, 0);

/** Whole percent, rounded down: 100 means all of it. */
export const percentWatched = (intervals: readonly Interval[], length: number): number =>
  length <= 0 ? 0 : Math.min(100, Math.floor((lengthOf(intervals) * 100) / length));

/** xAPI video profile: `0[.]312[,]340[.]655`. */
export const playedSegments = (intervals: readonly Interval[]): string =>
  union(intervals)
    .map(([from, to]) => `${from}[.]${to}`)
    .join("[,]");

/** What is in the first and not in the second. */
export function without(whole: readonly Interval[], taken: readonly Interval[]): Interval[] {
  let rest: Interval[] = union(whole);
  for (const [from, to] of union(taken)) {
    rest = rest.flatMap(([start, end]): Interval[] => [
      [start, Math.min(end, from)],
      [Math.max(start, to), end],
    ]);
    rest = union(rest);
  }
  return rest;
}

/**
 * Whether a person may jump to a second of a film. `watchedOnly`: where they have been, and to its edge.
 * @param watched the union of what was watched
 */
export function mayJump(
  policy: "free" | "watchedOnly" | "none",
  watched: readonly Interval[],
  to: number,
): boolean {
  if (policy !== "watchedOnly") return policy === "free";
  return to < 1 || watched.some(([from, end]) => from <= to && to <= end);
}
