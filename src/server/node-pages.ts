/** Serves built pages: the portal and what stands beside it, or the partner's page. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { baseHeaders, EXPOSED } from "./http/headers.js";
import { httpDate, type Clock } from "./platform/index.js";

export interface Mount {
  /** Where it stands, e.g. `/embed`; `` for the root. The first mount whose prefix fits serves. */
  prefix: string;
  /** The built files; `.br` and `.gz` beside a file are sent in its place to whoever takes them. */
  folder: string;
  /** Content-Security-Policy of its pages. */
  policy: string;
  /** Every address without a file is index.html: the history-mode router (spec.md section 2). */
  history?: boolean;
  /** What takes the place of marks in its `.html` files, which are then sent as they are read, unpacked. */
  fill?: Readonly<Record<string, string>>;
}

export interface PagesOptions {
  clock: Clock;
  /** Looks at the disk for each request, for a build that changes under the server. */
  watch?: boolean;
}

export type ServePages = (request: IncomingMessage, response: ServerResponse) => void;

/** A file name with the hash of its content never changes what it holds. */
const HASHED = /[-.][\w-]{8,}\.(js|css|woff2|png|jpg|svg|webp|wasm|data)$/;

const cacheControl = (file: string) => {
  if (/^\/(chunks|assets)\//.test(file) && HASHED.test(file)) return "public, max-age=31536000, immutable";
  // The names that integrators write keep. What is behind them names files of one build, so that an old copy must not
  // outlive that build's files for long.
  return file.endsWith(".js") || file.endsWith(".css")
    ? "public, max-age=300, stale-while-revalidate=600"
    : file.endsWith(".woff2")
      ? "public, max-age=86400"
      : "no-cache";
};

/** A page's own charset would be taken for a script that says none. */
const TEXT: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
};

/** On every page and file of a mount. */
const pageHeaders = {
  ...baseHeaders,
  "referrer-policy": "strict-origin-when-cross-origin",
  // The library's modules are loaded by pages of any school; nothing here is anyone's secret.
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};

/** Pages of a folder by address, with their marks filled in: `/` and `/index.html`, `/a` and `/a.html`. */
function filledPages(folder: string, fill: Readonly<Record<string, string>>): Map<string, string> {
  const pages = new Map<string, string>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    let text = readFileSync(path.join(folder, name), "utf8");
    for (const [mark, value] of Object.entries(fill)) text = text.replaceAll(mark, () => value);
    const address = `/${name.split(path.sep).join("/")}`;
    pages.set(address, text).set(address.slice(0, -".html".length), text);
    if (address.endsWith("/index.html")) pages.set(address.slice(0, -"index.html".length), text);
  }
  return pages;
}

/** Without query, and in one spelling: `/%69ndex.html` is the same page. */
function plainPath(url: string): string {
  const address = url.replace(/[?#].*$/s, "");
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Takes away a Range that the file server would not read as RFC 9110 means it: one that is backwards makes it throw, and
 * "the last bytes" it takes for the first. Without the header all is sent, as the RFC allows.
 */
function dropOddRange(request: IncomingMessage): void {
  const [, from = "", to = ""] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(request.headers.range ?? "") ?? [];
  if (from === "" || (to !== "" && Number(to) < Number(from))) delete request.headers.range;
}

/** Answers one of them; false when the address is none of theirs. */
function sendFilled(
  pages: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  address = plainPath(request.url ?? "/"),
): boolean {
  const text = pages.get(address);
  if (text === undefined) return false;
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-cache",
  });
  response.end(request.method === "HEAD" ? undefined : text);
  return true;
}

/** @throws when a mount's folder is not there */
export function servePages(mounts: readonly Mount[], { clock, watch = false }: PagesOptions): ServePages {
  const served = mounts.map(({ prefix, folder, policy, history = false, fill }) => {
    if (!existsSync(folder)) throw new Error(`There are no built pages in ${folder}: run npm run build`);
    const files = sirv(folder, {
      brotli: true,
      gzip: true,
      etag: true,
      dev: watch,
      // A page with marks to fill never goes out as it lies on disk.
      single: history && !fill,
      setHeaders: (response, file) => {
        const type = TEXT[path.extname(file)];
        if (type) response.setHeader("content-type", type);
      },
    });
    const read = () => (fill ? filledPages(folder, fill) : new Map<string, string>());
    const once = read();
    return { prefix, policy, files, history, filled: () => (watch && fill ? read() : once) };
  });
  const missing = (response: ServerResponse) => {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end("404");
  };
  return (request, response) => {
    const url = request.url ?? "/";
    const mount = served.find(
      ({ prefix }) => prefix === "" || plainPath(url) === prefix || url.startsWith(`${prefix}/`),
    );
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
    response.setHeader("date", httpDate(clock.now()));
    if (mount) response.setHeader("content-security-policy", mount.policy);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
    } else if (mount && mount.prefix !== "" && plainPath(url) === mount.prefix) {
      // Addresses in its pages are relative to the folder.
      response.writeHead(308, { location: `${mount.prefix}/${url.slice(mount.prefix.length)}` }).end();
    } else if (mount) {
      request.url = url.slice(mount.prefix.length) || "/";
      const pages = mount.filled();
      // Routes of a history-mode page have no dot in their last part; a file that is not there has.
      const isRoute = mount.history && !/\.[^/]*$/.test(plainPath(request.url));
      if (!sendFilled(pages, request, response)) {
        // Before the file is looked for: "not modified" says them too (RFC 9110, 15.4.5).
        response.setHeader("cache-control", cacheControl(plainPath(request.url)));
        response.setHeader("vary", "Accept-Encoding");
        dropOddRange(request);
        // A new build may have taken the file away since it was listed: that ends the answer and not the server.
        response.once("pipe", (file) => file.once("error", () => response.destroy()));
        mount.files(request, response, () => {
          if (!isRoute || !sendFilled(pages, request, response, "/")) missing(response);
        });
      }
    } else missing(response);
  };
}
