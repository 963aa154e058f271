/** Sign-in through a school as its administrator sets it up. */
import { Code, type Output, type schoolSignOn } from "../../../core/contract/index.js";
import { audit } from "../audit/index.js";
import { type Ctx, fail, type Given } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { cas } from "./cas.js";
import { messages } from "./messages.js";
import { oidc } from "./oidc.js";
import type { Protocol, Settings } from "./protocol.js";
import { openSecret, sealSecret } from "./secrets.js";
import { changeSignOn, lockSignOn, saveSignOn, type SignOn, signOnChanged, signOnOf } from "./store.js";

export const protocols: Readonly<Record<SignOn["kind"], Protocol>> = { oidc, cas };

/** One address for each school: an answer that another school's server gives does not arrive at it (RFC 9700, 4.4.2). */
export const redirectUriOf = ({ config }: Pick<Ctx, "config">, orgId: number): string =>
  `${config.publicUrl}/api/auth/oauth2/return/school-${orgId}`;

export const settingsOf = (platform: Pick<Platform, "hash">, row: SignOn): Settings => ({
  address: row.address,
  clientId: row.client_id,
  secret: row.secret === null ? undefined : openSecret(platform, row.org_id, row.secret),
  scope: row.scope,
  numberFrom: row.number_from,
});

export async function signOnSetup({
  input: { org },
  ctx,
}: Given<typeof schoolSignOn.signOnSetup>): Promise<Output<typeof schoolSignOn.signOnSetup>> {
  const row = await signOnOf(ctx.platform.db, org);
  const redirectUri = redirectUriOf(ctx, org);
  if (!row) return { redirectUri, setup: undefined };
  return {
    redirectUri,
    setup: {
      kind: row.kind,
      address: row.address,
      clientId: row.client_id,
      scope: row.scope,
      numberFrom: row.number_from,
      label: row.label,
      admitsNew: row.admits_new,
      hasSecret: row.secret !== null,
      enabled: row.enabled,
      checkedAt: row.checked_at ?? undefined,
    },
  };
}

export async function signOnSave({
  input: { org, secret, ...input },
  ctx,
}: Given<typeof schoolSignOn.signOnSave>) {
  const isOidc = input.kind === "oidc";
  const missing = (field: string) => fail(Code.invalid, messages.missing, { result: { field } });
  if (isOidc && !input.clientId) throw missing("clientId");
  if (isOidc && !input.numberFrom) throw missing("numberFrom");
  const { platform } = ctx;
  await platform.transaction(async (trx) => {
    const before = await lockSignOn(trx, org);
    const isSame =
      before?.kind === input.kind &&
      before.address === input.address &&
      before.client_id === input.clientId &&
      secret === undefined;
    // A secret goes to the server that it was given for, and to no other.
    const kept = before?.kind === "oidc" && before.address === input.address ? before.secret : null;
    await saveSignOn(trx, {
      org_id: org,
      kind: input.kind,
      address: input.address,
      client_id: input.clientId,
      secret: !isOidc ? null : secret === undefined ? kept : sealSecret(platform, org, secret),
      scope: input.scope,
      number_from: input.numberFrom,
      label: input.label,
      admits_new: input.admitsNew,
      enabled: isSame && before.enabled,
      checked_at: isSame ? before.checked_at : null,
      updated_at: platform.clock.now(),
    });
    await audit(
      ctx,
      {
        action: "school.signOn.save",
        subject: org,
        result: "success",
        detail: { kind: input.kind, address: input.address, newSecret: secret !== undefined },
      },
      trx,
    );
  });
  await signOnChanged(platform);
  return {};
}

export async function signOnTest({
  input: { org },
  ctx,
}: Given<typeof schoolSignOn.signOnTest>): Promise<Output<typeof schoolSignOn.signOnTest>> {
  const { platform } = ctx;
  const row = await signOnOf(platform.db, org);
  if (!row) throw fail(Code.failed, messages.unset);
  const fault = await protocols[row.kind].fault(platform.outbound, settingsOf(platform, row));
  await platform.transaction(async (trx) => {
    const now = await lockSignOn(trx, org);
    // What was saved meanwhile is not what was tested; a fault of the moment turns nobody off.
    if (!fault && now?.updated_at === row.updated_at)
      await changeSignOn(trx, org, { checked_at: platform.clock.now() });
    await audit(
      ctx,
      {
        action: "school.signOn.test",
        subject: org,
        result: fault ? "failure" : "success",
        detail: { address: row.address, ...(fault && { fault }) },
      },
      trx,
    );
  });
  return fault ? { fault } : {};
}

export async function signOnEnable({
  input: { org, enabled },
  ctx,
}: Given<typeof schoolSignOn.signOnEnable>) {
  await ctx.platform.transaction(async (trx) => {
    const row = await lockSignOn(trx, org);
    if (!row) throw fail(Code.failed, messages.unset);
    if (enabled && row.checked_at === null) throw fail(Code.failed, messages.untested);
    await changeSignOn(trx, org, { enabled });
    await audit(
      ctx,
      { action: enabled ? "school.signOn.enable" : "school.signOn.disable", subject: org, result: "success" },
      trx,
    );
  });
  await signOnChanged(ctx.platform);
  return {};
}
