/**
 * The key that certificates are signed with as Open Badges, and who the platform is to those who check them (did:web,
 * W3C CCG). RS256, which Open Badges 3.0 (8.2.4) asks of every issuer and verifier.
 */
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { open, seal } from "../../../../core/contract/seal.js";
import type { Platform } from "../../../adapters/index.js";

const ALGORITHM = "RS256";
const FIRST_KID = "key-1";

type Given = Pick<Platform, "db" | "hash" | "clock">;
interface BadgeKey {
  /** A fragment of the issuer's identifier. */
  readonly kid: string;
  readonly key: CryptoKey;
}

const secretOf = ({ hash }: Pick<Given, "hash">, kid: string): string => hash.keyed("badge key", kid);

/** The newest signs; the others are kept for what they signed. */
const newestFirst = ({ db }: Pick<Given, "db">) =>
  db.selectFrom("badge_key").selectAll().orderBy("id", "desc");
const stored = (given: Pick<Given, "db">) => newestFirst(given).limit(1).executeTakeFirst();

/** All of them, as whoever runs the server sees them. */
export const badgeKeys = async (given: Pick<Given, "db">) =>
  (await newestFirst(given).execute()).map(({ kid, created_at }) => ({ kid, createdAt: created_at }));

/**
 * From now on another key signs. What the keys before it signed stays good: they stand in the issuer's document for good.
 * @returns the new key's name
 */
export async function rotateBadgeKey(given: Given): Promise<string> {
  const { last } = await given.db
    .selectFrom("badge_key")
    .select((it) => it.fn.coalesce(it.fn.max("id"), it.val(0)).as("last"))
    .executeTakeFirstOrThrow();
  const kid = last === 0 ? FIRST_KID : `key-${last + 1}`;
  await makeKey(given, kid);
  return kid;
}

/** Two may make it at once: the first one's key is everybody's. */
async function makeKey(given: Given, kid: string): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, {
    extractable: true,
    modulusLength: 2048,
  });
  await given.db
    .insertInto("badge_key")
    .values({
      kid,
      public_jwk: JSON.stringify(await exportJWK(publicKey)),
      sealed: seal(JSON.stringify(await exportJWK(privateKey)), secretOf(given, kid), kid),
      created_at: given.clock.now(),
    })
    .onConflict((conflict) => conflict.column("kid").doNothing())
    .execute();
}

/** Opened once: it takes some milliseconds, and an archive has thousands of certificates. */
const opened = new Map<string, Promise<CryptoKey>>();

async function openKey(given: Given, kid: string, sealed: string): Promise<CryptoKey> {
  const text = open(sealed, secretOf(given, kid), kid);
  if (text === undefined) throw new Error("The key for badges was sealed by another server secret");
  const key = await importJWK(JSON.parse(text) as JWK, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("The key for badges is no RSA key");
  return key;
}

/** Made with the first certificate that is signed, and kept sealed by the server's secret. */
async function badgeKey(given: Given): Promise<BadgeKey> {
  let row = await stored(given);
  if (!row) {
    await makeKey(given, FIRST_KID);
    row = await stored(given);
  }
  if (!row) throw new Error("There is no key for badges");
  const { kid, sealed } = row;
  const known = opened.get(sealed) ?? openKey(given, kid, sealed);
  opened.set(sealed, known);
  // What failed is tried anew.
  known.catch(() => opened.delete(sealed));
  return { kid, key: await known };
}

/** `https://portal.example:8443` is `did:web:portal.example%3A8443`. */
export const issuerOf = (publicUrl: string): string =>
  `did:web:${new URL(publicUrl).host.replace(":", "%3A")}`;

/** What stands at `/.well-known/did.json` (DID Core 1.0). */
export async function issuerDocument(given: Given, publicUrl: string): Promise<object> {
  const id = issuerOf(publicUrl);
  // The first is made with the first who asks.
  await badgeKey(given);
  const keys = (await newestFirst(given).execute()).map(({ kid, public_jwk }) => ({
    method: `${id}#${kid}`,
    jwk: public_jwk,
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/suites/jws-2020/v1"],
    id,
    verificationMethod: keys.map(({ method, jwk }) => ({
      id: method,
      type: "JsonWebKey2020",
      controller: id,
      publicKeyJwk: { ...jwk, alg: ALGORITHM, use: "sig" },
    })),
    assertionMethod: keys.map(({ method }) => method),
  };
}

/**
 * A credential with its proof as a JSON Web Token (Open Badges 3.0, 8.2).
 * @param at when it is valid from, in ms since 1970
 */
export async function signed(
  given: Given,
  publicUrl: string,
  credential: { readonly id: string },
  at: number,
): Promise<string> {
  const { kid, key } = await badgeKey(given);
  const issuer = issuerOf(publicUrl);
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: ALGORITHM, kid: `${issuer}#${kid}`, typ: "JWT" })
    .setIssuer(issuer)
    .setJti(credential.id)
    .setNotBefore(Math.floor(at / 1000))
    .sign(key);
}
