/** What the platform and schools publish: its categories, and where its files lie. Screen and server share it (docs/domain.md 4.1). */
import { API_BASE } from "./index.js";

export const InformationCategories = ["news", "notice", "policy", "release"] as const;
export type InformationCategory = (typeof InformationCategories)[number];

const PATH = `${API_BASE}/pub/information`;

/** As routes have them. */
export const INFORMATION_FILE_ROUTE = `${PATH}/file/:code/:lang/:at`;
export const INFORMATION_COVER_ROUTE = `${PATH}/cover/:sha256`;

/** @param at of the attachment, from 1 */
export const informationFilePath = (code: string, lang: string, at: number): string =>
  `${PATH}/file/${encodeURIComponent(code)}/${lang}/${at}`;
export const informationCoverPath = (sha256: string): string => `${PATH}/cover/${sha256}`;
