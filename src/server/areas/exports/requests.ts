/** Requests for exports: asked, listed, decided by a second person, and over when their time is (docs/domain.md 12.5). */
import { Code, type exportConsent as contract, type Output } from "../../../core/contract/index.js";
import {
  EXPORT_HOURS,
  EXPORT_LISTED_DAYS,
  EXPORT_WAIT_DAYS,
  type ExportKind,
} from "../../../core/contract/export-consent.js";
import { dayStart } from "../../../core/rules/day.js";
import { maintenance } from "../../../core/rules/places/maintenance.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { fail, signedIn, type Ctx, type Given } from "../../http/index.js";
import { fill, message, type Message } from "../../messages.js";
import { accountById, platformAdmins, rightsOf } from "../accounts/index.js";
import { audit, auditCommand } from "../audit/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";
import { GUARDED, narrowedBy, orgOf, readAsked } from "./table.js";

const DAY = 86_400_000;
const PAGE = 20;
const keyOf = (id: number) => `export ${id}`;

/** @throws Failure forbidden: a role that was given the right does not make one of the platform's people */
async function demandPlatform(ctx: Ctx): Promise<number> {
  const { accountId } = signedIn(ctx);
  const { roles } = await rightsOf(ctx.platform.db, accountId);
  if (!roles.includes("platform-admin")) throw fail(Code.forbidden, messages.notPlatform);
  return accountId;
}

const others = async (db: Db | Trx, accountId: number): Promise<number[]> =>
  (await platformAdmins(db)).filter((id) => id !== accountId);

async function nameOf(db: Db | Trx, accountId: number): Promise<string> {
  const account = await accountById(db, accountId);
  return account ? account.real_name || account.nickname : "";
}

/** What is taken away, and of which school. */
async function saidOf(db: Db | Trx, kind: ExportKind, org: number | null): Promise<Message> {
  const { title } = GUARDED[kind];
  const school = org === null ? undefined : await store.schoolName(db, org);
  if (!school) return title;
  const name = message(school.name, school.name_en || school.name);
  return fill(message("{school}{title}", "{title} of {school}"), { school: name, title });
}

export async function exportState({
  input: { kind, asked },
  ctx,
}: Given<typeof contract.exportState>): Promise<Output<typeof contract.exportState>> {
  const accountId = await demandPlatform(ctx);
  const { db, clock } = ctx.platform;
  const wanted = { accountId, kind, asked: JSON.stringify(readAsked(kind, asked)) };
  const found = await store.liveRequest(db, wanted, clock.now());
  return {
    state: found ? (found.state === "approved" ? "approved" : "waiting") : "none",
    askedAt: found?.asked_at,
    expiresAt: found?.expires_at,
    others: (await others(db, accountId)).length,
  };
}

export async function exportAsk({
  input: { kind, asked, reason },
  ctx,
}: Given<typeof contract.exportAsk>): Promise<Output<typeof contract.exportAsk>> {
  const accountId = await demandPlatform(ctx);
  const { transaction, clock } = ctx.platform;
  const read = readAsked(kind, asked);
  const wanted = { accountId, kind, asked: JSON.stringify(read) };
  const org = orgOf(read);
  const now = clock.now();
  return transaction(async (trx) => {
    // One that is over and was not cleared away yet would stand in the way.
    await endDue(ctx.platform, trx);
    if (org !== null && !(await store.schoolName(trx, org))) throw fail(Code.notFound);
    const deciders = await others(trx, accountId);
    if (deciders.length === 0) throw fail(Code.failed, messages.nobodyElse);
    const until = now + EXPORT_WAIT_DAYS * DAY;
    const made = await store.addRequest(trx, wanted, { org, reason, now, until });
    const there = made ?? (await store.liveRequest(trx, wanted, now));
    if (!there) throw fail(Code.stale);
    if (!made) return { request: there.id };
    const what = await saidOf(trx, kind, org);
    await tell(
      trx,
      deciders,
      {
        kind: "review",
        title: messages.askedTitle,
        text: fill(messages.askedText, { asker: await nameOf(trx, accountId), what, reason }),
        href: maintenance.audit.href(),
        key: keyOf(made.id),
      },
      now,
    );
    await audit(
      ctx,
      { action: "export.asked", result: "ok", subject: made.id, detail: { kind, filter: read, reason } },
      trx,
    );
    return { request: made.id };
  });
}

export async function exportRequests({
  input: { page = 1, size = PAGE, from, to, ...filter },
  ctx,
}: Given<typeof contract.exportRequests>): Promise<Output<typeof contract.exportRequests>> {
  const accountId = await demandPlatform(ctx);
  const { platform, locale } = ctx;
  const { db, clock, transaction } = platform;
  // What is shown to be waited for can be decided on.
  await transaction((trx) => endDue(platform, trx));
  const rows = store.requestsPage(db, {
    ...filter,
    since: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayStart(to + 1),
  });
  const { list, total } = await pageOf(rows, { page, size });
  return {
    list: list.map((row) => {
      const isOwn = row.account_id === accountId;
      const isLive = row.state === "waiting" || row.state === "approved";
      return {
        id: row.id,
        kind: row.kind,
        school: (locale === "en-US" && row.school_en) || (row.school ?? ""),
        narrowed: narrowedBy(row.asked, locale),
        asker: row.asker_name,
        isOwn,
        reason: row.reason,
        state: row.state,
        askedAt: row.asked_at,
        decider: row.decider_name,
        decidedAt: row.decided_at ?? undefined,
        word: row.word,
        expiresAt: isLive ? row.expires_at : undefined,
        fetchedAt: row.fetched_at ?? undefined,
        asked: isOwn && row.state === "approved" ? JSON.stringify(row.asked) : undefined,
      };
    }),
    total,
    page,
    size,
    now: clock.now(),
  };
}

export async function exportDecide({
  input: { request, approve, word },
  ctx,
}: Given<typeof contract.exportDecide>): Promise<object> {
  const accountId = await demandPlatform(ctx);
  const { transaction, clock } = ctx.platform;
  const now = clock.now();
  await transaction(async (trx) => {
    const row = await store.lockRequest(trx, request);
    if (!row) throw fail(Code.notFound);
    if (row.account_id === accountId) throw fail(Code.forbidden, messages.ownRequest);
    if (row.state !== "waiting" || row.expires_at <= now) throw fail(Code.failed, messages.over);
    const state = approve ? "approved" : "refused";
    await store.decide(trx, request, {
      state,
      decider_id: accountId,
      decided_at: now,
      word,
      expires_at: approve ? now + EXPORT_HOURS * 3_600_000 : row.expires_at,
    });
    const said = {
      what: await saidOf(trx, row.kind, row.org_id),
      decider: await nameOf(trx, accountId),
      word,
      hours: EXPORT_HOURS,
    };
    if (row.account_id !== null)
      await tell(
        trx,
        [row.account_id],
        {
          kind: "review",
          title: approve ? messages.approvedTitle : messages.refusedTitle,
          text: fill(approve ? messages.approvedText : messages.refusedText, said),
          href: maintenance.audit.href(),
          key: keyOf(request),
        },
        now,
      );
    await audit(
      ctx,
      { action: `export.${state}`, result: "ok", subject: request, detail: { kind: row.kind, word } },
      trx,
    );
  });
  return {};
}

/** Requests that waited in vain, and files that were not fetched: they are over, and whoever asked is told. */
async function endDue({ clock, hash }: Pick<Platform, "clock" | "hash">, trx: Trx): Promise<void> {
  const now = clock.now();
  for (const row of await store.takeDue(trx, now)) {
    await auditCommand(
      { clock, hash },
      {
        action: "export.expired",
        actor: "exports",
        subject: String(row.id),
        result: "ok",
        detail: { kind: row.kind },
      },
      trx,
    );
    if (row.account_id === null || row.fetched_at !== null) continue;
    const what = await saidOf(trx, row.kind, row.org_id);
    await tell(
      trx,
      [row.account_id],
      {
        kind: "review",
        title: messages.expiredTitle,
        text: fill(row.decider_id === null ? messages.unansweredText : messages.unfetchedText, {
          what,
          days: EXPORT_WAIT_DAYS,
          hours: EXPORT_HOURS,
        }),
        href: maintenance.audit.href(),
        key: keyOf(row.id),
      },
      now,
    );
  }
}

/** Ends what is over, and forgets what was long ago; called now and then. */
export async function sweepExports(platform: Platform): Promise<void> {
  const { db, clock, transaction } = platform;
  await transaction((trx) => endDue(platform, trx));
  await store.dropOld(db, clock.now() - EXPORT_LISTED_DAYS * DAY);
}
