/** Archives that people send: unpacked step by step and counted, since an archive's own word on its sizes may be a lie. */
import { Unzip, UnzipInflate } from "fflate";
import { FileFault } from "./file-fault.js";

export interface ArchiveLimits {
  /** Bytes of all wanted parts, unpacked. */
  readonly bytes: number;
  readonly files: number;
  /** Names with backslashes, or in the charset of a Chinese Windows, are taken as what they mean. */
  readonly anyNames?: boolean;
}
const LIMITS: ArchiveLimits = { bytes: 40_000_000, files: 3000 };
/** Bytes unpacked in one step: at most a thousand times as many come out before they are counted. */
const STEP = 16_384;

const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/** The container of Word and Excel before 2007, and of documents with a password since. */
const isCompound = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** `EncryptedPackage` as a directory of such a container writes it: in UTF-16. */
const ENCRYPTED = Array.from("EncryptedPackage", (sign) => `${sign}\0`).join("");

/** @throws FileFault for a document of the old kind, or with a password */
export function refuseCompound(bytes: Uint8Array): void {
  if (!isCompound(bytes)) return;
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 200_000));
  throw new FileFault(text.includes(ENCRYPTED) ? "encrypted" : "old");
}

const isOutside = (name: string): boolean =>
  name.startsWith("/") || name.includes("\\") || /^[a-z]:/i.test(name) || name.split("/").includes("..");

/**
 * A name that is not marked as UTF-8 comes byte by byte. It is UTF-8 all the same, or GB18030; a lone sign beyond ASCII is left,
 * since it may be a Western letter of a name that was marked.
 */
function meantName(name: string): string {
  const path = name.replaceAll("\\", "/");
  if (!/[\x80-\xff]{2}/.test(path) || /[^\0-\xff]/.test(path)) return path;
  const bytes = Uint8Array.from(path, (sign) => sign.charCodeAt(0));
  for (const charset of ["utf-8", "gb18030"])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes).replaceAll("\\", "/");
    } catch {
      // Then it is in the next one, or left as it is.
    }
  return path;
}

/**
 * @param wanted which of its files; the others are not unpacked
 * @throws FileFault
 */
export function unpackArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ArchiveLimits = LIMITS,
): Map<string, Uint8Array> {
  refuseCompound(bytes);
  if (!isArchive(bytes)) throw new FileFault("format");
  const found = new Map<string, Uint8Array[]>();
  let [size, files] = [0, 0];
  const archive = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw new FileFault("many");
    const name = limits.anyNames ? meantName(file.name) : file.name;
    if (isOutside(name)) throw new FileFault("path");
    if (name.endsWith("/") || !wanted(name) || found.has(name)) return;
    const pieces: Uint8Array[] = [];
    found.set(name, pieces);
    file.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      if (size > limits.bytes) throw new FileFault("large");
      pieces.push(piece);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP)
      archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault("broken");
  }
  return new Map([...found].map(([name, pieces]) => [name, joined(pieces)]));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const decoded = (reference: string): string => {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
};

/** `../media/a.png` from `items/q1.xml`; undefined for what points out of the archive. */
export function pathFrom(item: string, reference: string): string | undefined {
  const parts = item.split("/").slice(0, -1);
  for (const part of decoded(reference.split(/[?#]/)[0] ?? "").split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
