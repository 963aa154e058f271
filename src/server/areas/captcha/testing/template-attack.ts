/**
 * The attack on the words that reads: each character that is asked for is drawn upright in every face of ours (they
 * are public), turned and scaled, and held against each place where a character seems to stand.
 */
import { createCanvas } from "@napi-rs/canvas";
import { useFonts } from "../../../adapters/node/captcha-font.js";
import type { Point } from "../paper.js";
import { luma, type Pixels } from "./picture-data.js";

/** Templates and picture are compared at half size. */
const SIDE = 22;
const SCALE = 2;
const TURNS = [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8];
const SIZES = [25, 30, 36];
/** How far from the place a character's centre is sought, in px. */
const OFFSETS = [-5, 0, 5];

/** Mean 0, length 1. */
function normal(values: Float32Array): Float32Array {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0)) || 1;
  return values.map((v) => (v - mean) / length);
}

const known = new Map<string, Float32Array[]>();

/** Every upright drawing of a character, turned and scaled. */
function templatesOf(glyph: string, families: readonly string[]): Float32Array[] {
  const before = known.get(glyph);
  if (before) return before;
  const made: Float32Array[] = [];
  for (const family of families) {
    for (const size of SIZES) {
      for (const turn of TURNS) {
        const canvas = createCanvas(SIDE, SIDE);
        const context = canvas.getContext("2d");
        context.translate(SIDE / 2, SIDE / 2);
        context.rotate(turn);
        context.font = `${size / SCALE}px "${family}"`;
        context.textAlign = "center";
        const box = context.measureText(glyph);
        context.fillText(
          glyph,
          (box.actualBoundingBoxLeft - box.actualBoundingBoxRight) / 2,
          (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2,
        );
        const { data } = context.getImageData(0, 0, SIDE, SIDE);
        made.push(normal(Float32Array.from({ length: SIDE * SIDE }, (_, i) => data[i * 4 + 3] ?? 0)));
      }
    }
  }
  known.set(glyph, made);
  return made;
}

/** The light of the picture around a point, at half size. */
function patchAt(light: Float32Array, width: number, height: number, { x, y }: Point): Float32Array {
  const values = new Float32Array(SIDE * SIDE);
  for (let v = 0; v < SIDE; v += 1) {
    for (let u = 0; u < SIDE; u += 1) {
      let sum = 0;
      for (let k = 0; k < SCALE * SCALE; k += 1) {
        const px = Math.round(x) + (u - SIDE / 2) * SCALE + (k % SCALE);
        const py = Math.round(y) + (v - SIDE / 2) * SCALE + Math.floor(k / SCALE);
        const column = Math.min(width - 1, Math.max(0, px));
        sum += light[Math.min(height - 1, Math.max(0, py)) * width + column] ?? 0;
      }
      values[v * SIDE + u] = sum;
    }
  }
  return normal(values);
}

/** How well a character fits a place: dark on light or light on dark. */
function fitOf(patches: readonly Float32Array[], templates: readonly Float32Array[]): number {
  let best = 0;
  for (const patch of patches) {
    for (const template of templates) {
      let sum = 0;
      for (let i = 0; i < template.length; i += 1) sum += (template[i] as number) * (patch[i] as number);
      best = Math.max(best, Math.abs(sum));
    }
  }
  return best;
}

/** The three places that fit the three words best, each place for one word. */
export function readWords(picture: Pixels, words: readonly string[], places: readonly Point[]): Point[] {
  const light = luma(picture);
  const families = useFonts("hanzi");
  const fits = places.map((place) => {
    const patches = OFFSETS.flatMap((dx) =>
      OFFSETS.map((dy) =>
        patchAt(light, picture.width, picture.height, { x: place.x + dx, y: place.y + dy }),
      ),
    );
    return words.map((word) => fitOf(patches, templatesOf(word, families)));
  });
  let best: Point[] = [];
  let most = -1;
  for (const a of places.keys())
    for (const b of places.keys())
      for (const c of places.keys()) {
        if (a === b || b === c || a === c) continue;
        const sum = [a, b, c].reduce((total, place, word) => total + (fits[place]?.[word] ?? 0), 0);
        if (sum <= most) continue;
        most = sum;
        best = [a, b, c].map((place) => places[place] ?? { x: 0, y: 0 });
      }
  return best;
}
