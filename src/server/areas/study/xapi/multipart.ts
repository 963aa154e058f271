/** `multipart/mixed` (RFC 2046, 5.1), as statements travel with attachments (Communication, 1.5.2). */
import { Refusal } from "./refusal.js";

export interface Part {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly content: Uint8Array<ArrayBuffer>;
}

const CR = 13;
const LF = 10;
const MOST_PARTS = 1000;
const HEADER_BYTES = 16 * 1024;

/** @throws Refusal 400 where the type names none */
export function boundaryOf(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new Refusal(400, "The content type names no boundary");
  return boundary;
}

/** Where `needle` begins in `hay`, at or after `from`; -1 where it does not. */
function find(hay: Uint8Array, needle: Uint8Array, from: number): number {
  const [first = 0] = needle;
  for (let at = hay.indexOf(first, from); at >= 0; at = hay.indexOf(first, at + 1))
    if (needle.every((byte, index) => hay[at + index] === byte)) return at;
  return -1;
}

interface Line {
  /** Where the delimiter begins, its line break included. */
  readonly start: number;
  /** Where the next part begins. */
  readonly end: number;
  readonly isLast: boolean;
}

/** The delimiter lines in order. Line breaks may be bare, as some senders write them. */
function* delimiters(body: Uint8Array, boundary: string): Generator<Line> {
  const mark = new TextEncoder().encode(`--${boundary}`);
  for (let at = find(body, mark, 0); at >= 0; at = find(body, mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== LF) continue;
    let end = at + mark.length;
    const isLast = body[end] === 45 && body[end + 1] === 45;
    if (isLast) end += 2;
    while (body[end] === 32 || body[end] === 9) end += 1;
    if (body[end] === CR) end += 1;
    if (body[end] !== LF && !(isLast && end >= body.length)) continue;
    const start = at === 0 ? 0 : at - (body[at - 2] === CR ? 2 : 1);
    yield { start, end: Math.min(body.length, end + 1), isLast };
  }
}

function readPart(body: Uint8Array<ArrayBuffer>, from: number, to: number): Part {
  const headers = new Map<string, string>();
  let at = from;
  while (at < to) {
    const end = body.indexOf(LF, at);
    if (end < 0 || end >= to || end - from > HEADER_BYTES) break;
    const line = new TextDecoder("latin1").decode(body.subarray(at, body[end - 1] === CR ? end - 1 : end));
    at = end + 1;
    if (line === "") return { headers, content: body.slice(at, Math.max(at, to)) };
    const colon = line.indexOf(":");
    if (colon < 1) break;
    headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  throw new Refusal(400, "A part has no headers, or no end of them");
}

/** @throws Refusal 400 */
export function readMultipart(body: Uint8Array<ArrayBuffer>, boundary: string): Part[] {
  const parts: Part[] = [];
  let from: number | undefined;
  for (const { start, end, isLast } of delimiters(body, boundary)) {
    if (from !== undefined) parts.push(readPart(body, from, start));
    if (parts.length > MOST_PARTS) throw new Refusal(400, `There are more than ${MOST_PARTS} parts`);
    if (isLast) return parts;
    from = end;
  }
  throw new Refusal(400, "The parts do not begin or end with the boundary");
}

/** @param first JSON */
export function writeMultipart(
  boundary: string,
  first: string,
  attachments: readonly { sha2: string; content_type: string; body: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [
    encoder.encode(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${first}`),
  ];
  for (const { sha2, content_type, body } of attachments) {
    pieces.push(
      encoder.encode(
        `\r\n--${boundary}\r\nContent-Type: ${content_type}\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n`,
      ),
      body,
    );
  }
  pieces.push(encoder.encode(`\r\n--${boundary}--\r\n`));
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
