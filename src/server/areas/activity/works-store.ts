/** Works, who judges them, and what they were given, in the database. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows } from "../accounts/index.js";

/** Works that were handed in, by entries that hold a place; each with its number among them. */
export const works = (db: Db, activityId: number) =>
  db
    .selectFrom("activity_entry")
    .select(["id", "team", "leader_id", "title", "text", "files", "votes", "award"])
    .select(sql<number>`row_number() over (order by id)::int`.as("number"))
    .where("activity_id", "=", activityId)
    .where("state", "=", "active")
    .where("handed_in_at", "is not", null);

export const worksPage = (
  db: Db,
  activityId: number,
  isEnded: boolean,
  of: { page: number; size: number },
) => {
  const rows = db.selectFrom(works(db, activityId).as("work")).selectAll();
  // While votes are taken nobody stands in front because of them.
  return pageOf(
    isEnded
      ? rows
          .orderBy(sql`award = ''`)
          .orderBy("votes", "desc")
          .orderBy("number")
      : rows.orderBy("number"),
    of,
  );
};

export const lockEntry = (trx: Trx, id: number) =>
  trx.selectFrom("activity_entry").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

/** Works with a prize, in the order in which they were given a number. */
export const awarded = (db: Db, activityId: number) =>
  db
    .selectFrom("activity_entry")
    .select(["id", "award", "team", "title"])
    .where("activity_id", "=", activityId)
    .where("state", "=", "active")
    .where("award", "!=", "")
    .orderBy("votes", "desc")
    .orderBy("id")
    .limit(100)
    .execute();

export const scores = (db: Db, entries: readonly number[]) =>
  db
    .selectFrom("activity_score")
    .select((it) => ["entry_id", it.fn.avg<string>("score").as("mean"), it.fn.countAll<string>().as("n")])
    .where("entry_id", "in", [0, ...entries])
    .groupBy("entry_id")
    .execute();

export const judges = (db: Db | Trx, activityId: number) =>
  db
    .selectFrom("activity_judge")
    .innerJoin(personRows(db).as("person"), "person.id", "activity_judge.account_id")
    .select(["activity_judge.account_id", "person.nickname", "person.real_name"])
    .select((it) =>
      it
        .selectFrom("activity_score")
        .innerJoin("activity_entry", "activity_entry.id", "activity_score.entry_id")
        .select(it.fn.countAll<string>().as("n"))
        .whereRef("activity_score.account_id", "=", "activity_judge.account_id")
        .whereRef("activity_entry.activity_id", "=", "activity_judge.activity_id")
        .as("scored"),
    )
    .where("activity_judge.activity_id", "=", activityId)
    .orderBy("activity_judge.account_id")
    .execute();

export const addJudge = (db: Db, activity_id: number, account_id: number) =>
  db
    .insertInto("activity_judge")
    .values({ activity_id, account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeJudge = (db: Db, activityId: number, accountId: number) =>
  db
    .deleteFrom("activity_judge")
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .execute();
