/** Policies as they were at a time, and who agreed to which, in the database. */
import { sql } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { Locale } from "./store.js";

/** The newest first: in the asked language, or in the other where it is in none of that. */
export async function versionsOf(db: Db, code: string, locale: Locale, now: number) {
  const rows = await db
    .selectFrom("article_version")
    .selectAll()
    .where("code", "=", code)
    .where("published_at", "<=", now)
    .orderBy("published_at", "desc")
    .orderBy("version", "desc")
    .execute();
  const own = rows.filter((row) => row.locale === locale);
  return own.length > 0 ? own : rows;
}

/**
 * Policies that hold now, which somebody has not agreed to: published after the account was made, whose maker agreed to
 * what held then.
 */
export const pending = (db: Db, accountId: number, since: number, locale: Locale, now: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("article_version")
        .distinctOn("code")
        .select(["code", "title", "version", "published_at"])
        .where("published_at", "<=", now)
        .orderBy("code")
        .orderBy("published_at", "desc")
        .orderBy(sql`locale = ${locale}`, "desc")
        .as("held"),
    )
    .select(["held.code", "held.title", "held.version", "held.published_at"])
    .where("held.published_at", ">", since)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("policy_consent")
            .select("policy_consent.code")
            .where("policy_consent.account_id", "=", accountId)
            .whereRef("policy_consent.code", "=", "held.code")
            .whereRef("policy_consent.version", "=", "held.version"),
        ),
      ),
    )
    .orderBy("held.code")
    .execute();

export async function agree(
  db: Db,
  accountId: number,
  policies: readonly { readonly code: string; readonly version: string }[],
  at: number,
): Promise<void> {
  if (policies.length === 0) return;
  await db
    .insertInto("policy_consent")
    .values(policies.map(({ code, version }) => ({ account_id: accountId, code, version, at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
