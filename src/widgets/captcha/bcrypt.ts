/**
 * The first 32 bits of bcrypt ($2b$, the least cost), of three texts at a time. Its tables fill a processor's nearest
 * memory, so that native code is little quicker than a page's, as it is not with SHA-256. One text after the other
 * would leave a browser waiting for that memory half of the time; whoever attacks does not wait either.
 */

/** Texts at a time: more were no quicker. */
export const LANES = 3;
/** 2^4 rounds, the fewest that bcrypt knows. */
const ROUNDS = 16;
const SUBKEYS = 18;
const BOXES = 1024;
/** What is enciphered, "Orph" and "eanB": what comes after does not change the first word. */
const PLAIN = [0x4f727068, 0x65616e42] as const;
const ENCIPHERINGS = 64;

/** Blowfish's tables are π's fraction (Schneier 1993); by Machin's formula, since 4 kB that look random cannot be packed. */
export function makeTables(): Int32Array {
  const words = SUBKEYS + BOXES;
  const guard = 64n;
  const one = 1n << (BigInt(words * 32) + guard);
  const arctan = (inverse: bigint): bigint => {
    const square = inverse * inverse;
    let power = one / inverse;
    let sum = power;
    for (let n = 3n, sign = -1n; power > 0n; n += 2n, sign = -sign) {
      power /= square;
      sum += (sign * power) / n;
    }
    return sum;
  };
  const fraction = (4n * (4n * arctan(5n) - arctan(239n)) - 3n * one) >> guard;
  const hex = fraction.toString(16).padStart(words * 8, "0");
  const table = new Int32Array(words);
  for (let i = 0; i < words; i += 1) table[i] = Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16);
  return table;
}
let tables: Int32Array | undefined;

/** A word of a table; the indices never leave it. */
const at = (table: Int32Array, index: number): number => table[index] as number;

/** Without calls of its own, like all that is done in each round: a browser takes only so many into one. */
const mix = (s: Int32Array, x: number): number =>
  ((((s[x >>> 24] as number) + (s[256 | ((x >>> 16) & 255)] as number)) ^
    (s[512 | ((x >>> 8) & 255)] as number)) +
    (s[768 | (x & 255)] as number)) |
  0;

/** The text's bytes and a zero, over and over, as Blowfish's key. */
function readKey(text: string, key: Int32Array): void {
  const length = text.length + 1;
  for (let i = 0; i < SUBKEYS; i += 1) {
    let word = 0;
    for (let byte = i * 4; byte < i * 4 + 4; byte += 1) {
      const place = byte % length;
      word = (word << 8) | (place < text.length ? text.charCodeAt(place) : 0);
    }
    key[i] = word;
  }
}

/**
 * @param salt 32 hex characters
 * @returns a function from three ASCII texts of at most 71 characters to the first word of each one's bcrypt, which
 * stand in the same array after each call
 */
export function bcryptWords(salt: string): (a: string, b: string, c: string) => Int32Array {
  tables ??= makeTables();
  const subkeys = tables.subarray(0, SUBKEYS);
  const boxes = tables.subarray(SUBKEYS);
  const salts = new Int32Array(4);
  for (let i = 0; i < 4; i += 1) salts[i] = Number.parseInt(salt.slice(i * 8, i * 8 + 8), 16);
  const turned = Int32Array.of(at(salts, 2), at(salts, 3), at(salts, 0), at(salts, 1));
  const zeros = new Int32Array(4);
  const out = new Int32Array(LANES);

  // Each lane by names of its own: an index into a list of lanes costs as much as the mixing.
  const [sa, sb, sc] = [new Int32Array(BOXES), new Int32Array(BOXES), new Int32Array(BOXES)];
  const [pa, pb, pc] = [new Int32Array(SUBKEYS), new Int32Array(SUBKEYS), new Int32Array(SUBKEYS)];
  const [ka, kb, kc] = [new Int32Array(SUBKEYS), new Int32Array(SUBKEYS), new Int32Array(SUBKEYS)];
  const left = new Int32Array(LANES);
  const right = new Int32Array(LANES);

  function encipher(): void {
    let la = at(left, 0) ^ at(pa, 0);
    let lb = at(left, 1) ^ at(pb, 0);
    let lc = at(left, 2) ^ at(pc, 0);
    let ra = at(right, 0);
    let rb = at(right, 1);
    let rc = at(right, 2);
    for (let i = 1; i < 17; i += 2) {
      ra ^= mix(sa, la) ^ (pa[i] as number);
      rb ^= mix(sb, lb) ^ (pb[i] as number);
      rc ^= mix(sc, lc) ^ (pc[i] as number);
      la ^= mix(sa, ra) ^ (pa[i + 1] as number);
      lb ^= mix(sb, rb) ^ (pb[i + 1] as number);
      lc ^= mix(sc, rc) ^ (pc[i + 1] as number);
    }
    left[0] = ra ^ at(pa, 17);
    left[1] = rb ^ at(pb, 17);
    left[2] = rc ^ at(pc, 17);
    right[0] = la;
    right[1] = lb;
    right[2] = lc;
  }

  function fill(a: Int32Array, b: Int32Array, c: Int32Array, salted: Int32Array): void {
    for (let i = 0, half = 0; i < a.length; i += 2, half ^= 2) {
      for (let lane = 0; lane < LANES; lane += 1) {
        left[lane] = at(left, lane) ^ at(salted, half);
        right[lane] = at(right, lane) ^ at(salted, half + 1);
      }
      encipher();
      a[i] = at(left, 0);
      b[i] = at(left, 1);
      c[i] = at(left, 2);
      a[i + 1] = at(right, 0);
      b[i + 1] = at(right, 1);
      c[i + 1] = at(right, 2);
    }
  }
  /** In the second tables the salt goes on where it was in the first, whose 18 words are no multiple of its four. */
  function expand(first: Int32Array, second: Int32Array): void {
    left.fill(0);
    right.fill(0);
    fill(pa, pb, pc, first);
    fill(sa, sb, sc, second);
  }

  return (a, b, c) => {
    readKey(a, ka);
    readKey(b, kb);
    readKey(c, kc);
    for (const s of [sa, sb, sc]) s.set(boxes);
    for (let i = 0; i < SUBKEYS; i += 1) {
      pa[i] = at(subkeys, i) ^ at(ka, i);
      pb[i] = at(subkeys, i) ^ at(kb, i);
      pc[i] = at(subkeys, i) ^ at(kc, i);
    }
    expand(salts, turned);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let i = 0; i < SUBKEYS; i += 1) {
        pa[i] = at(pa, i) ^ at(ka, i);
        pb[i] = at(pb, i) ^ at(kb, i);
        pc[i] = at(pc, i) ^ at(kc, i);
      }
      expand(zeros, zeros);
      for (let i = 0; i < SUBKEYS; i += 1) {
        const word = at(salts, i & 3);
        pa[i] = at(pa, i) ^ word;
        pb[i] = at(pb, i) ^ word;
        pc[i] = at(pc, i) ^ word;
      }
      expand(zeros, zeros);
    }
    left.fill(PLAIN[0]);
    right.fill(PLAIN[1]);
    for (let i = 0; i < ENCIPHERINGS; i += 1) encipher();
    out.set(left);
    return out;
  };
}
