/** The State, Agent Profile and Activity Profile resources (Communication, 2.2, 2.3, 2.6, 2.7) and their concurrency (3.1). */
import * as v from "valibot";
import type { ApiClient } from "../../clients/index.js";
import type { Answer, Ctx } from "../../../http/index.js";
import { httpDate } from "../../../adapters/index.js";
import { markOf } from "./actor.js";
import { COST_BYTES, spend } from "./client.js";
import * as store from "./documents-store.js";
import { ifMatch, ifNoneMatch, sha1, withEtag } from "./etag.js";
import { readJson, readUtf8 } from "./json.js";
import { keyOf, type PlaceKind } from "./keys.js";
import { agent, cachebuster, documentId, instant, readParameters } from "./parameters.js";
import { Refusal } from "./refusal.js";
import type { XapiRequest } from "./request.js";
import { iri, uuid } from "./terms.js";

interface Wanted {
  readonly place: store.Place;
  readonly id: string | undefined;
  readonly since: number;
}

/** What tells one resource of documents from another. */
export interface DocumentResource {
  /** The name of the id's parameter, for whoever left it out. */
  readonly idName: "stateId" | "profileId";
  /** Whether all documents of a place may go at once, and a PUT may overwrite unseen (2.3, 3.1). */
  readonly isState: boolean;
  read(parameters: URLSearchParams, ctx: Ctx, client: ApiClient): Wanted;
}

const placeOf = (ctx: Ctx, { key }: ApiClient, kind: PlaceKind, ...parts: string[]) => ({
  client: key,
  place: keyOf(ctx.platform.hash, kind, parts.join("\n")),
});
const ALWAYS = -1;

export const state: DocumentResource = {
  idName: "stateId",
  isState: true,
  read(parameters, ctx, client) {
    const it = readParameters(parameters, {
      activityId: iri,
      agent,
      registration: v.optional(uuid),
      stateId: v.optional(documentId),
      since: v.optional(instant),
      cachebuster,
    });
    const place = placeOf(ctx, client, "state", markOf(it.agent) ?? "", it.activityId);
    const registration = it.registration?.toLowerCase();
    return { place: { ...place, registration }, id: it.stateId, since: it.since ?? ALWAYS };
  },
};
const profileParameters = { profileId: v.optional(documentId), since: v.optional(instant), cachebuster };
export const agentProfile: DocumentResource = {
  idName: "profileId",
  isState: false,
  read(parameters, ctx, client) {
    const it = readParameters(parameters, { agent, ...profileParameters });
    const place = placeOf(ctx, client, "agent profile", markOf(it.agent) ?? "");
    return { place: { ...place, registration: "" }, id: it.profileId, since: it.since ?? ALWAYS };
  },
};
export const activityProfile: DocumentResource = {
  idName: "profileId",
  isState: false,
  read(parameters, ctx, client) {
    const it = readParameters(parameters, { activityId: iri, ...profileParameters });
    const place = placeOf(ctx, client, "activity profile", it.activityId);
    return { place: { ...place, registration: "" }, id: it.profileId, since: it.since ?? ALWAYS };
  },
};

async function getDocuments(request: XapiRequest, ctx: Ctx, { place, id, since }: Wanted): Promise<Answer> {
  const { db } = ctx.platform;
  if (id === undefined) {
    const rows = await store.documentIds(db, place, since);
    const newest = rows.reduce((last, { updated_at }) => Math.max(last, updated_at), 0);
    const headers = rows.length > 0 ? { "last-modified": httpDate(newest) } : undefined;
    return withEtag(request, { headers, json: rows.map((row) => row.id) });
  }
  const row = await store.document(db, place, id);
  if (!row) throw new Refusal(404, "There is no such document");
  const headers = {
    "content-type": row.mime,
    etag: `"${row.etag}"`,
    "last-modified": httpDate(row.updated_at),
    // What others put here is never a page of ours.
    "content-disposition": "attachment",
  };
  if (!ifNoneMatch(request, row.etag)) return { status: 304, headers, body: null };
  return { headers, body: new Uint8Array(row.body) };
}

const isJson = (mime: string): boolean => /^application\/json\s*(;|$)/i.test(mime);
function objectOf(bytes: Uint8Array): Record<string, unknown> {
  const value = readJson(readUtf8(bytes));
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new Refusal(400, "Only JSON objects can be merged");
}

/** Both are JSON objects, or nothing is changed (2.2). */
function merged(before: { mime: string; body: Uint8Array }, mime: string, body: Uint8Array): Uint8Array {
  if (!isJson(before.mime) || !isJson(mime)) throw new Refusal(400, "Only two JSON documents can be merged");
  return new TextEncoder().encode(JSON.stringify({ ...objectOf(before.body), ...objectOf(body) }));
}

/** PUT replaces; POST merges the top of two JSON objects. */
async function putDocument(
  request: XapiRequest,
  ctx: Ctx,
  client: ApiClient,
  { place, id, since }: Wanted,
  { idName, isState }: DocumentResource,
): Promise<Answer> {
  if (id === undefined || since !== ALWAYS)
    throw new Refusal(400, `A document has a ${idName}, and no since`);
  const mime = request.header("content-type") ?? "application/octet-stream";
  if (mime.length > 255 || /[^\x20-\x7e]/.test(mime)) throw new Refusal(400, "The content type is malformed");
  const sent = await request.bytes();
  await spend(ctx, client, sent.byteLength / COST_BYTES);
  if (isJson(mime)) readJson(readUtf8(sent));
  const isPost = request.method === "POST";
  const isGuarded = (request.header("if-match") ?? request.header("if-none-match")) !== null;
  const { platform } = ctx;
  await platform.transaction(async (trx) => {
    const before = await store.document(trx, place, id);
    if (!ifMatch(request, before?.etag) || !ifNoneMatch(request, before?.etag))
      throw new Refusal(412, "The document is another one by now");
    if (!isState && !isPost && !isGuarded) {
      if (before)
        throw new Refusal(
          409,
          "The document is there: look at its current state, and send If-Match with the ETag that you have seen",
        );
      throw new Refusal(
        400,
        "Send If-None-Match: * for a new document, or If-Match with the ETag of the one there is",
      );
    }
    const body = isPost && before ? merged(before, mime, sent) : sent;
    const content = { mime, body, etag: await sha1(body), updated_at: platform.clock.now() };
    if (!(await store.putDocument(trx, place, id, content, before)))
      throw new Refusal(isGuarded ? 412 : 409, "The document was changed meanwhile; try again");
  });
  return { status: 204, body: null };
}
async function removeDocuments(
  request: XapiRequest,
  ctx: Ctx,
  { place, id, since }: Wanted,
  { idName, isState }: DocumentResource,
): Promise<Answer> {
  if (id === undefined && !isState) throw new Refusal(400, `The parameter ${idName} is missing`);
  await ctx.platform.transaction(async (trx) => {
    if (id !== undefined) {
      const before = await store.document(trx, place, id);
      if (!ifMatch(request, before?.etag)) throw new Refusal(412, "The document is another one by now");
    }
    await store.removeDocuments(trx, place, id, since);
  });
  return { status: 204, body: null };
}

export function serveDocuments(resource: DocumentResource) {
  return (request: XapiRequest, ctx: Ctx, client: ApiClient): Promise<Answer> => {
    const wanted = resource.read(request.parameters, ctx, client);
    if (request.method === "DELETE") return removeDocuments(request, ctx, wanted, resource);
    if (request.method === "PUT" || request.method === "POST")
      return putDocument(request, ctx, client, wanted, resource);
    return getDocuments(request, ctx, wanted);
  };
}
