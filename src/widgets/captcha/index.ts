/**
 * `edu-captcha`, and for views of other elements the same check without an element of its own:
 *
 *     const { CaptchaPopup } = await import("../captcha/index.js");
 *     <CaptchaPopup open={open} onVerified={(proof) => send(proof)} onClose={() => setOpen(false)} />
 *
 * `onVerified(proof, type)` comes 1 s after success, `onClose()` 0.5 s later or when the person gives up. A proof works
 * once, for three minutes. `<Captcha onVerified={…} ref={…} />` is the same in the view's flow, with `ref.reset()`.
 */
import { define } from "../../core/element/index.js";
import { EduCaptcha } from "./element.js";

define(EduCaptcha);

export { Captcha, type CaptchaHandle, type CaptchaProps } from "./Captcha.js";
export { CaptchaPopup, type CaptchaPopupProps } from "./CaptchaPopup.js";
export { EduCaptcha };
