/** Schools, who belongs to them, and requests to be certified as a teacher of one. */
import { sql, type Expression, type Insertable, type Selectable } from "kysely";
import { insertMany, type Db, type Trx } from "../../adapters/index.js";
import type { OrgTable, RoleName } from "./schema.js";

export const schools = (db: Db) =>
  db.selectFrom("org").select(["id", "name", "name_en"]).orderBy("id").execute();

export const schoolExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("org").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Adds those whose name is new. */
export async function addSchools(db: Db, rows: readonly Insertable<OrgTable>[]): Promise<void> {
  await db
    .insertInto("org")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Every school that the account belongs to, once: first the one that they are at now, then the one they were at longest. */
export const schoolsOf = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("membership")
    .innerJoin("org", "org.id", "membership.org_id")
    .innerJoin("account", "account.id", "membership.account_id")
    .select(["org.id", "org.name", "org.name_en"])
    .where("membership.account_id", "=", accountId)
    .groupBy(["org.id", "account.school_id"])
    .orderBy(sql`org.id is not distinct from account.school_id`, "desc")
    .orderBy(sql`min(membership.created_at)`)
    .orderBy("org.id")
    .execute();

/** Name of the school that the account is at: the one that they chose, else the first. */
export const schoolOf = async (db: Db, accountId: number): Promise<string | undefined> =>
  (await schoolsOf(db, accountId))[0]?.name;

/** Is at another of their schools from now on. @returns whether they belong to it */
export async function chooseSchool(db: Db, accountId: number, orgId: number): Promise<boolean> {
  const row = await db
    .updateTable("account")
    .set({ school_id: orgId })
    .where("id", "=", accountId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("membership")
          .select("membership.org_id")
          .where("membership.account_id", "=", accountId)
          .where("membership.org_id", "=", orgId),
      ),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The schools that an account belongs to, once each: for lists to join. */
export const memberSchools = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("org")
    .select(["org.id", "org.name", "org.name_en"])
    .where("org.id", "in", (from) =>
      from
        .selectFrom("membership")
        .select("membership.org_id")
        .where("membership.account_id", "=", accountId),
    );

/** A school, as those who administer it name it. */
export type School = Pick<Selectable<OrgTable>, "id" | "name" | "name_en" | "edition" | "code">;

/**
 * The schools that an account may administer as far as its roles allow anything there: those whose staff it is of, and every
 * one for the platform's administrators.
 */
export const administeredSchools = (db: Db | Trx, accountId: number) =>
  db
    .selectFrom("org")
    .select(["org.id", "org.name", "org.name_en", "org.edition", "org.code"])
    .where((it) =>
      it.or([
        it.exists(
          it
            .selectFrom("account")
            .select("account.id")
            .where("account.id", "=", accountId)
            .where(sql<boolean>`'platform-admin' = any(account.roles)`),
        ),
        it(
          "org.id",
          "in",
          it
            .selectFrom("membership")
            .select("membership.org_id")
            .where("membership.account_id", "=", accountId)
            // Who administers one school may learn at another.
            .where("membership.role", "!=", "learner"),
        ),
      ]),
    );

export const isMember = async (db: Db, accountId: number, orgId: number): Promise<boolean> =>
  (await db
    .selectFrom("membership")
    .select("org_id")
    .where("account_id", "=", accountId)
    .where("org_id", "=", orgId)
    .executeTakeFirst()) !== undefined;

/** How many people each college of a school has, and how many of them with an account in use. */
export async function collegeMembers(
  db: Db | Trx,
  orgId: number,
): Promise<ReadonlyMap<number, { readonly active: number; readonly all: number }>> {
  const rows = await db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.college_id",
      sql<number>`count(distinct account.id)`.as("all"),
      sql<number>`count(distinct account.id) filter (where account.state = 'active')`.as("active"),
    ])
    .where("membership.org_id", "=", orgId)
    .where("membership.college_id", "is not", null)
    .groupBy("membership.college_id")
    .execute();
  return new Map(rows.map(({ college_id, all, active }) => [college_id ?? 0, { active, all }]));
}

/** @returns how many people were in the first one */
export async function moveCollegeMembers(trx: Trx, from: number, into: number): Promise<number> {
  const moved = await trx
    .updateTable("membership")
    .set({ college_id: into })
    .where("college_id", "=", from)
    .returning("account_id")
    .execute();
  return new Set(moved.map(({ account_id }) => account_id)).size;
}

/** What an account may see by its roles and schools, and which of several schools they chose to be at. */
export async function rightsOf(
  db: Db | Trx,
  accountId: number,
): Promise<{ roles: readonly RoleName[]; orgs: readonly number[]; school: number | undefined }> {
  const [account, rows] = await Promise.all([
    db.selectFrom("account").select(["roles", "school_id"]).where("id", "=", accountId).executeTakeFirst(),
    db.selectFrom("membership").select("org_id").where("account_id", "=", accountId).execute(),
  ]);
  const orgs = rows.map(({ org_id }) => org_id);
  const chosen = account?.school_id ?? undefined;
  // Whoever left the school that they chose has chosen none.
  const school = new Set(orgs).size > 1 && chosen !== undefined && orgs.includes(chosen) ? chosen : undefined;
  return { roles: account?.roles ?? [], orgs, school };
}

/** Who runs a school here. */
export async function adminsOf(db: Db | Trx, orgId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select("account.id")
    .distinct()
    .where("membership.org_id", "=", orgId)
    .where(sql<boolean>`'school-admin' = any(account.roles)`)
    .where("account.state", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}

/** Who runs the platform. */
export async function platformAdmins(db: Db | Trx): Promise<number[]> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where(sql<boolean>`'platform-admin' = any(roles)`)
    .where("state", "=", "active")
    .execute();
  return rows.map(({ id }) => id);
}

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
      from.selectFrom("membership as own").select("own.org_id").where("own.account_id", "=", teacherId),
    )
    .where("membership.role", "=", "learner")
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
      from.selectFrom("membership as own").select("own.org_id").where("own.account_id", "=", teacherId),
    )
    .where("membership.role", "=", "learner")
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
      from.selectFrom("membership").select("membership.account_id").where("membership.org_id", "=", orgId),
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

/** What schools and confirmed addresses say of these accounts; nothing that somebody says of themselves. */
export async function admissionFacts(db: Db | Trx, accounts: readonly number[]) {
  if (accounts.length === 0) return new Map<number, never>();
  const ids = [...new Set(accounts)];
  const [people, members] = [
    await db.selectFrom("account").select(["id", "email"]).where("id", "in", ids).execute(),
    await db
      .selectFrom("membership")
      .innerJoin("org", "org.id", "membership.org_id")
      .select(["membership.account_id", "membership.number", "org.name"])
      .where("membership.account_id", "in", ids)
      .execute(),
  ];
  return new Map(
    people.map(({ id, email }) => {
      const own = members.filter(({ account_id }) => account_id === id);
      return [
        id,
        {
          schools: own.map(({ name }) => name),
          numbers: own.flatMap(({ number }) => number ?? []),
          email: email ?? "",
        },
      ];
    }),
  );
}
