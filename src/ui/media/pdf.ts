/** Opens PDFs by pdf.js, which comes when the first is wanted. */
import type { PDFDocumentLoadingTask } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Globals that pdf.js writes when its code comes; a page may have some of them of its own. */
const GLOBALS = ["pdfjsLib", "pdfjsWorker", "_pdfjsTestingUtils", "__core-js_shared__"];

async function load() {
  const page = globalThis as Record<string, unknown>;
  const own = GLOBALS.map((name) => [name, page[name]] as const);
  const reader = import("pdfjs-dist/legacy/build/pdf.mjs");
  const worker = import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  // Both to their end, also when one fails: each writes globals as it goes.
  await Promise.allSettled([reader, worker]);
  for (const [name, value] of own) {
    if (value === undefined) delete page[name];
    else page[name] = value;
  }
  return [await reader, await worker] as const;
}

/**
 * @param source its address, or the file itself
 * @throws when the code cannot be loaded; what is wrong with the file is told by the task
 */
export async function openPdf(source: string | Uint8Array): Promise<PDFDocumentLoadingTask> {
  const page = globalThis as { pdfjsWorker?: unknown };
  const own = page.pdfjsWorker;
  const [{ getDocument, GlobalWorkerOptions }, worker] = await load();
  GlobalWorkerOptions.workerSrc = "data:text/javascript,";
  // In this thread: a worker of another origin is refused, and one made of a blob is too under a strict policy. pdf.js
  // looks for it in a global while it opens, where its code has put itself, and a page with a pdf.js of its own must not
  // find ours there.
  page.pdfjsWorker = worker;
  try {
    const from = typeof source === "string" ? { url: source } : { data: source };
    return getDocument({ ...from, isEvalSupported: false, disableAutoFetch: true, verbosity: 0 });
  } finally {
    if (own === undefined) delete page.pdfjsWorker;
    else page.pdfjsWorker = own;
  }
}
