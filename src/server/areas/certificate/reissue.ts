/** A certificate issued anew because its holder's name has changed (docs/domain.md 11.31). */
import { type certificate, Code } from "../../../core/contract/index.js";
import { account as places } from "../../../core/rules/places/account.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { accountById } from "../accounts/index.js";
import { fill, titleOf } from "../course/index.js";
import { tell } from "../message/index.js";
import { type DecisionGiven, askSchool, reviewKind, withdrawReview } from "../review/index.js";
import { issuedCertificates, numbersOf } from "./issue.js";
import { theRun } from "./list.js";
import { messages } from "./messages.js";
import { sealOf } from "./seal.js";
import { certificateById, isOver, lockedCertificate } from "./store.js";

export async function certificateReissue({
  input: { id, certificate: wanted, reason },
  ctx: { platform },
  member: { accountId },
}: Given<typeof certificate.certificateReissue>): Promise<void> {
  const { clock, transaction } = platform;
  const now = clock.now();
  await transaction(async (trx) => {
    const row = await lockedCertificate(trx, wanted);
    if (!row || row.run_id !== id || row.account_id !== accountId) throw fail(Code.notFound);
    if (row.state !== "issued" || isOver(row, now)) throw fail(Code.failed, messages.notGood);
    const name = (await accountById(trx, accountId))?.real_name ?? "";
    if (name === "") throw fail(Code.failed, messages.noName);
    if (name === row.holder) throw fail(Code.failed, messages.sameName);
    const request = await trx
      .insertInto("certificate_reissue")
      .values({
        certificate_id: row.id,
        account_id: accountId,
        holder: name,
        reason,
        asked_at: now,
        state: "pending",
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!request) throw fail(Code.failed, messages.asked);
    const run = await theRun(trx, id);
    await askSchool(
      trx,
      {
        kind: "reissue",
        subject_type: "certificate_reissue",
        subject_id: request.id,
        org_id: run.org_id,
        run_id: id,
        author_id: accountId,
        title: `${row.holder} → ${name}`,
        about: row.term ? `${row.course} · ${row.term}` : row.course,
        submitted_at: now,
      },
      {
        title: fill(messages.reissueWaitingTitle, { course: titleOf(run) }),
        text: messages.reissueWaitingText,
        filter: "kind=reissue",
        key: `certificates reissue ${id}`,
      },
    );
  });
}

export async function certificateReissueWithdraw({
  input: { id, certificate: wanted },
  ctx: { platform },
  member: { accountId },
}: Given<typeof certificate.certificateReissueWithdraw>): Promise<void> {
  const { clock, transaction } = platform;
  await transaction(async (trx) => {
    // Locked as by a decision, so that one of the two comes second.
    const row = await lockedCertificate(trx, wanted);
    if (!row || row.run_id !== id || row.account_id !== accountId) throw fail(Code.notFound);
    const request = await trx
      .updateTable("certificate_reissue")
      .set({ state: "withdrawn" })
      .where("certificate_id", "=", wanted)
      .where("state", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (!request) throw fail(Code.failed, messages.notAsked);
    await withdrawReview(trx, "reissue", request.id, clock.now());
  });
}

const requestById = (db: Db | Trx, id: number) =>
  db.selectFrom("certificate_reissue").selectAll().where("id", "=", id).executeTakeFirst();

async function decide(given: DecisionGiven): Promise<void> {
  const { trx, platform, subject, approved, reason, now } = given;
  const request = await requestById(trx, subject);
  const row = request && (await lockedCertificate(trx, request.certificate_id));
  if (request?.state !== "pending" || row?.run_id == null || row.account_id === null)
    throw fail(Code.failed, messages.notAsked);
  const run = await theRun(trx, row.run_id);
  await trx
    .updateTable("certificate_reissue")
    .set(approved ? { state: "approved" } : { state: "rejected", answer: reason })
    .where("id", "=", subject)
    .execute();
  const answer = { kind: "grade", href: places.certificates.href() } as const;
  if (!approved) {
    await tell(
      trx,
      [row.account_id],
      {
        ...answer,
        title: fill(messages.reissueRefusedTitle, { course: titleOf(run) }),
        text: message(reason, reason),
        key: `certificate reissue ${subject}`,
      },
      now,
    );
    return;
  }
  // Revoked or over since somebody asked.
  if (row.state !== "issued" || isOver(row, now)) throw fail(Code.failed, messages.notGood);
  // Before the new one comes: a learner of a run has one that is good.
  await trx.updateTable("certificate").set({ state: "replaced" }).where("id", "=", row.id).execute();
  const { run_id, account_id, applied_by, applied_at, course, school, term, kind, score, expires_at } = row;
  const said = { holder: request.holder, course, school, term, kind, score, issued_at: now, expires_at };
  const { id: next } = await trx
    .insertInto("certificate")
    .values({
      ...said,
      run_id,
      account_id,
      applied_by,
      applied_at,
      state: "applied",
      verify_code: null,
      serial: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const issued = { ...said, ...(await numbersOf(given, run.org_id, next)) };
  await trx
    .updateTable("certificate")
    .set({ ...issued, state: "issued", sha256: sealOf(platform.hash, issued) })
    .where("id", "=", next)
    .execute();
  await trx.updateTable("certificate").set({ replaced_by: next }).where("id", "=", row.id).execute();
  const old = row.serial ?? "";
  await tell(
    trx,
    [row.account_id],
    {
      ...answer,
      title: fill(messages.reissuedTitle, { course: titleOf(run) }),
      text: fill(messages.reissuedText, {
        serial: message(issued.serial, issued.serial),
        old: message(old, old),
      }),
      key: `certificate reissue ${subject}`,
    },
    now,
  );
}

reviewKind("reissue", {
  decide,
  async detail(db, subject) {
    const request = await requestById(db, subject);
    const row = request && (await certificateById(db, request.certificate_id));
    if (!row) throw fail(Code.notFound);
    const { holder: after, reason } = request;
    return { reissue: { serial: row.serial ?? "", before: row.holder, after, reason } };
  },
  async certificates(db, subjects) {
    const rows = await db
      .selectFrom("certificate_reissue as request")
      .innerJoin("certificate as old", "old.id", "request.certificate_id")
      .select(["request.id", "old.replaced_by"])
      .where("request.id", "in", [0, ...subjects])
      .execute();
    const found = await issuedCertificates(
      db,
      rows.flatMap(({ replaced_by }) => replaced_by ?? []),
    );
    return new Map(
      rows.flatMap(({ id, replaced_by }) => {
        const one = replaced_by === null ? undefined : found.get(replaced_by);
        return one ? [[id, one] as const] : [];
      }),
    );
  },
});
