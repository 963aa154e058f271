/**
 * What is in a file: its words, for search and for previews that are no file of their own. Reads what people send, so
 * nothing in it is believed: sizes are bounded, and what cannot be read gives nothing instead of an error.
 */
import { Unzip, UnzipInflate } from "fflate";
import type { Media } from "../../../core/contract/library.js";
import { isUtf8 } from "../../http/charset.js";

export interface Block {
  /** `page`: all words of a page, which is shown by its file. */
  readonly type: "heading" | "paragraph" | "item" | "slide" | "cell" | "page";
  readonly text: string;
}
export interface Content {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Why it has no words: it cannot be read, or unpacks to too much. */
  readonly fault?: "broken" | "large";
}

export const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export const POWERPOINT = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Characters kept of a file, and of one block. */
const TEXT = 60_000;
const BLOCK = 8000;
const BLOCKS = 1500;
/** Bytes that the parts of an archive may unpack to: a small file can be made of gigabytes of zeros. */
const UNPACKED = 40_000_000;
/** Bytes of an archive unpacked in one step: at most a thousand times as many come out before they are counted. */
const STEP = 16_384;

const NOTHING: Content = { text: "", blocks: [] };

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (name) return ENTITIES[name] ?? whole;
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : " ";
    },
  );

/** The words of a paragraph in WordprocessingML or DrawingML. */
const wordsOf = (xml: string): string =>
  plain([...xml.matchAll(/<(?:w|a):t(?:\s[^<>]*)?>([^<]*)</g)].map(([, words]) => words).join("")).trim();

class TooLargeError extends Error {}

/** Unpacks step by step and counts: an archive's own word on how large its parts are may be a lie. */
function parts(bytes: Uint8Array, wanted: RegExp): [name: string, xml: string][] {
  const found = new Map<string, Uint8Array[]>();
  let size = 0;
  const archive = new Unzip((file) => {
    if (!wanted.test(file.name) || found.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    found.set(file.name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      if (size > UNPACKED) throw new TooLargeError();
      pieces.push(piece);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP)
    archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  return [...found].map(([name, pieces]) => {
    const decoder = new TextDecoder();
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join("");
    return [name, text + decoder.decode()];
  });
}

/** Each paragraph's markup. Cut at the ends, since a search for pairs takes forever where ends are left out. */
const paragraphsOf = (xml: string, tag: "w:p" | "a:p"): string[] =>
  xml
    .split(`</${tag}>`)
    .slice(0, -1)
    .flatMap((piece) => {
      const from = piece.search(tag === "w:p" ? /<w:p[ >]/ : /<a:p[ >]/);
      return from < 0 ? [] : [piece.slice(from)];
    });

function readWord(bytes: Uint8Array): Block[] {
  const xml = parts(bytes, /^word\/document\.xml$/)[0]?.[1] ?? "";
  return paragraphsOf(xml, "w:p").map((paragraph): Block => {
    const isHeading = /<w:pStyle w:val="(?:Heading|Title|[1-3]")/.test(paragraph);
    const isItem = paragraph.includes("<w:numPr>");
    return { type: isHeading ? "heading" : isItem ? "item" : "paragraph", text: wordsOf(paragraph) };
  });
}

const slideNumber = (name: string): number => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);

function readSlides(bytes: Uint8Array): Block[] {
  const slides = parts(bytes, /^ppt\/slides\/slide\d{1,4}\.xml$/).toSorted(
    ([one], [other]) => slideNumber(one) - slideNumber(other),
  );
  return slides.flatMap(([, xml]) => {
    const [title = "", ...rest] = paragraphsOf(xml, "a:p").map(wordsOf).filter(Boolean);
    return [
      { type: "slide" as const, text: title },
      ...rest.map((text) => ({ type: "item" as const, text })),
    ];
  });
}

/** UTF-8, or GB18030 as older programs in China write it. */
export const decode = (bytes: Uint8Array): string =>
  new TextDecoder(isUtf8(bytes) ? "utf-8" : "gb18030").decode(bytes);

const tidy = (blocks: readonly Block[]): Block[] =>
  blocks
    .slice(0, BLOCKS)
    .map(({ type, text }) => ({
      type,
      // What neither the wire nor the database takes.
      text: text.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "").slice(0, BLOCK),
    }))
    .filter(({ type, text }) => text !== "" || type === "slide" || type === "page");

const made = (blocks: readonly Block[]): Content => {
  const kept = tidy(blocks);
  return {
    text: kept
      .map(({ text }) => text)
      .join("\n")
      .slice(0, TEXT),
    blocks: kept,
  };
};

/** Of text that has lines and nothing else. */
const contentOfText = (text: string): Content =>
  made(text.split(/\r\n?|\n/).map((line) => ({ type: "paragraph", text: line })));

/** Of pages, the first of them first. */
export const contentOfPages = (pages: readonly string[]): Content =>
  made(pages.map((page) => ({ type: "page", text: page.replace(/\r\n?/g, "\n").trim() })));

const TIME = String.raw`(?:\d{1,3}:)?\d{2}:\d{2}[.,]\d{3}`;
const CUE = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}`);

/** What is said, cue by cue, of WebVTT and SubRip; nothing for any other text. Their times are no words. */
export function readCaptions(text: string): string[] {
  const cues: string[] = [];
  for (const block of text.replace(/\r\n?/g, "\n").split(/\n{2,}/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => CUE.test(line));
    // Speakers and styles are marks within the words.
    if (at >= 0)
      cues.push(
        plain(
          lines
            .slice(at + 1)
            .join(" ")
            .replace(/<[^<>]*>/g, ""),
        ).trim(),
      );
  }
  return cues.filter(Boolean);
}

/** @returns nothing for a kind without words, and for a file that cannot be read */
export function readContent(bytes: Uint8Array, mime: string): Content {
  try {
    if (mime === WORD) return made(readWord(bytes));
    if (mime === POWERPOINT) return made(readSlides(bytes));
    if (mime.startsWith("text/")) {
      const text = decode(bytes.subarray(0, TEXT * 3));
      const cues = readCaptions(text);
      return cues.length > 0 ? contentOfText(cues.join("\n")) : contentOfText(text);
    }
  } catch (error) {
    return { ...NOTHING, fault: error instanceof TooLargeError ? "large" : "broken" };
  }
  return NOTHING;
}

/** What a file counts as. */
export function mediaOf(mime: string): Media {
  if (mime === POWERPOINT) return "slides";
  if (mime === WORD || mime === "application/pdf") return "document";
  const [kind] = mime.split("/");
  if (kind === "image" || kind === "audio" || kind === "video" || kind === "text") return kind;
  return mime === "application/zip" ? "archive" : "other";
}
