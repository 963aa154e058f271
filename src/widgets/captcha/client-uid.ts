import { CaptchaType } from "../../core/contract/captcha.js";
import { storage } from "../../core/page/index.js";

/** A version 4 UUID (RFC 9562); `crypto.randomUUID` is missing on plain-http pages. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * The id this browser goes by, kept under `slider` or `point` (docs/specification.md 6.8). Proof of work goes by the
 * one of the words, so that somebody who was paused on the slider still has a way.
 */
export function clientUid(type: CaptchaType): string {
  const key = type === CaptchaType.slider ? "slider" : "point";
  const kept = storage().getItem(key);
  if (kept?.startsWith(`${key}-`)) return kept;
  const made = `${key}-${uuid()}`;
  storage().setItem(key, made);
  return made;
}
