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

/** The language that somebody is written to in. */
export async function localeOf(db: Db, accountId: number): Promise<Locale> {
  const row = await preferenceOf(db, accountId);
  return LOCALES.find((one) => one === row?.choices.locale) ?? "zh-CN";
}
