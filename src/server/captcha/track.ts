/**
 * Looks at how a piece was dragged. People start slowly, slow down before the end and tremble; code
 * jumps, or moves by ruler and clock. Clients that send no track are not judged by it.
 */

/** Milliseconds since the drag began, x and y in px of the picture. */
export type TrackPoint = readonly [t: number, x: number, y: number];

const LEAST_MS = 150;
const LEAST_POINTS = 5;
/** Of the way, in one step between two samples. */
const LEAP = 0.8;
/** How far from an even pace, as a share of the way; people's drags lie above 0.05. */
const EVEN = 0.02;

/**
 * False for a drag that is too short, leaps, runs backwards in time, or keeps one pace throughout.
 * A track that hardly moves (the piece was set by keys or buttons) is not a drag: true.
 */
export function isHumanTrack(track: readonly TrackPoint[]): boolean {
  if (track.length === 0) return true;
  if (!track.every((point) => point.every(Number.isFinite))) return false;
  const [first] = track;
  const last = track.at(-1);
  if (!first || !last) return true;
  const way = last[1] - first[1];
  if (Math.abs(way) < 8) return true;
  const time = last[0] - first[0];
  if (time < LEAST_MS || track.length < LEAST_POINTS) return false;
  for (let i = 1; i < track.length; i += 1) {
    const a = track[i - 1];
    const b = track[i];
    if (!a || !b || b[0] < a[0] || Math.abs(b[1] - a[1]) > Math.abs(way) * LEAP) return false;
  }
  return unevenness(track, time, way) > EVEN;
}

/** Root mean square distance from the drag of one pace between the same ends, as a share of the way. */
function unevenness(track: readonly TrackPoint[], time: number, way: number): number {
  const [t0 = 0, x0 = 0] = track[0] ?? [];
  const sum = track.reduce((total, [t, x]) => total + (x - x0 - (way * (t - t0)) / time) ** 2, 0);
  return Math.sqrt(sum / track.length) / Math.abs(way);
}
