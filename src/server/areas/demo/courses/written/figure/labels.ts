/** How the words of a figure are set: quantities slanted, indices lower, powers higher. */
import type { TrueType } from "../../../../../pdf/true-type.js";

export interface LabelFonts {
  readonly upright: TrueType;
  /** Of letters that stand for quantities. */
  readonly italic: TrueType;
}

/** Letters side by side that are set alike. */
export interface Run {
  readonly text: string;
  readonly isItalic: boolean;
  /** Of the size around it. */
  readonly scale: number;
  /** Above the line, as a share of the size around it. */
  readonly rise: number;
}

const SUBSCRIPTS = new Map(
  Array.from("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", (sign, at) => [
    sign,
    "0123456789+−=()aeoxhklmnpstijruv"[at] ?? "",
  ]),
);
const SUPERSCRIPTS = new Map(
  Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀᵏˣᵗᵃᵇᵐ", (sign, at) => [sign, "0123456789+−=()niTkxtabm"[at] ?? ""]),
);
/** Signs that no font here has, by those that say the same. */
const ALIKE = new Map([
  ["\u2011", "-"],
  ["\u00a0", " "],
  ["\u2009", " "],
  ["⁄", "/"],
  ["∙", "⋅"],
  ["⩽", "≤"],
  ["⩾", "≥"],
  ["℧", "Ω"],
  ["Ω", "Ω"],
  ["µ", "μ"],
  ["ø", "φ"],
  ["Ø", "Φ"],
  ["⌀", "Φ"],
]);
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const LETTER = /[A-Za-zα-ωΑ-Ωϕϵϑ]/;
const LATIN = /[A-Za-z]/;
const GREEK_SMALL = /[α-ωϕϵϑ]/;

/** Letters that stand alone are quantities; behind a number and a space, or behind ` / `, they are units. */
function isQuantity(signs: readonly string[], at: number): boolean {
  const sign = signs[at] ?? "";
  if (!LETTER.test(sign)) return false;
  if (GREEK_SMALL.test(sign)) return true;
  const [before = "", after = ""] = [signs[at - 1], signs[at + 1]];
  if (LATIN.test(before) || LATIN.test(after)) return false;
  const front = signs.slice(0, at).join("");
  if (after === "(") return true;
  if (/[\d%]\s$|\s[/(（]\s?[^，,]*$/.test(front)) return false;
  // Codes such as G00, and letters that name things in a sentence, stand upright.
  return !/\d/.test(after) && !(/[A-Z]/.test(sign) && signs.length > 4 && signs.some((one) => HAN.test(one)));
}

/** @param text with what `_` and `^` put lower and higher */
export function runsOf(text: string): Run[] {
  const signs = Array.from(text.replaceAll("$", ""));
  const runs: Run[] = [];
  const add = (sign: string, isItalic: boolean, rise: number) => {
    const last = runs.at(-1);
    const scale = rise === 0 ? 1 : 0.7;
    if (last?.isItalic === isItalic && last.rise === rise)
      runs[runs.length - 1] = { ...last, text: last.text + sign };
    else runs.push({ text: sign, isItalic, scale, rise });
  };
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? "";
    const [lower, higher] = [SUBSCRIPTS.get(sign), SUPERSCRIPTS.get(sign)];
    const next = signs[at + 1];
    if (lower !== undefined) add(lower, LETTER.test(lower), -0.18);
    else if (higher !== undefined) add(higher, LETTER.test(higher), 0.34);
    else if (sign === "·" && !HAN.test(signs[at - 1] ?? "") && !HAN.test(next ?? "")) add("⋅", false, 0);
    else if ((sign === "_" || sign === "^") && at > 0 && next !== undefined && /[A-Za-z0-9]/.test(next)) {
      add(next, LETTER.test(next), sign === "_" ? -0.18 : 0.34);
      at += 1;
    } else add(ALIKE.get(sign) ?? sign, isQuantity(signs, at), 0);
  }
  return runs;
}

/** Which font has a letter of a run: what is slanted has few signs. */
export const fontFor = ({ upright, italic }: LabelFonts, character: string, isItalic: boolean): TrueType =>
  isItalic && italic.glyphOf(character) !== undefined ? italic : upright;

/** Widths of letters in em by their font: a line is measured again with every word that joins it. */
const advances = new WeakMap<TrueType, Map<string, number>>();
function advanceOf(font: TrueType, character: string): number {
  const known = advances.get(font) ?? new Map<string, number>();
  advances.set(font, known);
  let advance = known.get(character);
  if (advance === undefined) {
    const glyph = font.glyphOf(character);
    advance = glyph === undefined ? 0.5 : font.advance(glyph) / font.unitsPerEm;
    known.set(character, advance);
  }
  return advance;
}

export const widthOfRun = (fonts: LabelFonts, { text, isItalic, scale }: Run, size: number): number =>
  Array.from(text).reduce(
    (sum, character) => sum + advanceOf(fontFor(fonts, character, isItalic), character) * size * scale,
    0,
  );
export const widthOf = (fonts: LabelFonts, text: string, size: number): number =>
  runsOf(text).reduce((sum, run) => sum + widthOfRun(fonts, run, size), 0);

/** What may not begin a line in Chinese. */
const CLOSING = /^[，。、；：？！）”》%℃]/;

/** A text in lines of at most this width; words of Latin letters stay whole. */
export function wrapped(fonts: LabelFonts, text: string, size: number, width: number): string[] {
  const lines = [""];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}\p{M}'’.^_{}()=+−×·/²³₀-₉ₙⁿ-]+|[\s\S]/gu)) {
    const pieces = HAN.test(piece) ? Array.from(piece) : [piece];
    for (const one of pieces) {
      const line = lines.at(-1) ?? "";
      if (line !== "" && widthOf(fonts, line + one, size) > width && !CLOSING.test(one))
        lines.push(one === " " ? "" : one);
      else lines[lines.length - 1] = line + one;
    }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

/** Signs of a text that none of the fonts can draw. */
export const missingSigns = (fonts: LabelFonts, text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap((run) =>
      Array.from(run.text).filter(
        (sign) => sign.trim() !== "" && fontFor(fonts, sign, run.isItalic).glyphOf(sign) === undefined,
      ),
    ),
  ),
];
