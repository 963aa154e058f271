/** Files of a run in the database, as its staff keep them. */
import { sql, type Updateable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { fileRows } from "../file/index.js";
import type { MaterialTable } from "./schema.js";

/** Those that were not taken away. */
export const keptMaterials = (db: Db, runId: number) =>
  db
    .selectFrom("material")
    .innerJoin(fileRows(db).as("file"), "file.id", "material.file_id")
    .selectAll("material")
    .select(["file.mime", "file.media", "file.size"])
    .where("material.run_id", "=", runId)
    .where("material.removed_at", "is", null)
    .orderBy("material.id")
    .execute();

export async function countMaterials(db: Db | Trx, runId: number): Promise<number> {
  const { count } = await db
    .selectFrom("material")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("run_id", "=", runId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** For every class and at once, until somebody says otherwise. */
export async function addMaterial(
  db: Db | Trx,
  values: Pick<MaterialTable, "run_id" | "node_id" | "name" | "file_id" | "updated_at">,
): Promise<number> {
  const { id } = await db
    .insertInto("material")
    .values({ ...values, downloadable: true, open_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Another file in the place of one. @returns its number; undefined where there is none */
export const addVersion = (
  db: Db | Trx,
  { run, material }: { readonly run: number; readonly material: number },
  { file, at }: { readonly file: number; readonly at: number },
) =>
  db
    .updateTable("material")
    .set({ file_id: file, version: sql`version + 1`, updated_at: at })
    .where("id", "=", material)
    .where("run_id", "=", run)
    .where("removed_at", "is", null)
    .returning("version")
    .executeTakeFirst();

/** @returns how many of these were a run's */
export async function changeMaterials(
  db: Db | Trx,
  runId: number,
  materials: readonly number[],
  change: Pick<
    Updateable<MaterialTable>,
    "name" | "node_id" | "class_ids" | "open_at" | "downloadable" | "removed_at"
  >,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("material")
    .set(change)
    .where("run_id", "=", runId)
    .where("id", "in", [...materials])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
