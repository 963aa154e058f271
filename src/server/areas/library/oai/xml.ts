/** XML that is written by hand: few names, and every text escaped in one place. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** What XML 1.0 has no way to write is left out. */
// oxlint-disable-next-line no-control-regex -- these are the characters that must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * An element. Children are XML already; a text goes through `text`.
 * @param children parts that are left out when they are empty
 */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join("");
  const inner = children.join("");
  return inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

/** An element with a text in it, or nothing for an empty text. */
export const text = (name: string, value: string | number, attributes: Attributes = {}): string =>
  value === "" ? "" : tag(name, attributes, escaped(String(value)));
