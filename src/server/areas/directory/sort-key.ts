/** Names in the order of their pinyin. */
import { pinyin } from "pinyin-pro";

/** Letters that a number holds: 27 to the tenth is a safe integer. */
const LETTERS = 10;
const BASE = 27;

/** A name in small letters, without tones, blanks and signs. @param isPerson 单 is read Shan at the head of a name */
export const pinyinOf = (name: string, isPerson = false): string =>
  pinyin(name.normalize("NFKC"), {
    toneType: "none",
    type: "array",
    mode: isPerson ? "surname" : "normal",
  })
    .join("")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** The letter that a name stands under; Z for one without any. */
export const letterOf = (key: string): string => (key[0] ?? "z").toUpperCase();

/** 1 for A to 26 for Z. */
export const letterNumber = (key: string): number => letterOf(key).charCodeAt(0) - 64;

/** As a number for lists that are ordered downwards: what comes first in the alphabet is highest. */
export function keyNumber(key: string): number {
  let value = 0;
  for (let at = 0; at < LETTERS; at += 1)
    value = value * BASE + (at < key.length ? key.charCodeAt(at) - 96 : 0);
  return BASE ** LETTERS - value;
}
