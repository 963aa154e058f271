/** What a question says, as a text without looks and back: paragraphs are lines, formulas stand between dollar signs. */
import type { RichNode, RichText } from "../../../../core/contract/index.js";
import { partsOfLine } from "./picture-marks.js";

const escaped = (text: string): string => text.replaceAll("$", String.raw`\$`);

/** How a format marks a picture; undefined for what it does not hold. */
export type MarkPicture = (node: RichNode) => string | undefined;

function inline(node: RichNode, mark: MarkPicture): string {
  if (node.type === "text") return escaped(node.text ?? "");
  if (node.type === "math") return `$${String(node.attrs?.["latex"] ?? "")}$`;
  if (node.type === "mathBlock") return `$$${String(node.attrs?.["latex"] ?? "")}$$`;
  if (node.type === "hardBreak") return "\n";
  if (node.type === "image" || node.type === "sound") {
    const name = node.attrs?.["alt"] || node.attrs?.["title"];
    return mark(node) ?? (name ? `[${escaped(String(name))}]` : "");
  }
  const isBlock = !["paragraph", "heading"].includes(node.type);
  const between = node.type === "tableRow" ? " | " : isBlock ? "\n" : "";
  return (node.content ?? []).map((one) => inline(one, mark)).join(between);
}
export const plainOf = (document: RichText, mark: MarkPicture = () => undefined): string =>
  document.content
    .map((node) => inline(node, mark))
    .join("\n")
    .trim();

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

/** How a mark becomes a picture. */
export type ReadPicture = (name: string) => RichNode | undefined;

/** Each line is a paragraph; a line that is one formula between double signs stands by itself, and so does a picture. */
export const fromPlain = (text: string, picture: ReadPicture = () => undefined): RichText => ({
  type: "doc",
  content: text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line): RichNode[] => {
      const block = /^\s*\$\$([^$]{1,2000})\$\$\s*$/.exec(line)?.[1];
      if (block !== undefined) return [{ type: "mathBlock", attrs: { latex: block } }];
      return [...partsOfLine(line)].flatMap((part): RichNode[] => {
        if ("picture" in part) return [picture(part.picture)].filter((node) => node !== undefined);
        return part.text.trim() === "" ? [] : [{ type: "paragraph", content: inlineOf(part.text.trim()) }];
      });
    }),
});
