/** What people keep of their reading, in the database. */
import { sql, type Insertable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { TextbookMarkTable } from "./schema.js";

export const placeOf = (db: Db, accountId: number, textbookId: number) =>
  db
    .selectFrom("textbook_place")
    .select(["chapter", "place", "changed_at"])
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .executeTakeFirst();

/** Characters that somebody has read of some books. */
export async function charactersRead(db: Db | Trx, accountId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom("textbook_progress")
    .select((it) => ["textbook_id", it.fn.sum<string>("reached").as("reached")])
    .where("account_id", "=", accountId)
    .where("textbook_id", "in", [0, ...ids])
    .groupBy("textbook_id")
    .execute();
  return new Map(rows.map(({ textbook_id, reached }) => [textbook_id, Number(reached)]));
}

export const chaptersRead = (db: Db, accountId: number, textbookId: number) =>
  db
    .selectFrom("textbook_progress")
    .select(["chapter", "reached"])
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .execute();

export const savePlace = (
  trx: Trx,
  row: {
    account_id: number;
    textbook_id: number;
    chapter: number;
    place: number;
    seconds: number;
    changed_at: number;
  },
) =>
  trx
    .insertInto("textbook_place")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "textbook_id"]).doUpdateSet({
        // The place is the latest one, the time is the sum of all.
        chapter: sql<number>`case when excluded.changed_at >= textbook_place.changed_at then excluded.chapter
          else textbook_place.chapter end`,
        place: sql<number>`case when excluded.changed_at >= textbook_place.changed_at then excluded.place
          else textbook_place.place end`,
        seconds: sql<number>`least(textbook_place.seconds + excluded.seconds, 100000000)`,
        changed_at: sql<number>`greatest(excluded.changed_at, textbook_place.changed_at)`,
      }),
    )
    .execute();

export const saveReached = (
  trx: Trx,
  row: { account_id: number; textbook_id: number; chapter: number; reached: number; reached_at: number },
) =>
  trx
    .insertInto("textbook_progress")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "textbook_id", "chapter"]).doUpdateSet({
        reached: sql<number>`greatest(excluded.reached, textbook_progress.reached)`,
        // Who reads it once more has read it when they first did.
        reached_at: sql<number>`case when excluded.reached > textbook_progress.reached then excluded.reached_at
          else textbook_progress.reached_at end`,
      }),
    )
    .execute();

export const marks = (db: Db, accountId: number, textbookId: number) =>
  db
    .selectFrom("textbook_mark")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .orderBy("chapter")
    .orderBy("from_place")
    .limit(5000)
    .execute();
export type MarkRow = Awaited<ReturnType<typeof marks>>[number];

export const lockMark = (trx: Trx, accountId: number, textbookId: number, key: string) =>
  trx
    .selectFrom("textbook_mark")
    .select(["rev", "changed_at"])
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirst();

export const countMarks = async (trx: Trx, accountId: number, textbookId: number): Promise<number> => {
  const { n } = await trx
    .selectFrom("textbook_mark")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .executeTakeFirstOrThrow();
  return Number(n);
};

export const saveMark = (trx: Trx, row: Insertable<TextbookMarkTable>) =>
  trx
    .insertInto("textbook_mark")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "textbook_id", "key"]).doUpdateSet({
        colour: row.colour,
        note: row.note,
        rev: row.rev,
        changed_at: row.changed_at,
      }),
    )
    .execute();

export const removeMark = (db: Db, accountId: number, textbookId: number, key: string) =>
  db
    .deleteFrom("textbook_mark")
    .where("account_id", "=", accountId)
    .where("textbook_id", "=", textbookId)
    .where("key", "=", key)
    .execute();
