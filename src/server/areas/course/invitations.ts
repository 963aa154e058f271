/**
 * Invitations into a run that the school enrols in. They name a phone or an e-mail address and not an account: whether
 * somebody has it is nobody's business, and whoever gets it later finds the invitation too.
 */
import { fail, type Ctx } from "../../http/index.js";
import { Code } from "../../../core/contract/index.js";
import { accountById, findAccount, type Account } from "../accounts/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";

/** Milliseconds. */
const LIFE = 30 * 86_400_000;

/** Kept as a keyed digest: addresses of people who have nothing to do with the platform are not stored. */
const digestOf = ({ hash }: Pick<Platform, "hash">, target: string) => hash.keyed("invitation", target);

const targetsOf = (platform: Platform, { phone, email }: Pick<Account, "phone" | "email">) =>
  [phone, email].flatMap((target) => (target === null ? [] : [digestOf(platform, target)]));

export interface Invitation {
  readonly id: number;
  readonly class_id: number | null;
}

/** @param targets phones and addresses, normalised */
export async function invite(
  platform: Platform,
  trx: Trx,
  { runId, classId, invitedBy }: { runId: number; classId: number | undefined; invitedBy: number },
  targets: readonly string[],
): Promise<void> {
  const now = platform.clock.now();
  const values = { class_id: classId ?? null, invited_by: invitedBy, expires_at: now + LIFE };
  for (const target of targets)
    await trx
      .insertInto("course_invitation")
      .values({ run_id: runId, target: digestOf(platform, target), created_at: now, ...values })
      .onConflict((conflict) => conflict.columns(["run_id", "target"]).doUpdateSet(values))
      .execute();
}

/** The accounts behind targets, for telling them; never for the answer. */
export async function accountsOf(db: Db, targets: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const target of targets) {
    const account = await findAccount(db, target);
    if (account?.state === "active") found.push(account.id);
  }
  return found;
}

/** The invitation of whoever is signed in, by their own phone or address. */
export async function invitationOf(
  ctx: Ctx,
  db: Db | Trx,
  runId: number,
  accountId: number | undefined,
): Promise<Invitation | undefined> {
  if (accountId === undefined) return undefined;
  const account = await accountById(db, accountId);
  if (!account) throw fail(Code.unauthorized);
  const targets = targetsOf(ctx.platform, account);
  if (targets.length === 0) return undefined;
  return db
    .selectFrom("course_invitation")
    .select(["id", "class_id"])
    .where("run_id", "=", runId)
    .where("target", "in", targets)
    .where("expires_at", ">", ctx.platform.clock.now())
    .executeTakeFirst();
}

export async function useInvitation(trx: Trx, { id }: Invitation): Promise<void> {
  await trx.deleteFrom("course_invitation").where("id", "=", id).execute();
}
