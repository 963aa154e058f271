/** Questions on paper: a PDF with the lines of a Word document. It is to read and to print, and is not read again. */
import type { Locale } from "../../../messages.js";
import { PAGE, rowsOf, textAt, writeDocument } from "../../../pdf/document.js";
import type { TrueType } from "../../../pdf/true-type.js";
import type { Draft } from "./draft.js";
import { linesOf } from "./word.js";

const MARGIN = 56;
const LINE = 1.6;
const INK = "0.07 0.09 0.15";

const has = (font: TrueType, text: string): boolean =>
  Array.from(text).every((sign) => /\s/.test(sign) || font.glyphOf(sign) !== undefined);
/** ℃ is printed as °C where the font has no sign for it; x² is never x2. */
const printed = (text: string, font: TrueType): string =>
  Array.from(text, (sign) => {
    if (has(font, sign) || /[²³¹⁰-₟]/.test(sign)) return sign;
    const same = sign.normalize("NFKC");
    return has(font, same) ? same : sign;
  }).join("");

/** Whether the font has every sign of it; one that it does not have is an empty place. */
export const isPrintable = (draft: Draft, locale: Locale, font: TrueType): boolean =>
  linesOf([draft], locale).every(({ text }) => has(font, printed(text, font)));

export function writePaper(drafts: readonly Draft[], locale: Locale, font: TrueType): Uint8Array {
  const title = locale === "zh-CN" ? "题库" : "Question bank";
  const { bytes } = writeDocument(title, font, (glyphs) => {
    const pages = [""];
    let y = PAGE.height - MARGIN;
    for (const { text, isHeading = false } of linesOf(drafts, locale)) {
      const style = { size: isHeading ? 14 : 10.5, colour: INK };
      for (const line of printed(text, font).split("\n"))
        for (const row of rowsOf(line, style.size, PAGE.width - 2 * MARGIN, glyphs)) {
          if (y < MARGIN + style.size) {
            pages.push("");
            y = PAGE.height - MARGIN;
          }
          y -= style.size * LINE;
          pages[pages.length - 1] += row === "" ? "" : textAt(glyphs, row, style, { x: MARGIN, y });
        }
    }
    return pages;
  });
  return bytes;
}
