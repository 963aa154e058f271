/** What is wrong with a row, or left out of it, in the language of who asks. */
import { type Locale, translate } from "../../../messages.js";
import { messages } from "../messages.js";
import type { Finding } from "./sheet.js";

export type RowCode = keyof typeof messages.row;

export const findingsIn = <T extends RowCode>(
  locale: Locale,
  found: readonly Finding<T>[],
): { code: T; text: string }[] =>
  found.map(({ code, detail }) => ({ code, text: translate(messages.row[code], locale, { detail }) }));
