/** What a partner may be: its key, the origins of its pages, and where consent sends people back to (docs/security.md 22). */

const LOCAL = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
const read = (text: string): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === "null" ? undefined : url;
};

export type OriginFault = "noOrigin" | "unsafe" | "many" | "inexact";

/** What keeps a text from being an origin as browsers send it. */
export function originFault(text: string): OriginFault | undefined {
  const url = read(text);
  if (!url) return "noOrigin";
  if (!isSafe(url)) return "unsafe";
  if (text.includes("*")) return "many";
  return url.origin === text ? undefined : "inexact";
}

export type RedirectFault = "noAddress" | "unsafe" | "fragment" | "userName";

/** What keeps a text from being an address that consent may send people back to. */
export function redirectFault(text: string): RedirectFault | undefined {
  const url = read(text);
  if (!url) return "noAddress";
  if (!isSafe(url)) return "unsafe";
  // RFC 6749, 3.1.2; a name in it would be shown to people as a host.
  if (url.hash || text.includes("#")) return "fragment";
  return url.username || url.password ? "userName" : undefined;
}

/** 2 to 63 small letters, digits and hyphens, a letter or digit at each end. */
export const isPartnerKey = (key: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(key);
