/**
 * The digest of a write (docs/specification.md 6.3): HMAC-SHA-256 over method, path, time
 * and body, keyed by the session's token, so that a write that was overheard is worth nothing with other content.
 */
import Hex from "crypto-js/enc-hex.js";
import HmacSHA256 from "crypto-js/hmac-sha256.js";

export { partOf } from "./upload.js";

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

/** As lower-case hex, for the header `dg`. */
export const writeDigest = (token: string, write: Write): string =>
  HmacSHA256(digestedText(write), digestKey(token)).toString(Hex);
