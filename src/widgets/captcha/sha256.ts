/**
 * The first 32 bits of SHA-256 (FIPS 180-4), for many short texts in a row. crypto-js makes objects for each digest
 * and takes several times as long; WebCrypto is missing on plain-http pages and asynchronous for every digest.
 */

/** The first `count` primes' roots: the first 32 bits of their fractions. */
function fractions(count: number, root: number): Int32Array {
  const found = new Int32Array(count);
  for (let n = 2, at = 0; at < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n && prime; d += 1) prime = n % d !== 0;
    if (!prime) continue;
    const value = n ** (1 / root);
    found[at] = (value - Math.floor(value)) * 2 ** 32;
    at += 1;
  }
  return found;
}

const K = fractions(64, 3);
const START = fractions(8, 2);

/**
 * @returns a function from ASCII texts to the first word of their SHA-256, as a signed 32-bit integer. It keeps its
 * tables between calls.
 */
export function firstWord(): (text: string) => number {
  const w = new Int32Array(64);
  const h = new Int32Array(8);
  const k = (t: number) => K[t] as number;
  const at = (t: number) => w[t] as number;
  const of = (i: number) => h[i] as number;

  function compress(): void {
    for (let t = 16; t < 64; t += 1) {
      const x = at(t - 15);
      const y = at(t - 2);
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[t] = (at(t - 16) + s0 + at(t - 7) + s1) | 0;
    }
    let a = of(0);
    let b = of(1);
    let c = of(2);
    let d = of(3);
    let e = of(4);
    let f = of(5);
    let g = of(6);
    let last = of(7);
    for (let t = 0; t < 64; t += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (last + s1 + ((e & f) ^ (~e & g)) + k(t) + at(t)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      last = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, last].forEach((value, i) => (h[i] = (of(i) + value) | 0));
  }

  return (text) => {
    const { length } = text;
    h.set(START);
    const blocks = Math.ceil((length + 9) / 64);
    for (let block = 0; block < blocks; block += 1) {
      w.fill(0, 0, 16);
      for (let i = 0; i < 64; i += 1) {
        const from = block * 64 + i;
        const byte = from < length ? text.charCodeAt(from) : from === length ? 0x80 : 0;
        w[i >> 2] = at(i >> 2) | (byte << (24 - (i & 3) * 8));
      }
      if (block === blocks - 1) w[15] = length * 8;
      compress();
    }
    return of(0);
  };
}
