/** What figures are drawn with: lines, areas and words on a sheet, kept as they will be written into a picture or a PDF. */
import type { Point, Tone } from "../lesson.js";
import { type LabelFonts, runsOf, widthOf, wrapped } from "./labels.js";
import type { Segment } from "./path.js";

export interface PathMark {
  readonly segments: readonly Segment[];
  readonly fill?: string;
  readonly stroke?: string;
  readonly width: number;
  readonly isDashed: boolean;
}
export interface TextMark {
  readonly text: string;
  /** Where its base line begins. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** White around it, where it stands on lines. */
  readonly hasHalo: boolean;
}
export type Mark = PathMark | TextMark;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Drawing extends Box {
  readonly marks: readonly Mark[];
}

/** On white: each has a contrast of more than 4.5 (WCAG 1.4.3), but for the soft ones, which are grounds. */
export const INK = "#1f2937";
export const COLOURS: Readonly<Record<Tone, string>> = {
  ink: INK,
  main: "#2459d6",
  other: "#a15c00",
  quiet: "#64748b",
};
export const SOFT: Readonly<Record<Tone, string>> = {
  ink: "#ffffff",
  main: "#e4ecfc",
  other: "#fbf0dc",
  quiet: "#eef1f5",
};
/** Of curves that say no tone, in their order. */
export const TONES: readonly string[] = [COLOURS.main, COLOURS.other, "#0b7a5e", "#6b46c1", COLOURS.quiet];

/** The sheet that lessons' drawings are written for. */
export const SHEET = 640;
export const SIZE = 15;
export const SMALL = 13;
/** Of figures that are laid out here: larger, since a phone shows the sheet at half its width. */
export const LARGE = 18;

interface LineStyle {
  readonly colour?: string;
  readonly width?: number;
  readonly isDashed?: boolean;
}
interface AreaStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly isDashed?: boolean;
}
export interface LabelStyle {
  readonly size?: number;
  readonly align?: "start" | "middle" | "end";
  readonly colour?: string;
  readonly hasHalo?: boolean;
}

const ROUND = 0.5523;

export class Pen {
  readonly marks: Mark[] = [];
  /** Where words stand already. */
  readonly taken: Box[] = [];
  constructor(readonly fonts: LabelFonts) {}

  path(segments: readonly Segment[], { fill, stroke, width = 2, isDashed = false }: AreaStyle): void {
    this.marks.push({ segments, width, isDashed, ...(fill && { fill }), ...(stroke && { stroke }) });
  }
  line(points: readonly Point[], { colour = INK, width = 2, isDashed = false }: LineStyle = {}): void {
    if (points.length < 2) return;
    const segments = points.map(([x, y], at): Segment => [at === 0 ? "M" : "L", x, y]);
    this.path(segments, { stroke: colour, width, isDashed });
  }
  /** A line with a head at its end. */
  arrow(points: readonly Point[], style: LineStyle = {}): void {
    const [from, to] = [points.at(-2), points.at(-1)];
    if (!from || !to) return;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const head = 11;
    const neck: Point = [to[0] - dx * head, to[1] - dy * head];
    this.line([...points.slice(0, -1), neck], style);
    this.polygon([to, [neck[0] - dy * 5, neck[1] + dx * 5], [neck[0] + dy * 5, neck[1] - dx * 5]], {
      fill: style.colour ?? INK,
    });
  }
  polygon(points: readonly Point[], style: AreaStyle): void {
    const segments = points.map(([x, y], at): Segment => [at === 0 ? "M" : "L", x, y]);
    this.path([...segments, ["Z"]], style);
  }
  box({ x, y, width, height }: Box, radius: number, style: AreaStyle): void {
    const r = Math.min(radius, width / 2, height / 2);
    const k = r * (1 - ROUND);
    const [right, bottom] = [x + width, y + height];
    this.path(
      [
        ["M", x + r, y],
        ["L", right - r, y],
        ["C", right - k, y, right, y + k, right, y + r],
        ["L", right, bottom - r],
        ["C", right, bottom - k, right - k, bottom, right - r, bottom],
        ["L", x + r, bottom],
        ["C", x + k, bottom, x, bottom - k, x, bottom - r],
        ["L", x, y + r],
        ["C", x, y + k, x + k, y, x + r, y],
        ["Z"],
      ],
      style,
    );
  }
  circle([x, y]: Point, radius: number, style: AreaStyle): void {
    this.box({ x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }, radius, style);
  }

  /** The room that words take, with their base line at a place. */
  roomOf(text: string, [x, y]: Point, { size = SIZE, align = "start" }: LabelStyle = {}): Box {
    const width = widthOf(this.fonts, text, size);
    const left = align === "start" ? x : align === "middle" ? x - width / 2 : x - width;
    return { x: left, y: y - size * 0.88, width, height: size * 1.16 };
  }
  /** Words on one line, with the base line at the place. */
  label(text: string, at: Point, style: LabelStyle = {}): void {
    const room = this.roomOf(text, at, style);
    const { size = SIZE, colour = INK, hasHalo = false } = style;
    this.taken.push(room);
    this.marks.push({ text, x: room.x, y: at[1], size, colour, hasHalo });
  }
  /** Words in lines around a middle. */
  centred(text: string, [x, y]: Point, width: number, style: LabelStyle = {}): void {
    const { size = SIZE } = style;
    const lines = text.split("\n").flatMap((line) => wrapped(this.fonts, line, size, width));
    const step = size * 1.3;
    for (const [at, line] of lines.entries())
      this.label(line, [x, y + size * 0.36 + (at - (lines.length - 1) / 2) * step], {
        ...style,
        align: "middle",
      });
  }
}

const reach = (segments: readonly Segment[]): number[][] =>
  segments.map((segment) => segment.slice(1).map(Number));

/** All that is drawn, with its room; lines count with half their width. */
export function roomOfMarks(marks: readonly Mark[], fonts: LabelFonts): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const mark of marks) {
    if ("text" in mark) {
      const width = runsOf(mark.text).length === 0 ? 0 : widthOf(fonts, mark.text, mark.size);
      xs.push(mark.x, mark.x + width);
      ys.push(mark.y - mark.size, mark.y + mark.size * 0.3);
    } else
      for (const numbers of reach(mark.segments))
        for (const [at, value] of numbers.entries()) (at % 2 === 0 ? xs : ys).push(value - 1, value + 1);
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
