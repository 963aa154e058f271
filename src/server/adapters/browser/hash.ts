/** Hashing in a page: the same records and digests as Node's, by @noble/hashes. */
import { argon2id } from "@noble/hashes/argon2.js";
import { hmac as keyedDigest } from "@noble/hashes/hmac.js";
import { md5 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isWeaker, sameText, type Argon2Cost, type Hash } from "../hash.js";
import { random } from "../random.js";

/**
 * Far below what a server must spend (docs/security.md 1): the database of a page ends with it and holds nobody's
 * real password, and whoever reads a manual waits for each sign-in.
 */
export const pageCost: Argon2Cost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const SALT = 16;
const LENGTH = 32;

interface PasswordRecord {
  cost: Argon2Cost;
  salt: Uint8Array;
  /** As it stands in the record. */
  digest: string;
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll("=", "");
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** A PHC string, as argon2's reference program writes it. */
const RECORD = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function read(record: string): PasswordRecord | undefined {
  const [, memoryCost, timeCost, parallelism, salt, digest] = RECORD.exec(record) ?? [];
  if (!salt || !digest) return undefined;
  const cost = {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
  };
  return { cost, salt: fromBase64(salt), digest };
}

function digestOf(
  secret: string,
  salt: Uint8Array,
  { memoryCost, timeCost, parallelism }: Argon2Cost,
): string {
  return toBase64(argon2id(secret, salt, { m: memoryCost, t: timeCost, p: parallelism, dkLen: LENGTH }));
}

const toBytes = (data: string | Uint8Array) => (typeof data === "string" ? utf8ToBytes(data) : data);

/** @param secret the server's own, for `keyed` */
export function pageHash(secret: string, cost: Argon2Cost = pageCost): Hash {
  const hmac: Hash["hmac"] = (key, data) => bytesToHex(keyedDigest(sha256, toBytes(key), toBytes(data)));
  return {
    password: {
      async hash(text) {
        const salt = random.bytes(SALT);
        const { memoryCost: m, timeCost: t, parallelism: p } = cost;
        return `$argon2id$v=19$m=${m},t=${t},p=${p}$${toBase64(salt)}$${digestOf(text, salt, cost)}`;
      },
      async verify(record, text) {
        const made = read(record);
        return made !== undefined && sameText(digestOf(text, made.salt, made.cost), made.digest);
      },
      needsRehash(record) {
        const made = read(record);
        return made === undefined || isWeaker(made.cost, cost);
      },
    },
    sha256: (data) => bytesToHex(sha256(toBytes(data))),
    md5: (data) => bytesToHex(md5(toBytes(data))),
    hmac,
    keyed: (purpose, data) => hmac(secret, `${purpose}\n${data}`),
  };
}
