import { translator, type Translate } from "../core/element/index.js";
import { $locale } from "../core/preferences/index.js";
import { messages } from "./messages.js";

/** The host's texts in the language of the moment; views are drawn again when it changes. */
export const t: Translate<(typeof messages)["zh-CN"]> = (key, ...values) =>
  translator(messages, $locale.get())(key, ...values);
