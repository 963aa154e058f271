import { Fragment, type ReactNode } from "react";

const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;

/** A text with the words that were searched for marked in it. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  // As the search takes a question apart (server/search/grams.ts): runs of Chinese, and words of letters and digits.
  const words = query.normalize("NFKC").match(RUNS) ?? [];
  if (words.length === 0) return text;
  words.sort((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${words.join("|")})`, "gi"));
  // Every second part is a hit.
  return parts.map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
