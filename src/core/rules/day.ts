/** Days as people in China count them: without daylight saving since 1991, so that a day is a plain number. */

const DAY = 86_400_000;
/** Beijing is ahead of UTC by so much. */
const AHEAD = 8 * 3_600_000;

/** @param at ms since 1970. @returns days since 1970-01-01 in China */
export const dayOf = (at: number): number => Math.floor((at + AHEAD) / DAY);

/** @returns when a day begins, in ms since 1970 */
export const dayStart = (day: number): number => day * DAY - AHEAD;

/** Weeks begin on Monday; 1970-01-01 was a Thursday. @returns weeks since the one of that day */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);
/** @returns its Monday, in days since 1970-01-01 */
export const mondayOf = (week: number): number => week * 7 - 3;

/** Where days begin, and moments are said by a server that knows nothing of the reader's clock (docs/domain.md 1). */
export const PLATFORM_ZONE = "Asia/Shanghai";

/** @returns minutes since the day began there */
export const minuteOfDay = (at: number): number => Math.floor((at - dayStart(dayOf(at))) / 60_000);
