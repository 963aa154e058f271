/** What a certificate says, in a form whose digest holds it together; and the check of it by anybody. */
import { canonical } from "../../../core/rules/assessment/index.js";
import type { Hash } from "../../adapters/index.js";
import type { Ctx } from "../../http/index.js";
import { certificateByCode, type CertificateRow } from "./store.js";

/** Signs of a digest that are printed and told: enough to compare by eye. */
const SHOWN = 16;

type Sealed = Pick<
  CertificateRow,
  "serial" | "verify_code" | "holder" | "course" | "school" | "term" | "kind" | "score" | "issued_at"
>;

export const sealOf = (hash: Hash, row: Sealed): string =>
  hash.sha256(
    canonical({
      serial: row.serial,
      code: row.verify_code,
      holder: row.holder,
      course: row.course,
      school: row.school,
      term: row.term,
      kind: row.kind,
      score: row.score,
      issuedAt: row.issued_at,
    }),
  );
export const shownDigest = (sha256: string): string => sha256.slice(0, SHOWN);

/** By its code; nothing where what it says is not what was sealed. */
export async function certificateOf({ platform: { db, hash } }: Ctx, code: string) {
  const row = await certificateByCode(db, code);
  if (!row || (row.state !== "issued" && row.state !== "revoked")) return undefined;
  // Those that came from elsewhere have no seal.
  if (row.sha256 !== "" && sealOf(hash, row) !== row.sha256) return undefined;
  return {
    state: row.state,
    serial: row.serial ?? "",
    holder: row.holder,
    course: row.course,
    school: row.school,
    kind: row.kind,
    issuedAt: row.issued_at ?? 0,
    digest: row.sha256 === "" ? undefined : shownDigest(row.sha256),
  };
}
