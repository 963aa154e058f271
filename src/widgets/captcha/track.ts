/** One sample of a drag: ms since it began, x and y in px of the picture (core/contract/captcha.ts). */
export type TrackPoint = [ms: number, x: number, y: number];

/** The wire takes this many. */
const MOST = 512;

/** Writes down a drag. A long one is thinned evenly, so that its pace stays what it was. */
export function recorder(startedAt: number) {
  let points: TrackPoint[] = [];
  return {
    /** @param at when, by the same clock as `startedAt`, in ms */
    add(at: number, x: number, y: number): void {
      if (points.length >= MOST - 1) points = points.filter((_, i) => i % 2 === 0);
      points.push([Math.max(0, Math.round(at - startedAt)), Math.round(x * 10) / 10, Math.round(y)]);
    },
    points: (): readonly TrackPoint[] => points,
  };
}
