/** One element as markup: what stands in its declarative shadow root (HTML, "template shadowrootmode"). */
import { renderToString } from "react-dom/server";
import type { IslandHost } from "../core/element/context.js";
import type { Drawing } from "../core/element/handover.js";
import type { Drawable } from "../core/element/island.js";
import { drawnRule } from "../core/element/compiled-styles.js";
import { baseRules } from "../core/element/styles.js";
import { drawables } from "./elements.js";
import { unescapeHtml } from "./markup.js";

export type Attributes = ReadonlyMap<string, string>;

/** Stands for the element where there is none. */
const hostOf = (localName: string, attributes: Attributes): IslandHost =>
  ({
    localName,
    // Views ask for it as a sign that they are in an element.
    shadowRoot: {},
    getAttribute: (name: string) => attributes.get(name) ?? null,
    hasAttribute: (name: string) => attributes.has(name),
    getRootNode: () => ({}),
    emit: () => true,
    attachHandle: () => () => undefined,
  }) as unknown as IslandHost;

const STYLE = / style="([^"]*)"/g;
/** Declarations of a style attribute; a semicolon may stand within brackets or quotes. */
const DECLARATION = /(?:[^;"'()]|"[^"]*"|'[^']*'|\([^)]*\))+/g;

/**
 * A policy without inline styles knows no style attributes: rules take their place, and the element's own code puts the
 * attributes back (core/element/drawn-root.ts).
 * @returns the tree without them, and the rules
 */
function withoutInlineStyles(tree: string): { readonly tree: string; readonly rules: string } {
  const rules = new Map<string, string>();
  const changed = tree.replace(STYLE, (_, text: string) => {
    const declarations = unescapeHtml(text).match(DECLARATION) ?? [];
    rules.set(
      text,
      `[data-style=${JSON.stringify(unescapeHtml(text))}]{${declarations.map((one) => `${one}!important`).join(";")}}`,
    );
    return ` data-style="${text}"`;
  });
  return { tree: changed, rules: [...rules.values()].join("") };
}

const NESTED = /<(edu-[a-z-]+)((?: [^<>]*)?)><\/\1>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;

/** An element's tree as React writes it. */
export const drawTree = (tag: string, { draw }: Drawable, attributes: Attributes): string =>
  renderToString(draw(hostOf(tag, attributes), attributes));

/**
 * @param drawing collects what is drawn with
 * @returns rules and tree; nothing where the element draws itself
 */
export function drawElement(tag: string, attributes: Attributes, drawing: Drawing): string {
  const drawable = drawables.get(tag);
  if (!drawable) return "";
  drawing.styles.clear();
  drawing.tag = tag;
  const drawn = withoutInlineStyles(drawTree(tag, drawable, attributes));
  const rules = [...drawing.styles]
    .toSorted(([one], [other]) => one - other)
    .map(([, [name, css]]) => css && drawnRule(name, css));
  const tree = drawn.tree.replace(NESTED, (whole, inner: string, given: string) => {
    const own = new Map(
      [...given.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, unescapeHtml(value)]),
    );
    const root = drawElement(inner, own, drawing);
    return root === ""
      ? whole
      : `<${inner}${given}><template shadowrootmode="open">${root}</template></${inner}>`;
  });
  return `<style>${baseRules()}${drawable.hostRules}${rules.join("")}${drawn.rules}</style>${tree}`;
}
