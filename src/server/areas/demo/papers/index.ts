/** Documents that the demo draws from its own titles, so that each opens what it is called. */
import { strToU8, zipSync } from "fflate";
import type { Media } from "../../../../core/contract/library.js";
import { POWERPOINT, WORD, type Block } from "../../library/index.js";
import type { Platform } from "../../../adapters/index.js";
import { writeSlides, writeWord } from "./office.js";
import { textOf, type Paper } from "./paper.js";
import { writePdf } from "./pdf.js";
import { readTrueType, tablesOf, type TrueType } from "../../../pdf/true-type.js";

export { resourcePaper, syllabusPaper, termsPaper } from "./texts.js";
export { textOf, type Paper } from "./paper.js";
export { writePdf } from "./pdf.js";

export type PaperForm = "pdf" | "docx" | "pptx" | "txt" | "zip";

/** A file that was stored and has no row yet. */
export interface StoredPaper {
  readonly sha256: string;
  readonly size: number;
  readonly mime: string;
  readonly media: Media;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly extension: string;
  /** Of a PDF. */
  readonly pages: number;
}

const KINDS: Readonly<Record<PaperForm, { mime: string; media: Media }>> = {
  pdf: { mime: "application/pdf", media: "document" },
  docx: { mime: WORD, media: "document" },
  pptx: { mime: POWERPOINT, media: "slides" },
  txt: { mime: "text/plain", media: "text" },
  zip: { mime: "application/zip", media: "archive" },
};

/** What a preview without pages shows, as it would be read from the file. */
function blocksOf({ title, note, parts }: Paper, form: PaperForm): Block[] {
  if (form === "docx")
    return [
      { type: "heading", text: title },
      { type: "paragraph", text: note },
      ...parts.flatMap(({ heading, lines }): Block[] => [
        { type: "heading", text: heading },
        ...lines.map((text): Block => ({ type: "paragraph", text })),
      ]),
    ];
  if (form === "pptx")
    return [
      { type: "slide", text: title },
      { type: "item", text: note },
      ...parts.flatMap(({ heading, lines }): Block[] => [
        { type: "slide", text: heading },
        ...lines.map((text): Block => ({ type: "item", text })),
      ]),
    ];
  if (form === "txt")
    return textOf({ title, note, parts })
      .split("\n")
      .map((text) => ({ type: "paragraph", text }));
  return [];
}

/** No system has these in a file's name. */
export const fileNameOf = (title: string): string => title.replace(/[\\/:*?"<>|]/g, "-");

function write(paper: Paper, form: PaperForm, font: TrueType): { bytes: Uint8Array; pages: number } {
  if (form === "pdf") return writePdf(paper, font);
  const text = () => strToU8(`${textOf(paper)}\n`);
  const bytes = {
    docx: () => writeWord(paper),
    pptx: () => writeSlides(paper),
    txt: text,
    zip: () =>
      zipSync(
        { [`${fileNameOf(paper.title)}.txt`]: text() },
        { level: 0, mtime: new Date("2026-01-01T00:00:00Z") },
      ),
  }[form]();
  return { bytes, pages: 0 };
}

export type StorePaper = (paper: Paper, form: PaperForm) => Promise<StoredPaper>;

/** @returns undefined where the demo's files are not at hand */
export async function openPapers({ assets, files }: Platform): Promise<StorePaper | undefined> {
  const bytes = await assets.read("papers/font.ttf");
  if (!bytes) return undefined;
  const font = readTrueType(tablesOf(bytes));
  return async (paper, form) => {
    const drawn = write(paper, form, font);
    const { id, size } = await files.put(drawn.bytes);
    return {
      ...KINDS[form],
      sha256: id,
      size,
      text: textOf(paper),
      blocks: blocksOf(paper, form),
      extension: `.${form}`,
      pages: drawn.pages,
    };
  };
}
