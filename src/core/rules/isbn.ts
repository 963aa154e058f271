/** International standard book numbers (ISO 2108): ten signs until 2006, thirteen since. */

const isTen = (digits: string): boolean =>
  /^\d{9}[\dX]$/.test(digits) &&
  Array.from(digits).reduce((sum, sign, at) => sum + (sign === "X" ? 10 : Number(sign)) * (10 - at), 0) %
    11 ===
    0;
const isThirteen = (digits: string): boolean =>
  /^97[89]\d{10}$/.test(digits) &&
  Array.from(digits).reduce((sum, sign, at) => sum + Number(sign) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/**
 * A number as it is kept, without hyphens and blanks.
 * @returns undefined where its last sign does not fit the others
 */
export function readIsbn(text: string): string | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/^\s*(?:urn:)?isbn(?:-1[03])?:?/i, "")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return isTen(digits) || isThirteen(digits) ? digits : undefined;
}
