/** The platform's public calls, and the assistant. */
import { information, platform } from "../../../core/contract/index.js";
import type { Answer, Area, Ctx } from "../../http/index.js";
import { sendFeedback } from "../ticket/index.js";
import { copyOf, type Copy, type Platform } from "../../adapters/index.js";
import { installFeed } from "./feed.js";
import { informationDetail, informationList, installInformationFiles } from "./information.js";
import { policyAgree } from "./policies.js";
import type { Verifiers } from "./verifiers.js";
import * as service from "./service.js";
import { sites } from "./store.js";

/**
 * For a balancer: may this server be sent people? 503 while database or cache is gone, or a standby stands in for the
 * database. `?for=reading` leaves out what only writing needs.
 */
async function ready(request: Request, { platform: { health } }: Ctx): Promise<Answer> {
  const { database, cache, files, mail } = await health();
  const isReading = new URL(request.url).searchParams.get("for") === "reading";
  const isReady = isReading ? database !== "down" : database === "up" && cache !== "down";
  return {
    status: isReady ? 200 : 503,
    headers: isReady ? {} : { "retry-after": "2" },
    json: { ready: isReady, database, cache, files, mail },
  };
}

/** Schools whose people may sign in through them, as a copy that is kept. */
type SchoolsThatSignIn = (platform: Platform) => Copy<readonly unknown[]>;

/** @param verifiers who know certificates and transcripts */
export const contentArea = (verifiers: Verifiers, schoolsThatSignIn: SchoolsThatSignIn): Area => ({
  name: "content",
  install({ bind, raw, config, platform: parts }) {
    const copy = copyOf(parts, "site", () => sites(parts.db));
    const schools = schoolsThatSignIn(parts);
    bind(platform, {
      platformInfo: async ({ input, ctx }) =>
        service.platformInfo(ctx, input, await copy.get(), (await schools.get()).length > 0),
      articleList: ({ input, ctx }) => service.articleList(ctx, input),
      articleDetail: ({ input, ctx }) => service.articleDetail(ctx, input),
      policyAgree: ({ input, ctx }) => policyAgree(ctx, input),
      feedbackSend: ({ input, ctx }) => sendFeedback(ctx, input),
      certificateVerify: ({ input, ctx }) => service.verifyCertificate(ctx, input, verifiers),
      assistantAsk: ({ input, ctx }) => service.ask(ctx, input),
      async platformHealth({ ctx }) {
        const health = await ctx.platform.health();
        return { ok: !Object.values(health).includes("down"), ...health };
      },
    });
    bind(information, { informationList, informationDetail });
    raw("GET", "/health", () => ({ json: { alive: true } }));
    installFeed({ raw, config });
    installInformationFiles({ raw });
    raw("GET", "/ready", (request, ctx) => ready(request, ctx));
  },
});
