/** The accounts in the database; the only place with their SQL. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { AccountTable } from "./schema.js";

export type Account = Selectable<AccountTable>;

/** By login name, phone or e-mail address; `name` in lower case. */
export const findAccount = (db: Db, name: string): Promise<Account | undefined> =>
  db
    .selectFrom("account")
    .selectAll()
    .where((where) =>
      where.or([where("login_name", "=", name), where("phone", "=", name), where("email", "=", name)]),
    )
    .executeTakeFirst();

export const accountById = (db: Db, id: number): Promise<Account | undefined> =>
  db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();

/** Keeps others from changing the account, or its ways to sign in, until the transaction ends. */
export const lockAccount = (trx: Trx, id: number): Promise<Account | undefined> =>
  trx.selectFrom("account").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** @throws a unique violation when phone, e-mail or login name is taken */
export const addAccount = (db: Db, account: Insertable<AccountTable>): Promise<Account> =>
  db.insertInto("account").values(account).returningAll().executeTakeFirstOrThrow();

/** @throws a unique violation, as `addAccount` */
export async function changeAccount(db: Db, id: number, changes: Updateable<AccountTable>): Promise<void> {
  await db.updateTable("account").set(changes).where("id", "=", id).execute();
}

/** Reads an account so that whoever locks it waits until the transaction ends. */
export const shareAccount = (trx: Trx, id: number) =>
  trx
    .selectFrom("account")
    .select(["state", "password_hash"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();

/** Whole accounts, for a statement that finds them by something of its own, as a session does. */
export const accountRows = (db: Db) => db.selectFrom("account").selectAll();

/** Whether a file is somebody's picture, and so anybody's to see. */
export const isAvatar = async (db: Db, address: string): Promise<boolean> =>
  (await db.selectFrom("account").select("id").where("avatar", "=", address).limit(1).executeTakeFirst()) !==
  undefined;

export const accountByIdentity = (db: Db, provider: string, openId: string): Promise<Account | undefined> =>
  db
    .selectFrom("identity")
    .innerJoin("account", "account.id", "identity.account_id")
    .selectAll("account")
    .where("identity.provider", "=", provider)
    .where("identity.open_id", "=", openId)
    .executeTakeFirst();

export const identitiesOf = (db: Db, accountId: number) =>
  db.selectFrom("identity").selectAll().where("account_id", "=", accountId).execute();

/** @throws a unique violation when the identity, or the account's place for this provider, is taken */
export async function addIdentity(
  db: Db,
  identity: { accountId: number; provider: string; openId: string; nickname: string; at: number },
): Promise<void> {
  await db
    .insertInto("identity")
    .values({
      account_id: identity.accountId,
      provider: identity.provider,
      open_id: identity.openId,
      nickname: identity.nickname,
      bound_at: identity.at,
    })
    .execute();
}

export async function removeIdentity(db: Db, accountId: number, provider: string): Promise<boolean> {
  const done = await db
    .deleteFrom("identity")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
