/**
 * The slider picture (protocol.md "Captcha"). Four things stand in a row, each with a hole of the same
 * outline in its middle, filled from elsewhere in the picture; the piece is the middle of one of them.
 *
 * A person sees what the piece shows (windows, rings, a mast …) and which cut thing that belongs to.
 * Code that compares edges finds no line to match, four outlines instead of one, and a rim that fits
 * none of them to the pixel: the piece is lit otherwise, a little larger and a little turned, so its
 * place follows from the outline, and which place from what it shows.
 */
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../core/contract/index.js";
import { fillHole } from "./hole.js";
import type { Encoded, Paper } from "./paper.js";
import { drawPiece } from "./piece.js";
import { choosePose } from "./pose.js";
import { between, type Random } from "./random.js";
import { drawScene } from "./scene.js";
import { makeShape } from "./shape.js";

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
export const MIN_X = 20;
export const MAX_X = CAPTCHA_WIDTH - CAPTCHA_PIECE;
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

/** Draws a challenge afresh; takes about 8 ms. */
export function drawSlider<E extends Encoded>(paper: Paper<E>, random: Random): SliderPicture<E> {
  const y = 4 + random.int(CAPTCHA_HEIGHT - CAPTCHA_PIECE - 8);
  const holes = placeHoles(random);
  const [x = MIN_X] = holes;
  const sheet = paper.sheet(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const { context } = sheet;
  drawScene(context, random, {
    row: y + CAPTCHA_PIECE / 2,
    centres: holes.map((hole) => hole + CAPTCHA_PIECE / 2),
  });
  const image = context.getImageData(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const scene = new Uint8ClampedArray(image.data);
  const shape = makeShape(paper, random);
  const jigsaw = drawPiece(paper, random, scene, shape, choosePose(random, scene, shape, holes, y), x, y);
  for (const hole of holes) fillHole(random, scene, image.data, shape, hole, y, between(random, 4, 14));
  context.putImageData(image, 0, 0);
  return { original: sheet.jpeg(88), jigsaw, x, y, holes };
}
