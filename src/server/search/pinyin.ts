import { customPinyin, pinyin } from "pinyin-pro";

// In names, and not in the dictionary.
customPinyin({ 𠮷: "jí" });

/** Looked up once for each character: a title's thousandth 的 costs nothing. */
const known = new Map<string, string>();

/** The first letter of a character's pinyin, by its most common reading; the character itself if it has none. */
export function initialOf(sign: string): string {
  let initial = known.get(sign);
  if (initial === undefined) {
    initial = pinyin(sign, { pattern: "first", toneType: "none" }).slice(0, 1) || sign;
    known.set(sign, initial);
  }
  return initial;
}
