/** Outlines of a font's letters as paths, so that a picture needs no font to be drawn. */
import type { TrueType } from "../../../../../pdf/true-type.js";

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** Flags of a point in a simple glyph (OpenType, "glyf"). */
const [ON, SHORT_X, SHORT_Y, REPEAT, SAME_X, SAME_Y] = [1, 2, 4, 8, 16, 32];

function contoursOf(outline: Uint8Array): OutlinePoint[][] {
  if (outline.length < 12) return [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const count = view.getInt16(0);
  const ends = Array.from({ length: count }, (_, at) => view.getUint16(10 + at * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & REPEAT) for (let more = view.getUint8(at++); more > 0; more -= 1) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(SHORT_X, SAME_X);
  const ys = axis(SHORT_Y, SAME_Y);
  const points = flags.map((flag, nth) => ({
    x: xs[nth] ?? 0,
    y: ys[nth] ?? 0,
    isOn: (flag & ON) !== 0,
  }));
  return ends.map((end, nth) => points.slice(nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1, end + 1));
}

const between = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  isOn: true,
});

function contourPath(points: readonly OutlinePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "";
  const start = first.isOn ? first : last.isOn ? last : between(first, last);
  let path = `M${start.x} ${start.y}`;
  const rest = first.isOn ? points.slice(1) : points;
  let control: OutlinePoint | undefined;
  for (const point of [...rest, start]) {
    if (point.isOn)
      path += control ? `Q${control.x} ${control.y} ${point.x} ${point.y}` : `L${point.x} ${point.y}`;
    else if (control) {
      // Between two points off the curve lies one on it.
      const middle = between(control, point);
      path += `Q${control.x} ${control.y} ${middle.x} ${middle.y}`;
    }
    control = point.isOn ? undefined : point;
  }
  return `${path}Z`;
}

/** Of each font, the letters that were drawn already. */
const drawn = new WeakMap<TrueType, Map<string, string>>();

/** A letter as an SVG path in units of the font, with y upwards; nothing for one that the font has not. */
export function glyphPath(font: TrueType, character: string): string {
  const known = drawn.get(font) ?? new Map<string, string>();
  drawn.set(font, known);
  let path = known.get(character);
  if (path === undefined) {
    const glyph = font.glyphOf(character);
    path = glyph === undefined ? "" : contoursOf(font.outline(glyph)).map(contourPath).join("");
    known.set(character, path);
  }
  return path;
}
