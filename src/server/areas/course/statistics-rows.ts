/** What statistics count of courses (docs/domain.md 12.1). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { INSIDE } from "./access.js";

/** Places in runs, with the school of the course. */
export const countedPlaceRows = (db: Db | Trx) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "enrollment.id",
      "enrollment.run_id",
      "enrollment.account_id",
      "enrollment.created_at",
      "course.org_id",
      sql<boolean>`enrollment.role in ('teacher', 'ta')`.as("is_staff"),
      sql<boolean>`enrollment.role = 'learner' and enrollment.state in (${sql.join(INSIDE)})`.as("is_in"),
    ]);

/** The school of each run. */
export const runSchoolRows = (db: Db | Trx) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select(["course_run.id", "course.org_id"]);

/** Published courses of some schools and runs of them that are not being built, by school. */
export const courseTotals = (db: Db | Trx, orgs: readonly number[]) =>
  db
    .selectFrom("course")
    .leftJoin("course_run", (join) =>
      join.onRef("course_run.course_id", "=", "course.id").on("course_run.building", "=", false),
    )
    .select([
      "course.org_id",
      sql<number>`count(distinct course.id)::int`.as("courses"),
      sql<number>`count(course_run.id)::int`.as("runs"),
    ])
    .where("course.state", "=", "published")
    .where("course.org_id", "in", [0, ...orgs])
    .groupBy("course.org_id")
    .execute();

/** Courses with a run in a term, and these runs, by term and school. */
export const termCourseTotals = (db: Db | Trx, terms: readonly number[], org?: number) =>
  db
    // Course by course first, in the order of their index: each counts once, and nothing has to be sorted for it.
    .selectFrom(
      db
        .selectFrom("course_run")
        .select([
          "course_id",
          sql<number>`course_run.term_id`.as("term_id"),
          sql<number>`count(*)::int`.as("runs"),
        ])
        .where("course_run.term_id", "in", [0, ...terms])
        .where("course_run.building", "=", false)
        .$if(org !== undefined, (it) =>
          it.where("course_id", "in", (own) =>
            own
              .selectFrom("course")
              .select("id")
              .where("org_id", "=", org as number),
          ),
        )
        .groupBy(["course_run.course_id", "course_run.term_id"])
        .as("taught"),
    )
    .innerJoin("course", "course.id", "taught.course_id")
    .select([
      "taught.term_id",
      "course.org_id",
      sql<number>`count(*)::int`.as("courses"),
      sql<number>`sum(taught.runs)::int`.as("runs"),
    ])
    .where("course.state", "=", "published")
    .groupBy(["taught.term_id", "course.org_id"])
    .execute();

/** A school's published courses with their runs, for lists that go down to a run. */
export const schoolRunRows = (db: Db | Trx, org: number) =>
  db
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_run.id",
      "course_run.course_id",
      "course_run.run_no",
      "course_run.term_id",
      "course_run.taken",
      "course.title",
      "course.title_en",
      "course.code",
    ])
    .where("course.org_id", "=", org)
    .where("course.state", "=", "published")
    .where("course_run.building", "=", false);

/** Learners of a run's classes and how far they are; class 0 is none. */
export const classTotals = (db: Db | Trx, run: number) =>
  db
    .selectFrom("enrollment")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select([
      sql<number>`coalesce(enrollment.class_id, 0)`.as("id"),
      sql<string>`coalesce(course_class.name, '')`.as("name"),
      sql<number>`count(*)::int`.as("learners"),
      sql<number>`round(avg(enrollment.percent))::int`.as("percent"),
    ])
    .where("enrollment.run_id", "=", run)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...INSIDE])
    .groupBy([sql`coalesce(enrollment.class_id, 0)`, sql`coalesce(course_class.name, '')`])
    .orderBy(sql`coalesce(course_class.name, '')`)
    .limit(500)
    .execute();
