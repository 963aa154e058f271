/** How a person likes to read; kept in the browser. */
import { stored } from "../../../core/page/stored.js";

export const Themes = ["auto", "paper", "sepia", "dark", "contrast"] as const;
export type Theme = (typeof Themes)[number];
export const Widths = { narrow: 560, normal: 720, wide: 960 } as const;
export type Width = keyof typeof Widths;

export interface Choices {
  /** Pixels. */
  readonly size: number;
  /** Of a line, in tenths of the size. */
  readonly leading: number;
  readonly width: Width;
  readonly theme: Theme;
  readonly typeface: "sans" | "serif";
  readonly layout: "pages" | "scroll";
  /** Of reading aloud, in tenths. */
  readonly rate: number;
}
export const SIZE = { min: 14, max: 32, step: 2 } as const;
/** Of reading aloud, in tenths. */
export const RATES = [6, 8, 10, 12, 15, 20] as const;
export const LEADING = { min: 14, max: 26, step: 2 } as const;

const BEGIN: Choices = {
  size: 18,
  leading: 18,
  width: "normal",
  theme: "auto",
  typeface: "sans",
  layout: "pages",
  rate: 10,
};
const within = (value: unknown, { min, max }: { min: number; max: number }, otherwise: number): number =>
  typeof value === "number" && value >= min && value <= max ? value : otherwise;
const among = <T extends string>(value: unknown, all: readonly T[], otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

function decode(text: string): Choices {
  let kept: Partial<Record<keyof Choices, unknown>> = {};
  try {
    kept = JSON.parse(text) as typeof kept;
  } catch {
    // Damaged: as it begins.
  }
  return {
    size: within(kept.size, SIZE, BEGIN.size),
    leading: within(kept.leading, LEADING, BEGIN.leading),
    width: among(kept.width, ["narrow", "normal", "wide"], BEGIN.width),
    theme: among(kept.theme, Themes, BEGIN.theme),
    typeface: among(kept.typeface, ["sans", "serif"], BEGIN.typeface),
    layout: among(kept.layout, ["pages", "scroll"], BEGIN.layout),
    rate: RATES.find((one) => one === kept.rate) ?? BEGIN.rate,
  };
}

export const $choices = stored<Choices>("edu.textbook", BEGIN, {
  decode,
  encode: (choices) => JSON.stringify(choices),
});
export const choose = (change: Partial<Choices>): void => $choices.set({ ...$choices.get(), ...change });
