import type { Db, Trx } from "../../adapters/index.js";

/** The demo is made only where there is nobody yet, at whichever start with EDU_DEMO=1 that is. */
export const anyAccount = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;
