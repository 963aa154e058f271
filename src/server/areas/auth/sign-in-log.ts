/** Sign-ins and refused tries, for the owner of the account (docs/domain.md 2.5); the audit log is the platform's. */
import type { SignInMethod } from "../../../core/contract/parts.js";
import { SIGN_IN_LOG_DAYS } from "../../../core/contract/sign-in-log.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { Ctx } from "../../http/index.js";
import type { Requester } from "./sessions.js";

const DAY = 86_400_000;
/** Refused tries of a day that are written down; a guesser must not fill the table. */
const MOST_FAILURES = 50;

/** An address without what tells one device of a network from another. */
export const maskAddress = (ip: string): string =>
  ip.includes(":") ? `${ip.split(":").slice(0, 3).join(":")}:*` : ip.replace(/\.\d+$/, ".*");

export async function noteSignIn(
  db: Db | Trx,
  accountId: number,
  method: SignInMethod,
  { ip, origin, userAgent }: Pick<Requester, "ip" | "origin" | "userAgent">,
  at: number,
  succeeded = true,
): Promise<void> {
  await db
    .insertInto("sign_in_log")
    .values({
      account_id: accountId,
      at,
      succeeded,
      method,
      user_agent: userAgent.slice(0, 512),
      ip: maskAddress(ip),
      origin: origin ?? "",
    })
    .execute();
}

/**
 * A refused try, unless the account has had many today. Only after the answer: see `noteRefusal`.
 * @param at when it was made, which is before it is written down
 */
export async function addRefusal(
  ctx: Ctx,
  accountId: number | undefined,
  method: SignInMethod,
  at: number,
): Promise<void> {
  if (accountId === undefined) return;
  const { db } = ctx.platform;
  const { n } = await db
    .selectFrom("sign_in_log")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("account_id", "=", accountId)
    .where("succeeded", "=", false)
    .where("at", ">", at - DAY)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MOST_FAILURES) return;
  const from = { ip: ctx.ip, origin: ctx.origin ?? null, userAgent: ctx.userAgent };
  await noteSignIn(db, accountId, method, from, at, false);
}

/** After the answer: whether a name has an account must not show in how long a refusal takes. */
export function noteRefusal(ctx: Ctx, accountId: number | undefined, method: SignInMethod): void {
  const at = ctx.platform.clock.now();
  ctx.background("note a refused sign-in", () => addRefusal(ctx, accountId, method, at));
}

export const signInsOf = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("sign_in_log")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("at", "desc")
    .orderBy("id", "desc");

/** When people came in last, by account; as far as the log goes back. */
export async function lastSignIns(
  db: Db | Trx,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom("sign_in_log")
    .select((it) => ["account_id", it.fn.max("at").as("at")])
    .where("account_id", "in", [...accounts])
    .where("succeeded", "=", true)
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, at]));
}

export const sweepSignIns = (db: Db, now: number) =>
  db
    .deleteFrom("sign_in_log")
    .where("at", "<=", now - SIGN_IN_LOG_DAYS * DAY)
    .execute();
