/** Uploads and the files they become, in the database. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import type { FileTable, UploadTable } from "./schema.js";

export type UploadRow = Selectable<UploadTable>;
export type FileRow = Pick<Selectable<FileTable>, "id" | "sha256" | "mime" | "state">;

export const upload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();

/** @returns whether it was added: not when the account has `max` unfinished ones already */
export const addUpload = (
  { transaction }: Pick<Platform, "transaction">,
  row: Insertable<UploadTable>,
  max: number,
): Promise<boolean> =>
  transaction(async (trx) => {
    // Puts the uploads of one account in order, so that several at once are all counted.
    await trx.selectFrom("account").select("id").where("id", "=", row.account_id).forUpdate().execute();
    const { n } = await trx
      .selectFrom("upload")
      .select((it) => it.fn.countAll<string>().as("n"))
      .where("account_id", "=", row.account_id)
      .where("state", "=", "uploading")
      .executeTakeFirstOrThrow();
    if (Number(n) >= max) return false;
    await trx.insertInto("upload").values(row).execute();
    return true;
  });

export const setUpload = (db: Db, id: string, change: Updateable<UploadTable>) =>
  db.updateTable("upload").set(change).where("id", "=", id).execute();

/** @returns whether it was there */
export const removeUpload = async (db: Db | Trx, id: string): Promise<boolean> =>
  (await db.deleteFrom("upload").where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n;

/** Begun before a moment and never finished, or refused: nobody will ask for them. */
export const staleUploads = (db: Db, before: number) =>
  db
    .selectFrom("upload")
    .select("id")
    .where("created_at", "<", before)
    .where("state", "in", ["uploading", "refused"])
    .execute();

/** The file of this content: the one that is there, or this one. */
export async function addFile(db: Db, row: Insertable<FileTable>): Promise<FileRow> {
  await db
    .insertInto("file")
    .values(row)
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
  return db
    .selectFrom("file")
    .select(["id", "sha256", "mime", "state"])
    .where("sha256", "=", row.sha256)
    .executeTakeFirstOrThrow();
}

export const setFile = async (db: Db, id: number, change: Updateable<FileTable>): Promise<void> =>
  void (await db.updateTable("file").set(change).where("id", "=", id).execute());

/** Files whose words nobody reads any more: the server ended while it did. */
export const leftFiles = (db: Db, before: number): Promise<FileRow[]> =>
  db
    .selectFrom("file")
    .select(["id", "sha256", "mime", "state"])
    .where("state", "=", "processing")
    .where("created_at", "<", before)
    .limit(20)
    .execute();

export const resourcesOfFile = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom("resource")
      .select("id")
      .where((it) => it.or([it("file_id", "=", fileId), it("captions_file_id", "=", fileId)]))
      .execute()
  ).map(({ id }) => id);
