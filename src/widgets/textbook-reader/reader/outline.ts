/** A PDF's own table of contents (ISO 32000-2, 12.3.3), with the pages that its entries lead to. */
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface OutlineEntry {
  readonly title: string;
  readonly level: number;
  readonly page: number;
}
type Node = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** Entries of a file that somebody made to have no end. */
const MOST = 1000;
const DEEPEST = 4;

export async function outlineOf(book: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const pageOf = async (to: Node["dest"]): Promise<number | undefined> => {
    const place: unknown[] | null = typeof to === "string" ? await book.getDestination(to) : to;
    const page = place?.[0];
    if (typeof page === "number") return page + 1;
    return typeof page === "object" && page !== null
      ? (await book.getPageIndex(page as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1
      : undefined;
  };
  const walk = async (nodes: readonly Node[], level: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= MOST) return;
      // An entry that leads nowhere takes none of the others along.
      const page = await pageOf(node.dest).catch(() => undefined);
      if (page !== undefined && node.title.trim() !== "") entries.push({ title: node.title, level, page });
      if (level < DEEPEST) await walk(node.items as Node[], level + 1);
    }
  };
  await walk((await book.getOutline()) ?? [], 1);
  return entries;
}
