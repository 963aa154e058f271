/** Inks that stand off from the picture (WCAG 2.2 contrast ratio, as for large text). */
import { CAPTCHA_WIDTH } from "../../../core/contract/index.js";
import type { Point } from "./paper.js";
import { between, type Random } from "./random.js";

/** Least contrast of a character with what lies behind it. */
const CONTRAST = 3;

/** Darkest and lightest relative luminance under a character. */
interface Behind {
  darkest: number;
  lightest: number;
}

const linear = (value: number): number => {
  const s = value / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
};

export function lightBehind(pixels: Uint8ClampedArray, centre: Point): Behind {
  const lights: number[] = [];
  for (let dy = -16; dy <= 16; dy += 2) {
    for (let dx = -16; dx <= 16; dx += 2) {
      const at = ((Math.round(centre.y) + dy) * CAPTCHA_WIDTH + Math.round(centre.x) + dx) * 4;
      lights.push(
        0.2126 * linear(pixels[at] ?? 0) +
          0.7152 * linear(pixels[at + 1] ?? 0) +
          0.0722 * linear(pixels[at + 2] ?? 0),
      );
    }
  }
  lights.sort((a, b) => a - b);
  // Single strokes of grain do not count.
  return {
    darkest: lights[Math.floor(lights.length * 0.05)] ?? 0,
    lightest: lights[Math.floor(lights.length * 0.95)] ?? 1,
  };
}

/** An HSL colour as sRGB, 0 to 255 (CSS Color 4). */
function toRgb(hue: number, saturation: number, light: number): Rgb {
  const l = light / 100;
  const a = (saturation / 100) * Math.min(l, 1 - l);
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

type Rgb = readonly [number, number, number];

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Two colours of one character, both light or both dark, and what goes around them. */
export interface Inks {
  readonly first: Rgb;
  readonly second: Rgb;
  /** Grey, 0 to 255, and how much of it covers. */
  readonly halo: number;
  readonly haloCover: number;
}

/** Light or dark, whichever has room, and as far from white and black as the contrast floor allows. */
export function inksFor(random: Random, { darkest, lightest }: Behind): Inks {
  const canBeLight = 1.05 / (lightest + 0.05);
  const canBeDark = (darkest + 0.05) / 0.05;
  const isLight =
    canBeLight >= CONTRAST && (canBeDark < CONTRAST || random.float() < 0.5 || canBeLight > canBeDark);
  const contrast = (rgb: Rgb): number => {
    const y = luminance(rgb) + 0.05;
    return isLight ? y / (lightest + 0.05) : (darkest + 0.05) / y;
  };
  /** @param extra light beyond what the floor asks for, in percent */
  const ink = (extra: number): Rgb => {
    const hue = random.int(360);
    const saturation = between(random, 55, 90);
    let light = isLight ? between(random, 70, 82) : between(random, 22, 34);
    while (contrast(toRgb(hue, saturation, light)) < CONTRAST * 1.15 && light > 0 && light < 100)
      light += isLight ? 2 : -2;
    return toRgb(hue, saturation, Math.min(98, Math.max(4, isLight ? light + extra : light - extra)));
  };
  // Where the picture is light and dark at once no ink reaches the floor: the halo does.
  return {
    first: ink(0),
    second: ink(between(random, 8, 24)),
    halo: isLight ? 24 : 245,
    haloCover: isLight ? 0.62 : 0.7,
  };
}
