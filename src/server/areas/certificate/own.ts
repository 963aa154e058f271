/** One's own certificates of all runs, and those that are nearest (docs/domain.md 11.31). */
import type { certificate, Output } from "../../../core/contract/index.js";
import { type Given, signedIn } from "../../http/index.js";
import { certificateRuns, inLocale } from "../course/index.js";
import { mineIn } from "./mine.js";
import { ownCertificates } from "./store.js";

/** Runs that are looked at: each is reckoned anew. */
const LOOKED_AT = 8;
const SHOWN = 3;

export async function certificateOwn({
  ctx: { platform, locale, ...ctx },
}: Given<typeof certificate.certificateOwn>): Promise<Output<typeof certificate.certificateOwn>> {
  const { accountId } = signedIn({ platform, locale, ...ctx });
  const { db } = platform;
  const [own, studied] = await Promise.all([
    ownCertificates(db, accountId),
    certificateRuns(db, accountId, LOOKED_AT),
  ]);
  const has = new Set(own.map(({ run_id }) => run_id));
  const open = studied.filter(({ id }) => !has.has(id));
  const found = await Promise.all(
    open.map(async ({ id, title, title_en }) => {
      const { mine, study } = (await mineIn(platform, id, accountId)) ?? {};
      return mine && study !== undefined
        ? [{ run: id, course: inLocale(locale, title, title_en), study, faults: mine.faults }]
        : [];
    }),
  );
  return {
    list: own.map((row) => ({
      id: row.id,
      run: row.run_id ?? undefined,
      state: row.state === "applied" || row.state === "revoked" ? row.state : "issued",
      kind: row.kind,
      course: row.course,
      school: row.school,
      serial: row.state === "applied" ? "" : (row.serial ?? ""),
      code: row.state === "applied" ? "" : (row.verify_code ?? ""),
      reason: row.state === "revoked" ? row.reason : "",
      issuedAt: row.issued_at ?? undefined,
    })),
    nearest: found
      .flat()
      .toSorted((one, other) => one.faults.length - other.faults.length || other.study - one.study)
      .slice(0, SHOWN),
  };
}
