/** Serves built pages: the portal and what stands beside it, or the partner's page. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { baseHeaders, EXPOSED } from "../../http/headers.js";
import { drawnPage, packedPage, sendStatic, StaticFolder } from "./static.js";
import { httpDate, type Clock } from "../index.js";

export interface Mount {
  /** Where it stands, e.g. `/embed`; `` for the root. The first mount whose prefix fits serves. */
  prefix: string;
  /** The built files; `.br` and `.gz` beside a file are sent in its place to whoever takes them. */
  folder: string;
  /** Content-Security-Policy of its pages. */
  policy: string;
  /**
   * The addresses that index.html has something for: the history-mode router (docs/specification.md 2.1). Any other
   * address gets the page too, which says that there is nothing there, with the status that says so.
   */
  isRoute?: (address: string) => boolean;
  /** What takes the place of marks in its `.html` files. */
  fill?: Readonly<Record<string, string>>;
  /** Puts the content of an address into index.html. */
  draw?: DrawContent;
}

/** Of a page that is asked for. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly host: string;
  readonly cookies: string;
}

export interface DrawnDocument {
  readonly text: string;
  /** The same for texts that read and work the same: whoever has one of them need not have another. */
  readonly version: string;
  readonly styles: readonly string[];
  /** There is nothing that the address names. */
  readonly isMissing?: boolean;
}

/**
 * @param document index.html without content
 * @param incoming whose request it is
 * @returns the page and digests of its styles for the policy; undefined: the document goes out as it is
 */
export type DrawContent = (
  request: PageRequest,
  document: string,
  incoming: Pick<IncomingMessage, "headers" | "socket">,
) => Promise<DrawnDocument | undefined>;

export interface PagesOptions {
  clock: Clock;
  /** Reads pages with marks anew for each request, for a build that changes under the server. */
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

/** On every page and file of a mount. */
const allHeaders = {
  ...baseHeaders,
  // The library's modules are loaded by pages of any school; nothing here is anyone's secret.
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
};
/** On what is shown or read as a page; files are many, and a page of another origin pays for each one's headers. */
const pageHeaders = {
  "cross-origin-opener-policy": baseHeaders["cross-origin-opener-policy"],
  "referrer-policy": "strict-origin-when-cross-origin",
  "access-control-expose-headers": EXPOSED,
};

type Page = ReturnType<typeof packedPage>;
/** Packed pages by their text: packing costs more than all else of a request. */
const packed = new Map<string, Page>();
function pageOf(text: string): Page {
  const page = packed.get(text) ?? packedPage(text);
  // While a build changes under the server, old pages are forgotten.
  if (packed.size >= 100 && !packed.has(text)) packed.clear();
  packed.set(text, page);
  return page;
}

/** Pages of a folder by address, with their marks filled in: `/` and `/index.html`, `/a` and `/a.html`. */
function filledPages(folder: string, fill: Readonly<Record<string, string>>): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    let text = readFileSync(path.join(folder, name), "utf8");
    for (const [mark, value] of Object.entries(fill)) text = text.replaceAll(mark, () => value);
    const page = pageOf(text);
    const address = `/${name.split(path.sep).join("/")}`;
    pages.set(address, page).set(address.slice(0, -".html".length), page);
    if (address.endsWith("/index.html")) pages.set(address.slice(0, -"index.html".length), page);
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

/** @throws when a mount's folder is not there */
export function servePages(mounts: readonly Mount[], { clock, watch = false }: PagesOptions): ServePages {
  const served = mounts.map((mount) => {
    const { folder, fill } = mount;
    if (!existsSync(folder)) throw new Error(`There are no built pages in ${folder}: run npm run build`);
    const read = () => (fill ? filledPages(folder, fill) : new Map<string, Page>());
    const once = read();
    return { ...mount, files: new StaticFolder(folder), filled: () => (watch && fill ? read() : once) };
  });
  const missing = (response: ServerResponse) => {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
    response.end("404");
  };
  type Served = (typeof served)[number];
  /** @param address below the mount, decoded */
  const find = async ({ filled, files, fill }: Served, address: string): Promise<Page | undefined> => {
    const page = filled().get(address);
    // A page with marks to fill never goes out as it lies on disk.
    return page ?? (fill && address.endsWith(".html") ? undefined : files.find(address));
  };
  const sendStart = async (
    mount: Served,
    request: IncomingMessage,
    response: ServerResponse,
    page: Page,
    address: string,
  ) => {
    const status = mount.isRoute?.(address) ? 200 : 404;
    response.setHeader("cache-control", "no-cache");
    const { headers, url = "" } = request;
    const search = /\?[^#]*/.exec(url)?.[0] ?? "";
    const asked = { path: address, search, host: headers.host ?? "", cookies: headers.cookie ?? "" };
    const drawn = await mount.draw?.(asked, page.identity.source.toString(), request);
    if (!drawn) return sendStatic(request, response, page, status);
    const { policy } = mount;
    response.setHeader("cache-control", "private, no-cache");
    response.setHeader(
      "content-security-policy",
      policy.replace("style-src 'self'", () => ["style-src 'self'", ...drawn.styles].join(" ")),
    );
    const drawnStatus = drawn.isMissing ? 404 : status;
    return sendStatic(request, response, await drawnPage(drawn), drawnStatus, "Accept-Encoding, Cookie");
  };
  const send = async (mount: Served, request: IncomingMessage, response: ServerResponse, address: string) => {
    const page = await find(mount, address);
    const isStart = mount.draw && (address === "/" || address === "/index.html");
    if (page && isStart) return sendStart(mount, request, response, page, "/");
    if (page) {
      // "Not modified" says it too (RFC 9110, 15.4.5).
      const isPage = page.type.startsWith("text/html");
      response.setHeader("cache-control", cacheControl(isPage ? "" : address));
      if (!isPage) for (const name of Object.keys(pageHeaders)) response.removeHeader(name);
      return sendStatic(request, response, page);
    }
    // A file that is not there has a dot in its name; whoever follows a link to one reads the page all the same.
    const wantsPage = !/\.[^/]*$/.test(address) || /\btext\/html\b/.test(request.headers.accept ?? "");
    const start = mount.isRoute && wantsPage ? await find(mount, "/") : undefined;
    if (!start) return missing(response);
    return sendStart(mount, request, response, start, address);
  };
  return (request, response) => {
    const url = request.url ?? "/";
    const mount = served.find(
      ({ prefix }) => prefix === "" || plainPath(url) === prefix || url.startsWith(`${prefix}/`),
    );
    for (const [name, value] of Object.entries({ ...allHeaders, ...pageHeaders }))
      response.setHeader(name, value);
    response.setHeader("date", httpDate(clock.now()));
    if (mount) response.setHeader("content-security-policy", mount.policy);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
    } else if (mount && mount.prefix !== "" && plainPath(url) === mount.prefix) {
      // Addresses in its pages are relative to the folder.
      response.writeHead(308, { location: `${mount.prefix}/${url.slice(mount.prefix.length)}` }).end();
    } else if (mount) {
      const address = plainPath(url.slice(mount.prefix.length) || "/");
      void send(mount, request, response, address).catch(() => response.destroy());
    } else missing(response);
  };
}
