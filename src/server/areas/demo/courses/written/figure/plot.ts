/** Curves and points in a plane with axes. */
import type { Figure, Point } from "../lesson.js";
import { widthOf } from "./labels.js";
import {
  type Box,
  COLOURS,
  INK,
  type LabelStyle,
  LARGE,
  overlap,
  type Pen,
  SHEET,
  SIZE,
  SOFT,
  TONES,
} from "./pen.js";

type Plot = Extract<Figure, { kind: "plot" }>;

/** Ratio of a picture in a text: the plot fills it. */
const HEIGHT = 400;
const FRAME = { x: 44, y: 46, width: SHEET - 44 - 62, height: HEIGHT - 46 - 46 };

/** Steps that people count in: one, two or five of a power of ten. */
function stepFor(span: number, most: number): number {
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * 0.999) ?? power * 10;
}
function ticksOf(from: number, to: number, most: number): number[] {
  const step = stepFor(to - from, most);
  const first = Math.ceil(from / step - 1e-9);
  return Array.from({ length: Math.floor(to / step + 1e-9) - first + 1 }, (_, at) => (first + at) * step);
}
const numberText = (value: number): string => String(Number(value.toPrecision(8))).replace("-", "−");

/** Unbroken pieces of a curve within the frame, in its units. */
function piecesOf(
  of: (x: number) => number,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
): Point[][] {
  const COUNT = 480;
  const pieces: Point[][] = [[]];
  const end = () => {
    if ((pieces.at(-1)?.length ?? 0) > 0) pieces.push([]);
  };
  const isIn = (y: number) => y >= low && y <= high;
  let before: Point | undefined;
  for (let at = 0; at <= COUNT; at += 1) {
    const x = from + ((to - from) * at) / COUNT;
    const y = of(x);
    if (!Number.isFinite(y)) {
      end();
      before = undefined;
      continue;
    }
    if (before) {
      const rise = y - before[1];
      // Half-way a line is in the middle; a jump is still here or already there.
      const isJump =
        Math.abs(rise) > (high - low) * 0.02 &&
        Math.abs(of((x + before[0]) / 2) - (y + before[1]) / 2) > Math.abs(rise) * 0.4;
      if (isJump) end();
      else if (isIn(y) !== isIn(before[1])) {
        const edge = (isIn(y) ? before[1] : y) > high ? high : low;
        const crossing: Point = [before[0] + ((x - before[0]) * (edge - before[1])) / (rise || 1), edge];
        pieces.at(-1)?.push(crossing);
        if (!isIn(y)) end();
      }
    }
    if (isIn(y)) pieces.at(-1)?.push([x, y]);
    before = [x, y];
  }
  return pieces.filter((piece) => piece.length > 1);
}

export function drawPlot(pen: Pen, plot: Plot): void {
  const [x0, x1, xName] = plot.x;
  const [y0, y1, yName] = plot.y;
  const px = (x: number) => FRAME.x + ((x - x0) / (x1 - x0)) * FRAME.width;
  const py = (y: number) => FRAME.y + FRAME.height - ((y - y0) / (y1 - y0)) * FRAME.height;
  const at = ([x, y]: Point): Point => [px(x), py(y)];
  const axisY = py(Math.min(y1, Math.max(y0, 0)));
  const axisX = px(Math.min(x1, Math.max(x0, 0)));
  const curves = plot.curves.map(({ of, from = x0, to = x1, ...curve }, nth) => ({
    ...curve,
    colour: curve.tone ? COLOURS[curve.tone] : (TONES[nth] ?? INK),
    pieces: piecesOf(of, [Math.max(x0, from), Math.min(x1, to)], [y0, y1]),
  }));

  if (plot.shaded) {
    const [from, to] = plot.shaded;
    const of = plot.curves[0]?.of ?? (() => 0);
    const within = (y: number) => Math.min(y1, Math.max(y0, y));
    const top = Array.from({ length: 121 }, (_, nth): Point => {
      const x = from + ((to - from) * nth) / 120;
      return [x, within(of(x))];
    });
    const ground = within(0);
    pen.polygon([at([from, ground]), ...top.map(at), at([to, ground])], { fill: SOFT.main });
  }

  // The axes, with their ticks and names; numbers come over the curves, so that none is crossed out.
  const numbers: (readonly [text: string, at: Point, align: "middle" | "end"])[] = [];
  pen.arrow(
    [
      [FRAME.x - 6, axisY],
      [FRAME.x + FRAME.width + 26, axisY],
    ],
    { width: 1.5 },
  );
  pen.arrow(
    [
      [axisX, FRAME.y + FRAME.height + 6],
      [axisX, FRAME.y - 24],
    ],
    { width: 1.5 },
  );
  const isCrossed = axisX > FRAME.x + 2 && axisY < FRAME.y + FRAME.height - 2;
  for (const tick of ticksOf(x0, x1, 8)) {
    if (tick === 0 && (isCrossed || y0 <= 0)) continue;
    pen.line(
      [
        [px(tick), axisY - 4],
        [px(tick), axisY + 4],
      ],
      { width: 1.5 },
    );
    numbers.push([numberText(tick), [px(tick), axisY + 21], "middle"]);
  }
  const yTicks = ticksOf(y0, y1, 6).filter((tick) => tick !== 0 || (x0 > 0 && y0 < 0));
  for (const tick of yTicks) {
    pen.line(
      [
        [axisX - 4, py(tick)],
        [axisX + 4, py(tick)],
      ],
      { width: 1.5 },
    );
    numbers.push([numberText(tick), [axisX - 9, py(tick) + 5], "end"]);
  }
  if (x0 <= 0 && y0 <= 0) numbers.push(["0", [axisX - 8, axisY + 20], "end"]);
  const xWidth = widthOf(pen.fonts, xName, LARGE);
  pen.label(xName, [Math.min(SHEET - 4 - xWidth, FRAME.x + FRAME.width + 28 - xWidth / 2), axisY - 12], {
    size: LARGE,
  });
  pen.label(yName, [axisX + 12, FRAME.y - 14], { size: LARGE });

  for (const line of plot.lines ?? []) {
    const style = { colour: COLOURS.quiet, width: 1.5, isDashed: line.dashed ?? false };
    if (line.arrow) pen.arrow([at(line.from), at(line.to)], { ...style, colour: INK, width: 2 });
    else pen.line([at(line.from), at(line.to)], style);
  }
  for (const { pieces, colour, dashed } of curves)
    for (const piece of pieces) pen.line(piece.map(at), { colour, width: 2.6, isDashed: dashed ?? false });
  for (const { at: place, hollow } of plot.points ?? [])
    pen.circle(at(place), 5, hollow ? { fill: "#ffffff", stroke: INK } : { fill: INK });

  for (const [text, spot, align] of numbers)
    pen.label(text, spot, { size: SIZE, align, colour: COLOURS.quiet, hasHalo: true });

  // Words come last, where they cover least.
  const spots = [
    ...curves.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.map(at))),
    ...(plot.points ?? []).map(({ at: place }) => at(place)),
    ...(plot.lines ?? []).flatMap(({ from, to }) =>
      Array.from({ length: 25 }, (_, nth): Point => {
        const share = nth / 24;
        return at([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      }),
    ),
    ...Array.from({ length: 60 }, (_, nth): Point => [FRAME.x + (FRAME.width * nth) / 59, axisY]),
    ...Array.from({ length: 40 }, (_, nth): Point => [axisX, FRAME.y + (FRAME.height * nth) / 39]),
  ];
  const place = (
    text: string,
    style: LabelStyle,
    candidates: readonly (readonly [place: Point, worth: number])[],
  ) => {
    const cost = (spot: Point, worth: number): number => {
      const room = pen.roomOf(text, spot, style);
      const wide: Box = { x: room.x - 3, y: room.y - 1, width: room.width + 6, height: room.height + 2 };
      const out =
        Math.max(0, 4 - wide.x) +
        Math.max(0, wide.x + wide.width - SHEET + 4) +
        Math.max(0, 2 - wide.y) +
        Math.max(0, wide.y + wide.height - HEIGHT + 2);
      const covered = spots.filter(
        ([x, y]) => x >= wide.x && x <= wide.x + wide.width && y >= wide.y && y <= wide.y + wide.height,
      ).length;
      return (
        worth + out * 50 + covered * 3 + pen.taken.reduce((sum, one) => sum + overlap(one, wide), 0) * 0.6
      );
    };
    const [best] = candidates
      .map(([spot, worth]) => [spot, cost(spot, worth)] as const)
      .toSorted(([, one], [, other]) => one - other);
    if (best) pen.label(text, best[0], { ...style, hasHalo: true });
  };
  for (const { at: point, label } of plot.points ?? []) {
    if (label === undefined) continue;
    const [x, y] = at(point);
    const size = LARGE - 1;
    const width = widthOf(pen.fonts, label, size);
    place(label, { size }, [
      [[x + 9, y - 9], 0],
      [[x - 9 - width, y - 9], 0.5],
      [[x + 9, y + 20], 0.5],
      [[x - 9 - width, y + 20], 1],
      [[x - width / 2, y - 13], 1],
      [[x - width / 2, y + 26], 1.5],
      [[x + 13, y + 6], 1.5],
      [[x - 13 - width, y + 6], 2],
      [[x + 24, y - 28], 3],
      [[x - 24 - width, y - 28], 3],
    ]);
  }
  for (const { label, colour, pieces } of curves) {
    if (label === undefined) continue;
    const size = LARGE - 1;
    const width = widthOf(pen.fonts, label, size);
    const along = pieces.flatMap((piece) => piece.map(at));
    const candidates = along
      .filter((_, nth) => nth % 12 === 0 || nth === along.length - 1)
      .toReversed()
      .flatMap(([x, y], nth): [Point, number][] => [
        [[x + 8, y - 8], nth * 0.2],
        [[x - width - 8, y - 8], nth * 0.2],
        [[x + 8, y + 20], nth * 0.2 + 0.4],
        [[x - width - 8, y + 20], nth * 0.2 + 0.4],
        [[x - width / 2, y - 12], nth * 0.2 + 0.2],
        [[x - width / 2, y + 24], nth * 0.2 + 0.6],
      ]);
    place(label, { size, colour }, candidates);
  }
}
