/** Files in the database; their bytes lie in the file store, by hash. */
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { FileTable } from "./schema.js";

type StoredFile = Selectable<FileTable>;
/** What somebody needs to read a file's words. */
export type FileKind = Pick<StoredFile, "id" | "sha256" | "mime" | "state">;

/** Without its words, which may be long. */
export const fileById = (db: Db, id: number) =>
  db
    .selectFrom("file")
    .select(["id", "sha256", "size", "mime", "media", "state", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();

export const fileWithWords = (db: Db, id: number): Promise<StoredFile | undefined> =>
  db.selectFrom("file").selectAll().where("id", "=", id).executeTakeFirst();

export async function filesById(
  db: Db,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, Pick<StoredFile, "id" | "mime" | "size" | "sha256">>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === "number");
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("file")
    .select(["id", "mime", "size", "sha256"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Files that may be the one that somebody is about to send: of that digest, or of that size. */
export async function filesLike(
  db: Db,
  { size, sha256 }: { readonly size?: number; readonly sha256?: string | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom("file")
    .select("id")
    .where("state", "<>", "failed")
    .$if(size !== undefined, (query) => query.where("size", "=", size!))
    .$if(sha256 !== undefined, (query) => query.where("sha256", "=", sha256!))
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** What was read in a file, and how much of it. */
export async function wordsOfFile(db: Db, id: number) {
  const row = await db
    .selectFrom("file")
    .select(["state", "words_fault", "facts"])
    .select(sql<number>`length(text)`.as("size"))
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && { state: row.state, fault: row.words_fault ?? "", size: row.size, pages: row.facts["pages"] ?? 0 }
  );
}

/** Of these files those that hold the words, however they are written, with all that was read in them. */
export async function filesWithWords(db: Db, ids: readonly number[], query: string) {
  if (ids.length === 0) return new Map<number, never>();
  const folded = query.normalize("NFKC").replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await db
    .selectFrom("file")
    .select(["id", "text", "blocks"])
    .where("id", "in", [...new Set(ids)])
    .where(sql<boolean>`normalize(text, nfkc) ilike ${`%${folded}%`}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** For lists of other areas to join. */
export const fileRows = (db: Db | Trx) =>
  db.selectFrom("file").select(["id", "mime", "media", "size", "state", "text"]);

/** For what clears files away. */
export const fileHashes = (db: Db) => db.selectFrom("file").select(["id", "sha256"]);

/** Of one that nothing else can be: whoever calls it has made sure of that. */
export const removeFile = (trx: Trx, id: number) => trx.deleteFrom("file").where("id", "=", id).execute();

/** The file of this content: the one that is there, or this one. */
export async function addFile(db: Db, row: Insertable<FileTable>): Promise<FileKind> {
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
export const leftFiles = (db: Db, before: number): Promise<FileKind[]> =>
  db
    .selectFrom("file")
    .select(["id", "sha256", "mime", "state"])
    .where("state", "=", "processing")
    .where("created_at", "<", before)
    .limit(20)
    .execute();
