/** What a file is, by its bytes: a name says what its sender likes. */
import type { Uploaded } from "../../adapters/index.js";
import { POWERPOINT, WORD } from "./content.js";

/** The largest file that is read into memory, for its words or to tell what it is. */
export const READABLE = 50_000_000;
/** Bytes that tell most kinds; covers pictures in the head of a sound file. */
const HEAD = 1_048_576;

/** Kinds that are taken, with what they are kept as. */
const TAKEN: Readonly<Record<string, string>> = {
  "application/pdf": "application/pdf",
  [WORD]: WORD,
  [POWERPOINT]: POWERPOINT,
  "image/png": "image/png",
  "image/jpeg": "image/jpeg",
  "image/webp": "image/webp",
  "image/gif": "image/gif",
  "audio/mpeg": "audio/mpeg",
  "audio/ogg": "audio/ogg",
  "audio/wav": "audio/wav",
  "audio/x-m4a": "audio/mp4",
  "video/mp4": "video/mp4",
  "video/x-m4v": "video/mp4",
  "video/webm": "video/webm",
  "application/zip": "application/zip",
  "application/epub+zip": "application/epub+zip",
  // Captions; SubRip is text like any other.
  "text/vtt": "text/vtt",
};

export const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

/** The known format of these bytes, without parameters. */
async function formatOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type/core");
  // What it cannot go through to the end is none of the kinds.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime.split(";")[0];
}

const isControl = (byte: number) =>
  byte === 127 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);

/** UTF-8 or GB18030 to the last byte. In both, bytes below 32 are signs of their own and never part of another. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some(isControl)) return false;
  return ["utf-8", "gb18030"].some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  });
}

/** The same of bytes that are all here. */
export const kindOfBytes = (bytes: Uint8Array): Promise<string | undefined> =>
  kindOf({
    size: bytes.length,
    stream: (from = 0, to = bytes.length - 1) => new Blob([bytes.slice(from, to + 1)]).stream(),
  });

/** @returns the type it is kept as; undefined for a kind that is not taken */
export async function kindOf(file: Uploaded): Promise<string | undefined> {
  // Nothing at all is a text without words.
  if (file.size === 0) return "text/plain";
  const head = await bytesOf(file.stream(0, Math.min(HEAD, file.size) - 1));
  const format = await formatOf(head);
  const isShort = file.size <= READABLE;
  if (format === undefined) {
    if (!isShort || head.subarray(0, HEAD).some(isControl)) return undefined;
    return isText(await bytesOf(file.stream())) ? "text/plain" : undefined;
  }
  // What kind of archive it is may stand at its end.
  if (format === "application/zip" && isShort && file.size > HEAD)
    return TAKEN[(await formatOf(await bytesOf(file.stream()))) ?? ""];
  return TAKEN[format];
}
