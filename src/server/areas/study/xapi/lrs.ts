/**
 * The record store at /api/xapi (xAPI 1.0.3, Communication). A partner's server with the scope `records` reads and
 * writes by its key and secret (HTTP Basic): its own records, and for reading this platform's.
 */
import { API_BASE } from "../../../../core/rules/index.js";
import type { ApiClient } from "../../clients/index.js";
import { Failure, strictStatus, type Answer, type Ctx, type Routes } from "../../../http/index.js";
import { isoDate, sqlState } from "../../../adapters/index.js";
import { clientOf, spend } from "./client.js";
import { activityProfile, agentProfile, serveDocuments, state, type DocumentResource } from "./documents.js";
import { getActivity, getPerson } from "./lookups.js";
import { cachebuster, readParameters } from "./parameters.js";
import { getStatements } from "./query.js";
import { Refusal } from "./refusal.js";
import { readRequest, type Method, type XapiRequest } from "./request.js";
import { postStatements, putStatement } from "./write.js";

const BASE = `${API_BASE}/xapi`;
const VERSION = "1.0.3";

/** What is answered in the words of HTTP; undefined for what nobody foresaw. */
function refusalOf(ctx: Ctx, error: unknown): Answer | undefined {
  if (error instanceof Refusal) return { status: error.status, headers: error.headers, body: error.message };
  if (error instanceof Failure) {
    const retry = error.retryAfter === undefined ? undefined : { "retry-after": String(error.retryAfter) };
    return { status: strictStatus(error), headers: retry, body: error.translate(ctx.locale) };
  }
  // Data that passed the checks and that the database will not hold (class 22), or not at this size (class 54).
  return /^(22|54)/.test(sqlState(error) ?? "") ? { status: 400, body: "A value cannot be kept" } : undefined;
}

function checkVersion(request: XapiRequest): void {
  if (!/^1\.0(\.\d+)?$/.test(request.header("x-experience-api-version") ?? ""))
    throw new Refusal(400, "The header X-Experience-API-Version must be 1.0 or 1.0.x");
}

type Serve = (request: XapiRequest, ctx: Ctx, client: ApiClient) => Promise<Answer> | Answer;

async function toClients(serve: Serve, request: XapiRequest, ctx: Ctx): Promise<Answer> {
  const client = await clientOf(ctx, request.header("authorization"));
  await spend(ctx, client, 1);
  checkVersion(request);
  return serve(request, ctx, client);
}
type Open = (request: XapiRequest) => Answer;
const toAnybody = (serve: Open, request: XapiRequest): Answer => serve(request);

const ownHeaders = (ctx: Ctx) => ({
  "x-experience-api-version": VERSION,
  "x-experience-api-consistent-through": isoDate(ctx.platform.clock.now()),
});

/** Headers, methods and refusals, the same for every resource. */
const served =
  <S>(
    methods: Partial<Record<Method, S>>,
    admit: (serve: S, request: XapiRequest, ctx: Ctx) => Promise<Answer> | Answer,
  ) =>
  async (raw: Request, ctx: Ctx): Promise<Answer> => {
    let answer: Answer | undefined;
    try {
      const request = await readRequest(raw, ctx);
      const serve = methods[request.method === "HEAD" ? "GET" : request.method];
      if (!serve) throw new Refusal(405, "The resource has no such method", { allow: allowed(methods) });
      answer = await admit(serve, request, ctx);
    } catch (error) {
      answer = refusalOf(ctx, error);
      if (!answer) {
        for (const [name, value] of Object.entries(ownHeaders(ctx))) ctx.setHeader(name, value);
        throw error;
      }
    }
    return {
      ...answer,
      headers: {
        ...(answer.json === undefined ? {} : { "content-type": "application/json" }),
        ...answer.headers,
        ...ownHeaders(ctx),
      },
    };
  };
const allowed = (methods: object): string =>
  Object.keys(methods)
    .flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]))
    .join(", ");

function about(request: XapiRequest): Answer {
  readParameters(request.parameters, { cachebuster });
  return { json: { version: [VERSION, "1.0.2", "1.0.1", "1.0.0"] } };
}

export function installLrs({ raw }: Routes): void {
  const install = (path: string, handler: ReturnType<typeof served>) => {
    for (const method of ["GET", "PUT", "POST", "DELETE", "PATCH"] as const)
      raw(method, BASE + path, handler);
  };
  const documents = (resource: DocumentResource) => {
    const serve = serveDocuments(resource);
    return served({ GET: serve, PUT: serve, POST: serve, DELETE: serve }, toClients);
  };
  install("/about", served({ GET: about }, toAnybody));
  install("/statements", served({ GET: getStatements, PUT: putStatement, POST: postStatements }, toClients));
  install("/activities", served<Serve>({ GET: getActivity }, toClients));
  install("/agents", served<Serve>({ GET: getPerson }, toClients));
  install("/activities/state", documents(state));
  install("/activities/profile", documents(activityProfile));
  install("/agents/profile", documents(agentProfile));
}
