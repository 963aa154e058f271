/** What becomes of enrolments and reviews of courses when two accounts of one person are merged. */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { join, type MergeRule, type Pair } from "../../db/merge.js";
import { INSIDE } from "./access.js";
import { askStaff } from "./applications.js";
import { count, lockRun, moveUp } from "./enroll.js";
import type { CourseRole, EnrollmentState } from "../../../core/contract/course-parts.js";

/** What somebody has reached stands above what they have asked for; who was sent out stays out unless they had finished. */
const STATES: readonly EnrollmentState[] = [
  "completed",
  "banned",
  "active",
  "failed",
  "waiting",
  "pending",
  "withdrawn",
  "rejected",
];
const ROLES: readonly CourseRole[] = ["teacher", "ta", "learner", "auditor"];
/** Those who were never let in are not among a course's learners. */
const ASKING: readonly EnrollmentState[] = ["pending", "waiting", "rejected"];

async function unite(trx: Trx, { from, to, now }: Pair, children: () => Promise<void>): Promise<void> {
  const rows = await trx
    .selectFrom("enrollment")
    .selectAll()
    .where("id", "in", [from, to])
    .forUpdate()
    .execute();
  const gone = rows.find(({ id }) => id === from);
  const kept = rows.find(({ id }) => id === to);
  if (!gone || !kept) return;
  const run = await lockRun(trx, kept.run_id);
  // What counts learners by their progress lets go of both before it moves, and takes up the one that is left.
  await trx.updateTable("enrollment").set({ state: "withdrawn" }).where("id", "in", [from, to]).execute();
  await children();
  await trx.deleteFrom("enrollment").where("id", "=", from).execute();
  const state = STATES.find((one) => one === gone.state || one === kept.state) ?? kept.state;
  const later = (gone.last_active_at ?? 0) > (kept.last_active_at ?? 0) ? gone : kept;
  const inClass = kept.class_id === null ? gone : kept;
  await trx
    .updateTable("enrollment")
    .set({
      state,
      role: ROLES.find((one) => one === gone.role || one === kept.role) ?? kept.role,
      rights: gone.rights && kept.rights ? [...new Set([...gone.rights, ...kept.rights])] : null,
      reason: gone.state === state && kept.state !== state ? gone.reason : kept.reason,
      class_id: inClass.class_id,
      group_name: inClass.group_name,
      wanted_class_id: kept.wanted_class_id ?? gone.wanted_class_id,
      muted_at: kept.muted_at ?? gone.muted_at,
      last_node: later.last_node,
      last_position: later.last_position,
      last_active_at: later.last_active_at,
      applied_at: Math.min(gone.applied_at, kept.applied_at),
      created_at: Math.min(gone.created_at, kept.created_at),
    })
    .where("id", "=", to)
    .execute();
  await askStaff(trx, [to]);
  type Row = typeof gone & object;
  const isLearning = (row: Row) => row.role === "learner";
  if (!isLearning(gone) || !isLearning(kept)) return;
  const twice = (is: (row: Row) => boolean) => is(gone) && is(kept);
  const freed = twice((row) => INSIDE.includes(row.state)) ? 1 : 0;
  await count(trx, run, -freed, twice((row) => !ASKING.includes(row.state)) ? -1 : 0);
  if (freed > 0) await moveUp(trx, { ...run, taken: run.taken - freed }, now);
}

export const enrollmentMerge: MergeRule = {
  kind: "unite",
  keys: ["run_id"],
  unite,
  // The name and the number that a roster finds them by are the kept account's.
  moved: async (trx, { to }) => {
    await sql`select person_found(${to}::bigint)`.execute(trx);
  },
};

export const courseRatingMerge: MergeRule = join(["course_id"], {
  lost: async (trx, rows) => {
    for (const row of rows)
      await sql`update course set ratings = greatest(ratings - 1, 0),
        rating_sum = greatest(rating_sum - ${row["stars"]}::int, 0) where id = ${row["course_id"]}::bigint`.execute(
        trx,
      );
  },
});

/** Runs that both are in, what each has done of them, and whether one teaches where the other learns. */
export async function sharedRuns(db: Db | Trx, from: number, to: number) {
  const { rows } = await sql<{
    title: string;
    title_en: string;
    gone: number;
    kept: number;
    differs: boolean;
  }>`select course.title, course.title_en, gone.percent as gone, kept.percent as kept,
      (gone.role in ('teacher', 'ta')) <> (kept.role in ('teacher', 'ta')) as differs
    from enrollment gone join enrollment kept on kept.run_id = gone.run_id
    join course_run on course_run.id = gone.run_id join course on course.id = course_run.course_id
    where gone.account_id = ${from} and kept.account_id = ${to} order by course.title, gone.run_id limit 200`.execute(
    db,
  );
  return rows;
}
