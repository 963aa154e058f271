/** Sends a resource's file to whoever has a signed address of it, in ranges where they are asked for (RFC 9110, 14). */
import { fail, type Answer, type Ctx, type Routes } from "../http/index.js";
import { baseHeaders } from "../http/headers.js";
import { Code } from "../../core/contract/index.js";
import { message, say } from "../messages.js";
import { checkFile, FILE_PATH } from "./signed.js";
import * as store from "./store.js";

const words = {
  expired: message(
    "这个地址已过期。请回到资源页面，重新点击预览或下载。",
    "This address has expired. Go back to the resource and press preview or download again.",
  ),
  wrong: message("这个地址无效。", "This address is not valid."),
};

const refuse = (ctx: Ctx, why: keyof typeof words): Answer => ({
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
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif)|audio\/|video\/|text\/plain)/;

const disposition = (name: string, isShown: boolean): string =>
  `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

async function send(request: Request, ctx: Ctx): Promise<Answer> {
  const { platform } = ctx;
  const verdict = checkFile(platform, new URL(request.url));
  if (typeof verdict === "string") return refuse(ctx, verdict);
  const row = await store.resource(platform.db, verdict.resourceId);
  // Taken down since the address was given out.
  if (!row || row.state === "offline" || row.file_id === null) throw fail(Code.resourceOffline);
  const kept = await store.fileOf(platform.db, row.file_id);
  const file = kept && (await platform.files.get(kept.sha256));
  if (!kept || !file) throw fail(Code.notFound);
  const isShown = verdict.use === "preview" && SHOWN.test(kept.mime);
  const type = kept.mime.startsWith("text/") ? "text/plain; charset=utf-8" : kept.mime;
  const headers: Record<string, string> = {
    ...baseHeaders,
    "content-type": isShown ? type : "application/octet-stream",
    "content-disposition": disposition(row.file_name, isShown),
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    // The address is the right: whoever has it may read the bytes, from any page.
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Accept-Ranges, Content-Length, Content-Range",
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=300",
    etag: `"${kept.sha256}"`,
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

export function installFiles({ raw }: Routes): void {
  raw("GET", `${FILE_PATH}/:id`, send);
}
