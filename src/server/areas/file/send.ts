/** Sends a stored file, whole or in part. */
import { fail, type Answer, type Ctx } from "../../http/index.js";
import { baseHeaders } from "../../http/headers.js";
import { select } from "../../http/representation.js";
import { Code } from "../../../core/contract/index.js";
import { message, translate } from "../../messages.js";
import type { Use, Verdict } from "./signed.js";

const words = {
  expired: message(
    "这个地址已过期。请回到原来的页面，重新点击预览或下载。",
    "This address has expired. Go back to where it came from and press preview or download again.",
  ),
  wrong: message("这个地址无效。", "This address is not valid."),
};

/** What is said of an address that does not work, or no longer. */
export const refuse = (ctx: Ctx, why: Extract<Verdict, string>): Answer => ({
  status: why === "expired" ? 410 : 403,
  body: translate(words[why], ctx.locale),
});

/** Bytes that a browser would run are never shown as a page (docs/security.md 31): what is shown is named here. */
const SHOWN =
  /^(application\/(pdf|vnd\.apple\.mpegurl)|image\/(png|jpeg|webp|gif|avif)|audio\/|video\/|text\/(plain|vtt))/;

/**
 * The file's name in two forms (RFC 6266, appendix D): for programs that know no other alphabet than ASCII, and as it is.
 */
function disposition(name: string, isShown: boolean): string {
  const whole = name.replace(/\p{C}/gu, "");
  const plain = whole.replace(/[^\x20-\x7e]/gu, "_").replace(/["\\%]/g, "_");
  const coded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** A player wants captions by their own type; every other text is plain. */
function typeOf(mime: string): string {
  if (mime.startsWith("text/vtt")) return "text/vtt; charset=utf-8";
  return mime.startsWith("text/") ? "text/plain; charset=utf-8" : mime;
}

/** What was made just now for whoever asked, to be saved. */
export const sendMade = (
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  name: string,
): Answer => ({
  headers: {
    ...baseHeaders,
    "content-type": "application/octet-stream",
    "content-disposition": disposition(name, false),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, no-store",
  },
  body: bytes,
});

export interface Sent {
  readonly sha256: string;
  readonly mime: string;
  readonly name: string;
  readonly use: Use;
  /** When it came, in milliseconds since 1970: its content never changes afterwards. */
  readonly created_at: number;
}

/** @throws Failure notFound where the store has no such file */
export async function sendFile(
  request: Request,
  { platform }: Ctx,
  { sha256, mime, name, use, created_at }: Sent,
): Promise<Answer> {
  const file = await platform.files.get(sha256);
  if (!file) throw fail(Code.notFound);
  const isShown = use === "preview" && SHOWN.test(mime);
  const headers: Record<string, string> = {
    ...baseHeaders,
    "content-type": isShown ? typeOf(mime) : "application/octet-stream",
    "content-disposition": disposition(name, isShown),
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    // The address is the right: whoever has it may read the bytes, from any page.
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Accept-Ranges, Content-Length, Content-Range, ETag",
    "cache-control": "private, max-age=300",
  };
  const {
    status,
    headers: selected,
    from,
    to,
  } = select(request.method, (field) => request.headers.get(field), {
    size: file.size,
    etag: `"${sha256}"`,
    lastModified: created_at,
  });
  const hasBody = (status === 200 || status === 206) && request.method !== "HEAD" && from <= to;
  return { status, headers: { ...headers, ...selected }, body: hasBody ? file.stream(from, to) : null };
}
