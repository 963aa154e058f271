/** The chemistry of the titration: a strong acid and a strong base at 25 °C, and what indicators do. */

/** Ion product of water, (mol/L)². */
const KW = 1e-14;
/** Concentration of the sodium hydroxide, mol/L. */
const BASE = 0.1;
/** Hydrochloric acid in the flask, mL. */
const ACID_VOLUME = 20;
/** What the burette holds, mL. */
export const BURETTE = 50;

/**
 * From the balance of charges, [H⁺] + [Na⁺] = [OH⁻] + [Cl⁻], with [H⁺][OH⁻] = Kw.
 * @param acid mol/L; @param added sodium hydroxide, mL
 */
export function phOf(acid: number, added: number): number {
  const surplus = (acid * ACID_VOLUME - BASE * added) / (ACID_VOLUME + added);
  const root = Math.sqrt(surplus ** 2 + 4 * KW);
  // The smaller of two nearly equal numbers keeps no digits: past the end point the other ion is worked out.
  const hydrogen = surplus >= 0 ? (surplus + root) / 2 : (2 * KW) / (root - surplus);
  return -Math.log10(hydrogen);
}

/** Where acid and base are equal, mL of base. */
export const equivalence = (acid: number): number => (acid * ACID_VOLUME) / BASE;

export const INDICATORS = ["phenolphthalein", "methylOrange", "bromothymol", "litmus"] as const;
export type IndicatorName = (typeof INDICATORS)[number];

export interface Indicator {
  /** Between these pH values it changes. */
  readonly from: number;
  readonly to: number;
  /** Red, green, blue and opacity, in acid and in base. */
  readonly acid: readonly [number, number, number, number];
  readonly base: readonly [number, number, number, number];
  /** Out of 20. Litmus changes too slowly for an end point to be seen. */
  readonly points: number;
}

export const indicators: Readonly<Record<IndicatorName, Indicator>> = {
  phenolphthalein: { from: 8.2, to: 10, acid: [235, 240, 245, 0.25], base: [226, 28, 121, 0.75], points: 20 },
  methylOrange: { from: 3.1, to: 4.4, acid: [214, 48, 32, 0.7], base: [246, 190, 40, 0.7], points: 20 },
  bromothymol: { from: 6, to: 7.6, acid: [240, 210, 50, 0.65], base: [30, 90, 190, 0.7], points: 20 },
  litmus: { from: 5, to: 8, acid: [200, 60, 60, 0.6], base: [60, 80, 180, 0.6], points: 8 },
};

/** How far an indicator has changed, 0 to 1. */
const changeOf = ({ from, to }: Indicator, ph: number): number =>
  Math.min(1, Math.max(0, (ph - from) / (to - from)));

/** `start`: acid's colour; `turning`: between the two; `end`: base's. */
export type Shade = "start" | "turning" | "end";
export function shadeOf(indicator: Indicator, ph: number): Shade {
  const change = changeOf(indicator, ph);
  return change <= 0.05 ? "start" : change < 0.95 ? "turning" : "end";
}

export function colourOf(indicator: Indicator, ph: number): string {
  const change = changeOf(indicator, ph);
  const [red, green, blue, alpha] = indicator.acid.map(
    (from, at) => from + ((indicator.base[at] ?? from) - from) * change,
  );
  return `rgba(${Math.round(red ?? 0)}, ${Math.round(green ?? 0)}, ${Math.round(blue ?? 0)}, ${(alpha ?? 1).toFixed(2)})`;
}

const marks = (off: number, scale: readonly (readonly [within: number, points: number])[]): number =>
  scale.find(([within]) => off <= within + 1e-9)?.[1] ?? 0;

/** Out of 10. @param off mL between what was read and what there is */
export const readingPoints = (off: number): number =>
  marks(Math.abs(off), [
    [0.02, 10],
    [0.05, 6],
    [0.2, 2],
  ]);
/** Out of 40. @param over mL from the equivalence */
export const endPointPoints = (over: number): number =>
  marks(Math.abs(over), [
    [0.05, 40],
    [0.1, 34],
    [0.3, 24],
    [1, 10],
  ]);
/** Out of 20. @param answer mol/L; @param acid what it is */
export const concentrationPoints = (answer: number, acid: number): number =>
  marks(Math.abs(answer - acid) / acid, [
    [0.005, 20],
    [0.01, 16],
    [0.03, 8],
  ]);
