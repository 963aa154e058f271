/** What a question says, as a text without looks and back: paragraphs are lines, formulas stand between dollar signs. */
import type { RichNode, RichText } from "../../../../core/contract/index.js";

const escaped = (text: string): string => text.replaceAll("$", String.raw`\$`);

function inline(node: RichNode): string {
  if (node.type === "text") return escaped(node.text ?? "");
  if (node.type === "math") return `$${String(node.attrs?.["latex"] ?? "")}$`;
  if (node.type === "mathBlock") return `$$${String(node.attrs?.["latex"] ?? "")}$$`;
  if (node.type === "hardBreak") return "\n";
  if (node.type === "image") return node.attrs?.["alt"] ? `[${escaped(String(node.attrs["alt"]))}]` : "";
  const isBlock = !["paragraph", "heading"].includes(node.type);
  return (node.content ?? []).map(inline).join(isBlock ? "\n" : "");
}
export const plainOf = (document: RichText): string => document.content.map(inline).join("\n").trim();

const MATH = /\\\$|\$\$([^$]{1,2000})\$\$|\$(?!\s)([^$]{1,2000})(?<!\s)\$/g;

function inlineOf(line: string): RichNode[] {
  const nodes: RichNode[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") nodes.push({ type: "text", text });
    text = "";
  };
  let at = 0;
  for (const found of line.matchAll(MATH)) {
    text += line.slice(at, found.index);
    at = found.index + found[0].length;
    const [whole, block, latex = block] = found;
    if (latex === undefined) text += whole.slice(1);
    else {
      flush();
      nodes.push({ type: "math", attrs: { latex } });
    }
  }
  text += line.slice(at);
  flush();
  return nodes;
}

/** Each line is a paragraph; a line that is one formula between double signs stands by itself. */
export const fromPlain = (text: string): RichText => ({
  type: "doc",
  content: text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): RichNode => {
      const block = /^\s*\$\$([^$]{1,2000})\$\$\s*$/.exec(line)?.[1];
      return block === undefined
        ? { type: "paragraph", content: inlineOf(line.trim()) }
        : { type: "mathBlock", attrs: { latex: block } };
    }),
});
