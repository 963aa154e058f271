import { describe, expect, test } from "vitest";
import { nodeAssets } from "../../../../../adapters/node/assets.js";
import type { Figure } from "../lesson.js";
import { lessonFonts } from "../store.js";
import { drawFigure, missingSigns, svgOf } from "./index.js";
import { runsOf, widthOf, wrapped } from "./labels.js";
import { segmentsOf } from "./path.js";
import { overlap, Pen, type TextMark } from "./pen.js";
import { drawPlot } from "./plot.js";

const fonts = (await lessonFonts({ assets: nodeAssets() }))!;
const slanted = (text: string): string =>
  runsOf(text)
    .filter(({ isItalic }) => isItalic)
    .map((run) => run.text)
    .join("");

describe("words of a figure", () => {
  test("quantities are slanted; units, codes and words are not", () => {
    expect(slanted("y = f(x)")).toBe("yfx");
    expect(slanted("Δu")).toBe("u");
    expect(slanted("ξ = 2")).toBe("ξ");
    expect(slanted("转速 n / (r/min)")).toBe("n");
    expect(slanted("电压 / V")).toBe("");
    expect(slanted("激励 5 V")).toBe("");
    expect(slanted("G00 X20")).toBe("");
    expect(slanted("sin")).toBe("");
  });
  test("indices stand lower and powers higher, in smaller letters that the fonts have", () => {
    expect(runsOf("aₙ").map(({ text, rise, scale }) => [text, rise < 0, scale])).toEqual([
      ["a", false, 1],
      ["n", true, 0.7],
    ]);
    expect(runsOf("x_0^2").map(({ rise }) => Math.sign(rise))).toEqual([0, -1, 1]);
    expect(missingSigns(fonts, "α ≤ √2·x₀⁻¹，∫ f(x) dx → ∞，50 ℃ Ω")).toEqual([]);
    expect(missingSigns(fonts, "𓀀")).toEqual(["𓀀"]);
  });
  test("lines are as wide as they may be, and none begins with a mark that closes", () => {
    const lines = wrapped(fonts, "主轴没有停稳，不伸手、不测量、不清屑。", 18, 110);
    expect(lines.join("")).toBe("主轴没有停稳，不伸手、不测量、不清屑。");
    for (const line of lines) {
      expect(line).not.toMatch(/^[，、。]/);
      expect(widthOf(fonts, line.replace(/[，、。]$/, ""), 18)).toBeLessThanOrEqual(110);
    }
  });
});

test("paths are read as SVG reads them: relative, smooth, quadratic and arcs with flags side by side", () => {
  expect(segmentsOf("M10 10h5v5l-5 0z")).toEqual([
    ["M", 10, 10],
    ["L", 15, 10],
    ["L", 15, 15],
    ["L", 10, 15],
    ["Z"],
  ]);
  const end = (path: string) =>
    segmentsOf(path)
      .at(-1)!
      .slice(-2)
      .map((value) => Math.round(Number(value)) + 0);
  expect(end("M400 140 A40 40 0 0 1 360 100")).toEqual([360, 100]);
  expect(end("M0 0a5 5 0 01 10 0")).toEqual([10, 0]);
  expect(end("M0 0Q5 5 10 0T20 0")).toEqual([20, 0]);
  // A half circle from left to right over the top: its middle is up.
  const [, first] = segmentsOf("M0 0A10 10 0 0 1 20 0");
  expect(first?.slice(-2).map((value) => Math.round(Number(value)) + 0)).toEqual([10, -10]);
  expect(() => segmentsOf("M1 2 L3")).toThrow(/numbers/);
  expect(() => segmentsOf("L3 4")).toThrow(/begins nowhere/);
});

describe("a plot", () => {
  const plot = {
    kind: "plot",
    caption: "一条抛物线与它的切线",
    x: [-2, 3, "x"],
    y: [-1, 6, "y"],
    curves: [
      { of: (x: number) => x * x, label: "y = x²" },
      { of: (x: number) => 2 * x - 1, label: "切线" },
      { of: (x: number) => 1 / x, label: "1/x" },
    ],
    points: [{ at: [1, 1], label: "(1, 1)" }],
    shaded: [0, 1],
  } satisfies Figure;
  test("keeps its words apart and on the sheet", () => {
    const pen = new Pen(fonts);
    drawPlot(pen, plot);
    const boxes = pen.marks
      .filter((mark): mark is TextMark => "text" in mark)
      .map((mark) => ({
        text: mark.text,
        box: pen.roomOf(mark.text, [mark.x, mark.y], { size: mark.size }),
      }));
    expect(boxes.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["y = x²", "切线", "(1, 1)", "x", "y"]),
    );
    for (const [at, one] of boxes.entries()) {
      expect(one.box.x, one.text).toBeGreaterThanOrEqual(0);
      expect(one.box.x + one.box.width, one.text).toBeLessThanOrEqual(640);
      for (const other of boxes.slice(at + 1))
        expect(overlap(one.box, other.box), `${one.text} on ${other.text}`).toBeLessThan(12);
    }
  });
  test("breaks a curve where it leaves the frame or jumps", () => {
    const pen = new Pen(fonts);
    drawPlot(pen, { ...plot, curves: [{ of: (x) => 1 / x }, { of: (x) => Math.floor(x) }], shaded: [0, 0] });
    for (const mark of pen.marks)
      if (!("text" in mark) && mark.width === 2.6)
        for (const [, , y] of mark.segments) expect(Number(y)).toBeLessThanOrEqual(355);
    const curves = pen.marks.filter((mark) => !("text" in mark) && mark.width === 2.6);
    // Two branches, and a step for each whole number.
    expect(curves.length).toBeGreaterThanOrEqual(6);
  });
});

test.each<Figure>([
  {
    kind: "bars",
    caption: "",
    unit: "%",
    bars: [
      ["绿茶", 3],
      ["降幅", -2],
    ],
  },
  { kind: "steps", caption: "", steps: ["看", "测", "写下来再看一遍上一班留下的记录并核对数值"], back: 0 },
  {
    kind: "graph",
    caption: "",
    height: 200,
    nodes: [
      { id: "a", at: [100, 100], label: "甲", shape: "diamond" },
      { id: "b", at: [300, 100], label: "乙", shape: "box" },
    ],
    edges: [
      { from: "a", to: "b", label: "去", arrow: true },
      { from: "b", to: "a", label: "回", arrow: true },
      { from: "b", to: "b", label: "停" },
    ],
  },
  {
    kind: "drawing",
    caption: "",
    height: 100,
    shapes: [
      { text: "在纸边上的一句长长的话", at: [600, 40] },
      { circle: [60, 60, 20], label: "O" },
      { path: "M 10 10 Q 20 20 30 10", tone: "main", filled: true },
    ],
  },
])("$kind are pictures of words as outlines, as wide as a text shows them", (figure) => {
  const drawing = drawFigure(figure, fonts);
  expect(drawing.width / drawing.height).toBeCloseTo(1.6);
  const svg = svgOf(drawing, fonts, 2);
  expect(svg).not.toContain("<text");
  expect(svg).not.toContain("NaN");
  for (const mark of drawing.marks)
    if ("text" in mark) {
      expect(mark.x).toBeGreaterThanOrEqual(drawing.x);
      expect(mark.x + widthOf(fonts, mark.text, mark.size)).toBeLessThanOrEqual(drawing.x + drawing.width);
    }
});

test("an edge to a place that is not there is named", () => {
  const figure: Figure = {
    kind: "graph",
    caption: "",
    height: 1,
    nodes: [],
    edges: [{ from: "a", to: "b" }],
  };
  expect(() => drawFigure(figure, fonts)).toThrow(/from a to b/);
});
