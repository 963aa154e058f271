/** The rows of a person's own things that no other area touches. */
import type { Insertable } from "kysely";
import type { CertificationTable } from "../accounts/schema.js";
import type { Db } from "../../adapters/index.js";

export const schools = (db: Db) =>
  db.selectFrom("org").select(["id", "name", "name_en"]).orderBy("id").execute();

export const schoolExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("org").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** The latest request of an account, with the school's names. */
export const lastCertification = (db: Db, accountId: number) =>
  db
    .selectFrom("certification")
    .innerJoin("org", "org.id", "certification.org_id")
    .selectAll("certification")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("account_id", "=", accountId)
    .orderBy("certification.id", "desc")
    .executeTakeFirst();

export async function addCertification(db: Db, row: Insertable<CertificationTable>): Promise<void> {
  await db.insertInto("certification").values(row).execute();
}

/** Whether a file is somebody's picture, and so anybody's to see. */
export const isAvatar = async (db: Db, address: string): Promise<boolean> =>
  (await db.selectFrom("account").select("id").where("avatar", "=", address).limit(1).executeTakeFirst()) !==
  undefined;
