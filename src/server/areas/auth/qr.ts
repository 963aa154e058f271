/**
 * QR sign-in (docs/specification.md 6.9, docs/security.md 24 to 26). A browser applies and polls with a secret that
 * is never in the picture; a signed-in phone sees who asks, compares two digits, and confirms or denies.
 */
import { type auth, Code, QrState, type Input, type Output } from "../../../core/contract/index.js";
import { QR_LIFE } from "../../../core/rules/index.js";
import { accountById } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fail, hit, signedIn, type Ctx } from "../../http/index.js";
import { message } from "../../messages.js";
import { sameText, type Platform } from "../../adapters/index.js";
import { demandPortal, requesterOf } from "./requester.js";
import { deviceMark } from "../accounts/index.js";
import { openSession, type Requester } from "./sessions.js";
import { places } from "../../../core/rules/places/index.js";

const BITS = 160;
/** Kept a little past its life, so that a late poll hears "expired" and not "unknown". */
const KEPT = QR_LIFE + 60_000;

interface Asking {
  state: QrState;
  secretDigest: string;
  match: string;
  requester: Requester;
  requestedAt: number;
  /** The phone's account, once it scanned. */
  accountId?: number;
}

const space = (platform: Platform) => platform.cache.space<Asking>("qr", { max: 100_000 });

export async function apply(ctx: Ctx): Promise<Output<typeof auth.qrApply>> {
  const { platform } = ctx;
  const deviceCode = platform.random.token(BITS);
  const pollSecret = platform.random.token(BITS);
  const match = platform.random.digits(2);
  const now = platform.clock.now();
  await space(platform).set(
    deviceCode,
    {
      state: QrState.waiting,
      secretDigest: platform.hash.sha256(pollSecret),
      match,
      requester: requesterOf(ctx),
      requestedAt: now,
    },
    KEPT,
  );
  await audit(ctx, { action: "qr.apply", result: "success" });
  return {
    deviceCode,
    pollSecret,
    match,
    url: ctx.config.publicUrl + places.qr.href({ code: deviceCode }),
    expiresAt: now + QR_LIFE,
  };
}

/** Where it stands, by the clock: nothing but an authorised one outlives its 120 seconds. */
const stateOf = (asking: Asking, now: number): QrState =>
  now - asking.requestedAt >= QR_LIFE && asking.state !== QrState.denied ? QrState.expired : asking.state;

export async function check(
  ctx: Ctx,
  { deviceCode, pollSecret }: Input<typeof auth.qrCheck>,
): Promise<Output<typeof auth.qrCheck>> {
  const { platform } = ctx;
  const asking = await space(platform).get(deviceCode);
  if (!asking) return { state: QrState.expired };
  const { origin, userAgent } = requesterOf(ctx);
  // The secret is the proof; page and browser must be those that asked as well.
  const same = asking.requester.origin === origin && asking.requester.userAgent === userAgent;
  if (!sameText(asking.secretDigest, platform.hash.sha256(pollSecret)) || !same) throw fail(Code.qrInvalid);
  const pace = await hit(ctx, { name: "qr poll", key: deviceCode, max: 3, windowMs: 6000 });
  if (!pace.allowed) throw fail(Code.tooMany, undefined, { retryAfter: pace.retryAfter });
  const state = stateOf(asking, platform.clock.now());
  if (state !== QrState.authorised || asking.accountId === undefined) return { state };
  // Collected once: whoever takes it has it.
  const taken = await space(platform).take(deviceCode);
  const account = taken && (await accountById(platform.db, asking.accountId));
  if (!account || account.state !== "active") return { state: QrState.expired };
  const opened = await openSession(platform, account.id, "qr", asking.requester);
  if (!opened) return { state: QrState.expired };
  const { token, expiresAt } = opened;
  await audit(ctx, {
    action: "auth.signIn",
    actor: account.id,
    subject: String(account.id),
    result: "success",
    method: "qr",
  });
  return {
    state,
    session: { SQLP: ctx.handOut(token, expiresAt), expiresAt, SBBZ: deviceMark(platform, account) },
  };
}

const names: Record<number, string> = {
  [QrState.scanned]: "scan",
  [QrState.authorised]: "confirm",
  [QrState.denied]: "deny",
};

/** Moves an asking forward; refuses when it is gone, over, another's, or not where it should be. */
async function move(ctx: Ctx, deviceCode: string, from: QrState, to: QrState): Promise<Asking> {
  const { platform } = ctx;
  demandPortal(ctx);
  const { accountId } = signedIn(ctx);
  const asking = await space(platform).get(deviceCode);
  const foreign = asking?.accountId !== undefined && asking.accountId !== accountId;
  if (!asking || foreign || stateOf(asking, platform.clock.now()) !== from) throw fail(Code.qrInvalid);
  const next = { ...asking, state: to, accountId };
  if (!(await space(platform).swap(deviceCode, asking, next))) throw fail(Code.qrInvalid);
  await audit(ctx, { action: `qr.${names[to]}`, actor: accountId, result: "success" });
  return next;
}

const LOCAL = message("本地网络", "Local network");
const ELSEWHERE = message("未知地区", "Unknown region");

/** Without a table of addresses no place is claimed; loopback and private ranges are named as such. */
export const regionOf = (ip: string, locale: Ctx["locale"]): string =>
  (/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(ip) ? LOCAL : ELSEWHERE)[
    locale
  ];

/** The first three numbers of an IPv4 address, the first four groups of an IPv6 one. */
const networkOf = (ip: string) =>
  ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip.split(".").slice(0, 3).join(".");

/** The same person opened the confirm page again: nothing moves. */
async function scannedBefore(ctx: Ctx, deviceCode: string): Promise<Asking | undefined> {
  const asking = await space(ctx.platform).get(deviceCode);
  const same = asking?.accountId === signedIn(ctx).accountId;
  return asking && same && stateOf(asking, ctx.platform.clock.now()) === QrState.scanned ? asking : undefined;
}

export async function scan(
  ctx: Ctx,
  { deviceCode }: Input<typeof auth.qrScan>,
): Promise<Output<typeof auth.qrScan>> {
  demandPortal(ctx);
  const { requester, requestedAt, match } =
    (await scannedBefore(ctx, deviceCode)) ?? (await move(ctx, deviceCode, QrState.waiting, QrState.scanned));
  return {
    device: requester.userAgent.slice(0, 128),
    region: regionOf(requester.ip, ctx.locale),
    requestedAt,
    match,
    elsewhere: networkOf(requester.ip) !== networkOf(ctx.ip),
  };
}

export async function confirm(ctx: Ctx, { deviceCode }: Input<typeof auth.qrConfirm>) {
  await move(ctx, deviceCode, QrState.scanned, QrState.authorised);
  return {};
}

export async function deny(ctx: Ctx, { deviceCode }: Input<typeof auth.qrDeny>) {
  await move(ctx, deviceCode, QrState.scanned, QrState.denied);
  return {};
}
