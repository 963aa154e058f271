/** Accounts that wait for their end, and what stays of one; the only place with its SQL. */
import { CLOSED_PERSON } from "../../../core/contract/closed-person.js";
import type { Db, Trx } from "../../adapters/index.js";
import { adminsOf } from "./schools.js";

export const closingOf = (db: Db | Trx, accountId: number) =>
  db.selectFrom("account_closing").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Every account that waits for its end, for lists to join. */
export const closingRows = (db: Db | Trx) =>
  db.selectFrom("account_closing").select(["account_id", "requested_at", "due_at"]);

/** @returns false where one waits already */
export async function addClosing(
  db: Db | Trx,
  account_id: number,
  requested_at: number,
  due_at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("account_closing")
    .values({ account_id, requested_at, due_at, reminded_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function dropClosing(db: Db | Trx, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("account_closing")
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those whose end is near and who were not told yet; each is named once, to one server. */
export const takeReminders = (db: Db, before: number, now: number) =>
  db
    .updateTable("account_closing")
    .set({ reminded_at: now })
    .where("reminded_at", "is", null)
    .where("due_at", "<=", before)
    .returning(["account_id", "due_at"])
    .execute();

export const dueClosings = async (db: Db, now: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom("account_closing")
      .select("account_id")
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(most)
      .execute()
  ).map(({ account_id }) => account_id);

/** Schools that nobody else runs. */
export async function schoolsRunAlone(
  db: Db | Trx,
  accountId: number,
): Promise<{ id: number; name: string; name_en: string }[]> {
  const schools = await db
    .selectFrom("membership")
    .innerJoin("org", "org.id", "membership.org_id")
    .select(["org.id", "org.name", "org.name_en"])
    .distinct()
    .where("membership.account_id", "=", accountId)
    .orderBy("org.id")
    .execute();
  const alone: typeof schools = [];
  for (const school of schools) {
    const admins = await adminsOf(db, school.id);
    if (admins.length === 1 && admins[0] === accountId) alone.push(school);
  }
  return alone;
}

/** Nobody's any more: no name, no way in. What stands under its number stays. */
export async function anonymize(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable("account")
    .set({
      login_name: null,
      phone: null,
      email: null,
      password_hash: null,
      nickname: CLOSED_PERSON,
      real_name: "",
      avatar: "",
      bio: "",
      country: "",
      province: "",
      city: "",
      address: "",
      school: "",
      school_id: null,
      certification: "none",
      state: "disabled",
    })
    .where("id", "=", accountId)
    .execute();
  await trx
    .updateTable("membership")
    .set({ listed_name: null, name_key: "", find_text: "", invite_due: false })
    .where("account_id", "=", accountId)
    .execute();
  await dropClosing(trx, accountId);
}
