/**
 * The words of a PDF, read in a thread of its own: what people send may be made to run for hours or to take all
 * memory, and then the thread ends and nothing else.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

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
type Told = { text: string } | { isBroken: boolean };

/** Text and not a file: the built server is one file, whose other role in a thread is the database's. */
const THREAD = `
const { parentPort, workerData: { pdf, bytes, pages, enough } } = require("node:worker_threads");
(async () => {
  const { getDocument } = await import(pdf);
  const options = { data: bytes, isEvalSupported: false, useSystemFonts: false, disableFontFace: true, verbosity: 0 };
  const book = await getDocument(options).promise;
  let text = "";
  for (let number = 1; number <= Math.min(pages, book.numPages) && text.length < enough; number += 1) {
    const page = await book.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) text += (item.str ?? "") + (item.hasEOL ? "\\n" : "");
    text += "\\n";
    page.cleanup();
  }
  parentPort.postMessage({ text: text.slice(0, enough) });
})().catch((error) => parentPort.postMessage({ isBroken: error?.name === "InvalidPDFException" }));
`;

/** @returns as `Uploads.pdfText` */
export function pdfText(bytes: Uint8Array): Promise<string | undefined> {
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
  return new Promise((resolve) => {
    const end = (text: string | undefined) => {
      clearTimeout(timer);
      resolve(text);
      void thread.terminate();
    };
    const timer = setTimeout(() => end(""), TIME);
    thread.once("message", (reply: Told) => {
      if ("text" in reply) end(reply.text);
      else end(reply.isBroken ? undefined : "");
    });
    // Out of memory, for one: the file is kept, its words are not found.
    thread.once("error", () => end(""));
    thread.once("exit", () => end(""));
  });
}
