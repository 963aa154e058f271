/** The attacks on the click-word picture that docs/specification.md 6.8 names. None reads a character. */
import { between, shuffled, type Random } from "../random.js";
import type { Point } from "../paper.js";
import { luma, type Pixels } from "./picture-data.js";

/**
 * Where something stands out from the background, strongest first.
 * @param background the clean picture where the attacker has it; else it is guessed by smoothing
 */
export function findBlobs(picture: Pixels, background?: Pixels, most = 8): Point[] {
  const { width, height } = picture;
  const difference = background ? differenceTo(picture, background) : busyness(picture);
  const heat = boxMean(difference, width, height, 10);
  const found: Point[] = [];
  while (found.length < most) {
    let at = -1;
    for (let i = 0; i < heat.length; i += 1) if (at < 0 || (heat[i] ?? 0) > (heat[at] ?? 0)) at = i;
    if ((heat[at] ?? 0) <= 0) break;
    const spot = { x: at % width, y: Math.floor(at / width) };
    found.push(spot);
    for (let y = Math.max(0, spot.y - 26); y < Math.min(height, spot.y + 27); y += 1)
      for (let x = Math.max(0, spot.x - 26); x < Math.min(width, spot.x + 27); x += 1)
        heat[y * width + x] = 0;
  }
  return found;
}

function differenceTo(picture: Pixels, background: Pixels): Float32Array {
  return picture.alpha.map((_, i) =>
    [0, 1, 2].reduce(
      (sum, c) => sum + Math.abs((picture.rgb[i * 3 + c] ?? 0) - (background.rgb[i * 3 + c] ?? 0)),
      0,
    ),
  );
}

/** Distance from the local mean: strokes of a character are busier than hills and clouds. */
function busyness(picture: Pixels): Float32Array {
  const light = luma(picture);
  const smooth = boxMean(light, picture.width, picture.height, 6);
  return light.map((value, i) => Math.abs(value - (smooth[i] ?? 0)));
}

function boxMean(values: Float32Array, width: number, height: number, r: number): Float32Array {
  const across = new Float32Array(values.length);
  const out = new Float32Array(values.length);
  const pass = (
    from: Float32Array,
    to: Float32Array,
    lines: number,
    long: number,
    step: number,
    next: number,
  ) => {
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      for (let i = -r; i < long; i += 1) {
        if (i + r < long) sum += from[line * next + (i + r) * step] ?? 0;
        if (i - r - 1 >= 0) sum -= from[line * next + (i - r - 1) * step] ?? 0;
        if (i >= 0) to[line * next + i * step] = sum / (2 * r + 1);
      }
    }
  };
  pass(values, across, height, width, 1, width);
  pass(across, out, width, height, width, 1);
  return out;
}

/** The five likeliest places from left to right, then three of them in an order taken at random. */
export const guessOrder = (random: Random, blobs: readonly Point[]): Point[] =>
  shuffled(random, blobs).slice(0, 3);

/** Three of the places from left to right: what the classic picture rewards. */
export function leftToRight(random: Random, blobs: readonly Point[], shown: number): Point[] {
  const row = blobs.slice(0, shown).toSorted((a, b) => a.x - b.x);
  const out = random.int(row.length);
  return row.filter((_, i) => i !== out).slice(0, 3);
}

/** Three clicks at random, knowing only that characters keep off the border and apart. */
export function blindClicks(random: Random): Point[] {
  const clicks: Point[] = [];
  for (let tries = 0; clicks.length < 3 && tries < 200; tries += 1) {
    const click = { x: between(random, 24, 286), y: between(random, 24, 131) };
    if (clicks.every((c) => Math.hypot(c.x - click.x, c.y - click.y) >= 46)) clicks.push(click);
  }
  return clicks;
}
