/** Randomness that an attacker cannot foresee (ASVS 11.5.1): the CSPRNG of the runtime, nothing else. */

export interface Random {
  bytes(count: number): Uint8Array<ArrayBuffer>;
  /** Base64url text that carries at least `bits` of entropy. */
  token(bits: number): string;
  /** Hex text of exactly `count` bytes. */
  hex(count: number): string;
  /** Decimal digits, each equally likely. */
  digits(count: number): string;
  /** A whole number from 0 to `below - 1`, each equally likely. */
  int(below: number): number;
}

const toHex = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
};

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

function int(below: number): number {
  if (!Number.isInteger(below) || below < 1 || below > 2 ** 32)
    throw new RangeError(`No number below ${below}`);
  // Values past the last whole multiple would make small results likelier: draw again.
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}

export const random: Random = {
  bytes,
  token: (bits) => toBase64Url(bytes(Math.ceil(bits / 8))),
  hex: (count) => toHex(bytes(count)),
  digits: (count) => Array.from({ length: count }, () => int(10)).join(""),
  int,
};
