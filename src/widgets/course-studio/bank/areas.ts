/** Areas of a picture while they are drawn. Lengths are shares of its width and height. */
import type { Content } from "./content.js";

export type Area = Content<"hotspot">["key"]["areas"][number];
export type Shape = Area["shape"];
export interface Point {
  readonly x: number;
  readonly y: number;
}
export const SHAPES = ["rect", "ellipse", "polygon"] as const satisfies readonly Shape[];

/** A tenth of a percent: finer than anybody points. */
const round = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

/** From one corner to the other; undefined for what is too small to be meant. */
export function areaBetween(id: string, shape: "rect" | "ellipse", from: Point, to: Point): Area | undefined {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (width < 0.01 || height < 0.01) return undefined;
  return shape === "rect"
    ? { id, shape, x: round(x), y: round(y), width: round(width), height: round(height) }
    : {
        id,
        shape,
        x: round(x + width / 2),
        y: round(y + height / 2),
        rx: round(width / 2),
        ry: round(height / 2),
      };
}

export const polygonOf = (id: string, points: readonly Point[]): Area => ({
  id,
  shape: "polygon",
  points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
});

/** In the middle, for whoever types its numbers. */
export function newArea(id: string, shape: Shape): Area {
  if (shape === "rect") return { id, shape, x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
  if (shape === "ellipse") return { id, shape, x: 0.5, y: 0.5, rx: 0.1, ry: 0.1 };
  return polygonOf(id, [
    { x: 0.5, y: 0.4 },
    { x: 0.6, y: 0.6 },
    { x: 0.4, y: 0.6 },
  ]);
}
