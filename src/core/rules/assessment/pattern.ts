/**
 * A teacher's regular expressions, matched in time that grows with the text and not with the pattern's cunning (RE2): none
 * can hang a server or a page. Look-around and references back, which need more, are refused when the question is saved.
 */
import { RE2JS } from "re2js";

/** Longer ones are no pattern for an answer. */
const LONGEST_PATTERN = 500;
/** Of an answer to one gap. */
const LONGEST_TEXT = 2000;

const KEPT = 200;
const compiled = new Map<string, RE2JS>();

/** @throws Error where the pattern cannot be read; its message names the part */
export function compilePattern(pattern: string, caseSensitive = false): RE2JS {
  if (pattern.length > LONGEST_PATTERN)
    throw new Error(`A pattern has at most ${LONGEST_PATTERN} characters.`);
  const name = `${caseSensitive}${pattern}`;
  const known = compiled.get(name);
  if (known) return known;
  const made = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  if (compiled.size >= KEPT) compiled.clear();
  compiled.set(name, made);
  return made;
}

/** Whether the whole text is of the pattern. A pattern that cannot be read matches nothing. */
export function matchesPattern(pattern: string, text: string, caseSensitive = false): boolean {
  if (text.length > LONGEST_TEXT) return false;
  try {
    return compilePattern(pattern, caseSensitive).matches(text);
  } catch {
    return false;
  }
}
