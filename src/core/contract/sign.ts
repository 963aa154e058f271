/** The request signature (docs/specification.md 6.2): obfuscation, and no right depends on it. */
import md5 from "md5";

/**
 * What is signed.
 * @param path below the base path, without query
 * @param token the session token, empty when signed out
 * @param ts milliseconds by the server's clock
 */
export const signedText = (path: string, token: string, ts: number, salt: string): string =>
  `${path.startsWith("/pub/") ? path : token}${ts}${salt}`;

/** The MD5 of `signedText`, in lower-case hex. */
export const signature = (path: string, token: string, ts: number, salt: string): string =>
  md5(signedText(path, token, ts, salt));
