import type { Db, Trx } from "../../adapters/index.js";

/** The demo is made where there is nobody yet. */
export const anyAccount = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;
