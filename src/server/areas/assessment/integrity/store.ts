/** What was agreed to and what happened in attempts, in the database. */
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";
import type { AttemptIntegrityTable } from "./schema.js";

export type IntegrityRow = Selectable<AttemptIntegrityTable>;

export const integrityOf = (db: Db | Trx, attempt: number): Promise<IntegrityRow | undefined> =>
  db.selectFrom("attempt_integrity").selectAll().where("attempt_id", "=", attempt).executeTakeFirst();

export const addIntegrity = (trx: Trx, row: Insertable<AttemptIntegrityTable>) =>
  trx.insertInto("attempt_integrity").values(row).execute();
