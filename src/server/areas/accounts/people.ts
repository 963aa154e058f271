/** Who belongs to a school, as those who administer it change it (docs/domain.md 2.13). */
import { sql, type Insertable, type Updateable } from "kysely";
import type { PeopleKind } from "../../../core/contract/people.js";
import { insertMany, type Db, type Trx } from "../../adapters/index.js";
import { isListed } from "./people-lists.js";
import type { AccountTable, MembershipState, MembershipTable, RoleName } from "./schema.js";

/** The part that lists of a kind add. */
export const partOf = (kind: PeopleKind): "teacher" | "learner" =>
  kind === "student" ? "learner" : "teacher";

/** Nobody else changes who belongs to the school, or what they may there, until the transaction ends. */
export async function lockPeople(trx: Trx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people ${orgId}`}, 0))`.execute(trx);
}

const members = (db: Db | Trx) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.account_id",
      "membership.org_id",
      "membership.role",
      "membership.number",
      "membership.college_id",
      "membership.major_id",
      "membership.admin_class",
      "membership.grade_year",
      "membership.state",
      "account.real_name",
      "account.nickname",
      "account.phone",
      "account.email",
      "account.roles",
      "account.state as account_state",
      sql<boolean>`account.password_hash is not null`.as("has_password"),
      sql<boolean>`exists (select 1 from membership elsewhere where elsewhere.account_id = membership.account_id
        and elsewhere.org_id <> membership.org_id)`.as("is_elsewhere"),
    ]);
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>["execute"]>>[number];

/** The rows that lists of a kind show. */
export const membersOf = (db: Db | Trx, orgId: number, kind: PeopleKind, accounts: readonly number[]) =>
  members(db)
    .where("membership.org_id", "=", orgId)
    .where(isListed(kind))
    .where(sql<boolean>`membership.account_id = any(${[...accounts]}::bigint[])`)
    .execute();

/** Whoever has one of the numbers in the school, whatever their part. */
export const membersByNumber = (db: Db | Trx, orgId: number, numbers: readonly string[]) =>
  members(db)
    .where("membership.org_id", "=", orgId)
    .where(sql<boolean>`membership.number = any(${[...numbers]}::text[])`)
    .execute();

/** What somebody is in a school, of each of their parts there. */
export async function membershipStates(
  db: Db | Trx,
  orgId: number,
  accountId: number,
): Promise<MembershipState[]> {
  const rows = await db
    .selectFrom("membership")
    .select("state")
    .where("org_id", "=", orgId)
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ state }) => state);
}

/** Accounts that have one of the phones or addresses. */
export async function accountsReachedBy(db: Db | Trx, phones: readonly string[], emails: readonly string[]) {
  if (phones.length + emails.length === 0) return [];
  return db
    .selectFrom("account")
    .select(["id", "real_name", "phone", "email", "state"])
    .where(sql<boolean>`(phone = any(${[...phones]}::text[]) or email = any(${[...emails]}::text[]))`)
    .execute();
}

/** @throws a unique violation when somebody else has the number there */
export async function addMember(trx: Trx, row: Insertable<MembershipTable>): Promise<void> {
  await trx.insertInto("membership").values(row).execute();
}

/** @throws a unique violation, as `addMember` */
export async function addMembers(trx: Trx, rows: readonly Insertable<MembershipTable>[]): Promise<void> {
  await insertMany(trx, "membership", rows, "account_id");
}

/**
 * @returns their ids, in the rows' order
 * @throws a unique violation when one of the names belongs to somebody else
 */
export const addAccounts = (trx: Trx, rows: readonly Insertable<AccountTable>[]): Promise<number[]> =>
  insertMany(trx, "account", rows);

/** @throws a unique violation, as `addMember` */
export async function changeMember(
  trx: Trx,
  { account, org, role }: { readonly account: number; readonly org: number; readonly role: string },
  change: Updateable<MembershipTable>,
): Promise<void> {
  await trx
    .updateTable("membership")
    .set(change)
    .where("account_id", "=", account)
    .where("org_id", "=", org)
    .where("role", "=", role)
    .execute();
}

export async function removeMember(
  trx: Trx,
  { account, org, role }: { readonly account: number; readonly org: number; readonly role: string },
): Promise<void> {
  await trx
    .deleteFrom("membership")
    .where("account_id", "=", account)
    .where("org_id", "=", org)
    .where("role", "=", role)
    .execute();
}

/** Every part of a kind that the people have in the school. @returns those that were changed, with their roles */
export const setMemberStates = (
  trx: Trx,
  orgId: number,
  kind: PeopleKind,
  accounts: readonly number[],
  state: MembershipState,
) =>
  trx
    .updateTable("membership")
    .set({ state })
    .where("org_id", "=", orgId)
    .where("role", kind === "student" ? "=" : "!=", "learner")
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .where("state", "!=", state)
    .returning(["account_id", "role"])
    .execute();

export async function transferMembers(
  trx: Trx,
  orgId: number,
  kind: PeopleKind,
  accounts: readonly number[],
  to: { readonly college_id: number | null; readonly major_id?: number | null },
): Promise<number> {
  const rows = await trx
    .updateTable("membership")
    .set(to)
    .where("org_id", "=", orgId)
    .where(isListed(kind))
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .returning("account_id")
    .execute();
  return rows.length;
}

const SCHOOL_ROLES: readonly string[] = ["teacher", "teacher-admin", "school-admin"] satisfies RoleName[];

/**
 * What an account may follows from its active parts in schools, as far as these roles go.
 * @param touched roles that somebody was given, or that were taken from them, in some school
 */
export async function settleRoles(trx: Trx, accountId: number, touched: readonly string[]): Promise<void> {
  const roles = touched.filter((role): role is RoleName => SCHOOL_ROLES.includes(role));
  if (roles.length === 0) return;
  const account = await trx
    .selectFrom("account")
    .select("roles")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const held = await trx
    .selectFrom("membership")
    .select("role")
    .distinct()
    .where("account_id", "=", accountId)
    .where("state", "=", "active")
    .where("role", "in", roles)
    .execute();
  const kept = account.roles.filter((role) => !roles.includes(role));
  const now = [...kept, ...roles.filter((role) => held.some((one) => one.role === role))];
  await trx
    .updateTable("account")
    .set({ roles: now.length > 0 ? now : ["learner"] })
    .where("id", "=", accountId)
    .execute();
}

/** Who administers the school at the moment. */
export const schoolAdmins = async (trx: Db | Trx, orgId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom("membership")
      .innerJoin("account", "account.id", "membership.account_id")
      .select("account.id")
      .where("membership.org_id", "=", orgId)
      .where("membership.role", "=", "school-admin")
      .where("membership.state", "=", "active")
      .where("account.state", "=", "active")
      .where(sql<boolean>`'school-admin' = any(account.roles)`)
      .execute()
  ).map(({ id }) => id);

/** Parts of the staff that people have in a school, and whether they run the platform. */
export const staffParts = (db: Db | Trx, orgId: number, accounts: readonly number[]) =>
  db
    .selectFrom("account")
    .leftJoin("membership", (join) =>
      join
        .onRef("membership.account_id", "=", "account.id")
        .on("membership.org_id", "=", orgId)
        .on("membership.role", "!=", "learner"),
    )
    .select([
      "account.id",
      "membership.role",
      "membership.state",
      sql<boolean>`'platform-admin' = any(account.roles)`.as("runs_platform"),
    ])
    .where(sql<boolean>`account.id = any(${[...accounts]}::bigint[])`)
    .execute();

/** Invitations of a school that have not gone out. */
export const dueInvitations = (db: Db, orgId: number, most: number) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .innerJoin("org", "org.id", "membership.org_id")
    .select(["account.id", "account.state", "account.phone", "account.email", "org.name as school"])
    .where("membership.org_id", "=", orgId)
    .where("membership.invite_due", "=", true)
    .orderBy("membership.account_id")
    .limit(most)
    .execute();

/** Is written to once more. */
export async function markInviteDue(trx: Trx, orgId: number, account: number): Promise<void> {
  await trx
    .updateTable("membership")
    .set({ invite_due: true })
    .where("org_id", "=", orgId)
    .where("account_id", "=", account)
    .execute();
}

/** @returns those who were not yet: of several servers one has somebody */
export async function markInvited(db: Db, orgId: number, accounts: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable("membership")
    .set({ invite_due: false })
    .where("org_id", "=", orgId)
    .where(sql<boolean>`account_id = any(${[...accounts]}::bigint[])`)
    .where("invite_due", "=", true)
    .returning("account_id")
    .execute();
  return rows.map(({ account_id }) => account_id);
}
