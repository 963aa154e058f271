import { translator, type Translate } from "../core/element/index.js";
import { $locale } from "../core/preferences/index.js";
import { words } from "./messages.js";

/** The host's words in the language of the moment; views are drawn again when it changes. */
export const say: Translate<(typeof words)["zh-CN"]> = (key, ...values) =>
  translator(words, $locale.get())(key, ...values);
