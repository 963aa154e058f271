/**
 * The outline of a jigsaw piece, another one for each challenge, as a field of distances: pictures
 * and holes are mixed by it, so that no edge is ever drawn as a line.
 */
import { CAPTCHA_PIECE } from "../../../core/contract/index.js";
import type { Context, Encoded, Paper } from "./paper.js";
import { between, type Random } from "./random.js";

/** Pixels kept around the 47×47 box, for what blends outside of the outline. */
export const MARGIN = 8;
export const FIELD = CAPTCHA_PIECE + 2 * MARGIN;

/** For each of FIELD × FIELD pixels the distance to the outline in px, positive inside. */
export type DistanceField = Float32Array;

/** A rounded square of about 33 px whose sides carry a knob, a notch or nothing. */
export function makeShape(paper: Paper<Encoded>, random: Random): DistanceField {
  const { context } = paper.sheet(FIELD, FIELD);
  context.translate(FIELD / 2, FIELD / 2);
  const half = between(random, 15.5, 17);
  context.fillStyle = "#fff";
  context.beginPath();
  context.roundRect(-half, -half, half * 2, half * 2, between(random, 3, 6));
  context.fill();
  // At least one knob, else a quarter of the shapes would be plain squares.
  const sure = random.int(4);
  for (let side = 0; side < 4; side += 1) {
    const kind = side === sure ? 0 : random.int(3);
    if (kind < 2) drawKnob(context, random, half, kind === 0);
    context.rotate(Math.PI / 2);
  }
  return distances(context.getImageData(0, 0, FIELD, FIELD).data);
}

function drawKnob(context: Context, random: Random, half: number, outward: boolean): void {
  const r = between(random, 5.5, 6.8);
  const at = between(random, -6, 6);
  context.globalCompositeOperation = outward ? "source-over" : "destination-out";
  context.beginPath();
  context.arc(at, outward ? -half - 0.5 : -half + r * 0.55, r, 0, Math.PI * 2);
  context.fill();
  context.globalCompositeOperation = "source-over";
}

/** Two-pass chamfer distance (Borgefors 1986) on both sides of the outline. */
function distances(pixels: Uint8ClampedArray): DistanceField {
  const inside = new Float32Array(FIELD * FIELD);
  const outside = new Float32Array(FIELD * FIELD);
  for (let i = 0; i < inside.length; i += 1) {
    const cover = (pixels[i * 4 + 3] ?? 0) / 255;
    inside[i] = cover > 0.5 ? 99 : Math.max(0, cover - 0.5);
    outside[i] = cover > 0.5 ? 0 : 99;
  }
  chamfer(inside);
  chamfer(outside);
  return inside.map((d, i) => d - (outside[i] ?? 0));
}

function chamfer(field: Float32Array): void {
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= FIELD || y >= FIELD ? 99 : (field[y * FIELD + x] ?? 99);
  const relax = (x: number, y: number, s: number): void => {
    const i = y * FIELD + x;
    field[i] = Math.min(
      field[i] ?? 99,
      at(x - s, y) + 1,
      at(x, y - s) + 1,
      at(x - s, y - s) + Math.SQRT2,
      at(x + s, y - s) + Math.SQRT2,
    );
  };
  for (let y = 0; y < FIELD; y += 1) for (let x = 0; x < FIELD; x += 1) relax(x, y, 1);
  for (let y = FIELD - 1; y >= 0; y -= 1) for (let x = FIELD - 1; x >= 0; x -= 1) relax(x, y, -1);
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
