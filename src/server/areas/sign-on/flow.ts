/**
 * Sign-in through a school: there with a one-time state, and back with an answer that the server checks itself. An account is
 * matched and never taken over: whoever is known comes in; whoever has a number that the school's lists have opens the account
 * that those made, or shows once that it is theirs; anybody else shows an account or makes one (docs/domain.md 2.14).
 */
import { Code, type Output, type schoolSignOn } from "../../../core/contract/index.js";
import {
  accountByIdentity,
  addIdentity,
  changeAccount,
  identitiesOf,
  lockAccount,
  membersByNumber,
  membershipStates,
  type Account,
} from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { inLocale } from "../course/index.js";
import { issueTicket, requesterOf, startSession } from "../auth/index.js";
import { type Ctx, fail, type Given } from "../../http/index.js";
import type { Platform } from "../../adapters/index.js";
import { messages } from "./messages.js";
import type { Errand, SchoolPerson } from "./protocol.js";
import { protocols, redirectUriOf, settingsOf } from "./setup.js";
import { enabledSchools, type SignOn, signOnOf } from "./store.js";

const STATE_LIFE = 10 * 60_000;

interface State extends Errand {
  readonly org: number;
  readonly origin: string | null;
  readonly userAgent: string;
  /** Which settings it was begun with. */
  readonly setupAt: number;
  /** As the browser came back with it (RFC 9207). */
  readonly issuer?: string;
}

const states = (platform: Platform) => platform.cache.space<State>("school sign-on", { max: 100_000 });

/** What the page at the return address needs of a flow. */
export const peekState = (platform: Platform, state: string): Promise<State | undefined> =>
  states(platform).get(state);

/** Notes who said to have answered, until the flow ends. */
export const noteIssuer = (platform: Platform, state: string, known: State, issuer: string): Promise<void> =>
  states(platform).set(state, { ...known, issuer }, STATE_LIFE);

const providerOf = (orgId: number): string => `school:${orgId}`;
/** A subject is one within its server alone (OpenID Connect Core 1.0, 2). */
const openIdOf = ({ address }: SignOn, { subject }: SchoolPerson): string => `${address} ${subject}`;

export async function signOnSchools({
  ctx,
}: Given<typeof schoolSignOn.signOnSchools>): Promise<Output<typeof schoolSignOn.signOnSchools>> {
  const rows = await enabledSchools(ctx.platform.db);
  return {
    list: rows.map(({ id, name, name_en, label }) => ({
      org: id,
      name: inLocale(ctx.locale, name, name_en),
      label,
    })),
  };
}

async function enabledSignOn(ctx: Ctx, org: number): Promise<SignOn> {
  const row = await signOnOf(ctx.platform.db, org);
  if (!row?.enabled) throw fail(Code.notFound, messages.off);
  return row;
}

export async function signOnBegin({
  input: { org },
  ctx,
}: Given<typeof schoolSignOn.signOnBegin>): Promise<Output<typeof schoolSignOn.signOnBegin>> {
  const { platform } = ctx;
  const row = await enabledSignOn(ctx, org);
  const errand: Errand = {
    state: platform.random.token(160),
    redirectUri: redirectUriOf(ctx, org),
    nonce: platform.random.token(160),
    verifier: platform.random.token(256),
  };
  const url = await protocols[row.kind]
    .address(platform.outbound, settingsOf(platform, row), errand)
    .catch((error: unknown) => {
      ctx.log.warn("a school's sign-in server does not answer", { org, error });
      throw fail(Code.failed, messages.noAnswer);
    });
  const { origin, userAgent } = requesterOf(ctx);
  const state: State = { ...errand, org, origin, userAgent, setupAt: row.updated_at };
  await states(platform).set(errand.state, state, STATE_LIFE);
  return { url, state: errand.state };
}

async function refuse(ctx: Ctx, org: number, why: string): Promise<void> {
  await audit(ctx, {
    action: "auth.signIn",
    subject: providerOf(org),
    result: "failure",
    method: "school",
    detail: { why },
  });
}

/** Whom the answer is about: the state is spent, whatever comes of it. */
async function personBehind(
  ctx: Ctx,
  { org, code, state }: { org: number; code: string; state: string },
): Promise<{ row: SignOn; person: SchoolPerson }> {
  const { platform } = ctx;
  const known = await states(platform).take(state);
  const { origin, userAgent } = requesterOf(ctx);
  const isOwn = known?.org === org && known.origin === origin && known.userAgent === userAgent;
  const row = isOwn ? await enabledSignOn(ctx, org) : undefined;
  if (!known || row?.updated_at !== known.setupAt) {
    await refuse(ctx, org, "state");
    throw fail(Code.stateInvalid);
  }
  try {
    const back = { code, issuer: known.issuer };
    const person = await protocols[row.kind].person(
      platform.outbound,
      settingsOf(platform, row),
      known,
      back,
    );
    return { row, person };
  } catch (error) {
    ctx.log.warn("a school's answer was refused", { org, error });
    await refuse(ctx, org, "answer");
    throw fail(Code.stateInvalid);
  }
}

/** Those who left the school, or whom it suspended, come in through it no more. */
async function demandBelonging(ctx: Ctx, org: number, accountId: number): Promise<void> {
  const parts = await membershipStates(ctx.platform.db, org, accountId);
  if (parts.length === 0 || parts.some((state) => state === "active" || state === "graduated")) return;
  await refuse(ctx, org, "left");
  throw fail(Code.signInRefused, messages.left);
}

async function signIn(ctx: Ctx, org: number, account: Account) {
  await demandBelonging(ctx, org, account.id);
  if (account.state !== "active") {
    await refuse(ctx, org, account.state);
    throw fail(Code.signInRefused);
  }
  return startSession(ctx, account, "school");
}

/**
 * Opens an account that the school's lists made and nobody ever used.
 * @returns undefined when it is not such a one (any more)
 */
async function openAccount(
  ctx: Ctx,
  row: SignOn,
  person: SchoolPerson,
  accountId: number,
): Promise<Account | undefined> {
  const { platform } = ctx;
  const provider = providerOf(row.org_id);
  return platform.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    const isNew = account?.state === "inactive" && account.password_hash === null;
    if (!account || !isNew || (await identitiesOf(trx, accountId)).length > 0) return undefined;
    await changeAccount(trx, accountId, { state: "active" });
    await addIdentity(trx, {
      accountId,
      provider,
      openId: openIdOf(row, person),
      nickname: person.name.slice(0, 64),
      at: platform.clock.now(),
    });
    const deed = { actor: accountId, subject: provider, result: "success" } as const;
    await audit(ctx, { action: "auth.activate", ...deed }, trx);
    await audit(ctx, { action: "auth.bind", ...deed }, trx);
    return { ...account, state: "active" };
  });
}

export async function signOnFinish({
  input,
  ctx,
}: Given<typeof schoolSignOn.signOnFinish>): Promise<Output<typeof schoolSignOn.signOnFinish>> {
  const { platform } = ctx;
  const { org } = input;
  const { row, person } = await personBehind(ctx, input);
  const provider = providerOf(org);
  const known = await accountByIdentity(platform.db, provider, openIdOf(row, person));
  if (known) return signIn(ctx, org, known);

  const [member] = person.number ? await membersByNumber(platform.db, org, [person.number]) : [];
  if (member) {
    await demandBelonging(ctx, org, member.account_id);
    const linked = await identitiesOf(platform.db, member.account_id);
    if (linked.some((one) => one.provider === provider)) {
      await refuse(ctx, org, "taken");
      throw fail(Code.signInRefused, messages.taken);
    }
    if (member.account_state === "disabled") {
      await refuse(ctx, org, "disabled");
      throw fail(Code.signInRefused);
    }
    // Of several schools none alone may say whose it is.
    const opened = member.is_elsewhere ? undefined : await openAccount(ctx, row, person, member.account_id);
    if (opened) return startSession(ctx, opened, "school");
  }
  const nickname = (person.name || person.number || person.subject).slice(0, 64);
  return {
    bindTicket: await issueTicket(platform, "identity", {
      provider,
      openId: openIdOf(row, person),
      nickname,
      ...(member && { accountId: member.account_id }),
    }),
    nickname,
    isMember: member !== undefined,
    mayRegister: member === undefined && row.admits_new,
  };
}
