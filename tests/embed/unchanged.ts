/** What a school's page is by itself: its nodes with their attributes and computed styles, and its globals. */
import type { Page } from "@playwright/test";

export interface Snapshot {
  /** Each node by its place in the page. */
  readonly nodes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly globals: readonly string[];
  readonly builtins: readonly string[];
  readonly sheets: number;
}

/** What the library adds to a page, by its documentation: links to its files, the region of notices, globals. */
const OURS = 'link[rel="modulepreload"], script[src*="/edu."], edu-toasts';
const OUR_GLOBALS = /^(edu|nanostoresGlobal|Symbol\(edu\.[\w.-]+\))$/;
/** What a host changes by itself. */
const ITS_OWN = "#greeting, #place > *";

/** The school's own nodes: neither the elements nor what the library adds for them. */
export const snapshot = (page: Page): Promise<Snapshot> =>
  page.evaluate(
    ([ours, own]) => {
      const nodes: Record<string, Record<string, string>> = {};
      const visit = (element: Element, place: string) => {
        if (element.matches(own) || element.localName.startsWith("edu-")) return;
        const found: Record<string, string> = {};
        for (const { name, value } of element.attributes) found[`[${name}]`] = value;
        const style = getComputedStyle(element);
        for (const name of style) found[name] = style.getPropertyValue(name);
        nodes[place] = found;
        const inside = [...element.children, ...(element.shadowRoot?.children ?? [])];
        inside
          .filter((child) => !child.matches(ours))
          .forEach((child, at) => visit(child, `${place} > ${child.localName}:${at}`));
      };
      visit(document.documentElement, "html");
      const builtins = [Object, Array, Function, String, Promise, EventTarget, Node, Element, Document];
      return {
        nodes,
        globals: Reflect.ownKeys(globalThis).map(String).toSorted(),
        builtins: builtins.flatMap((each) =>
          Object.getOwnPropertyNames(each.prototype).map((name) => `${each.name}.${name}`),
        ),
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      };
    },
    [OURS, ITS_OWN] as const,
  );

/** What became of a page, in words: nothing when it is as it was. */
export function changes(before: Snapshot, after: Snapshot): string[] {
  const found: string[] = [];
  for (const place of new Set([...Object.keys(before.nodes), ...Object.keys(after.nodes)])) {
    const [was, is] = [before.nodes[place], after.nodes[place]];
    if (!was || !is) {
      found.push(`${place} ${was ? "is gone" : "is new"}`);
      continue;
    }
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
      if (was[name] !== is[name]) found.push(`${place} ${name}: ${was[name]} → ${is[name]}`);
  }
  const added = (one: readonly string[], other: readonly string[]) =>
    other.filter((name) => !one.includes(name));
  for (const name of added(before.globals, after.globals))
    if (!OUR_GLOBALS.test(name)) found.push(`global ${name}`);
  for (const name of added(before.builtins, after.builtins)) found.push(`built-in ${name}`);
  if (before.sheets !== after.sheets) found.push(`style sheets: ${before.sheets} → ${after.sheets}`);
  return found;
}
