/**
 * The one source of chance of the human check, handed in so that a test can replay a picture.
 */
export interface Random {
  /** A number in [0, 1). */
  float(): number;
  /** A whole number in [0, n). */
  int(n: number): number;
}

/**
 * The platform's CSPRNG. `getRandomValues` is there in Node and in pages, on plain http too.
 * Drawing a picture takes some thousand numbers, so words are fetched by the buffer.
 */
export function secureRandom(): Random {
  const words = new Uint32Array(1024);
  let at = words.length;
  const next = (): number => {
    if (at === words.length) {
      globalThis.crypto.getRandomValues(words);
      at = 0;
    }
    const word = words[at] ?? 0;
    words[at] = 0;
    at += 1;
    return word;
  };
  return {
    float: () => next() / 2 ** 32,
    int(n) {
      // Words above the last whole multiple of n are thrown away: no value is likelier than another.
      const limit = Math.floor(2 ** 32 / n) * n;
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
  };
}

export const between = (random: Random, low: number, high: number): number =>
  low + random.float() * (high - low);

export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[random.int(list.length)];
  if (item === undefined) throw new RangeError("pick from an empty list");
  return item;
}

/** A shuffled copy (Fisher and Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = random.int(i + 1);
    const a = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = a;
  }
  return copy;
}

/** `length` characters of `alphabet`. */
export function text(random: Random, length: number, alphabet: string): string {
  let out = "";
  for (let i = 0; i < length; i += 1) out += alphabet.charAt(random.int(alphabet.length));
  return out;
}

export const HEX = "0123456789abcdef";
export const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
