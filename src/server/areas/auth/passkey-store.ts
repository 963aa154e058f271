/** The passkeys in the database; the only place with their SQL. */
import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../adapters/index.js";
import type { PasskeyTable } from "./schema.js";

export type Passkey = Selectable<PasskeyTable>;

/** @param credential the authenticator's own id */
export const passkeyBy = (db: Db, credential: string): Promise<Passkey | undefined> =>
  db.selectFrom("passkey").selectAll().where("credential_id", "=", credential).executeTakeFirst();

/** The newest first. */
export const passkeysOf = (db: Db, accountId: number): Promise<Passkey[]> =>
  db
    .selectFrom("passkey")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** @throws a unique violation when the authenticator's passkey is somebody's already */
export async function addPasskey(db: Db, passkey: Insertable<PasskeyTable>): Promise<void> {
  await db.insertInto("passkey").values(passkey).execute();
}

/**
 * Books a use in the step that looks at the count, so that of two signatures that tell the same one is refused.
 * @returns false when the count did not go on (it was copied, or repeated), or the passkey was removed meanwhile
 */
export async function usePasskey(
  db: Db,
  id: number,
  { counter, at }: { counter: number; at: number },
): Promise<boolean> {
  const done = await db
    .updateTable("passkey")
    .set({ counter, last_used_at: at })
    .where("id", "=", id)
    .where((where) => (counter === 0 ? where("counter", "=", 0) : where("counter", "<", counter)))
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @returns false when the account has none of this id */
export async function renamePasskey(
  db: Db,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const done = await db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @returns its name; undefined when the account has none of this id */
export const removePasskey = (db: Db, accountId: number, id: number): Promise<{ name: string } | undefined> =>
  db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("name")
    .executeTakeFirst();

export const wasOffered = async (db: Db, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom("passkey_offer")
    .select("closed_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst()) !== undefined;

export async function closeOffer(db: Db, accountId: number, at: number): Promise<void> {
  await db
    .insertInto("passkey_offer")
    .values({ account_id: accountId, closed_at: at })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
}
