/**
 * The third way through the check: the browser computes instead of the person, for whoever cannot drag
 * or see (WCAG 2.2, 2.5.7 and 3.3.8).
 *
 * Sought is the whole number n ≥ 0 for which SHA-256 of the ASCII text `salt + n` (n in decimal, nothing
 * between) begins with `difficulty` zero bits; the answer is `{"n":n}`. The text stays below 56 bytes,
 * one block of SHA-256.
 */
import SHA256 from "crypto-js/sha256.js";
import { HEX, text, type Random } from "./random.js";

export interface Work {
  /** 32 hex characters. */
  salt: string;
  /** Leading zero bits; each one more doubles the work. */
  difficulty: number;
}

/**
 * 2^16 attempts on average. Plain JavaScript was measured at 1.4 M a second on a server core; a phone of
 * 2017, taken for ten to twenty times slower, needs 0.5 to 1 s, three times that in one case of twenty.
 */
export const BASE_DIFFICULTY = 16;
const MOST_DIFFICULTY = 21;
/** So many at the base difficulty within ten minutes; each doubling after that costs one bit more. */
const FREE_WORKS = 16;

/** @param asked how many the same address has asked for lately, this one included */
export function makeProofOfWork(random: Random, asked = 1): Work {
  const surcharge = Math.max(0, Math.ceil(Math.log2(Math.max(1, asked) / FREE_WORKS)));
  return {
    salt: text(random, 32, HEX),
    difficulty: Math.min(MOST_DIFFICULTY, BASE_DIFFICULTY + surcharge),
  };
}

export function verifyWork({ salt, difficulty }: Work, n: number): boolean {
  if (!Number.isSafeInteger(n) || n < 0) return false;
  // The first word is enough: difficulty never passes 32 bits.
  const [first = -1] = SHA256(salt + String(n)).words;
  return Math.clz32(first) >= difficulty;
}
