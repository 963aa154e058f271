/** Reads statements out of a request: as JSON, or with attachments. */
import * as v from "valibot";
import { readJson, readUtf8 } from "./json.js";
import { boundaryOf, readMultipart, type Part } from "./multipart.js";
import { Refusal } from "./refusal.js";
import type { XapiRequest } from "./request.js";
import { statement as schema, type Statement } from "./statement.js";

/** At once. */
const MOST = 500;
/** Of one statement, without its attachments: a page of them has to fit into memory. */
const MOST_BYTES = 1024 * 1024;

/** Where a list stands; anywhere else an empty one would pass for an empty object. */
const LISTS =
  /^(member|attachments|parent|grouping|category|other|correctResponsesPattern|choices|scale|source|target|steps)$/;

/** Parts without anything in them say nothing (Data, 2.2); extensions hold what they like. */
function isHollow(value: unknown, name = ""): boolean {
  if (Array.isArray(value)) {
    return value.length === 0 ? !LISTS.test(name) : value.some((part) => isHollow(part));
  }
  if (name === "extensions" || typeof value !== "object" || value === null) return false;
  const parts = Object.entries(value);
  return parts.length === 0 || parts.some(([own, part]) => isHollow(part, own));
}

/** @throws Refusal 400, with the place of what is wrong */
export function readStatement(value: unknown): Statement {
  if (isHollow(value)) throw new Refusal(400, "A part of the statement is empty");
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const place = read.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "The statement";
  throw new Refusal(400, `${place.slice(0, 200)}: ${read.issues[0].message.slice(0, 200)}`);
}

export interface Sent {
  readonly isList: boolean;
  readonly statements: readonly Statement[];
  /** Raw data of attachments, by SHA-2 in lower case. */
  readonly attachments: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Of the whole body. */
  readonly bytes: number;
}

export async function readSent(request: XapiRequest): Promise<Sent> {
  const type = request.header("content-type") ?? "";
  const isMixed = /^multipart\/mixed\s*(;|$)/i.test(type);
  if (!isMixed && !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(400, "Statements are sent as application/json or multipart/mixed");
  const mime = request.header("mime-version");
  if (isMixed && mime !== null && !/^\s*[1-9]\d*\.\d+/.test(mime))
    throw new Refusal(400, "The MIME version is 1.0 or later");
  const boundary = isMixed ? boundaryOf(type) : "";
  const body = await request.bytes();
  const [first, ...rest] = isMixed ? readMultipart(body, boundary) : [{ headers: new Map(), content: body }];
  if (!first || (isMixed && !/^application\/json\s*(;|$)/i.test(first.headers.get("content-type") ?? "")))
    throw new Refusal(400, "The first part holds the statements, as application/json");
  const value = readJson(readUtf8(first.content));
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  if (list.length > MOST) throw new Refusal(413, `At most ${MOST} statements at once`);
  if (first.content.byteLength > MOST_BYTES && list.some((one) => JSON.stringify(one).length > MOST_BYTES))
    throw new Refusal(413, "A statement has at most 1 MB, beside its attachments");
  const statements = list.map(readStatement);
  const attachments = await readAttachments(rest, statements);
  return { isList: Array.isArray(value), statements, attachments, bytes: body.byteLength };
}

const DIGESTS: Readonly<Record<number, string>> = { 64: "SHA-256", 96: "SHA-384", 128: "SHA-512" };
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function readAttachments(
  parts: readonly Part[],
  statements: readonly Statement[],
): Promise<Sent["attachments"]> {
  const declared = statements.flatMap(({ attachments = [] }) => attachments);
  const wanted = new Set(declared.map(({ sha2 }) => sha2.toLowerCase()));
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { headers, content } of parts) {
    if (headers.get("content-transfer-encoding")?.toLowerCase() !== "binary")
      throw new Refusal(400, "An attachment's Content-Transfer-Encoding is binary");
    const sha2 = headers.get("x-experience-api-hash")?.toLowerCase() ?? "";
    if (!wanted.has(sha2)) throw new Refusal(400, "A part's X-Experience-API-Hash is no statement's sha2");
    const digest = DIGESTS[sha2.length];
    if (!digest) throw new Refusal(400, "Attachments are known by SHA-256, SHA-384 or SHA-512");
    if (hexOf(await crypto.subtle.digest(digest, content)) !== sha2)
      throw new Refusal(400, "An attachment is not what its hash says");
    found.set(sha2, content);
  }
  if (declared.some(({ fileUrl, sha2 }) => fileUrl === undefined && !found.has(sha2.toLowerCase())))
    throw new Refusal(400, "An attachment has neither a fileUrl nor a part of its own");
  return found;
}
