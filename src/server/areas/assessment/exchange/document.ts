/** Word documents (.docx): paragraphs with what the program counts by itself; written in the layout that is read. */
import {
  descriptionOf,
  listFormats,
  openDocument,
  picturesIn,
  relationOf,
  valueOf,
} from "../../../exchange/docx-read.js";
import { documentParagraph, OFFICE_FORMATS, packDocument } from "../../../exchange/docx.js";
import type { Locale } from "../../../messages.js";
import { sizeOf } from "../../file/index.js";
import type { Draft, Entry } from "./draft.js";
import {
  allOf,
  childOf,
  childrenOf,
  escapeMarkup,
  isElement,
  type MarkupElement,
  textOf,
} from "../../../exchange/markup.js";
import {
  clean,
  type FileMedium,
  fileName,
  MediaShelf,
  type StoredMedia,
  type StoredMedium,
} from "./media.js";
import { partsOfLine, pictureMark, withoutMarks } from "./picture-marks.js";
import type { MarkPicture } from "./plain.js";
import { type Line, linesOf, parseLines } from "./word.js";

const isDrawing = ({ name }: MarkupElement): boolean => name === "drawing" || name === "pict";

/**
 * Words of a paragraph; a line break within it is one of the text.
 * @param pictures gets those of the paragraph, and says what stands for each
 */
function wordsOf(of: MarkupElement, pictures: (drawing: MarkupElement) => string): string {
  return childrenOf(of)
    .map((one) => {
      if (one.name === "t") return withoutMarks(textOf(one));
      if (isDrawing(one)) return pictures(one);
      if (one.name === "br" || one.name === "cr") return "\n";
      if (one.name === "tab") return "  ";
      if (one.name === "oMath") return `$${allOf(one, "t").map(textOf).join("")}$`;
      // What was deleted, and fields' codes, are no words.
      return ["del", "pPr", "rPr", "instrText", "AlternateContent"].includes(one.name)
        ? ""
        : wordsOf(one, pictures);
    })
    .join("");
}

function linesIn(
  body: MarkupElement | undefined,
  counters: ReadonlyMap<string, string>,
  pictures: (drawing: MarkupElement) => string,
): Line[] {
  return (body?.children ?? []).filter(isElement).flatMap((one): Line[] => {
    if (one.name === "tbl")
      return allOf(one, "tr").flatMap((row) =>
        childrenOf(row, "tc").flatMap((cell) => linesIn(cell, counters, pictures)),
      );
    if (one.name === "sdt") return linesIn(childOf(one, "sdtContent"), counters, pictures);
    if (one.name !== "p") return [];
    const list = childOf(childOf(one, "pPr"), "numPr");
    const format = list && counters.get(`${valueOf(list, "numId")}.${valueOf(list, "ilvl") ?? "0"}`);
    const counted =
      format === "decimal"
        ? "number"
        : format === "upperLetter" || format === "lowerLetter"
          ? "letter"
          : undefined;
    const hasPicture = [...allOf(one, "drawing"), ...allOf(one, "pict")].some(
      (drawing) => picturesIn(drawing).length === 0,
    );
    // A paragraph with breaks is as many lines; only the first of them is counted.
    return wordsOf(one, pictures)
      .split("\n")
      .map((text, at) => ({
        text,
        counted: at === 0 ? counted : undefined,
        hasPicture: at === 0 && hasPicture,
      }));
  });
}

/** @throws FileFault for what is no document, is an old or locked one, or unpacks to too much */
export function parseDocument(bytes: Uint8Array, shelf = new MediaShelf()): Entry[] {
  const { body, numbering, targets, parts } = openDocument(bytes);
  /** What is drawn, by its mark. */
  const drawn: { readonly reference: string; readonly alt: string }[] = [];
  const pictures = (drawing: MarkupElement): string => {
    const alt = descriptionOf(drawing);
    return picturesIn(drawing)
      .map((blip) => {
        const relation = relationOf(blip);
        const reference = targets.get(relation) ?? relation;
        return pictureMark(String(drawn.push({ reference, alt }) - 1));
      })
      .join("");
  };
  const known = new Map<string, FileMedium>();
  const find = (name: string): FileMedium | undefined => {
    const found = parts.get(name);
    if (found && !known.has(name)) known.set(name, { name, bytes: found });
    return known.get(name);
  };
  return parseLines(linesIn(body, listFormats(numbering), pictures), (name, findings) => {
    const found = drawn[Number(name)];
    const src = found && shelf.take(found.reference, { find }, findings);
    return src === undefined
      ? undefined
      : { type: "image", attrs: { src, alt: clean(found?.alt ?? "", 300) } };
  });
}

/** EMU, of which a px has 9525 and a centimetre 360,000. */
const PIXEL = 9525;
const WIDEST = 15 * 360_000;

function drawing(no: number, { bytes, mime }: StoredMedium, alt: string): string {
  const { width, height } = sizeOf(new Uint8Array(bytes), mime) ?? { width: 400, height: 300 };
  const scale = Math.min(1, WIDEST / (width * PIXEL));
  const extent = `cx="${Math.round(width * PIXEL * scale)}" cy="${Math.round(height * PIXEL * scale)}"`;
  const name = `name="picture${no}"`;
  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="${no}" ${name} descr="${escapeMarkup(alt)}"/><a:graphic><a:graphicData uri="${OFFICE_FORMATS}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${no}" ${name}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p${no}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

/** Pictures stand in it; a sound is its title in brackets. */
export function writeDocument(drafts: readonly Draft[], locale: Locale, media: StoredMedia): Uint8Array {
  /** Pictures by the numbers of their relations. */
  const placed: { readonly path: string; readonly stored: StoredMedium; readonly alt: string }[] = [];
  const mark: MarkPicture = ({ type, attrs = {} }) => {
    const src = String(attrs["src"]);
    const stored = type === "image" ? media.get(src) : undefined;
    if (!stored) return undefined;
    const path = `media/${fileName(src, stored)}`;
    return pictureMark(String(placed.push({ path, stored, alt: String(attrs["alt"] ?? "") })));
  };
  const run = (line: string): string =>
    [...partsOfLine(line)]
      .map((part) => {
        if ("text" in part) return `<w:t xml:space="preserve">${escapeMarkup(part.text)}</w:t>`;
        const picture = placed[Number(part.picture) - 1];
        return picture ? drawing(Number(part.picture), picture.stored, picture.alt) : "";
      })
      .join("");
  const body = linesOf(drafts, locale, mark)
    .map(({ text, isHeading = false }) => documentParagraph(text, isHeading ? "Heading1" : undefined, run))
    .join("");
  return packDocument(
    body,
    placed.map(({ path, stored: { bytes } }) => ({ path, bytes })),
  );
}
