/** Sends a stored file, in ranges where they are asked for (RFC 9110, 14). */
import { fail, type Answer, type Ctx } from "../http/index.js";
import { baseHeaders } from "../http/headers.js";
import { Code } from "../../core/contract/index.js";
import { message, say } from "../messages.js";
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
  body: say(words[why], ctx.locale),
});

/** One range of bytes, both ends included; undefined for a header that asks for none or several: then all is sent. */
export function rangeOf(
  header: string | null,
  size: number,
): [from: number, to: number] | "none" | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "")) return undefined;
  if (asked[1] === "") {
    const last = Number(asked[2]);
    return last === 0 ? "none" : [Math.max(0, size - last), size - 1];
  }
  const from = Number(asked[1]);
  const to = asked[2] === "" ? size - 1 : Math.min(Number(asked[2]), size - 1);
  if (from >= size) return "none";
  return to < from ? undefined : [from, to];
}

/** Bytes that a browser would run are never shown as a page (security.md 31): what is shown is named here. */
const SHOWN =
  /^(application\/(pdf|vnd\.apple\.mpegurl)|image\/(png|jpeg|webp|gif|avif)|audio\/|video\/|text\/(plain|vtt))/;

const disposition = (name: string, isShown: boolean): string =>
  `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** A player wants captions by their own type; every other text is plain. */
function typeOf(mime: string): string {
  if (mime.startsWith("text/vtt")) return "text/vtt; charset=utf-8";
  return mime.startsWith("text/") ? "text/plain; charset=utf-8" : mime;
}

export interface Sent {
  readonly sha256: string;
  readonly mime: string;
  readonly name: string;
  readonly use: Use;
}

/** @throws Failure notFound where the store has no such file */
export async function sendFile(
  request: Request,
  { platform }: Ctx,
  { sha256, mime, name, use }: Sent,
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
    "access-control-expose-headers": "Accept-Ranges, Content-Length, Content-Range",
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=300",
    etag: `"${sha256}"`,
  };
  const range = rangeOf(request.headers.get("range"), file.size);
  if (range === "none")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${file.size}` }, body: null };
  const [from, to] = range ?? [0, file.size - 1];
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(to - from + 1),
      ...(range ? { "content-range": `bytes ${from}-${to}/${file.size}` } : {}),
    },
    body: file.size === 0 ? null : file.stream(from, to),
  };
}
