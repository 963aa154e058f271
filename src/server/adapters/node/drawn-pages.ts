/** What puts content into the portal's pages: the app that answers their calls, asked in this process. */
import type { IncomingMessage } from "node:http";
import { certificateVerify } from "../../../core/contract/platform.js";
import { places } from "../../../core/rules/places/index.js";
import type { PageRenderer } from "../../../rendering/index.js";
import type { App } from "../../app.js";
import type { Config } from "../../config.js";
import { hit } from "../../http/limit.js";
import { addressOf, proxyList } from "./address.js";
import type { DrawContent, PageRequest } from "./pages.js";

/** Writes that change nothing of what visitors see, and come by the hundred. */
const PRIVATE = /^\/api\/(study|exam|auth)\//;

/** Milliseconds after the start until the code of all views is loaded, unless a page wants it before: calls that waited for the server come first. */
const PREPARE_AFTER = 30_000;

/**
 * @param app is followed: what somebody writes by it drops what was drawn before
 */
export function drawnBy(app: App, config: Config): DrawContent {
  const { publicUrl, appKey, signSalt } = config;
  const answer: App["fetch"] = app.fetch.bind(app);
  const report = (error: unknown) => app.platform.log.error("a page could not be drawn", { error });
  let renderer: PageRenderer | undefined;
  const prepare = async () => {
    const { PageRenderer } = await import("../../../rendering/index.js");
    renderer ??= new PageRenderer({
      fetch: (request) => answer(request, { isOwn: true }),
      publicUrl,
      appKey,
      signSalt,
      now: () => app.platform.clock.now(),
      report,
    });
    return renderer;
  };
  setTimeout(() => void prepare().catch(report), PREPARE_AFTER).unref();
  app.fetch = async (request, arrival) => {
    const response = await answer(request, arrival);
    if (request.method !== "GET" && request.method !== "HEAD" && !PRIVATE.test(new URL(request.url).pathname))
      renderer?.drop();
    return response;
  };
  const proxies = proxyList(config.trustedProxies);
  /**
   * Calls of a page that is drawn are this server's own and count for nobody. Codes of certificates must not be guessed
   * that way: once somebody has asked for too many the page draws itself, and its call says so.
   */
  const mayAsk = async (
    { path, search }: PageRequest,
    incoming: Pick<IncomingMessage, "headers" | "socket">,
  ) => {
    const { code } = places.certificateCheck.read(new URLSearchParams(search));
    if (path !== places.certificateCheck.path || code === "") return true;
    const { rate, path: name } = certificateVerify;
    if (!rate) return true;
    const { max, seconds } = rate;
    const { allowed } = await hit(app, {
      name,
      key: addressOf(incoming, proxies),
      max,
      windowMs: seconds * 1000,
    });
    return allowed;
  };
  return async (request, document, incoming) =>
    (await mayAsk(request, incoming)) ? (await prepare()).page(request, document) : undefined;
}
