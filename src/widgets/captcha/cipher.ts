/**
 * AES-128-ECB with PKCS#7 padding in base64: the encoding that AJ-Captcha's wire format asks for. The key comes
 * with the challenge, so it hides nothing from whoever got it. Imported when the first answer is given.
 */
import AES from "crypto-js/aes.js";
import Utf8 from "crypto-js/enc-utf8.js";
import ECB from "crypto-js/mode-ecb.js";
import Pkcs7 from "crypto-js/pad-pkcs7.js";

/** @param secretKey 16 characters; null leaves the text as it is (docs/specification.md 6.8) */
export const encrypt = (text: string, secretKey: string | null): string =>
  secretKey
    ? AES.encrypt(Utf8.parse(text), Utf8.parse(secretKey), { mode: ECB, padding: Pkcs7 }).toString()
    : text;
