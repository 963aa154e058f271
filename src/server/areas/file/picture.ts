/** Pictures and sounds that are sent by the hash of their content. */
import { baseHeaders } from "../../http/headers.js";
import { select } from "../../http/representation.js";
import type { Answer } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { sniff } from "./upload.js";

/**
 * Whole or in part. Anybody may show it on a page; as a page of its own such a file can do nothing.
 * @param mime what it is, by its own bytes
 */
export async function sendByHash(
  request: Request,
  { files }: Platform,
  sha256: string,
  mime: string,
): Promise<Answer> {
  const file = await files.get(sha256);
  if (!file) return { status: 404, body: null };
  const { status, headers, from, to } = select(request.method, (name) => request.headers.get(name), {
    size: file.size,
    etag: `"${sha256}"`,
  });
  const hasBody = (status === 200 || status === 206) && request.method !== "HEAD" && from <= to;
  return {
    status,
    headers: {
      ...baseHeaders,
      "content-type": mime,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      ...headers,
    },
    body: hasBody ? file.stream(from, to) : null,
  };
}

/** Bytes that tell what a picture is. */
const HEAD = 32;

/** Only what is a picture, whatever else lies under that name. */
export async function sendPicture(request: Request, platform: Platform, sha256: string): Promise<Answer> {
  const file = await platform.files.get(sha256);
  const head =
    file && file.size > HEAD
      ? new Uint8Array(
          await new Response(
            file.stream(0, HEAD - 1) as ReadableStream<Uint8Array<ArrayBuffer>>,
          ).arrayBuffer(),
        )
      : undefined;
  const mime = head && sniff(head);
  return mime?.startsWith("image/")
    ? sendByHash(request, platform, sha256, mime)
    : { status: 404, body: null };
}
