/**
 * Codecs: one table gives a record its domain names, its wire names and its checks.
 *
 * `shape({ account: ["DLZH", text(64)] })` reads `{DLZH:"…"}` into `{account:"…"}` and back.
 * The pinyin abbreviations of the wire (docs/specification.md 6.1) stand in these tables and nowhere else.
 *
 * What makes codecs and calls is marked as free of side effects: the build then leaves out of an element the calls that
 * it never makes.
 */
import * as v from "valibot";

type AnySchema = v.GenericSchema<unknown, unknown>;

/** Two directions between the wire and the domain; `schema` checks and translates what comes in. */
export interface Codec<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Domain value to wire value. Renames; does not check. */
  encode(value: T): unknown;
  /** Domain field → wire field, for error messages and generated tests. */
  readonly names: Readonly<Record<string, string>>;
  /** The wire fields with their codecs or schemas, for generated tests. */
  readonly table: Readonly<Record<string, readonly [wire: string, part: AnySchema | Codec<unknown>]>>;
}

export type Infer<C> = C extends Codec<infer T> ? T : never;

type PartValue<P> = P extends Codec<infer T> ? T : P extends v.GenericSchema<unknown, infer T> ? T : never;
type Table = Record<string, readonly [wire: string, part: unknown]>;
type OptionalKeys<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Loosen<T> = Omit<T, OptionalKeys<T>> & { [K in OptionalKeys<T>]?: T[K] };
type Flat<T> = { [K in keyof T]: T[K] };
type TableValue<T extends Table> = Flat<Loosen<{ -readonly [K in keyof T]: PartValue<T[K][1]> }>>;

const isCodec = (part: unknown): part is Codec<unknown> =>
  typeof part === "object" && part !== null && "encode" in part;

/**
 * A record codec.
 * @param table domain name → [wire name, schema or codec]
 */
/* @__NO_SIDE_EFFECTS__ */
export function shape<const T extends Table>(table: T): Codec<TableValue<T>> {
  const parts = Object.entries(table) as [string, readonly [string, AnySchema | Codec<unknown>]][];
  const entries: Record<string, AnySchema> = {};
  const names: Record<string, string> = {};
  for (const [name, [wire, part]] of parts) {
    entries[wire] = isCodec(part) ? part.schema : part;
    names[name] = wire;
  }
  const rename = (wire: Record<string, unknown>) => {
    const value: Record<string, unknown> = {};
    for (const [name, [key]] of parts) if (wire[key] !== undefined) value[name] = wire[key];
    return value;
  };
  const schema = v.pipe(v.object(entries), v.transform(rename));
  return {
    schema: schema as unknown as v.GenericSchema<unknown, TableValue<T>>,
    encode(value) {
      const wire: Record<string, unknown> = {};
      for (const [name, [key, part]] of parts) {
        const item = (value as Record<string, unknown>)[name];
        if (item !== undefined) wire[key] = isCodec(part) && item !== null ? part.encode(item) : item;
      }
      return wire;
    },
    names,
    table: table as unknown as Codec<unknown>["table"],
  };
}

type Same<T extends Record<string, unknown>> = {
  -readonly [K in keyof T]: readonly [wire: string, part: T[K]];
};

/**
 * The table of a record whose names on the wire are those of the domain: calls of this platform's own
 * (docs/specification.md 6.1).
 * @param parts name → schema or codec
 */
export const same = /* @__NO_SIDE_EFFECTS__ */ <const T extends Record<string, unknown>>(parts: T): Same<T> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, [name, part]])) as unknown as Same<T>;

/** A record codec of `same` names. */
export const record = /* @__NO_SIDE_EFFECTS__ */ <const T extends Record<string, unknown>>(parts: T) =>
  shape(same(parts));

/** A list of records. At most `max` entries are accepted. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(item: Codec<T>, max = 1000): Codec<T[]> {
  return {
    schema: v.pipe(v.array(item.schema), v.maxLength(max)),
    encode: (values) => values.map((value) => item.encode(value)),
    names: item.names,
    table: item.table,
  };
}

/** A record that may be missing or null. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T>(item: Codec<T>): Codec<T | undefined> {
  return {
    schema: v.optional(item.schema),
    encode: (value) => (value === undefined ? undefined : item.encode(value)),
    names: item.names,
    table: item.table,
  };
}

/** What a page of a list call answers (docs/specification.md 6.14). */
/* @__NO_SIDE_EFFECTS__ */
export function page<T>(item: Codec<T>) {
  return shape({
    list: ["list", list(item)],
    total: ["total", integer()],
    page: ["page", integer()],
    size: ["size", integer()],
  });
}

/** A record with nothing in it. */
export const nothing = shape({});

/** Text of 1 to `max` characters, trimmed; control characters other than line breaks are refused. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max), v.regex(CLEAN));

/** Like `text`, and may be empty. */
export const anyText = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(CLEAN));

/** A secret as typed: not trimmed; any text, but not half a character, which has no bytes to digest. */
export const secret = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^\P{Cs}*$/u));

/** A whole number; in a query it arrives as text. */
export const integer = /* @__NO_SIDE_EFFECTS__ */ (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,16}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

export const flag = /* @__NO_SIDE_EFFECTS__ */ () =>
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
  ]);

/** Moments travel as milliseconds since 1970. */
export const moment = /* @__NO_SIDE_EFFECTS__ */ () => integer();

export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends readonly string[]>(values: T) =>
  v.picklist(values);

/** A small set of numbers, arriving as number or text. */
export const oneOfNumbers = /* @__NO_SIDE_EFFECTS__ */ <const T extends readonly number[]>(values: T) =>
  v.pipe(integer(), v.picklist(values));

export const optional = /* @__NO_SIDE_EFFECTS__ */ <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(schema);

/** No control characters but line breaks and tabs (PostgreSQL refuses U+0000), no lone surrogates. */
const CLEAN = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u;
