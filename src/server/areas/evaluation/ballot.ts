/**
 * The answers of one evaluation, in one value of one row.
 *
 * Whoever has the database, with all its backups and its log of writes, must not learn who said what. So who answered is a set
 * of keyed digests and what was said is a set of its own, both in an order that only depends on what is in them: had two people
 * changed their answers with each other, the same would stand here. Both are sealed with the server's secret, which is not in
 * the database, and filled up to a round length: two versions of the row do not tell what came between them. The initialization
 * vector is a digest of the content (RFC 5297), so that the seal brings no chance into it either.
 */
import AES from "crypto-js/aes.js";
import Hex from "crypto-js/enc-hex.js";
import Base64 from "crypto-js/enc-base64.js";
import Utf8 from "crypto-js/enc-utf8.js";
import { canonical } from "../../../core/rules/assessment/index.js";
import type { EvaluationAnswer } from "../../../core/rules/evaluation.js";
import { type Hash, sameText } from "../../adapters/index.js";

export interface Ballot {
  /** Sorted. */
  readonly who: readonly string[];
  /** Sorted by what they say. */
  readonly answers: readonly EvaluationAnswer[];
}

/** Characters to which a ballot is filled up. */
const BLOCK = 16_384;
/** What a ballot begins with is a digest of all of it: two that begin alike are the same. */
export const IV_SIGNS = 32;

const EMPTY: Ballot = { who: [], answers: [] };

/** Somebody's mark in one evaluation; of another one they have another. */
export const voterOf = (hash: Hash, evaluation: number, account: number): string =>
  hash.keyed("evaluation voter", `${evaluation} ${account}`).slice(0, 32);

const keyOf = (hash: Hash, evaluation: number) =>
  Hex.parse(hash.keyed("evaluation ballot", String(evaluation)));
const ivOf = (hash: Hash, evaluation: number, text: string): string =>
  hash.keyed("evaluation ballot iv", `${evaluation} ${text}`).slice(0, IV_SIGNS);

/** A character is a byte, so that the length says nothing of the language. */
const asAscii = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

export function sealBallot(hash: Hash, evaluation: number, { who, answers }: Ballot): string {
  const written = asAscii({
    who: who.toSorted(),
    answers: answers.map((answer) => canonical(answer)).toSorted(),
  });
  const text = written.padEnd(Math.ceil((written.length + 1) / BLOCK) * BLOCK, " ");
  const iv = ivOf(hash, evaluation, text);
  const { ciphertext } = AES.encrypt(text, keyOf(hash, evaluation), { iv: Hex.parse(iv) });
  return `${iv}${ciphertext.toString(Base64)}`;
}

/** @throws Error where the row was not sealed by this server, or was changed since */
export function openBallot(hash: Hash, evaluation: number, sealed: string): Ballot {
  if (sealed === "") return EMPTY;
  const iv = sealed.slice(0, IV_SIGNS);
  const text = AES.decrypt(sealed.slice(IV_SIGNS), keyOf(hash, evaluation), { iv: Hex.parse(iv) }).toString(
    Utf8,
  );
  if (!sameText(ivOf(hash, evaluation, text), iv)) throw new Error("The answers of an evaluation are broken");
  const read = JSON.parse(text) as { who: string[]; answers: string[] };
  return { who: read.who, answers: read.answers.map((one) => JSON.parse(one) as EvaluationAnswer) };
}

/** Whether somebody has answered, which only whoever has the secret can tell. */
export const hasAnswered = (
  hash: Hash,
  { id, ballot }: { readonly id: number; readonly ballot: string },
  account: number,
): boolean => openBallot(hash, id, ballot).who.includes(voterOf(hash, id, account));
