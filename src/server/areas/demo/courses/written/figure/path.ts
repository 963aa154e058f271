/** Paths as SVG writes them, read as lines and cubic curves with absolute places. */

export type Segment =
  | readonly ["M" | "L", x: number, y: number]
  | readonly ["C", x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ["Z"];

const LENGTHS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** An elliptic arc as curves of at most a quarter turn (SVG 2, B.2.4). */
function arc(
  [x0, y0]: readonly [number, number],
  [givenX = 0, givenY = 0, degrees = 0, isLarge = 0, isSweep = 0, toX = 0, toY = 0]: readonly number[],
): Segment[] {
  let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
  if (rx === 0 || ry === 0) return [["L", toX, toY]];
  const phi = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x0 - toX) / 2, (y0 - toY) / 2];
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grow = Math.sqrt(Math.max(1, px ** 2 / rx ** 2 + py ** 2 / ry ** 2));
  [rx, ry] = [rx * grow, ry * grow];
  const square = Math.max(
    0,
    (rx ** 2 * ry ** 2 - rx ** 2 * py ** 2 - ry ** 2 * px ** 2) / (rx ** 2 * py ** 2 + ry ** 2 * px ** 2),
  );
  const factor = (isLarge === isSweep ? -1 : 1) * Math.sqrt(square);
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const begin = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let span = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - begin;
  if (isSweep === 0 && span > 0) span -= 2 * Math.PI;
  if (isSweep !== 0 && span < 0) span += 2 * Math.PI;
  const [mx, my] = [(x0 + toX) / 2, (y0 + toY) / 2];
  const at = (u: number, v: number): [number, number] => [
    cos * (cx + rx * u) - sin * (cy + ry * v) + mx,
    sin * (cx + rx * u) + cos * (cy + ry * v) + my,
  ];
  const parts = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2)));
  const step = span / parts;
  const reach = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: parts }, (_, nth): Segment => {
    const [a, b] = [begin + nth * step, begin + (nth + 1) * step];
    return [
      "C",
      ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    ];
  });
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
/** Flags of an arc may stand without a space between them. */
const ARC = new RegExp(
  [NUMBER, NUMBER, NUMBER, "[01]", "[01]", NUMBER, NUMBER].map((one) => `(${one})`).join(String.raw`[\s,]*`),
  "gi",
);
const numbersOf = (command: string, text: string): number[] =>
  command === "A"
    ? [...text.matchAll(ARC)].flatMap(([, ...numbers]) => numbers.map(Number))
    : [...text.matchAll(new RegExp(NUMBER, "gi"))].map(([number]) => Number(number));

/** @throws for a path that begins nowhere or has too few numbers */
export function segmentsOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** Of the curve before, mirrored where a smooth one follows. */
  let control: readonly [number, number] | undefined;
  for (const [, letter = "", rest = ""] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const name = letter.toUpperCase();
    const isRelative = letter !== name;
    const length = LENGTHS[name] ?? 0;
    const all = numbersOf(name, rest);
    if (length > 0 && (all.length === 0 || all.length % length !== 0))
      throw new Error(`A path has ${all.length} numbers behind ${letter}: ${path}`);
    const groups =
      length === 0
        ? [[]]
        : Array.from({ length: all.length / length }, (_, nth) =>
            all.slice(nth * length, (nth + 1) * length),
          );
    for (const [nth, group] of groups.entries()) {
      const points = group.map((value, at) => {
        if (!isRelative || (name === "A" && at < 5)) return value;
        if (name === "V") return value + y;
        if (name === "H") return value + x;
        return value + ((name === "A" ? at - 5 : at) % 2 === 0 ? x : y);
      });
      const [a = 0, b = 0, c = 0, d = 0] = points;
      const mirrored: readonly [number, number] = control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
      const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
        segments.push(["C", x1, y1, x2, y2, toX, toY]);
        control = [x2, y2];
        [x, y] = [toX, toY];
      };
      const quadratic = (qx: number, qy: number, toX: number, toY: number) => {
        curve(
          x + (2 / 3) * (qx - x),
          y + (2 / 3) * (qy - y),
          toX + (2 / 3) * (qx - toX),
          toY + (2 / 3) * (qy - toY),
          toX,
          toY,
        );
        control = [qx, qy];
      };
      const line = (toX: number, toY: number) => {
        segments.push(["L", toX, toY]);
        [x, y, control] = [toX, toY, undefined];
      };
      if (name === "M" && nth === 0) {
        segments.push(["M", a, b]);
        [x, y, startX, startY, control] = [a, b, a, b, undefined];
      } else if (name === "M" || name === "L") line(a, b);
      else if (name === "H") line(a, y);
      else if (name === "V") line(x, a);
      else if (name === "C") curve(a, b, c, d, points[4] ?? 0, points[5] ?? 0);
      else if (name === "S") curve(...mirrored, a, b, c, d);
      else if (name === "Q") quadratic(a, b, c, d);
      else if (name === "T") quadratic(...mirrored, a, b);
      else if (name === "A") {
        segments.push(...arc([x, y], points));
        [x, y, control] = [points[5] ?? 0, points[6] ?? 0, undefined];
      } else {
        segments.push(["Z"]);
        [x, y, control] = [startX, startY, undefined];
      }
    }
  }
  if (segments[0]?.[0] !== "M") throw new Error(`A path begins nowhere: ${path}`);
  return segments;
}
