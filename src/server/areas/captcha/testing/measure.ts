/** Runs the attacks against many pictures, and counts. */
import type { Random } from "../random.js";
import type { SliderPicture } from "../slider.js";
import { SLIDER_TOLERANCE } from "../judge.js";
import { decode } from "./picture-data.js";
import {
  best,
  combined,
  contourOf,
  contourScores,
  outlineScores,
  seamScores,
  STEP,
  traceOf,
  type Scores,
  type SeamKind,
} from "./slider-attacks.js";

/** Share of pictures that fell, 0 to 1, by attack. */
export type Rates = Record<string, number>;

const SEAMS: readonly SeamKind[] = ["distance", "correlation", "nearest"];
/** How far from the outline the pictures are clean, inside and outside: for the soft edge, and closer. */
const REACHES = [
  [2.5, 3.5],
  [3.5, 4.5],
] as const;

export async function measureSlider(
  make: (random: Random) => SliderPicture,
  random: Random,
  count: number,
): Promise<Rates> {
  const hits: Rates = {};
  for (let i = 0; i < count; i += 1) {
    const picture = make(random);
    const original = await decode(picture.original);
    const piece = await decode(picture.jigsaw);
    const note = (name: string, guess: number): void => {
      const hit = Math.abs(guess - picture.x) <= SLIDER_TOLERANCE ? 1 : 0;
      hits[name] = (hits[name] ?? 0) + hit / count;
    };
    const trace = traceOf(piece);
    note("outline", best(outlineScores(original, piece, trace)));
    for (const [inside, outside] of REACHES) {
      const contour = contourOf(trace, inside, outside);
      const edges = contourScores(original, piece, contour);
      const each = SEAMS.map((kind): [string, Scores] => [kind, seamScores(original, piece, contour, kind)]);
      const all = combined(each.map(([, scores]) => [scores, 1]));
      for (const [kind, scores] of [...each, ["all seams", all] as const]) {
        note(`${kind} at ${inside}`, best(scores));
        note(`${kind} at ${inside}, holes known`, bestOf(scores, picture.holes));
        for (const weight of [0.5, 1])
          note(
            `${kind} at ${inside} and contour × ${weight}`,
            best(
              combined([
                [scores, 1],
                [edges, weight],
              ]),
            ),
          );
      }
      note(`contour at ${inside}`, best(edges));
    }
  }
  return hits;
}

/** The best of the given places, each with its neighbours: what a perfect finder of holes would add. */
function bestOf(scores: Scores, holes: readonly number[]): number {
  const near = (hole: number): number => {
    const at = Math.round(hole / STEP);
    return Math.max(...scores.subarray(Math.max(0, at - 1), at + 2));
  };
  return holes.toSorted((a, b) => near(b) - near(a))[0] ?? 0;
}

export const strongest = (rates: Rates): [string, number] =>
  Object.entries(rates).reduce((a, b) => (b[1] > a[1] ? b : a));
