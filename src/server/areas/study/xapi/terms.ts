/** The small forms that statements and parameters are made of (xAPI 1.0.3 Data, sections 2.2 and 4). */
import * as v from "valibot";

/** An absolute IRI: a scheme, and none of the signs that RFC 3987 leaves out. */
export const iri = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^[a-z][a-z0-9+.-]*:[^\s\p{Cc}<>"{}|\\^`]+$/iu, "This is no IRI"),
);

export const uuid = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i, "This is no UUID"),
);

/** Registered before the grammar of today (RFC 5646, section 2.2.8). */
const GRANDFATHERED =
  /^(en-GB-oed|i-(ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(BE-FR|BE-NL|CH-DE)|art-lojban|cel-gaulish|no-(bok|nyn)|zh-(guoyu|hakka|min|min-nan|xiang))$/i;
const LANGUAGE_TAG =
  /^([a-z]{2,3}(-[a-z]{3}){0,3}|[a-z]{4,8})(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-([a-z\d]{5,8}|\d[a-z\d]{3}))*(?<extensions>(-[a-wy-z\d](-[a-z\d]{2,8})+)*)(-x(-[a-z\d]{1,8})+)?$/i;

function isLanguageTag(tag: string): boolean {
  if (/^x(-[a-z\d]{1,8})+$/i.test(tag) || GRANDFATHERED.test(tag)) return true;
  const extensions = LANGUAGE_TAG.exec(tag)?.groups?.["extensions"];
  if (extensions === undefined) return false;
  // No two extensions of one letter (RFC 5646, section 2.2.6).
  const letters = [...extensions.matchAll(/-([a-z\d])(?=-)/gi)].map(([, letter]) => letter?.toLowerCase());
  return new Set(letters).size === letters.length;
}
export const languageTag = v.pipe(
  v.string(),
  v.maxLength(255),
  v.check(isLanguageTag, "This is no language tag of RFC 5646"),
);

export const languageMap = v.pipe(
  v.record(languageTag, v.string()),
  v.check((map) => Object.keys(map).length > 0, "A language map has an entry"),
);
export type LanguageMap = v.InferOutput<typeof languageMap>;

export const extensions = v.record(iri, v.unknown());

const MOMENT =
  /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Milliseconds since 1970; undefined for what is no moment of ISO 8601, or has the offset `-00:00` (RFC 3339, 4.3). */
export function instantOf(text: string): number | undefined {
  const found = MOMENT.exec(text);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const [fraction = "", zone = "Z"] = found.slice(7);
  const [, sign, hours, minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes);
  if (sign === "-" && offset === 0) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
  // Leap seconds are moments too.
  if (!isDate || hour > 23 || minute > 59 || second > 60 || offset > 24 * 60) return undefined;
  const at = Date.UTC(
    year,
    month - 1,
    day,
    hour,
    minute,
    second,
    Math.floor(Number(`0.${fraction || 0}`) * 1000),
  );
  return at - (sign === "-" ? -offset : offset) * 60_000;
}
export const timestamp = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((text) => instantOf(text) !== undefined, "This is no timestamp of ISO 8601"),
);

const N = String.raw`\d+(?:[.,]\d+)?`;
/** Designators with numbers (ISO 8601, 4.4.3.2); the form of a date is none. */
export const duration = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(
    new RegExp(`^P(?=.)(?:${N}W|(?:${N}Y)?(?:${N}M)?(?:${N}D)?(?:T(?=.)(?:${N}H)?(?:${N}M)?(?:${N}S)?)?)$`),
    "This is no duration of ISO 8601",
  ),
);

const TOKEN = String.raw`[\w!#$&^.+\x27*%~|-]+`;
/** It is sent as a header again, so it is held to the header's own form. */
export const mediaType = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(
    new RegExp(`^${TOKEN}/${TOKEN}(?: *; *${TOKEN}=(?:${TOKEN}|"[^"\\\\\\u0000-\\u001f\\u007f]*"))*$`),
    "This is no media type",
  ),
);
