/** Addresses of files that work for some minutes: whoever has one may fetch that file for that use, and no other. */
import { API_BASE } from "../../core/rules/index.js";
import { sameText, type Platform } from "../platform/index.js";

/** Long enough to watch a lecture that is paused now and then; a download begins at once. */
const LIFE = { preview: 60 * 60_000, download: 5 * 60_000 } as const;
export type Use = keyof typeof LIFE;

export const FILE_PATH = `${API_BASE}/lib/file`;

const signature = ({ hash }: Platform, resourceId: number, use: Use, expiresAt: number): string =>
  hash.keyed("library file", `${resourceId}\n${use}\n${expiresAt}`);

/** @returns an address from the server's root */
export function signFile(
  platform: Platform,
  resourceId: number,
  use: Use,
): { path: string; expiresAt: number } {
  const expiresAt = platform.clock.now() + LIFE[use];
  const sign = signature(platform, resourceId, use, expiresAt);
  return { path: `${FILE_PATH}/${resourceId}?u=${use}&e=${expiresAt}&s=${sign}`, expiresAt };
}

export type Verdict = { resourceId: number; use: Use } | "wrong" | "expired";

/** @param url of the request */
export function checkFile(platform: Platform, url: URL): Verdict {
  const resourceId = Number(url.pathname.split("/").at(-1));
  const use = url.searchParams.get("u");
  const expiresAt = Number(url.searchParams.get("e"));
  if (!Number.isSafeInteger(resourceId) || (use !== "preview" && use !== "download")) return "wrong";
  const expected = signature(platform, resourceId, use, expiresAt);
  if (!sameText(expected, url.searchParams.get("s") ?? "")) return "wrong";
  return expiresAt > platform.clock.now() ? { resourceId, use } : "expired";
}
