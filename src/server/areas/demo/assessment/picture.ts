/** Small pictures that the demo draws by itself: lines on white, as PNG. */
import { zlibSync } from "fflate";

export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const checksum = (bytes: Uint8Array): number =>
  (bytes.reduce((sum, byte) => (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff) >>>
  0;

/** Length, name, content, checksum (PNG specification, 5.3). */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, checksum(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** @param lines straight ones, three pixels wide */
export function drawPng(width: number, height: number, lines: readonly Line[]): Uint8Array {
  // A byte of each row says how it is filtered: not at all.
  const rows = new Uint8Array((width + 1) * height).fill(255);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  for (const { from, to } of lines) {
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1);
    for (let step = 0; step <= steps; step += 1)
      for (let nth = 0; nth < 9; nth += 1) {
        const x = Math.round(from[0] + ((to[0] - from[0]) * step) / steps) + (nth % 3) - 1;
        const y = Math.round(from[1] + ((to[1] - from[1]) * step) / steps) + Math.floor(nth / 3) - 1;
        if (x >= 0 && x < width && y >= 0 && y < height) rows[y * (width + 1) + 1 + x] = 40;
      }
  }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits of grey.
  head[8] = 8;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", head),
    chunk("IDAT", zlibSync(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
