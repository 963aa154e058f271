/** What is harvested: public resources, and the stones of those that were. */
import { sql } from "kysely";
import type { Db } from "../../../adapters/index.js";
import { resourcesById } from "../store.js";

export interface Harvest {
  readonly from?: number;
  /** Milliseconds, included. */
  readonly until?: number;
  readonly libraryId?: number;
}
/** Where the last part ended. */
export interface Place {
  readonly at: number;
  readonly id: number;
}

const harvested = (db: Db, { from, until, libraryId }: Harvest) => {
  let rows = db.selectFrom("resource").where(sql<boolean>`harvested`);
  if (from !== undefined) rows = rows.where("harvest_at", ">=", from);
  if (until !== undefined) rows = rows.where("harvest_at", "<=", until);
  if (libraryId !== undefined) rows = rows.where("library_id", "=", libraryId);
  return rows;
};

export async function part(db: Db, harvest: Harvest, after: Place | undefined, size: number) {
  let rows = harvested(db, harvest)
    .select("id")
    .orderBy("harvest_at")
    .orderBy("id")
    .limit(size + 1);
  if (after)
    rows = rows.where((it) =>
      it.or([
        it("harvest_at", ">", after.at),
        it.and([it("harvest_at", "=", after.at), it("id", ">", after.id)]),
      ]),
    );
  const ids = (await rows.execute()).map(({ id }) => id);
  const list = await resourcesById(db, ids.slice(0, size));
  return { list, isMore: ids.length > size };
}

export const total = async (db: Db, harvest: Harvest): Promise<number> =>
  Number(
    (
      await harvested(db, harvest)
        .select((it) => it.fn.countAll<string>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

export async function one(db: Db, id: number) {
  const found = await harvested(db, {}).select("id").where("id", "=", id).executeTakeFirst();
  return found ? (await resourcesById(db, [id]))[0] : undefined;
}

/** Libraries that are open, and those whose records still have to be taken back: whoever harvests one asks by its set. */
export const libraries = (db: Db) =>
  db
    .selectFrom("library")
    .select(["id", "name", "name_en", "state"])
    .where((it) =>
      it.or([
        it("state", "=", "published"),
        it.exists(
          it
            .selectFrom("resource")
            .select("resource.id")
            .whereRef("resource.library_id", "=", "library.id")
            .where(sql<boolean>`harvested`),
        ),
      ]),
    )
    .orderBy("id")
    .execute();

export async function earliest(db: Db): Promise<number> {
  const first = await db
    .selectFrom("resource")
    .select((it) => it.fn.min("harvest_at").as("at"))
    .where(sql<boolean>`harvested`)
    .executeTakeFirst();
  return first?.at ?? 0;
}
