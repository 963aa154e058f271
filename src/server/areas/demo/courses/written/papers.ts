/** Handouts and slides of written lessons, as PDFs whose words can be read, searched and copied. */
import { type Glyphs, PAGE, writeDocument } from "../../../../pdf/document.js";
import type { Drawing, LabelFonts } from "./figure/index.js";
import { runsOf, widthOfRun, wrapped } from "./figure/labels.js";
import type { Segment } from "./figure/path.js";
import { COLOURS, INK } from "./figure/pen.js";
import { plainLine } from "./formula-text.js";

export interface LessonPaper {
  readonly title: string;
  /** Whose it is, under the title. */
  readonly note: string;
  readonly parts: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly drawing: Drawing;
  readonly caption: string;
}
export interface WrittenPaper {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
/** `#rrggbb` as a PDF says it. */
const rgb = (colour: string): string =>
  (colour.match(/[0-9a-f]{2}/gi) ?? ["00", "00", "00"])
    .map((part) => number(Number.parseInt(part, 16) / 255))
    .join(" ");

interface Words {
  readonly x: number;
  /** Of the base line, from the page's foot. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Quantities are slanted: the font in the file is upright. */
function words(glyphs: Glyphs, fonts: LabelFonts, text: string, { x, y, size, colour }: Words): string {
  let left = x;
  return runsOf(text)
    .map((run) => {
      const at = left;
      const upright = { ...run, isItalic: false };
      left += widthOfRun(fonts, upright, size);
      const slant = run.isItalic && /^[A-Za-z]+$/.test(run.text) ? 0.2 : 0;
      return `BT /F ${number(size * run.scale)} Tf ${rgb(colour)} rg 1 0 ${slant} 1 ${number(at)} ${number(y + size * run.rise)} Tm <${glyphs.encode(run.text)}> Tj ET\n`;
    })
    .join("");
}

const PATH: Readonly<Record<Segment[0], string>> = { M: "m", L: "l", C: "c", Z: "h" };

/** A drawing within a box whose foot is at `y`. @returns what draws it */
function figure(
  glyphs: Glyphs,
  fonts: LabelFonts,
  drawing: Drawing,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): string {
  const scale = width / drawing.width;
  const at = (px: number, py: number): [number, number] => [
    x + (px - drawing.x) * scale,
    y + (drawing.height - (py - drawing.y)) * scale,
  ];
  return drawing.marks
    .map((mark) => {
      if ("text" in mark) {
        const [left, base] = at(mark.x, mark.y);
        const style = { x: left, y: base, size: mark.size * scale, colour: mark.colour };
        const halo = mark.hasHalo
          ? `q 1 1 1 RG ${number(4 * scale)} w 1 j 2 Tr ${words(glyphs, fonts, mark.text, { ...style, colour: "#ffffff" })}Q\n`
          : "";
        return halo + words(glyphs, fonts, mark.text, style);
      }
      const path = mark.segments
        .map(([letter, ...numbers]) => {
          const flat = numbers.map(Number);
          const points = Array.from({ length: flat.length / 2 }, (_, nth) =>
            at(flat[nth * 2] ?? 0, flat[nth * 2 + 1] ?? 0)
              .map(number)
              .join(" "),
          );
          return `${points.join(" ")} ${PATH[letter]}`;
        })
        .join(" ");
      const fill = mark.fill ? `${rgb(mark.fill)} rg ` : "";
      const stroke = mark.stroke ? `${rgb(mark.stroke)} RG ${number(mark.width * scale)} w 1 J 1 j ` : "";
      const dash = mark.isDashed ? `[${number(6 * scale)} ${number(6 * scale)}] 0 d ` : "";
      const paint = mark.fill && mark.stroke ? "B" : mark.fill ? "f" : "S";
      return `q ${fill}${stroke}${dash}${path} ${paint} Q\n`;
    })
    .join("");
}

const MARGIN = 60;
const TOP = PAGE.height - 76;
const BOTTOM = 66;
const FIGURE = 380;

/** On A4: the title, what is worth paper, and the figure with its caption. */
export function writeHandout(paper: LessonPaper, fonts: LabelFonts): WrittenPaper {
  const width = PAGE.width - 2 * MARGIN;
  return writeDocument(
    paper.title,
    fonts.upright,
    (glyphs) => {
      const pages = [""];
      let y = TOP;
      const room = (needed: number) => {
        if (y - needed >= BOTTOM) return;
        pages.push("");
        y = TOP;
      };
      const add = (instructions: string) => {
        pages[pages.length - 1] += instructions;
      };
      const write = (text: string, size: number, colour: string, above: number, indent = 0) => {
        y -= above;
        for (const line of wrapped(fonts, plainLine(text), size, width - indent)) {
          room(size * 1.65);
          y -= size * 1.3;
          add(words(glyphs, fonts, line, { x: MARGIN + indent, y, size, colour }));
          y -= size * 0.35;
        }
      };
      write(paper.title, 22, INK, 0);
      write(paper.note, 10.5, COLOURS.quiet, 4);
      for (const { heading, lines } of paper.parts) {
        // A heading does not stand alone at the end of a page.
        room(76);
        write(heading, 14.5, COLOURS.main, 16);
        for (const line of lines) write(line, 11.5, INK, 3, 10);
      }
      const height = FIGURE / 1.6;
      y -= 20;
      room(height + 30);
      y -= height;
      add(figure(glyphs, fonts, paper.drawing, { x: (PAGE.width - FIGURE) / 2, y, width: FIGURE }));
      write(paper.caption, 10.5, COLOURS.quiet, 8, 40);
      return pages;
    },
    [],
    [],
    { isPacked: true },
  );
}

const SLIDE = { width: 960, height: 540 } as const;
const SIDE = 64;

/** A page for each slide: a title, then the slides, and the figure with its caption. */
export function writeSlides(paper: LessonPaper, fonts: LabelFonts): WrittenPaper {
  const ground = (colour: string) => `q ${rgb(colour)} rg 0 0 ${SLIDE.width} ${SLIDE.height} re f Q\n`;
  return writeDocument(
    paper.title,
    fonts.upright,
    (glyphs) => {
      const lines = (
        text: string,
        size: number,
        colour: string,
        top: number,
        indent = 0,
      ): [string, number] => {
        let y = top;
        let drawn = "";
        for (const line of wrapped(fonts, plainLine(text), size, SLIDE.width - 2 * SIDE - indent)) {
          drawn += words(glyphs, fonts, line, { x: SIDE + indent, y, size, colour });
          y -= size * 1.4;
        }
        return [drawn, y];
      };
      const slide = ({ heading, lines: said }: LessonPaper["parts"][number]): string => {
        const [head, below] = lines(heading, 34, COLOURS.main, SLIDE.height - 88);
        let page = ground("#ffffff") + `q ${rgb(COLOURS.main)} rg 0 0 8 ${SLIDE.height} re f Q\n` + head;
        let y = below - 14;
        for (const line of said) {
          const [drawn, next] = lines(line, 25, INK, y, 26);
          page += `q ${rgb(COLOURS.other)} rg ${SIDE} ${number(y + 5)} 9 9 re f Q\n${drawn}`;
          y = next - 14;
        }
        return page;
      };
      const [title, below] = lines(paper.title, 44, "#e7ecf4", 320);
      const [note] = lines(paper.note, 20, "#a7b2c5", below - 6);
      const wide = 620;
      const [caption] = lines(paper.caption, 18, COLOURS.quiet, 52);
      const shown =
        ground("#ffffff") +
        figure(glyphs, fonts, paper.drawing, { x: (SLIDE.width - wide) / 2, y: 96, width: wide }) +
        caption;
      const pages = paper.parts.map(slide);
      const middle = Math.ceil(pages.length / 2);
      return [ground("#121826") + title + note, ...pages.slice(0, middle), shown, ...pages.slice(middle)];
    },
    [],
    [],
    { page: SLIDE, isPacked: true },
  );
}
