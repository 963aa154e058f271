/** People of a school as lists show them (docs/domain.md 2.13). */
import { sql } from "kysely";
import type { Input } from "../../../core/contract/index.js";
import type { PeopleKind, PersonState, studentPeople } from "../../../core/contract/people.js";
import type { Db, Trx } from "../../adapters/index.js";

/** Of several parts that somebody has in a school's staff, the first is the one that is listed. */
const RANK = (table: string) => sql`case ${sql.ref(`${table}.role`)}
  when 'teacher' then 1 when 'teacher-admin' then 2 when 'school-admin' then 3 else 4 end`;

/** A condition for the rows of `membership` that lists of a kind show: one for each person. */
export const isListed = (kind: PeopleKind) =>
  kind === "student"
    ? sql<boolean>`membership.role = 'learner'`
    : sql<boolean>`membership.role <> 'learner' and not exists (select 1 from membership other
        where other.account_id = membership.account_id and other.org_id = membership.org_id
          and other.role <> 'learner' and ${RANK("other")} < ${RANK("membership")})`;

/** What is true of a row in a state. */
const isIn = (state: PersonState) =>
  state === "blocked"
    ? sql<boolean>`account.state = 'disabled'`
    : state === "invited"
      ? sql<boolean>`(membership.state = 'active' and account.state = 'inactive')`
      : state === "active"
        ? sql<boolean>`(membership.state = 'active' and account.state = 'active')`
        : sql<boolean>`(membership.state = ${state} and account.state <> 'disabled')`;

export const personState = (row: {
  readonly state: Exclude<PersonState, "invited" | "blocked">;
  readonly account_state: "active" | "inactive" | "disabled";
}): PersonState => {
  if (row.account_state === "disabled") return "blocked";
  return row.state === "active" && row.account_state === "inactive" ? "invited" : row.state;
};

/** Everybody of a kind; what a person is called, reached by and may do at the school. */
const listed = (db: Db | Trx, orgId: number, kind: PeopleKind) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.account_id",
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
      "account.certification",
      "account.state as account_state",
      sql<string[]>`array(select part.role from membership part where part.account_id = membership.account_id
        and part.org_id = membership.org_id and part.role <> 'learner')`.as("parts"),
      sql<boolean>`'platform-admin' = any(account.roles)`.as("runs_platform"),
    ])
    .where("membership.org_id", "=", orgId)
    .where(isListed(kind));

const ORDER = {
  name: sql`membership.name_key collate "C"`,
  number: sql`membership.number`,
  grade: sql`membership.grade_year`,
  class: sql`membership.admin_class`,
};

const partOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type Filter = Omit<Input<typeof studentPeople>, "org" | "page" | "size">;
/**
 * Accounts of a page. They are found without the columns that the page shows: `membership_people` alone answers, for
 * the rows and for their number.
 * @param filter `q` is looked for in `find_text`
 */
export function foundPeople(
  db: Db,
  orgId: number,
  kind: PeopleKind,
  { q, college, major, gradeYear, adminClass, state, sort = "name", descending }: Filter,
) {
  let rows = db
    .selectFrom("membership")
    .select("membership.account_id")
    .where("membership.org_id", "=", orgId)
    .where(isListed(kind));
  if (q) rows = rows.where(sql<boolean>`membership.find_text like ${partOf(q)}`);
  if (college !== undefined) rows = rows.where("membership.college_id", "=", college);
  if (major !== undefined) rows = rows.where("membership.major_id", "=", major);
  if (gradeYear !== undefined) rows = rows.where("membership.grade_year", "=", gradeYear);
  if (adminClass) rows = rows.where(sql<boolean>`lower(membership.admin_class) like ${partOf(adminClass)}`);
  if (state)
    rows = rows.where(
      sql<boolean>`exists (select from account where account.id = membership.account_id and ${isIn(state)})`,
    );
  return rows
    .orderBy(ORDER[sort], (by) => {
      // Everybody has a key: the index is read from its end as it is.
      if (sort === "name") return descending ? by.desc() : by.asc();
      return descending ? by.desc().nullsLast() : by.asc().nullsLast();
    })
    .orderBy("membership.account_id");
}

/** @returns the people of these accounts, in their order */
export async function listedPeople(db: Db, orgId: number, kind: PeopleKind, accounts: readonly number[]) {
  const rows = await listed(db, orgId, kind)
    .where(sql<boolean>`membership.account_id = any(${[...accounts]}::bigint[])`)
    .execute();
  const byAccount = new Map(rows.map((row) => [row.account_id, row]));
  return accounts.flatMap((account) => byAccount.get(account) ?? []);
}

/** All of them, by number. */
export const allPeople = (db: Db, orgId: number, kind: PeopleKind) =>
  listed(db, orgId, kind)
    .orderBy("membership.number", (by) => by.asc().nullsLast())
    .orderBy("membership.account_id")
    .execute();

/** The years in which learners began, the latest first, and how many of each are there. */
export const gradeYears = (db: Db, orgId: number) =>
  db
    .selectFrom("membership")
    .select(["grade_year", sql<string>`count(*) filter (where state = 'active')`.as("people")])
    .where("org_id", "=", orgId)
    .where("role", "=", "learner")
    .where("grade_year", "is not", null)
    .groupBy("grade_year")
    .orderBy("grade_year", "desc")
    .limit(200)
    .execute();

/** Learners of a year who are there, by number. */
export function learnersOfYear(db: Db | Trx, orgId: number, year: number, college?: number) {
  const rows = db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.account_id",
      "membership.number",
      "membership.major_id",
      "account.real_name",
      "account.nickname",
    ])
    .where("membership.org_id", "=", orgId)
    .where("membership.role", "=", "learner")
    .where("membership.state", "=", "active")
    .where("account.state", "!=", "disabled")
    .where("membership.grade_year", "=", year);
  return (college === undefined ? rows : rows.where("membership.college_id", "=", college))
    .orderBy("membership.number")
    .orderBy("membership.account_id")
    .execute();
}

const shownName = sql<string>`case when account.real_name <> '' then account.real_name else account.nickname end`;

/** People whose name or number has changed since they were made ready for the list. */
export const unlistedNames = (db: Db | Trx, orgId: number, most: number) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select([
      "membership.account_id",
      "membership.role",
      "membership.number",
      "membership.name_rev",
      shownName.as("name"),
    ])
    .where("membership.org_id", "=", orgId)
    .where("membership.listed_name", "is", null)
    .limit(most)
    .execute();

export interface ListedName {
  readonly account: number;
  readonly role: string;
  /** Of the name and number that it was made from. */
  readonly rev: number;
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

/** One at a time for a school: two lists at once would make the same ready. */
export async function lockNames(trx: Trx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names ${orgId}`}, 0))`.execute(trx);
}

/** What has changed once more meanwhile is left for the next time. */
export async function saveNames(trx: Trx, orgId: number, names: readonly ListedName[]): Promise<void> {
  const column = (field: "role" | "name" | "key" | "text") => names.map((one) => one[field]);
  await sql`update membership set listed_name = made.name, name_key = made.key, find_text = made.text
    from unnest(${names.map(({ account }) => account)}::bigint[], ${column("role")}::text[],
      ${names.map(({ rev }) => rev)}::int[], ${column("name")}::text[], ${column("key")}::text[],
      ${column("text")}::text[]) as made (account_id, role, rev, name, key, text)
    where membership.org_id = ${orgId} and membership.account_id = made.account_id
      and membership.role = made.role and membership.name_rev = made.rev`.execute(trx);
}
