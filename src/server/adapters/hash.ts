/** What the server asks of a hashing adapter: `./node/hash.ts` in production, `./browser/hash.ts` in a page. */

/** For whatever is secret: tokens, codes, signatures (ASVS 11.2.4). */
export { sameText } from "../../core/contract/seal.js";

export interface Argon2Cost {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Was a record made with less work than `cost` asks for today? */
export const isWeaker = (made: Argon2Cost, cost: Argon2Cost): boolean =>
  made.memoryCost < cost.memoryCost || made.timeCost < cost.timeCost || made.parallelism !== cost.parallelism;

export interface PasswordHash {
  /**
   * A record with its parameters and salt inside (PHC string).
   * @param secret what the client sends for the password; it is treated as the password itself
   */
  hash(secret: string): Promise<string>;
  /** False for a wrong secret and for a record that cannot be read. */
  verify(record: string, secret: string): Promise<boolean>;
  /** True when the record was made with weaker parameters than today's, or cannot be read. */
  needsRehash(record: string): boolean;
}

export interface Hash {
  readonly password: PasswordHash;
  /** SHA-256 as lower-case hex. */
  readonly sha256: (data: string | Uint8Array) => string;
  /** MD5 as lower-case hex: for the wire's `sg` only, and never a control (docs/specification.md 6.2). */
  readonly md5: (data: string) => string;
  /** HMAC-SHA-256 as lower-case hex. */
  readonly hmac: (key: string | Uint8Array, data: string | Uint8Array) => string;
  /**
   * HMAC with the server's own secret: for short values kept at rest (codes), which a plain digest would
   * give away to whoever reads the database. `purpose` keeps uses apart.
   */
  readonly keyed: (purpose: string, data: string) => string;
}
