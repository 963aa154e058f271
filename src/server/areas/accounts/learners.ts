/** Learners and other people of schools, as those who teach there find them. */
import { sql, type Expression } from "kysely";
import { insertMany, type Db, type Trx } from "../../adapters/index.js";

/**
 * Learners of a school who have no way to sign in yet.
 * @returns their accounts, in the given order
 */
export async function addLearners(
  trx: Trx,
  orgId: number,
  learners: readonly { readonly number: string; readonly name: string }[],
  now: number,
): Promise<number[]> {
  const made = await insertMany(
    trx,
    "account",
    learners.map(({ name }) => ({ nickname: name, real_name: name, roles: ["learner"], created_at: now })),
  );
  await insertMany(
    trx,
    "membership",
    made.map((account_id, at) => ({
      account_id,
      org_id: orgId,
      role: "learner",
      number: learners[at]?.number,
      created_at: now,
    })),
    "account_id",
  );
  return made;
}

/** Learners of the schools that a teacher belongs to, by number. */
export async function learnersByNumber(trx: Db | Trx, teacherId: number, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return trx
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select(["account.id", "account.real_name", "membership.number"])
    .where("membership.org_id", "in", (from) =>
      from
        .selectFrom("membership as own")
        .select("own.org_id")
        .where("own.account_id", "=", teacherId)
        .where("own.state", "=", "active"),
    )
    .where("membership.role", "=", "learner")
    .where("membership.state", "=", "active")
    .where(sql<boolean>`membership.number = any(${[...numbers]}::text[])`)
    .where("account.state", "!=", "disabled")
    .execute();
}

/** The student number of somebody; of several schools that of the first. @param account the column of their id */
export const studentNumberOf = (db: Db | Trx, account: Expression<number>) =>
  db
    .selectFrom("membership")
    .select("membership.number")
    .where("membership.account_id", "=", account)
    .where("membership.role", "=", "learner")
    .where("membership.number", "is not", null)
    .orderBy("membership.created_at")
    .orderBy("membership.org_id")
    .limit(1);

/** The same learners by a part of their name or number, or by their accounts. @param most rows */
export function findLearners(
  db: Db | Trx,
  teacherId: number,
  by: { readonly q: string } | { readonly accounts: readonly number[] },
  most: number,
) {
  const rows = db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .innerJoin("org", "org.id", "membership.org_id")
    .select([
      "account.id",
      "account.real_name",
      "account.nickname",
      "membership.number",
      "org.name as school",
    ])
    .where("membership.org_id", "in", (from) =>
      from
        .selectFrom("membership as own")
        .select("own.org_id")
        .where("own.account_id", "=", teacherId)
        .where("own.state", "=", "active"),
    )
    .where("membership.role", "=", "learner")
    .where("membership.state", "=", "active")
    .where("account.state", "!=", "disabled")
    .orderBy("membership.number")
    .orderBy("account.id")
    .limit(most);
  if ("accounts" in by)
    return rows.where(sql<boolean>`account.id = any(${[...by.accounts]}::bigint[])`).execute();
  const part = `%${by.q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return rows
    .where(sql<boolean>`(lower(account.real_name) like ${part} or lower(membership.number) like ${part})`)
    .execute();
}

/** The student numbers of some people, by account; of several schools that of the first. */
export async function studentNumbers(
  db: Db | Trx,
  accounts: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("membership")
    .select(["account_id", "number"])
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .where("role", "=", "learner")
    .where("number", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("org_id", "desc")
    .execute();
  return new Map(rows.map(({ account_id, number }) => [account_id, number ?? ""]));
}

/**
 * People of the school of a run's course: by a part of their name, by their whole number or account name, or one by their id.
 * @param most rows
 */
export function findMembers(
  db: Db | Trx,
  orgId: number,
  by: string | { readonly account: number },
  most: number,
) {
  const rows = db
    .selectFrom("account")
    .select(["account.id", "account.real_name", "account.nickname", "account.certification"])
    .select((it) =>
      it
        .selectFrom("membership")
        .select("membership.number")
        .whereRef("membership.account_id", "=", "account.id")
        .where("membership.org_id", "=", orgId)
        .where("membership.number", "is not", null)
        .limit(1)
        .as("number"),
    )
    .where("account.id", "in", (from) =>
      from
        .selectFrom("membership")
        .select("membership.account_id")
        .where("membership.org_id", "=", orgId)
        .where("membership.state", "=", "active"),
    )
    .where("account.state", "=", "active")
    .orderBy("account.real_name")
    .orderBy("account.id")
    .limit(most);
  if (typeof by === "object") return rows.where("account.id", "=", by.account).execute();
  const part = `%${by.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return rows
    .where(sql<boolean>`(lower(account.real_name) like ${part} or lower(account.nickname) like ${part}
      or account.login_name = ${by.toLowerCase()} or exists (select 1 from membership numbered
        where numbered.account_id = account.id and numbered.org_id = ${orgId} and numbered.number = ${by}))`)
    .execute();
}
