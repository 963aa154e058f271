/** Uploads and the files they become, in the database. */
import type { Insertable, Selectable, Updateable } from "kysely";
import { lockAccount } from "../accounts/index.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import type { UploadTable } from "./schema.js";

export type UploadRow = Selectable<UploadTable>;

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
    await lockAccount(trx, row.account_id);
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

/** Refused before one moment, or not gone on with since another: nobody will ask for them. */
export const staleUploads = (db: Db, refusedBefore: number, touchedBefore: number) =>
  db
    .selectFrom("upload")
    .select("id")
    .where((it) =>
      it.or([
        it.and([it("state", "=", "refused"), it("created_at", "<", refusedBefore)]),
        it.and([
          it("state", "=", "uploading"),
          it("created_at", "<", touchedBefore),
          it("touched_at", "<", touchedBefore),
        ]),
      ]),
    )
    .execute();

/** Which of these files came whole by an upload of the account that is not done with. */
export const filesOfUploads = async (
  db: Db,
  accountId: number,
  files: readonly number[],
): Promise<number[]> =>
  files.length === 0
    ? []
    : (
        await db
          .selectFrom("upload")
          .select("file_id")
          .where("account_id", "=", accountId)
          .where("file_id", "in", [...files])
          .execute()
      ).flatMap(({ file_id }) => file_id ?? []);

export const resourcesOfFile = async (db: Db, fileId: number): Promise<number[]> =>
  (
    await db
      .selectFrom("resource")
      .select("id")
      .where((it) => it.or([it("file_id", "=", fileId), it("captions_file_id", "=", fileId)]))
      .execute()
  ).map(({ id }) => id);
