/**
 * The demo: its data when the server starts, and `GET /api/demo/outbox` for the portal's page `/outbox`.
 * Neither is there without EDU_DEMO=1.
 */
import { Code } from "../../../core/contract/index.js";
import type { Area } from "../../http/index.js";
import { hasAccounts } from "./has-accounts.js";
import { saveLaboratory } from "./laboratory.js";
import { savePartner } from "./partner.js";

const SHOWN = 50;

export const demoArea: Area = {
  name: "demo",
  async install(routes) {
    const { config, platform } = routes;
    if (!config.demo || config.production) return;
    // The demo's texts are a third of the server: only one that makes it reads them.
    const isNew =
      !(await hasAccounts(platform.db)) && (await (await import("./fill.js")).seedDemo(platform, config));
    if (isNew) platform.log.info("the demo's data were made");
    await savePartner(routes);
    await saveLaboratory(routes, isNew);
    routes.raw("GET", "/api/demo/outbox", async () => {
      const messages = (await platform.outbox?.list({ limit: SHOWN })) ?? [];
      const list = messages.map(({ id, channel, to, subject, text, sentAt }) => ({
        id,
        channel,
        to,
        subject,
        text,
        sentAt,
      }));
      return { json: { code: Code.ok, message: "success", result: { list } } };
    });
  },
};
