/** The only SQL of the area. */
import { sql, type Insertable } from "kysely";
import type { Edition } from "../../../core/contract/index.js";
import { MOST_KEPT_ORDERS } from "../../../core/contract/home.js";
import { type PlateDetails, type PlateDraft, type PlateKind, PlateKinds } from "../../../core/rules/home.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import type { HomeBannerTable } from "./schema.js";

/** A kind that this version does not know is left out: an older server runs beside a newer one. */
export const plates = (db: Db | Trx) =>
  db
    .selectFrom("home_plate")
    .select(["edition", "kind", "details"])
    .where("kind", "in", PlateKinds)
    .orderBy("position")
    .execute();

export const banners = (db: Db | Trx) =>
  db.selectFrom("home_banner").selectAll().orderBy("position").orderBy("id").execute();

/** Two who change the same at once come one after the other. @param what an edition's shelves, or the banners */
const inTurn = (trx: Trx, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`home ${what}`}, 1900))`.execute(trx);

/** The number of what an edition has saved; 0 while it has nothing. */
export const platesVersion = async (db: Db | Trx, edition: Edition): Promise<number> =>
  (
    await db
      .selectFrom("home_plate_version")
      .select("id")
      .where("edition", "=", edition)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.id ?? 0;

/** The same, which stays so until the transaction ends. */
export async function lockedVersion(trx: Trx, edition: Edition): Promise<number> {
  await inTurn(trx, edition);
  return platesVersion(trx, edition);
}

/**
 * Within `lockedVersion`. The order is kept with who set it.
 * @returns its number
 */
export async function setPlates(
  trx: Trx,
  edition: Edition,
  drafts: readonly PlateDraft[],
  { by, at }: { readonly by: number | null; readonly at: number },
): Promise<number> {
  const shelves = drafts.map(({ kind, ...details }) => ({ kind, details }));
  await trx.deleteFrom("home_plate").where("edition", "=", edition).execute();
  if (shelves.length > 0)
    await trx
      .insertInto("home_plate")
      .values(shelves.map((shelf, position) => ({ ...shelf, edition, position })))
      .execute();
  const { id } = await trx
    .insertInto("home_plate_version")
    .values({
      edition,
      plates: shelves.map(({ kind }) => kind),
      details: Object.fromEntries(
        shelves.flatMap(({ kind, details }) => (Object.keys(details).length > 0 ? [[kind, details]] : [])),
      ) as Partial<Record<PlateKind, PlateDetails>>,
      account_id: by,
      saved_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
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
  return id;
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
      "version.details",
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
