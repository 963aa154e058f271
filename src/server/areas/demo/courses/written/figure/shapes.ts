/** Graphs of named places, and drawings of free shapes. */
import type { Figure, Point, Shape } from "../lesson.js";
import { widthOf } from "./labels.js";
import { segmentsOf } from "./path.js";
import { COLOURS, INK, type Pen, SHEET, SIZE, SMALL, SOFT } from "./pen.js";

type Graph = Extract<Figure, { kind: "graph" }>;
type GraphNode = Graph["nodes"][number];

interface Extent {
  readonly node: GraphNode;
  /** Half of what it is wide and high. */
  readonly width: number;
  readonly height: number;
}

function extentOf(pen: Pen, node: GraphNode): Extent {
  const lines = node.label.split("\n");
  const wide = Math.max(...lines.map((line) => widthOf(pen.fonts, line, SIZE)));
  const high = lines.length * SIZE * 1.3;
  switch (node.shape) {
    case "box":
      return { node, width: wide / 2 + 14, height: high / 2 + 9 };
    case "diamond":
      return { node, width: wide / 2 + 34, height: high / 2 + 24 };
    default: {
      const radius = Math.max(20, Math.hypot(wide, high) / 2 + 5);
      return { node, width: radius, height: radius };
    }
  }
}

/** Where a line from a node's middle towards a place leaves it. */
function edgeOf({ node, width, height }: Extent, towards: Point): Point {
  const [x, y] = node.at;
  const [dx, dy] = [towards[0] - x, towards[1] - y];
  if (dx === 0 && dy === 0) return node.at;
  const share =
    node.shape === "box"
      ? Math.min(width / Math.abs(dx || 1e-9), height / Math.abs(dy || 1e-9))
      : node.shape === "diamond"
        ? 1 / (Math.abs(dx) / width + Math.abs(dy) / height)
        : width / Math.hypot(dx, dy);
  return [x + dx * share, y + dy * share];
}

export function drawGraph(pen: Pen, { nodes, edges }: Graph): void {
  const extents = new Map(nodes.map((node) => [node.id, extentOf(pen, node)]));
  const labels: { text: string; at: Point; colour: string }[] = [];
  for (const { from, to, label, arrow, tone = "ink" } of edges) {
    const [start, end] = [extents.get(from), extents.get(to)];
    if (!start || !end) throw new Error(`A figure has an edge from ${from} to ${to}, and not both places`);
    const style = { colour: COLOURS[tone] };
    const draw = (points: readonly Point[]) => (arrow ? pen.arrow(points, style) : pen.line(points, style));
    if (start === end) {
      const [x, y] = start.node.at;
      const top = y - start.height;
      draw([
        [x - 10, top + 2],
        [x - 20, top - 26],
        [x + 20, top - 26],
        [x + 10, top + 1],
      ]);
      if (label) labels.push({ text: label, at: [x, top - 34], colour: style.colour });
      continue;
    }
    // Two that lead there and back stand apart.
    const isBoth = edges.some((other) => other.from === to && other.to === from);
    const [a, b] = [start.node.at, end.node.at];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const bow = isBoth ? 18 : 0;
    const middle: Point = [
      (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * bow,
      (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * bow,
    ];
    draw(isBoth ? [edgeOf(start, middle), middle, edgeOf(end, middle)] : [edgeOf(start, b), edgeOf(end, a)]);
    if (label) {
      const [one, other] = [edgeOf(start, b), edgeOf(end, a)];
      const at: Point = isBoth ? middle : [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
      labels.push({ text: label, at: [at[0], at[1] + 5], colour: style.colour });
    }
  }
  for (const { node, width, height } of extents.values()) {
    const { at, shape, tone = "ink", label } = node;
    const style = { fill: SOFT[tone], stroke: COLOURS[tone], width: 2 };
    const [x, y] = at;
    if (shape === "box")
      pen.box({ x: x - width, y: y - height, width: width * 2, height: height * 2 }, 8, style);
    else if (shape === "diamond")
      pen.polygon(
        [
          [x, y - height],
          [x + width, y],
          [x, y + height],
          [x - width, y],
        ],
        style,
      );
    else pen.circle(at, width, style);
    pen.centred(label, at, SHEET, { size: SIZE });
  }
  for (const { text, at, colour } of labels)
    pen.label(text, at, { size: SIZE, align: "middle", colour, hasHalo: true });
}

/** Words stay on the sheet, whatever their place was reckoned with. */
function onSheet(
  pen: Pen,
  text: string,
  [x, y]: Point,
  size: number,
  align: "start" | "middle" | "end",
): Point {
  const room = pen.roomOf(text, [x, y], { size, align });
  const over = Math.max(0, room.x + room.width - (SHEET - 4));
  return [x - over + Math.max(0, 4 - (room.x - over)), y];
}

function drawShape(pen: Pen, shape: Shape): void {
  if ("text" in shape) {
    const { text, at, align = "start", small } = shape;
    const size = small ? SMALL : SIZE;
    pen.label(text, onSheet(pen, text, at, size, align), { size, align, hasHalo: true });
    return;
  }
  const tone = shape.tone ?? "ink";
  const colour = COLOURS[tone];
  if ("line" in shape) {
    const style = { colour, isDashed: shape.dashed ?? false };
    if (shape.arrow) pen.arrow(shape.line, style);
    else pen.line(shape.line, style);
  } else if ("box" in shape) {
    const [x, y, width, height] = shape.box;
    pen.box({ x, y, width, height }, shape.round ?? 0, { fill: SOFT[tone], stroke: colour });
    if (shape.label) pen.centred(shape.label, [x + width / 2, y + height / 2], width - 8);
  } else if ("circle" in shape) {
    const [x, y, radius] = shape.circle;
    pen.circle([x, y], radius, { fill: SOFT[tone], stroke: colour });
    if (!shape.label) return;
    // What does not fit into it stands beside it.
    if (widthOf(pen.fonts, shape.label, SIZE) <= radius * 3.4) pen.centred(shape.label, [x, y], radius * 1.9);
    else pen.label(shape.label, [x + radius + 6, y + 5], { hasHalo: true });
  } else
    pen.path(segmentsOf(shape.path), {
      stroke: colour,
      isDashed: shape.dashed ?? false,
      ...(shape.filled && { fill: tone === "ink" ? INK : SOFT[tone] }),
    });
}

/** Words last, so that nothing covers them. */
export function drawShapes(pen: Pen, { shapes }: Extract<Figure, { kind: "drawing" }>): void {
  for (const shape of shapes) if (!("text" in shape)) drawShape(pen, shape);
  for (const shape of shapes) if ("text" in shape) drawShape(pen, shape);
}
