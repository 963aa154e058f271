/**
 * The structured log: one JSON object a line, UTC, with the request's id. What must never be written
 * (passwords, codes, tokens; ASVS 16.2.5) is taken out here by field name, so that no caller can forget;
 * and no value can begin a line of its own or move a terminal's cursor (ASVS 16.4.1).
 */
import { isoDate, type Clock } from "./clock.js";

export const LEVELS = ["debug", "info", "warn", "error"] as const;
export type Level = (typeof LEVELS)[number];
export type Fields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** A log that adds these fields to each line. */
  with(fields: Fields): Log;
}

const REDACTED = "[redacted]";
const LONGEST = 2000;
const DEEPEST = 5;

/** Wire and domain names whose values are secrets. Compared without case, `_` and `-`. */
const SECRETS = new Set(
  [
    "password",
    "oldPassword",
    "newPassword",
    "confirm",
    "secret",
    "clientSecret",
    "secretKey",
    "appKey",
    "token",
    "accessToken",
    "refreshToken",
    "ticket",
    "bindTicket",
    "captchaProof",
    "proof",
    "nonce",
    "clientNonce",
    "smsCode",
    "emailCode",
    "pollSecret",
    "deviceCode",
    "authCode",
    "authorization",
    "cookie",
    "setCookie",
    "sign",
    "sealed",
    "pointJson",
    "SQLP",
    "DLMM",
    "MM",
    "QRMM",
    "XMM",
    "YMM",
    "YZM",
    "YZMLP",
    "SJ",
    "NONCE",
    "CNONCE",
    "DM",
    "sg",
  ].map((name) => name.toLowerCase()),
);
interface Judgement {
  readonly secret: boolean;
  readonly tame: string;
}
const judged = new Map<string, Judgement>();

function judge(name: string): Judgement {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const verdict = {
    secret: SECRETS.has(name.replace(/[_-]/g, "").toLowerCase()),
    tame: tame(name),
  };
  // Names of our own fields are few; names that come from outside must not fill the memory.
  if (judged.size < 1000) judged.set(name, verdict);
  return verdict;
}

const PLAIN = /^[ -~]*$/;
/** Control characters, line separators, and marks that turn the direction of text. */
const UNRULY = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const ALL_UNRULY = new RegExp(UNRULY, "gu");

/** The text on one line, each unruly character as `\uXXXX`, at most 2,000 characters. */
export function tame(text: string): string {
  // Most texts are plain; this look at them costs a tenth of the thorough one.
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  if (!UNRULY.test(short)) return short;
  return short.replace(ALL_UNRULY, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A copy that is fit for a log or an audit record: secrets out, errors as fields, depth and length bounded. */
export function clean(value: unknown, name = "", depth = 0): unknown {
  if (value === undefined || value === null) return value;
  if (judge(name).secret) return REDACTED;
  // A `code` may be the envelope's number; as digits in a text it is one that was sent to someone.
  if (name === "code" && typeof value === "string" && /^\d{4,8}$/.test(value)) return REDACTED;
  if (typeof value === "string") return tame(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object") return typeof value === "function" ? undefined : value;
  if (depth >= DEEPEST) return "[deep]";
  if (value instanceof Error) {
    const { name: kind, message, stack, cause } = value;
    const code: unknown = Reflect.get(value, "code");
    return clean(
      {
        kind,
        message,
        errorCode: code,
        stack: stack
          ?.split("\n")
          .slice(1, 12)
          .map((line) => line.trim()),
        cause,
      },
      "",
      depth + 1,
    );
  }
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => clean(item, "", depth + 1));
  return copyFields(value, {}, depth + 1);
}

/** Adds the fit copy of each field to `copy`; a name that is taken there gets a `_`. */
function copyFields(fields: object, copy: Record<string, unknown>, depth: number): Record<string, unknown> {
  let left = 50;
  for (const key of Object.keys(fields)) {
    if (left-- === 0) break;
    const value = (fields as Record<string, unknown>)[key];
    if (value === undefined) continue;
    const { secret, tame: name } = judge(key);
    copy[key in copy ? `${name}_` : name] =
      typeof value === "number" && !secret ? value : clean(value, key, depth);
  }
  return copy;
}

export interface LogOptions {
  clock: Clock;
  level?: Level;
  /** Gets each finished line, without its line break. */
  write: (line: string) => void;
  /** Short coloured lines for a person at a terminal, in place of JSON. */
  pretty?: boolean;
}

const COLOURS: Record<Level, number> = { debug: 90, info: 36, warn: 33, error: 31 };

function prettyLine({ time, level, message, ...fields }: Line): string {
  const rest = Object.entries(fields).map(
    ([key, value]) =>
      `\u001b[90m${key}=\u001b[0m${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const mark = `\u001b[${COLOURS[level]}m${level.padEnd(5)}\u001b[0m`;
  return [`\u001b[90m${time.slice(11, 23)}\u001b[0m`, mark, message, ...rest].join(" ");
}

interface Line extends Record<string, unknown> {
  time: string;
  level: Level;
  message: string;
}

export function makeLog(options: LogOptions, base: Fields = {}): Log {
  const { clock, level = "info", write, pretty = false } = options;
  const least = LEVELS.indexOf(level);
  const writer =
    (at: Level) =>
    (message: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(at) < least) return;
      // These come first, so no field can pass itself off as the time or the level.
      const line: Line = { time: isoDate(clock.now()), level: at, message: tame(message) };
      copyFields(base, line, 1);
      copyFields(fields, line, 1);
      write(pretty ? prettyLine(line) : JSON.stringify(line));
    };
  return {
    debug: writer("debug"),
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
    with: (fields) => makeLog(options, { ...base, ...fields }),
  };
}

/** Writes nothing. */
const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => silentLog,
};
