/**
 * What an article of information says, as rich text and as blocks. The rich text is what its author writes and its reader
 * sees; the blocks are the same words without marks, for search, feeds and readers that know no more (docs/domain.md 4.1).
 */
import { plainText, type RichNode, type RichText } from "../contract/rich-document.js";

export interface TextBlock {
  type: "heading" | "paragraph" | "item";
  text: string;
}

/** Characters of a block, as the contract takes it. */
const LONGEST = 4000;

const LISTS: ReadonlySet<string> = new Set(["bulletList", "orderedList"]);
const wordsOf = (node: RichNode): string =>
  plainText({ type: "doc", content: [node] })
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join("\n");

/** Pieces that a block can hold; what is longer goes on in the next one, and no sign is cut in two. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length;) {
    const end = from + LONGEST;
    const isWithinSign = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "");
    const to = isWithinSign ? end - 1 : end;
    found.push(text.slice(from, to).trim());
    from = to;
  }
  return found.filter(Boolean);
}

function blocksOfNode(node: RichNode, type: TextBlock["type"] = "paragraph"): TextBlock[] {
  if (LISTS.has(node.type))
    return (node.content ?? []).flatMap((item) =>
      (item.content ?? []).flatMap((part) => blocksOfNode(part, "item")),
    );
  if (node.type === "blockquote") return (node.content ?? []).flatMap((part) => blocksOfNode(part, type));
  const kind = node.type === "heading" ? "heading" : type;
  return pieces(wordsOf(node)).map((text) => ({ type: kind, text }));
}

/** Its words, block by block; pictures say what stands for them nowhere else, and are left out. */
export const blocksOfText = (document: RichText): TextBlock[] =>
  document.content.flatMap((node) => blocksOfNode(node));

const paragraphOf = (text: string): RichNode => ({ type: "paragraph", content: [{ type: "text", text }] });

/** The same words for the editor; neighbouring items are one list. `blocksOfText` has them back as they were. */
export function textOfBlocks(blocks: readonly TextBlock[]): RichText {
  const content: RichNode[] = [];
  for (const { type, text } of blocks) {
    const last = content.at(-1);
    const item: RichNode = { type: "listItem", content: [paragraphOf(text)] };
    if (type === "heading")
      content.push({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] });
    else if (type === "paragraph") content.push(paragraphOf(text));
    else if (last?.type === "bulletList") last.content?.push(item);
    else content.push({ type: "bulletList", content: [item] });
  }
  return { type: "doc", content };
}
