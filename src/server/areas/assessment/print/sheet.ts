/** Pages that are filled from the top: lines, rules, boxes and pictures, each on the next page where it does not fit. */
import { type Glyphs, PAGE, type PdfPicture, rowsOf, textAt, type TextStyle } from "../../../pdf/document.js";

const INK = "0.07 0.09 0.15";
const GREY = "0.45 0.48 0.53";
export const STYLES = {
  title: { size: 18, colour: INK },
  section: { size: 13, colour: INK },
  text: { size: 10.5, colour: INK },
  small: { size: 9, colour: GREY },
} as const satisfies Record<string, TextStyle>;
const LINE = 1.6;

const LEFT = 84;
const RIGHT = PAGE.width - 48;
const TOP = PAGE.height - 56;
const BOTTOM = 56;
const WIDTH = RIGHT - LEFT;

export type Sheet = ReturnType<typeof openSheet>;

/**
 * @param pages of the whole file; this part begins a new one
 * @param foot what stands at the end of each page, by its number within the part
 */
export function openSheet(glyphs: Glyphs, pages: string[], foot: (no: number) => string) {
  let y = TOP;
  let no = 0;
  const add = (instructions: string): void => {
    pages[pages.length - 1] += instructions;
  };
  const widthOf = (text: string, size: number): number =>
    Array.from(text).reduce((sum, sign) => sum + glyphs.advanceOf(sign), 0) * size;
  const centred = (text: string, style: TextStyle, at: number): void =>
    add(textAt(glyphs, text, style, { x: (PAGE.width - widthOf(text, style.size)) / 2, y: at }));
  const turn = (): void => {
    no += 1;
    pages.push("");
    y = TOP;
    centred(foot(no), STYLES.small, 32);
  };
  /** As much below each other as is asked for, on this page or the next one. */
  const need = (height: number): void => {
    if (y - height < BOTTOM) turn();
  };
  turn();
  return {
    need,
    turn,
    widthOf,
    space(height: number): void {
      y -= height;
    },
    centre(text: string, style: TextStyle): void {
      for (const row of rowsOf(text, style.size, WIDTH, glyphs)) {
        need(style.size * LINE);
        y -= style.size * LINE;
        centred(row, style, y);
      }
    },
    text(text: string, style: TextStyle = STYLES.text, indent = 0): void {
      for (const line of text.split("\n"))
        for (const row of rowsOf(line, style.size, WIDTH - indent, glyphs)) {
          need(style.size * LINE);
          y -= style.size * LINE;
          if (row !== "") add(textAt(glyphs, row, style, { x: LEFT + indent, y }));
        }
    },
    /** Side by side, from the left; the place goes on below them. @param cells x from the left edge of the text */
    row(
      cells: readonly { readonly x: number; readonly text: string }[],
      style: TextStyle,
      height: number,
    ): void {
      need(height);
      y -= height;
      for (const { x, text } of cells)
        add(textAt(glyphs, text, style, { x: LEFT + x, y: y + (height - style.size) / 2 + 2 }));
    },
    /** Empty boxes beside each other, with a letter in each, at the height of the row that was written last. */
    boxes(x: number, letters: readonly string[], height: number): void {
      letters.forEach((letter, at) => {
        const left = LEFT + x + at * 34;
        const base = y + (height - 14) / 2;
        add(`${GREY} RG 0.8 w ${left.toFixed(1)} ${base.toFixed(1)} 26 14 re S\n`);
        const inset = (26 - widthOf(letter, 8)) / 2;
        add(textAt(glyphs, letter, { size: 8, colour: GREY }, { x: left + inset, y: base + 4 }));
      });
    },
    /** To write on. */
    lines(count: number, indent = 0): void {
      for (let line = 0; line < count; line += 1) {
        need(26);
        y -= 26;
        add(`${GREY} RG 0.5 w ${LEFT + indent} ${y.toFixed(1)} m ${RIGHT} ${y.toFixed(1)} l S\n`);
      }
    },
    /** A table of equal columns. */
    table(rows: readonly (readonly string[])[]): void {
      const height = 24;
      const columns = Math.max(1, ...rows.map(({ length }) => length));
      need(height * rows.length);
      for (const row of rows) {
        y -= height;
        row.forEach((text, at) => {
          const width = WIDTH / columns;
          const x = LEFT + at * width;
          add(`${GREY} RG 0.6 w ${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height} re S\n`);
          const inset = (width - widthOf(text, STYLES.text.size)) / 2;
          add(textAt(glyphs, text, STYLES.text, { x: x + inset, y: y + 8 }));
        });
      }
    },
    picture({ name, width, height }: PdfPicture, indent = 0): void {
      const scale = Math.min(1, (WIDTH - indent) / width, 260 / height);
      const [wide, high] = [width * scale, height * scale];
      need(high + 8);
      y -= high + 4;
      add(`q ${wide.toFixed(1)} 0 0 ${high.toFixed(1)} ${LEFT + indent} ${y.toFixed(1)} cm /${name} Do Q\n`);
      y -= 4;
    },
    /** The seal line (密封线) at the edge of the page: names stand outside of it, and are covered while it is marked. */
    seal(words: string, fields: readonly string[]): void {
      add(`${GREY} RG 0.8 w [3 3] 0 d 62 56 m 62 ${PAGE.height - 56} l S [] 0 d\n`);
      const upright = (text: string, size: number, x: number, at: number): void =>
        add(`BT /F ${size} Tf ${GREY} rg 0 1 -1 0 ${x} ${at} Tm <${glyphs.encode(text)}> Tj ET\n`);
      upright(words, 9, 58, PAGE.height / 2 - widthOf(words, 9) / 2);
      fields.forEach((field, at) => {
        const from = 70 + at * 178;
        upright(field, 10, 34, from);
        const begin = from + widthOf(field, 10) + 4;
        add(`${GREY} RG 0.6 w 36 ${begin.toFixed(1)} m 36 ${from + 165} l S\n`);
      });
    },
  };
}
