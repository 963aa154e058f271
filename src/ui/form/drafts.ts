/** What somebody began to write, kept in this browser until it is sent: nothing typed is ever lost. */
import type { RichText } from "../../core/contract/rich-document.js";
import { session } from "../../core/session/index.js";
import { storage } from "../../core/page/index.js";

/** A shared computer has several people: each has their own. */
const keyOf = (name: string) => `edu.draft.${session.$user.get()?.id ?? ""}.${name}`;

export function draftOf(name: string): RichText | undefined {
  try {
    const kept = JSON.parse(storage().getItem(keyOf(name)) ?? "null") as RichText | null;
    return kept?.type === "doc" && Array.isArray(kept.content) ? kept : undefined;
  } catch {
    // A damaged entry counts as none.
    return undefined;
  }
}

export const keepDraft = (name: string, document: RichText): void =>
  storage().setItem(keyOf(name), JSON.stringify(document));

/** After it was sent, or thrown away. */
export const forgetDraft = (name: string): void => storage().removeItem(keyOf(name));

/** The same for a field of plain words; "" where nothing was begun. */
export const textDraft = (name: string): string => storage().getItem(keyOf(name)) ?? "";

export function keepTextDraft(name: string, text: string): void {
  if (text === "") forgetDraft(name);
  else storage().setItem(keyOf(name), text);
}
