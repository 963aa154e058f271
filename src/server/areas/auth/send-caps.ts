/**
 * What all sends of codes together may cost (docs/security.md 40): caps for the whole server, for the numbers that begin
 * alike or the mailboxes of one domain, and for an account by its age. Limits by address and by target hold besides
 * (codes.ts); many addresses and many targets at once meet these.
 */
import { Code } from "../../../core/contract/index.js";
import type { Account } from "../accounts/index.js";
import { fail, type Ctx } from "../../http/index.js";
import { message } from "../../messages.js";
import type { Channel } from "../../adapters/index.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first seven digits of a mainland phone are its operator's block of ten thousand numbers. */
const PREFIX_LENGTH = 7;
/** What one block, or one mail domain, may take of the hour's cap, and what it may take at least. */
const PREFIX_SHARE = { sms: 0.05, mail: 0.6 } as const;
const PREFIX_LEAST = 30;
/** Kept for people who are signed in: those who are not cannot use all of it up. */
const SIGNED_OUT_SHARE = 0.8;
/** Left of a cap when the log warns, as a share. */
const WARN_BELOW = 0.2;

/** Sends a day that an account may ask for, by its age in ms. */
const ACCOUNT_CAPS: readonly { readonly youngerThan: number; readonly sends: number }[] = [
  { youngerThan: DAY, sends: 4 },
  { youngerThan: 30 * DAY, sends: 10 },
  { youngerThan: Number.POSITIVE_INFINITY, sends: 20 },
];

const PAUSED = {
  sms: message(
    "短信发送量已达上限，请约 {minutes} 分钟后再试，或改用邮箱、扫码等其他方式",
    "Text messages have reached their limit. Try again in about {minutes} min, or use email or a QR code instead.",
  ),
  mail: message(
    "邮件发送量已达上限，请约 {minutes} 分钟后再试，或改用手机号",
    "Email has reached its limit. Try again in about {minutes} min, or use your phone number instead.",
  ),
} as const;

const prefixOf = (channel: Channel, target: string): string =>
  channel === "sms" ? target.slice(0, PREFIX_LENGTH) : target.slice(target.lastIndexOf("@") + 1);

/** One line for the log an hour, however many are refused. */
async function alarm(
  ctx: Ctx,
  level: "warn" | "error",
  text: string,
  cap: string,
  fields: object,
): Promise<void> {
  const isFirst = await ctx.platform.cache.space<1>("send alarms").add(`${level} ${cap}`, 1, HOUR);
  if (isFirst) ctx.platform.log[level](text, { cap, ...fields });
}

/**
 * Books a send to `target` against the caps, whether anybody is there or not.
 * @param account who asks, where somebody is signed in
 * @throws Failure Code.sendsPaused (HTTP 429, Retry-After)
 */
export async function bookUnderCaps(
  ctx: Ctx,
  channel: Channel,
  target: string,
  account?: Account,
): Promise<void> {
  const { cache, clock } = ctx.platform;
  const perHour = channel === "sms" ? ctx.config.smsPerHour : ctx.config.mailPerHour;
  const prefix = prefixOf(channel, target);
  const age = account && clock.now() - account.created_at;
  const ofAge = ACCOUNT_CAPS.find(({ youngerThan }) => (age ?? 0) < youngerThan)?.sends ?? 0;
  const caps: readonly (readonly [name: string, key: string, max: number, time: number])[] = [
    ...(account ? [["account", `account ${account.id}`, ofAge, DAY] as const] : []),
    [
      "prefix",
      `${channel} ${prefix}`,
      Math.max(PREFIX_LEAST, Math.floor(perHour * PREFIX_SHARE[channel])),
      HOUR,
    ],
    ["server", channel, account ? perHour : Math.floor(perHour * SIGNED_OUT_SHARE), HOUR],
  ];
  const window = cache.window("sends", { max: 200_000 });
  for (const [name, key, max, time] of caps) {
    const { allowed, left, retryAfter } = await window.hit(key, max, time);
    const cap = `${name} ${channel}`;
    const fields = { max, ...(name === "prefix" ? { prefix } : {}) };
    if (!allowed) {
      if (name !== "account") await alarm(ctx, "error", "a cap on sends is reached", cap, fields);
      const minutes = Math.max(1, Math.ceil(retryAfter / MINUTE));
      throw fail(Code.sendsPaused, PAUSED[channel], { retryAfter, params: { minutes } });
    }
    if (name === "server" && left < max * WARN_BELOW)
      await alarm(ctx, "warn", "a cap on sends is nearly reached", cap, fields);
  }
}
