/**
 * The properties of an element, as one table: how each is written as an attribute, what type it has for
 * TypeScript, and what it falls back to when the attribute goes away.
 */

/** What a table's entry may be when it needs no default. */
export type ShortProp = "string" | "number" | "boolean";

/** A full entry of the table. Made by {@link oneOf}, {@link text}, {@link numeric}, {@link json} and {@link callback}. */
export interface Prop<T> {
  readonly kind: ShortProp | "json" | "function";
  /** The value without an attribute. */
  readonly fallback: T;
  /** The allowed words of an enumerated property. */
  readonly values?: readonly string[];
}

/** Property names in camelCase, each with its type. Never name one like a property of HTMLElement (title, lang, hidden). */
export type PropTable = Readonly<Record<string, ShortProp | Prop<unknown>>>;

type ValueOf<P> = P extends "string"
  ? string | undefined
  : P extends "number"
    ? number | undefined
    : P extends "boolean"
      ? boolean
      : P extends Prop<infer T>
        ? T
        : never;

/** The TypeScript properties a table stands for: `{ open: "boolean" }` becomes `{ open: boolean }`. */
export type PropValues<P extends PropTable> = { -readonly [K in keyof P]: ValueOf<P[K]> };

/** A text with a default: `method: text("GET")`. */
export const text = (fallback: string): Prop<string> => ({ kind: "string", fallback });

/** A number with a default. An attribute that is no number is reported and gives the default. */
export const numeric = (fallback: number): Prop<number> => ({ kind: "number", fallback });

/** One of a few words: `type: oneOf(["slider", "word"], "slider")`. Another word is reported and gives the default. */
export function oneOf<const V extends readonly string[]>(values: V, fallback: V[number]): Prop<V[number]> {
  return { kind: "string", fallback, values };
}

/** An object or array: a property, or JSON in the attribute. The property is never written back to the attribute. */
export function json<T>(): Prop<T | undefined>;
export function json<T>(fallback: T): Prop<T>;
export function json<T>(fallback?: T): Prop<T | undefined> {
  return { kind: "json", fallback };
}

/** A function: a property only, no attribute stands for it. */
export const callback = <F extends (...args: never[]) => unknown>(): Prop<F | undefined> => ({
  kind: "function",
  fallback: undefined,
});

/** `closeOnSuccess` → `close-on-success`. */
export const kebab = (name: string): string => name.replace(/[A-Z]+/g, (run) => `-${run.toLowerCase()}`);

/**
 * Does a boolean attribute say yes? It is about presence (HTML "Boolean attributes"), but for the word `false`: frameworks
 * write that for a property they do not know yet, because the element's code has not come (Vue 3), or never (React 18).
 * @param value the attribute's text; null when it is absent
 */
export const isOn = (value: string | null): boolean => value !== null && value !== "false";

/** The full entry of a short one. */
export function full(prop: ShortProp | Prop<unknown>): Prop<unknown> {
  if (typeof prop !== "string") return prop;
  return { kind: prop, fallback: prop === "boolean" ? false : undefined };
}

/** Thrown by {@link parse} for an attribute that says nothing usable; the message is for the page's author. */
export class BadAttribute extends Error {
  override readonly name = "BadAttribute";
}

/**
 * Reads an attribute.
 * @param value the attribute's text; null when it is absent.
 * @throws BadAttribute when the text is not JSON, not a number or not one of the words.
 */
export function parse(prop: Prop<unknown>, value: string | null): unknown {
  if (prop.kind === "boolean") return isOn(value);
  if (value === null) return prop.fallback;
  if (prop.kind === "number") {
    const number = Number(value);
    if (value.trim() === "" || Number.isNaN(number)) throw new BadAttribute(`"${value}" is not a number`);
    return number;
  }
  if (prop.kind === "json") {
    try {
      return JSON.parse(value) as unknown;
    } catch (cause) {
      throw new BadAttribute(`not JSON (${cause instanceof Error ? cause.message : String(cause)})`, {
        cause,
      });
    }
  }
  if (prop.values && !prop.values.includes(value)) {
    throw new BadAttribute(`"${value}" is none of ${prop.values.join(", ")}`);
  }
  return value;
}

/**
 * Values of a whole table, as an element with these attributes has them.
 * @param attributes by name; what cannot be read gives the default
 */
export function readAttributes(
  table: ReadonlyMap<string, Prop<unknown>>,
  attributes: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, prop] of table) {
    const attribute = prop.kind === "function" ? undefined : attributes.get(kebab(name));
    try {
      values[name] = attribute === undefined ? prop.fallback : parse(prop, attribute);
    } catch {
      values[name] = prop.fallback;
    }
  }
  return values;
}

/** The attribute of a property's value; null takes the attribute away. Only for kinds that are reflected. */
export function stringify(prop: Prop<unknown>, value: unknown): string | null {
  if (prop.kind === "boolean") return value ? "" : null;
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** Objects and functions live as properties only. */
export const isReflected = (prop: Prop<unknown>): boolean => prop.kind !== "json" && prop.kind !== "function";
