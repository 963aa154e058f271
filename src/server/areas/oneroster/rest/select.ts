/** What a request selects: filter, order, page and fields (OneRoster 1.2 REST binding, 3.4). */
import { Refusal } from "./refusal.js";

export type Json = Readonly<Record<string, unknown>>;
const MOST = 10_000;
const USUAL = 100;
const PATTERN = /^\s*([\w.]{1,100})\s*(!=|>=|<=|=|>|<|~)\s*'((?:[^']|'')*)'\s*/;

/** Every value that a path leads to; lists are gone into. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}
const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
const fold = (value: unknown): string => textOf(value).normalize("NFKC").toLowerCase();
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Test = (object: Json) => boolean;
const HOLDS: Readonly<Record<string, (value: string, said: string) => boolean>> = {
  "=": (value, said) => value === said,
  ">": (value, said) => compare(value, said) > 0,
  ">=": (value, said) => compare(value, said) >= 0,
  "<": (value, said) => compare(value, said) < 0,
  "<=": (value, said) => compare(value, said) <= 0,
  "~": (value, said) => value.includes(said),
};

/**
 * `familyName='Jones' AND givenName~'ma'`: AND binds before OR; texts are compared without case.
 * @param fields that the objects have
 * @throws Refusal 400
 */
function filterOf(text: string, fields: readonly string[]): Test {
  const wrong = () =>
    new Refusal(
      400,
      "invalid_filter_field",
      "Write filters as field='value', with =, !=, >, >=, <, <= or ~, and AND or OR between them",
    );
  const choices: Test[][] = [[]];
  for (let rest = text; ;) {
    const [whole, path = "", operator = "", quoted = ""] = PATTERN.exec(rest) ?? [];
    if (whole === undefined) throw wrong();
    const [field = ""] = path.split(".");
    if (!fields.includes(field))
      throw new Refusal(
        400,
        "invalid_filter_field",
        `There is no field ${field}: there are ${fields.join(", ")}`,
      );
    const said = fold(quoted.replaceAll("''", "'"));
    const isMet = (object: Json, holds: (value: string, said: string) => boolean) =>
      valuesAt(object, path.split(".")).some((value) => holds(fold(value), said));
    const equals = (value: string) => value === said;
    choices
      .at(-1)
      ?.push((object) =>
        operator === "!=" ? !isMet(object, equals) : isMet(object, HOLDS[operator] ?? equals),
      );
    rest = rest.slice(whole.length);
    if (rest === "") break;
    const [word, joint = ""] = /^(AND|OR)\s+/i.exec(rest) ?? [];
    if (word === undefined || choices.flat().length >= 20) throw wrong();
    if (joint.toUpperCase() === "OR") choices.push([]);
    rest = rest.slice(word.length);
  }
  return (object) => choices.some((tests) => tests.every((test) => test(object)));
}

function numberOf(query: URLSearchParams, name: string, usual: number, least: number, most: number): number {
  const said = query.get(name);
  if (said === null) return usual;
  const number = /^\d{1,9}$/.test(said) ? Number(said) : -1;
  if (number < least || number > most)
    throw new Refusal(400, "invaliddata", `${name} is a number from ${least} to ${most}`);
  return number;
}

/** @throws Refusal 400 for a field that there is not */
export function fieldsOf(query: URLSearchParams, fields: readonly string[]): (object: Json) => Json {
  const said = query.get("fields");
  if (said === null) return (object) => object;
  const wanted = said.split(",").map((field) => field.trim());
  const unknown = wanted.find((field) => !fields.includes(field));
  if (unknown !== undefined)
    throw new Refusal(
      400,
      "invalid_selection_field",
      `There is no field ${unknown.slice(0, 64)}: there are ${fields.join(", ")}`,
    );
  return (object) => Object.fromEntries(Object.entries(object).filter(([field]) => wanted.includes(field)));
}

/** @returns the objects of the page, how many there are, and where the other pages are (RFC 8288) */
export function pageOf(all: readonly Json[], address: URL, fields: readonly string[]) {
  const query = address.searchParams;
  const [limit, offset] = [
    numberOf(query, "limit", USUAL, 1, MOST),
    numberOf(query, "offset", 0, 0, 999_999_999),
  ];
  const pick = fieldsOf(query, fields);
  const filter = query.get("filter");
  const found = filter === null ? all : all.filter(filterOf(filter, fields));
  const sort = query.get("sort");
  const order = query.get("orderBy") ?? "asc";
  if (order !== "asc" && order !== "desc") throw new Refusal(400, "invaliddata", "orderBy is asc or desc");
  if (sort !== null && !fields.includes(sort.split(".")[0] ?? ""))
    throw new Refusal(
      400,
      "invalid_sort_field",
      `There is no field ${sort.slice(0, 64)}: there are ${fields.join(", ")}`,
    );
  const keyOf = (object: Json) => fold(valuesAt(object, (sort ?? "").split("."))[0]);
  const sorted =
    sort === null
      ? found
      : found.toSorted((one, other) => compare(keyOf(one), keyOf(other)) * (order === "desc" ? -1 : 1));
  const total = found.length;
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const linkTo = (rel: string, at: number) => {
    const to = new URL(address);
    to.searchParams.set("limit", String(limit));
    to.searchParams.set("offset", String(at));
    return `<${to.href}>; rel="${rel}"`;
  };
  const links = [
    ...(offset + limit < total ? [linkTo("next", offset + limit)] : []),
    linkTo("last", last),
    linkTo("first", 0),
    ...(offset > 0 ? [linkTo("prev", Math.max(0, offset - limit))] : []),
  ];
  return {
    list: sorted.slice(offset, offset + limit).map(pick),
    headers: { "x-total-count": String(total), link: links.join(", ") },
  };
}
