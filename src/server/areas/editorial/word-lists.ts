/** Paragraphs of a Word document that are counted, as lists within lists. */
import type { Markup, MarkupElement } from "../../exchange/markup.js";

export interface Item {
  readonly level: number;
  /** Undefined for one with a bullet. */
  readonly number: number | undefined;
  /** The list that counts it. */
  readonly list: string;
  readonly children: readonly Markup[];
}

/** A text holds no deeper ones (core/contract/rich-text.ts). */
export const DEEPEST_LIST = 3;

export const tag = (
  name: string,
  children: readonly Markup[],
  attributes: Readonly<Record<string, string>> = {},
): MarkupElement => ({ name, attributes, children });

const goesOn = (before: Item, { number, list }: Item): boolean =>
  number === undefined ? before.number === undefined : before.number !== undefined && before.list === list;

/** @param items neighbours, with nothing between them */
export function listsOf(items: readonly Item[]): MarkupElement[] {
  const outer = Math.min(...items.map(({ level }) => level));
  const lists: { readonly first: Item; readonly entries: { item: Item; inner: Item[] }[] }[] = [];
  for (const item of items) {
    const last = lists.at(-1);
    // One that begins deeper than those around it has nothing to stand in.
    if (last && item.level > outer) last.entries.at(-1)?.inner.push(item);
    else if (last && goesOn(last.first, item)) last.entries.push({ item, inner: [] });
    else lists.push({ first: item, entries: [{ item, inner: [] }] });
  }
  return lists.map(({ first, entries }) => {
    const all = entries.map(({ item, inner }) =>
      tag("li", [...item.children, ...(inner.length > 0 ? listsOf(inner) : [])]),
    );
    return first.number === undefined ? tag("ul", all) : tag("ol", all, { start: String(first.number) });
  });
}
