/**
 * The words of a PDF and its first page as a picture, read in a thread of its own: what people send may be made to run for hours or to take all
 * memory, and then the thread ends and nothing else.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { PdfWords } from "../uploads.js";
import { lastWord } from "./last-word.js";

const PAGES = 200;
/** Characters: more are neither searched nor kept. */
const ENOUGH = 60_000;
const TIME = 60_000;
const MEGABYTES = 512;

/** Of a cover, in pixels: sharp on a dense screen. What is longer than it is wide is cut below. */
const COVER = { width: 480, height: 960 };

interface Task {
  pdf: string;
  /** The letters that a PDF need not bring, and tables of those that it names (pdf.js, `standardFontDataUrl`). */
  parts: string;
  canvas: string;
  cover: { width: number; height: number } | undefined;
  bytes: Uint8Array;
  pages: number;
  enough: number;
}
type Told = { pages: string[]; count: number; cover?: Uint8Array; isLast: boolean } | { isBroken: boolean };

/** Text and not a file: the built server is one file, whose other role in a thread is the database's. */
const THREAD = `
const { parentPort, workerData: { pdf, parts, canvas, cover, bytes, pages, enough } } = require("node:worker_threads");
(async () => {
  const { getDocument } = await import(pdf);
  const options = {
    data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true, verbosity: 0,
    standardFontDataUrl: parts + "standard_fonts/", cMapUrl: parts + "cmaps/", cMapPacked: true, wasmUrl: parts + "wasm/",
  };
  const book = await getDocument(options).promise;
  const read = [];
  let size = 0;
  for (let number = 1; number <= Math.min(pages, book.numPages) && size < enough; number += 1) {
    const page = await book.getPage(number);
    const { items } = await page.getTextContent();
    let text = "";
    for (const item of items) text += (item.str ?? "") + (item.hasEOL ? "\\n" : "");
    read.push(text.slice(0, enough - size));
    size += text.length + 1;
    page.cleanup();
  }
  const found = { pages: read, count: book.numPages };
  parentPort.postMessage({ ...found, isLast: !cover });
  if (!cover) return;
  // What cannot be drawn is a book without a picture.
  try {
    const first = await book.getPage(1);
    const viewport = first.getViewport({ scale: cover.width / first.getViewport({ scale: 1 }).width });
    const height = Math.max(1, Math.min(cover.height, Math.round(viewport.height)));
    const sheet = require(canvas).createCanvas(cover.width, height);
    await first.render({ canvas: sheet, canvasContext: sheet.getContext("2d"), viewport, background: "#fff" }).promise;
    parentPort.postMessage({ ...found, cover: new Uint8Array(await sheet.encode("jpeg", 85)), isLast: true });
  } catch {
    parentPort.postMessage({ ...found, isLast: true });
  }
})().catch((error) => parentPort.postMessage({ isBroken: error?.name === "InvalidPDFException" }));
`;

const CUT: PdfWords = { pages: [], count: 0, isCut: true };

/** @returns the words of all pages */
export const pdfText = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await readPdf(bytes))?.pages.join("\n");

/** @returns as `Uploads.readPdf` */
export async function readPdf(
  bytes: Uint8Array,
  wanted?: { readonly cover: boolean },
): Promise<PdfWords | undefined> {
  const { resolve } = createRequire(import.meta.url);
  const pdf = resolve("pdfjs-dist/legacy/build/pdf.mjs");
  const workerData: Task = {
    pdf: pathToFileURL(pdf).href,
    parts: `${path.dirname(resolve("pdfjs-dist/package.json"))}/`,
    // The one that pdf.js takes its paths from: another copy knows nothing of them.
    canvas: createRequire(pdf).resolve("@napi-rs/canvas"),
    cover: wanted?.cover ? COVER : undefined,
    bytes,
    pages: PAGES,
    enough: ENOUGH,
  };
  const thread = new Worker(THREAD, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    // It says what it finds out by a message; the library's warnings would stand in the log without a form.
    stdout: true,
    stderr: true,
  });
  const reply = await lastWord<Told>(thread, TIME, (told) => !("pages" in told) || told.isLast);
  if (!reply) return CUT;
  if ("isBroken" in reply) return reply.isBroken ? undefined : CUT;
  const { pages, count, cover } = reply;
  return { pages, count, cover, isCut: false };
}
