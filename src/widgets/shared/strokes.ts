/** What somebody draws, as lines; lengths are shares of the canvas, so that it is the same at every size. */

export const COLORS = { black: "#111827", red: "#c3312b", blue: "#1d4ed8", green: "#14804a" } as const;
export type ColorName = keyof typeof COLORS;

export interface Stroke {
  /** Nothing: it takes away. */
  readonly color: ColorName | undefined;
  /** x and y, and how hard a pen was pressed. */
  readonly points: readonly (readonly [number, number, number])[];
}

/** Shares of the canvas's width. */
const PEN = 0.005;
const ERASER = 0.035;

function drawStroke(context: CanvasRenderingContext2D, { color, points }: Stroke): void {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = color ? "source-over" : "destination-out";
  context.strokeStyle = color ? COLORS[color] : "#000";
  context.fillStyle = context.strokeStyle;
  context.lineCap = "round";
  context.lineJoin = "round";
  const widthAt = (pressure: number) => width * (color ? PEN * (0.4 + 1.2 * pressure) : ERASER);
  const [first] = points;
  if (!first) return;
  if (points.length === 1) {
    context.beginPath();
    context.arc(first[0] * width, first[1] * height, widthAt(first[2]) / 2, 0, Math.PI * 2);
    context.fill();
    return;
  }
  let from = first;
  for (const to of points.slice(1)) {
    context.lineWidth = widthAt(to[2]);
    context.beginPath();
    context.moveTo(from[0] * width, from[1] * height);
    context.lineTo(to[0] * width, to[1] * height);
    context.stroke();
    from = to;
  }
}

export function drawAll(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const stroke of strokes) drawStroke(context, stroke);
}

/** With as many digits as can be seen. */
export const writeStrokes = (strokes: readonly Stroke[]): string =>
  JSON.stringify(
    strokes.map(({ color, points }) => [
      color ?? "",
      points.map((point) => point.map((one) => Number(one.toFixed(4)))),
    ]),
  );

export function readStrokes(text: string | null): Stroke[] {
  try {
    const list = JSON.parse(text ?? "[]") as [ColorName | "", [number, number, number][]][];
    return list.map(([color, points]) => ({ color: color || undefined, points }));
  } catch {
    return [];
  }
}
