/**
 * The many people of the demo's schools, so that lists, statistics and the data centre have what a term leaves behind. Nobody
 * signs in as one of them, and none is in a room of the demo's own teacher, whose learners have names and work of their own.
 */
import { sql } from "kysely";
import { dayOf, dayStart } from "../../../core/rules/index.js";
import { insertMany, type Trx } from "../../adapters/index.js";
import { reindexCourses } from "../course/index.js";
import { personName, randomBy } from "../library/generate/index.js";
import { DEMO_MAIL, schools } from "./people.js";

const DAY = 86_400_000;
/** As many learners as one teacher has. */
const LEARNERS_OF_EACH = 33;
/** Days of a run that statistics are made of. */
const TERM = 110;

interface Member {
  readonly account_id: number;
  readonly org_id: number;
}

/** Names and numbers; colleges, majors and classes come when colleges are filled (majors.ts). */
async function addMembers(
  trx: Trx,
  orgs: readonly { readonly id: number; readonly code: string | null }[],
  { role, count }: { readonly role: "learner" | "teacher"; readonly count: number },
  now: number,
): Promise<Member[]> {
  const random = randomBy(role === "learner" ? 301 : 302);
  const people = Array.from({ length: count }, (_, at) => {
    const org = orgs[at % orgs.length];
    return {
      name: personName(random),
      org_id: org?.id ?? 0,
      number: `${role === "teacher" ? "T" : ""}${org?.code ?? ""}${String(at + 1).padStart(5, "0")}`,
      created_at: now - (30 + random(700)) * DAY,
    };
  });
  const ids = await insertMany(
    trx,
    "account",
    people.map(({ name, number, created_at }) => ({
      email: `${number.toLowerCase()}@${DEMO_MAIL}`,
      nickname: role === "teacher" ? `${name.slice(0, 1)}老师` : name.slice(1),
      real_name: name,
      certification: role === "teacher" ? "certified" : "none",
      roles: [role],
      created_at,
    })),
  );
  const members = people.map(({ org_id, number, created_at }, at) => ({
    account_id: ids[at] ?? 0,
    org_id,
    role,
    number,
    created_at,
  }));
  await insertMany(trx, "membership", members, "account_id");
  return members;
}

/** Courses of the schools that anybody may join, without those of the demo's teacher. */
const openRuns = (trx: Trx, orgs: readonly number[], teacher: number, now: number) =>
  trx
    .selectFrom("course_run")
    .innerJoin("course", "course.id", "course_run.course_id")
    .select([
      "course_run.id",
      "course.id as course",
      "course.org_id",
      "course_run.starts_at",
      "course_run.ends_at",
    ])
    .where("course.org_id", "in", [...orgs])
    .where("course.state", "=", "published")
    .where("course_run.mode", "=", "open")
    .where("course_run.capacity", "is", null)
    .where("course_run.building", "=", false)
    .where("course_run.starts_at", "<", now)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom("enrollment")
            .select("enrollment.id")
            .whereRef("enrollment.run_id", "=", "course_run.id")
            .where("enrollment.account_id", "=", teacher),
        ),
      ),
    )
    .orderBy("course_run.id")
    .execute();

/** Each learner is in one or two courses of their school, and studied on some days of them. */
async function addStudies(
  trx: Trx,
  learners: readonly Member[],
  teacher: number,
  now: number,
): Promise<void> {
  const random = randomBy(303);
  const all = await openRuns(trx, [...new Set(learners.map(({ org_id }) => org_id))], teacher, now);
  const places = learners.flatMap(({ account_id, org_id }) => {
    const own = all.filter((run) => run.org_id === org_id);
    const first = random(Math.max(1, own.length));
    const second = (first + 1 + random(3)) % Math.max(1, own.length);
    return [...new Set([first, second])].slice(0, 1 + random(2)).flatMap((at) => {
      const run = own[at];
      return run ? [{ account_id, run }] : [];
    });
  });
  const beginOf = ({ starts_at }: (typeof all)[number]) => Math.max(starts_at ?? 0, now - 2 * TERM * DAY);
  const enrollments = await insertMany(
    trx,
    "enrollment",
    places.map(({ account_id, run }) => ({
      run_id: run.id,
      account_id,
      role: "learner",
      state: "active",
      applied_at: beginOf(run) + random(6) * DAY,
      created_at: beginOf(run) + random(6) * DAY,
    })),
  );
  const today = dayOf(now);
  const days = places.flatMap(({ run }, at) => {
    const from = dayOf(beginOf(run));
    const length = Math.min(TERM, dayOf(Math.min(run.ends_at ?? now, now)) - from, today - from);
    if (length <= 0) return [];
    const chosen = new Set(Array.from({ length: 2 + random(7) }, () => from + random(length)));
    return [...chosen].map((day) => ({
      enrollment_id: enrollments[at],
      day,
      seconds: 420 + random(2400),
      signed_in_at: dayStart(day) + (8 + random(14)) * 3_600_000,
    }));
  });
  await insertMany(trx, "study_day", days, "day");
  await sql`update course_run set taken = taken + added.count from (
      select run_id, count(*)::integer as count from enrollment where id = any(${enrollments}::bigint[]) group by run_id) added
    where added.run_id = course_run.id`.execute(trx);
  await sql`update course set learners = learners + added.count from (
      select course_run.course_id, count(*)::integer as count from enrollment
      join course_run on course_run.id = enrollment.run_id
      where enrollment.id = any(${enrollments}::bigint[]) group by course_run.course_id) added
    where added.course_id = course.id`.execute(trx);
  await reindexCourses(trx, [...new Set(all.map(({ course }) => course))], now);
}

/**
 * @param given `learners`: how many, over the six schools; the teachers are as many as they need. `teacher`: the demo's own,
 *   whose rooms stay as they are
 */
export async function addCrowd(
  trx: Trx,
  { learners, teacher }: { readonly learners: number; readonly teacher: number },
  now: number,
): Promise<void> {
  if (learners === 0) return;
  const orgs = await trx
    .selectFrom("org")
    .select(["id", "code"])
    .where(
      "name",
      "in",
      schools.map(({ name }) => name),
    )
    .orderBy("id")
    .execute();
  await addMembers(trx, orgs, { role: "teacher", count: Math.ceil(learners / LEARNERS_OF_EACH) }, now);
  const made = await addMembers(trx, orgs, { role: "learner", count: learners }, now);
  await addStudies(trx, made, teacher, now);
}
