/** Questions in files: which format a file is, its reader, and the writers. */
import {
  type ExportFormat,
  type ImportFormat,
  MOST_BYTES,
  MOST_QUESTIONS,
  TextFormats,
} from "../../../../core/contract/question-exchange.js";
import { isArchive, refuseCompound, unpackArchive } from "../../../exchange/archive.js";
import { FileFault } from "../../../exchange/file-fault.js";
import type { Unread } from "../../../exchange/table.js";
import { charsetOf } from "../../../http/charset.js";
import type { Locale } from "../../../messages.js";
import { holdsAiken, parseAiken, writeAiken } from "./aiken.js";
import { parseDocument, writeDocument } from "./document.js";
import type { Draft, Entry } from "./draft.js";
import { fieldsOf } from "./fields.js";
import { holdsGift, parseGift, writeGift } from "./gift.js";
import { type FileMedium, MediaShelf, type StoredMedia } from "./media.js";
import { parseMoodle } from "./moodle.js";
import { holdsMoodle, writeMoodle } from "./moodle-write.js";
import { parseQti, writeQti } from "./qti.js";
import { holdsQti } from "./qti-write.js";
import { parseSheet, writeSheet } from "./sheet.js";
import { parseWordText } from "./word.js";

/** UTF-8, UTF-16 with its mark, or GB18030 as older programs in China write it; XML says it itself. */
function decodeText(bytes: Uint8Array): string {
  const isXml = /^\s*<\?xml/.test(new TextDecoder("latin1").decode(bytes.subarray(0, 100)));
  // Only the whole text tells: its first bytes may be of both.
  const charset = charsetOf(isXml ? "application/xml" : "text/plain", bytes) ?? "gb18030";
  const text = new TextDecoder(charset).decode(bytes);
  if (text.includes("\0")) throw new FileFault("format");
  return text;
}

function formatOfText(text: string): ImportFormat {
  const head = text.slice(0, 20_000);
  if (/^\s*(?:<\?xml|<)/.test(head)) {
    if (/<quiz[\s>]/.test(head)) return "moodle";
    if (/<(?:\w+:)?(?:qti-)?assessment-?item[\s>]/i.test(head)) return "qti";
    throw new FileFault("format");
  }
  if (/^ANSWER:\s*[A-Z]\b/im.test(head)) return "aiken";
  // Braces of GIFT hold answers; those of a blank hold its number.
  return /(?:^|[^\\{])\{(?!\{)\s*(?:[=~#}]|T\b|F\b|TRUE|FALSE)/.test(head) ? "gift" : "word";
}

function formatOfArchive(bytes: Uint8Array): ImportFormat {
  const names: string[] = [];
  unpackArchive(bytes, (name) => {
    names.push(name);
    return false;
  });
  if (names.includes("xl/workbook.xml")) return "xlsx";
  if (names.includes("word/document.xml")) return "docx";
  if (names.some((name) => name.toLowerCase().endsWith(".xml"))) return "qti";
  throw new FileFault("format");
}

export interface Source {
  readonly bytes?: Uint8Array | undefined;
  readonly text?: string | undefined;
  readonly format?: ImportFormat | undefined;
}

export interface Read {
  readonly format: ImportFormat;
  readonly entries: Entry[];
  /** What the questions show and play: `file:0` in them is the first of these. */
  readonly media: readonly FileMedium[];
  /** Of a workbook. */
  readonly unread?: Unread;
}

/**
 * By what is in it, whatever its name says.
 * @throws FileFault for what cannot be read as a whole
 */
export async function readQuestions(source: Source): Promise<Read> {
  const { bytes = new TextEncoder().encode(source.text) } = source;
  if (bytes.length > MOST_BYTES) throw new FileFault("large");
  refuseCompound(bytes);
  const isPacked = isArchive(bytes);
  const text = isPacked ? "" : (source.text ?? decodeText(bytes));
  const found = isPacked ? formatOfArchive(bytes) : formatOfText(text);
  const isText = (one: ImportFormat): boolean => TextFormats.some((text) => text === one);
  // What somebody chose holds where the content leaves it open.
  const format = source.format && isText(found) && isText(source.format) ? source.format : found;
  const shelf = new MediaShelf();
  const read =
    format === "xlsx" ? await parseSheet(bytes) : { entries: await entriesOf(format, bytes, text, shelf) };
  if (read.entries.length > MOST_QUESTIONS) throw new FileFault("large");
  return { format, media: shelf.all, ...read };
}

function entriesOf(
  format: Exclude<ImportFormat, "xlsx">,
  bytes: Uint8Array,
  text: string,
  shelf: MediaShelf,
): Entry[] | Promise<Entry[]> {
  switch (format) {
    case "docx":
      return parseDocument(bytes, shelf);
    case "qti":
      return parseQti(bytes, decodeText, shelf);
    case "moodle":
      return parseMoodle(text, shelf);
    case "gift":
      return parseGift(text);
    case "aiken":
      return parseAiken(text);
    default:
      return parseWordText(text);
  }
}

interface Writer {
  readonly holds: (draft: Draft) => boolean;
  /** What of pictures and sounds stands in it. */
  readonly takes: readonly string[];
  readonly write: (
    drafts: readonly Draft[],
    locale: Locale,
    media: StoredMedia,
  ) => Uint8Array | Promise<Uint8Array>;
}
const holdsFields = (draft: Draft): boolean => fieldsOf(draft, "zh-CN") !== undefined;
export const WRITERS: Readonly<Record<Exclude<ExportFormat, "pdf">, Writer>> = {
  xlsx: { holds: holdsFields, takes: [], write: writeSheet },
  docx: { holds: holdsFields, takes: ["image"], write: writeDocument },
  qti: { holds: holdsQti, takes: ["image", "sound"], write: writeQti },
  moodle: {
    holds: holdsMoodle,
    takes: ["image", "sound"],
    write: (drafts, _locale, media) => writeMoodle(drafts, media),
  },
  gift: { holds: holdsGift, takes: [], write: writeGift },
  aiken: { holds: holdsAiken, takes: [], write: writeAiken },
};
