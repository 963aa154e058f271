/** What is read of a rich text; apart from its schema, which pages load that never read one so. */

/** A node: `text` has its words, every other kind its children. */
export interface RichNode {
  type: string;
  text?: string | undefined;
  marks?: { type: string; attrs?: { href: string } | undefined }[] | undefined;
  attrs?: Record<string, string | number | null> | undefined;
  content?: RichNode[] | undefined;
}

export interface RichText {
  type: "doc";
  content: RichNode[];
}

/** Nodes of a kind, in the order of the document. */
export function nodesOf(document: RichText, type: string): RichNode[] {
  const of = (it: RichNode): RichNode[] => (it.type === type ? [it] : (it.content ?? []).flatMap(of));
  return document.content.flatMap(of);
}

/** The words of a document: for search, for a message's summary, for counting. */
export function plainText(document: RichText): string {
  const of = (it: RichNode): string => {
    if (it.type === "text") return it.text ?? "";
    if (it.type === "math" || it.type === "mathBlock") return String(it.attrs?.["latex"] ?? "");
    if (it.type === "hardBreak") return "\n";
    return (it.content ?? [])
      .map(of)
      .join(it.type === "tableRow" ? " | " : it.type === "paragraph" || it.type === "heading" ? "" : "\n");
  };
  return document.content.map(of).join("\n").trim();
}

const holdsImage = (node: RichNode): boolean =>
  node.type === "image" || (node.content ?? []).some(holdsImage);
/** Whether it says and shows nothing. */
export const isBlank = (document: RichText): boolean =>
  plainText(document) === "" && !document.content.some(holdsImage);

/** A document of plain paragraphs. */
export const richTextOf = (text: string): RichText => ({
  type: "doc",
  content: text
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
});
