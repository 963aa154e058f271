/**
 * Pictures and sounds of questions in files. While a file is read they stand in its questions as `file:1`; only what is let in
 * is stored, and gets an address of the platform's own.
 */
import type { RichNode } from "../../../../core/contract/index.js";
import { fromBase64 } from "../../../exchange/base64.js";
import type { Beside, Draft, Findings } from "./draft.js";
import { childOf, type MarkupElement, textOf } from "../../../exchange/markup.js";
import type { Reading } from "./rich.js";

/** One that the file brings along. */
export interface FileMedium {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export type MediumType = "image" | "sound";

/** What of a place in the file can be found from there. */
export interface Surroundings {
  readonly find: (reference: string) => FileMedium | undefined;
  /** What is said in a sound, where the file has it. */
  readonly transcript?: (
    reference: string,
    attributes: Readonly<Record<string, string>>,
  ) => Transcript | undefined;
}
export interface Transcript {
  readonly transcript: string;
  readonly transcriptFor: "everyone" | "staff";
}

/** `data:image/png;base64,…` */
const INLINE = /^data:[\w/+.-]{0,80};base64,/;
const isElsewhere = (reference: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

const HELD = /^file:(\d+)$/;
/** @returns its number among those of the file; undefined for an address of the platform */
export function heldNumber(src: unknown): number | undefined {
  const no = HELD.exec(String(src))?.[1];
  return no === undefined ? undefined : Number(no);
}

/** Everything that the questions of one file show and play. */
export class MediaShelf {
  readonly all: FileMedium[] = [];
  private readonly numbers = new Map<Uint8Array, number>();

  /** @returns what stands for it in a draft */
  hold(medium: FileMedium): string {
    let no = this.numbers.get(medium.bytes);
    if (no === undefined) {
      no = this.all.push(medium) - 1;
      this.numbers.set(medium.bytes, no);
    }
    return `file:${no}`;
  }
  /** @returns undefined where the fault has been said */
  take(reference: string, { find }: Surroundings, findings: Findings): string | undefined {
    const inline = INLINE.exec(reference);
    if (inline) {
      const bytes = fromBase64(reference.slice(inline[0].length).replaceAll(/\s+/g, ""));
      if (bytes) return this.hold({ name: "", bytes });
      findings.fault("mediumWrong");
      return undefined;
    }
    if (isElsewhere(reference)) {
      findings.fault("mediumElsewhere", reference);
      return undefined;
    }
    const found = find(reference);
    if (found) return this.hold(found);
    findings.fault("mediumMissing", reference);
    return undefined;
  }
}

/** What the wire does not take is no part of it. */
export const clean = (text: string, longest: number): string =>
  text
    .replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, "")
    .trim()
    .slice(0, longest);
/** The last part of a path without its end: what a sound is called where nobody says. */
const nameIn = (reference: string): string => (reference.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";

function nodeOf(
  type: MediumType,
  element: MarkupElement,
  findings: Findings,
  { shelf, around }: Required<Beside>,
): RichNode | undefined {
  const { attributes } = element;
  const { src, data, href, alt, title } = attributes;
  const reference = (src ?? data ?? href ?? childOf(element, "source")?.attributes["src"] ?? "").trim();
  const found = shelf.take(reference, around, findings);
  if (found === undefined) return undefined;
  if (type === "image") return { type, attrs: { src: found, alt: clean(alt ?? textOf(element), 300) } };
  const own = attributes["aria-label"] ?? attributes["arialabel"] ?? title ?? textOf(element);
  const called = clean(own, 100) || clean(nameIn(reference).replace(/\.\w{1,5}$/, ""), 100) || "♪";
  const said = around.transcript?.(reference, attributes);
  return {
    type,
    attrs: {
      src: found,
      title: called,
      transcript: clean(said?.transcript ?? "", 4000),
      transcriptFor: said?.transcriptFor ?? "staff",
    },
  };
}

/** @param around where its pictures and sounds are looked for; that of the question unless said */
export const readingOf = (findings: Findings, around = findings.beside?.around): Reading => {
  const shelf = findings.beside?.shelf;
  return {
    lose: (loss) => findings.note(loss),
    medium:
      shelf && around ? (type, element) => nodeOf(type, element, findings, { shelf, around }) : undefined,
  };
};

const isMedium = (value: object): value is RichNode =>
  "type" in value && (value.type === "image" || value.type === "sound") && "attrs" in value;

/** @returns the same where no picture and no sound is in it */
export function mapMedia<T>(value: T, change: (node: RichNode) => RichNode): T {
  if (typeof value !== "object" || value === null) return value;
  if (isMedium(value)) return change(value) as T & RichNode;
  if (Array.isArray(value)) {
    const all: unknown[] = value.map((one: unknown) => mapMedia(one, change));
    return all.every((one, at) => one === value[at]) ? value : (all as T);
  }
  const entries = Object.entries(value).map(([name, one]) => [name, mapMedia<unknown>(one, change)] as const);
  return entries.every(([name, one]) => one === (value as Record<string, unknown>)[name])
    ? value
    : (Object.fromEntries(entries) as T);
}

/** Those of a question, in their order. */
export function mediaOf(draft: Pick<Draft, "stem" | "content" | "analysis">): RichNode[] {
  const all: RichNode[] = [];
  mapMedia([draft.stem, draft.content, draft.analysis], (node) => {
    all.push(node);
    return node;
  });
  return all;
}

/** What writers put beside the questions, by the address. */
export interface StoredMedium {
  readonly bytes: Uint8Array;
  readonly mime: string;
}
export type StoredMedia = ReadonlyMap<string, StoredMedium>;

const ENDS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "audio/mp4": "m4a",
  "audio/webm": "weba",
};
/** Name of a file for it: that of its content. */
export const fileName = (src: string, { mime }: StoredMedium): string =>
  `${src.split("/").at(-1) ?? ""}.${ENDS[mime] ?? "bin"}`;
