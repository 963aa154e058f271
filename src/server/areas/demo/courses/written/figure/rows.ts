/** Amounts as bars, and steps one after the other. */
import type { Figure } from "../lesson.js";
import { widthOf, wrapped } from "./labels.js";
import { COLOURS, LARGE, type Pen, SHEET, SIZE, SOFT } from "./pen.js";

const EDGE = 16;
const numberText = (value: number): string => String(Number(value.toPrecision(8))).replace("-", "−");

export function drawBars(pen: Pen, { bars, unit }: Extract<Figure, { kind: "bars" }>): void {
  const labels = bars.map(([label]) => wrapped(pen.fonts, label, LARGE, 190));
  const column = Math.max(...labels.flat().map((line) => widthOf(pen.fonts, line, LARGE)));
  const values = bars.map(([, value]) => value);
  const said = values.map(numberText);
  const room = Math.max(...said.map((text) => widthOf(pen.fonts, text, LARGE))) + 12;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const left = EDGE + column + 14 + (low < 0 ? room : 0);
  const width = SHEET - EDGE - room - left;
  const x = (value: number) => left + ((value - low) / (high - low || 1)) * width;
  pen.label(unit, [x(0), 22], { size: SIZE, colour: COLOURS.quiet });
  let y = 36;
  for (const [at, value] of values.entries()) {
    const lines = labels[at] ?? [];
    const height = Math.max(44, lines.length * 23 + 12);
    const middle = y + height / 2;
    for (const [nth, line] of lines.entries())
      pen.label(line, [EDGE + column, middle + 6 + (nth - (lines.length - 1) / 2) * 23], {
        size: LARGE,
        align: "end",
      });
    const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
    pen.box({ x: from, y: middle - 13, width: Math.max(1, to - from), height: 26 }, 3, {
      fill: value < 0 ? COLOURS.other : COLOURS.main,
    });
    pen.label(said[at] ?? "", value < 0 ? [from - 8, middle + 6] : [to + 8, middle + 6], {
      size: LARGE,
      align: value < 0 ? "end" : "start",
    });
    y += height;
  }
  pen.line(
    [
      [x(0), 32],
      [x(0), y + 4],
    ],
    { colour: COLOURS.quiet, width: 1.5 },
  );
}

export function drawSteps(pen: Pen, { steps, back }: Extract<Figure, { kind: "steps" }>): void {
  const WIDTH = 430;
  const left = (SHEET - WIDTH) / 2;
  const GAP = 26;
  const lines = steps.map((step) => wrapped(pen.fonts, step, LARGE, WIDTH - 72));
  const heights = lines.map(({ length }) => length * 24 + 18);
  const tops: number[] = [];
  let y = 12;
  for (const height of heights) {
    tops.push(y);
    y += height + GAP;
  }
  const middle = (at: number) => (tops[at] ?? 0) + (heights[at] ?? 0) / 2;
  for (const [at, said] of lines.entries()) {
    const [top = 0, height = 0] = [tops[at], heights[at]];
    pen.box({ x: left, y: top, width: WIDTH, height }, 10, {
      fill: SOFT.main,
      stroke: COLOURS.main,
      width: 1.5,
    });
    pen.circle([left + 28, middle(at)], 14, { fill: COLOURS.main });
    pen.label(String(at + 1), [left + 28, middle(at) + 6], { size: 16, align: "middle", colour: "#ffffff" });
    for (const [nth, line] of said.entries())
      pen.label(line, [left + 54, middle(at) + 6.5 + (nth - (said.length - 1) / 2) * 24], { size: LARGE });
    if (at < steps.length - 1)
      pen.arrow([
        [SHEET / 2, top + height + 2],
        [SHEET / 2, top + height + GAP - 2],
      ]);
  }
  const last = steps.length - 1;
  if (back === undefined || !(back in steps) || back >= last) return;
  const right = left + WIDTH;
  pen.arrow(
    [
      [right, middle(last)],
      [right + 42, middle(last)],
      [right + 42, middle(back)],
      [right + 3, middle(back)],
    ],
    { colour: COLOURS.other },
  );
}
