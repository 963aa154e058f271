/** Opens PDFs by pdf.js, which comes when the first is wanted. */
import type * as Pdf from "pdfjs-dist/legacy/build/pdf.mjs";
import type * as ThreadFile from "./pdf-thread.js";

type Reader = typeof Pdf;

/** Globals that pdf.js writes when its code comes; a page may have some of them of its own. */
const GLOBALS = ["pdfjsLib", "pdfjsWorker", "_pdfjsTestingUtils", "__core-js_shared__"];

/** The page's globals are what they were once all of it has come; its JSON, too, which is slow where pdf.js mends it. */
async function keepingGlobals<T extends readonly unknown[]>(begin: () => { [K in keyof T]: Promise<T[K]> }) {
  const page = globalThis as Record<string, unknown>;
  const own = GLOBALS.map((name) => [name, page[name]] as const);
  const { parse, stringify } = JSON;
  const parts = begin();
  // All to their end, also when one fails: each writes globals as it goes.
  await Promise.allSettled(parts);
  Object.assign(JSON, { parse, stringify });
  for (const [name, value] of own) {
    if (value === undefined) delete page[name];
    else page[name] = value;
  }
  return Promise.all(parts);
}

const READER = () => import("pdfjs-dist/legacy/build/pdf.mjs");
const WORKER = () => import("pdfjs-dist/legacy/build/pdf.worker.mjs");

/** A thread that reads files, so that the page answers meanwhile. None where the page may have none. */
async function openThread({ address, FAILED }: typeof ThreadFile): Promise<Worker | undefined> {
  try {
    const thread = new Worker(address, { type: "module" });
    const isThere = await new Promise<boolean>((resolve) => {
      thread.addEventListener("message", ({ data }) => resolve(data !== FAILED), { once: true });
      thread.addEventListener("error", (event) => {
        event.preventDefault();
        resolve(false);
      });
    });
    if (isThere) return thread;
    thread.terminate();
  } catch {
    // A page's policy may say no at once; a later no is an error event.
  }
  return undefined;
}

/** pdf.js, with a thread of the page that reads for it, or without one with what reads in the page. */
async function load(): Promise<{ reader: Reader; beside: Pdf.PDFWorker | undefined; here: unknown }> {
  const file = await import("./pdf-thread.js");
  // Threads of browsers that are older than this have less than pdf.js stands on.
  const isNew = "withResolvers" in Promise && URL.canParse(file.address);
  const isOwn = isNew && new URL(file.address).origin === location.origin;
  const thread = isOwn ? openThread(file) : undefined;
  if (!thread) {
    const [reader, here] = await keepingGlobals<[Reader, unknown]>(() => [READER(), WORKER()]);
    return { reader, beside: undefined, here };
  }
  const [reader] = await keepingGlobals<[Reader]>(() => [READER()]);
  const port = await thread;
  // Its types know of no port.
  if (port)
    return { reader, beside: new reader.PDFWorker({ port: port as unknown as null }), here: undefined };
  const [here] = await keepingGlobals<[unknown]>(() => [WORKER()]);
  return { reader, beside: undefined, here };
}

/** What reads files in the page itself: where there is no network a thread may not find its own file. */
export const loadPdfHere = async (): Promise<void> => {
  await keepingGlobals<[unknown]>(() => [WORKER()]);
};

let loaded: ReturnType<typeof load> | undefined;

/**
 * @param source its address, or the file itself
 * @throws when the code cannot be loaded; what is wrong with the file is told by the task
 */
export async function openPdf(source: string | Uint8Array): Promise<Pdf.PDFDocumentLoadingTask> {
  const { reader, beside, here } = await (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
  const from = typeof source === "string" ? { url: source } : { data: source };
  const options = { ...from, isEvalSupported: false, disableAutoFetch: true, verbosity: 0 };
  return beside ? reader.getDocument({ ...options, worker: beside }) : openHere(reader, here, options);
}

/**
 * In this thread: a worker of another origin is refused, and one made of a blob is too under a strict policy. pdf.js looks
 * for it in a global while it opens, where its code has put itself, and a page with a pdf.js of its own must not find ours
 * there.
 */
function openHere(
  { getDocument, GlobalWorkerOptions }: Reader,
  worker: unknown,
  options: Parameters<Reader["getDocument"]>[0],
): Pdf.PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = "data:text/javascript,";
  const page = globalThis as { pdfjsWorker?: unknown };
  const own = page.pdfjsWorker;
  page.pdfjsWorker = worker;
  try {
    return getDocument(options);
  } finally {
    if (own === undefined) delete page.pdfjsWorker;
    else page.pdfjsWorker = own;
  }
}
