/** Where pages of others ask how one of the portal's is shown in theirs (oembed.com 1.0), and the card that they show. */
import { API_BASE } from "./index.js";
import type { Language } from "./language-links.js";

export const OEMBED_PATH = `${API_BASE}/pub/oembed`;
const CARD_PATH = `${API_BASE}/pub/card`;

/** In px; whoever asks may want less. */
export const CARD_SIZE = { width: 480, height: 168 } as const;

export const CardKinds = ["course", "resource", "activity", "textbook"] as const;
export type CardKind = (typeof CardKinds)[number];

/** The card's address: a page without scripts that any page may frame. */
export const cardPath = (kind: CardKind, id: number, language: Language): string =>
  `${CARD_PATH}/${kind}-${id}?lang=${language}`;
/** As routes have it. */
export const CARD_ROUTE = `${CARD_PATH}/:name`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a page puts in to show it. */
export const cardFrame = (
  origin: string,
  path: string,
  title: string,
  { width, height }: { readonly width: number; readonly height: number } = CARD_SIZE,
): string =>
  `<iframe src="${escaped(origin + path)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
