/** The figures of written lessons: drawn from what the lesson says of them. */
import type { Figure } from "../lesson.js";
import type { LabelFonts } from "./labels.js";
import { type Drawing, Pen, roomOfMarks } from "./pen.js";
import { drawPlot } from "./plot.js";
import { drawBars, drawSteps } from "./rows.js";
import { drawGraph, drawShapes } from "./shapes.js";

export { type LabelFonts, missingSigns } from "./labels.js";
export type { Drawing } from "./pen.js";
export { svgOf } from "./svg.js";

/** Width by height of a picture in a text (`RichText`). */
const RATIO = 1.6;
const ROOM = 18;
/** A small drawing is not blown up beyond this. */
const LEAST = 420;

/** @returns what is drawn, with a ground that fits a text's picture */
export function drawFigure(figure: Figure, fonts: LabelFonts): Drawing {
  const pen = new Pen(fonts);
  if (figure.kind === "plot") drawPlot(pen, figure);
  else if (figure.kind === "bars") drawBars(pen, figure);
  else if (figure.kind === "steps") drawSteps(pen, figure);
  else if (figure.kind === "graph") drawGraph(pen, figure);
  else drawShapes(pen, figure);
  const drawn = roomOfMarks(pen.marks, fonts);
  const [wide, high] = [drawn.width + 2 * ROOM, drawn.height + 2 * ROOM];
  const width = Math.max(LEAST, wide, high * RATIO);
  const height = width / RATIO;
  return {
    x: drawn.x - (width - drawn.width) / 2,
    y: drawn.y - (height - drawn.height) / 2,
    width,
    height,
    marks: pen.marks,
  };
}
