/**
 * An address of their own for each visitor, as people have one: limits count by address. It is named by a proxy in front
 * of the browser and not by headers that the browser adds: those would make it ask before each of a partner page's
 * requests (CORS preflight), which no real visitor's browser does.
 */
import { createServer, type IncomingMessage, request as ask } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";

let visitors = 0;
export const visitorAddress = (): string => {
  visitors += 1;
  return `198.18.${process.pid % 250}.${(visitors % 250) + 1}`;
};

export interface Visitor {
  /** For the option `proxy` of a browser context. */
  readonly proxy: { server: string };
  leave(): Promise<void>;
}

/** @param places the origins that a visitor reaches; nothing else is passed on */
export async function arrive(places: {
  portal: string;
  partner: string;
  packages: string;
}): Promise<Visitor> {
  const known = Object.values(places);
  const address = visitorAddress();
  const server = createServer((request, response) => {
    if (!known.some((origin) => request.url?.startsWith(`${origin}/`))) {
      response.writeHead(502).end();
      return;
    }
    const headers = { "x-forwarded-for": address, ...request.headers };
    const forwarded = ask(request.url ?? "", { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
  // Calls that a test makes beside the browser come by a tunnel, and without an address of their own.
  const tunnels = new Set<Duplex>();
  server.on("connect", ({ url = "" }: IncomingMessage, inner: Duplex) => {
    const { hostname, port, origin } = new URL(`http://${url}`);
    if (!known.includes(origin)) return inner.destroy();
    const outer = connect(Number(port), hostname, () => {
      inner.write("HTTP/1.1 200 Connection established\r\n\r\n");
      inner.pipe(outer).pipe(inner);
    });
    tunnels.add(inner);
    for (const end of [inner, outer]) end.on("error", () => undefined);
    inner.on("close", () => outer.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    leave: () =>
      new Promise((gone) => {
        server.close(() => gone());
        server.closeAllConnections();
        for (const tunnel of tunnels) tunnel.destroy();
      }),
  };
}
