/** Reads what a call is given: the query, and for POST a JSON body of bounded size. */
import { Code } from "../../core/contract/index.js";
import { fail, Failure } from "./failure.js";

/** Bytes that a body may have unless its call says otherwise. */
export const MAX_BODY = 64 * 1024;

/** Node's parser gives no more than what was announced, so an announcement is enough. */
function isAnnounced(request: Request, limit: number): boolean {
  if (request.headers.has("transfer-encoding")) return false;
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > limit) throw fail(Code.tooLarge);
  return length !== null;
}

async function readChunks(request: Request, limit: number, take: (chunk: Uint8Array) => void): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > limit) {
      void reader.cancel().catch(() => undefined);
      throw fail(Code.tooLarge);
    }
    take(value);
  }
}

/** A body that broke off is its sender's, who has gone, and no fault of the server's. */
async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw fail(Code.invalid, undefined, { status: 400, result: { field: null } });
  }
}

/**
 * @param limit bytes
 * @throws Failure Code.tooLarge; Code.invalid for a body that broke off
 */
export const readText = (request: Request, limit: number): Promise<string> =>
  whole(() => textOf(request, limit));

async function textOf(request: Request, limit: number): Promise<string> {
  if (isAnnounced(request, limit)) return request.text();
  const decoder = new TextDecoder();
  let text = "";
  await readChunks(request, limit, (chunk) => void (text += decoder.decode(chunk, { stream: true })));
  return text + decoder.decode();
}

/**
 * @param limit bytes
 * @throws Failure Code.tooLarge; Code.invalid for a body that broke off
 */
export const readBytes = (request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> =>
  whole(() => bytesOf(request, limit));

async function bytesOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (isAnnounced(request, limit)) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  await readChunks(request, limit, (chunk) => void chunks.push(chunk));
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail(Code.invalid, undefined, { result: { field: null } });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw fail(Code.invalid, undefined, { result: { field: null } });
  }
  return value as Record<string, unknown>;
}

/** From the question mark on; by hand, since a whole URL object costs as much as the rest of a small call. */
export function searchOf(url: string): string {
  const from = url.indexOf("?");
  if (from < 0) return "";
  const end = url.indexOf("#", from);
  return url.slice(from, end < 0 ? undefined : end);
}

/** A name that comes twice becomes a list, which no schema of a single value takes. */
function readQuery(search: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    query[name] = values.length > 1 ? values : values[0];
  }
  return query;
}

export interface Given {
  /** Query and body in one record; the body wins. */
  fields: Record<string, unknown>;
  /** The query from its question mark on, and the body, as they came. */
  search: string;
  text: string;
}

/** What a request without a body is given; undefined for one that may have a body. */
export function readQueryOnly(request: Request): Given | undefined {
  if (request.method === "POST") return undefined;
  const search = searchOf(request.url);
  return { fields: search === "" ? {} : readQuery(search), search, text: "" };
}

/**
 * @param limit bytes of the body
 * @throws Failure Code.tooLarge, Code.invalid
 */
export async function readGiven(request: Request, limit: number): Promise<Given> {
  const only = readQueryOnly(request);
  if (only) return only;
  const search = searchOf(request.url);
  const query = search === "" ? {} : readQuery(search);
  const text = await readText(request, limit);
  if (text === "") return { fields: query, search, text };
  // A form of another site could send text/plain without asking first (ASVS 3.5.2).
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw fail(Code.invalid, undefined, { result: { field: null } });
  return { fields: { ...query, ...parseObject(text) }, search, text };
}
