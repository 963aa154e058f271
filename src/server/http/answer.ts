/** Makes the one Response of a request, headers and all: nothing touches them afterwards. */
import { Code, type Envelope } from "../../core/contract/index.js";
import { seal } from "../../core/contract/seal.js";
import { codeMessages, translate } from "../messages.js";
import { httpDate, isUnavailable, sqlState } from "../adapters/index.js";
import type { OpenCtx } from "./context.js";
import { fail, Failure } from "./failure.js";
import { apiHeaders } from "./headers.js";

/** What a raw route answers; `json` or `body`, not both. */
export interface Answer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
/** Milliseconds: a restart of a part takes a few seconds. */
const RETRY_AFTER = 2000;

/** One literal, which the engine lays out once: a spread of the same names costs a hundred times as much. */
const headersOf = (ctx: OpenCtx, type: string): Record<string, string> => ({
  "strict-transport-security": apiHeaders["strict-transport-security"],
  "x-content-type-options": apiHeaders["x-content-type-options"],
  "cross-origin-opener-policy": apiHeaders["cross-origin-opener-policy"],
  "cross-origin-resource-policy": apiHeaders["cross-origin-resource-policy"],
  "content-security-policy": apiHeaders["content-security-policy"],
  "referrer-policy": apiHeaders["referrer-policy"],
  "cache-control": apiHeaders["cache-control"],
  vary: "Origin, Accept-Language",
  date: httpDate(ctx.platform.clock.now()),
  "x-request-id": ctx.requestId,
  "content-type": type,
});

export function respond(ctx: OpenCtx, { status = 200, headers, json, body }: Answer): Response {
  const all = headersOf(ctx, json === undefined ? TEXT_TYPE : JSON_TYPE);
  if (headers) Object.assign(all, headers);
  if (ctx.headers) Object.assign(all, ctx.headers);
  return new Response(json === undefined ? (body ?? null) : JSON.stringify(json), { status, headers: all });
}

/** What a HEAD is answered with: the same headers, with the length of what a GET would bring (RFC 9110, 9.3.2). */
export function withoutBody({ status, headers, json, body }: Answer): Answer {
  // Else the file behind it would stay open.
  if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  const text = json === undefined ? body : JSON.stringify(json);
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  return {
    status,
    headers: {
      ...(json === undefined ? {} : { "content-type": JSON_TYPE }),
      ...(bytes instanceof Uint8Array ? { "content-length": String(bytes.byteLength) } : {}),
      ...headers,
    },
    body: null,
  };
}

/**
 * @param sealedFor the `sg` of the request, where its answer is to travel sealed: client and server both
 * know it, and no other request has it
 */
export const success = (ctx: OpenCtx, code: Code, result: unknown, sealedFor?: string): Answer => ({
  json: {
    code,
    message: translate(codeMessages[code], ctx.locale),
    ...(sealedFor === undefined
      ? { result }
      : { encrypted: true, result: seal(JSON.stringify(result), ctx.config.appKey, sealedFor) }),
    requestId: ctx.requestId,
  } satisfies Envelope,
});

/** What anything thrown comes to. Texts of exceptions go to the log and never further (docs/security.md 32). */
export function toFailure(ctx: OpenCtx, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const state = sqlState(error);
  // Class 22, data exception: a value that passed the checks and that the database will not hold.
  if (state?.length === 5 && state.startsWith("22")) {
    ctx.log.warn("the database refused a value", { path: ctx.path, error });
    return fail(Code.invalid, undefined, { result: { field: null } });
  }
  if (isUnavailable(error)) {
    ctx.log.warn("a part is unavailable", { path: ctx.path, reason: error.message });
    return fail(Code.unavailable, undefined, { retryAfter: RETRY_AFTER });
  }
  ctx.log.error("a call failed", { path: ctx.path, error });
  return fail(Code.internal);
}

export const failureAnswer = (ctx: OpenCtx, failure: Failure): Answer => ({
  status: failure.status,
  headers: failure.retryAfter === undefined ? undefined : { "retry-after": String(failure.retryAfter) },
  json: {
    code: failure.code,
    message: failure.translate(ctx.locale),
    ...(failure.result === undefined ? {} : { result: failure.result }),
    requestId: ctx.requestId,
  } satisfies Envelope,
});
