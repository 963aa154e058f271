/**
 * The digest of a write (docs/specification.md 6.3): HMAC-SHA-256 over method, path, time
 * and body, keyed by the session's token, so that a write that was overheard is worth nothing with other content.
 */
import Hex from "crypto-js/enc-hex.js";
import HmacSHA256 from "crypto-js/hmac-sha256.js";

export interface Write {
  readonly method: string;
  /** Below the base path, with the query as it is sent. */
  readonly path: string;
  /** As in the header `ts`. */
  readonly ts: number | string;
  /** As it is sent; of a file in parts what stands in for it (`partOf`). */
  readonly body: string;
}

/** @param token as the header `SQLP` carries it */
export const digestKey = (token: string): string => `write\n${token}`;
export const digestedText = ({ method, path, ts, body }: Write): string =>
  [method, path, ts, body].join("\n");

/**
 * What stands in for the bytes of a file in parts (tus): where they belong. The bytes themselves pass through unread; a
 * part that was sent before is refused for its offset.
 * @param header reads a header of the request
 */
export const partOf = (header: (name: string) => string | null | undefined): string =>
  ["Upload-Offset", "Upload-Length", "Upload-Metadata"].map((name) => header(name) ?? "").join("\n");

/** As lower-case hex, for the header `dg`. */
export const writeDigest = (token: string, write: Write): string =>
  HmacSHA256(digestedText(write), digestKey(token)).toString(Hex);
