/** Documents of Word, Excel and PowerPoint (ECMA-376), told by what is in them and never by their name. */

const FORMAT = "application/vnd.openxmlformats-officedocument";
/** The part that makes an archive a document of a kind. */
const PARTS: readonly (readonly [part: string, mime: string])[] = [
  ["word/document.xml", `${FORMAT}.wordprocessingml.document`],
  ["xl/workbook.xml", `${FORMAT}.spreadsheetml.sheet`],
  ["ppt/presentation.xml", `${FORMAT}.presentationml.presentation`],
];
const MACROS = "vbaproject.bin";
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** Names of an archive's parts stand at its end (APPNOTE 4.3.6). */
const DIRECTORY = 262_144;

/** @returns undefined for what is none, or brings programs */
export function officeType(bytes: Uint8Array): string | undefined {
  if (!ARCHIVE.every((byte, at) => bytes[at] === byte)) return undefined;
  const names = new TextDecoder("latin1").decode(bytes.subarray(-DIRECTORY)).toLowerCase();
  if (names.includes(MACROS) || !names.includes("[content_types].xml")) return undefined;
  return PARTS.find(([part]) => names.includes(part))?.[1];
}
