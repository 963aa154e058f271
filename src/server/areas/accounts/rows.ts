/**
 * What lists of other areas join: rows of this area with the columns that others may read. The database flattens each
 * into the statement that it stands in, so a list stays one query.
 */
import type { Db, Trx } from "../../adapters/index.js";

export const personRows = (db: Db | Trx) =>
  db.selectFrom("account").select(["id", "nickname", "real_name", "avatar", "school"]);

export const schoolRows = (db: Db | Trx) => db.selectFrom("org").select(["id", "name", "name_en", "edition"]);
