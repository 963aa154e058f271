/** Which language a text of the server's is in, where it is not the page's. */
import type { Locale } from "../../core/preferences/index.js";

const HAN = /\p{Script=Han}/u;

/**
 * For the `lang` of what has no English: a screen reader then speaks Chinese, and a browser can offer to translate it.
 * @returns undefined where the text is in the page's language
 */
export const textLang = (text: string, locale: Locale): "zh-CN" | undefined =>
  locale !== "zh-CN" && HAN.test(text) ? "zh-CN" : undefined;
