/** The calls of the human check: outside the envelope, HTTP 200 whatever happens (docs/specification.md 6.8). */
import * as v from "valibot";
import {
  captchaCheckInput,
  captchaGetInput,
  captchaPaths,
  Code,
  RepCode,
  type CaptchaAnswer,
} from "../../../core/contract/index.js";
import { anyDeviceOf } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { sourceOf, type Area, type Ctx } from "../../http/index.js";
import { translate, type Locale, type Params } from "../../messages.js";
import { repMessages } from "./messages.js";
import { secureRandom } from "./random.js";
import { makeCaptcha, type Outcome } from "./service.js";

const refusal = (
  repCode: Exclude<RepCode, "0000">,
  locale: Locale,
  params?: Params,
): CaptchaAnswer<never> => ({
  repCode,
  repMsg: translate(repMessages[repCode], locale, params),
  repData: null,
  success: false,
});

/** The wire's answer to an outcome. */
function toAnswer<T>(outcome: Outcome<T>, locale: Locale): CaptchaAnswer<T> {
  if (outcome.repCode !== RepCode.ok) {
    const seconds = Math.max(1, Math.ceil((outcome.retryAfter ?? 0) / 1000));
    return refusal(outcome.repCode, locale, { seconds });
  }
  return { repCode: outcome.repCode, repMsg: null, repData: outcome.repData, success: true };
}

/** Checks fields, and tells a missing one (0011) from a malformed one (6206). */
async function withInput<I, T>(
  schema: v.GenericSchema<unknown, I>,
  required: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  locale: Locale,
  answer: (input: I) => Promise<Outcome<T>>,
): Promise<CaptchaAnswer<T>> {
  const missing = required.find(
    (name) => fields[name] === undefined || fields[name] === null || fields[name] === "",
  );
  if (missing) return refusal(RepCode.fieldMissing, locale, { field: missing });
  const parsed = v.safeParse(schema, fields);
  return parsed.success ? toAnswer(await answer(parsed.output), locale) : refusal(RepCode.invalid, locale);
}

const noteFailure = (ctx: Ctx, captchaType: string): void =>
  ctx.background("note a failed captcha", () =>
    audit(ctx, { action: "captcha.check", result: "wrong", method: captchaType }),
  );

export const captcha: Area = {
  name: "captcha",
  install({ platform, config, bare, raw }) {
    const captcha = makeCaptcha(platform, secureRandom(), platform.pictures, {
      difficulty: config.captchaWork,
    });
    const refuse = ({ code }: { code: Code }, { locale }: Ctx) =>
      refusal(code === Code.internal || code === Code.unavailable ? RepCode.other : RepCode.invalid, locale);

    bare({
      method: "POST",
      path: captchaPaths.get,
      refuse,
      handle: (fields, { ip, locale }) =>
        withInput(captchaGetInput, ["captchaType"], fields, locale, async (input) =>
          captcha.get(input, { ip: sourceOf(ip), device: await anyDeviceOf(platform, input.device) }),
        ),
    });
    bare({
      method: "POST",
      path: captchaPaths.check,
      refuse,
      handle: (fields, ctx) =>
        withInput(
          captchaCheckInput,
          ["captchaType", "token", "pointJson"],
          fields,
          ctx.locale,
          async (input) => {
            const outcome = await captcha.check(input, { ip: sourceOf(ctx.ip) });
            if (outcome.repCode === RepCode.wrong) noteFailure(ctx, input.captchaType);
            return outcome;
          },
        ),
    });

    if (!config.testHooks || config.production) return;
    raw("GET", "/test/captcha", async (request) => {
      const answer = await captcha.peek(new URL(request.url).searchParams.get("token") ?? "");
      return answer ? { json: answer } : { status: 404, json: {} };
    });
  },
};
