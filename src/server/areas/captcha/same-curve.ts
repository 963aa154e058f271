/** No person drags the same curve twice: one that was seen before, shifted, stretched or a little shaken, is refused. */
import type { Cache, Clock } from "../../adapters/index.js";
import type { TrackPoint } from "./track.js";

const HOUR = 3_600_000;
/** Samples of a curve, at even shares of its time. */
const SAMPLES = 24;
/** Curves remembered for a network, newest last. */
const REMEMBERED = 12;
/** Curves this near to each other, in thousandths of the way on average, are one; of a hundred people hardly one repeats another so closely. */
const SAME = 3;

/** Where the piece was after each share of the time, in thousandths of the way. */
function curveOf(track: readonly TrackPoint[]): number[] {
  const [t0 = 0, x0 = 0] = track[0] ?? [];
  const [t1 = 0, x1 = 0] = track.at(-1) ?? [];
  const curve: number[] = [];
  let at = 0;
  for (let i = 1; i <= SAMPLES; i += 1) {
    const time = t0 + ((t1 - t0) * i) / (SAMPLES + 1);
    while (at < track.length - 2 && (track[at + 1]?.[0] ?? 0) < time) at += 1;
    const [ta = 0, xa = 0] = track[at] ?? [];
    const [tb = 0, xb = 0] = track[at + 1] ?? [];
    const x = tb > ta ? xa + ((xb - xa) * (time - ta)) / (tb - ta) : xb;
    curve.push(Math.round((1000 * (x - x0)) / (x1 - x0 || 1)));
  }
  return curve;
}

/** Root mean square, in thousandths of the way. */
const apart = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / Math.max(1, a.length));

export interface Curves {
  /** Whether this network sent such a curve lately. Remembers it. */
  isRepeated(network: string, track: readonly TrackPoint[]): Promise<boolean>;
}

export function makeCurves(cache: Cache, clock: Clock): Curves {
  const space = cache.space<{ at: number; curve: number[] }[]>("captcha curves", { max: 20_000 });
  /** To the hundredth, for all the world: whoever replays one recording from many networks. */
  const exact = cache.space<1>("captcha curve digests", { max: 200_000 });
  return {
    async isRepeated(network, track) {
      const curve = curveOf(track);
      const isNew = await exact.add(curve.join(","), 1, 24 * HOUR);
      const seen = ((await space.get(network)) ?? []).filter(({ at }) => at > clock.now() - HOUR);
      await space.set(network, [...seen, { at: clock.now(), curve }].slice(-REMEMBERED), HOUR);
      return !isNew || seen.some((one) => apart(one.curve, curve) < SAME);
    },
  };
}
