/**
 * What lists of other areas join: rows of this area with the columns that others may read. The database flattens each
 * into the statement that it stands in, so a list stays one query.
 */
import type { Expression } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";

export const personRows = (db: Db | Trx) =>
  db.selectFrom("account").select(["id", "nickname", "real_name", "avatar", "school"]);

export const schoolRows = (db: Db | Trx) =>
  db.selectFrom("org").select(["id", "name", "name_en", "edition", "code"]);

/** The name of the first school that somebody belongs to. @param account the column, or the value, of their id */
export const firstSchool = (db: Db | Trx, account: Expression<number>) =>
  db
    .selectFrom("membership")
    .innerJoin("org", "org.id", "membership.org_id")
    .select("org.name")
    .where("membership.account_id", "=", account)
    .orderBy("membership.created_at")
    .orderBy("membership.org_id")
    .limit(1);
