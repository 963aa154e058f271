/** What the editor and the readers of a question know of its sounds (docs/domain.md 10.1). */
import { createContext } from "react";

/** Sends a sound and answers its address; without one no sound can be put into a text. */
export const SoundStoreContext = createContext<((sound: Blob) => Promise<string>) | undefined>(undefined);

/** Those who teach read at once what a sound says; everybody else asks for it. */
export const TranscriptsContext = createContext<"shown" | "asked">("asked");

export interface SoundAttributes {
  readonly src: string;
  readonly title: string;
  /** Empty where it is none of the reader's. */
  readonly transcript: string;
  readonly transcriptFor: "everyone" | "staff";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
export const soundAttributes = (attrs: Readonly<Record<string, unknown>> = {}): SoundAttributes => ({
  src: textOf(attrs["src"]),
  title: textOf(attrs["title"]),
  transcript: textOf(attrs["transcript"]),
  transcriptFor: attrs["transcriptFor"] === "everyone" ? "everyone" : "staff",
});
