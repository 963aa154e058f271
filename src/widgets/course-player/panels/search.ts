/**
 * Where some words are in a text, whatever their case.
 * @returns the text in pieces: each second one is a find
 */
export function foundIn(text: string, query: string): string[] {
  if (query === "") return [text];
  const sought = query.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.split(new RegExp(`(${sought})`, "giu"));
}
