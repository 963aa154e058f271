/** Input that a call takes, made from its codec: for tests that must get past the checks of the input. */
import * as v from "valibot";
import { richTextOf } from "../../core/contract/index.js";
import type { Codec } from "../../core/contract/codec.js";

type Schema = v.GenericSchema<unknown, unknown>;
/** What schemas of the contract are made of. */
interface Inside {
  readonly type: string;
  readonly pipe?: readonly Schema[];
  readonly options?: readonly unknown[];
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly literal?: unknown;
}
const insideOf = (schema: Schema): Inside => {
  const inside = schema as unknown as Inside;
  const first = inside.pipe?.[0];
  return first && first !== schema ? insideOf(first) : inside;
};
const accepts = (schema: Schema, value: unknown): boolean => v.safeParse(schema, value).success;

/** Texts of every form that the contract asks for somewhere. */
const TEXTS = [
  "1",
  "2026-01-05",
  "2026",
  "13800000001",
  "someone@school.example",
  "https://school.example/page",
  "/courses",
  "AAAAAAAA",
  "A".repeat(43),
  "a".repeat(32),
  "a".repeat(64),
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB",
  "{}",
  "[]",
  JSON.stringify(richTextOf("正文")),
  "zh-CN",
];
const VALUES: readonly unknown[] = [1, 0, 2, 50, 2026, 1_767_600_000_000, true, ...TEXTS, {}, []];

/** @returns undefined where nothing that is known here fits; what may be missing is missing */
function inputFor(schema: Schema): unknown {
  if (accepts(schema, undefined)) return undefined;
  const { type, options = [], item, items, entries, literal } = insideOf(schema);
  const tries: unknown[] = [];
  if (type === "literal") tries.push(literal);
  if (type === "picklist") tries.push(...options);
  if (type === "union" || type === "variant")
    tries.push(...(options as Schema[]).map((option) => inputFor(option)));
  if (type === "array" && item) tries.push([inputFor(item)], []);
  if (type === "tuple" && items) tries.push(items.map((each) => inputFor(each)));
  if (entries)
    tries.push(
      Object.fromEntries(
        Object.entries(entries).flatMap(([name, entry]) => {
          const value = inputFor(entry);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    );
  return [...tries, ...VALUES].find((value) => value !== undefined && accepts(schema, value));
}

const isCodec = (part: unknown): part is Codec<unknown> =>
  typeof part === "object" && part !== null && "encode" in part;
const schemaOf = (part: Schema | Codec<unknown>): Schema => (isCodec(part) ? part.schema : part);

/** By the names of the wire. */
export const recordFor = (input: Codec<unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(input.table).flatMap(([wire, part]) => {
      const value = inputFor(schemaOf(part));
      return value === undefined ? [] : [[wire, value]];
    }),
  );

/** A number that no amount is as large as: what takes it holds an id, or a moment. */
const LARGE = 987_654_321;

/** The fields of numbers, by the names of the domain, with those inside of records: `list.major`. */
export function numbersOf(table: Codec<unknown>["table"], above = ""): { field: string; many: boolean }[] {
  return Object.entries(table).flatMap(([name, [, part]]) => {
    if (isCodec(part)) return numbersOf(part.table, `${above}${name}.`);
    const field = above + name;
    if (accepts(part, LARGE) && !accepts(part, true)) return [{ field, many: false }];
    return accepts(part, [LARGE]) && !accepts(part, [true]) ? [{ field, many: true }] : [];
  });
}
