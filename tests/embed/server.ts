/**
 * The schools' web server: one page for each host, the host's own files, and a place of another origin with copies of
 * dist/embed, as a school or a CDN would keep them.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { root } from "../../scripts/lib/project.mjs";
import { encodeGbk } from "./gbk.js";
import { type Host, hosts } from "./hosts.js";
import { documentOf, headersOf, LARGE, type Large } from "./page.js";
import { version } from "./version.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Files of packages that hosts link, by the names that their pages use. */
const PACKAGES: Readonly<Record<string, string>> = {
  "bootstrap3.css": "bootstrap3/dist/css/bootstrap.css",
  "bootstrap5.css": "bootstrap/dist/css/bootstrap.css",
  "preflight.css": "tailwindcss/preflight.css",
  "jquery.js": "jquery/dist/jquery.min.js",
};

/** Origins of the schools' server; the library's own server is `portal`. */
export interface Schools {
  /** The page's own origin, which the platform knows. */
  readonly school: string;
  /** Another site, which the platform does not know. */
  readonly stranger: string;
  /** Where copies of dist/embed are: below /edu/VERSION/. */
  readonly copies: string;
}

interface Answer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

function file(name: string, more: Readonly<Record<string, string>> = {}): Answer | undefined {
  if (!existsSync(name)) return undefined;
  return { headers: { "content-type": TYPES[path.extname(name)] ?? "", ...more }, body: readFileSync(name) };
}

/** A copy of the library: everything follows the address it was loaded from. */
function copyOf(address: string): Answer | undefined {
  const [, wanted, name] = /^\/edu\/([\d.]+)\/([\w./-]+)$/.exec(address) ?? [];
  if (!wanted || !name) return undefined;
  const found = file(path.join(root, "dist/embed", name), { "access-control-allow-origin": "*" });
  if (!found || wanted === version) return found;
  return { ...found, body: found.body.toString().replaceAll(version, wanted) };
}

function pageOf(host: Host, places: Schools & { portal: string }, asked: URLSearchParams): Answer {
  const large = (Object.keys(LARGE) as Large[]).find((name) => name === asked.get("large"));
  const text = documentOf(host, places, asked.has("bare"), large);
  return {
    headers: headersOf(host, places),
    body: host.charset === "gbk" ? encodeGbk(text) : Buffer.from(text),
  };
}

function answer(url: URL, built: string, places: Schools & { portal: string }): Answer | undefined {
  const [, folder, name = ""] = /^\/(\w+)\/([\w./-]+)$/.exec(url.pathname) ?? [];
  if (folder === "host") {
    const host = hosts.find((each) => each.name === name);
    return host && pageOf(host, places, url.searchParams);
  }
  if (folder === "school") return file(path.join(root, "tests/embed/hosts", path.basename(name)));
  if (folder === "built") return file(path.join(built, path.basename(name)));
  if (folder === "npm" && PACKAGES[name]) return file(path.join(root, "node_modules", PACKAGES[name]));
  return copyOf(url.pathname);
}

/**
 * @param portal origin of the library's server
 * @param built folder with the bundles of the hosts that are made with a framework
 */
export async function startSchools(
  portal: string,
  built: string,
): Promise<Schools & { stop: () => Promise<void> }> {
  let places: Schools & { portal: string };
  const open = async () => {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const found = answer(url, built, places) ?? { status: 404, headers: {}, body: "" };
      // A page without an icon is asked for one.
      const status = url.pathname === "/favicon.ico" ? 204 : (found.status ?? 200);
      response.writeHead(status, { "cache-control": "no-cache", ...found.headers }).end(found.body);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return server;
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const servers = [await open(), await open()] as const;
  const [pages, copies] = servers.map(portOf);
  places = {
    portal,
    school: `http://localhost:${pages}`,
    stranger: `http://127.0.0.1:${pages}`,
    copies: `http://localhost:${copies}`,
  };
  return {
    ...places,
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
