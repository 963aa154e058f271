/** Where news readers find what is new: RSS 2.0 or JSON Feed 1.1, of the platform or of a school. */
import { API_BASE } from "./index.js";
import type { Language } from "./language-links.js";

export const FEED_PATH = `${API_BASE}/pub/feed`;
export const FeedFormats = ["rss", "json"] as const;
export type FeedFormat = (typeof FeedFormats)[number];

/** @param school whose news; the platform's own unless said */
export function feedPath(format: FeedFormat, lang: Language, school?: number): string {
  const query = new URLSearchParams({ format, lang, ...(school && { school: String(school) }) });
  return `${FEED_PATH}?${query.toString()}`;
}
