/** Textbooks in the database, for those who put them on the shelf. */
import type { Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { schoolRows } from "../accounts/index.js";
import type { TextbookTable } from "./schema.js";

/** @param orgs whose books; undefined: all */
const books = (db: Db | Trx, orgs: readonly number[] | undefined) => {
  const all = db
    .selectFrom("textbook")
    .leftJoin(schoolRows(db).as("org"), "org.id", "textbook.org_id")
    .select(["org.name as school", "org.name_en as school_en"]);
  return orgs === undefined ? all : all.where("textbook.org_id", "in", [0, ...orgs]);
};

export const ownBook = (db: Db | Trx, orgs: readonly number[] | undefined, id: number) =>
  books(db, orgs).selectAll("textbook").where("textbook.id", "=", id).executeTakeFirst();
export type OwnBookRow = NonNullable<Awaited<ReturnType<typeof ownBook>>>;

export function ownBooks(
  db: Db,
  orgs: readonly number[] | undefined,
  state: OwnBookRow["state"] | undefined,
  page: { page: number; size: number },
) {
  const rows = books(db, orgs)
    .select(["textbook.id", "textbook.kind", "textbook.title", "textbook.authors", "textbook.state"])
    .select(["textbook.updated_at", "textbook.created_at"])
    .orderBy("textbook.updated_at", "desc")
    .orderBy("textbook.id", "desc");
  return pageOf(state ? rows.where("textbook.state", "=", state) : rows, page);
}

/** @param updatedAt of the version that is changed @returns whether it still was that */
export const changeBook = async (
  db: Db | Trx,
  id: number,
  updatedAt: number,
  change: Updateable<TextbookTable>,
): Promise<boolean> =>
  (
    await db
      .updateTable("textbook")
      .set(change)
      .where("id", "=", id)
      .where("updated_at", "=", updatedAt)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

export const removeDraft = async (db: Db | Trx, id: number): Promise<boolean> =>
  (await db.deleteFrom("textbook").where("id", "=", id).where("state", "=", "draft").executeTakeFirst())
    .numDeletedRows > 0n;
