/** New versions of policies: written as a draft, published from a moment on, and taken back before it. */
import { Code, type Output, type policyEditing as contract } from "../../../core/contract/index.js";
import { blocksOfText, textOfBlocks } from "../../../core/rules/information-text.js";
import {
  type PolicyCode,
  PolicyCodes,
  policyFaults,
  type PolicyPlan,
  versionName,
} from "../../../core/rules/policy-plan.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { audit } from "../audit/index.js";
import { policyEditing as store } from "../content/index.js";
import { messages } from "./messages.js";

type Words = Omit<PolicyPlan, "holdsFrom">;

/** @param rows languages of one version */
function wordsOf(rows: readonly store.PolicyLanguage[]): Words {
  const [chinese, english] = (["zh-CN", "en-US"] as const).map((locale) =>
    rows.find((row) => row.locale === locale),
  );
  const bodyOf = (row: store.PolicyLanguage | undefined) => row && (row.body ?? textOfBlocks(row.blocks));
  return {
    title: chinese?.title ?? "",
    titleEn: english?.title ?? "",
    body: bodyOf(chinese) ?? null,
    bodyEn: bodyOf(english) ?? null,
  };
}

/** What is written of a policy, what holds of it, and what waits for its day. */
async function policyOf(db: Db | Trx, code: PolicyCode, now: number) {
  const [rows, draft] = [await store.versionRows(db, code), await store.draftOf(db, code)];
  const named = (version: string | undefined) => rows.filter((row) => row.version === version);
  const held = rows.find(({ published_at }) => published_at <= now)?.version;
  const waiting = rows.find(({ published_at }) => published_at > now);
  const heldWords = held === undefined ? undefined : wordsOf(named(held));
  const plan: PolicyPlan = draft
    ? {
        title: draft.title,
        titleEn: draft.title_en,
        body: draft.body,
        bodyEn: draft.body_en,
        holdsFrom: draft.holds_from,
      }
    : { ...(heldWords ?? wordsOf([])), holdsFrom: null };
  return {
    plan,
    held: held === undefined || !heldWords ? undefined : { version: held, ...heldWords },
    waiting,
    waitingWords: waiting && wordsOf(named(waiting.version)),
    isDraft: draft !== undefined,
    updatedAt: draft?.updated_at ?? 0,
    versions: [...new Set(rows.map(({ version }) => version))],
  };
}

const write = (trx: Trx, code: PolicyCode, plan: PolicyPlan, updatedAt: number) =>
  store.writeDraft(trx, {
    code,
    title: plan.title,
    title_en: plan.titleEn,
    body: plan.body && JSON.stringify(plan.body),
    body_en: plan.bodyEn && JSON.stringify(plan.bodyEn),
    holds_from: plan.holdsFrom,
    updated_at: updatedAt,
  });

/** @throws Failure stale */
function asRead(stored: number, read: number): void {
  if (stored !== read) throw fail(Code.stale, undefined, { result: { updatedAt: stored } });
}

export async function policyManaged({
  ctx,
}: Given<typeof contract.policyManaged>): Promise<Output<typeof contract.policyManaged>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const [rows, drafts] = await Promise.all([store.versionList(db, PolicyCodes), store.draftCodes(db)]);
  return {
    policies: PolicyCodes.map((code) => {
      const own = rows.filter((row) => row.code === code);
      const held = own.find(({ published_at }) => published_at <= now)?.version;
      const titleIn = (locale: "zh-CN" | "en-US") =>
        own.find((row) => row.version === held && row.locale === locale)?.title ?? "";
      const first = own.filter((row, at) => own.findIndex(({ version }) => version === row.version) === at);
      return {
        code,
        title: titleIn("zh-CN"),
        titleEn: titleIn("en-US"),
        isDraft: drafts.includes(code),
        versions: first.map(({ version, published_at, by, agreed }) => ({
          version,
          state: published_at > now ? "scheduled" : version === held ? "holds" : "former",
          holdsFrom: published_at,
          by,
          agreed: Number(agreed ?? 0),
        })),
      };
    }),
  };
}

export async function policyEdited({
  input: { code },
  ctx,
}: Given<typeof contract.policyEdited>): Promise<Output<typeof contract.policyEdited>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const { plan, held, waiting, isDraft, updatedAt } = await policyOf(db, code, now);
  return {
    code,
    plan,
    held,
    scheduled: waiting && { version: waiting.version, holdsFrom: waiting.published_at },
    isDraft,
    updatedAt,
    now,
  };
}

export async function policySave({
  input: { code, updatedAt, ...change },
  ctx,
}: Given<typeof contract.policySave>): Promise<Output<typeof contract.policySave>> {
  const now = ctx.platform.clock.now();
  return ctx.platform.transaction(async (trx) => {
    await store.inTurn(trx, code);
    const policy = await policyOf(trx, code, now);
    asRead(policy.updatedAt, updatedAt);
    const changes = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    ) as Partial<PolicyPlan>;
    // Two saves within a millisecond are two.
    const version = Math.max(now, policy.updatedAt + 1);
    await write(trx, code, { ...policy.plan, ...changes }, version);
    return { updatedAt: version };
  });
}

export async function policyPublish({
  input: { code, updatedAt },
  ctx,
}: Given<typeof contract.policyPublish>): Promise<Output<typeof contract.policyPublish>> {
  const now = ctx.platform.clock.now();
  const { accountId } = signedIn(ctx);
  return ctx.platform.transaction(async (trx) => {
    await store.inTurn(trx, code);
    const { plan, held, waiting, versions, ...policy } = await policyOf(trx, code, now);
    asRead(policy.updatedAt, updatedAt);
    if (waiting) throw fail(Code.failed, messages.policyWaits);
    const faults = policyFaults(plan, held, now);
    if (faults.length > 0) throw fail(Code.checklist, messages.faults, { result: { faults } });
    const holdsFrom = plan.holdsFrom ?? now;
    const version = versionName(holdsFrom, versions);
    const row = (locale: "zh-CN" | "en-US", title: string, body: PolicyPlan["body"]) => ({
      code,
      locale,
      version,
      title: title.trim(),
      blocks: JSON.stringify(body ? blocksOfText(body) : []),
      body: body && JSON.stringify(body),
      published_at: holdsFrom,
      account_id: accountId,
    });
    await store.addVersion(trx, [
      row("zh-CN", plan.title, plan.body),
      row("en-US", plan.titleEn, plan.bodyEn),
    ]);
    await store.followPolicy(trx, code, now);
    await store.removeDraft(trx, code);
    await audit(
      ctx,
      { action: "policy.publish", result: "success", subject: code, detail: { version, holdsFrom } },
      trx,
    );
    return { version, holdsFrom };
  });
}

export async function policyTakeBack({
  input: { code, version },
  ctx,
}: Given<typeof contract.policyTakeBack>): Promise<object> {
  const now = ctx.platform.clock.now();
  await ctx.platform.transaction(async (trx) => {
    await store.inTurn(trx, code);
    const { waiting, waitingWords, versions, isDraft } = await policyOf(trx, code, now);
    if (!versions.includes(version)) throw fail(Code.notFound);
    if (waiting?.version !== version || !waitingWords) throw fail(Code.failed, messages.policyHolds);
    if (isDraft) throw fail(Code.failed, messages.policyDraft);
    await write(trx, code, { ...waitingWords, holdsFrom: waiting.published_at }, now);
    await store.removeVersion(trx, code, version);
    await store.followPolicy(trx, code, now);
    await audit(
      ctx,
      { action: "policy.takeBack", result: "success", subject: code, detail: { version } },
      trx,
    );
  });
  return {};
}

export async function policyDiscard({
  input: { code },
  ctx,
}: Given<typeof contract.policyDiscard>): Promise<object> {
  await ctx.platform.transaction(async (trx) => {
    await store.inTurn(trx, code);
    await store.removeDraft(trx, code);
    await audit(ctx, { action: "policy.discard", result: "success", subject: code }, trx);
  });
  return {};
}
