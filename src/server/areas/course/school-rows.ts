/** Courses and runs of one school, as its administrators list and change them. */
import { sql } from "kysely";
import type { Input } from "../../../core/contract/index.js";
import type { schoolCourseList, SchoolCourseState } from "../../../core/contract/school-course.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows, staffColleges } from "../accounts/index.js";

type Filter = Omit<Input<typeof schoolCourseList>, "org" | "page" | "size">;

/** Whoever leads: see `leadOf` of team.ts. */
const lead = sql<number | null>`(select member.account_id from enrollment member
  where member.run_id = course_run.id and member.role = 'teacher' and member.state = 'active'
  order by member.account_id is not distinct from course_run.lead_id desc, member.id limit 1)`;
const inside = sql`learner.run_id = course_run.id and learner.role = 'learner'
  and learner.state in ('active', 'completed', 'failed')`;

const stateAt = (now: number) => sql<SchoolCourseState>`case
  when course_run.archived or course.state = 'archived' then 'archived'
  when course_run.building and course_run.submitted_at is not null and course.state = 'in_review' then 'review'
  when course_run.building or course.state in ('draft', 'in_review') then 'draft'
  when course.state = 'offline' then 'offline'
  when course_run.ends_at <= ${now}::bigint then 'ended'
  else 'live' end`;

const listed = (db: Db, org: number, now: number) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .leftJoin("term", "term.id", "course_run.term_id")
    .select([
      "course_run.id",
      "course_run.run_no",
      "course_run.course_id",
      "course_run.term_id",
      "course_run.enroll_from",
      "course_run.enroll_until",
      "course_run.starts_at",
      "course_run.ends_at",
      "course.code",
      "course.title",
      "course.title_en",
      "term.name as term",
      "term.name_en as term_en",
      "term.starts_at as term_starts",
      stateAt(now).as("state"),
      lead.as("lead_id"),
      sql<number>`(select count(*)::int from enrollment learner where ${inside})`.as("learners"),
      sql<number>`(select count(*)::int from enrollment learner where ${inside} and learner.state = 'completed')`.as(
        "completed",
      ),
      sql<number>`(select coalesce(round(avg(learner.percent)), 0)::int from enrollment learner where ${inside})`.as(
        "progress",
      ),
    ])
    .where("course.org_id", "=", org);

const ORDER = {
  title: sql`title`,
  term: sql`term_starts`,
  learners: sql`learners`,
  progress: sql`progress`,
  lead: sql`lead_name`,
};
const leadName = sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`;

/** The newest first unless another order is asked for. */
export function schoolRunsPage(
  db: Db,
  org: number,
  now: number,
  { q, college, term, state, teacher, sort, descending = false }: Filter,
) {
  let rows = db
    .selectFrom(listed(db, org, now).as("listed"))
    .leftJoin(personRows(db).as("person"), "person.id", "listed.lead_id")
    .leftJoin(staffColleges(db, org).as("place"), "place.account_id", "listed.lead_id")
    .selectAll("listed")
    .select([leadName.as("lead_name"), "place.college_id"]);
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where(
      sql<boolean>`(lower(listed.title) like ${part} or lower(listed.title_en) like ${part}
        or lower(listed.code) like ${part} or lower(${leadName}) like ${part})`,
    );
  }
  if (college !== undefined) rows = rows.where("place.college_id", "=", college);
  if (term !== undefined) rows = rows.where("listed.term_id", "=", term);
  if (state) rows = rows.where("listed.state", "=", state);
  if (teacher !== undefined) rows = rows.where("listed.lead_id", "=", teacher);
  const all = db.selectFrom(rows.as("found")).selectAll();
  return (
    sort ? all.orderBy(ORDER[sort], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsLast())) : all
  )
    .orderBy(sql`coalesce(starts_at, 0)`, "desc")
    .orderBy("id", "desc");
}

/** Everybody who leads a run of the school. */
export const schoolLeads = (db: Db, org: number) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin(personRows(db).as("person"), (on) => on.on("person.id", "=", lead))
    .select(["person.id", leadName.as("name")])
    .distinct()
    .where("course.org_id", "=", org)
    .orderBy("name")
    .orderBy("person.id")
    .limit(1000)
    .execute();

/** Courses of a school, kept from others until the transaction ends; those of others are left out. */
export const lockSchoolCourses = (trx: Trx, org: number, ids: readonly number[]) =>
  trx
    .selectFrom("course")
    .select(["id", "title", "title_en", "state"])
    .where("org_id", "=", org)
    .where("id", "in", [...ids])
    // In one order, so that two who change the same ones do not wait for each other.
    .orderBy("id")
    .forUpdate()
    .execute();

export const setCourseState = async (
  trx: Trx,
  id: number,
  state: "published" | "offline",
  now: number,
): Promise<void> =>
  void (await trx.updateTable("course").set({ state, updated_at: now }).where("id", "=", id).execute());

/** Teachers, assistants and learners of the course's runs that are not over, by run. */
export const peopleOfCourse = (trx: Trx, courseId: number, now: number) =>
  trx
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .select(["enrollment.run_id", "enrollment.account_id"])
    .where("course_run.course_id", "=", courseId)
    .where("course_run.archived", "=", false)
    .where((it) => it.or([it("course_run.ends_at", "is", null), it("course_run.ends_at", ">", now)]))
    .where("enrollment.state", "in", ["active", "completed", "failed", "pending", "waiting"])
    .execute();

/** Classes in use of a school's runs that are out and not over, of the courses with one of these codes. */
export const openClassesOf = (db: Db, org: number, codes: readonly string[], now: number) =>
  db
    .selectFrom("course_class")
    .innerJoin("course_run", "course_run.id", "course_class.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_class.id",
      "course_class.name",
      "course_class.code",
      "course_class.run_id",
      "course_run.course_id",
      "course.code as course_code",
    ])
    .where("course.org_id", "=", org)
    .where(sql<boolean>`course.code = any(${[...codes]}::text[])`)
    .where("course.state", "=", "published")
    .where("course_run.archived", "=", false)
    .where("course_run.building", "=", false)
    .where("course_class.archived_at", "is", null)
    .where((it) => it.or([it("course_run.ends_at", "is", null), it("course_run.ends_at", ">", now)]))
    .orderBy("course_class.id")
    .limit(5000)
    .execute();

/** Classes in use of a school's runs in a term, as other systems are told of them. */
export const termClassesOf = (db: Db, org: number) =>
  db
    .selectFrom("course_class")
    .innerJoin("course_run", "course_run.id", "course_class.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .innerJoin("term", "term.id", "course_run.term_id")
    .select([
      "course_class.id",
      "course_class.name",
      "course_class.run_id",
      "course_run.course_id",
      "course.code as course_code",
      "course.title as course_title",
      "term.id as term_id",
      "term.name as term",
      "term.starts_at",
      "term.ends_at",
    ])
    .where("course.org_id", "=", org)
    .where("course.state", "=", "published")
    .where("course_run.archived", "=", false)
    .where("course_run.building", "=", false)
    .where("course_class.archived_at", "is", null)
    .orderBy("course_class.id")
    .execute();

/** Who teaches in the runs of these classes, and who learns in the classes. */
export const membersOfClasses = (db: Db, runs: readonly number[]) =>
  db
    .selectFrom("enrollment")
    .select(["id", "account_id", "run_id", "class_id", "role"])
    .where(sql<boolean>`run_id = any(${[...runs]}::bigint[])`)
    .where((it) =>
      it.or([
        it.and([it("role", "=", "teacher"), it("state", "=", "active")]),
        it.and([
          it("role", "=", "learner"),
          it("class_id", "is not", null),
          it("state", "in", ["active", "completed", "failed"]),
        ]),
      ]),
    )
    .orderBy("id")
    .execute();
