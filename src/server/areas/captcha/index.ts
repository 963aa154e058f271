/** The human check: slider, click-word and proof of work. */
import type { CaptchaLevel } from "../../../core/contract/index.js";
import type { Ctx } from "../../http/index.js";
import { spend } from "./service.js";

export { captcha } from "./calls.js";
export { makeCaptcha } from "./service.js";

/**
 * Spends the proof that `/auth/ajCaptcha/check` was passed (the wire's YZM and YZMLP), for one purpose and
 * one target. Of many calls at once with one proof exactly one gets true.
 * @param purpose what it is spent on, e.g. `login`, `code`
 * @param target whom for: the account, phone or address
 * @param least the level that it must have been passed at; the lowest unless said
 */
export const spendProof = (
  ctx: Ctx,
  proof: string,
  purpose: string,
  target: string,
  least?: CaptchaLevel,
): Promise<boolean> => spend(ctx.platform, proof, purpose, target, least);
