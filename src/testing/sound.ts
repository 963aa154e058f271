/** A tone as a WAV file, for tests and stories: short, and nothing in it but its length. */
export function toneOf(seconds = 0.2, pitch = 440): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const samples = Math.round(rate * seconds);
  const bytes = new Uint8Array(44 + samples);
  const view = new DataView(bytes.buffer);
  const text = (at: number, words: string) =>
    bytes.set(
      Array.from(words, (sign) => sign.charCodeAt(0)),
      at,
    );
  text(0, "RIFF");
  view.setUint32(4, 36 + samples, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, "data");
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1)
    bytes[44 + at] = 128 + Math.round(60 * Math.sin((2 * Math.PI * pitch * at) / rate));
  return bytes;
}
