/**
 * Backgrounds: a landscape composed afresh for each challenge, so that no library of pictures can be
 * collected and subtracted (docs/specification.md 6.8). For a slider a row of things stands where the holes
 * will be, all in one light and colour: what tells them apart is what they are.
 */
import type { Context } from "./paper.js";
import { hsl, THINGS } from "./things.js";
import { between, pick, shuffled, type Random } from "./random.js";

/** Sky top, sky bottom, and the hues of what stands before it: chosen by eye, in degrees. */
const MOODS = [
  { sky: [205, 38], land: [150, 175, 205], accent: [8, 42, 340] },
  { sky: [225, 330], land: [262, 240, 285], accent: [32, 50, 350] },
  { sky: [190, 170], land: [175, 140, 110], accent: [18, 45, 280] },
  { sky: [28, 48], land: [14, 350, 30], accent: [190, 165, 220] },
  { sky: [260, 200], land: [215, 235, 190], accent: [325, 48, 20] },
  { sky: [340, 20], land: [320, 295, 345], accent: [45, 185, 30] },
  { sky: [165, 60], land: [95, 125, 160], accent: [12, 35, 300] },
  { sky: [215, 195], land: [200, 220, 170], accent: [48, 28, 355] },
] as const;
type Mood = (typeof MOODS)[number];

/** Where things must stand: the centres of the holes, and their height, in px. */
export interface Stage {
  row: number;
  centres: readonly number[];
}

/** Paints one scene over the whole canvas. */
export function drawScene(context: Context, random: Random, stage?: Stage): void {
  const { width, height } = context.canvas;
  const mood = pick(random, MOODS);
  const dark = random.float() < 0.35;
  drawSky(context, random, mood, dark);
  const layers = 3 + random.int(2);
  for (let i = 0; i < layers; i += 1) {
    const base = height * (0.34 + (0.52 * (i + between(random, -0.2, 0.2))) / layers);
    drawRidge(context, random, pick(random, mood.land), base, dark ? 46 - i * 9 : 70 - i * 12);
  }
  if (stage) drawRow(context, random, mood, stage, dark);
  drawGrain(context, random, width, height);
}

function drawSky(context: Context, random: Random, mood: Mood, dark: boolean): void {
  const { width, height } = context.canvas;
  const sky = context.createLinearGradient(between(random, -60, 60), 0, between(random, -60, 60), height);
  sky.addColorStop(0, hsl(mood.sky[0], between(random, 45, 70), dark ? 30 : 62));
  sky.addColorStop(1, hsl(mood.sky[1], between(random, 55, 80), dark ? 52 : 84));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const count = 4 + random.int(4);
  for (let i = 0; i < count; i += 1) {
    const x = between(random, 0, width);
    const y = between(random, 0, height * 0.6);
    const rx = between(random, 24, 60);
    context.fillStyle = hsl(mood.sky[1], 60, dark ? 70 : 94, between(random, 0.1, 0.35));
    context.beginPath();
    context.ellipse(x, y, rx, rx * between(random, 0.15, 0.3), 0, 0, Math.PI * 2);
    context.ellipse(x + rx * 0.4, y - rx * 0.1, rx * 0.5, rx * 0.25, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function drawRidge(context: Context, random: Random, hue: number, base: number, light: number): void {
  const { width, height } = context.canvas;
  const waves = [1, 2.3, 4.7].map((turns) => ({
    turns: turns * between(random, 0.8, 1.4),
    phase: between(random, 0, Math.PI * 2),
    size: between(random, 4.5, 8) / turns ** 0.7,
  }));
  const ridge = (x: number): number =>
    waves.reduce((y, w) => y + w.size * Math.sin((x / width) * w.turns * Math.PI * 2 + w.phase), base);
  const fill = context.createLinearGradient(0, base - 24, 0, height);
  const saturation = between(random, 30, 55);
  fill.addColorStop(0, hsl(hue, saturation, light));
  fill.addColorStop(1, hsl(hue + between(random, -14, 14), saturation + 8, Math.max(12, light - 20)));
  context.fillStyle = fill;
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width; x += 4) context.lineTo(x, ridge(x));
  context.lineTo(width, ridge(width));
  context.lineTo(width, height);
  context.closePath();
  context.fill();
  context.strokeStyle = hsl(hue, saturation, Math.min(92, light + 14), 0.55);
  context.lineWidth = between(random, 0.8, 1.8);
  context.stroke();
}

/** A different thing in each place, all in one light: what tells them apart is their form. */
function drawRow(context: Context, random: Random, mood: Mood, stage: Stage, dark: boolean): void {
  const hue = pick(random, mood.accent);
  const light = dark ? between(random, 55, 68) : between(random, 48, 62);
  const kinds = shuffled(random, THINGS);
  stage.centres.forEach((centre, i) => {
    const thing = kinds[i % kinds.length];
    if (!thing) return;
    context.save();
    context.translate(centre + between(random, -2, 2), stage.row + between(random, -2, 2));
    context.rotate(between(random, -0.2, 0.2));
    thing(context, random, between(random, 27, 32), {
      hue: hue + between(random, -8, 8),
      light,
      contrast: between(random, 18, 24),
    });
    context.restore();
  });
}

/** Paper grain: short strokes that hide banding. */
function drawGrain(context: Context, random: Random, width: number, height: number): void {
  const marks = 260;
  for (let i = 0; i < marks; i += 1) {
    const x = between(random, 0, width);
    const y = between(random, 0, height);
    const long = between(random, 2, 9);
    context.fillStyle = random.float() < 0.5 ? "rgba(255,255,255,0.12)" : "rgba(20,20,50,0.09)";
    context.fillRect(x, y, long, 1);
  }
}
