/**
 * The record store at /api/xapi: statements, states, about (xAPI 1.0.3, Communication, section 2). A partner's server
 * with the scope `records` reads and writes by its key and secret (HTTP Basic).
 */
import * as v from "valibot";
import { API_BASE } from "../../../core/rules/index.js";
import type { ApiClient } from "../../clients/index.js";
import { readText } from "../../http/body.js";
import { limit, type Answer, type Ctx, type Routes } from "../../http/index.js";
import { isoDate, sameText } from "../../platform/index.js";
import { keepForeign, rowOf } from "./keep.js";
import { agent, markOf, statement as statementSchema, type Statement } from "./statement.js";
import * as store from "./store.js";

const BASE = `${API_BASE}/xapi`;
const VERSION = "1.0.3";
const BODY = 2 * 1024 * 1024;
const STATE_BODY = 512 * 1024;
const PART = 100;
const HOUR = 3_600_000;

/** A refusal by HTTP's own words, as the standard asks. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

async function clientOf(ctx: Ctx, request: Request): Promise<ApiClient> {
  const refusal = new Refusal(401, "Give the client's key and secret by HTTP Basic", {
    "www-authenticate": 'Basic realm="xAPI"',
  });
  const [, given] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!given) throw refusal;
  await limit(ctx, { name: "xapi sign-in", key: ctx.ip, max: 6000, windowMs: HOUR });
  let pair: string;
  try {
    pair = atob(given);
  } catch {
    throw refusal;
  }
  const colon = pair.indexOf(":");
  const client = colon < 0 ? undefined : await ctx.clients.byKey(pair.slice(0, colon));
  if (!client || client.secret === "" || !sameText(client.secret, pair.slice(colon + 1))) throw refusal;
  if (!client.scopes.includes("records")) throw new Refusal(403, "The client lacks the scope records");
  return client;
}

/** The parameters of a request; one that is not known is a mistake, by the standard. */
function parameters<const T extends Record<string, v.GenericSchema<unknown, unknown>>>(
  request: Request,
  table: T,
) {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const read = v.safeParse(v.strictObject(table), given);
  if (!read.success) {
    const name = read.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "";
    throw new Refusal(400, `The parameter ${name} is missing, unknown or malformed`);
  }
  return read.output;
}

const uuid = v.pipe(v.string(), v.uuid());
const iri = v.pipe(v.string(), v.maxLength(2048), v.regex(/^[a-z][a-z0-9+.-]*:\S+$/i));
const bool = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((text) => text === "true"),
);
const instant = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => Date.parse(text)),
);
const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
const who = v.pipe(
  v.string(),
  v.check((text) => v.safeParse(agent, fromJson(text)).success),
  v.transform((text) => markOf(v.parse(agent, fromJson(text)))),
);

const QUERY = {
  statementId: v.optional(uuid),
  voidedStatementId: v.optional(uuid),
  agent: v.optional(who),
  verb: v.optional(iri),
  activity: v.optional(iri),
  registration: v.optional(uuid),
  related_activities: v.optional(bool, "false"),
  related_agents: v.optional(bool, "false"),
  since: v.optional(instant),
  until: v.optional(instant),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), "0"),
  format: v.optional(v.picklist(["ids", "exact", "canonical"]), "exact"),
  attachments: v.optional(bool, "false"),
  ascending: v.optional(bool, "false"),
  /** Where a list goes on. */
  beyond: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))),
  cachebuster: v.optional(v.string()),
};

async function getStatements(request: Request, ctx: Ctx): Promise<Answer> {
  const given = parameters(request, QUERY);
  const { db, clock } = ctx.platform;
  const single = given.statementId ?? given.voidedStatementId;
  const consistent = { "x-experience-api-consistent-through": isoDate(clock.now()) };
  if (single !== undefined) {
    const names = [...new URL(request.url).searchParams.keys()];
    const odd = names.filter(
      (name) => !["statementId", "voidedStatementId", "attachments", "format", "cachebuster"].includes(name),
    );
    if (odd.length > 0 || (given.statementId && given.voidedStatementId))
      throw new Refusal(400, "A statement's id stands alone");
    const row = await store.eventById(db, single.toLowerCase(), given.statementId === undefined);
    if (!row) throw new Refusal(404, "There is no such statement");
    return {
      headers: { ...consistent, "last-modified": new Date(row.stored_at).toUTCString() },
      json: row.statement,
    };
  }
  const size = given.limit === 0 ? PART : Math.min(given.limit, PART);
  const rows = await store.events(db, {
    actor: given.agent,
    verb: given.verb,
    activity: given.activity,
    related: given.related_activities,
    registration: given.registration,
    since: given.since,
    until: given.until,
    beyond: given.beyond,
    ascending: given.ascending,
    limit: size + 1,
  });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next = new URL(request.url);
  if (last) next.searchParams.set("beyond", String(last.seq));
  return {
    headers: consistent,
    json: {
      statements: page.map(({ statement, id }) => (given.format === "ids" ? { id } : statement)),
      more: rows.length > size ? next.pathname + next.search : "",
    },
  };
}

function readStatement(value: unknown): Statement {
  const read = v.safeParse(statementSchema, value);
  if (read.success) return read.output;
  const place = read.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "the statement";
  throw new Refusal(400, `${place}: ${read.issues[0].message}`);
}

async function json(request: Request, most: number): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(415, "Statements are sent as application/json; attachments are not taken");
  const body = fromJson(await readText(request, most));
  if (body === undefined) throw new Refusal(400, "The body is no JSON");
  return body;
}

const authorityOf = ({ key }: ApiClient, ctx: Ctx): Statement["authority"] => ({
  objectType: "Agent",
  account: { homePage: ctx.config.publicUrl, name: `client:${key}` },
});

/** Two statements of one id must be one (xAPI Communication 2.1.1). */
const essence = ({ stored: _s, authority: _a, timestamp: _t, version: _v, ...rest }: Statement): string =>
  JSON.stringify(v.parse(v.unknown(), sorted(rest)));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, it]) => [key, sorted(it)]),
        )
      : value;

async function keep(ctx: Ctx, client: ApiClient, statements: readonly (Statement & { id: string })[]) {
  const ids = statements.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Refusal(400, "Two statements have one id");
  const known = new Map(
    (await store.eventsByIds(ctx.platform.db, ids)).map((row) => [row.id, row.statement]),
  );
  for (const one of statements) {
    const before = known.get(one.id) as Statement | undefined;
    if (before && essence(before) !== essence(one)) throw new Refusal(409, `${one.id} is another statement`);
  }
  const at = ctx.platform.clock.now();
  const fresh = statements.filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    await keepForeign(
      ctx,
      fresh.map((one) => rowOf(one.id, one, authorityOf(client, ctx), at, null)),
    );
  return ids;
}

async function postStatements(request: Request, ctx: Ctx, client: ApiClient): Promise<Answer> {
  const body = await json(request, BODY);
  const list = Array.isArray(body) ? body : [body];
  if (list.length > 500) throw new Refusal(413, "At most 500 statements at once");
  const statements = list.map((it) => {
    const one = readStatement(it);
    return { ...one, id: (one.id ?? crypto.randomUUID()).toLowerCase() };
  });
  return { json: await keep(ctx, client, statements) };
}

async function putStatement(request: Request, ctx: Ctx, client: ApiClient): Promise<Answer> {
  const { statementId } = parameters(request, { statementId: uuid });
  const id = statementId.toLowerCase();
  const one = readStatement(await json(request, BODY));
  if (one.id !== undefined && one.id.toLowerCase() !== id) throw new Refusal(400, "The two ids differ");
  await keep(ctx, client, [{ ...one, id }]);
  return { status: 204, body: null };
}

// --- the State resource ----------------------------------------------------------------------------

const STATE = {
  activityId: iri,
  agent: who,
  registration: v.optional(uuid),
  stateId: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  since: v.optional(instant, "1970-01-01T00:00:00Z"),
  cachebuster: v.optional(v.string()),
};

function stateOf(request: Request) {
  const {
    activityId: activity,
    agent: actor,
    registration = "",
    stateId,
    since,
  } = parameters(request, STATE);
  return { key: { actor, activity, registration }, stateId, since };
}

async function getState(request: Request, ctx: Ctx): Promise<Answer> {
  const { key, stateId, since } = stateOf(request);
  const { db } = ctx.platform;
  if (stateId === undefined) return { json: await store.stateIds(db, key, since) };
  const row = await store.state(db, key, stateId);
  if (!row) throw new Refusal(404, "There is no such state");
  return {
    headers: {
      "content-type": row.mime,
      etag: `"${row.etag}"`,
      "last-modified": new Date(row.updated_at).toUTCString(),
      // What others put here is never a page of ours.
      "content-disposition": "attachment",
    },
    body: new Uint8Array(row.body),
  };
}

const record = (text: string): Record<string, unknown> | undefined => {
  const value = fromJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
};

/** PUT replaces; POST merges the top of two JSON objects. */
async function putState(request: Request, ctx: Ctx): Promise<Answer> {
  const { key, stateId } = stateOf(request);
  if (stateId === undefined) throw new Refusal(400, "The parameter stateId is missing");
  const mime = (request.headers.get("content-type") ?? "application/octet-stream").slice(0, 128);
  const text = await readText(request, STATE_BODY);
  const { platform } = ctx;
  await platform.transaction(async (trx) => {
    const before = await store.state(trx, key, stateId);
    const wanted = request.headers.get("if-match");
    const unless = request.headers.get("if-none-match");
    if ((wanted && wanted !== "*" && wanted !== `"${before?.etag}"`) || (wanted && !before))
      throw new Refusal(412, "It was changed since");
    if (unless === "*" && before) throw new Refusal(412, "It is there already");
    let body = text;
    if (request.method === "POST" && before) {
      const old = record(new TextDecoder().decode(before.body));
      const more = record(text);
      const isJson = /^application\/json\b/.test(mime) && /^application\/json\b/.test(before.mime);
      if (!old || !more || !isJson) throw new Refusal(400, "Only two JSON objects can be merged");
      body = JSON.stringify({ ...old, ...more });
    }
    await store.putState(trx, key, stateId, {
      mime,
      body: new TextEncoder().encode(body),
      etag: platform.hash.sha256(body).slice(0, 40),
      updated_at: platform.clock.now(),
    });
  });
  return { status: 204, body: null };
}

async function deleteState(request: Request, ctx: Ctx): Promise<Answer> {
  const { key, stateId } = stateOf(request);
  await store.removeState(ctx.platform.db, key, stateId);
  return { status: 204, body: null };
}

type Serve = (request: Request, ctx: Ctx, client: ApiClient) => Promise<Answer> | Answer;

/** Versions, sign-in and refusals, the same for every resource. */
const served =
  (serve: Serve) =>
  async (request: Request, ctx: Ctx): Promise<Answer> => {
    const headers = { "x-experience-api-version": VERSION };
    try {
      const client = await clientOf(ctx, request);
      const version = request.headers.get("x-experience-api-version");
      if (version === null || !/^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/.test(version))
        throw new Refusal(400, "The header X-Experience-API-Version must be 1.0.x");
      const answer = await serve(request, ctx, client);
      return { ...answer, headers: { ...headers, ...answer.headers } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, headers: { ...headers, ...error.headers }, body: error.message };
    }
  };

export function installLrs({ raw }: Routes): void {
  raw("GET", `${BASE}/about`, () => ({
    headers: { "x-experience-api-version": VERSION },
    json: { version: ["1.0.3", "1.0.2", "1.0.1", "1.0.0"] },
  }));
  raw("GET", `${BASE}/statements`, served(getStatements));
  raw("POST", `${BASE}/statements`, served(postStatements));
  raw("PUT", `${BASE}/statements`, served(putStatement));
  raw("GET", `${BASE}/activities/state`, served(getState));
  raw("PUT", `${BASE}/activities/state`, served(putState));
  raw("POST", `${BASE}/activities/state`, served(putState));
  raw("DELETE", `${BASE}/activities/state`, served(deleteState));
}
