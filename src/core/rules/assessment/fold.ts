/** How texts that people type are made comparable: width, space, dashes and quotation marks that look alike are one. */

const SAME: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "—": "-",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "×": "*",
  "、": ",",
  "。": ".",
};

/**
 * The text as it is compared: full-width characters folded to half-width ones (Unicode's compatibility forms), look-alikes
 * made one, runs of white space to one space, none around.
 * @param caseSensitive keeps capitals apart
 */
export function folded(text: string, caseSensitive = false): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[−–—‘’“”×、。]/g, (sign) => SAME[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
  return caseSensitive ? plain : plain.toLowerCase();
}

const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?(?:e([+-]?\d{1,3}))?(%?)$/;

/**
 * A number as people write it: 1,234.5 · １２．５ · 3e-4 · 3*10^-4 · 12%, or a fraction such as 1/3.
 * @returns undefined for anything else
 */
export function numberOf(text: string): number | undefined {
  const plain = folded(text).replaceAll(" ", "");
  const fraction = /^([^/]+)\/([^/]+)$/.exec(plain);
  if (fraction) {
    const [above, below] = [numberOf(fraction[1] ?? ""), numberOf(fraction[2] ?? "")];
    return above === undefined || below === undefined || below === 0 ? undefined : above / below;
  }
  const match = NUMBER.exec(plain.replace(/\*10\^?\(?([+-]?\d{1,3})\)?$/, "e$1"));
  if (!match) return undefined;
  const [, sign = "", whole, decimals, exponent, percent] = match;
  if (whole === undefined && decimals === undefined) return undefined;
  const value = Number(`${sign}${(whole ?? "0").replaceAll(",", "")}.${decimals ?? "0"}e${exponent ?? "0"}`);
  return percent ? value / 100 : value;
}
