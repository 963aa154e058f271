/**
 * The seal (docs/specification.md 6.6) by the browser's own cryptography: what it makes, seal.ts opens, and the other
 * way around. For secure pages; elsewhere there is no `crypto.subtle`.
 */

const MAC_BYTES = 32;
const IV_BYTES = 16;
const BLOCK = 16;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text)));

/** SHA-256 as lower-case hex: the digest of a password that the wire carries. */
export const sha256Hex = async (text: string): Promise<string> =>
  Array.from(await digest(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** One key each for hiding and for the MAC, from the app key and the flow's one-shot nonce. */
async function keys(appKey: string, nonce: string): Promise<{ cipher: CryptoKey; mac: CryptoKey }> {
  const key = async (use: string, algorithm: object, usages: KeyUsage[]) =>
    crypto.subtle.importKey(
      "raw",
      (await digest(`${use}|${appKey}|${nonce}`)) as BufferSource,
      algorithm as AesKeyAlgorithm,
      false,
      usages,
    );
  const [cipher, mac] = await Promise.all([
    key("cipher", { name: "AES-CBC" }, ["encrypt", "decrypt"]),
    key("mac", { name: "HMAC", hash: "SHA-256" }, ["sign", "verify"]),
  ]);
  return { cipher, mac };
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** As `seal` of seal.ts. */
export async function seal(text: string, appKey: string, nonce: string): Promise<string> {
  const { cipher, mac } = await keys(appKey, nonce);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const hidden = await crypto.subtle.encrypt({ name: "AES-CBC", iv }, cipher, bytesOf(text));
  const body = joined(iv, new Uint8Array(hidden));
  return toBase64(joined(body, new Uint8Array(await crypto.subtle.sign("HMAC", mac, body))));
}

/** As `open` of seal.ts. */
export async function open(sealed: string, appKey: string, nonce: string): Promise<string | undefined> {
  const { cipher, mac } = await keys(appKey, nonce);
  try {
    const all = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
    // Other spellings of the same bytes are refused, or one answer could be replayed as another.
    if (toBase64(all) !== sealed) return undefined;
    const length = all.length - MAC_BYTES;
    if (length < IV_BYTES + BLOCK || length % BLOCK !== 0) return undefined;
    const body = all.slice(0, length);
    if (!(await crypto.subtle.verify("HMAC", mac, all.slice(length), body))) return undefined;
    const iv = body.slice(0, IV_BYTES);
    const text = await crypto.subtle.decrypt({ name: "AES-CBC", iv }, cipher, body.slice(IV_BYTES));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    return undefined;
  }
}
