/**
 * AES-128-ECB with PKCS#7 padding in base64, keyed by the 16 characters of secretKey: the encoding that
 * AJ-Captcha's wire format asks for. It keeps nothing secret from whoever got the key in the same answer
 * (ASVS 11.3.1; docs: protocol encoding, not a control).
 */
import AES from "crypto-js/aes.js";
import Utf8 from "crypto-js/enc-utf8.js";
import ECB from "crypto-js/mode-ecb.js";
import Pkcs7 from "crypto-js/pad-pkcs7.js";

const settings = { mode: ECB, padding: Pkcs7 };

export const encrypt = (text: string, secretKey: string): string =>
  AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), settings).toString();

/** @returns the text, or undefined for whatever was not encrypted with this key */
export function decrypt(base64: string, secretKey: string): string | undefined {
  try {
    return AES.decrypt(base64, Utf8.parse(secretKey), settings).toString(Utf8) || undefined;
  } catch {
    return undefined;
  }
}
