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
/** @param filter `q` is looked for in `find_text` and the number */
export function peoplePage(
  db: Db,
  orgId: number,
  kind: PeopleKind,
  { q, college, major, gradeYear, adminClass, state, sort = "name", descending }: Filter,
) {
  let rows = listed(db, orgId, kind);
  if (q) {
    const part = partOf(q);
    rows = rows.where(
      sql<boolean>`(membership.find_text like ${part} or lower(membership.number) like ${part})`,
    );
  }
  if (college !== undefined) rows = rows.where("membership.college_id", "=", college);
  if (major !== undefined) rows = rows.where("membership.major_id", "=", major);
  if (gradeYear !== undefined) rows = rows.where("membership.grade_year", "=", gradeYear);
  if (adminClass) rows = rows.where(sql<boolean>`lower(membership.admin_class) like ${partOf(adminClass)}`);
  if (state) rows = rows.where(isIn(state));
  return rows
    .orderBy(ORDER[sort], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy("membership.account_id");
}

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

/** People whose name has changed since it was made ready for the list. */
export const unlistedNames = (db: Db | Trx, orgId: number, most: number) =>
  db
    .selectFrom("membership")
    .innerJoin("account", "account.id", "membership.account_id")
    .select(["membership.account_id", shownName.as("name")])
    .distinct()
    .where("membership.org_id", "=", orgId)
    .where(sql<boolean>`membership.listed_name is distinct from ${shownName}`)
    .limit(most)
    .execute();

export interface ListedName {
  readonly account: number;
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

/** One at a time for a school: two lists at once would make the same ready. */
export async function lockNames(trx: Trx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names ${orgId}`}, 0))`.execute(trx);
}

export async function saveNames(trx: Trx, orgId: number, names: readonly ListedName[]): Promise<void> {
  const column = (field: "name" | "key" | "text") => names.map((one) => one[field]);
  await sql`update membership set listed_name = made.name, name_key = made.key, find_text = made.text
    from unnest(${names.map(({ account }) => account)}::bigint[], ${column("name")}::text[],
      ${column("key")}::text[], ${column("text")}::text[]) as made (account_id, name, key, text)
    where membership.org_id = ${orgId} and membership.account_id = made.account_id`.execute(trx);
}
