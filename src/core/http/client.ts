/** The client of the contract: signs, seals, times out, opens envelopes (docs/specification.md 6 and 7.2). */
import type { Call } from "../contract/call.js";
import { CLOSED_PERSON, parseNaming } from "../contract/closed-person.js";
import { Code, Header, isSuccess, type Envelope } from "../contract/codes.js";
import { loadSealing } from "../contract/sealing.js";
import { REQUEST_TIMEOUT } from "../rules/limits.js";
import { type Config, transport } from "../site/config.js";
import type { ServerClock } from "./clock.js";
import { ApiError, failureOf } from "./errors.js";

export interface ClientHooks {
  config(): Config;
  clock: ServerClock;
  token(): string;
  /** The language that answers shall speak. */
  locale(): string;
  /** What somebody is called whose account was closed; as the server says it unless given. */
  closedPerson?(): string;
  /** Body code 401, with the token the request carried: clear the session and offer sign-in. */
  onUnauthorized(token: string): void;
  /** A message that belongs to the page rather than to the form: 403, 405 and HTTP 401. */
  /** Takes the place of the page's transport, e.g. where requests need a header of their own. */
  fetch?: typeof fetch;
  onNotice(notice: { kind: "forbidden" | "unauthorized" | "failed"; message: string; token: string }): void;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** ms; 6000 unless said. */
  timeout?: number;
  /** The caller shows 403 and 405 itself. */
  quiet?: boolean;
  /** Nobody pressed anything for it: a refusal for want of a session offers no sign-in. */
  unasked?: boolean;
  /** The request outlives its page; of all such together 64 kB at most (Fetch standard). */
  keepalive?: boolean;
}

export type Send = <I, O>(call: Call<I, O>, input: I, options?: SendOptions) => Promise<O>;

const RETRY_AFTER = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Crypto stays out of the first paint: it arrives with the first request that needs it. */
const loadSign = () => import("../contract/sign.js");
/** By crypto-js everywhere: a page that goes away sends its last write at once, or not at all. */
const loadDigest = () => import("../contract/digest.js");
const loadNonce = async () => (await import("../contract/auth.js")).nonce;

export function createClient(hooks: ClientHooks): Send {
  async function once<I, O>(call: Call<I, O>, wire: unknown, options: SendOptions): Promise<O> {
    const { api, signSalt, sessionMode, appKey } = hooks.config();
    const token = hooks.token();
    const isWrite = token !== "" && call.method !== "GET";
    const [ts, { signature }, digest] = await Promise.all([
      hooks.clock.stamp(),
      loadSign(),
      isWrite ? loadDigest() : undefined,
    ]);
    const sg = signature(call.path, token, ts, signSalt);
    const url = new URL(`${api}${call.path}`, globalThis.location?.href);
    const headers: Record<string, string> = {
      [Header.timestamp]: String(ts),
      [Header.signature]: sg,
      "Accept-Language": hooks.locale(),
    };
    if (token) headers[Header.token] = token;
    let body: string | undefined;
    if (call.method === "GET") {
      for (const [key, value] of Object.entries(wire as Record<string, unknown>))
        url.searchParams.set(key, String(value));
    } else {
      headers["Content-Type"] = "application/json";
      body = JSON.stringify(wire);
      if (digest) {
        const write = { method: call.method, path: call.path + url.search, ts, body };
        headers[Header.digest] = digest.writeDigest(token, write);
      }
    }
    const answer = await reach(
      url,
      {
        method: call.method,
        headers,
        body,
        credentials: sessionMode === "cookie" ? "include" : "same-origin",
      },
      options,
      hooks.fetch,
    );
    const word = hooks.closedPerson?.() ?? CLOSED_PERSON;
    const envelope = await read(answer, word);
    const requestId = envelope.requestId ?? answer.headers.get("X-Request-Id") ?? undefined;
    if (answer.status === 401 || answer.status === 403 || !isSuccess(envelope.code)) {
      throw refuse(call, answer, { ...envelope, requestId }, token, options);
    }
    let result = envelope.result ?? {};
    if (envelope.encrypted) {
      const { open } = await loadSealing();
      const text = await open(typeof result === "string" ? result : "", appKey, sg);
      if (text === undefined) throw new ApiError("answer", Code.unsealable, "", { requestId });
      result = parseNaming(text, word) as typeof result;
    }
    // By the standard interface of schemas, so that the library behind them stays out of the first paint.
    const parsed = await call.output.schema["~standard"].validate(result);
    if (parsed.issues) throw new ApiError("answer", Code.internal, "", { requestId, result });
    return parsed.value;
  }

  /** Words a refusal and does what its code asks for (docs/specification.md 7.2). */
  function refuse(
    call: Call<unknown, unknown>,
    answer: Response,
    envelope: Envelope,
    token: string,
    options: SendOptions,
  ): ApiError {
    const { code, message, result, requestId } = envelope;
    if (answer.status === 401) hooks.onNotice({ kind: "unauthorized", message, token });
    else if (code === Code.unauthorized && !options.unasked) hooks.onUnauthorized(token);
    else if (!options.quiet && (answer.status === 403 || code === Code.forbidden))
      hooks.onNotice({ kind: "forbidden", message, token });
    else if (!options.quiet && code === Code.failed) hooks.onNotice({ kind: "failed", message, token });
    // Of a list or a record the path goes on; the form has the whole.
    const wireField = (result as { field?: string | null } | undefined)?.field?.split(".")[0];
    const field = Object.entries(call.input.names).find(([, wire]) => wire === wireField)?.[0];
    const retryAfter =
      Number(answer.headers.get("Retry-After")) ||
      (result as { retryAfter?: number } | undefined)?.retryAfter;
    return new ApiError("answer", code, message, {
      field,
      retryAfter,
      requestId,
      httpStatus: answer.status,
      result,
    });
  }

  async function send<I, O>(call: Call<I, O>, input: I, options: SendOptions = {}): Promise<O> {
    const attempt = async () => {
      const wire = call.input.encode(input);
      return once(call, call.sealed ? await sealUp(wire) : wire, options);
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === Code.clockSkew && error.kind === "answer") {
        // A refused `ts` changed nothing on the server, so any call may be sent again with the right one.
        hooks.clock.correct(Number((error.detail.result as { now?: number } | undefined)?.now) || Date.now());
        return attempt();
      }
      if (call.method === "GET" && error.kind === "timeout") {
        await pause(RETRY_AFTER + Math.random() * RETRY_AFTER);
        return attempt();
      }
      throw error;
    }
  }

  async function sealUp(wire: unknown): Promise<unknown> {
    const { nonce } = await send(await loadNonce(), {});
    const payload = JSON.stringify({ ...(wire as object), T: Math.round(hooks.clock.now()) });
    const { seal } = await loadSealing();
    return { SJ: await seal(payload, hooks.config().appKey, nonce), NONCE: nonce };
  }

  return send;
}

/** Fetch with a time-out (docs/specification.md 6.2); tells its own time-out from the caller's abort. */
async function reach(
  url: URL,
  init: RequestInit,
  { signal, timeout = REQUEST_TIMEOUT, keepalive }: SendOptions,
  send: typeof fetch = transport,
): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  const abort = () => controller.abort();
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  try {
    const answer = await send(url, { ...init, cache: "no-store", keepalive, signal: controller.signal });
    const text = await answer.text();
    return new Response(answer.status === 204 ? null : text, {
      status: answer.status,
      headers: answer.headers,
    });
  } catch {
    throw new ApiError(failureOf(signal, controller.signal), 0, "");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

async function read(answer: Response, closedPerson: string): Promise<Envelope> {
  try {
    const value = parseNaming(await answer.text(), closedPerson) as Envelope;
    if (typeof value === "object" && value !== null && typeof value.code === "number") return value;
  } catch {
    // Not an envelope: a proxy's page, a cut connection.
  }
  if (answer.status === 401 || answer.status === 403) return { code: answer.status, message: "" };
  throw new ApiError("answer", answer.status, "", { httpStatus: answer.status });
}
