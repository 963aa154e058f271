/** Conditional requests and ranges of whatever file is served (RFC 9110, 13 and 14). */
import { httpDate } from "../adapters/index.js";

/** @param name in lower case */
export type ReadHeader = (name: string) => string | null | undefined;

export interface Representation {
  readonly size: number;
  /** With its quotes; strong. */
  readonly etag: string;
  /** Milliseconds since 1970, where a moment is known. */
  readonly lastModified?: number;
}

/** What is sent of a representation. Only 200 and 206 have a body: the bytes `from` to `to`, both included. */
export interface Selection {
  readonly status: 200 | 206 | 304 | 412 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly from: number;
  readonly to: number;
}

const opaque = (tag: string): string => tag.replace(/^W\//, "");

/** Whether a list of entity tags names this one. Two weak tags of one name are the same only to a weak comparison. */
function lists(field: string, etag: string, isWeak: boolean): boolean {
  if (field.trim() === "*") return true;
  const tags = field.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => (isWeak ? opaque(tag) === opaque(etag) : tag === etag && !tag.startsWith("W/")));
}

/** Dates have whole seconds. A field that is no date is as if it were not there. */
function seconds(field: string | null | undefined): number | undefined {
  const at = field ? Date.parse(field) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}

/** In the order of RFC 9110, 13.2.2: a date counts only where no tag was given. */
function precondition(header: ReadHeader, { etag, lastModified }: Representation): 200 | 304 | 412 {
  const changed = lastModified === undefined ? undefined : Math.floor(lastModified / 1000);
  const match = header("if-match");
  const unmodifiedSince = seconds(header("if-unmodified-since"));
  if (match) {
    if (!lists(match, etag, false)) return 412;
  } else if (changed !== undefined && unmodifiedSince !== undefined && changed > unmodifiedSince) return 412;
  const noneMatch = header("if-none-match");
  if (noneMatch) return lists(noneMatch, etag, true) ? 304 : 200;
  const modifiedSince = seconds(header("if-modified-since"));
  return changed !== undefined && modifiedSince !== undefined && changed <= modifiedSince ? 304 : 200;
}

/** Whether who asks has an answer with this tag already: 304 says so without a body. */
export const isKnown = (header: ReadHeader, etag: string): boolean =>
  precondition(header, { size: 0, etag }) === 304;

/** Whether a part is of what the client has already; a tag must be the very one (RFC 9110, 13.1.5). */
function isSame(header: ReadHeader, { etag, lastModified }: Representation): boolean {
  const given = header("if-range")?.trim();
  if (!given) return true;
  if (given.includes('"')) return given === etag && !etag.startsWith("W/");
  return lastModified !== undefined && seconds(given) === Math.floor(lastModified / 1000);
}

/** One range of bytes, both ends included; undefined for a header that names none or several: then all is sent. */
export function rangeOf(
  header: string | null | undefined,
  size: number,
): [from: number, to: number] | "none" | undefined {
  const range = /^bytes=\s*(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (!range || (range[1] === "" && range[2] === "")) return undefined;
  if (range[1] === "") {
    const last = Number(range[2]);
    return last === 0 || size === 0 ? "none" : [Math.max(0, size - last), size - 1];
  }
  const from = Number(range[1]);
  const to = range[2] === "" ? Number.POSITIVE_INFINITY : Number(range[2]);
  if (to < from) return undefined;
  return from >= size ? "none" : [from, Math.min(to, size - 1)];
}

/** @param method ranges are of GET alone (RFC 9110, 14.2) */
export function select(method: string, header: ReadHeader, representation: Representation): Selection {
  const { size, etag, lastModified } = representation;
  const validators = {
    etag,
    ...(lastModified === undefined ? {} : { "last-modified": httpDate(lastModified) }),
    "accept-ranges": "bytes",
  };
  const nothing = { from: 0, to: -1 };
  const status = precondition(header, representation);
  if (status !== 200) return { status, headers: validators, ...nothing };
  const isPart = method === "GET" && isSame(header, representation);
  const range = isPart ? rangeOf(header("range"), size) : undefined;
  if (range === "none")
    return { status: 416, headers: { ...validators, "content-range": `bytes */${size}` }, ...nothing };
  const [from, to] = range ?? [0, size - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...validators,
      "content-length": String(to - from + 1),
      ...(range ? { "content-range": `bytes ${from}-${to}/${size}` } : {}),
    },
    from,
    to,
  };
}

/**
 * The best of the codings at hand that the client takes (RFC 9110, 12.5.3). Weight decides, then the order of `codings`.
 * @returns `identity` also for who refuses everything: an answer in plain bytes is of more use than none
 */
export function codingOf<const T extends string>(
  accept: string | null | undefined,
  codings: readonly T[],
): T | "identity" {
  if (accept === null || accept === undefined) return "identity";
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = codings
    .map((name) => ({ name, weight: weightOf(name) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)[0];
  // A client that names it wants it by its weight; one that does not, only where nothing else fits.
  return best && best.weight >= (weights.get("identity") ?? 0) ? best.name : "identity";
}
