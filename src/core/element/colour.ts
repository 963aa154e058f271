/** Colour arithmetic for themes: contrast as WCAG 2.2 defines it, and an accent of any colour made readable. */

type Rgb = readonly [r: number, g: number, b: number];

/** `#rgb` or `#rrggbb` → 0…255 each; undefined for anything else. */
function parseHex(hex: string): Rgb | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (!parts) return undefined;
  const [r = 0, g = 0, b = 0] = parts.map((part) => Number.parseInt(part, 16));
  return [r, g, b];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, 0…1 (WCAG 2.2, "relative luminance"). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1…21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [x, y] = [parseHex(a), parseHex(b)].map((rgb) => luminance(rgb ?? [0, 0, 0])) as [number, number];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` of `b` mixed into `a`. */
function mix(a: string, b: string, share: number): string {
  const from = parseHex(a) ?? [0, 0, 0];
  const to = parseHex(b) ?? [0, 0, 0];
  return hexOf(
    [0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * share) as [
      number,
      number,
      number,
    ],
  );
}

/** The same hue, moved towards white or black only as far as `ratio` on `ground` asks. */
function readable(colour: string, ground: string, ratio = 4.5): string {
  const towards = luminance(parseHex(ground) ?? [0, 0, 0]) < 0.18 ? "#ffffff" : "#000000";
  for (let share = 0; share <= 1; share += 0.05) {
    const candidate = mix(colour, towards, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return towards;
}

/**
 * The custom properties of a theme colour of the person's own choice, for both themes, each with enough contrast.
 * @param colour `#rrggbb`; anything else gives no properties, and the edition's colour stays.
 */
export function accentProperties(colour: string | undefined): Record<string, string> {
  const rgb = colour === undefined ? undefined : parseHex(colour);
  if (colour === undefined || !rgb) return {};
  const properties: Record<string, string> = {};
  for (const [theme, ground, ink] of [
    ["dark", "#1a2233", "#ffffff"],
    ["light", "#f5f7fa", "#000000"],
  ] as const) {
    const accent = readable(colour, ground);
    const strong = mix(accent, ink, 0.18);
    const on = contrast("#0b0f17", accent) > contrast("#ffffff", accent) ? "#0b0f17" : "#ffffff";
    const [r, g, b] = parseHex(accent) ?? rgb;
    properties[`--pick-${theme}-accent`] = accent;
    properties[`--pick-${theme}-art`] = readable(colour, "#1a2233");
    properties[`--pick-${theme}-accent-strong`] = strong;
    properties[`--pick-${theme}-accent-soft`] = `rgb(${r} ${g} ${b} / ${theme === "dark" ? ".16" : ".1"})`;
    properties[`--pick-${theme}-on-accent`] = on;
  }
  return properties;
}
