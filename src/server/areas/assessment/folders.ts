/** Folders of a bank: a course's, a school's or a library's (docs/domain.md 10.2, 10.23). */
import { Code, type Output, type teach } from "../../../core/contract/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { type Bank, bankOf, ownedBy, writableBank } from "./banks.js";
import { messages } from "./messages.js";

type Owner = Pick<Bank, "column" | "id">;

/** @throws Failure notFound where the folder is of another bank */
export async function demandFolder(
  db: Db | Trx,
  { column, id: owner }: Owner,
  id: number | undefined,
): Promise<void> {
  if (id === undefined) return;
  const found = await db
    .selectFrom("question_folder")
    .select("id")
    .where("id", "=", id)
    .where(column, "=", owner)
    .executeTakeFirst();
  if (!found) throw fail(Code.notFound);
}

export async function foldersOf(db: Db, { column, id }: Owner) {
  const rows = await db
    .selectFrom("question_folder as folder")
    .leftJoin("question", (join) =>
      join.onRef("question.folder_id", "=", "folder.id").on("question.state", "=", "ready"),
    )
    .select((it) => [
      "folder.id",
      "folder.parent_id",
      "folder.name",
      it.fn.count<string>("question.id").as("questions"),
    ])
    .where(`folder.${column}`, "=", id)
    .groupBy("folder.id")
    .orderBy("folder.sort")
    .orderBy(column === "course_id" ? "folder.id" : "folder.name")
    .orderBy("folder.id")
    .execute();
  return rows.map((row) => ({
    folder: row.id,
    parent: row.parent_id ?? undefined,
    name: row.name,
    questions: Number(row.questions),
  }));
}

export async function folderList({
  input,
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof teach.folderList>): Promise<Output<typeof teach.folderList>> {
  return { list: await foldersOf(db, await bankOf(db, member, input)) };
}

/** Whoever gives to a bank makes folders in it; those that are there are changed by whoever runs it. */
export async function folderSave({
  input: { folder, parent, name, ...asked },
  ctx: { platform },
  member,
}: Given<typeof teach.folderSave>): Promise<Output<typeof teach.folderSave>> {
  const bank = await writableBank(platform.db, member, asked);
  if (folder !== undefined && !bank.mayManage) throw fail(Code.forbidden);
  const parent_id = parent ?? null;
  return platform.transaction(async (trx) => {
    await demandFolder(trx, bank, folder);
    await demandFolder(trx, bank, parent);
    if (folder === undefined) {
      const made = await trx
        .insertInto("question_folder")
        .values({ ...ownedBy(bank), parent_id, name, sort: 0 })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { folder: made.id };
    }
    // A folder within itself would be in no list.
    for (let above = parent; above !== undefined;) {
      if (above === folder) throw fail(Code.invalid, messages.ownFolder, { result: { field: "parent" } });
      const next: { parent_id: number | null } | undefined = await trx
        .selectFrom("question_folder")
        .select("parent_id")
        .where("id", "=", above)
        .executeTakeFirst();
      above = next?.parent_id ?? undefined;
    }
    await trx.updateTable("question_folder").set({ parent_id, name }).where("id", "=", folder).execute();
    return { folder };
  });
}

export async function folderDelete({
  input: { folder, ...asked },
  ctx: {
    platform: { db },
  },
  member,
}: Given<typeof teach.folderDelete>): Promise<void> {
  const bank = await writableBank(db, member, asked);
  if (!bank.mayManage) throw fail(Code.forbidden);
  const gone = await db
    .deleteFrom("question_folder")
    .where("id", "=", folder)
    .where(bank.column, "=", bank.id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw fail(Code.notFound);
}
