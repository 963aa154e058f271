/**
 * Tokens of partners' servers: OAuth 2 client credentials (RFC 6749, 4.4), as the 1EdTech security framework has it. A token
 * holds what it allows and is kept nowhere; a new secret of the partner, its end or another hour make it void.
 */
import { sameText } from "../../../adapters/index.js";
import { type Answer, type Ctx, limit } from "../../../http/index.js";
import { audit } from "../../audit/index.js";
import type { ApiClient } from "../../clients/index.js";
import { Refusal } from "./refusal.js";

const HOUR = 3_600_000;
const SECONDS = 3600;
/** Wrong secrets of one address in an hour. */
const MISSES = 300;
const PREFIX = "https://purl.imsglobal.org/spec/or/v1p2/scope/";
/** `roster-core` leaves out how to reach people. */
const SCOPES = ["roster.readonly", "roster-core.readonly"] as const;
type RosterScope = (typeof SCOPES)[number];

export interface Reader {
  readonly client: ApiClient;
  readonly orgId: number;
  readonly mayReach: boolean;
}

const PURPOSE = "roster token";
const sign = ({ platform }: Ctx, client: ApiClient, body: string): string =>
  platform.hash.keyed(PURPOSE, `${client.secret}\n${body}`);

/** @throws an answer of RFC 6749, 5.2 */
class TokenRefusal extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly error: string,
    text: string,
  ) {
    super(text);
    this.name = "TokenRefusal";
  }
}

function pairOf(header: string | null, form: URLSearchParams): readonly [key: string, secret: string] {
  const [, given] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(header ?? "") ?? [];
  if (given === undefined) return [form.get("client_id") ?? "", form.get("client_secret") ?? ""];
  try {
    const pair = atob(given);
    const colon = pair.indexOf(":");
    return [pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1)];
  } catch {
    return ["", ""];
  }
}

async function issue(request: Request, ctx: Ctx): Promise<object> {
  const text = await request.text();
  const form = new URLSearchParams(text.length > 8192 ? "" : text);
  const [key, secret] = pairOf(request.headers.get("authorization"), form);
  const client = await ctx.clients.byKey(key);
  if (!client || client.secret === "" || !sameText(client.secret, secret)) {
    await limit(ctx, { name: "roster token", key: ctx.ip, max: MISSES, windowMs: HOUR });
    throw new TokenRefusal(
      401,
      "invalid_client",
      "Give the partner's key and secret, by HTTP Basic or in the form",
    );
  }
  if (form.get("grant_type") !== "client_credentials")
    throw new TokenRefusal(400, "unsupported_grant_type", "grant_type is client_credentials");
  if (!client.scopes.includes("roster") || client.orgId === null)
    throw new TokenRefusal(
      400,
      "unauthorized_client",
      "The partner lacks the scope roster, or has no school",
    );
  const asked = (form.get("scope") ?? "").split(/\s+/).filter(Boolean);
  const given = SCOPES.filter((one) => asked.length === 0 || asked.includes(PREFIX + one));
  if (given.length === 0)
    throw new TokenRefusal(400, "invalid_scope", `Ask for ${SCOPES.map((one) => PREFIX + one).join(" or ")}`);
  const until = ctx.platform.clock.now() + HOUR;
  const body = btoa(JSON.stringify({ key, scopes: given, until }))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  await audit(ctx, { action: "roster.token", result: "ok", actor: `client:${key}`, subject: client.orgId });
  return {
    access_token: `${body}.${sign(ctx, client, body)}`,
    token_type: "bearer",
    expires_in: SECONDS,
    scope: given.map((one) => PREFIX + one).join(" "),
  };
}

export async function tokenAnswer(request: Request, ctx: Ctx): Promise<Answer> {
  try {
    return { json: await issue(request, ctx), headers: { "cache-control": "no-store" } };
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    return {
      status: error.status,
      headers: {
        "cache-control": "no-store",
        ...(error.status === 401 && { "www-authenticate": 'Basic realm="OneRoster"' }),
      },
      json: { error: error.error, error_description: error.message },
    };
  }
}

function readBody(body: string): { key: string; scopes: readonly RosterScope[]; until: number } | undefined {
  try {
    const said = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as {
      key: string;
      scopes: readonly RosterScope[];
      until: number;
    };
    return typeof said.key === "string" && typeof said.until === "number" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Refusal 401 without a token in force; 403 where the partner may read no school any more */
export async function readerOf(request: Request, ctx: Ctx): Promise<Reader> {
  const [, body = "", signature = ""] =
    /^Bearer ([\w-]{1,2000})\.([\w+/=-]{1,200})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const said = readBody(body);
  const client = said && (await ctx.clients.byKey(said.key));
  const isOurs = client !== undefined && sameText(sign(ctx, client, body), signature);
  if (!said || !client || !isOurs || said.until <= ctx.platform.clock.now())
    throw new Refusal(
      401,
      "unauthorisedrequest",
      "Get a token by client credentials; it is good for an hour",
      {
        "www-authenticate": 'Bearer realm="OneRoster"',
      },
    );
  if (!client.scopes.includes("roster") || client.orgId === null)
    throw new Refusal(403, "forbidden", "The partner lacks the scope roster, or has no school");
  return { client, orgId: client.orgId, mayReach: said.scopes.includes("roster.readonly") };
}
