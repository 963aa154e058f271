/** Moments as people say them: 今天 14:05, 3 天前; the full date on hover. */
import { useStore } from "../../core/element/useStore.js";
import { atom, onMount, type ReadableAtom } from "nanostores";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { translator, useIsland } from "../../core/element/index.js";
import { drawnBy } from "../../core/element/handover.js";
import type { Locale } from "../../core/preferences/index.js";
import { PLATFORM_ZONE } from "../../core/rules/day.js";
import { messages } from "../messages.js";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The platform's zone has no changes of clocks. */
const PLATFORM_OFFSET = 8 * 60 * MINUTE;

const never = () => () => undefined;
/** The time zone to show moments in: the platform's over what a server drew, then the browser's own (undefined). */
export const useZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => undefined,
    () => PLATFORM_ZONE,
  );

/**
 * How far this browser's clock is ahead of the server's, in ms; nothing over what a server drew by its own.
 * @param now the server's time when it answered, in ms since 1970
 */
export function useAhead(now: number): number {
  const [ahead] = useState(() => Date.now() - now);
  return useSyncExternalStore(
    never,
    () => ahead,
    () => 0,
  );
}

/** The time of the day: 14:05. */
export const sayClock = (at: number, locale: Locale, timeZone?: string): string =>
  new Date(at).toLocaleTimeString(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });

const midnight = (at: number, timeZone: string | undefined): number =>
  timeZone
    ? Math.floor((at + PLATFORM_OFFSET) / DAY) * DAY - PLATFORM_OFFSET
    : new Date(at).setHours(0, 0, 0, 0);

/**
 * A moment in words, in the time zone of the browser.
 * @param at and now: ms since 1970.
 * @param timeZone the browser's unless said
 */
export function sayTime(at: number, now: number, locale: Locale, timeZone?: string): string {
  const t = translator(messages, locale);
  const time = sayClock(at, locale, timeZone);
  const ago = now - at;
  // Rounded, because a day of a change of clocks has 23 or 25 hours.
  const days = Math.round((midnight(now, timeZone) - midnight(at, timeZone)) / DAY);
  // A server's clock may be a little ahead.
  if (Math.abs(ago) < MINUTE) return t("justNow");
  if (ago > 0 && ago < 60 * MINUTE) return t("minutesAgo", { count: Math.floor(ago / MINUTE) });
  if (days === 0) return t("todayAt", { time });
  if (days === 1) return t("yesterdayAt", { time });
  if (days === -1) return t("tomorrowAt", { time });
  if (days > 1 && days < 7) return t("daysAgo", { count: days });
  const zone = timeZone && { timeZone };
  const year = (moment: number) => new Date(moment).toLocaleDateString("en", { year: "numeric", ...zone });
  const sameYear = year(at) === year(now);
  const date = new Date(at).toLocaleDateString(locale, {
    month: locale === "zh-CN" ? "long" : "short",
    day: "numeric",
    ...(sameYear ? {} : { year: "numeric" }),
    ...zone,
  });
  return sameYear ? `${date} ${time}` : date;
}

/** The whole moment: date, time and weekday. */
export const sayFullTime = (at: number, locale: Locale, timeZone?: string): string =>
  new Date(at).toLocaleString(locale, {
    dateStyle: "full",
    timeStyle: "short",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });

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
export const $minute = drawnBy("minute", ticking(MINUTE));
/** The time in ms, new every second. */
export const $second = drawnBy("second", ticking(1000));

/** A moment in words that stay true; hover shows all of it. */
export function Time({ at }: { readonly at: number }): ReactNode {
  const { locale } = useIsland();
  const now = useStore($minute);
  const zone = useZone();
  return (
    <time dateTime={new Date(at).toISOString()} title={sayFullTime(at, locale, zone)}>
      {sayTime(at, now, locale, zone)}
    </time>
  );
}
