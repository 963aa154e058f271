/** Lines of text as pages of a PDF, each in its size. */
import { PAGE, rowsOf, textAt } from "../../pdf/document.js";

const MARGIN = 56;
const INK = "0.07 0.09 0.15";

export function drawnLines(lines: readonly (readonly [text: string, size: number])[]) {
  return (glyphs: Parameters<typeof rowsOf>[3]) => {
    const pages = [""];
    let y = PAGE.height - 80;
    for (const [text, size] of lines)
      for (const row of rowsOf(text, size, PAGE.width - 2 * MARGIN, glyphs)) {
        if (y < 72) {
          pages.push("");
          y = PAGE.height - 80;
        }
        pages[pages.length - 1] += textAt(glyphs, row, { size, colour: INK }, { x: MARGIN, y });
        y -= size * 1.7;
      }
    return pages;
  };
}
