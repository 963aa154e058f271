/** Policies: what each said at a time, and asking again when one says something else (docs/domain.md 4.1). */
import { Code, type Input, type Output, type platform as contract } from "../../../core/contract/index.js";
import { accountById } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import * as store from "./policy-store.js";

/** A policy as it is, or as it was in a version. @returns undefined for an article without versions */
export async function policyOf(
  ctx: Ctx,
  { code, version, locale = ctx.locale }: Input<typeof contract.articleDetail>,
): Promise<Output<typeof contract.articleDetail> | undefined> {
  const { db, clock } = ctx.platform;
  const versions = await store.versionsOf(db, code, locale, clock.now());
  if (versions.length === 0 && version === undefined) return undefined;
  const shown = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!shown) throw fail(Code.notFound);
  return {
    code,
    kind: "policy",
    title: shown.title,
    version: shown.version,
    publishedAt: shown.published_at,
    blocks: shown.blocks,
    versions: versions.map((one) => ({ version: one.version, publishedAt: one.published_at })),
  };
}

/** What somebody has still to agree to. @param account since when they have it */
export async function pendingPolicies(
  ctx: Ctx,
  account: { readonly id: number; readonly created_at: number },
) {
  const { db, clock } = ctx.platform;
  const rows = await store.pending(db, account.id, account.created_at, ctx.locale, clock.now());
  return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at }));
}

/** To what holds now and nothing else: what was published meanwhile is asked for next time. */
export async function policyAgree(ctx: Ctx, { policies }: Input<typeof contract.policyAgree>) {
  const account = await accountById(ctx.platform.db, signedIn(ctx).accountId);
  if (!account) throw fail(Code.unauthorized);
  const open = await pendingPolicies(ctx, account);
  const agreed = open.filter((one) =>
    policies.some(({ code, version }) => code === one.code && version === one.version),
  );
  await store.agree(ctx.platform.db, account.id, agreed, ctx.platform.clock.now());
  await audit(ctx, {
    action: "policy.agree",
    result: "success",
    detail: { policies: agreed.map(({ code, version }) => `${code} ${version}`) },
  });
  return {};
}
