/** React's markup as a tree; it closes what it opens, and writes no more than five entities. */
import type { Tree } from "../core/element/first-picture.js";

const TOKEN = /<!--(.*?)-->|<\/([\w-]+)>|<([\w-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/gs;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
const VOID = new Set(["area", "br", "col", "hr", "img", "input", "source", "track", "wbr"]);

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => ENTITIES[sign] ?? sign);

/** @param markup of one element */
export function treeOf(markup: string): Tree {
  const top: unknown[] = [];
  const open: unknown[][] = [top];
  for (const [, comment, closed, name, attributes = "", , text] of markup.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? top;
    if (comment !== undefined) parent.push(["", comment]);
    else if (text !== undefined) parent.push(unescapeHtml(text));
    else if (closed !== undefined) open.pop();
    else if (name !== undefined) {
      const written = [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", value = ""]) => [
        key,
        unescapeHtml(value),
      ]);
      const element: unknown[] = [name, Object.fromEntries(written)];
      parent.push(element);
      if (!VOID.has(name)) open.push(element);
    }
  }
  return top[0] as Tree;
}
