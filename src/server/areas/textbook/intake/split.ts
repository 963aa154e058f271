/**
 * Documents in parts of a size that is turned through without waiting: a whole book in one file is common, and all of a part
 * is laid out before its first page shows.
 */
import { type BookNode, textOfBook } from "../../../../core/rules/textbook.js";

/** Characters of a part; one that cannot be parted, such as a long table, is longer. */
const PART = 24_000;

const sizeOf = (node: BookNode): number =>
  typeof node === "string" ? node.length : textOfBook([node]).length;
const isWrapper = (node: BookNode | undefined): node is Exclude<BookNode, string> =>
  node !== undefined && typeof node !== "string" && ["section", "div", "article", "main"].includes(node[0]);

/** Whether it shows anything. */
const isShown = (nodes: readonly BookNode[]): boolean =>
  nodes.some(
    (node) =>
      (typeof node === "string" ? node.trim() !== "" : false) ||
      (typeof node !== "string" &&
        (["img", "video", "audio", "svg", "math"].includes(node[0]) || isShown(node[2]))),
  );

export function splitDocument(nodes: readonly BookNode[]): BookNode[][] {
  // What wraps all of it, or the greatest part, is opened.
  const blocks = nodes.flatMap((node): readonly BookNode[] =>
    isWrapper(node) && node[1]["data-quiz"] === undefined && sizeOf(node) > PART ? opened(node) : [node],
  );
  const parts: BookNode[][] = [];
  let [part, size]: [BookNode[], number] = [[], 0];
  for (const block of blocks) {
    const own = sizeOf(block);
    if (part.length > 0 && size + own > PART) {
      parts.push(part);
      [part, size] = [[], 0];
    }
    part.push(block);
    size += own;
  }
  parts.push(part);
  return parts.filter(isShown);
}

/** Its children; the first takes its id along, so that links to it still lead there. */
function opened([, attributes, children]: Exclude<BookNode, string>): readonly BookNode[] {
  const { id } = attributes;
  const inner = children.flatMap((child): readonly BookNode[] =>
    isWrapper(child) && child[1]["data-quiz"] === undefined && sizeOf(child) > PART ? opened(child) : [child],
  );
  return id === undefined ? inner : [["span", { id }, []], ...inner];
}

/** Every id of a part. */
export function idsOf(nodes: readonly BookNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === "string"
      ? []
      : [...(node[1]["id"] === undefined ? [] : [node[1]["id"]]), ...idsOf(node[2])],
  );
}
