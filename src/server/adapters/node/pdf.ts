/**
 * The words of a PDF, read in a thread of its own: what people send may be made to run for hours or to take all
 * memory, and then the thread ends and nothing else.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { PdfWords } from "../uploads.js";
import { lastWord } from "./last-word.js";

const PAGES = 200;
/** Characters: more are neither searched nor kept. */
const ENOUGH = 60_000;
const TIME = 60_000;
const MEGABYTES = 512;

interface Task {
  pdf: string;
  bytes: Uint8Array;
  pages: number;
  enough: number;
}
type Told = { pages: string[]; count: number } | { isBroken: boolean };

/** Text and not a file: the built server is one file, whose other role in a thread is the database's. */
const THREAD = `
const { parentPort, workerData: { pdf, bytes, pages, enough } } = require("node:worker_threads");
(async () => {
  const { getDocument } = await import(pdf);
  const options = { data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true, verbosity: 0 };
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
  parentPort.postMessage({ pages: read, count: book.numPages });
})().catch((error) => parentPort.postMessage({ isBroken: error?.name === "InvalidPDFException" }));
`;

const CUT: PdfWords = { pages: [], count: 0, isCut: true };

/** @returns the words of all pages */
export const pdfText = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await readPdf(bytes))?.pages.join("\n");

/** @returns as `Uploads.readPdf` */
export async function readPdf(bytes: Uint8Array): Promise<PdfWords | undefined> {
  const pdf = pathToFileURL(createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs")).href;
  const workerData: Task = { pdf, bytes, pages: PAGES, enough: ENOUGH };
  const thread = new Worker(THREAD, {
    eval: true,
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    // It says what it finds out by a message; the library's warnings would stand in the log without a form.
    stdout: true,
    stderr: true,
  });
  const reply = await lastWord<Told>(thread, TIME);
  if (!reply) return CUT;
  if ("pages" in reply) return { ...reply, isCut: false };
  return reply.isBroken ? undefined : CUT;
}
