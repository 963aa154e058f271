/** What puts content into the portal's pages: the app that answers their calls, asked in this process. */
import type { App } from "../../app.js";
import type { Config } from "../../config.js";
import type { DrawContent } from "./pages.js";

/** Writes that change nothing of what visitors see, and come by the hundred. */
const PRIVATE = /^\/api\/(study|exam|auth)\//;

/**
 * @param app is followed: what somebody writes by it drops what was drawn before
 */
export async function drawnBy(app: App, config: Config): Promise<DrawContent> {
  const { PageRenderer } = await import("../../../rendering/index.js");
  const { publicUrl, appKey, signSalt } = config;
  const answer: App["fetch"] = app.fetch.bind(app);
  const renderer = new PageRenderer({
    fetch: (request) => answer(request, { isOwn: true }),
    publicUrl,
    appKey,
    signSalt,
    now: () => app.platform.clock.now(),
    report: (error) => app.platform.log.error("a page could not be drawn", { error }),
  });
  app.fetch = async (request, arrival) => {
    const response = await answer(request, arrival);
    if (request.method !== "GET" && request.method !== "HEAD" && !PRIVATE.test(new URL(request.url).pathname))
      renderer.drop();
    return response;
  };
  return (request, document) => renderer.page(request, document);
}
