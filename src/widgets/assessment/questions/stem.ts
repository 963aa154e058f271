/** Places in the text of a question: `{{2}}` is where the second gap is filled in, `{{m}}` stands for a number of one's own. */
import type { RichNode, RichText } from "../../../core/contract/rich-document.js";

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the places of a text. */
export function placesOf(stem: RichText): ReadonlySet<string> {
  const inside = ({ text = "", content = [] }: RichNode): string[] => [
    ...[...text.matchAll(PLACE)].map(([, name]) => name ?? ""),
    ...content.flatMap(inside),
  ];
  return new Set(stem.content.flatMap(inside));
}

/** Words and the places between them, in turn: the odd ones are names. */
export const splitAtPlaces = (text: string): string[] => text.split(PLACE);

/** The text with numbers in their places, in formulas as well. */
export function withValues(stem: RichText, values: Readonly<Record<string, number>>): RichText {
  const fill = (text: string): string =>
    text.replaceAll(PLACE, (place, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    );
  const inside = (node: RichNode): RichNode => ({
    ...node,
    ...(node.text !== undefined && { text: fill(node.text) }),
    ...(typeof node.attrs?.["latex"] === "string" && {
      attrs: { ...node.attrs, latex: fill(node.attrs["latex"]) },
    }),
    ...(node.content && { content: node.content.map(inside) }),
  });
  return { ...stem, content: stem.content.map(inside) };
}
