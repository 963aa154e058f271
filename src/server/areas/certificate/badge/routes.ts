/** What verifiers elsewhere fetch: who the issuer is, what was achieved, and what was revoked. */
import type { Answer } from "../../../http/answer.js";
import { limit, type Routes } from "../../../http/index.js";
import { LOCALES } from "../../../messages.js";
import { lastOfKind } from "../store.js";
import { achievementOf } from "./credential.js";
import { issuerDocument } from "./key.js";
import { BADGE_BASE, statusList } from "./status.js";

const HOUR = 3_600_000;
/** Seconds in which a revocation may go unseen. */
const FRESH = 300;

const open = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": `public, max-age=${FRESH}`,
};
const missing: Answer = { status: 404, headers: open, body: "404" };

export function installBadges({ raw, config }: Pick<Routes, "raw" | "config">): void {
  const { publicUrl } = config;
  const often = { name: "badges", max: 1200, windowMs: HOUR };
  raw("GET", "/.well-known/did.json", async (_request, ctx) => {
    await limit(ctx, { ...often, key: ctx.ip });
    const json = await issuerDocument(ctx.platform, publicUrl);
    return { headers: { ...open, "content-type": "application/did+json" }, body: JSON.stringify(json) };
  });
  raw("GET", `${BADGE_BASE}/status/:list`, async (request, ctx) => {
    await limit(ctx, { ...often, key: ctx.ip });
    const list = /\/(\d{1,9})$/.exec(new URL(request.url).pathname)?.[1];
    const body = list === undefined ? undefined : await statusList(ctx.platform, publicUrl, Number(list));
    return body === undefined
      ? missing
      : { headers: { ...open, "content-type": "application/vc+jwt" }, body };
  });
  raw("GET", `${BADGE_BASE}/achievement/:name`, async (request, ctx) => {
    await limit(ctx, { ...often, key: ctx.ip });
    const { pathname, searchParams } = new URL(request.url);
    const [, run, kind] = /\/(\d{1,15})-(completion|excellent)$/.exec(pathname) ?? [];
    if (run === undefined) return missing;
    const row = await lastOfKind(
      ctx.platform.db,
      Number(run),
      kind === "excellent" ? "excellent" : "completion",
    );
    if (!row) return missing;
    const locale = LOCALES.find((one) => one === searchParams.get("lang")) ?? "zh-CN";
    return { headers: open, json: achievementOf(publicUrl, row, locale) };
  });
}
