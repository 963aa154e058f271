/** The click-word picture (protocol.md "Captcha"): five characters, three of them asked for in order. */
import { CAPTCHA_CLICKS, CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from "../../core/contract/index.js";
import { GLYPHS } from "./glyphs.js";
import type { Context, Encoded, Paper } from "./paper.js";
import { between, shuffled, type Random } from "./random.js";
import { drawScene } from "./scene.js";
import { hsl } from "./things.js";

export interface Point {
  x: number;
  y: number;
}

export interface WordsPicture<E extends Encoded = Uint8Array> {
  /** 310×155 JPEG. */
  original: E;
  /** The characters to click, in order. */
  words: string[];
  /** The centres of those characters in the same order, in px. */
  points: Point[];
  /** The centres of all characters, in no order; for the attack bench. */
  glyphs: readonly Point[];
}

const SHOWN = 5;
/** Centres keep this far apart, in px: two circles of tolerance hardly meet. */
const APART = 46;
const MARGIN = 24;
/** Least contrast of a character with what lies behind it (WCAG 2.2 contrast ratio, as for large text). */
export const CONTRAST = 3;

/** Draws a challenge afresh; takes about 5 ms. */
export function drawWords<E extends Encoded>(paper: Paper<E>, random: Random): WordsPicture<E> {
  const sheet = paper.sheet(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const { context } = sheet;
  drawScene(context, random);
  const family = paper.font();
  const shown = shuffled(random, GLYPHS).slice(0, SHOWN);
  const centres = scatter(random, SHOWN);
  const behind = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT).data;
  shown.forEach((glyph, i) => {
    const centre = centres[i];
    if (centre) drawGlyph(context, random, family, glyph, centre, lightBehind(behind, centre));
  });
  // Characters are drawn in one shuffled order and asked for in another: neither place nor order of
  // drawing tells which two are not asked for.
  const asked = shuffled(
    random,
    shown.map((_, i) => i),
  ).slice(0, CAPTCHA_CLICKS);
  return {
    original: sheet.jpeg(86),
    words: asked.map((i) => shown[i] ?? ""),
    points: asked.map((i) => round(centres[i])),
    glyphs: shuffled(random, centres).map(round),
  };
}

const round = (point: Point = { x: 0, y: 0 }): Point => ({ x: Math.round(point.x), y: Math.round(point.y) });

/** Centres anywhere in the picture, APART from each other. */
function scatter(random: Random, count: number): Point[] {
  const width = CAPTCHA_WIDTH - 2 * MARGIN;
  const height = CAPTCHA_HEIGHT - 2 * MARGIN;
  const found: Point[] = [];
  for (let tries = 0; tries < 400 && found.length < count; tries += 1) {
    const point = { x: MARGIN + random.float() * width, y: MARGIN + random.float() * height };
    if (found.every((f) => Math.hypot(f.x - point.x, f.y - point.y) >= APART)) found.push(point);
  }
  // A source of chance that repeats itself never fills the picture: fall back to a line.
  if (found.length === count) return found;
  return Array.from({ length: count }, (_, i) => ({
    x: MARGIN + (width * i) / (count - 1),
    y: CAPTCHA_HEIGHT / 2,
  }));
}

/** Darkest and lightest relative luminance under a character. */
interface Behind {
  darkest: number;
  lightest: number;
}

const linear = (value: number): number => {
  const s = value / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};

function lightBehind(pixels: Uint8ClampedArray, centre: Point): Behind {
  const lights: number[] = [];
  for (let dy = -16; dy <= 16; dy += 2) {
    for (let dx = -16; dx <= 16; dx += 2) {
      const at = ((Math.round(centre.y) + dy) * CAPTCHA_WIDTH + Math.round(centre.x) + dx) * 4;
      lights.push(
        0.2126 * linear(pixels[at] ?? 0) +
          0.7152 * linear(pixels[at + 1] ?? 0) +
          0.0722 * linear(pixels[at + 2] ?? 0),
      );
    }
  }
  lights.sort((a, b) => a - b);
  // Single strokes of grain do not count.
  return {
    darkest: lights[Math.floor(lights.length * 0.05)] ?? 0,
    lightest: lights[Math.floor(lights.length * 0.95)] ?? 1,
  };
}

/** Relative luminance of an HSL colour (CSS Color 4, WCAG 2.2). */
function luminance(hue: number, saturation: number, light: number): number {
  const l = light / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return linear(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return 0.2126 * part(0) + 0.7152 * part(8) + 0.0722 * part(4);
}

/** Light or dark, whichever has room, and as far from white and black as the contrast floor allows. */
function inkFor(random: Random, { darkest, lightest }: Behind): { ink: string; halo: string } {
  const hue = random.int(360);
  const saturation = between(random, 55, 90);
  const canBeLight = 1.05 / (lightest + 0.05);
  const canBeDark = (darkest + 0.05) / 0.05;
  const isLight =
    canBeLight >= CONTRAST && (canBeDark < CONTRAST || random.float() < 0.5 || canBeLight > canBeDark);
  const contrast = (light: number): number => {
    const y = luminance(hue, saturation, light) + 0.05;
    return isLight ? y / (lightest + 0.05) : (darkest + 0.05) / y;
  };
  let light = isLight ? between(random, 70, 82) : between(random, 22, 34);
  while (contrast(light) < CONTRAST * 1.15 && light > 0 && light < 100) light += isLight ? 2 : -2;
  light = Math.min(100, Math.max(0, light));
  return {
    ink: hsl(hue, saturation, light),
    // Where the picture is light and dark at once no ink reaches the floor: the halo does.
    halo: isLight ? "rgba(12,16,32,0.62)" : "rgba(255,255,255,0.7)",
  };
}

function drawGlyph(
  context: Context,
  random: Random,
  family: string,
  glyph: string,
  centre: Point,
  behind: Behind,
): void {
  const { ink, halo } = inkFor(random, behind);
  context.save();
  context.translate(centre.x, centre.y);
  context.rotate(between(random, -0.55, 0.55));
  context.transform(1, between(random, -0.12, 0.12), between(random, -0.16, 0.16), 1, 0, 0);
  context.font = `700 ${between(random, 28, 33).toFixed(1)}px "${family}"`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  // Centred by the ink's own box: the answer is where a person sees the middle.
  const box = context.measureText(glyph);
  const x = (box.actualBoundingBoxLeft - box.actualBoundingBoxRight) / 2;
  const y = (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
  context.lineJoin = "round";
  context.lineWidth = 3;
  context.strokeStyle = halo;
  context.strokeText(glyph, x, y);
  context.fillStyle = ink;
  context.fillText(glyph, x, y);
  context.restore();
}
