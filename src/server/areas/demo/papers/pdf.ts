/** Writes a paper as a PDF whose words can be read, searched and copied; the font in it has what the paper shows. */
import { type Glyphs, PAGE, rowsOf, textAt, writeDocument } from "../../../pdf/document.js";
import type { TrueType } from "../../../pdf/true-type.js";
import type { Paper } from "./paper.js";

const { width: WIDTH, height: HEIGHT } = PAGE;
const MARGIN = 60;
const BOTTOM = 70;

/** Size, colour, and room above, in points. */
const STYLES = {
  title: { size: 24, colour: "0.07 0.09 0.15", room: 0 },
  note: { size: 11, colour: "0.29 0.33 0.39", room: 4 },
  heading: { size: 16, colour: "0.14 0.35 0.84", room: 18 },
  line: { size: 12, colour: "0.07 0.09 0.15", room: 5 },
} as const;
type Style = keyof typeof STYLES;

/** Drawing instructions of each page. */
function pagesOf(paper: Paper, glyphs: Glyphs): string[] {
  const pages: string[] = [""];
  let y = HEIGHT - 80;
  const write = (text: string, style: Style) => {
    const { size, room } = STYLES[style];
    y -= room;
    const rows = rowsOf(text, size, WIDTH - 2 * MARGIN, glyphs);
    // A heading does not stand alone at the end of a page.
    const needed = size * 1.6 * (rows.length + (style === "heading" ? 2 : 0));
    if (y - needed < BOTTOM) {
      pages.push("");
      y = HEIGHT - 80;
    }
    for (const row of rows) {
      pages[pages.length - 1] += textAt(glyphs, row, STYLES[style], { x: MARGIN, y });
      y -= size * 1.6;
    }
  };
  write(paper.title, "title");
  write(paper.note, "note");
  for (const { heading, lines, isNewPage } of paper.parts) {
    if (isNewPage) {
      pages.push("");
      y = HEIGHT - 80;
    }
    write(heading, "heading");
    for (const line of lines) write(line, "line");
  }
  return pages;
}

/** @returns the file, and how many pages it has */
export const writePdf = (paper: Paper, font: TrueType): { bytes: Uint8Array; pages: number } =>
  writeDocument(paper.title, font, (glyphs) => pagesOf(paper, glyphs));
