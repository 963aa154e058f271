/** Which pages may call: the portal's own, and those of partners by exact origin (ASVS 3.4.2, 3.5.2). */
import { Code, Header } from "../../core/contract/index.js";
import type { OpenCtx } from "./context.js";
import { fail } from "./failure.js";
import { EXPOSED } from "./headers.js";
import { isOwnOrigin } from "./host.js";

const ALLOWED_HEADERS = ["content-type", ...Object.values(Header), "idempotency-key"]
  .join(", ")
  .toLowerCase();

/**
 * Finds out whose page asks, and lets it read the answer.
 * @throws Failure when the origin is nobody's
 */
export async function admitOrigin(ctx: OpenCtx, request: Request): Promise<void> {
  const origin = request.headers.get("origin");
  if (origin === null) return;
  // A browser lets no page choose its Origin or Host; whoever owns a name may point it anywhere.
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (isOwnOrigin(ctx.config, origin, host)) return;
  const isPortal = ctx.config.portalOrigins.includes(origin);
  const client = isPortal ? undefined : await ctx.clients.byOrigin(origin);
  if (!isPortal && !client) throw fail(Code.forbidden);
  ctx.setHeader("access-control-allow-origin", origin);
  ctx.setHeader("access-control-expose-headers", EXPOSED);
  // Never for partners: their pages get no cookie (docs/specification.md 6.12).
  if (isPortal && ctx.config.sessionMode === "cookie")
    ctx.setHeader("access-control-allow-credentials", "true");
  if (client) {
    ctx.client = client;
    ctx.origin = origin;
  }
}

/** What a preflight is answered with, beside the origin. */
export const preflight = (methods: readonly string[], headers: readonly string[] = []) => ({
  "access-control-allow-methods": methods.join(", "),
  "access-control-allow-headers": [ALLOWED_HEADERS, ...headers].join(", ").toLowerCase(),
  "access-control-max-age": "7200",
});
