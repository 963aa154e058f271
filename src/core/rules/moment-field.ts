/** Moments as fields for a date and a time have them, by China's clock. */
import { dayStart } from "./day.js";

/** Beijing is ahead of UTC by so much. */
const AHEAD = -dayStart(0);

/** A moment as a field for a date and a time has it, by the clock there: `2026-03-01T09:30`. */
export const toPlatformInput = (at: number): string => new Date(at + AHEAD).toISOString().slice(0, 16);
/** @returns NaN for what is no moment */
export const fromPlatformInput = (text: string): number => Date.parse(`${text}Z`) - AHEAD;
