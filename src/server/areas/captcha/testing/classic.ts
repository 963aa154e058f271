/**
 * The pictures of the classic AJ-Captcha, as anji-plus draws them, for comparison: one hole, greyed and
 * with a white line around it, from a small stock of backgrounds; four characters from left to right, of
 * which three are asked for in that order.
 */
import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE, CAPTCHA_WIDTH } from "../../../../core/contract/index.js";
import { useFonts } from "../../../adapters/node/captcha-font.js";
import { GLYPHS } from "../glyphs.js";
import { between, shuffled, type Random } from "../random.js";
import { drawScene } from "../scene.js";
import type { SliderPicture } from "../slider.js";
import type { WordsPicture } from "../words.js";
import { prng } from "./prng.js";

/** One of the stock; who asks often enough has them all. */
export function classicBackground(index: number): Canvas {
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  drawScene(canvas.getContext("2d"), prng(index));
  return canvas;
}

function piecePath(context: SKRSContext2D, x: number, y: number): void {
  context.beginPath();
  context.moveTo(x + 4, y + 10);
  context.lineTo(x + 16, y + 10);
  context.arc(x + 22, y + 8, 6, Math.PI, 0);
  context.lineTo(x + 38, y + 10);
  context.lineTo(x + 38, y + 22);
  context.arc(x + 40, y + 28, 6, -Math.PI / 2, Math.PI / 2);
  context.lineTo(x + 38, y + 44);
  context.lineTo(x + 4, y + 44);
  context.closePath();
}

export function classicSlider(random: Random): SliderPicture {
  const x = 100 + random.int(CAPTCHA_WIDTH - CAPTCHA_PIECE - 100);
  const y = random.int(CAPTCHA_HEIGHT - CAPTCHA_PIECE);
  const scene = classicBackground(random.int(6));
  const column = createCanvas(CAPTCHA_PIECE, CAPTCHA_HEIGHT);
  const piece = column.getContext("2d");
  piecePath(piece, 0, y);
  piece.save();
  piece.clip();
  piece.drawImage(scene, -x, 0);
  piece.restore();
  piece.strokeStyle = "#fff";
  piece.stroke();
  const context = scene.getContext("2d");
  piecePath(context, x, y);
  context.fillStyle = "rgba(128, 128, 128, 0.55)";
  context.fill();
  context.strokeStyle = "#fff";
  context.stroke();
  return {
    original: scene.encodeSync("png"),
    jigsaw: column.encodeSync("png"),
    x,
    y,
    holes: [x],
  };
}

export function classicWords(random: Random): WordsPicture & { background: number } {
  const background = random.int(6);
  const canvas = classicBackground(background);
  const context = canvas.getContext("2d");
  context.font = `700 25px "${useFonts("hanzi")[0]}"`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const shown = shuffled(random, GLYPHS).slice(0, 4);
  const glyphs = shown.map((_, i) => ({
    x: Math.round((CAPTCHA_WIDTH / 5) * (i + 1) + between(random, -10, 10)),
    y: Math.round(between(random, 25, CAPTCHA_HEIGHT - 25)),
  }));
  shown.forEach((glyph, i) => {
    context.fillStyle = `rgb(${random.int(255)}, ${random.int(255)}, ${random.int(255)})`;
    context.fillText(glyph, glyphs[i]?.x ?? 0, glyphs[i]?.y ?? 0);
  });
  const left = random.int(4);
  const kept = shown.map((_, i) => i).filter((i) => i !== left);
  return {
    original: canvas.encodeSync("png"),
    words: kept.map((i) => shown[i] ?? ""),
    points: kept.map((i) => glyphs[i] ?? { x: 0, y: 0 }),
    glyphs,
    background,
  };
}

/** Characters of one face, turned but not bent, in one light ink on their own halo: what templates are made for. */
export function unbentWords(random: Random): WordsPicture {
  const canvas = classicBackground(random.int(6));
  const context = canvas.getContext("2d");
  const words = shuffled(random, GLYPHS).slice(0, 5);
  const glyphs = words.map((_, i) => ({ x: 40 + 58 * i, y: 30 + random.int(95) }));
  words.forEach((word, i) => {
    const { x = 0, y = 0 } = glyphs[i] ?? {};
    context.save();
    context.translate(x, y);
    context.rotate(between(random, -0.55, 0.55));
    context.font = `31px "${useFonts("hanzi")[0]}"`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 3;
    context.strokeStyle = "rgba(12,16,32,0.62)";
    context.strokeText(word, 0, 0);
    context.fillStyle = "#f4f0d8";
    context.fillText(word, 0, 0);
    context.restore();
  });
  return {
    original: canvas.encodeSync("png"),
    words: words.slice(0, 3),
    points: glyphs.slice(0, 3),
    glyphs,
  };
}
