/** Schools, who belongs to them, and requests to be certified as a teacher of one. */
import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { OrgTable, RoleName } from "./schema.js";

export const schools = (db: Db) =>
  db.selectFrom("org").select(["id", "name", "name_en"]).orderBy("id").execute();

export const schoolExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("org").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** @returns the id of the school of that name */
export const schoolNamed = async (db: Db | Trx, name: string): Promise<number | undefined> =>
  (await db.selectFrom("org").select("id").where("name", "=", name).executeTakeFirst())?.id;

export async function changeSchool(
  trx: Trx,
  id: number,
  values: Pick<Selectable<OrgTable>, "name" | "name_en" | "edition">,
): Promise<void> {
  await trx.updateTable("org").set(values).where("id", "=", id).execute();
}

/** The college of each of a school's staff. */
export const staffColleges = (db: Db | Trx, orgId: number) =>
  db
    .selectFrom("membership")
    .select((it) => ["account_id", it.fn.max("college_id").as("college_id")])
    .where("org_id", "=", orgId)
    .where("role", "<>", "learner")
    .where("state", "=", "active")
    .groupBy("account_id");

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
    .where("membership.state", "=", "active")
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
          .where("membership.org_id", "=", orgId)
          .where("membership.state", "=", "active"),
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
        .where("membership.account_id", "=", accountId)
        .where("membership.state", "=", "active"),
    );

/** A school, as those who administer it name it. */
export type School = Pick<Selectable<OrgTable>, "id" | "name" | "name_en" | "edition" | "code">;

/**
 * The schools that an account may administer as far as its roles allow anything there: those that it is to administer, and every
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
            .where("membership.state", "=", "active")
            // Who administers one school may teach or learn at another.
            .where("membership.role", "in", ["school-admin", "teacher-admin"]),
        ),
      ]),
    );

export const isMember = async (db: Db, accountId: number, orgId: number): Promise<boolean> =>
  (await db
    .selectFrom("membership")
    .select("org_id")
    .where("account_id", "=", accountId)
    .where("org_id", "=", orgId)
    .where("state", "=", "active")
    .executeTakeFirst()) !== undefined;

/** Learners and staff of some schools who are there, by school and college; 0 is no college. */
export const memberTotals = (db: Db | Trx, orgs: readonly number[]) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.org_id",
      sql<number>`coalesce(membership.college_id, 0)`.as("college_id"),
      sql<number>`(count(distinct account.id) filter (where membership.role = 'learner'))::int`.as(
        "learners",
      ),
      sql<number>`(count(distinct account.id) filter (where membership.role = 'teacher'))::int`.as(
        "teachers",
      ),
    ])
    .where("membership.org_id", "in", [0, ...orgs])
    .where("membership.state", "=", "active")
    .where("account.state", "=", "active")
    .groupBy(["membership.org_id", sql`coalesce(membership.college_id, 0)`])
    .execute();

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
      sql<number>`count(distinct account.id) filter (
        where account.state = 'active' and membership.state = 'active')`.as("active"),
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
    db
      .selectFrom("membership")
      .select("org_id")
      .where("account_id", "=", accountId)
      .where("state", "=", "active")
      .execute(),
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
    .where("membership.state", "=", "active")
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
