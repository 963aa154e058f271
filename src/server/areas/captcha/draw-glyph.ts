/** A character that no template fits: bent, in two inks, scratched, with a ragged halo. */
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import { makeBend } from "./bend.js";
import type { Inks } from "./ink.js";
import type { Encoded, Paper, Point } from "./paper.js";
import { between, type Random } from "./random.js";

/** Side of the sheet that a character is drawn on before it is bent, in px. */
const SIDE = 64;
const MIDDLE = SIDE / 2;
/** How far from its centre a bent character reaches, in px. */
const REACH = 25;
/** The same for what is bent, in units of the bend. */
const UNIT = 18;

/** The character upright: its ink in the green channel, ink and halo in alpha. */
function upright(paper: Paper<Encoded>, random: Random, family: string, glyph: string): Uint8ClampedArray {
  const { context } = paper.sheet(SIDE, SIDE);
  context.font = `${between(random, 30, 40).toFixed(1)}px "${family}"`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  // Centred by the ink's own box: the answer is where a person sees the middle.
  const box = context.measureText(glyph);
  const x = MIDDLE + (box.actualBoundingBoxLeft - box.actualBoundingBoxRight) / 2;
  const y = MIDDLE + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
  context.lineJoin = "round";
  context.lineWidth = between(random, 2.4, 3.4);
  context.strokeStyle = "#f00";
  context.strokeText(glyph, x, y);
  context.fillStyle = "#0f0";
  context.fillText(glyph, x, y);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

/** A line across, along which the ink is thin. */
function makeScratch(random: Random): (x: number, y: number) => number {
  const angle = random.float() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const off = between(random, -11, 11);
  const width = between(random, 0.7, 1.4);
  const bow = between(random, -0.02, 0.02);
  return (x, y) => {
    const along = x * cos + y * sin;
    return Math.abs(y * cos - x * sin - off - bow * along * along) < width ? 0.15 : 1;
  };
}

/**
 * @param out the picture, RGBA
 */
export function drawGlyph(
  paper: Paper<Encoded>,
  random: Random,
  out: Uint8ClampedArray,
  family: string,
  glyph: string,
  centre: Point,
  { first, second, halo: haloLight, haloCover }: Inks,
): void {
  const source = upright(paper, random, family, glyph);
  const bend = makeBend(random, 0.8, 0.22);
  const scratches = [makeScratch(random), makeScratch(random)];
  const side = random.float() * Math.PI * 2;
  const [cos, sin] = [Math.cos(side), Math.sin(side)];
  const pace = between(random, 0.25, 0.6);
  for (let v = -REACH; v <= REACH; v += 1) {
    const py = Math.round(centre.y) + v;
    if (py < 0 || py >= CAPTCHA_HEIGHT) continue;
    for (let u = -REACH; u <= REACH; u += 1) {
      const px = Math.round(centre.x) + u;
      if (px < 0 || px >= CAPTCHA_WIDTH) continue;
      const from = bend(u / UNIT, v / UNIT);
      const at = sample(source, MIDDLE + from.x * UNIT, MIDDLE + from.y * UNIT);
      if (at.cover < 0.02) continue;
      const thin = scratches.reduce((least, scratch) => Math.min(least, scratch(u, v)), 1);
      // Inks change in bands across the character; the halo is ragged.
      const mix = 0.5 + 0.5 * Math.sin((u * cos + v * sin) * pace);
      const halo = (at.cover - at.ink) * haloCover * (0.4 + 0.6 * random.float());
      const to = (py * CAPTCHA_WIDTH + px) * 4;
      for (const c of [0, 1, 2] as const) {
        const was = (out[to + c] ?? 0) * (1 - halo) + haloLight * halo;
        const ink = first[c] * mix + second[c] * (1 - mix);
        out[to + c] = was + (ink - was) * at.ink * thin;
      }
    }
  }
}

/** Ink, and ink with halo, between four pixels; 0 to 1. */
function sample(source: Uint8ClampedArray, x: number, y: number): { ink: number; cover: number } {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= SIDE - 1 || top >= SIDE - 1) return { ink: 0, cover: 0 };
  let ink = 0;
  let cover = 0;
  for (let k = 0; k < 4; k += 1) {
    const weight = (k & 1 ? x - left : 1 - x + left) * (k >> 1 ? y - top : 1 - y + top);
    const at = ((top + (k >> 1)) * SIDE + left + (k & 1)) * 4;
    const alpha = (source[at + 3] ?? 0) / 255;
    cover += weight * alpha;
    ink += (weight * alpha * (source[at + 1] ?? 0)) / 255;
  }
  return { ink, cover };
}
