/**
 * The rostering service of OneRoster 1.2 (1EdTech, REST binding), for reading: the people, courses and classes of one school,
 * for the server of a partner with the scope `roster`.
 */
import { API_BASE } from "../../../../core/rules/index.js";
import type { Platform } from "../../../adapters/index.js";
import { type Answer, type Ctx, hit, type Routes } from "../../../http/index.js";
import { Refusal } from "./refusal.js";
import { COLLECTIONS, type Collection, fieldsFor, resourcesOf, withoutContacts } from "./resources.js";
import { fieldsOf, type Json, pageOf } from "./select.js";
import { readerOf, tokenAnswer } from "./token.js";

export const ROSTER_BASE = `${API_BASE}/ims/oneroster/rostering/v1p2`;
export const TOKEN_PATH = `${API_BASE}/ims/oneroster/token`;

const MINUTE = 60_000;
/** Requests of one partner in a minute. */
const MOST_REQUESTS = 600;
/** Whoever reads page after page reads one picture of the school for so long. */
const SAME_FOR = 30_000;
const MOST_KEPT = 8;

type Resources = ReturnType<typeof resourcesOf>;
const kept = new WeakMap<Platform, Map<number, { readonly until: number; readonly resources: Resources }>>();

async function resourcesFor({ platform, config }: Ctx, orgId: number): Resources {
  const now = platform.clock.now();
  const own = kept.get(platform) ?? new Map<number, { until: number; resources: Resources }>();
  kept.set(platform, own);
  for (const [org, { until }] of own) if (until <= now) own.delete(org);
  const known = own.get(orgId);
  if (known) return known.resources;
  const resources = resourcesOf(platform.db, orgId, {
    base: config.publicUrl + ROSTER_BASE,
    readAt: new Date(now).toISOString(),
  });
  // What failed is tried again.
  resources.catch(() => own.delete(orgId));
  const [oldest] = own.keys();
  if (own.size >= MOST_KEPT && oldest !== undefined) own.delete(oldest);
  own.set(orgId, { until: now + SAME_FOR, resources });
  return resources;
}

async function answer(request: Request, ctx: Ctx): Promise<Answer> {
  const reader = await readerOf(request, ctx);
  const { allowed, retryAfter } = await hit(ctx, {
    name: "roster reads",
    key: reader.client.key,
    max: MOST_REQUESTS,
    windowMs: MINUTE,
  });
  if (!allowed)
    throw new Refusal(429, "server_busy", `More than ${MOST_REQUESTS} requests in a minute: wait`, {
      "retry-after": String(Math.max(1, Math.ceil(retryAfter / 1000))),
    });
  const url = new URL(request.url);
  const [name = "", given, ...more] = url.pathname.slice(ROSTER_BASE.length + 1).split("/");
  if (!Object.hasOwn(COLLECTIONS, name) || more.length > 0)
    throw new Refusal(404, "unknownobject", `There are ${Object.keys(COLLECTIONS).join(", ")}`);
  const collection = name as Collection;
  const [plural, single] = COLLECTIONS[collection];
  const fields = fieldsFor(collection, reader.mayReach);
  const resources = await resourcesFor(ctx, reader.orgId);
  const all: readonly Json[] = reader.mayReach
    ? resources[collection]
    : resources[collection].map(withoutContacts);
  if (given === undefined) {
    const address = new URL(`${url.pathname}${url.search}`, ctx.config.publicUrl);
    const { list, headers } = pageOf(all, address, fields);
    return { json: { [plural]: list }, headers };
  }
  const sourcedId = decode(given);
  const found = all.find((one) => one["sourcedId"] === sourcedId);
  if (!found) throw new Refusal(404, "unknownobject", `The school has no such ${single}`);
  return { json: { [single]: fieldsOf(url.searchParams, fields)(found) } };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function refusing(request: Request, ctx: Ctx): Promise<Answer> {
  try {
    return await answer(request, ctx);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

export function installRostering({ raw }: Pick<Routes, "raw">): void {
  raw("POST", TOKEN_PATH, tokenAnswer);
  raw("GET", `${ROSTER_BASE}/:collection`, refusing);
  raw("GET", `${ROSTER_BASE}/:collection/:id`, refusing);
}
