/** Reads TrueType outlines and writes a font of chosen characters only, so that a PDF can carry what it shows. */

export interface TrueType {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Number of a character's glyph; undefined where the font has none. */
  readonly glyphOf: (character: string) => number | undefined;
  readonly outline: (glyph: number) => Uint8Array;
  /** Advance width in units of the font. */
  readonly advance: (glyph: number) => number;
}

/** A glyph of a font that is to be written. */
export interface Glyph {
  readonly code: number;
  readonly outline: Uint8Array;
  readonly advance: number;
}

const tag = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Tables of a TrueType file by their tags. */
export function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(bytes);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, nth) => {
      const at = 12 + nth * 16;
      const start = view.getUint32(at + 8);
      return [tag(bytes, at), bytes.subarray(start, start + view.getUint32(at + 12))];
    }),
  );
}

/** Segments of a character map of format 4: ranges of characters with what leads to their glyphs. */
function readSegments(map: DataView, found: Map<number, number>): void {
  const size = map.getUint16(6);
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [map.getUint16(14 + at), map.getUint16(16 + size + at)];
    const delta = map.getUint16(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = map.getUint16(place);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : map.getUint16(place + offset + 2 * (code - start));
      if (glyph !== 0) found.set(code, (glyph + delta) & 0xffff);
    }
  }
}

/** Groups of a character map of format 12: runs of characters whose glyphs run along. */
function readGroups(map: DataView, found: Map<number, number>): void {
  for (let nth = 0; nth < map.getUint32(12); nth += 1) {
    const at = 16 + nth * 12;
    const start = map.getUint32(at);
    for (let code = start; code <= map.getUint32(at + 4); code += 1)
      found.set(code, map.getUint32(at + 8) + code - start);
  }
}

function charactersOf(table: Uint8Array): Map<number, number> {
  const view = viewOf(table);
  const found = new Map<number, number>();
  for (let nth = 0; nth < view.getUint16(2); nth += 1) {
    const map = viewOf(table.subarray(view.getUint32(8 + nth * 8)));
    const format = map.getUint16(0);
    if (format === 4) readSegments(map, found);
    if (format === 12) readGroups(map, found);
  }
  return found;
}

/** @throws where a table that outlines need is missing */
export function readTrueType(tables: ReadonlyMap<string, Uint8Array>): TrueType {
  const table = (name: string): Uint8Array => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}`);
    return found;
  };
  const [head, hhea, hmtx, loca] = ["head", "hhea", "hmtx", "loca"].map((name) => viewOf(table(name))) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const glyf = table("glyf");
  const characters = charactersOf(table("cmap"));
  const isLong = head.getInt16(50) === 1;
  const start = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const metrics = hhea.getUint16(34);
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    glyphOf: (character) => characters.get(character.codePointAt(0) ?? 0),
    outline: (glyph) => glyf.subarray(start(glyph), start(glyph + 1)),
    advance: (glyph) => hmtx.getUint16(4 * Math.min(glyph, metrics - 1)),
  };
}

/** Whether it is made of others, which a font of chosen characters would have to bring along. */
export const isComposite = (outline: Uint8Array): boolean =>
  outline.length > 0 && viewOf(outline).getInt16(0) < 0;

/**
 * An outline without the hints for old screens, which the font's programs that we leave out would have to read.
 * @throws for one that is made of others
 */
export function withoutHints(outline: Uint8Array): Uint8Array {
  if (outline.length === 0) return outline;
  if (isComposite(outline)) throw new Error("A glyph is made of others");
  const view = viewOf(outline);
  const contours = view.getInt16(0);
  const at = 10 + contours * 2;
  const hints = view.getUint16(at);
  const rest = outline.subarray(at + 2 + hints);
  const copy = new Uint8Array(at + 2 + rest.length);
  copy.set(outline.subarray(0, at));
  copy.set(rest, at + 2);
  return copy;
}

function bytesOf(length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  write(viewOf(bytes));
  return bytes;
}

/** An empty box as wide as a Chinese character: two contours of four points, the inner one against the outer (OpenType, glyf). */
export function boxOutline(unitsPerEm: number): Uint8Array {
  const at = (share: number) => Math.round(unitsPerEm * share);
  const frame = (near: number, far: number) => [
    [at(near), at(near - 0.12)],
    [at(near), at(far - 0.12)],
    [at(far), at(far - 0.12)],
    [at(far), at(near - 0.12)],
  ];
  const points = [...frame(0.08, 0.92), ...frame(0.12, 0.88).toReversed()];
  const axis = (nth: number) => points.map((point) => point[nth] ?? 0);
  const all = [axis(0), axis(1)];
  return bytesOf(10 + 4 + 2 + 8 + 32, (view) => {
    view.setInt16(0, 2);
    for (const [nth, places] of all.entries()) {
      view.setInt16(2 + nth * 2, Math.min(...places));
      view.setInt16(6 + nth * 2, Math.max(...places));
    }
    view.setUint16(10, 3);
    view.setUint16(12, 7);
    for (let point = 0; point < 8; point += 1) {
      // On the curve, both places as words from the point before.
      view.setUint8(16 + point, 1);
      for (const [nth, places] of all.entries())
        view.setInt16(24 + nth * 16 + point * 2, (places[point] ?? 0) - (places[point - 1] ?? 0));
    }
  });
}

/** Tables in their order, each at a multiple of four, under a directory that says where they are. */
function fileOf(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const padded = (size: number) => Math.ceil(size / 4) * 4;
  const names = [...tables.keys()].toSorted();
  const front = 12 + names.length * 16;
  const whole = new Uint8Array(
    front + [...tables.values()].reduce((sum, { length }) => sum + padded(length), 0),
  );
  const view = viewOf(whole);
  const power = Math.floor(Math.log2(names.length));
  view.setUint32(0, 0x0001_0000);
  for (const [nth, value] of [
    names.length,
    16 << power,
    power,
    (names.length << 4) - (16 << power),
  ].entries())
    view.setUint16(4 + nth * 2, value);
  let place = front;
  for (const [nth, name] of names.entries()) {
    const content = tables.get(name) ?? new Uint8Array();
    whole.set(content, place);
    const at = 12 + nth * 16;
    for (let sign = 0; sign < 4; sign += 1) view.setUint8(at + sign, name.charCodeAt(sign));
    let sum = 0;
    for (let word = place; word < place + padded(content.length); word += 4)
      sum = (sum + view.getUint32(word)) >>> 0;
    view.setUint32(at + 4, sum);
    view.setUint32(at + 8, place);
    view.setUint32(at + 12, content.length);
    place += padded(content.length);
  }
  return whole;
}

/** A font with an empty first glyph and then those given, in their order: the n-th has the number n + 1. */
export function writeTrueType(
  glyphs: readonly Glyph[],
  { unitsPerEm, ascent, descent }: Pick<TrueType, "unitsPerEm" | "ascent" | "descent">,
): Uint8Array {
  const all: readonly Glyph[] = [{ code: 0, outline: new Uint8Array(), advance: unitsPerEm }, ...glyphs];
  const even = (size: number) => Math.ceil(size / 4) * 4;
  const starts = [0];
  for (const { outline } of all) starts.push((starts.at(-1) ?? 0) + even(outline.length));
  const glyf = new Uint8Array(starts.at(-1) ?? 0);
  for (const [nth, { outline }] of all.entries()) glyf.set(outline, starts[nth]);
  const sorted = glyphs
    .map(({ code }, nth) => [code, nth + 1] as const)
    .toSorted(([one], [other]) => one - other);
  const tables = new Map([
    ["glyf", glyf],
    ["loca", bytesOf(starts.length * 4, (view) => starts.forEach((at, nth) => view.setUint32(nth * 4, at)))],
    [
      "hmtx",
      bytesOf(all.length * 4, (view) => all.forEach(({ advance }, nth) => view.setUint16(nth * 4, advance))),
    ],
    [
      "head",
      bytesOf(54, (view) => {
        view.setUint32(0, 0x0001_0000);
        view.setUint32(12, 0x5f0f_3cf5);
        view.setUint16(18, unitsPerEm);
        view.setInt16(38, descent);
        view.setInt16(40, unitsPerEm);
        view.setInt16(42, ascent);
        view.setUint16(46, 8);
        view.setInt16(50, 1);
      }),
    ],
    [
      "hhea",
      bytesOf(36, (view) => {
        view.setUint32(0, 0x0001_0000);
        view.setInt16(4, ascent);
        view.setInt16(6, descent);
        view.setUint16(10, unitsPerEm);
        view.setUint16(34, all.length);
      }),
    ],
    [
      "maxp",
      bytesOf(32, (view) => {
        view.setUint32(0, 0x0001_0000);
        view.setUint16(4, all.length);
        view.setUint16(6, 1000);
        view.setUint16(8, 100);
        view.setUint16(14, 2);
      }),
    ],
    [
      "cmap",
      bytesOf(12 + 16 + sorted.length * 12, (view) => {
        view.setUint16(2, 1);
        view.setUint16(4, 3);
        view.setUint16(6, 10);
        view.setUint32(8, 12);
        view.setUint16(12, 12);
        view.setUint32(16, 16 + sorted.length * 12);
        view.setUint32(24, sorted.length);
        for (const [nth, [code, glyph]] of sorted.entries()) {
          view.setUint32(28 + nth * 12, code);
          view.setUint32(32 + nth * 12, code);
          view.setUint32(36 + nth * 12, glyph);
        }
      }),
    ],
  ]);
  return fileOf(tables);
}
