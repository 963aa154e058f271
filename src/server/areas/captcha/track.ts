/**
 * Looks at how an answer came about. People start slowly, slow down before the end and tremble; code jumps, moves by
 * ruler and clock, or repeats itself (same-curve.ts). A track can be forged: it makes an answer cost time.
 */

/** Milliseconds since it began, x and y in px of the picture. */
export type TrackPoint = readonly [t: number, x: number, y: number];

const LEAST_MS = 150;
const LEAST_POINTS = 5;
/** Of the way, in one step between two samples. */
const LEAP = 0.8;
/** How far from an even pace, as a share of the way; people's drags lie above 0.05. */
const EVEN = 0.02;
/** How far the end of a track may lie from the answer, in px: browsers round either. */
const END = 3;
/** Three clicks, each after a character was found. */
const LEAST_CLICKS_MS = 300;
const LEAST_KEYS_MS = 60;

const runsForward = (track: readonly TrackPoint[]): boolean =>
  track.every((point, i) => point.every(Number.isFinite) && point[0] >= (track[i - 1]?.[0] ?? 0));

export const lengthOf = (track: readonly TrackPoint[]): number =>
  (track.at(-1)?.[0] ?? 0) - (track[0]?.[0] ?? 0);

/**
 * False for a drag that is too short, leaps, runs backwards in time, keeps one pace throughout, or ends elsewhere.
 * @param end where the piece was let go, in px
 */
export function isHumanTrack(track: readonly TrackPoint[], end: number): boolean {
  const [first] = track;
  const last = track.at(-1);
  if (!first || !last || !runsForward(track) || Math.abs(last[1] - end) > END) return false;
  const way = last[1] - first[1];
  const time = lengthOf(track);
  if (Math.abs(way) < 8 || time < LEAST_MS || track.length < LEAST_POINTS) return false;
  for (let i = 1; i < track.length; i += 1) {
    const a = track[i - 1];
    const b = track[i];
    if (!a || !b || Math.abs(b[1] - a[1]) > Math.abs(way) * LEAP) return false;
  }
  return unevenness(track, time, way) > EVEN;
}

/** Root mean square distance from the drag of one pace between the same ends, as a share of the way. */
function unevenness(track: readonly TrackPoint[], time: number, way: number): number {
  const [t0 = 0, x0 = 0] = track[0] ?? [];
  const sum = track.reduce((total, [t, x]) => total + (x - x0 - (way * (t - t0)) / time) ** 2, 0);
  return Math.sqrt(sum / track.length) / Math.abs(way);
}

/** Clicks one after the other where the answer says, none of them at once. */
export const areHumanClicks = (
  track: readonly TrackPoint[],
  points: readonly { readonly x: number; readonly y: number }[],
): boolean =>
  track.length === points.length &&
  runsForward(track) &&
  lengthOf(track) >= LEAST_CLICKS_MS &&
  points.every(({ x, y }, i) => Math.hypot((track[i]?.[1] ?? 0) - x, (track[i]?.[2] ?? 0) - y) <= END);

/** Steps by keys or buttons, which jump and keep an even pace by nature; they take some time all the same. */
export const areHumanSteps = (track: readonly TrackPoint[]): boolean =>
  track.length >= 2 && runsForward(track) && lengthOf(track) >= LEAST_KEYS_MS;
