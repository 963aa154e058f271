/**
 * The server's word for what it has of an attempt. Each receipt is over the one before it: whoever keeps the last one can
 * show that nothing was taken out, and the server can tell its own from a forged one without keeping any.
 */
import type { Selectable } from "kysely";
import { canonical, type Answered } from "../../../core/rules/assessment/index.js";
import { sameText, type Hash } from "../../adapters/index.js";
import type { AttemptTable } from "./schema.js";

export interface Receipt {
  readonly no: number;
  /** ms since 1970. */
  readonly at: number;
  readonly digest: string;
  readonly chain: string;
}

/** The last one that an attempt has; undefined before the first. */
export const receiptOf = ({
  receipt_no: no,
  receipt_at: at,
  receipt_digest: digest,
  receipt_chain: chain,
}: Pick<Selectable<AttemptTable>, "receipt_no" | "receipt_at" | "receipt_digest" | "receipt_chain">):
  | Receipt
  | undefined => (no === 0 ? undefined : { no, at, digest, chain });

const link = (
  hash: Hash,
  attempt: number,
  { no, at, digest }: Omit<Receipt, "chain">,
  before: string,
): string => hash.keyed("receipt", [attempt, no, at, digest, before].join("\n"));

/** @param last undefined for an attempt's first one */
export function nextReceipt(
  hash: Hash,
  attempt: number,
  answers: Answered,
  at: number,
  last: Receipt | undefined,
): Receipt {
  const next = { no: (last?.no ?? 0) + 1, at, digest: hash.sha256(canonical(answers)) };
  return { ...next, chain: link(hash, attempt, next, last?.chain ?? "") };
}

/** @param before the chain of the receipt before it; empty for the first */
export const isOwnReceipt = (
  hash: Hash,
  attempt: number,
  { chain, ...rest }: Receipt,
  before: string,
): boolean => sameText(link(hash, attempt, rest, before), chain);
