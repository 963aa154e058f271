/** A PDF of paragraphs, one below the other, on as many pages as they need. */
import { type Glyphs, PAGE, rowsOf, textAt } from "./document.js";

const MARGIN = 64;
const TOP = PAGE.height - 80;
const BOTTOM = 72;
export const PAPER_INK = "0.07 0.09 0.15";
export const PAPER_GREY = "0.39 0.43 0.5";

export interface PdfParagraph {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly colour: string;
  /** Points above it. */
  readonly above: number;
}

/** @returns what `writeDocument` draws */
export const pagesOf = (paragraphs: readonly PdfParagraph[]) => (glyphs: Glyphs) => {
  const pages = [""];
  let y: number = TOP;
  for (const { text, size, colour, above } of paragraphs) {
    y -= above;
    for (const row of rowsOf(text, size, PAGE.width - 2 * MARGIN, glyphs)) {
      if (y < BOTTOM) {
        pages.push("");
        y = TOP;
      }
      pages[pages.length - 1] += textAt(glyphs, row, { size, colour }, { x: MARGIN, y });
      y -= size * 1.7;
    }
  }
  return pages;
};
