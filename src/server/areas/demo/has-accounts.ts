import type { Db, Trx } from "../../adapters/index.js";

/** The demo is made only on a platform without accounts. */
export const hasAccounts = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;
