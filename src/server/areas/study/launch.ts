/**
 * Packages run on an origin of their own (PACKAGE_PORT, PACKAGES_URL): their scripts are others', and there they find
 * neither the portal's pages nor its sessions. The address of a launch names one node for some hours; what is below it
 * are the files of that package and nothing else.
 */
import { Code } from "../../../core/contract/index.js";
import { nodeById, type PackageContent as Package, type PackageItem } from "../course/index.js";
import { fileById } from "../file/index.js";
import { CHARSET_HEAD, charsetOf } from "../../http/charset.js";
import { baseHeaders } from "../../http/headers.js";
import { isText, mimeOf } from "../../http/mime.js";
import { codingOf, select } from "../../http/representation.js";
import { fail, type Answer, type Ctx, type Routes } from "../../http/index.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { activitiesOf, pageOf } from "./package-items.js";

/** Below the packages' origin; the portal's listener does not know it. */
export const PACKAGE_PATH = "/p";
const LIFE = 6 * 3_600_000;
/** Bytes: below it the packing is as long as what it saves. */
const WORTH_PACKING = 1024;

const signature = ({ hash }: Platform, node: number, expiresAt: number): string =>
  hash.keyed("package", `${node}\n${expiresAt}`).slice(0, 43);

/**
 * @param item of a package with several pages
 * @returns the frame's address, or "" where packages have no origin
 */
export function launchAddress(ctx: Ctx, nodeId: number, { start }: Package, item = ""): string {
  const { platform, config } = ctx;
  if (!config.packagesUrl || start === "") return "";
  const expiresAt = platform.clock.now() + LIFE;
  const token = `${nodeId}.${expiresAt}.${signature(platform, nodeId, expiresAt)}`;
  const query = item === "" ? "" : `?item=${encodeURIComponent(item)}`;
  return `${config.packagesUrl}${PACKAGE_PATH}/${token}/launch${query}`;
}

function nodeOf(platform: Platform, token: string): number | undefined {
  const [node, expiresAt, given] = token.split(".");
  if (!/^\d{1,15}$/.test(node ?? "") || !/^\d{1,15}$/.test(expiresAt ?? "")) return undefined;
  const expected = signature(platform, Number(node), Number(expiresAt));
  const isGood = sameText(expected, given ?? "") && Number(expiresAt) > platform.clock.now();
  return isGood ? Number(node) : undefined;
}

const headers = {
  ...baseHeaders,
  "cache-control": "private, max-age=300",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
/**
 * Packages are written for a page without a policy; what they may reach is their own origin. Who may frame them is not
 * said: `frame-ancestors` asks about every page above, and the topmost is the portal's or a school's.
 */
const CONTENT_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'";
/** Whoever has the address may frame it: it is the right to it. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** @returns undefined for what is no address: `%` without two digits, or bytes that are no text */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const attribute = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The start's file is a path of ours; its query and fragment are the package's own and stay as they are written. */
function fileAddress(start: string): string {
  const [, file = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(start) ?? [];
  const segments = file.split("/").map((segment) => encodeURIComponent(decoded(segment) ?? segment));
  return `f/${segments.join("/")}${rest}`;
}

/** The page that gives the package its SCORM interface; the package stands in a frame of the same origin within it. */
function frame(
  content: Package,
  { id, start, cmi = {}, isAsset = false }: PackageItem,
  title: string,
): Answer {
  const { version, sequencing } = content;
  const address = fileAddress(start);
  const activities = version === "2004" ? activitiesOf(content) : [];
  const manifest = JSON.stringify({ item: id, isAsset, cmi, sequencing, activities });
  return {
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": FRAME_POLICY,
    },
    body: `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${attribute(title)}</title><link rel="stylesheet" href="/frame.css"></head>
<body data-start="${attribute(address)}" data-version="${version}" data-title="${attribute(title)}" data-manifest="${attribute(manifest)}">
<script type="module" src="/frame.js"></script>
</body>
</html>
`,
  };
}

type Kept = NonNullable<Awaited<ReturnType<Platform["files"]["get"]>>>;

/** The type of a file, with the charset that it is written in: packages in GBK are many. */
async function typeOf(name: string, file: Kept): Promise<string> {
  const mime = mimeOf(name);
  if (!isText(mime) || file.size === 0) return mime;
  const head = file.stream(0, Math.min(CHARSET_HEAD, file.size) - 1) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  const charset = charsetOf(mime, new Uint8Array(await new Response(head).arrayBuffer()));
  const type = mime.replace(/;.*/, "");
  return charset === undefined ? type : `${type}; charset=${charset}`;
}

/** A file of a package, packed on its way where it is text and asked for as a whole. */
async function sendPacked(
  request: Request,
  { name, sha256, created_at, file }: { name: string; sha256: string; created_at: number; file: Kept },
): Promise<Answer> {
  const header = (field: string) => request.headers.get(field);
  const mime = await typeOf(name, file);
  const isPackable = isText(mime) && file.size >= WORTH_PACKING;
  const coding = isPackable && !header("range") ? codingOf(header("accept-encoding"), ["gzip"]) : "identity";
  const isPacked = coding === "gzip";
  const {
    status,
    headers: selected,
    from,
    to,
  } = select(request.method, header, {
    size: file.size,
    // Each coding is a representation with a tag of its own (RFC 9110, 8.8.3).
    etag: isPacked ? `"${sha256}-gzip"` : `"${sha256}"`,
    lastModified: created_at,
  });
  const hasBody = (status === 200 || status === 206) && request.method !== "HEAD" && from <= to;
  const { "content-length": length, ...others } = selected;
  const body = hasBody ? file.stream(from, to) : null;
  return {
    status,
    headers: {
      ...headers,
      ...others,
      "content-type": mime,
      "content-security-policy": CONTENT_POLICY,
      ...(isText(mime) ? { vary: "Accept-Encoding" } : {}),
      ...(isPacked
        ? { "content-encoding": "gzip" }
        : length === undefined
          ? {}
          : { "content-length": length }),
    },
    body:
      body && isPacked
        ? (body as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(new CompressionStream("gzip"))
        : body,
  };
}

export function installLaunch({ raw }: Routes): void {
  const packageOf = async (platform: Platform, token: string | undefined) => {
    const id = token === undefined ? undefined : nodeOf(platform, token);
    const node = id === undefined ? undefined : await nodeById(platform.db, id);
    if (!node?.content.package) throw fail(Code.notFound);
    return { title: node.title, own: node.content.package };
  };
  raw("GET", `${PACKAGE_PATH}/:token/launch`, async (request, { platform }) => {
    const { pathname, searchParams } = new URL(request.url);
    const { own, title } = await packageOf(platform, pathname.split("/")[2]);
    const page = pageOf(own, searchParams.get("item") ?? undefined);
    if (!page) throw fail(Code.notFound);
    return frame(own, page, page.title || title);
  });
  raw("GET", `${PACKAGE_PATH}/:token/f/*`, async (request, { platform }) => {
    const [, , token, , ...rest] = new URL(request.url).pathname.split("/");
    const { own } = await packageOf(platform, token);
    const name = decoded(rest.join("/"));
    if (name === undefined) throw fail(Code.notFound);
    const fileId = Object.hasOwn(own.files, name) ? own.files[name] : undefined;
    const row = fileId === undefined ? undefined : await fileById(platform.db, fileId);
    const file = row && (await platform.files.get(row.sha256));
    if (!row || !file) throw fail(Code.notFound);
    return sendPacked(request, { ...row, name, file });
  });
}
