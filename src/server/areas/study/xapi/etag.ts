/** Entity tags (Communication, 3.1): the SHA-1 of what is answered, in hexadecimal and in quotes. */
import type { Answer } from "../../../http/index.js";
import type { XapiRequest } from "./request.js";

export async function sha1(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const tags = (header: string): string[] =>
  header.split(",").map((tag) =>
    tag
      .trim()
      .replace(/^W\//, "")
      .replace(/^"(.*)"$/, "$1"),
  );

/** Whether the request may go on by its If-Match. */
export function ifMatch(request: XapiRequest, etag: string | undefined): boolean {
  const header = request.header("if-match");
  if (header === null) return true;
  return etag !== undefined && (header.trim() === "*" || tags(header).includes(etag));
}
/** Whether the request may go on by its If-None-Match. */
export function ifNoneMatch(request: XapiRequest, etag: string | undefined): boolean {
  const header = request.header("if-none-match");
  if (header === null || etag === undefined) return true;
  return header.trim() !== "*" && !tags(header).includes(etag);
}

/** An answer of JSON with its tag; 304 where the client has it already. */
export async function withEtag(request: XapiRequest, { json, headers, ...answer }: Answer): Promise<Answer> {
  const body = JSON.stringify(json);
  const etag = await sha1(new TextEncoder().encode(body));
  const all = { ...headers, "content-type": "application/json", etag: `"${etag}"` };
  return ifNoneMatch(request, etag)
    ? { ...answer, headers: all, body }
    : { status: 304, headers: all, body: null };
}
