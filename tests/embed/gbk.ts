/** Text as old pages in China are stored. */

let table: ReadonlyMap<string, readonly [number, number]> | undefined;

/** The platform only decodes GBK, so the table is what it decodes, turned round. */
function codes(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder("gbk");
  const found = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length === 1 && letter !== "\ufffd" && !found.has(letter)) found.set(letter, [lead, trail]);
    }
  }
  return found;
}

/** @throws Error for a letter that GBK lacks */
export function encodeGbk(text: string): Buffer {
  table ??= codes();
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const pair = table.get(letter);
    if (code < 0x80) bytes.push(code);
    else if (pair) bytes.push(...pair);
    else throw new Error(`GBK has no ${letter}`);
  }
  return Buffer.from(bytes);
}
