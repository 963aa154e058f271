import { valueWhenDrawn } from "../core/element/handover.js";
import { translator, type Translate } from "../core/element/index.js";
import { $locale } from "../core/preferences/index.js";
import { messages } from "./messages.js";

let isTakenOver = false;
/** What the server drew has its own language until it is taken over; afterwards the browser's counts. */
export function takenOver(): void {
  isTakenOver = true;
}

/** The host's texts in the language of the moment; views are drawn again when it changes. */
export const t: Translate<(typeof messages)["zh-CN"]> = (key, ...values) =>
  translator(messages, isTakenOver ? $locale.get() : valueWhenDrawn($locale))(key, ...values);
