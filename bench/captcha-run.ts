/** Makes challenges in a process of its own and tells its parent how that went. */
import { CaptchaType } from "../src/core/contract/index.js";
import { benchCaptcha } from "../src/server/areas/captcha/bench.js";

const rounds = Number(process.argv[2]);
process.send?.({
  slider: await benchCaptcha(CaptchaType.slider, rounds),
  words: await benchCaptcha(CaptchaType.words, rounds),
});
process.disconnect?.();
