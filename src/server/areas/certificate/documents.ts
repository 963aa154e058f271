/** Certificates of one person as files, for the archive of their data. */
import type { Platform } from "../../adapters/index.js";
import type { Locale } from "../../messages.js";
import type { Issuer } from "./badge/credential.js";
import { issuedDocument } from "./document.js";
import { ownCertificates } from "./store.js";

/** Each is made when it is taken. Without fonts there are none; the list of them is in the archive all the same. */
export async function* certificateDocuments(
  platform: Platform,
  issuer: Issuer,
  locale: Locale,
  accountId: number,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  for (const row of await ownCertificates(platform.db, accountId)) {
    if (row.state !== "issued") continue;
    try {
      const bytes = await issuedDocument(platform, issuer, locale, row);
      yield { name: `${row.serial ?? row.id}.pdf`, bytes };
    } catch (error) {
      platform.log.warn("a certificate is not in an archive", { certificate: row.id, error });
    }
  }
}
