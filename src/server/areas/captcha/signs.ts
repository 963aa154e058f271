/**
 * Signs for the harder slider: well-known things in a few lines, bent, turned and drawn anew each time, so that
 * no two drawings of one sign share their pixels.
 */
import { makeBend } from "./bend.js";
import type { Context, Point } from "./paper.js";
import { between, shuffled, type Random } from "./random.js";
import { SIGN_LINES } from "./sign-lines.js";

/** Its lines, in a box from -1 to 1. */
export type Sign = readonly (readonly Point[])[];

/** `\` is left out of the alphabet, see sign-lines.ts. */
function coordinate(code: number): number {
  return ((code > 92 ? code - 1 : code) - 35) / 45 - 1;
}

const signOf = (row: string): Sign =>
  row.split(" ").map((line) =>
    Array.from({ length: line.length / 2 }, (_, i) => ({
      x: coordinate(line.charCodeAt(2 * i)),
      y: coordinate(line.charCodeAt(2 * i + 1)),
    })),
  );
const SIGNS: readonly Sign[] = SIGN_LINES.map(signOf);

export const pickSigns = (random: Random, count: number): Sign[] => shuffled(random, SIGNS).slice(0, count);

/**
 * Draws a sign around a point.
 * @param size half of its width, in px
 */
export function drawSign(
  context: Context,
  random: Random,
  sign: Sign,
  centre: Point,
  size: number,
  ink: string,
): void {
  const bend = makeBend(random, 0.5, 0.095);
  context.strokeStyle = ink;
  context.lineWidth = between(random, 1.6, 2.9);
  context.lineJoin = "round";
  for (const line of sign) {
    context.beginPath();
    line.forEach((point, i) => {
      const { x, y } = bend(point.x, point.y);
      const to = [centre.x + x * size, centre.y + y * size] as const;
      if (i === 0) context.moveTo(...to);
      else context.lineTo(...to);
    });
    context.stroke();
  }
}

/** A few strokes across, which a person reads past. */
export function drawScratches(
  context: Context,
  random: Random,
  centre: Point,
  size: number,
  inks: readonly string[],
  count: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const turn = random.float() * Math.PI * 2;
    const off = between(random, -0.7, 0.7) * size;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (along: number, side: number) =>
      [centre.x + cos * along - sin * side, centre.y + sin * along + cos * side] as const;
    context.strokeStyle = inks[i % inks.length] ?? "";
    context.lineWidth = between(random, 1, 2.2);
    context.beginPath();
    context.moveTo(...at(-size * 1.1, off));
    context.quadraticCurveTo(...at(0, off + between(random, -12, 12)), ...at(size * 1.1, off));
    context.stroke();
  }
}
