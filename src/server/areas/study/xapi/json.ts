/** JSON of others: no name twice, no depth without end, and nothing that a database will not hold. */
import { Refusal } from "./refusal.js";

/** Statements need eight; extensions may go further. */
const DEPTH = 64;

const QUOTE = 34;
const BACKSLASH = 92;
/** Where the string that begins at `from` ends; by hand, since a pattern would keep every sign of it to go back. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Reads the brackets and names of a text that `JSON.parse` found well-formed. */
function checkShape(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? new Set() : undefined);
      if (open.length > DEPTH) throw new Refusal(400, `The JSON goes deeper than ${DEPTH}`);
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      let next = end + 1;
      while (/\s/.test(text[next] ?? "")) next += 1;
      if (text[next] === ":") checkName(JSON.parse(text.slice(at, end + 1)) as string, open.at(-1));
      at = end;
    }
  }
}
function checkName(name: string, names: Set<string> | undefined): void {
  if (names?.has(name)) throw new Refusal(400, `The property ${name.slice(0, 80)} comes twice`);
  if (name === "__proto__") throw new Refusal(400, "The property __proto__ is not taken");
  names?.add(name);
}

// PostgreSQL keeps neither in its text.
const isText = (text: string): boolean =>
  !text.includes("\0") &&
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

function checkValues(value: unknown): void {
  if (typeof value === "string" && !isText(value))
    throw new Refusal(400, "A text is not well-formed Unicode");
  if (typeof value === "number" && !Number.isFinite(value)) throw new Refusal(400, "A number is too large");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    checkValues(name);
    checkValues(part);
  }
}

/** @throws Refusal 400 */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, "This is no JSON");
  }
  checkShape(text);
  checkValues(value);
  return value;
}

/** @throws Refusal 400 for bytes that are no UTF-8 */
export function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "The text is no UTF-8");
  }
}

/** The same text for equal values, whatever the order of their names. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join(",")}}`;
}
