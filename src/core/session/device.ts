/**
 * Marks that say which accounts have signed in from this browser. They open nothing; shown at the next sign-in they
 * keep a person from being locked out by strangers who guess at their name (docs/security.md 10).
 */
import { storage } from "../page/index.js";

const KEY = "edu.device";
/** People who share a browser; the server reads no more. */
const MOST = 3;

const read = (): string[] => (storage().getItem(KEY) ?? "").split(".").filter(Boolean);

/** The marks as a call sends them, or undefined when nobody has signed in here. */
export const deviceMarks = (): string | undefined => read().join(".") || undefined;

/** Keeps a mark that came with a session; it takes the place of the same account's older one. */
export function keepDeviceMark(mark: string): void {
  const account = mark.split("-", 1)[0];
  const others = read().filter((other) => other.split("-", 1)[0] !== account);
  storage().setItem(KEY, [mark, ...others].slice(0, MOST).join("."));
}
