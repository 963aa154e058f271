/**
 * What lists of other areas join: rows of this area with the columns that others may read. The database flattens each
 * into the statement that it stands in, so a list stays one query.
 */
import { sql, type Expression } from "kysely";
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

/** Certified teachers by their ids, each with the first school that they belong to. @param after an id; @param most rows */
export const certifiedTeachers = (db: Db | Trx, after: number, most: number) =>
  db
    .selectFrom("account")
    .leftJoin("org", (join) =>
      join.on(
        sql<boolean>`org.id = (select m.org_id from membership m where m.account_id = account.id
          order by m.role = 'learner', m.created_at, m.org_id limit 1)`,
      ),
    )
    .select([
      "account.id",
      "account.real_name",
      "account.nickname",
      "account.avatar",
      "org.id as org_id",
      "org.name as school",
      "org.edition",
    ])
    .where("account.certification", "=", "certified")
    .where("account.state", "=", "active")
    .where("account.id", ">", after)
    .orderBy("account.id")
    .limit(most)
    .execute();

/** A school's active members, once each: for lists to join. */
export const memberRows = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select("membership.account_id")
    .select((it) => [
      sql<string>`coalesce(nullif(account.real_name, ''), account.nickname)`.as("name"),
      it.fn.max("membership.number").as("number"),
      sql<boolean>`bool_or(membership.role <> 'learner')`.as("is_staff"),
    ])
    .where("membership.org_id", "=", orgId)
    .where("membership.state", "=", "active")
    .groupBy(["membership.account_id", "account.real_name", "account.nickname"]);
