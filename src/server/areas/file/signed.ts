/** Addresses that work for some minutes: whoever has one may fetch that file for that use, and no other. */
import { sameText, type Platform } from "../../adapters/index.js";

/** Long enough to watch a lecture that is paused now and then; a download begins at once. */
const LIFE = { preview: 60 * 60_000, download: 5 * 60_000 } as const;
export type Use = keyof typeof LIFE;

/** One way of addressing files; the keys of two never open each other's. */
export interface Kind {
  /** Names the key. */
  readonly purpose: string;
  /** The path from the server's root, up to the number. */
  readonly base: string;
}

export interface Signed {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const signature = (
  { hash }: Platform,
  { purpose }: Kind,
  ...[id, use, expiresAt, name]: [number, Use, number, string]
): string => hash.keyed(purpose, [id, use, expiresAt, ...(name ? [name] : [])].join("\n"));

/**
 * @param name what the file is called when it is saved; where it is not the server's to know
 * @returns an address from the server's root
 */
export function sign(platform: Platform, kind: Kind, id: number, use: Use, name = ""): Signed {
  const expiresAt = platform.clock.now() + LIFE[use];
  const query = new URLSearchParams({ u: use, e: String(expiresAt), ...(name ? { n: name } : {}) });
  query.set("s", signature(platform, kind, id, use, expiresAt, name));
  return { path: `${kind.base}/${id}?${query.toString()}`, expiresAt };
}

export type Verdict = { id: number; use: Use; name: string } | "wrong" | "expired";

/** @param url of the request */
export function check(platform: Platform, kind: Kind, url: URL): Verdict {
  const id = Number(url.pathname.split("/").at(-1));
  const use = url.searchParams.get("u");
  const expiresAt = Number(url.searchParams.get("e"));
  const name = url.searchParams.get("n") ?? "";
  if (!Number.isSafeInteger(id) || (use !== "preview" && use !== "download")) return "wrong";
  const expected = signature(platform, kind, id, use, expiresAt, name);
  if (!sameText(expected, url.searchParams.get("s") ?? "")) return "wrong";
  return expiresAt > platform.clock.now() ? { id, use, name } : "expired";
}
