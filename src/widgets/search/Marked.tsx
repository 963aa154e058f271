import { Fragment, type ReactNode } from "react";

/** A text with the words that were searched for marked in it. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  const words = query
    .split(/[\s，,。；;、]+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.join("|")})`, "gi"));
  // Every second part is a hit.
  return parts.map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}
