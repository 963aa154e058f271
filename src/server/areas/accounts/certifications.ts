/** Requests to be certified as a teacher of a school, and what a certification gives. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { CertificationTable } from "./schema.js";

/** As the wire says it (docs/specification.md 3.2). */
export const JSRZ = { none: "0", certified: "1", due: "2" } as const;

type Certification = Selectable<CertificationTable>;

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

/** @returns its id */
export async function addCertification(db: Db | Trx, row: Insertable<CertificationTable>): Promise<number> {
  return (await db.insertInto("certification").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** @param lock until the transaction ends */
export function certificationById(db: Db | Trx, id: number, lock = false) {
  const row = db.selectFrom("certification").selectAll().where("id", "=", id);
  return (lock ? row.forUpdate() : row).executeTakeFirst();
}

/** Requests of the same person before this one, newest first. */
export const certificationsBefore = (db: Db | Trx, { id, account_id }: Certification) =>
  db
    .selectFrom("certification")
    .select(["state", "reason", "submitted_at"])
    .where("account_id", "=", account_id)
    .where("id", "<", id)
    .orderBy("id", "desc")
    .limit(20)
    .execute();

export async function settleCertification(
  trx: Trx,
  id: number,
  values: Pick<Insertable<CertificationTable>, "state" | "reason">,
): Promise<void> {
  await trx.updateTable("certification").set(values).where("id", "=", id).execute();
}

/**
 * Makes somebody a certified teacher of the school, by the name that the school confirmed.
 * @returns false where somebody else has the number there
 */
export async function certify(
  trx: Trx,
  { account_id, org_id, real_name, staff_number }: Certification,
  now: number,
): Promise<boolean> {
  const other = await trx
    .selectFrom("membership")
    .select("account_id")
    .where("org_id", "=", org_id)
    .where("number", "=", staff_number)
    .where((row) => row.or([row("account_id", "!=", account_id), row("role", "!=", "teacher")]))
    .executeTakeFirst();
  if (other) return false;
  await makeTeacher(trx, account_id, org_id, now, { number: staff_number, realName: real_name });
  return true;
}

/** A certified teacher of a school, who keeps what else they may. */
export async function makeTeacher(
  trx: Trx,
  accountId: number,
  orgId: number,
  now: number,
  { number = null, realName }: { readonly number?: string | null; readonly realName?: string } = {},
): Promise<void> {
  await trx
    .updateTable("account")
    .set({
      roles: sql`case when 'teacher' = any(roles) then roles else array_append(roles, 'teacher') end`,
      certification: "certified",
      ...(realName !== undefined && { real_name: realName }),
    })
    .where("id", "=", accountId)
    .execute();
  await trx
    .insertInto("membership")
    .values({ account_id: accountId, org_id: orgId, role: "teacher", number, created_at: now })
    .onConflict((conflict) => conflict.columns(["account_id", "org_id", "role"]).doUpdateSet({ number }))
    .execute();
}
