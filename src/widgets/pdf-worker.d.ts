/** pdf.js comes without types for its worker; nothing of it is called here. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs" {
  export const WorkerMessageHandler: unknown;
}
