/** Where a picture stands in a line of a document: `1` between two signs of the private use area, which no text of people has. */
const [OPEN, CLOSE] = ["\ue100", "\ue101"];
const MARK = /\ue100([\w:]{1,20})\ue101/g;

/** @param name of the picture among those of the file */
export const pictureMark = (name: string): string => `${OPEN}${name}${CLOSE}`;

/** What somebody wrote, without what only looks like a mark. */
export const withoutMarks = (text: string): string => text.replace(MARK, "").replace(/[\ue100\ue101]/g, "");

/** A line in its parts: texts, and the names of pictures. */
export function* partsOfLine(
  line: string,
): Generator<{ readonly text: string } | { readonly picture: string }> {
  let at = 0;
  for (const found of line.matchAll(MARK)) {
    if (found.index > at) yield { text: line.slice(at, found.index) };
    yield { picture: found[1] ?? "" };
    at = found.index + found[0].length;
  }
  if (at < line.length) yield { text: line.slice(at) };
}
