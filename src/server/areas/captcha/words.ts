/** The click-word picture (docs/specification.md 6.8): five characters, three of them asked for in order. */
import { CAPTCHA_CLICKS, CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import { drawGlyph } from "./draw-glyph.js";
import { GLYPHS, LATIN_GLYPHS } from "./glyphs.js";
import { inksFor, lightBehind } from "./ink.js";
import type { Context, Encoded, Paper, Point, WordScript } from "./paper.js";
import { between, pick, shuffled, type Random } from "./random.js";
import { drawScene } from "./scene.js";
import { hsl } from "./things.js";

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

const SHOWN = 6;
/** Centres keep this far apart, in px: two circles of tolerance hardly meet. */
const APART = 45;
const MARGIN = 24;
const STROKES = 9;
const CHARACTERS = { hanzi: GLYPHS, latin: LATIN_GLYPHS };

/** Draws a challenge afresh; takes about 8 ms. */
export function drawWords<E extends Encoded>(
  paper: Paper<E>,
  random: Random,
  script: WordScript = "hanzi",
): WordsPicture<E> {
  const sheet = paper.sheet(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const { context } = sheet;
  drawScene(context, random);
  drawStrokes(context, random, STROKES);
  const families = paper.fonts(script);
  const shown = shuffled(random, CHARACTERS[script]).slice(0, SHOWN);
  const centres = scatter(random, SHOWN);
  const image = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const behind = new Uint8ClampedArray(image.data);
  shown.forEach((glyph, i) => {
    const centre = centres[i];
    if (!centre) return;
    const inks = inksFor(random, lightBehind(behind, centre));
    drawGlyph(paper, random, image.data, pick(random, families), glyph, centre, inks);
  });
  context.putImageData(image, 0, 0);
  drawStrokes(context, random, 4);
  // Characters are drawn in one shuffled order and asked for in another: neither place nor order of
  // drawing tells which two are not asked for.
  const order = shuffled(
    random,
    shown.map((_, i) => i),
  ).slice(0, CAPTCHA_CLICKS);
  return {
    original: sheet.jpeg(86),
    words: order.map((i) => shown[i] ?? ""),
    points: order.map((i) => round(centres[i])),
    glyphs: shuffled(random, centres).map(round),
  };
}

/** Loose strokes like those of characters, in any ink. */
function drawStrokes(context: Context, random: Random, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const x = between(random, 0, CAPTCHA_WIDTH);
    const y = between(random, 0, CAPTCHA_HEIGHT);
    const reach = () => between(random, -44, 44);
    context.strokeStyle = hsl(random.int(360), between(random, 30, 80), between(random, 20, 85), 0.75);
    context.lineWidth = between(random, 1, 2.6);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + reach(), y + reach(), x + reach(), y + reach());
    context.stroke();
  }
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
