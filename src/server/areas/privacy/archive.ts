/** One's own data as one archive: made by a job, fetched by its owner, gone after a week (docs/domain.md 2.7). */
import { Code, type Output, type privacy as contract } from "../../../core/contract/index.js";
import { ARCHIVE_DAYS } from "../../../core/contract/privacy.js";
import { API_BASE, PLATFORM_ZONE } from "../../../core/rules/index.js";
import type { Platform } from "../../adapters/index.js";
import type { OwnTable } from "../../db/own-data.js";
import { fail, type Given, limit, type Routes, signedIn } from "../../http/index.js";
import { type Job, job, startJob } from "../../jobs/index.js";
import { type Locale, translate } from "../../messages.js";
import { audit } from "../audit/index.js";
import { demandProof } from "../auth/index.js";
import { certificateDocuments, type Issuer, issuerFor } from "../certificate/index.js";
import { check, type Kind, refuse, sendMade, sign } from "../file/index.js";
import { archiveStream } from "./archive-file.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

const DAY = 86_400_000;
const LIFE = ARCHIVE_DAYS * DAY;
const ARCHIVE: Kind = { purpose: "own data archive", base: `${API_BASE}/user/archive/data` };

interface Params {
  readonly archive: number;
  readonly accountId: number;
  readonly locale: Locale;
  readonly issuer: Issuer;
}
export type ArchiveJob = Job<Params, number, never>;

/** @param tables what areas declare as a person's */
export const archiveJob = (tables: readonly OwnTable[]): ArchiveJob =>
  job<Params, number>("own-data", {
    title: messages.jobTitle,
    // All of it is made as a whole, outside of the row's transaction: certificates read keys of their own.
    row: async () => ({}),
    async finish(platform, { archive, accountId, locale, issuer }) {
      const { db, clock, files } = platform;
      const now = clock.now();
      const documents = certificateDocuments(platform, issuer, locale, accountId);
      const { id, size } = await files.put(archiveStream({ db, accountId, locale, now, tables, documents }));
      await store.setReady(db, archive, id, size, now);
    },
  });

const latest = ({ db, clock }: Pick<Platform, "db" | "clock">, accountId: number) =>
  store.latestArchive(db, accountId, clock.now() - LIFE);

export async function archiveState({
  ctx,
}: Given<typeof contract.archiveState>): Promise<Output<typeof contract.archiveState>> {
  const row = await latest(ctx.platform, signedIn(ctx).accountId);
  if (!row) return { state: "none" };
  if (row.ready_at === null) return { state: "making" };
  return { state: "ready", bytes: row.bytes, readyAt: row.ready_at, expiresAt: row.requested_at + LIFE };
}

export const archiveRequest =
  (kind: ArchiveJob) =>
  async ({ ctx }: Given<typeof contract.archiveRequest>): Promise<Output<typeof contract.archiveRequest>> => {
    await demandProof(ctx);
    const { accountId } = signedIn(ctx);
    const { transaction, clock } = ctx.platform;
    const now = clock.now();
    const running = await latest(ctx.platform, accountId);
    if (running?.ready_at === null && running.requested_at > now - DAY)
      throw fail(Code.tooMany, messages.making);
    const issuer = await issuerFor(ctx);
    const started = await transaction(async (trx) => {
      const { id } = await store.addArchive(trx, accountId, now);
      const params = { archive: id, accountId, locale: ctx.locale, issuer };
      const rows = [{ name: translate(messages.jobTitle, ctx.locale), item: id }];
      return startJob(ctx, kind, { subject: "own data", params, rows }, trx);
    });
    await audit(ctx, { action: "user.archive", result: "success" });
    return { job: started };
  };

export async function archiveFile({
  ctx,
}: Given<typeof contract.archiveFile>): Promise<Output<typeof contract.archiveFile>> {
  await demandProof(ctx);
  const row = await latest(ctx.platform, signedIn(ctx).accountId);
  if (!row || row.ready_at === null) throw fail(Code.notFound, messages.none);
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: PLATFORM_ZONE }).format(row.ready_at);
  const name = `${translate(messages.archive, ctx.locale, { day })}.zip`;
  await audit(ctx, { action: "user.archive.fetch", result: "success", subject: row.id });
  return { url: sign(ctx.platform, ARCHIVE, row.id, "download", name).path, name };
}

export function installArchive({ raw }: Routes): void {
  raw("GET", `${ARCHIVE.base}/:id`, async (request, ctx) => {
    await limit(ctx, { name: "own data archive", key: ctx.ip, max: 60, windowMs: 10 * 60_000 });
    const verdict = check(ctx.platform, ARCHIVE, new URL(request.url));
    if (typeof verdict === "string") return refuse(ctx, verdict);
    const row = await store.archiveById(ctx.platform.db, verdict.id);
    const isThere = row && row.ready_at !== null && row.requested_at > ctx.platform.clock.now() - LIFE;
    const file = isThere ? await ctx.platform.files.get(row.file) : undefined;
    if (!file) throw fail(Code.notFound, messages.none);
    return sendMade(file.stream(), verdict.name);
  });
}

/** Archives whose week is over. */
export async function sweepArchives({ db, clock, files }: Platform): Promise<void> {
  for (const file of await store.dropArchives(db, { until: clock.now() - LIFE })) await files.delete(file);
}
