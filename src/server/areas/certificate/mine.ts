/** A learner's own certificate, and certificates as files. */
import { type certificate, Code, type Output } from "../../../core/contract/index.js";
import { certificateKind } from "../../../core/rules/certificate.js";
import { toBase64 } from "../../exchange/base64.js";
import type { Db, Platform } from "../../adapters/index.js";
import { fail, type Given, type Member } from "../../http/index.js";
import { translate } from "../../messages.js";
import { refuseWithheld, withheldFor } from "../evaluation/index.js";
import { standingsOf } from "../grade/index.js";
import { applyFor, hasHidden, missing } from "./apply.js";
import { badgeOf, isBadge, issuerFor } from "./badge/credential.js";
import { certificateDocument, issuedDocument } from "./document.js";
import { faultsOf, ruleOf, scoreOf, stateOf, theRun } from "./list.js";
import { messages, words } from "./messages.js";
import { certificateById, type CertificateRow, latestOf } from "./store.js";

type Mine = NonNullable<Output<typeof certificate.certificateMine>["mine"]>;

/** Where somebody stands in a run; undefined where there is nothing for them, or it may not be told yet. */
export async function mineIn(
  platform: Platform,
  id: number,
  account: number,
): Promise<{ readonly mine: Mine; readonly study: number } | undefined> {
  const { db, clock } = platform;
  const now = clock.now();
  const [run, [standing], [row]] = await Promise.all([
    theRun(db, id),
    standingsOf(db, id, now, account),
    latestOf(db, id, account),
  ]);
  const isIssued = row?.state === "issued" || row?.state === "revoked";
  if (!standing || (!run.certificate && !isIssued)) return undefined;
  // Whether somebody would get one says what their total is.
  if (!isIssued && (await withheldFor(platform, id, account))) return undefined;
  const rule = ruleOf(run);
  // What is not released is not told, not even as what is missing.
  const hidden = await hasHidden(db, id, account, now);
  const faults = faultsOf(rule, standing);
  const shown = hidden
    ? [...new Set(["marks" as const, ...faults.filter((fault) => fault !== "score")])]
    : faults;
  const state = stateOf(row, shown);
  return {
    study: standing.study,
    mine: {
      state,
      canApply: rule.learnerApplies && run.certificate && state === "eligible",
      automatic: rule.automatic && run.certificate && row === undefined,
      kind: row?.kind ?? (shown.length === 0 ? certificateKind(rule, standing.total ?? 0) : undefined),
      faults: shown,
      score: isIssued ? row.score : hidden ? 0 : scoreOf(standing),
      certificate: isIssued ? row.id : undefined,
      serial: isIssued ? (row.serial ?? "") : "",
      code: isIssued ? (row.verify_code ?? "") : "",
      reason: row?.state === "revoked" ? row.reason : "",
      issuedAt: row?.issued_at ?? undefined,
    },
  };
}

export async function certificateMine({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof certificate.certificateMine>): Promise<Output<typeof certificate.certificateMine>> {
  const found = await mineIn(platform, id, member.accountId);
  return { mine: found?.mine };
}

export async function certificateAsk({
  input: { id },
  ctx: { platform },
  member: { accountId },
}: Given<typeof certificate.certificateAsk>): Promise<void> {
  const { clock, transaction, db } = platform;
  const [run, [row]] = await Promise.all([theRun(db, id), latestOf(db, id, accountId)]);
  if (!ruleOf(run).learnerApplies) throw fail(Code.failed, messages.notByThemselves);
  // What a school turned down or revoked comes back by a teacher's application alone.
  if (row?.state === "rejected" || row?.state === "revoked")
    throw fail(Code.failed, messages.notByThemselves);
  const now = clock.now();
  refuseWithheld(await withheldFor(platform, id, accountId));
  // Marks that are not released are not told, not even by an application that goes through.
  if (await hasHidden(db, id, accountId, now)) throw fail(Code.failed, missing(["marks"]));
  await transaction((trx) => applyFor(trx, { runId: id, account: accountId, by: accountId, now }));
}

/** @throws Failure notFound for what whoever asks may not have */
async function issuedTo(
  db: Db,
  { id, certificate: wanted }: { readonly id: number; readonly certificate: number },
  member: Member,
): Promise<CertificateRow> {
  const row = await certificateById(db, wanted);
  const isTheirs = row?.account_id === member.accountId || member.isStaff;
  // What was revoked is not handed out again.
  if (!row || row.run_id !== id || !isTheirs || row.state !== "issued") throw fail(Code.notFound);
  return row;
}

export async function certificateFile({
  input,
  ctx,
  member,
}: Given<typeof certificate.certificateFile>): Promise<Output<typeof certificate.certificateFile>> {
  const { platform, locale } = ctx;
  const row = await issuedTo(platform.db, input, member);
  const bytes = await issuedDocument(platform, await issuerFor(ctx), locale, row);
  return { file: toBase64(bytes), serial: row.serial ?? "" };
}

export async function certificateBadge({
  input,
  ctx,
  member,
}: Given<typeof certificate.certificateBadge>): Promise<Output<typeof certificate.certificateBadge>> {
  const { platform, locale } = ctx;
  const row = await issuedTo(platform.db, input, member);
  if (!isBadge(row)) throw fail(Code.notFound);
  return { badge: await badgeOf(platform, await issuerFor(ctx), locale, row), serial: row.serial ?? "" };
}

export async function certificatePreview({
  input: { id },
  ctx: { platform, config, locale },
}: Given<typeof certificate.certificatePreview>): Promise<Output<typeof certificate.certificatePreview>> {
  const run = await theRun(platform.db, id);
  const bytes = await certificateDocument(platform, config.publicUrl, locale, {
    kind: "completion",
    holder: translate(words.specimenName, locale),
    course: run.title,
    school: run.school,
    term: run.term ?? "",
    score: ruleOf(run).score,
    issuedAt: platform.clock.now(),
    serial: translate(words.specimenSerial, locale),
  });
  return { file: toBase64(bytes) };
}
