/**
 * The slider's pictures (docs/specification.md 6.8).
 *
 * The simple one is the puzzle that everybody knows: one clear picture, one hole, and the piece that was cut from it.
 *
 * In the harder one four holes of one outline stand in a row, each with a sign in it, and the piece has one of
 * these signs, drawn anew. A person sees which. Code that compares edges finds no line to match, four outlines
 * instead of one, and a rim that fits none of them, since no hole and no piece shows what was cut.
 */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import { cutHole, elsewhere, fillHole } from "./hole.js";
import type { Encoded, Paper } from "./paper.js";
import { drawPiece } from "./piece.js";
import { between, pick, type Random } from "./random.js";
import { drawScene } from "./scene.js";
import { makeShape } from "./shape.js";
import { drawScratches, drawSign, pickSigns } from "./signs.js";
import { hsl } from "./things.js";

export interface SliderPicture<E extends Encoded = Uint8Array> {
  /** 310×155 JPEG. */
  original: E;
  /** 47×155 PNG with alpha, the piece at its height. */
  jigsaw: E;
  /** Left edge of the piece's 47 px column where it belongs, in px. */
  x: number;
  /** Top edge of the piece's 47 px box, in px. */
  y: number;
  /** Left edges of all holes, the true one among them; for the attack bench. */
  holes: readonly number[];
}

/** A piece at rest covers the left edge: from here on at least half of the hole is seen beside it. */
const MIN_X = 20;
/** In the simple picture nothing of the hole is covered, and there is some way to go. */
const SIMPLE_MIN_X = 60;
const MAX_X = CAPTCHA_WIDTH - CAPTCHA_PIECE;
const HOLES = 4;
const SPACING = 52;

/**
 * Left edges of the holes, the true one first. They lie on a ring of MIN_X … MAX_X: every x is equally
 * likely to be the true one, and so is every hole of a picture, whatever the gaps.
 */
export function placeHoles(random: Random): number[] {
  const round = MAX_X - MIN_X + 1;
  const slack = Array.from({ length: HOLES }, () => random.float());
  const sum = slack.reduce((a, b) => a + b, 1e-9);
  const places: number[] = [];
  let at = random.int(round);
  for (const part of slack) {
    places.push(MIN_X + (Math.floor(at) % round));
    at += SPACING + (part / sum) * (round - SPACING * HOLES - HOLES);
  }
  return places;
}

const anyTop = (random: Random): number => 4 + random.int(CAPTCHA_HEIGHT - CAPTCHA_PIECE - 8);

/** Ink on dark and on light ground. */
const inkOn = (random: Random, isDark: boolean): string =>
  hsl(random.int(360), between(random, 35, 90), isDark ? between(random, 76, 92) : between(random, 12, 30));

/** Draws the harder challenge afresh; takes about 8 ms. */
export function drawSlider<E extends Encoded>(paper: Paper<E>, random: Random): SliderPicture<E> {
  const y = anyTop(random);
  const holes = placeHoles(random);
  const [x = MIN_X] = holes;
  const sheet = paper.sheet(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const { context } = sheet;
  drawScene(context, random);
  const image = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const scene = new Uint8ClampedArray(image.data);
  const shape = makeShape(paper, random);
  const signs = pickSigns(random, HOLES);
  const middle = CAPTCHA_PIECE / 2;
  const near = (left: number) => ({
    x: left + middle + between(random, -1.5, 1.5),
    y: y + middle + between(random, -1.5, 1.5),
  });
  const size = () => between(random, 12.5, 15);

  const grounds = holes.map((hole) =>
    fillHole(random, scene, image.data, shape, hole, y, between(random, 4, 14)),
  );
  context.putImageData(image, 0, 0);
  holes.forEach((hole, i) => {
    const sign = signs[i];
    if (!sign) return;
    const centre = near(hole);
    const isDark = grounds[i] === "dark";
    drawSign(context, random, sign, centre, size(), inkOn(random, isDark));
    drawScratches(context, random, centre, 15, [inkOn(random, isDark), inkOn(random, !isDark)], 2);
  });
  const source = { ...elsewhere(random, x, y), grain: 14 };
  const jigsaw = drawPiece(paper, random, scene, shape, source, y, (onto) => {
    const [sign] = signs;
    const isDark = random.float() < 0.5;
    const centre = near(0);
    // A ground of its own, for the scene may be as light as the ink.
    onto.fillStyle = isDark ? "rgba(12,16,32,0.5)" : "rgba(255,255,255,0.5)";
    onto.fillRect(0, 0, CAPTCHA_PIECE, CAPTCHA_HEIGHT);
    if (sign) drawSign(onto, random, sign, centre, size(), inkOn(random, isDark));
    drawScratches(onto, random, centre, 15, [inkOn(random, isDark), inkOn(random, !isDark)], 2);
  });
  return { original: sheet.jpeg(88), jigsaw, x, y, holes };
}

/** Draws the simple challenge afresh; takes about 5 ms. */
export function drawSimpleSlider<E extends Encoded>(paper: Paper<E>, random: Random): SliderPicture<E> {
  const y = anyTop(random);
  const x = SIMPLE_MIN_X + random.int(MAX_X - SIMPLE_MIN_X + 1);
  const sheet = paper.sheet(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const { context } = sheet;
  const row = pick(random, [0.42, 0.5, 0.58]) * CAPTCHA_HEIGHT;
  drawScene(context, random, { row, centres: [0.2, 0.5, 0.8].map((share) => share * CAPTCHA_WIDTH) });
  const image = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const scene = new Uint8ClampedArray(image.data);
  const shape = makeShape(paper, random);
  const jigsaw = drawPiece(paper, random, scene, shape, { x, y, grain: 0 }, y);
  cutHole(image.data, shape, x, y);
  context.putImageData(image, 0, 0);
  return { original: sheet.jpeg(88), jigsaw, x, y, holes: [x] };
}
