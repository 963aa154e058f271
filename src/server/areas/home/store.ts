/** The only SQL of the area. */
import { sql, type Insertable } from "kysely";
import type { Edition } from "../../../core/contract/index.js";
import { MOST_KEPT_ORDERS } from "../../../core/contract/home.js";
import { PlateKinds, type PlateKind } from "../../../core/rules/home.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import type { HomeBannerTable } from "./schema.js";

/** A kind that this version does not know is left out: an older server runs beside a newer one. */
export const plates = (db: Db) =>
  db
    .selectFrom("home_plate")
    .select(["edition", "kind"])
    .where("kind", "in", PlateKinds)
    .orderBy("position")
    .execute();

export const banners = (db: Db | Trx) =>
  db.selectFrom("home_banner").selectAll().orderBy("position").orderBy("id").execute();

/** Two who change the same at once come one after the other. @param what an edition's shelves, or the banners */
const inTurn = (trx: Trx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`home ${what}`}, 1900))`.execute(trx);

/** The order is the one's or the other's, and is kept with who set it. */
export async function setPlates(
  trx: Trx,
  edition: Edition,
  kinds: readonly PlateKind[],
  { by, at }: { readonly by: number | null; readonly at: number },
): Promise<void> {
  await inTurn(trx, edition);
  await trx.deleteFrom("home_plate").where("edition", "=", edition).execute();
  if (kinds.length > 0)
    await trx
      .insertInto("home_plate")
      .values(kinds.map((kind, position) => ({ edition, kind, position })))
      .execute();
  await trx
    .insertInto("home_plate_version")
    .values({ edition, plates: [...kinds], account_id: by, saved_at: at })
    .execute();
  await trx
    .deleteFrom("home_plate_version")
    .where("edition", "=", edition)
    .where("id", "not in", (rows) =>
      rows
        .selectFrom("home_plate_version")
        .select("id")
        .where("edition", "=", edition)
        .orderBy("id", "desc")
        .limit(MOST_KEPT_ORDERS),
    )
    .execute();
}

/** The newest first. */
export const savedPlates = (db: Db, edition: Edition) =>
  db
    .selectFrom("home_plate_version as version")
    .leftJoin(personRows(db).as("person"), "person.id", "version.account_id")
    .select([
      "version.id",
      "version.saved_at",
      "version.plates",
      sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`.as("by"),
    ])
    .where("version.edition", "=", edition)
    .orderBy("version.id", "desc")
    .limit(MOST_KEPT_ORDERS)
    .execute();

/** All in their order, which stays as it is until the transaction ends. */
export async function lockedBanners(trx: Trx) {
  await inTurn(trx, "banners");
  return banners(trx);
}

type Written = Omit<Insertable<HomeBannerTable>, "position">;

export async function addBanner(trx: Trx, position: number, values: Written): Promise<number> {
  const { id } = await trx
    .insertInto("home_banner")
    .values({ ...values, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const changeBanner = (trx: Trx, id: number, values: Written) =>
  trx.updateTable("home_banner").set(values).where("id", "=", id).execute();

export const dropBanner = (trx: Trx, id: number) =>
  trx.deleteFrom("home_banner").where("id", "=", id).execute();

export async function orderBanners(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await trx.updateTable("home_banner").set({ position }).where("id", "=", id).execute();
}
