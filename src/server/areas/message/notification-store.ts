/** What people chose to be sent, and what is to be sent now; the only place with its SQL. */
import { sql } from "kysely";
import { MessageKind } from "../../../core/contract/message.js";
import type { Db, Trx } from "../../adapters/index.js";
import type { Choices } from "./schema.js";

/** Whoever chose nothing is mailed what waits for them alone: a grade, and a decision or work to review. */
const MAILED: readonly MessageKind[] = ["grade", "review"];
const defaults = (kind: MessageKind) => ({ mail: MAILED.includes(kind), sms: false });

export const choiceOf = (choices: Choices | undefined, kind: MessageKind) =>
  choices?.[kind] ?? defaults(kind);

export const settingsOf = (db: Db | Trx, accountId: number) =>
  db.selectFrom("notification").selectAll().where("account_id", "=", accountId).executeTakeFirst();

export async function saveSettings(
  db: Db,
  accountId: number,
  choices: Choices,
  quiet: { from: number; until: number } | undefined,
): Promise<void> {
  const values = {
    choices: JSON.stringify(choices),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  };
  await db
    .insertInto("notification")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

export async function stopMail(trx: Trx, accountId: number): Promise<void> {
  const { choices } = (await settingsOf(trx, accountId)) ?? {};
  const without = Object.fromEntries(
    MessageKind.map((kind) => [kind, { ...choiceOf(choices, kind), mail: false }]),
  );
  const values = { choices: JSON.stringify(without) };
  await trx
    .insertInto("notification")
    .values({ account_id: accountId, quiet_from: null, quiet_until: null, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

export const mutedRuns = async (db: Db | Trx, accountId: number): Promise<number[]> =>
  (
    await db
      .selectFrom("course_mute")
      .select("run_id")
      .where("account_id", "=", accountId)
      .orderBy("run_id")
      .execute()
  ).map(({ run_id }) => run_id);

export const mute = (db: Db, account_id: number, run_id: number, muted_at: number) =>
  db
    .insertInto("course_mute")
    .values({ account_id, run_id, muted_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unmute = (db: Db, accountId: number, runId: number) =>
  db.deleteFrom("course_mute").where("account_id", "=", accountId).where("run_id", "=", runId).execute();

const unsettled = (db: Db | Trx, until: number) =>
  db
    .selectFrom("message")
    .where("message.settled_at", "is", null)
    .where("message.read_at", "is", null)
    .where("message.at", "<=", until);

/** Of whoever chose nothing, what is not sent unless chosen: one statement for a whole class. */
export const settleUnwanted = (db: Db, until: number, now: number) =>
  db
    .updateTable("message")
    .set({ settled_at: now })
    .where("settled_at", "is", null)
    .where("read_at", "is", null)
    .where("at", "<=", until)
    .where("kind", "not in", [...MAILED])
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("notification")
            .select("account_id")
            .whereRef("notification.account_id", "=", "message.account_id"),
        ),
      ),
    )
    .execute();

interface Due {
  /** Messages up to here, so that what comes together is sent together. */
  readonly until: number;
  /** Nobody who was sent something after this. */
  readonly sentBefore: number;
  /** Of the day, for quiet hours. */
  readonly minute: number;
  readonly most: number;
}

/** People to whom something may be sent now. */
export const dueAccounts = async (db: Db, { until, sentBefore, minute, most }: Due): Promise<number[]> =>
  (
    await unsettled(db, until)
      .leftJoin("notification", "notification.account_id", "message.account_id")
      .select("message.account_id")
      .distinct()
      .where(sql<boolean>`coalesce(notification.sent_at, 0) <= ${sentBefore}`)
      .where(
        sql<boolean>`not coalesce(case when quiet_from <= quiet_until
          then ${minute}::integer >= quiet_from and ${minute}::integer < quiet_until
          else ${minute}::integer >= quiet_from or ${minute}::integer < quiet_until end, false)`,
      )
      .orderBy("message.account_id")
      .limit(most)
      .execute()
  ).map(({ account_id }) => account_id);

/**
 * Takes what is to be sent to somebody, so that no other server does.
 * @returns undefined where another one just has
 */
export async function takeUnsettled(
  trx: Trx,
  accountId: number,
  { until, sentBefore, now }: { readonly until: number; readonly sentBefore: number; readonly now: number },
) {
  await trx
    .insertInto("notification")
    .values({ account_id: accountId, quiet_from: null, quiet_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("notification")
    .selectAll()
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.sent_at > sentBefore) return undefined;
  const muted = await mutedRuns(trx, accountId);
  const rows = await unsettled(trx, until)
    .selectAll("message")
    .where("message.account_id", "=", accountId)
    .orderBy("message.at", "desc")
    .orderBy("message.id", "desc")
    .execute();
  if (rows.length === 0) return undefined;
  await trx
    .updateTable("message")
    .set({ settled_at: now })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const audible = rows.filter(({ run_id }) => run_id === null || !muted.includes(run_id));
  return { choices: row.choices, rows: audible };
}

export const noteSent = (trx: Trx, accountId: number, sent_at: number) =>
  trx.updateTable("notification").set({ sent_at }).where("account_id", "=", accountId).execute();
