/** Hashing in Node: argon2id off the main thread, digests by OpenSSL. */
import { createHmac, hash as digest } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash as argonHash, parseOptions, verify as argonVerify } from "@node-rs/argon2";
import { isWeaker, type Argon2Cost, type Hash } from "../hash.js";

/** OWASP Password Storage and ASVS 11.4.2: m ≥ 19 MiB, t ≥ 2, p = 1 (docs/security.md 1). */
export const argon2Cost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Lets at most `width` tasks run at once; the others wait in order. More hashes in flight than cores
 * only hold libuv's four threads, and with them every file and name lookup.
 */
export function narrow(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place is handed on, so `running` stays as it is while anyone waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export interface NodeHashOptions {
  /** The server's own secret, for `keyed`. */
  secret: string;
  /** Tests that are not about hashing may ask for a cheap one. */
  cost?: Argon2Cost;
}

export function nodeHash({ secret, cost = argon2Cost }: NodeHashOptions): Hash {
  const inTurn = narrow(availableParallelism());
  const hmac: Hash["hmac"] = (key, data) => createHmac("sha256", key).update(data).digest("hex");
  return {
    password: {
      hash: (text) => inTurn(() => argonHash(text, cost)),
      verify: (record, text) => inTurn(() => argonVerify(record, text)).catch(() => false),
      needsRehash(record) {
        try {
          return isWeaker(parseOptions(record), cost);
        } catch {
          return true;
        }
      },
    },
    sha256: (data) => digest("sha256", data, "hex"),
    md5: (data) => digest("md5", data, "hex"),
    hmac,
    keyed: (purpose, data) => hmac(secret, `${purpose}\n${data}`),
  };
}
