/** Which certificates were revoked, as a list of bits that says nothing of whose they are (W3C Bitstring Status List 1.0). */
import { gzipSync } from "fflate";
import { API_BASE } from "../../../../core/rules/index.js";
import type { Platform } from "../../../adapters/index.js";
import { toBase64 } from "../../../exchange/base64.js";
import { revokedWithin } from "../store.js";
import { issuerOf, signed } from "./key.js";

export const BADGE_BASE = `${API_BASE}/pub/badge`;
/** Bits of one list: so many that one certificate is lost among them (Bitstring Status List, 3.1). */
export const LIST_LENGTH = 131_072;

const listAt = (publicUrl: string, list: number): string => `${publicUrl}${BADGE_BASE}/status/${list}`;

/** Where a certificate's bit stands. @param id of the certificate */
export function statusOf(publicUrl: string, id: number) {
  const list = listAt(publicUrl, Math.floor(id / LIST_LENGTH));
  const index = String(id % LIST_LENGTH);
  return {
    id: `${list}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: index,
    statusListCredential: list,
  };
}

/** @returns the list as a signed credential; undefined where no certificate stands in it */
export async function statusList(
  platform: Platform,
  publicUrl: string,
  list: number,
): Promise<string | undefined> {
  const { db, clock } = platform;
  const from = list * LIST_LENGTH;
  const { known, revoked } = await revokedWithin(db, from, from + LIST_LENGTH);
  if (!known) return undefined;
  const bits = new Uint8Array(LIST_LENGTH / 8);
  // The first bit is the leftmost one.
  for (const id of revoked) bits[(id - from) >> 3]! |= 0x80 >> ((id - from) & 7);
  const encoded = toBase64(gzipSync(bits, { mtime: 0 }));
  const id = listAt(publicUrl, list);
  const now = clock.now();
  const credential = {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerOf(publicUrl),
    validFrom: new Date(now).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      // Multibase: base64url without padding.
      encodedList: `u${encoded.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`,
    },
  };
  return signed(platform, publicUrl, credential, now);
}
