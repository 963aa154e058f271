/** One's own certificates of all runs, and those that are nearest (docs/domain.md 11.31). */
import type { certificate, Output } from "../../../core/contract/index.js";
import { type Given, signedIn } from "../../http/index.js";
import { accountById } from "../accounts/index.js";
import { certificateRuns, inLocale } from "../course/index.js";
import { mineIn } from "./mine.js";
import { type CertificateRow, isOver, lastReissues, ownCertificates } from "./store.js";

/** Runs that are looked at: each is reckoned anew. */
const LOOKED_AT = 8;
const SHOWN = 3;

type Listed = Output<typeof certificate.certificateOwn>["list"][number];

function shownState(row: CertificateRow, now: number): Listed["state"] {
  if (row.state === "applied" || row.state === "revoked" || row.state === "replaced") return row.state;
  return isOver(row, now) ? "expired" : "issued";
}

export async function certificateOwn({
  ctx: { platform, locale, ...ctx },
}: Given<typeof certificate.certificateOwn>): Promise<Output<typeof certificate.certificateOwn>> {
  const { accountId } = signedIn({ platform, locale, ...ctx });
  const { db } = platform;
  const now = platform.clock.now();
  const [own, studied, account] = await Promise.all([
    ownCertificates(db, accountId),
    certificateRuns(db, accountId, LOOKED_AT),
    accountById(db, accountId),
  ]);
  const requests = await lastReissues(
    db,
    own.map(({ id }) => id),
  );
  const serials = new Map(own.map(({ id, serial }) => [id, serial ?? undefined]));
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
      state: shownState(row, now),
      holder: row.holder,
      kind: row.kind,
      course: row.course,
      school: row.school,
      serial: row.state === "applied" ? "" : (row.serial ?? ""),
      code: row.state === "applied" ? "" : (row.verify_code ?? ""),
      reason: row.state === "revoked" ? row.reason : "",
      issuedAt: row.issued_at ?? undefined,
      expiresAt: row.expires_at ?? undefined,
      replacedBy: row.replaced_by === null ? undefined : serials.get(row.replaced_by),
      reissue: row.state === "issued" ? requests.get(row.id) : undefined,
    })),
    name: account?.real_name ?? "",
    nearest: found
      .flat()
      .toSorted((one, other) => one.faults.length - other.faults.length || other.study - one.study)
      .slice(0, SHOWN),
  };
}
