/** Writes PDFs whose words can be read, searched and copied; the font in one has what it shows. */
import { strToU8, zlibSync } from "fflate";
import { boxOutline, writeTrueType, type Glyph, type TrueType } from "./true-type.js";

/** A4, in points. */
export const PAGE = { width: 595, height: 842 } as const;

/** What may not begin a line in Chinese. */
const CLOSING = /^[，。、；：？！）”》%]/;

/** Controls, marks and blanks, which nobody misses where a font has none. */
const UNSEEN = /[\p{C}\p{M}\p{Z}]/u;

/**
 * Glyphs as they are first needed: a character's number within this PDF. A character that the font has not is a box, which
 * says that something stands there and is copied and found as what it is.
 */
function createGlyphs(font: TrueType) {
  const numbers = new Map<string, number>();
  const glyphs: Glyph[] = [];
  const isBox = (character: string) => font.glyphOf(character) === undefined && !UNSEEN.test(character);
  const advanceOf = (character: string) =>
    isBox(character) ? 1 : font.advance(font.glyphOf(character) ?? 0) / font.unitsPerEm;
  return {
    glyphs,
    numbers,
    advanceOf,
    /** In hexadecimal digits, as text is shown in a PDF. */
    encode(text: string): string {
      let encoded = "";
      for (const character of text) {
        let number = numbers.get(character);
        const glyph = font.glyphOf(character);
        if (number === undefined && (glyph !== undefined || isBox(character))) {
          number = glyphs.length + 1;
          numbers.set(character, number);
          const code = character.codePointAt(0) ?? 0;
          const shape =
            glyph === undefined
              ? { outline: boxOutline(font.unitsPerEm), advance: font.unitsPerEm }
              : { outline: font.outline(glyph), advance: font.advance(glyph) };
          glyphs.push({ code, ...shape });
        }
        encoded += (number ?? 0).toString(16).padStart(4, "0");
      }
      return encoded;
    },
  };
}
export type Glyphs = ReturnType<typeof createGlyphs>;

export interface TextStyle {
  readonly size: number;
  /** Red, green and blue, 0 to 1. */
  readonly colour: string;
}

/** The instructions that show a text at a place, from the lower left of the page. */
export const textAt = (
  glyphs: Glyphs,
  text: string,
  { size, colour }: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): string => `BT /F ${size} Tf ${colour} rg ${x} ${y.toFixed(1)} Td <${glyphs.encode(text)}> Tj ET\n`;

/** Words of Latin letters stay whole; a mark that closes goes with what it closes. */
export function rowsOf(text: string, size: number, width: number, { advanceOf }: Glyphs): string[] {
  const rows = [""];
  let left = width;
  for (const [piece] of text.matchAll(/[A-Za-z0-9'’.-]+|[\s\S]/gu)) {
    const own = Array.from(piece).reduce((sum, character) => sum + advanceOf(character), 0) * size;
    if (own > left && !CLOSING.test(piece)) {
      rows.push("");
      left = width;
      if (piece === " ") continue;
    }
    rows[rows.length - 1] += piece;
    left -= own;
  }
  return rows;
}

/** Says which character each glyph stands for, so that words can be copied and searched. */
function unicodeOf(numbers: ReadonlyMap<string, number>): string {
  const hex = (character: string) =>
    Array.from({ length: character.length }, (_, at) =>
      character.charCodeAt(at).toString(16).padStart(4, "0"),
    ).join("");
  const pairs = [...numbers].map(
    ([character, number]) => `<${number.toString(16).padStart(4, "0")}> <${hex(character)}>`,
  );
  const groups: string[] = [];
  // A group has at most a hundred.
  for (let at = 0; at < pairs.length; at += 100) {
    const group = pairs.slice(at, at + 100);
    groups.push(`${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${groups.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("");

interface Piece {
  readonly dictionary: string;
  readonly stream?: Uint8Array;
}

/** A picture that pages show by its name: `/P0 Do` (ISO 32000-1, 8.9.5). */
export interface PdfPicture {
  readonly name: string;
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A file that goes along with the document (ISO 32000-2, 7.11.4 and 14.13). */
export interface PdfAttachment {
  /** In ASCII. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Its sides in px, from the frame header (ITU-T T.81, B.2.2). @returns undefined for what is no JPEG of three colours */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xff_d8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[at + 9] === 3 ? { height: word(at + 5), width: word(at + 7) } : undefined;
    at += 2 + word(at + 2);
  }
  return undefined;
}

/** Numbered objects and the table that says where each begins. */
function fileOf(pieces: readonly Piece[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const add = (chunk: Uint8Array) => {
    chunks.push(chunk);
    size += chunk.length;
  };
  add(strToU8("%PDF-1.7\n"));
  const starts: number[] = [];
  for (const [nth, { dictionary, stream }] of pieces.entries()) {
    starts.push(size);
    add(strToU8(`${nth + 1} 0 obj\n${dictionary}\n`));
    if (stream) {
      add(strToU8("stream\n"));
      add(stream);
      add(strToU8("\nendstream\n"));
    }
    add(strToU8("endobj\n"));
  }
  const table = starts.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const count = pieces.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${size}\n%%EOF\n`;
  add(strToU8(end));
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** As it is: packing takes longer than all the rest, and a demo draws hundreds at its first start. */
const plain = (stream: Uint8Array, more = ""): Piece => ({
  dictionary: `<< /Length ${stream.length}${more} >>`,
  stream,
});
/** Half as large, where there are many to keep. */
function packed(stream: Uint8Array, more = ""): Piece {
  const small = zlibSync(stream, { level: 4 });
  return { dictionary: `<< /Length ${small.length}${more} /Filter /FlateDecode >>`, stream: small };
}

export interface PdfForm {
  /** Sides of its pages, in points. */
  readonly page?: { readonly width: number; readonly height: number };
  readonly isPacked?: boolean;
}

/**
 * @param draw gives the drawing instructions of each page
 * @param pictures that its pages name
 * @param attachments files within it
 * @returns the file, and how many pages it has
 */
export function writeDocument(
  title: string,
  font: TrueType,
  draw: (glyphs: Glyphs) => readonly string[],
  pictures: readonly PdfPicture[] = [],
  attachments: readonly PdfAttachment[] = [],
  { page = PAGE, isPacked = false }: PdfForm = {},
): { bytes: Uint8Array; pages: number } {
  const glyphs = createGlyphs(font);
  const drawn = draw(glyphs);
  const kept = isPacked ? packed : plain;
  const scale = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const widths = glyphs.glyphs.map(({ advance }) => scale(advance)).join(" ");
  const file = writeTrueType(glyphs.glyphs, font);
  const [ascent, descent] = [scale(font.ascent), scale(font.descent)];
  // Objects 1 to 8 stand for the whole; each page has two more.
  const first = 9;
  const firstPicture = first + drawn.length * 2;
  const shown = pictures.map(({ name }, nth) => `/${name} ${firstPicture + nth} 0 R`).join(" ");
  const named = pictures.length === 0 ? "" : ` /XObject << ${shown} >>`;
  const firstFile = firstPicture + pictures.length;
  const files = attachments.map(({ name }, nth) => ({ name, at: `${firstFile + nth * 2} 0 R` }));
  const attached =
    files.length === 0
      ? ""
      : ` /Names << /EmbeddedFiles << /Names [${files.map(({ name, at }) => `(${name}) ${at}`).join(" ")}] >> >> /AF [${files.map(({ at }) => at).join(" ")}]`;
  const kids = drawn.map((_, nth) => `${first + nth * 2} 0 R`).join(" ");
  const pieces: Piece[] = [
    { dictionary: `<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN)${attached} >>` },
    { dictionary: `<< /Type /Pages /Kids [${kids}] /Count ${drawn.length} >>` },
    { dictionary: `<< /Title <feff${utf16(title)}> /Producer (edu-widgets) >>` },
    {
      dictionary:
        "<< /Type /Font /Subtype /Type0 /BaseFont /EDUPPR+NotoSansSC /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 8 0 R >>",
    },
    {
      dictionary: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /EDUPPR+NotoSansSC /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 6 0 R /CIDToGIDMap /Identity /DW 1000 /W [1 [${widths}]] >>`,
    },
    {
      dictionary: `<< /Type /FontDescriptor /FontName /EDUPPR+NotoSansSC /Flags 4 /FontBBox [0 ${descent} 1000 ${ascent}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80 /FontFile2 7 0 R >>`,
    },
    kept(file, ` /Length1 ${file.length}`),
    kept(strToU8(unicodeOf(glyphs.numbers))),
    ...drawn.flatMap((instructions, nth) => [
      {
        dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F 4 0 R >>${named} >> /Contents ${first + nth * 2 + 1} 0 R >>`,
      },
      kept(strToU8(instructions)),
    ]),
    ...pictures.map(({ jpeg, width, height }) => ({
      dictionary: `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      stream: jpeg,
    })),
    ...attachments.flatMap(({ name, mime, bytes }, nth) => [
      {
        dictionary: `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data /EF << /F ${firstFile + nth * 2 + 1} 0 R >> >>`,
      },
      plain(bytes, ` /Type /EmbeddedFile /Subtype /${mime.replace("/", "#2F")}`),
    ]),
  ];
  return { bytes: fileOf(pieces), pages: drawn.length };
}
