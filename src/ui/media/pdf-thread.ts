/**
 * pdf.js beside the page. This file is both: as a module it gives its own address, and in a thread it reads files. So
 * nobody needs to know how files are called once they are built.
 */

/** Where this file is. */
export const address: string = import.meta.url;

/** What a thread says where pdf.js did not come; otherwise its first message is pdf.js's own. */
export const FAILED = "failed";

if (typeof document === "undefined") {
  const thread = globalThis as unknown as { postMessage(message: string, transfer: Transferable[]): void };
  import("pdfjs-dist/legacy/build/pdf.worker.mjs").catch(() => thread.postMessage(FAILED, []));
}
