/** Applications to runs are decided on in the queue of reviews by the same act as in the run's own list (docs/domain.md 11.30). */
import { Code } from "../../../core/contract/index.js";
import type { EnrollmentState } from "../../../core/contract/course.js";
import type { Db, Platform, Trx } from "../../adapters/index.js";
import { fail } from "../../http/index.js";
import { type DecisionGiven, type ReviewDetail, reviewKind } from "../review/index.js";
import { INSIDE } from "./access.js";
import { type ApplicantTab, applicantRows } from "./applicants.js";
import { lockRun, moveUp } from "./enroll.js";
import { messages } from "./messages.js";
import { decide, openApplications } from "./review.js";
import { refreshCourses } from "./write.js";

const placed = (db: Db | Trx, enrollments: readonly number[]) =>
  db
    .selectFrom("enrollment")
    .innerJoin("course_run", "course_run.id", "enrollment.run_id")
    .leftJoin("course_class", "course_class.id", "enrollment.class_id")
    .select([
      "enrollment.id",
      "enrollment.run_id",
      "enrollment.state",
      "course_run.course_id",
      "course_class.name as class_name",
    ])
    .where("enrollment.id", "in", [0, ...enrollments]);

async function lock(trx: Trx, subject: number): Promise<void> {
  const row = await placed(trx, [subject]).executeTakeFirst();
  if (row) await lockRun(trx, row.run_id);
}

async function decideOne({ trx, subject, approved, reason, reviewer, now }: DecisionGiven): Promise<void> {
  const place = await placed(trx, [subject]).executeTakeFirst();
  if (!place) throw fail(Code.failed, messages.notOpen);
  const run = await moveUp(trx, await lockRun(trx, place.run_id), now);
  const [application] = await openApplications(trx, place.run_id, [subject], now);
  if (!application) throw fail(Code.failed, messages.notOpen);
  const decision = approved ? "approve" : "reject";
  await decide(trx, run, application, { decision, reason, reviewer }, now);
}

const tabOf = (state: EnrollmentState): ApplicantTab | undefined =>
  state === "pending" || state === "waiting"
    ? "pending"
    : INSIDE.includes(state)
      ? "approved"
      : state === "rejected" || state === "withdrawn"
        ? state
        : undefined;

async function detail(db: Db, subject: number): Promise<ReviewDetail> {
  const place = await placed(db, [subject]).executeTakeFirst();
  const tab = place && tabOf(place.state);
  if (!tab) return {};
  const row = await applicantRows(db, { runId: place.run_id, tab }, 0)
    .where("enrollment.id", "=", subject)
    .executeTakeFirst();
  if (!row) return {};
  return {
    application: {
      // Of somebody who was turned down it is what they were told.
      reason: row.state === "rejected" ? "" : row.reason,
      school: row.school ?? "",
      number: row.number ?? "",
      className: place.class_name ?? "",
      earlierRuns: Number(row.earlier_runs),
      earlierPercent: row.earlier_percent,
    },
  };
}

/** A place that came free belongs to whoever stands in line. */
async function finish(platform: Platform, subjects: readonly number[]): Promise<void> {
  const rows = await placed(platform.db, subjects).execute();
  for (const run of new Set(rows.map(({ run_id }) => run_id)))
    await platform.transaction(async (trx) => {
      await moveUp(trx, await lockRun(trx, run), platform.clock.now());
    });
  await refreshCourses(platform, [...new Set(rows.map(({ course_id }) => course_id))]);
}

reviewKind("enrollment", { lock, decide: decideOne, detail, finish });
