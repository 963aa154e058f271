/** Opens PDFs by pdf.js, which comes when the first is wanted. */
import type { PDFDocumentLoadingTask } from "pdfjs-dist/legacy/build/pdf.mjs";

const load = () =>
  Promise.all([import("pdfjs-dist/legacy/build/pdf.mjs"), import("pdfjs-dist/legacy/build/pdf.worker.mjs")]);

/** @throws when the code cannot be loaded; what is wrong with the file is told by the task */
export async function openPdf(url: string): Promise<PDFDocumentLoadingTask> {
  const page = globalThis as { pdfjsWorker?: unknown };
  const own = page.pdfjsWorker;
  const [{ getDocument, GlobalWorkerOptions }, worker] = await load();
  GlobalWorkerOptions.workerSrc = "data:text/javascript,";
  // In this thread: a worker of another origin is refused, and one made of a blob is too under a strict policy. pdf.js
  // looks for it in a global while it opens, where its code has put itself, and a page with a pdf.js of its own must not
  // find ours there.
  page.pdfjsWorker = worker;
  try {
    return getDocument({ url, isEvalSupported: false, disableAutoFetch: true, verbosity: 0 });
  } finally {
    if (own === undefined) delete page.pdfjsWorker;
    else page.pdfjsWorker = own;
  }
}
