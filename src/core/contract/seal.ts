/**
 * The seal (docs/specification.md 6.6): AES-256-CBC with a fresh IV, then HMAC-SHA-256 over IV and ciphertext,
 * in base64. One pair for SJ payloads, DLMM and encrypted answers. crypto-js, because WebCrypto is
 * missing on plain-http pages. The app key ships with the page: the seal hides, it grants nothing.
 */
import AES from "crypto-js/aes.js";
import Base64 from "crypto-js/enc-base64.js";
import Hex from "crypto-js/enc-hex.js";
import Utf8 from "crypto-js/enc-utf8.js";
import HmacSHA256 from "crypto-js/hmac-sha256.js";
import SHA256 from "crypto-js/sha256.js";
import WordArray from "crypto-js/lib-typedarrays.js";

const MAC_BYTES = 32;
const IV_BYTES = 16;

/** SHA-256 as lower-case hex: the digest of a password that the wire carries. */
export const sha256Hex = (text: string): string => SHA256(text).toString(Hex);

/** One key each for hiding and for the MAC, from the app key and the flow's one-shot nonce. */
const keys = (appKey: string, nonce: string) => ({
  cipher: SHA256(`cipher|${appKey}|${nonce}`),
  mac: SHA256(`mac|${appKey}|${nonce}`),
});

/** Cryptographic bytes; `crypto.getRandomValues` exists on plain http too. */
function randomIv() {
  const bytes = new Uint8Array(IV_BYTES);
  globalThis.crypto.getRandomValues(bytes);
  return WordArray.create(bytes);
}

/**
 * @param text what to hide
 * @param appKey the configured key of the platform
 * @param nonce one-shot; for login NONCE and CNONCE joined by a colon
 * @returns base64 of IV (16 bytes), ciphertext and MAC (32 bytes)
 */
export function seal(text: string, appKey: string, nonce: string): string {
  const { cipher, mac } = keys(appKey, nonce);
  const iv = randomIv();
  const body = iv.clone().concat(AES.encrypt(text, cipher, { iv }).ciphertext);
  return body.clone().concat(HmacSHA256(body, mac)).toString(Base64);
}

/**
 * @returns the text, or undefined for anything that was not sealed with this key and nonce: a wrong
 * MAC, a bad padding and broken base64 look the same to the caller
 */
export function open(sealed: string, appKey: string, nonce: string): string | undefined {
  const { cipher, mac } = keys(appKey, nonce);
  try {
    const all = Base64.parse(sealed);
    // Other spellings of the same bytes are refused, or one answer could be replayed as another.
    if (all.toString(Base64) !== sealed) return undefined;
    const length = all.sigBytes - MAC_BYTES;
    if (length < IV_BYTES * 2 || length % IV_BYTES !== 0) return undefined;
    const hex = all.toString(Hex);
    const body = Hex.parse(hex.slice(0, length * 2));
    if (!sameText(HmacSHA256(body, mac).toString(Hex), hex.slice(length * 2))) return undefined;
    const iv = Hex.parse(hex.slice(0, IV_BYTES * 2));
    const ciphertext = Hex.parse(hex.slice(IV_BYTES * 2, length * 2));
    return AES.decrypt(Base64.stringify(ciphertext), cipher, { iv }).toString(Utf8);
  } catch {
    return undefined;
  }
}

/** Compares two strings in a time that does not tell where they differ (docs/security.md 14). */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1));
  return difference === 0;
}
