/**
 * What stands in the landscape. Each kind has a pattern of its own that goes through to its rim
 * (stripes, rings, petals, chevrons, a mast, walls and windows): a person who sees the middle of one
 * on the piece knows which of the cut ones it belongs to.
 */
import type { Context } from "./paper.js";
import { between, type Random } from "./random.js";

/** @param hue degrees  @param saturation percent  @param light percent */
export const hsl = (hue: number, saturation: number, light: number, alpha = 1): string =>
  `hsla(${hue.toFixed(1)}, ${saturation.toFixed(1)}%, ${light.toFixed(1)}%, ${alpha.toFixed(3)})`;

/** How a thing is lit: its hue and light, and how far its pattern stands off from it, in percent of light. */
export interface Lighting {
  hue: number;
  light: number;
  contrast: number;
}

/** Draws itself around the origin, about 2 × r across. */
export type Thing = (context: Context, random: Random, r: number, lighting: Lighting) => void;

const balloon: Thing = (context, random, r, { hue, light, contrast }) => {
  context.fillStyle = hsl(hue, 66, light);
  context.beginPath();
  context.ellipse(0, 0, r * 0.9, r * 1.08, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = hsl(hue, 60, light - contrast);
  context.lineWidth = between(random, 3.5, 5);
  for (const bulge of [0, 0.36, 0.66]) {
    context.beginPath();
    context.ellipse(0, 0, r * bulge + 0.1, r * 1.05, 0, 0, Math.PI * 2);
    context.stroke();
  }
  context.lineWidth = 1.4;
  context.beginPath();
  context.moveTo(-r * 0.3, r);
  context.lineTo(-r * 0.12, r * 1.5);
  context.lineTo(r * 0.12, r * 1.5);
  context.lineTo(r * 0.3, r);
  context.stroke();
};

const target: Thing = (context, random, r, { hue, light, contrast }) => {
  const step = between(random, 6, 7.5);
  let dim = false;
  for (let ring = r; ring > 4; ring -= step) {
    context.fillStyle = dim ? hsl(hue, 60, light - contrast) : hsl(hue, 66, light + 4);
    context.beginPath();
    context.arc(0, 0, ring, 0, Math.PI * 2);
    context.fill();
    dim = !dim;
  }
};

const flower: Thing = (context, random, r, { hue, light, contrast }) => {
  const count = 5 + random.int(3);
  for (let i = 0; i < count; i += 1) {
    context.rotate((Math.PI * 2) / count);
    context.fillStyle = hsl(hue, 66, light + 4);
    context.beginPath();
    context.ellipse(0, -r * 0.64, r * 0.4, r * 0.56, 0, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = hsl(hue, 60, light - contrast);
    context.lineWidth = 2.4;
    context.stroke();
  }
  context.fillStyle = hsl(hue, 58, light - contrast - 4);
  context.beginPath();
  context.arc(0, 0, r * 0.26, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = hsl(hue + 20, 70, light + 20);
  context.beginPath();
  context.arc(0, 0, r * 0.18, 0, Math.PI * 2);
  context.fill();
};

const tree: Thing = (context, random, r, { hue, light, contrast }) => {
  context.fillStyle = hsl(hue, 40, light - contrast);
  context.fillRect(-3, r * 0.6, 6, r * 0.9);
  const floors = 5;
  for (let i = 0; i < floors; i += 1) {
    const y = r * (0.95 - i * 0.42);
    const half = r * (1.05 - i * 0.14);
    context.fillStyle = i % 2 === 0 ? hsl(hue, 62, light) : hsl(hue, 56, light - contrast);
    context.beginPath();
    context.moveTo(0, y - r * 0.85);
    context.lineTo(half, y);
    context.lineTo(0, y - r * between(random, 0.22, 0.3));
    context.lineTo(-half, y);
    context.closePath();
    context.fill();
  }
};

const boat: Thing = (context, random, r, { hue, light, contrast }) => {
  const lean = between(random, -0.08, 0.08) * r;
  context.fillStyle = hsl(hue, 66, light + 6);
  context.beginPath();
  context.moveTo(lean + 2, -r * 1.35);
  context.quadraticCurveTo(r * 1.3, -r * 0.3, r * 1.1, r * 0.5);
  context.lineTo(2, r * 0.5);
  context.closePath();
  context.fill();
  context.fillStyle = hsl(hue, 58, light - contrast + 6);
  context.beginPath();
  context.moveTo(lean - 2, -r * 1.15);
  context.lineTo(-r * 1.05, r * 0.5);
  context.lineTo(-2, r * 0.5);
  context.closePath();
  context.fill();
  context.fillStyle = hsl(hue, 40, light - contrast - 6);
  context.fillRect(-2, -r * 1.4, 3.6, r * 2);
  context.beginPath();
  context.moveTo(-r * 1.1, r * 0.62);
  context.lineTo(r * 1.2, r * 0.62);
  context.lineTo(r * 0.7, r * 1.05);
  context.lineTo(-r * 0.7, r * 1.05);
  context.closePath();
  context.fill();
};

const testbed: Thing = (context, random, r, { hue, light, contrast }) => {
  const wall = r * 0.86;
  context.fillStyle = hsl(hue, 50, light + 8);
  context.fillRect(-wall, -r * 0.3, wall * 2, r * 1.35);
  context.fillStyle = hsl(hue, 60, light - contrast);
  context.beginPath();
  context.moveTo(-r * 1.15, -r * 0.25);
  context.lineTo(0, -r * 1.2);
  context.lineTo(r * 1.15, -r * 0.25);
  context.closePath();
  context.fill();
  const columns = 3;
  const size = r * between(random, 0.28, 0.34);
  context.fillStyle = hsl(hue, 50, light - contrast - 8);
  for (let row = 0; row < 2; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = wall * (-0.66 + column * 0.66) - size / 2;
      context.fillRect(x, -r * 0.08 + row * r * 0.55, size, size);
    }
  }
};

export const THINGS: readonly Thing[] = [balloon, target, flower, tree, boat, testbed];
