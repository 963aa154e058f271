/** Moments as people say them: 今天 14:05, 3 天前; the full date on hover. */
import { useStore } from "@nanostores/react";
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { ReactNode } from "react";
import { translator, useIsland } from "../../core/element/index.js";
import type { Locale } from "../../core/preferences/index.js";
import { messages } from "../messages.js";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The time of the day: 14:05. */
export const sayClock = (at: number, locale: Locale): string =>
  new Date(at).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/**
 * A moment in words, in the time zone of the browser.
 * @param at and now: ms since 1970.
 */
export function sayTime(at: number, now: number, locale: Locale): string {
  const t = translator(messages, locale);
  const time = sayClock(at, locale);
  const ago = now - at;
  // Rounded, because a day of a change of clocks has 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  // A server's clock may be a little ahead.
  if (Math.abs(ago) < MINUTE) return t("justNow");
  if (ago > 0 && ago < 60 * MINUTE) return t("minutesAgo", { count: Math.floor(ago / MINUTE) });
  if (days === 0) return t("todayAt", { time });
  if (days === 1) return t("yesterdayAt", { time });
  if (days === -1) return t("tomorrowAt", { time });
  if (days > 1 && days < 7) return t("daysAgo", { count: days });
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const date = new Date(at).toLocaleDateString(locale, {
    month: locale === "zh-CN" ? "long" : "short",
    day: "numeric",
    ...(sameYear ? {} : { year: "numeric" }),
  });
  return sameYear ? `${date} ${time}` : date;
}

/** The whole moment: date, time and weekday. */
export const sayFullTime = (at: number, locale: Locale): string =>
  new Date(at).toLocaleString(locale, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" });

/** A moment as `<input type="datetime-local">` has it, in the time zone of the browser. */
export function toLocalInput(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A clock that ticks while somebody looks at it. */
function ticking(every: number): ReadableAtom<number> {
  const $now = atom(Date.now());
  onMount($now, () => {
    $now.set(Date.now());
    const timer = setInterval(() => $now.set(Date.now()), every);
    return () => clearInterval(timer);
  });
  return $now;
}

/** The time in ms, new every minute. */
export const $minute = ticking(MINUTE);
/** The time in ms, new every second. */
export const $second = ticking(1000);

/** A moment in words that stay true; hover shows all of it. */
export function Time({ at }: { readonly at: number }): ReactNode {
  const { locale } = useIsland();
  const now = useStore($minute);
  return (
    <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale)}>
      {sayTime(at, now, locale)}
    </time>
  );
}
