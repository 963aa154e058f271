/** Of an article: when it was published, and by whom. */
import { useMessages } from "../../../core/element/index.js";
import { useStore } from "../../../core/element/useStore.js";
import type { Locale } from "../../../core/preferences/index.js";
import { PLATFORM_ZONE } from "../../../core/rules/day.js";
import { $platform } from "../../../core/site/index.js";
import { messages } from "./messages.js";

export const dateOf = (at: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString(locale, { ...options, timeZone: PLATFORM_ZONE });
/** A day by the platform's clock, wherever somebody reads it. */
export const sayDate = (at: number, locale: Locale): string =>
  dateOf(at, locale, { year: "numeric", month: locale === "zh-CN" ? "long" : "short", day: "numeric" });

/** Whose it is: who said it first, the school, or the platform. */
export function useSource(): (item: { readonly source?: string; readonly school: string }) => string {
  const t = useMessages(messages);
  const { info } = useStore($platform);
  return ({ source, school }) => source || school || info?.name || t("platform");
}
