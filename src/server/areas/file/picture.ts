/** Sends a picture of the store by the hash of its content. */
import { baseHeaders } from "../../http/headers.js";
import { select } from "../../http/representation.js";
import type { Answer } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { sniff } from "./upload.js";

/** Anybody may show it on a page; as a page of its own such a file can do nothing. */
export async function sendPicture(request: Request, { files }: Platform, sha256: string): Promise<Answer> {
  const file = await files.get(sha256);
  const bytes = file && new Uint8Array(await new Response(file.stream()).arrayBuffer());
  const mime = bytes && sniff(bytes);
  if (!bytes || !mime?.startsWith("image/")) return { status: 404, body: null };
  const { status, headers, from, to } = select(request.method, (name) => request.headers.get(name), {
    size: bytes.byteLength,
    etag: `"${sha256}"`,
  });
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
    body: status === 200 || status === 206 ? bytes.slice(from, to + 1) : null,
  };
}
