/** Notes in the database. */
import { sql, type Insertable, type Updateable } from "kysely";
import { everyNodeRow, runTitleRows } from "../course/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { NoteTable } from "./schema.js";

interface Own {
  readonly accountId: number;
  readonly run: number;
  readonly node?: number | undefined;
}

function ownNotes(db: Db, { accountId, run, node }: Own) {
  let rows = db
    .selectFrom("note")
    .innerJoin(everyNodeRow(db).as("outline_node"), "outline_node.id", "note.node_id")
    .where("note.account_id", "=", accountId)
    .where("note.run_id", "=", run);
  if (node !== undefined) rows = rows.where("note.node_id", "=", node);
  return rows
    .selectAll("note")
    .select(["outline_node.title", "outline_node.kind"])
    .orderBy("outline_node.sort")
    .orderBy("note.at")
    .orderBy("note.id");
}

export const notes = (db: Db, own: Own, page: { readonly page: number; readonly size: number }) =>
  pageOf(ownNotes(db, own), page);

export const allNotes = (db: Db, own: Own, most: number) => ownNotes(db, own).limit(most).execute();

interface OwnOfAll {
  readonly accountId: number;
  readonly q?: string | undefined;
  readonly run?: number | undefined;
}

/** With the course that each is of, by its words, its lesson's or its course's. */
function everyOwnNote(db: Db, { accountId, q = "", run }: OwnOfAll) {
  let rows = db
    .selectFrom("note")
    .innerJoin(everyNodeRow(db).as("outline_node"), "outline_node.id", "note.node_id")
    .innerJoin(runTitleRows(db).as("run"), "run.id", "note.run_id")
    .where("note.account_id", "=", accountId);
  if (run !== undefined) rows = rows.where("note.run_id", "=", run);
  for (const word of q.split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where((it) =>
      it.or(
        (["note.text", "outline_node.title", "run.title", "run.title_en"] as const).map((column) =>
          it(column, "ilike", like),
        ),
      ),
    );
  }
  return rows;
}

/** The course with the newest note first, each in the order of its outline. */
export const everyNote = (db: Db, own: OwnOfAll) =>
  everyOwnNote(db, own)
    .selectAll("note")
    .select([
      "outline_node.title",
      "outline_node.kind",
      "run.title as run_title",
      "run.title_en as run_title_en",
    ])
    .orderBy(
      sql`(select max(latest.updated_at) from note latest
        where latest.account_id = note.account_id and latest.run_id = note.run_id)`,
      "desc",
    )
    .orderBy("note.run_id")
    .orderBy("outline_node.sort")
    .orderBy("note.node_id")
    .orderBy("note.at")
    .orderBy("note.id");

/** Courses with notes, the newest note first. */
export const coursesNoted = (db: Db, own: Omit<OwnOfAll, "run">, most: number) =>
  everyOwnNote(db, own)
    .select(["run.id", "run.title", "run.title_en"])
    .select((it) => it.fn.countAll<string>().as("notes"))
    .groupBy(["run.id", "run.title", "run.title_en"])
    .orderBy((it) => it.fn.max("note.updated_at"), "desc")
    .orderBy("run.id")
    .limit(most)
    .execute();

export const addNote = (db: Db, row: Insertable<NoteTable>) =>
  db.insertInto("note").values(row).returning("id").executeTakeFirstOrThrow();

/** Other words are not what staff picked. @returns false for one that there is not, and for somebody else's */
export const changeNote = async (
  db: Db,
  accountId: number,
  id: number,
  change: { at: number; text: string; updated_at: number },
): Promise<boolean> => {
  const rows = await db
    .updateTable("note")
    .set({
      ...change,
      essence_at: sql`case when text = ${change.text} then essence_at end`,
    })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .execute();
  return rows.length > 0;
};

/** @returns what it was; undefined for one that there is not, and for somebody else's */
export const removeNote = (db: Db, accountId: number, id: number) =>
  db
    .deleteFrom("note")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning(["id", "run_id"])
    .executeTakeFirst();

/** @param node undefined: wherever it is */
export const setShared = (
  db: Db,
  { accountId, note, node }: { accountId: number; note: number; node?: number },
  at: number | null,
) =>
  db
    .updateTable("note")
    .set(
      at === null
        ? { shared_at: null, essence_at: null }
        : // Sharing it once more is the same.
          { shared_at: sql`coalesce(shared_at, ${at}::bigint)` },
    )
    .where("id", "=", note)
    .where("account_id", "=", accountId)
    .$if(node !== undefined, (query) => query.where("node_id", "=", node!))
    .returning(["id", "run_id"])
    .executeTakeFirst();

/** What learners of a run share; nothing else of anybody's notes leaves this area. */
export const sharedNoteRows = (db: Db | Trx) =>
  db
    .selectFrom("note")
    .select([
      "id",
      "account_id",
      "run_id",
      "node_id",
      "at",
      "text",
      "shared_at",
      "essence_at",
      "hidden_at",
      "hidden_reason",
    ])
    .where("shared_at", "is not", null);

/** Changes what staff may of shared notes, and nothing of others. @returns those that were changed */
export const setSharedNotes = (
  trx: Trx,
  { run, notes: ids }: { readonly run: number; readonly notes: readonly number[] },
  change: Pick<Updateable<NoteTable>, "essence_at" | "hidden_at" | "hidden_reason">,
  which: "picked" | "plain" | "hidden" | "shown",
) =>
  trx
    .updateTable("note")
    .set(change)
    .where("run_id", "=", run)
    .where("id", "in", [...ids])
    .where("shared_at", "is not", null)
    .$if(which === "picked", (query) => query.where("essence_at", "is not", null))
    .$if(which === "plain", (query) => query.where("essence_at", "is", null).where("hidden_at", "is", null))
    .$if(which === "hidden", (query) => query.where("hidden_at", "is not", null))
    .$if(which === "shown", (query) => query.where("hidden_at", "is", null))
    .returning(["id", "account_id", "node_id", "text"])
    .execute();
