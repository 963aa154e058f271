/**
 * Work that the browser does instead of the person, or unseen beneath what the person does. By itself it is the way
 * for whoever cannot drag or see (WCAG 2.2, 2.5.7 and 3.3.8); beneath a picture it is the price of an answer.
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
  /** As many for an answer by keys, whose track says less. */
  keys?: number;
}

/**
 * Zero bits at low risk unless configured: 2^16 attempts on average. Plain JavaScript was measured at 1.4 M a second
 * on a server core; a phone of 2017, taken for ten to twenty times slower, needs 0.5 to 1 s, three times that in one
 * case of twenty.
 */
export const BASE_DIFFICULTY = 16;
/** What an answer costs more that no picture and no track stands for. */
const ALONE = 1;

/** @param isAlone the work is the whole answer */
export function makeProofOfWork(random: Random, bits: number, isAlone: boolean): Work {
  const salt = text(random, 32, HEX);
  return isAlone ? { salt, difficulty: bits + ALONE } : { salt, difficulty: bits, keys: bits + ALONE };
}

export function verifyWork({ salt, difficulty }: Work, n: number): boolean {
  if (!Number.isSafeInteger(n) || n < 0) return false;
  // The first word is enough: difficulty never passes 32 bits.
  const [first = -1] = SHA256(salt + String(n)).words;
  return Math.clz32(first) >= difficulty;
}
