/** What a certificate says, in a form whose digest holds it together; and the check of it by anybody. */
import { canonical } from "../../../core/rules/assessment/index.js";
import type { Hash } from "../../adapters/index.js";
import type { Ctx } from "../../http/index.js";
import { certificateByCode, certificateById, type CertificateRow, isOver } from "./store.js";

/** Signs of a digest that are printed and told: enough to compare by eye. */
const SHOWN = 16;

type Sealed = Pick<
  CertificateRow,
  "serial" | "verify_code" | "holder" | "course" | "school" | "term" | "kind" | "score" | "issued_at"
> & { readonly expires_at?: number | null };

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
      // Those from before there was an end have a seal without one.
      expiresAt: row.expires_at ?? undefined,
    }),
  );
export const shownDigest = (sha256: string): string => sha256.slice(0, SHOWN);

/** By its code; nothing where what it says is not what was sealed. */
export async function certificateOf({ platform: { db, hash, clock } }: Ctx, code: string) {
  const row = await certificateByCode(db, code);
  if (!row || (row.state !== "issued" && row.state !== "revoked" && row.state !== "replaced"))
    return undefined;
  // Those that came from elsewhere have no seal.
  if (row.sha256 !== "" && sealOf(hash, row) !== row.sha256) return undefined;
  const now = clock.now();
  const next = row.replaced_by === null ? undefined : await certificateById(db, row.replaced_by);
  return {
    state: row.state === "issued" && isOver(row, now) ? ("expired" as const) : row.state,
    expiresAt: row.expires_at ?? undefined,
    changesAt:
      row.state === "issued" && row.expires_at !== null && row.expires_at > now ? row.expires_at : undefined,
    replacedBy:
      next?.serial && next.verify_code ? { serial: next.serial, code: next.verify_code } : undefined,
    serial: row.serial ?? "",
    holder: row.holder,
    course: row.course,
    school: row.school,
    kind: row.kind,
    issuedAt: row.issued_at ?? 0,
    digest: row.sha256 === "" ? undefined : shownDigest(row.sha256),
  };
}
