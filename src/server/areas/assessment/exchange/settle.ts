/** Pictures and sounds of a file, as they would be stored; and stored, where somebody lets their questions in. */
import { SOUND_BYTES } from "../../../../core/contract/question-sound.js";
import { SOUND_PATH } from "../../../../core/contract/rich-text.js";
import { plainText } from "../../../../core/contract/index.js";
import type { Platform } from "../../../adapters/index.js";
import { imageBytes, keepImage, prepareImage } from "../../course/index.js";
import { sniff } from "../../file/index.js";
import { keepSound, soundBytes, soundKind } from "../question-sounds.js";
import type { Draft, Entry, Fault } from "./draft.js";
import type { Read } from "./index.js";
import {
  type FileMedium,
  heldNumber,
  mapMedia,
  mediaOf,
  type MediumType,
  type StoredMedia,
  type StoredMedium,
} from "./media.js";

/** Bytes of a picture before it is drawn anew. */
const IMAGE_BYTES = 8_000_000;

export interface Settled extends StoredMedium {
  readonly no: number;
  readonly type: MediumType;
  readonly name: string;
  readonly src: string;
}

async function settle(
  platform: Platform,
  no: number,
  type: MediumType,
  { name, bytes }: FileMedium,
): Promise<Settled | Fault> {
  if (bytes.length > (type === "image" ? IMAGE_BYTES : SOUND_BYTES))
    return { code: "mediumLarge", detail: name };
  const own = new Uint8Array(bytes);
  if (type === "sound") {
    const mime = await soundKind(own);
    return mime
      ? { no, type, name, mime, bytes: own, src: `${SOUND_PATH}${platform.hash.sha256(own)}` }
      : { code: "mediumWrong", detail: name };
  }
  const drawn = await prepareImage(platform, own);
  if (drawn === "large") return { code: "mediumLarge", detail: name };
  return drawn === "wrong" ? { code: "mediumWrong", detail: name } : { no, type, name, ...drawn };
}

/** The questions with the addresses that their pictures and sounds would have. Nothing is stored. */
export async function settleMedia(
  platform: Platform,
  { entries, media }: Pick<Read, "entries" | "media">,
): Promise<{ entries: Entry[]; settled: Settled[] }> {
  const known = new Map<string, Settled | Fault>();
  for (const { draft } of entries)
    for (const { type, attrs } of draft ? mediaOf(draft) : []) {
      const no = heldNumber(attrs?.["src"]);
      const medium = no === undefined ? undefined : media[no];
      if (no === undefined || !medium || known.has(`${type} ${no}`)) continue;
      known.set(`${type} ${no}`, await settle(platform, no, type as MediumType, medium));
    }
  const placed = entries.map((entry): Entry => {
    if (!entry.draft || mediaOf(entry.draft).length === 0) return entry;
    const faults: Fault[] = [];
    const draft: Draft = mapMedia(entry.draft, (node) => {
      const found = known.get(`${node.type} ${heldNumber(node.attrs?.["src"])}`);
      if (found && "src" in found) return { ...node, attrs: { ...node.attrs, src: found.src } };
      if (found && !faults.some((one) => one.code === found.code && one.detail === found.detail))
        faults.push(found);
      return node;
    });
    if (faults.length === 0) return { ...entry, draft };
    const text = plainText(draft.stem).slice(0, 300) || entry.text;
    return { ...entry, draft: undefined, text, faults };
  });
  return { entries: placed, settled: [...known.values()].filter((one) => "src" in one) };
}

/** Stores those of the questions that are let in, and of no others. */
export async function keepMedia(
  platform: Platform,
  drafts: readonly Draft[],
  settled: readonly Settled[],
  accountId: number,
): Promise<void> {
  const wanted = new Set(drafts.flatMap(mediaOf).map(({ attrs }) => attrs?.["src"]));
  for (const { src, type, bytes, mime } of settled) {
    if (!wanted.has(src)) continue;
    if (type === "sound") await keepSound(platform, { bytes, mime, accountId });
    else await keepImage(platform, bytes, accountId);
  }
}

/** Bytes of all that one file takes along. */
const MOST_STORED = 19_000_000;

/** Of questions that are taken out: their bytes by the address. What is too much is left out, and the loss is said. */
export async function storedMedia(platform: Platform, drafts: readonly Draft[]): Promise<StoredMedia> {
  const all = new Map<string, StoredMedium>();
  let size = 0;
  for (const { type, attrs } of drafts.flatMap(mediaOf)) {
    const src = String(attrs?.["src"]);
    const id = src.split("/").at(-1) ?? "";
    if (all.has(src)) continue;
    const stored = type === "sound" ? await soundBytes(platform, id) : await pictureOf(platform, id);
    size += stored?.bytes.length ?? 0;
    if (size > MOST_STORED) break;
    if (stored) all.set(src, stored);
  }
  return all;
}

async function pictureOf(platform: Platform, id: string): Promise<StoredMedium | undefined> {
  const bytes = await imageBytes(platform, id);
  const mime = bytes && sniff(bytes);
  return bytes && mime ? { bytes, mime } : undefined;
}
