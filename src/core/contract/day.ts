/** A day of China's calendar. */
import { integer } from "./codec.js";

/** Days since 1970-01-01 in China (core/rules/day.ts). */
export const day = () => integer(10_000, 60_000);
