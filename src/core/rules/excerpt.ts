/** How far back a cut may go to the end of a word, in characters. */
const WORD = 24;

/**
 * The beginning of a text as one line, cut between words and never within a character.
 * @param longest in characters, with the sign that something follows
 */
export function excerpt(text: string, longest: number): string {
  const signs = Array.from(text.replace(/\s+/g, " ").trim());
  if (signs.length <= longest) return signs.join("");
  const kept = signs.slice(0, longest - 1).join("");
  const isWithinWord = /^[\p{L}\p{N}]$/u.test(signs[longest - 1] ?? "") && !/\p{Script=Han}$/u.test(kept);
  const end = isWithinWord ? kept.search(/[^\s\p{Script=Han}]*$/u) : kept.length;
  const cut = kept.length - end <= WORD && end > 0 ? kept.slice(0, end) : kept;
  return `${cut.replace(/[\s,;:，；：、]+$/u, "")}…`;
}
