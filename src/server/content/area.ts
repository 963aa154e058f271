/** The platform's public calls, and the assistant. */
import { platform } from "../../core/contract/index.js";
import type { Area } from "../http/index.js";
import { copyOf } from "../platform/index.js";
import * as service from "./service.js";
import { sites } from "./store.js";

export const contentArea: Area = {
  name: "content",
  install({ handle, platform: parts }) {
    const copy = copyOf(parts, "site", () => sites(parts.db));
    handle(platform.platformInfo, async ({ input, ctx }) =>
      service.platformInfo(ctx, input, await copy.get()),
    );
    handle(platform.articleList, ({ input, ctx }) => service.articleList(ctx, input));
    handle(platform.articleDetail, ({ input, ctx }) => service.articleDetail(ctx, input));
    handle(platform.feedbackSend, ({ input, ctx }) => service.sendFeedback(ctx, input));
    handle(platform.certificateVerify, ({ input, ctx }) => service.verifyCertificate(ctx, input));
    handle(platform.assistantAsk, ({ input, ctx }) => service.ask(ctx, input));
    handle(platform.platformHealth, () => ({ ok: true }));
  },
};
