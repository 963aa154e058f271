/** What an uploaded file really is: its own bytes, never its name or its sender's word (ASVS 5.2.2). */
export interface Kind {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The longest side of a picture, in px: a small file may unpack to gigabytes in whoever looks at it. */
const LONGEST_SIDE = 4096;

const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The type of a picture or PDF by its content; undefined for anything else. */
export function sniff(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (starts(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "image/webp";
  if (ascii(bytes, 0, 5) === "%PDF-") return "application/pdf";
  return undefined;
}

export interface Size {
  width: number;
  height: number;
}

const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/** A header first and the end mark last (PNG specification, 5). */
function pngSize(bytes: Uint8Array, view: DataView): Size | undefined {
  const end = bytes.subarray(-PNG_END.length);
  if (ascii(bytes, 12, 16) !== "IHDR" || !PNG_END.every((byte, at) => end[at] === byte)) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segment by segment to the frame header; the last bytes end the image (ITU T.81, B). */
function jpegSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const mark = bytes[at + 1] ?? 0;
    // Frame headers are C0 to CF without the tables C4, C8 and CC.
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The whole file is the container's; its first chunk tells the size (RFC 9649, 2). */
function webpSize(bytes: Uint8Array, view: DataView): Size | undefined {
  if (Math.abs(view.getUint32(4, true) + 8 - bytes.length) > 1) return undefined;
  const chunk = ascii(bytes, 12, 16);
  if (chunk === "VP8X") {
    const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8 " && starts(bytes.subarray(23), 0x9d, 0x01, 0x2a))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

/** The size of a picture whose frame is whole; undefined for a torn or disguised one. */
export function sizeOf(bytes: Uint8Array, mime: string): Size | undefined {
  if (bytes.length < 32) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (mime === "image/png") return pngSize(bytes, view);
  if (mime === "image/jpeg") return jpegSize(bytes, view);
  return mime === "image/webp" ? webpSize(bytes, view) : undefined;
}

/** Whether a picture of that size may be unpacked. */
export const isWithinSides = (size: Size | undefined): boolean =>
  size !== undefined &&
  Math.min(size.width, size.height) > 0 &&
  Math.max(size.width, size.height) <= LONGEST_SIDE;

/**
 * @param base64 as it came, padding included
 * @param allowed types that fit here
 * @param limit bytes
 */
export function readUpload(base64: string, allowed: readonly string[], limit: number): Kind | undefined {
  let text: string;
  try {
    text = atob(base64);
  } catch {
    return undefined;
  }
  if (text.length > limit) return undefined;
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const mime = sniff(bytes);
  if (!mime || !allowed.includes(mime)) return undefined;
  return mime === "application/pdf" || isWithinSides(sizeOf(bytes, mime)) ? { mime, bytes } : undefined;
}
