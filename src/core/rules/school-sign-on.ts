/** Addresses of schools' sign-in servers (OpenID Connect Discovery 1.0, 3; CAS Protocol 3.0). */

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** With TLS, and nothing behind the path; this machine's own may do without, where the server asks it at all. */
export function isSignOnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash || text.includes("#") || text.includes("?")) return false;
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
}
