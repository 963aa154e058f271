/** Uploads that this browser began and has not finished: whoever chooses the same file again goes on where it stood. */
import { keepTextDraft, textDraft } from "../../../ui/form/drafts.js";

export interface Unfinished {
  /** Of the node that it is for. */
  readonly node: string;
  /** What the server named it. */
  readonly upload: string;
  readonly name: string;
  readonly size: number;
  /** `fingerprint` of the file. */
  readonly print: string;
  /** Bytes that the server had when it was last heard of. */
  readonly sent: number;
}

const nameOf = (run: number): string => `uploads.${run}`;
const isOne = (one: Partial<Unfinished> | null): one is Unfinished =>
  typeof one?.node === "string" &&
  typeof one.upload === "string" &&
  typeof one.name === "string" &&
  typeof one.size === "number" &&
  typeof one.print === "string" &&
  typeof one.sent === "number";

/** Of this person, in this browser. A damaged entry counts as none. */
export function unfinishedOf(run: number): Unfinished[] {
  try {
    const kept = JSON.parse(textDraft(nameOf(run)) || "[]") as (Partial<Unfinished> | null)[];
    return kept.filter(isOne);
  } catch {
    return [];
  }
}
const keep = (run: number, all: readonly Unfinished[]): void =>
  keepTextDraft(nameOf(run), all.length > 0 ? JSON.stringify(all) : "");

/** A node has one at most. */
export const rememberUpload = (run: number, one: Unfinished): void =>
  keep(run, [...unfinishedOf(run).filter(({ node }) => node !== one.node), one]);
export const forgetUpload = (run: number, node: string): void =>
  keep(
    run,
    unfinishedOf(run).filter((one) => one.node !== node),
  );
