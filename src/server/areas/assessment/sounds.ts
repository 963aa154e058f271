/** Sounds within what a question says: in its stem, its options, its parts (docs/domain.md 10.1). */
import type { RichNode } from "../../../core/contract/rich-document.js";

const isSound = (value: object): value is RichNode => "type" in value && value.type === "sound";

/** @returns the same value where no sound is in it */
export function mapSounds<T>(value: T, change: (sound: RichNode) => RichNode): T {
  if (typeof value !== "object" || value === null) return value;
  if (isSound(value)) return change(value) as T & RichNode;
  if (Array.isArray(value)) {
    const all: unknown[] = value.map((one: unknown) => mapSounds(one, change));
    return all.every((one, at) => one === value[at]) ? value : (all as T);
  }
  const entries = Object.entries(value).map(
    ([name, one]) => [name, mapSounds<unknown>(one, change)] as const,
  );
  return entries.every(([name, one]) => one === (value as Record<string, unknown>)[name])
    ? value
    : (Object.fromEntries(entries) as T);
}

/** What is said in a sound is often what is asked: those who are examined read it where the teacher lets them. */
export const forExaminees = <T>(value: T): T =>
  mapSounds(value, (sound) =>
    sound.attrs?.["transcriptFor"] === "everyone"
      ? sound
      : { ...sound, attrs: { ...sound.attrs, transcript: "" } },
  );
