/** Puts the app and the built pages behind ports, and takes them down in order. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Code } from "../../../core/contract/index.js";
import type { App } from "../../app.js";
import { codeMessages } from "../../messages.js";
import type { Metrics } from "./telemetry/metrics.js";
import { addressOf, proxyList } from "./address.js";
import type { ServePages } from "./pages.js";
import { PACKAGE_PATH } from "../../areas/study/index.js";
import { apiHeaders } from "../../http/headers.js";

export interface Listener {
  readonly port: number;
  /** Takes no more connections and waits for what is under way, at most `limit` ms. */
  stop(limit?: number): Promise<void>;
}

async function listen(handle: RequestListener, port: number, host: string): Promise<Listener> {
  const server: Server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    handle,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new Error(`Port ${port} is taken: stop the other program, or set PORT and PARTNER_PORT`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(limit = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that is kept alive becomes idle when its last answer is out, not when asked to stop.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const timer = setTimeout(() => server.closeAllConnections(), limit);
      await closed;
      clearInterval(idle);
      clearTimeout(timer);
    },
  };
}

const isApi = (url: string) =>
  /^\/((api|test)(\/|$|\?)|(health|ready|robots\.txt|sitemap\.xml|\.well-known\/did\.json)($|\?)|sitemap\/)/.test(
    url,
  );

/**
 * The portal: calls, pages, and `HEAD /` for the server's time.
 * @param pages absent while there are none, e.g. behind a development server
 */
export function listenPortal(app: App, port: number, host: string, pages?: ServePages): Promise<Listener> {
  return listen(handlerOf(app, isApi, pages), port, host);
}

/** Packages of others: their files, and the script around them. No call is answered here. */
export const listenPackages = (app: App, port: number, host: string, frame: ServePages): Promise<Listener> =>
  listen(
    handlerOf(app, (url) => url.startsWith(`${PACKAGE_PATH}/`), frame),
    port,
    host,
  );

/** @param isApps which addresses are the app's; the others are pages' */
function handlerOf(app: App, isApps: (url: string) => boolean, pages?: ServePages): RequestListener {
  const proxies = proxyList(app.config.trustedProxies);
  // Only what the app never saw ends here: an address or a Host that is none.
  const refused = () =>
    new Response(JSON.stringify({ code: Code.invalid, message: codeMessages[Code.invalid]["en-US"] }), {
      status: 400,
      headers: { ...apiHeaders, "content-type": "application/json; charset=utf-8" },
    });
  const calls = getRequestListener(
    (request, bindings) => {
      const incoming = bindings.incoming as HttpBindings["incoming"];
      return app.fetch(request, { ip: addressOf(incoming, proxies), headers: incoming.headers });
    },
    { errorHandler: refused, overrideGlobalObjects: true },
  );
  return (incoming, outgoing) => {
    if (!pages || isApps(incoming.url ?? "/")) void calls(incoming, outgoing);
    else pages(incoming, outgoing);
  };
}

/** Pages alone: the partner's. */
export const listenPages = (pages: ServePages, port: number, host: string): Promise<Listener> =>
  listen(pages, port, host);

/** Measures, at `/metrics` alone. */
export const listenMetrics = (
  { contentType, text }: Pick<Metrics, "contentType" | "text">,
  port: number,
  host: string,
): Promise<Listener> =>
  listen(
    (incoming, outgoing) => {
      if (incoming.method !== "GET" || incoming.url !== "/metrics") return void outgoing.writeHead(404).end();
      text().then(
        (measures) => outgoing.writeHead(200, { "content-type": contentType }).end(measures),
        () => outgoing.writeHead(500).end(),
      );
    },
    port,
    host,
  );
