/**
 * Work that the browser does instead of the person, or unseen beneath what the person does. By itself it is the way
 * for whoever cannot drag or see (WCAG 2.2, 2.5.7 and 3.3.8); beneath a picture it is the price of an answer.
 *
 * Sought is a whole number n ≥ 0 whose digest begins with `difficulty` zero bits; the answer is `{"n":n}`. Quick work
 * is SHA-256 of the ASCII text `salt + n` (n in decimal, nothing between), below 56 bytes and so one block. Slow work
 * is bcrypt of the ASCII text n, `$2b$`, cost 4, with the salt's 16 bytes: a native program does SHA-256 thirty times
 * as fast as a page, and bcrypt, which waits for memory, twice as fast (`npm run bench -- attacks`).
 */
import { decodeBase64, encodeBase64, hashSync } from "bcryptjs";
import SHA256 from "crypto-js/sha256.js";
import type { CaptchaWork } from "../../../core/contract/index.js";
import { HEX, text, type Random } from "./random.js";

export type Work = CaptchaWork;

/**
 * Zero bits at low risk unless configured: 2^16 attempts on average. Plain JavaScript was measured at 1.4 M a second
 * on a server core; a phone of 2017, taken for ten to twenty times slower, needs 0.5 to 1 s, three times that in one
 * case of twenty.
 */
export const BASE_DIFFICULTY = 16;
/** What an answer costs more that no picture and no track stands for. */
const ALONE = 1;
/** From this surcharge on the work is slow. */
export const SLOW_SURCHARGE = 3;
/** Zero bits by which slow work is easier at the same surcharge: a page does 2^9 quick attempts in the time of one. */
export const SLOW_BITS = 8;

export interface Price {
  /** Zero bits at low risk. */
  readonly difficulty: number;
  /** Bits more than that (risk.ts). */
  readonly surcharge: number;
}

/** @param isAlone the work is the whole answer */
export function makeProofOfWork(random: Random, { difficulty, surcharge }: Price, isAlone: boolean): Work {
  const salt = text(random, 32, HEX);
  const slow = surcharge >= SLOW_SURCHARGE;
  const bits = Math.max(0, difficulty + surcharge - (slow ? SLOW_BITS : 0));
  return {
    salt,
    ...(isAlone ? { difficulty: bits + ALONE } : { difficulty: bits, keys: bits + ALONE }),
    ...(slow && { slow }),
  };
}

/** A bcrypt record is `$2b$04$`, 22 characters of salt and 31 of digest. */
function slowWord(salt: string, n: number): number {
  const bytes = Array.from({ length: 16 }, (_, i) => Number.parseInt(salt.slice(i * 2, i * 2 + 2), 16));
  const record = hashSync(String(n), `$2b$04$${encodeBase64(bytes, 16)}`);
  const [a = 255, b = 0, c = 0, d = 0] = decodeBase64(record.slice(29), 4);
  return (a << 24) | (b << 16) | (c << 8) | d;
}

export function verifyWork({ salt, difficulty, slow }: Work, n: number): boolean {
  if (!Number.isSafeInteger(n) || n < 0) return false;
  // The first word is enough: difficulty never passes 32 bits.
  const [first = -1] = slow ? [slowWord(salt, n)] : SHA256(salt + String(n)).words;
  return Math.clz32(first) >= difficulty;
}
