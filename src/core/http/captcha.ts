/**
 * The two calls of the human check (docs/specification.md 6.8). They stand apart from the client of the contract:
 * unsigned, outside the envelope, HTTP 200 whatever happens.
 */
import * as v from "valibot";
import {
  type CaptchaAnswer,
  type captchaCheckInput,
  type CaptchaChallenge,
  CaptchaLevel,
  type captchaGetInput,
  captchaPaths,
  type RepCode,
} from "../contract/captcha.js";
import { config, transport } from "../site/config.js";
import { REQUEST_TIMEOUT } from "../rules/limits.js";
import { ApiError, failureOf } from "./errors.js";

export interface CaptchaSendOptions {
  /** The language that refusals shall speak. */
  readonly locale: string;
  readonly signal: AbortSignal;
}

/** A platform's own server may leave out what is null. */
const nullable = <T>(schema: v.GenericSchema<unknown, T>) => v.nullish(schema, null);
const challenge = v.object({
  originalImageBase64: nullable(v.string()),
  jigsawImageBase64: nullable(v.string()),
  token: v.string(),
  secretKey: nullable(v.string()),
  wordList: nullable(v.array(v.string())),
  challenge: v.optional(
    v.object({
      salt: v.string(),
      difficulty: v.number(),
      keys: v.optional(v.number()),
      slow: v.optional(v.boolean()),
    }),
  ),
  level: v.optional(v.picklist(Object.values(CaptchaLevel))),
  least: v.optional(v.number()),
});
const passed = v.object({ token: v.string() });
const answerOf = <T>(data: v.GenericSchema<unknown, T>) =>
  v.object({
    repCode: v.string() as v.GenericSchema<unknown, RepCode>,
    repMsg: nullable(v.string()),
    repData: nullable(data),
    success: v.optional(v.boolean(), true),
  });

/** @throws ApiError of kind `network`, `timeout`, `aborted`, or `answer` for what is no answer of this check */
async function send<T>(
  path: string,
  body: unknown,
  data: v.GenericSchema<unknown, T>,
  { locale, signal }: CaptchaSendOptions,
): Promise<CaptchaAnswer<T>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let value: unknown;
  try {
    const answer = await transport(`${config().api}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": locale },
      body: JSON.stringify(body),
      cache: "no-store",
      signal: controller.signal,
    });
    const text = await answer.text();
    try {
      value = JSON.parse(text);
    } catch {
      // Not an answer of this call: a proxy's page, a cut connection.
      throw new ApiError("answer", answer.status, "", { httpStatus: answer.status });
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(failureOf(signal, controller.signal), 0, "");
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
  const parsed = v.safeParse(answerOf(data), value);
  if (!parsed.success) throw new ApiError("answer", 0, "");
  return parsed.output;
}

/** Asks for a challenge. */
export const captchaGet = (
  input: v.InferInput<typeof captchaGetInput>,
  options: CaptchaSendOptions,
): Promise<CaptchaAnswer<CaptchaChallenge>> => send(captchaPaths.get, input, challenge, options);

/** Answers one: `pointJson` as the wire carries it, with how it came about. */
export const captchaCheck = (
  input: v.InferInput<typeof captchaCheckInput>,
  options: CaptchaSendOptions,
): Promise<CaptchaAnswer<{ token: string }>> => send(captchaPaths.check, input, passed, options);
