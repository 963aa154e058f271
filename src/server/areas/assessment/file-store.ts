/** Files of answers in the database. */
import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { fileRows } from "../file/index.js";
import type { AnswerFileTable } from "./schema.js";

type Row = Selectable<AnswerFileTable>;
/** One whose bytes came whole, with what they are. */
export interface KeptFile extends Omit<Row, "file_id"> {
  readonly file_id: number;
  readonly mime: string;
  readonly size: number;
}

export const add = (db: Db, row: Insertable<AnswerFileTable>) =>
  db.insertInto("answer_file").values(row).execute();

export const remove = (db: Db, id: number) => db.deleteFrom("answer_file").where("id", "=", id).execute();

export const keep = (db: Db, id: number, file_id: number) =>
  db.updateTable("answer_file").set({ file_id }).where("id", "=", id).execute();

export const byUpload = (db: Db, attempt: number, upload: string): Promise<Row | undefined> =>
  db
    .selectFrom("answer_file")
    .selectAll()
    .where("attempt_id", "=", attempt)
    .where("upload_id", "=", upload)
    .executeTakeFirst();

/** Also unfinished ones. */
export const sentFor = (db: Db, attempt: number, item: string, part: string) =>
  db
    .selectFrom("answer_file")
    .select(["id", "file_id"])
    .where("attempt_id", "=", attempt)
    .where("item", "=", item)
    .where("part", "=", part)
    .execute();

/**
 * @param stored rows of the files themselves
 * @param id only this one
 */
export async function keptOf(
  db: Db | Trx,
  stored: ReturnType<typeof fileRows>,
  attempts: readonly number[],
  id?: number,
): Promise<KeptFile[]> {
  if (attempts.length === 0) return [];
  const rows = db
    .selectFrom("answer_file")
    .innerJoin(stored.as("stored"), "stored.id", "answer_file.file_id")
    .selectAll("answer_file")
    .select(["stored.mime", "stored.size", "stored.id as file_id"])
    .where("answer_file.attempt_id", "in", attempts)
    .orderBy("answer_file.id");
  return (id === undefined ? rows : rows.where("answer_file.id", "=", id)).execute();
}
