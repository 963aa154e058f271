/** What a question says on paper: its stem, what can be chosen, and what is right by the letters that were printed. */
import { plainText } from "../../../../core/contract/index.js";
import type { QuestionContent, QuestionView } from "../../../../core/contract/question.js";
import type { RichNode, RichText } from "../../../../core/contract/rich-document.js";
import { type Accepted, evaluate } from "../../../../core/rules/assessment/index.js";
import type { SeenItem } from "../papers.js";
import { mapSounds } from "../sounds.js";
import { messages } from "./messages.js";

/** What of a gap is taken, as it would be written. */
const sayAccepted = (one: Accepted): string =>
  one.match === "text" ? one.text : one.match === "number" ? String(one.value) : one.pattern;

export interface Named {
  readonly id: string;
  readonly content: RichText;
}
export const letterOf = (at: number): string => String.fromCharCode(65 + at);

/** Words of a text; formulas as TeX between dollar signs, as in exported questions. */
export function wordsOf(document: RichText, values: Readonly<Record<string, number>> = {}): string {
  const filled = (text: string): string =>
    text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : "________",
    );
  const inside = (node: RichNode): string => {
    if (node.type === "text") return filled(node.text ?? "");
    if (node.type === "math" || node.type === "mathBlock")
      return `$${filled(String(node.attrs?.["latex"] ?? ""))}$`;
    if (node.type === "hardBreak") return "\n";
    if (node.type === "image") return "";
    const isInline = node.type === "paragraph" || node.type === "heading";
    return (node.content ?? []).map(inside).join(node.type === "tableRow" ? " | " : isInline ? "" : "\n");
  };
  return document.content
    .map(inside)
    .filter((line) => line.trim() !== "")
    .join("\n");
}

/** Addresses of the pictures in a text, in their order. */
export function picturesOf(document: RichText): string[] {
  const inside = (node: RichNode): string[] =>
    node.type === "image" ? [String(node.attrs?.["src"] ?? "")] : (node.content ?? []).flatMap(inside);
  return document.content.flatMap(inside);
}

/**
 * A sound is its number and its title on paper.
 * @param numbers of each sound by its address, the same in every version; a new one gets the next
 */
export const withSoundLines = (
  item: SeenItem,
  numbers: Map<string, number>,
  say: (message: typeof messages.sound, params: Record<string, string | number>) => string,
): SeenItem =>
  mapSounds(item, ({ attrs }) => {
    const src = String(attrs?.["src"]);
    if (!numbers.has(src)) numbers.set(src, numbers.size + 1);
    const text = say(messages.sound, {
      no: numbers.get(src) ?? 0,
      title: String(attrs?.["title"]),
    });
    return { type: "paragraph", content: [{ type: "text", text }] };
  });

/** What the learner reads below the stem. */
export interface Shown {
  readonly lines: readonly string[];
  /** Boxes of the answer sheet; none where it is written. */
  readonly letters?: readonly string[];
  readonly writing: number;
  readonly picture?: string | undefined;
}
type Body = Readonly<Record<string, readonly Named[] | number | string | undefined>>;

export function shownOf(view: QuestionView, truths: readonly [string, string]): Shown {
  if (view.type === "group") return { lines: [], writing: 0 };
  const body = view.body as Body;
  const list = (name: string): readonly Named[] =>
    Array.isArray(body[name]) ? (body[name] as readonly Named[]) : [];
  const lettered = (name: string): string[] =>
    list(name).map(({ content }, at) => `${letterOf(at)}. ${wordsOf(content)}`);
  const numbered = (name: string): string[] =>
    list(name).map(({ content }, at) => `(${at + 1}) ${wordsOf(content)}`);
  const image = typeof body["image"] === "string" ? body["image"] : undefined;
  switch (view.type) {
    case "single":
    case "multiple":
      return {
        lines: lettered("options"),
        letters: list("options").map((_, at) => letterOf(at)),
        writing: 0,
      };
    case "true_false":
      return { lines: [], letters: truths, writing: 0 };
    case "gap":
      return { lines: [], writing: Number(body["gaps"]) };
    case "matching":
      return { lines: [...numbered("left"), ...lettered("right")], writing: 1 };
    case "classify":
      return { lines: [...numbered("items"), ...lettered("groups")], writing: 1 };
    case "ordering":
      return { lines: lettered("items"), writing: 1 };
    case "short":
      return { lines: [], writing: 5 };
    case "essay":
      return { lines: [], writing: 16 };
    case "calculation":
      return { lines: [], writing: 4 };
    case "nps":
      return { lines: ["0  1  2  3  4  5  6  7  8  9  10"], writing: 0 };
    case "hotspot":
    case "drawing":
      return { lines: [], writing: image ? 0 : 8, picture: image };
    default:
      return { lines: [], writing: 0 };
  }
}

/** What is right, by the letters and numbers of this paper. @returns undefined where a person says */
export function keyOf(
  content: QuestionContent,
  view: QuestionView,
  truths: readonly [string, string],
): string | undefined {
  if (view.type === "group") return undefined;
  const body = view.body as Body;
  const at = (name: string, id: string): number =>
    (Array.isArray(body[name]) ? (body[name] as readonly Named[]) : []).findIndex((one) => one.id === id);
  const letters = (name: string, ids: readonly string[]): string[] => ids.map((id) => letterOf(at(name, id)));
  const pairs = (left: string, right: string, all: Readonly<Record<string, string>>): string =>
    Object.entries(all)
      .map(([one, other]) => [at(left, one) + 1, letterOf(at(right, other))] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([no, letter]) => `(${no}) ${letter}`)
      .join("  ");
  switch (content.type) {
    case "single":
      return letters("options", [content.key.choice]).join("");
    case "multiple":
      return letters("options", content.key.choices).toSorted().join("");
    case "true_false":
      return truths[content.key.value ? 0 : 1];
    case "gap":
      return content.key.gaps
        .map(({ accepted }, no) => `(${no + 1}) ${accepted.map(sayAccepted).join(" / ")}`)
        .join("  ");
    case "matching":
      return pairs("left", "right", content.key.pairs);
    case "classify":
      return pairs("items", "groups", content.key.groups);
    case "ordering":
      return letters("items", content.key.order).join("、");
    case "calculation": {
      const values = (body["values"] ?? {}) as unknown as Readonly<Record<string, number>>;
      const value = Number(evaluate(content.key.formula, values).toPrecision(10));
      return [String(value), content.key.units?.[0]].filter(Boolean).join(" ");
    }
    default:
      return undefined;
  }
}

export const analysisText = (analysis: RichText | null | undefined): string =>
  analysis ? wordsOf(analysis) || plainText(analysis) : "";
