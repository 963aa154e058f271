/** Puts a hole into the picture: filled from elsewhere in it, with no line around. */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import { between, type Random } from "./random.js";
import { FIELD, MARGIN, smoothstep, type DistanceField } from "./shape.js";

/** Half of the width over which hole and picture flow into each other, in px. */
const SOFT = 3;

const column = (x: number): number => Math.min(CAPTCHA_WIDTH - 1, Math.max(0, x));
const line = (y: number): number => Math.min(CAPTCHA_HEIGHT - 1, Math.max(0, y));

/**
 * The hole of the simple picture: darkened, with a light line around it.
 * @param out the picture, RGBA  @param x left edge of the 47 px box in px  @param y its top edge
 */
export function cutHole(out: Uint8ClampedArray, shape: DistanceField, x: number, y: number): void {
  for (let fy = 0; fy < FIELD; fy += 1) {
    const py = y + fy - MARGIN;
    if (py < 0 || py >= CAPTCHA_HEIGHT) continue;
    for (let fx = 0; fx < FIELD; fx += 1) {
      const px = x + fx - MARGIN;
      const d = shape[fy * FIELD + fx] ?? -FIELD;
      if (px < 0 || px >= CAPTCHA_WIDTH || d < -1) continue;
      const to = (py * CAPTCHA_WIDTH + px) * 4;
      const dark = 0.62 * smoothstep(-0.5, 0.5, d);
      const line = 0.75 * smoothstep(-1, 0, d) * (1 - smoothstep(1, 2, d));
      for (let c = 0; c < 3; c += 1) {
        const value = (out[to + c] ?? 0) * (1 - dark) + 16 * dark;
        out[to + c] = value + (255 - value) * line;
      }
    }
  }
}

/**
 * @returns whether the hole's ground is dark or light
 * @param scene the picture without holes, RGBA
 * @param out where the hole is put, RGBA
 * @param x left edge of the 47 px box in px  @param y its top edge
 * @param grain how strong the noise inside is, 0 to 255
 */
export function fillHole(
  random: Random,
  scene: Uint8ClampedArray,
  out: Uint8ClampedArray,
  shape: DistanceField,
  x: number,
  y: number,
  grain: number,
): "dark" | "light" {
  const from = elsewhere(random, x, y);
  // Lighter or darker than it was, so that people see a hole.
  const target = random.float() < 0.3 ? 255 : 14;
  const veil = target === 255 ? between(random, 0.36, 0.5) : between(random, 0.42, 0.56);
  const inside = light(scene, shape, from.x, from.y, 1, 5) * (1 - veil) + target * veil;
  const around = light(scene, shape, x, y, -5, -1);
  // The outline lies on the darker side of the blend: never the bright line that the classic attack seeks.
  const middle = 0.7 + (inside > around ? 1 : -1) * between(random, 0, 0.6);
  for (let fy = 0; fy < FIELD; fy += 1) {
    const py = y + fy - MARGIN;
    if (py < 0 || py >= CAPTCHA_HEIGHT) continue;
    for (let fx = 0; fx < FIELD; fx += 1) {
      const px = x + fx - MARGIN;
      const d = shape[fy * FIELD + fx] ?? -FIELD;
      if (px < 0 || px >= CAPTCHA_WIDTH || d < middle - SOFT - 1) continue;
      const weight = smoothstep(middle - SOFT, middle + SOFT, d + (random.float() - 0.5) * 2);
      const to = (py * CAPTCHA_WIDTH + px) * 4;
      const source = (line(from.y + fy - MARGIN) * CAPTCHA_WIDTH + column(from.x + fx - MARGIN)) * 4;
      const noise = (random.float() - 0.5) * grain;
      for (let c = 0; c < 3; c += 1) {
        const was = out[to + c] ?? 0;
        const fill = (scene[source + c] ?? 0) * (1 - veil) + target * veil + noise;
        out[to + c] = was + (fill - was) * weight;
      }
    }
  }
  return target === 255 ? "light" : "dark";
}

/** A place above or below the row of holes: what is seen in a hole never goes on around it. */
export function elsewhere(random: Random, x: number, y: number): { x: number; y: number } {
  const lowest = CAPTCHA_HEIGHT - CAPTCHA_PIECE;
  const above = y - 58;
  const below = lowest - y - 58;
  const up = above > 0 && (below <= 0 || random.float() < above / (above + below));
  const room = Math.max(0, up ? above : below);
  const top = random.float() * room;
  return {
    x: (x + 40 + random.int(180)) % (CAPTCHA_WIDTH - CAPTCHA_PIECE),
    y: Math.round(up ? top : lowest - top),
  };
}

/** Mean luma of a band along the outline. */
function light(
  scene: Uint8ClampedArray,
  shape: DistanceField,
  x: number,
  y: number,
  low: number,
  high: number,
): number {
  let sum = 0;
  let count = 0;
  for (let fy = 0; fy < FIELD; fy += 2) {
    for (let fx = 0; fx < FIELD; fx += 2) {
      const d = shape[fy * FIELD + fx] ?? -FIELD;
      if (d < low || d > high) continue;
      const at = (line(y + fy - MARGIN) * CAPTCHA_WIDTH + column(x + fx - MARGIN)) * 4;
      sum += 0.3 * (scene[at] ?? 0) + 0.59 * (scene[at + 1] ?? 0) + 0.11 * (scene[at + 2] ?? 0);
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}
