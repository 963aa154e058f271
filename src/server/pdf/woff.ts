/** Reads WOFF, in which fonts are packed table by table (W3C, WOFF 1.0), so that a PDF can carry parts of it. */
import { unzlibSync } from "fflate";
import { isComposite, readTrueType, type TrueType, withoutHints } from "./true-type.js";

/** @throws for what is no WOFF of TrueType outlines */
export function readWoff(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, Uint8Array>();
  for (let nth = 0; nth < view.getUint16(12); nth += 1) {
    const at = 44 + nth * 20;
    const start = view.getUint32(at + 4);
    const size = view.getUint32(at + 8);
    const packed = bytes.subarray(start, start + size);
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(name, size < view.getUint32(at + 12) ? unzlibSync(packed) : packed);
  }
  return readTrueType(tables);
}

/**
 * Several fonts as one: each character is that of the first that has it whole. They have the same units.
 */
export function mergedFonts(fonts: readonly [TrueType, ...TrueType[]]): TrueType {
  const [first] = fonts;
  /** Numbers of glyphs of the second font begin behind these. */
  const STEP = 65_536;
  const own = (glyph: number): TrueType => fonts[Math.floor(glyph / STEP)] ?? first;
  return {
    unitsPerEm: first.unitsPerEm,
    ascent: first.ascent,
    descent: first.descent,
    glyphOf(character) {
      for (const [at, font] of fonts.entries()) {
        const glyph = font.glyphOf(character);
        if (glyph !== undefined && !isComposite(font.outline(glyph))) return at * STEP + glyph;
      }
      return undefined;
    },
    outline: (glyph) => withoutHints(own(glyph).outline(glyph % STEP)),
    advance: (glyph) => own(glyph).advance(glyph % STEP),
  };
}
