/** The only SQL of the area. */
import { sql } from "kysely";
import type { Edition } from "../../../core/contract/index.js";
import { PlateKinds, type PlateKind } from "../../../core/rules/home.js";
import type { Db, Trx } from "../../adapters/index.js";

/** A kind that this version does not know is left out: an older server runs beside a newer one. */
export const plates = (db: Db) =>
  db
    .selectFrom("home_plate")
    .select(["edition", "kind"])
    .where("kind", "in", PlateKinds)
    .orderBy("position")
    .execute();

export const banners = (db: Db) =>
  db.selectFrom("home_banner").selectAll().orderBy("position").orderBy("id").execute();

/** Two who save at once come one after the other: the order is the one's or the other's. */
export async function setPlates(trx: Trx, edition: Edition, kinds: readonly PlateKind[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`home ${edition}`}, 1900))`.execute(trx);
  await trx.deleteFrom("home_plate").where("edition", "=", edition).execute();
  if (kinds.length === 0) return;
  await trx
    .insertInto("home_plate")
    .values(kinds.map((kind, position) => ({ edition, kind, position })))
    .execute();
}
