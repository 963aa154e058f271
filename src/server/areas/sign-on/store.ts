/** The only place with SQL of this area. */
import type { Insertable, Selectable, Updateable } from "kysely";
import { copyOf, type Db, type Platform, type Trx } from "../../adapters/index.js";
import { schoolRows } from "../accounts/index.js";
import type { SchoolSignOnTable } from "./schema.js";

export type SignOn = Selectable<SchoolSignOnTable>;

export const signOnOf = (db: Db | Trx, orgId: number): Promise<SignOn | undefined> =>
  db.selectFrom("school_sign_on").selectAll().where("org_id", "=", orgId).executeTakeFirst();

/** Keeps others from changing it until the transaction ends. */
export const lockSignOn = (trx: Trx, orgId: number): Promise<SignOn | undefined> =>
  trx.selectFrom("school_sign_on").selectAll().where("org_id", "=", orgId).forUpdate().executeTakeFirst();

export async function saveSignOn(trx: Trx, row: Insertable<SchoolSignOnTable>): Promise<void> {
  await trx
    .insertInto("school_sign_on")
    .values(row)
    .onConflict((conflict) => conflict.column("org_id").doUpdateSet(row))
    .execute();
}

export async function changeSignOn(
  trx: Trx,
  orgId: number,
  change: Updateable<SchoolSignOnTable>,
): Promise<void> {
  await trx.updateTable("school_sign_on").set(change).where("org_id", "=", orgId).execute();
}

const COPY = "school sign-on";
/** After a change of what the copy says. */
export const signOnChanged = ({ cache }: Pick<Platform, "cache">): Promise<void> => cache.publish(COPY, null);
/** Whose sign-in is on, as every page asks. */
export const signOnCopy = (platform: Pick<Platform, "db" | "clock" | "cache" | "background">) =>
  copyOf(platform, COPY, () => enabledSchools(platform.db));

export const enabledSchools = (db: Db) =>
  db
    .selectFrom("school_sign_on")
    .innerJoin(schoolRows(db).as("school"), "school.id", "school_sign_on.org_id")
    .select(["school.id", "school.name", "school.name_en", "school_sign_on.label"])
    .where("school_sign_on.enabled", "=", true)
    .orderBy("school.id")
    .execute();
