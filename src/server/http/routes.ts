/**
 * Where areas bind the contract's calls to what they do:
 *
 *     routes.bind(message, { messageList, messageUnread, messageRead, messageDelete });
 *
 * What stands in the contract (signature, scope, access, rate, sealed input, checks, wire names, success code) is done
 * here; a handler sees domain values and throws `fail(code)`.
 */
import * as v from "valibot";
import {
  Code,
  scopesOf,
  type Access,
  type Call,
  type CallScope,
  type ObjectAccess,
  type ObjectKind,
} from "../../core/contract/index.js";
import { partOf, type Write } from "../../core/contract/digest.js";
import { allows, API_BASE } from "../../core/rules/index.js";
import { limit } from "./limit.js";
import type { Resolved, Resolvers } from "./objects.js";
import { failureAnswer, respond, success, toFailure, withoutBody, type Answer } from "./answer.js";
import { MAX_BODY, readGiven, readQueryOnly, searchOf, type Given as Body } from "./body.js";
import { OpenCtx, signedIn, type Arrival, type Ctx, type Frame } from "./context.js";
import { admitOrigin } from "./cors.js";
import { EXPOSED } from "./headers.js";
import { fail, strictStatus, type Failure } from "./failure.js";
import type { Services } from "./session.js";
import { checkDigest, checkSignature, refuseReplay, type Signature } from "./signature.js";

/** A call that answers nothing may also return nothing. */
type Result<O> = object extends O ? O | void : O;
/** What a handler has before it by the call's access: the object that the call is about, and who asks for it. */
type OfObject<A> = A extends ObjectAccess<string, infer Kind, infer Part> ? Resolved<Part>[Kind] : object;
/** What a call's handler is given. */
export type Given<C> =
  C extends Call<infer I, infer _O, infer A> ? { readonly input: I; readonly ctx: Ctx } & OfObject<A> : never;
export type Handler<C> =
  C extends Call<infer _I, infer O, infer _A> ? (given: Given<C>) => Promise<Result<O>> | Result<O> : never;
type AnyCall = Call<never, never>;
/** A handler for each call of a group; what else the group holds needs none. */
export type Handlers<Group> = {
  readonly [
    Name in keyof Group as Group[Name] extends { readonly path: string; readonly access: Access }
      ? Name
      : never
  ]: Handler<Group[Name]>;
};
export type RawHandler = (request: Request, ctx: Ctx) => Promise<Answer> | Answer;
/** A call outside the envelope: no sign-in, no signature, its own way to say no. */
export interface Bare {
  method: "GET" | "POST";
  /** Below the base path. */
  path: string;
  maxBody?: number;
  handle(fields: Readonly<Record<string, unknown>>, ctx: Ctx): Promise<unknown>;
  /** What is answered, with HTTP 200, in place of anything thrown. */
  refuse(failure: Failure, ctx: Ctx): unknown;
}

/** Routes of another protocol than the envelope's, signed and with the access of a call; bodies may be large. */
export interface Direct {
  readonly methods: readonly DirectMethod[];
  /** Below the base path; Hono's patterns are allowed. */
  readonly path: string;
  readonly access: Exclude<Access, ObjectAccess>;
  readonly scope: CallScope;
  /** The protocol's own headers: those that a page may send, and those that it may read. */
  readonly accepts: readonly string[];
  readonly exposes: readonly string[];
  /** What the protocol says to OPTIONS, of whoever asks. */
  readonly options?: Readonly<Record<string, string>>;
  /** What the protocol asks of a request before anything else: throws, and sets headers that every answer has. */
  readonly admit?: (request: Request, ctx: Ctx) => void;
  /** Whether a POST may stand for another method, named in X-HTTP-Method-Override. */
  readonly canOverride?: boolean;
  readonly handle: RawHandler;
}
export type DirectMethod = "POST" | "PATCH" | "HEAD" | "DELETE";

export interface Routes extends Frame {
  /** Binds one call. */
  readonly handle: <I, O, A extends Access>(call: Call<I, O, A>, handler: Handler<Call<I, O, A>>) => void;
  /**
   * Binds a group of calls by their names: a call without a handler does not compile, nor a handler without a call.
   * @param group a namespace of the contract, e.g. `room`
   */
  readonly bind: <Group extends object>(group: Group, handlers: Handlers<Group>) => void;
  readonly bare: (call: Bare) => void;
  readonly direct: (route: Direct) => void;
  /**
   * A route that answers as it likes: files, redirects, test hooks. Unsigned, without a session.
   * @param path whole, e.g. `/api/auth/ykb/v2/login`; Hono's patterns are allowed
   */
  readonly raw: (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    handler: RawHandler,
  ) => void;
  /** Supplies what the frame itself needs. */
  readonly provide: (services: Partial<Omit<Services, "resolvers">>) => void;
  /** Supplies how objects that an area owns are found for whoever asks: what `access` of calls about them needs. */
  readonly resolve: (resolvers: Partial<Resolvers>) => void;
  /** What areas supplied; handlers may call it, `install` may not. */
  readonly services: <K extends keyof Services>(name: K) => Services[K];
}

/** A part of the server: its calls and what stands behind them. */
export interface Area {
  readonly name: string;
  install(routes: Routes): void | Promise<void>;
}

export type Serve = (request: Request, arrival: Arrival) => Promise<Response>;

/** The pattern of every request: a context, an answer, one line in the log, then the work put off. */
export function server(
  frame: Frame,
  path: string,
  answer: (ctx: OpenCtx, request: Request) => Promise<Answer>,
  refuse: (ctx: OpenCtx, failure: Failure) => Answer = failureAnswer,
  // An address without a pattern may be anything: measured each by itself, they would be without number.
  route = path || "other",
): Serve {
  const name = frame.platform.random.token(48);
  const { telemetry } = frame.platform;
  const serve = async (request: Request, arrival: Arrival) => {
    const began = performance.now();
    const ctx = new OpenCtx(frame, name, request, path || new URL(request.url).pathname, arrival);
    let made: Answer;
    let code: number | undefined;
    try {
      if (ctx.header("origin") !== null) await admitOrigin(ctx, request);
      made = await answer(ctx, request);
    } catch (error) {
      const failure = toFailure(ctx, error);
      code = failure.code;
      made = refuse(ctx, failure);
    }
    const response = respond(ctx, request.method === "HEAD" ? withoutBody(made) : made);
    frame.platform.log.info("request", {
      requestId: ctx.requestId,
      method: request.method,
      path: ctx.path,
      status: made.status ?? 200,
      code,
      ms: Math.round((performance.now() - began) * 10) / 10,
      ip: ctx.ip,
      origin: ctx.origin,
      account: ctx.session?.accountId,
    });
    for (const [name, task] of ctx.later ?? []) frame.platform.background.run(name, task);
    return { response, status: response.status, code };
  };
  if (!telemetry) return async (request, arrival) => (await serve(request, arrival)).response;
  return async (request, arrival) => {
    const facts = { method: request.method, route, traceparent: request.headers.get("traceparent") };
    return (await telemetry.request(facts, () => serve(request, arrival))).response;
  };
}

function checkAccess(ctx: Ctx, access: Access): void {
  if (access === "public" || (typeof access === "object" && access.as === "visitor")) return;
  const { role } = signedIn(ctx);
  const permission = typeof access === "object" ? access.permission : access === "user" ? undefined : access;
  if (permission !== undefined && !allows(role, permission)) throw fail(Code.forbidden);
}

/** The object that the input names, for whoever has the part in it; nothing else of the input is read for it. */
async function objectOf<Kind extends ObjectKind>(
  { of, as, field, type, right }: ObjectAccess<string, Kind>,
  { table }: Call<unknown, unknown>["input"],
  fields: unknown,
  ctx: Ctx,
  { resolvers }: Partial<Services>,
): Promise<object> {
  const resolve = resolvers?.[of];
  if (!resolve) throw new Error(`No area resolves a ${of}`);
  const read = (name: string): unknown => {
    const [wire, part] = table[name]!;
    const schema = v.object({ [wire]: part as v.GenericSchema<unknown, unknown> });
    return parseInput<Record<string, unknown>>(schema, fields)[wire];
  };
  const named = type === undefined ? "" : String(read(type));
  return resolve(ctx, Number(read(field)), as, named, right);
}

async function checkRate(ctx: OpenCtx, { path, rate }: Pick<AnyCall, "path" | "rate">): Promise<void> {
  if (!rate || ctx.isOwn) return;
  const { max, seconds, by, name = path } = rate;
  const key = by === "address" ? ctx.ip : String(signedIn(ctx).accountId);
  await limit(ctx, { name, key, max, windowMs: seconds * 1000 });
}

/**
 * A partner's page calls what the partner was allowed, whoever is signed in there. `profile` is about a person: it
 * counts where somebody is signed in.
 */
function checkScope({ client, session }: Ctx, scopes: ReturnType<typeof scopesOf>): void {
  if (!client) return;
  if (!scopes) throw fail(Code.forbidden);
  if (scopes.length === 0 || scopes.some((scope) => client.scopes.includes(scope))) return;
  if (!scopes.includes("profile") || session) throw fail(Code.forbidden);
}

/** @throws Failure Code.invalid, with the first wrong field's wire name in `result.field` */
export function parseInput<I>(schema: v.GenericSchema<unknown, I>, wire: unknown): I {
  const parsed = v.safeParse(schema, wire, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0].path?.map(({ key }) => String(key)).join(".") ?? null;
  throw fail(Code.invalid, undefined, { result: { field } });
}

async function unsealed({ fields }: Body, services: Partial<Services>, ctx: Ctx): Promise<unknown> {
  if (!services.seal) throw new Error("No area opens seals");
  return services.seal.open(fields, ctx);
}

const writeOf = (
  { method, path }: Pick<Call<never, never>, "method" | "path">,
  { ts }: Signature,
  { search, text }: Body,
): Write => ({ method, path: path + search, ts, body: text });

/** Serves one call of the contract. */
export function serveCall<I, O, A extends Access>(
  frame: Frame,
  services: Partial<Services>,
  call: Call<I, O, A>,
  handler: Handler<Call<I, O, A>>,
): Serve {
  const { platform, config } = frame;
  const scopes = scopesOf(call.scope);
  const run = handler as (given: object) => Promise<O | void> | O | void;
  return server(frame, API_BASE + call.path, async (ctx, request) => {
    const signature = call.unsigned ? undefined : checkSignature(platform, config.signSalt, call.path, ctx);
    // An unsigned request may come from any form; a cookie must not speak for it (docs/security.md 29 and 30).
    const isWrite = call.method === "POST";
    if (signature) ctx.readToken(isWrite);
    if (ctx.token !== "") ctx.session = await services.sessions?.resolve(ctx.token, ctx.origin);
    checkScope(ctx, scopes);
    checkAccess(ctx, call.access);
    const given = readQueryOnly(request) ?? (await readGiven(request, call.maxBody ?? MAX_BODY));
    if (signature && isWrite) {
      if (ctx.session) checkDigest(ctx, writeOf(call, signature, given));
      await refuseReplay(platform, call.path, signature, given);
    }
    const fields = call.sealed ? await unsealed(given, services, ctx) : given.fields;
    const { access } = call;
    const object = typeof access === "object" && (await objectOf(access, call.input, fields, ctx, services));
    await checkRate(ctx, call);
    const input = parseInput(call.input.schema, fields);
    const result = (await run({ input, ctx, ...object })) ?? {};
    const sealedFor = config.encryptAnswers ? signature?.sg : undefined;
    return success(ctx, call.success ?? Code.ok, call.output.encode(result as O), sealedFor);
  });
}

/** The request that is meant by one that may only be a POST. */
function overridden(request: Request, { canOverride = false }: Direct): Request {
  const method = request.headers.get("x-http-method-override")?.trim().toUpperCase();
  if (!canOverride || request.method !== "POST" || !method || method === "POST") return request;
  const { url, headers } = request;
  return method === "PATCH"
    ? new Request(url, { method, headers, body: request.body, duplex: "half" } as RequestInit)
    : new Request(url, { method, headers });
}

/** What stands before a direct route. A repetition is not looked for: it would have to be read whole first. */
export const serveDirect = (frame: Frame, services: Partial<Services>, route: Direct): Serve =>
  server(
    frame,
    "",
    async (ctx, given) => {
      route.admit?.(given, ctx);
      const request = overridden(given, route);
      // Hono asks GET routes for HEAD.
      if (!route.methods.some((method) => method === request.method)) throw fail(Code.notFound);
      const path = ctx.path.slice(API_BASE.length);
      const { ts } = checkSignature(frame.platform, frame.config.signSalt, path, ctx);
      const isWrite = request.method !== "HEAD";
      ctx.readToken(isWrite);
      if (ctx.token !== "") ctx.session = await services.sessions?.resolve(ctx.token, ctx.origin);
      checkScope(ctx, scopesOf(route.scope));
      checkAccess(ctx, route.access);
      if (isWrite && ctx.session) {
        const body = partOf((name) => ctx.header(name.toLowerCase()));
        checkDigest(ctx, { method: request.method, path: path + searchOf(request.url), ts, body });
      }
      if (ctx.header("origin") !== null)
        ctx.setHeader("access-control-expose-headers", [EXPOSED, ...route.exposes].join(", "));
      return route.handle(request, ctx);
    },
    // Programs of other protocols know nothing of the envelope's codes, so the status says no.
    (ctx, failure) => ({ ...failureAnswer(ctx, failure), status: strictStatus(failure) }),
    API_BASE + route.path,
  );

export const serveBare = (frame: Frame, call: Bare): Serve =>
  server(
    frame,
    API_BASE + call.path,
    async (ctx, request) => {
      const { fields } = await readGiven(request, call.maxBody ?? MAX_BODY);
      return { json: await call.handle(fields, ctx) };
    },
    (ctx, failure) => ({ json: call.refuse(failure, ctx) }),
  );
