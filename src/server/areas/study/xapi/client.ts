/** Who asks, and what their requests may cost. */
import type { ApiClient } from "../../clients/index.js";
import { limit, type Ctx } from "../../../http/index.js";
import { sameText } from "../../../adapters/index.js";
import { Refusal } from "./refusal.js";
import type { Authority } from "./keep.js";

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Wrong passwords of one address in an hour. Right ones are not counted: a school has one address. */
const MISSES = 300;

/**
 * The client of HTTP Basic.
 * @param header what `Authorization` says
 */
export async function clientOf(ctx: Ctx, header: string | null): Promise<ApiClient> {
  const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? "") ?? [];
  const client = given === undefined ? undefined : await byPair(ctx, given);
  if (!client) {
    if (given !== undefined)
      await limit(ctx, { name: "xapi sign-in", key: ctx.ip, max: MISSES, windowMs: HOUR });
    throw new Refusal(401, "Give the client's key and secret by HTTP Basic", {
      "www-authenticate": 'Basic realm="xAPI"',
    });
  }
  if (!client.scopes.includes("records")) throw new Refusal(403, "The client lacks the scope records");
  return client;
}

async function byPair(ctx: Ctx, given: string): Promise<ApiClient | undefined> {
  let pair: string;
  try {
    pair = atob(given);
  } catch {
    return undefined;
  }
  const colon = pair.indexOf(":");
  const client = colon < 0 ? undefined : await ctx.clients.byKey(pair.slice(0, colon));
  return client && client.secret !== "" && sameText(client.secret, pair.slice(colon + 1))
    ? client
    : undefined;
}

/** What writing costs beside the request itself: one for each of so many bytes. */
export const COST_BYTES = 64 * 1024;

/**
 * Takes from what the client may spend in a minute. A request costs 1, and more by what it asks for.
 * @throws Refusal 429
 */
export async function spend({ platform, config }: Ctx, { key }: ApiClient, cost: number): Promise<void> {
  const { count, left } = await platform.cache.counter("xapi costs").add(key, MINUTE, Math.ceil(cost));
  if (count > config.recordsBudget)
    throw new Refusal(429, `The client has spent its ${config.recordsBudget} of this minute`, {
      "retry-after": String(Math.max(1, Math.ceil(left / 1000))),
    });
}

/** The client, as the one that vouches for what it sends. */
export const authorityOf = ({ key }: ApiClient, { config }: Ctx): Authority => ({
  objectType: "Agent",
  account: { homePage: config.publicUrl, name: `client:${key}` },
});
