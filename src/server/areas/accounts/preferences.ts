/** What people prefer, wherever they sign in; the only place with its SQL. */
import { LOCALES, type Locale } from "../../messages.js";
import type { Db } from "../../adapters/index.js";
import type { PreferenceTable } from "./schema.js";
import type { Selectable } from "kysely";

export const preferenceOf = (db: Db, accountId: number): Promise<Selectable<PreferenceTable> | undefined> =>
  db.selectFrom("preference").selectAll().where("account_id", "=", accountId).executeTakeFirst();

export async function savePreference(
  db: Db,
  accountId: number,
  choices: Selectable<PreferenceTable>["choices"],
  saved_at: number,
): Promise<void> {
  const values = { choices: JSON.stringify(choices), saved_at };
  await db
    .insertInto("preference")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

const localeIn = (row: Pick<Selectable<PreferenceTable>, "choices"> | undefined): Locale =>
  LOCALES.find((one) => one === row?.choices.locale) ?? "zh-CN";

/** The language that somebody is written to in. */
export const localeOf = async (db: Db, accountId: number): Promise<Locale> =>
  localeIn(await preferenceOf(db, accountId));

/** The same of several people. */
export async function localesOf(db: Db, accounts: readonly number[]): Promise<(account: number) => Locale> {
  const rows = await db
    .selectFrom("preference")
    .select(["account_id", "choices"])
    .where("account_id", "in", [0, ...accounts])
    .execute();
  const byAccount = new Map(rows.map((row) => [row.account_id, row]));
  return (account) => localeIn(byAccount.get(account));
}
