/**
 * The server as one function from Request to Response. It runs behind a port, in a test without one, and
 * in a page: nothing here or in an area knows of Node.
 */
import { Hono } from "hono";
import { Code, type Call } from "../core/contract/index.js";
import { API_BASE } from "../core/rules/index.js";
import { areas as allAreas } from "./areas.js";
import { makeClients } from "./areas/clients/index.js";
import type { Config } from "./config.js";
import type { Arrival, Frame } from "./http/context.js";
import { preflight } from "./http/cors.js";
import { fail } from "./http/failure.js";
import {
  server,
  serveBare,
  serveCall,
  serveDirect,
  type Area,
  type Handler,
  type Routes,
  type Serve,
} from "./http/routes.js";
import type { Services } from "./http/session.js";
import type { Platform } from "./adapters/index.js";

export interface App extends Frame {
  /** Answers `/api/*`, `/test/*` (with test hooks) and `HEAD /`. */
  fetch(request: Request, arrival?: Arrival): Promise<Response>;
}

/** By hand, since a whole URL object costs as much as the rest of a small call. */
function pathOf(url: string): string {
  const from = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("?", from);
  return url.slice(from, end < 0 ? undefined : end);
}

/**
 * @param areas what to serve; all of them unless a test wants fewer
 */
export async function createApp(
  platform: Platform,
  config: Config,
  areas: readonly Area[] = allAreas,
): Promise<App> {
  const frame: Frame = { platform, config, clients: makeClients(platform) };
  const services: Partial<Services> = {};
  const hono = new Hono<{ Bindings: Arrival }>();
  // Nearly every request is for a plain address: one look into a table, and Hono for patterns and the rest.
  const plain: Record<"GET" | "POST", Map<string, Serve>> = { GET: new Map(), POST: new Map() };
  const add = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS",
    path: string,
    serve: Serve,
  ) => {
    hono.on(method, path, (context) => serve(context.req.raw, context.env));
    if ((method === "GET" || method === "POST") && /^[\w./-]+$/.test(path) && !plain[method].has(path))
      plain[method].set(path, serve);
  };

  const handle: Routes["handle"] = (call, handler) =>
    add(call.method, API_BASE + call.path, serveCall(frame, services, call, handler));
  const routes: Routes = {
    ...frame,
    handle,
    bind(group, handlers) {
      for (const [name, handler] of Object.entries(handlers)) {
        const call = (group as Record<string, Call<unknown, unknown>>)[name];
        if (!call) throw new Error(`There is no call "${name}"`);
        handle(call, handler as Handler<typeof call>);
      }
    },
    bare: (call) => add(call.method, API_BASE + call.path, serveBare(frame, call)),
    direct(route) {
      const path = API_BASE + route.path;
      const serve = serveDirect(frame, services, route);
      const methods = new Set(route.canOverride ? [...route.methods, "POST" as const] : route.methods);
      for (const method of methods) add(method === "HEAD" ? "GET" : method, path, serve);
      const headers = { ...route.options, ...preflight([...methods], route.accepts) };
      add(
        "OPTIONS",
        path,
        server(frame, "", async () => ({ status: 204, headers })),
      );
    },
    raw: (method, path, handler) =>
      add(
        method,
        path,
        server(frame, "", async (ctx, request) => handler(request, ctx), undefined, path),
      ),
    provide: (more) => void Object.assign(services, more),
    resolve: (more) => void (services.resolvers = { ...services.resolvers, ...more }),
    services(name) {
      const service = services[name];
      if (!service) throw new Error(`No area supplies ${name}`);
      return service;
    },
  };
  for (const area of areas) await area.install(routes);

  // A page finds the server's time by it (docs/specification.md 6.4). Hono asks GET routes for HEAD.
  add(
    "GET",
    "/",
    server(frame, "/", async () => ({ headers: { "cache-control": "no-cache" } })),
  );
  const ordinary = preflight(["GET", "POST"]);
  add(
    "OPTIONS",
    "/*",
    server(frame, "", async () => ({ status: 204, headers: ordinary })),
  );
  const missing = server(frame, "", async () => {
    throw fail(Code.notFound);
  });
  hono.notFound((context) => missing(context.req.raw, context.env));

  return {
    ...frame,
    async fetch(request, arrival = {}) {
      const { method } = request;
      const serve =
        method === "GET" || method === "POST" ? plain[method].get(pathOf(request.url)) : undefined;
      return serve ? serve(request, arrival) : hono.fetch(request, arrival);
    },
  };
}
