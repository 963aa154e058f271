/** What stands on the portal's first page, and in which order (docs/domain.md 4.9). */
import type { Edition } from "../contract/platform.js";

/** Shelves of the home page. What somebody learns and teaches stands above all of them and is no plate. */
export const PlateKinds = [
  "counters",
  "subjects",
  "courses",
  "soon",
  "activities",
  "libraries",
  "schools",
  "teachers",
  "textbooks",
  "news",
  "help",
] as const;
export type PlateKind = (typeof PlateKinds)[number];

/** The order while the platform has set none: universities open with their subjects, vocational colleges with what can be joined. */
export const DEFAULT_PLATES: Readonly<Record<Edition, readonly PlateKind[]>> = {
  higher: [
    "subjects",
    "courses",
    "counters",
    "soon",
    "teachers",
    "schools",
    "libraries",
    "activities",
    "textbooks",
    "news",
    "help",
  ],
  vocational: [
    "activities",
    "subjects",
    "courses",
    "libraries",
    "counters",
    "schools",
    "soon",
    "textbooks",
    "teachers",
    "news",
    "help",
  ],
};

/** Banners that a page shows at once. */
export const MOST_BANNERS = 6;

/** An address within the portal: nothing that a browser would take for another origin. */
export const isPortalAddress = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

interface Window {
  /** Milliseconds since 1970; null: from ever. */
  readonly starts_at: number | null;
  /** Milliseconds since 1970, no longer at that moment; null: for ever. */
  readonly ends_at: number | null;
}

/** Whether a banner shows at a moment. @param now milliseconds since 1970 */
export const isShownAt = ({ starts_at, ends_at }: Window, now: number): boolean =>
  (starts_at ?? now) <= now && now < (ends_at ?? Number.POSITIVE_INFINITY);

/**
 * The first moment after `now` at which another set of banners shows.
 * @param now milliseconds since 1970
 * @returns undefined where nothing changes any more
 */
export function nextChange(banners: readonly Window[], now: number): number | undefined {
  const moments = banners
    .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
    .filter((moment): moment is number => moment !== null && moment > now);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
