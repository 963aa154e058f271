/** A drawing as an SVG that needs no font: its words are outlines. */
import { fontFor, type LabelFonts, runsOf, widthOfRun } from "./labels.js";
import { glyphPath } from "./glyphs.js";
import type { Drawing, Mark, TextMark } from "./pen.js";
import type { Segment } from "./path.js";

const short = (value: number): string => String(Math.round(value * 100) / 100);
const pathText = (segments: readonly Segment[]): string =>
  segments.map(([letter, ...numbers]) => letter + numbers.map(Number).map(short).join(" ")).join("");

function wordsOf(fonts: LabelFonts, { text, x, y, size, colour, hasHalo }: TextMark): string {
  let left = x;
  let letters = "";
  for (const run of runsOf(text)) {
    for (const character of run.text) {
      const font = fontFor(fonts, character, run.isItalic);
      const scale = (size * run.scale) / font.unitsPerEm;
      const path = glyphPath(font, character);
      if (path !== "")
        letters += `<path transform="translate(${short(left)} ${short(y - size * run.rise)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
      left += widthOfRun(fonts, { ...run, text: character }, size);
    }
  }
  // The outline is in units of the font.
  const halo = hasHalo
    ? `<g fill="#fff" stroke="#fff" stroke-width="${Math.round((5 / size) * fonts.upright.unitsPerEm)}" stroke-linejoin="round">${letters}</g>`
    : "";
  return `${halo}<g fill="${colour}">${letters}</g>`;
}

const markOf = (fonts: LabelFonts, mark: Mark): string =>
  "text" in mark
    ? wordsOf(fonts, mark)
    : `<path d="${pathText(mark.segments)}" fill="${mark.fill ?? "none"}"${
        mark.stroke
          ? ` stroke="${mark.stroke}" stroke-width="${mark.width}" stroke-linecap="round" stroke-linejoin="round"${mark.isDashed ? ' stroke-dasharray="6 6"' : ""}`
          : ""
      }/>`;

/** @param scale pixels for each unit of the drawing */
export const svgOf = ({ x, y, width, height, marks }: Drawing, fonts: LabelFonts, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="${[x, y, width, height].map(short).join(" ")}">` +
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="12" fill="#fff"/>` +
  `${marks.map((mark) => markOf(fonts, mark)).join("")}</svg>`;
