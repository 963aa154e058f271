/** Question banks, homework, tests and exams of the demo's courses, and what its learners have handed in. */
import { sql } from "kysely";
import type { NodeCompletion } from "../../../../core/rules/index.js";
import { insertMany, type Hash, type Trx } from "../../../adapters/index.js";
import { randomBy } from "../../library/generate/index.js";
import { subjects } from "../courses/subjects.js";
import { type WrittenCourse, writtenCourseOf } from "../courses/written/index.js";
import { attemptOf, COMMENTS, type NewAssessment, receiptColumns } from "./attempts.js";
import { addAssessments, addBank, addFolders, type Run } from "./bank.js";
import { questionsAbout } from "./general.js";
import { addPractices, type Bank, lessonQuestions, phaseOf } from "./practice.js";
import { plansFor, runningExam } from "./plan.js";
import type { PlanKey } from "./texts.js";
import { written } from "./written.js";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Runs with who teaches and who learns in them. */
async function runsOf(trx: Trx): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select run.id, run.course_id, course.title, run.starts_at, run.ends_at,
      (select account_id from enrollment where run_id = run.id and role = 'teacher' order by id limit 1) as teacher,
      coalesce((select json_agg(account_id order by id) from enrollment where run_id = run.id and role = 'learner'
        and state in ('active', 'completed', 'failed')), '[]'::json) as learners
    from course_run run join course on course.id = run.course_id order by run.id`.execute(trx);
  return rows;
}

/** The course in which the demo's learner has homework to hand in once more. */
const RETURNED_IN = "数控车削加工技术";

/** When each attempt of a learner was; none for whoever did not take part. */
function momentsOf(
  { plan }: NewAssessment,
  { isOwn, title }: { readonly isOwn: boolean; readonly title: string },
  now: number,
  random: (below: number) => number,
): { startedAt: number; endedAt: number | undefined; isReturned?: boolean }[] {
  const { openAt = now - 20 * DAY, dueAt, closeAt, duration = 90 * MINUTE } = plan.rules;
  if (openAt >= now || plan.isDraft || plan.attempts === 0) return [];
  // The demo's learner has the second homework still to do, and their exam goes on.
  if (isOwn && plan.key === "homework2" && (closeAt ?? 0) > now)
    return title === RETURNED_IN
      ? [{ startedAt: now - 4 * DAY, endedAt: now - 4 * DAY + 50 * MINUTE, isReturned: true }]
      : [];
  if (isOwn && plan.key === "midterm") return [{ startedAt: now - 10 * MINUTE, endedAt: undefined }];
  if (!isOwn && random(100) >= plan.turnout) return [];
  const end = Math.min(now - MINUTE, closeAt ?? now, (dueAt ?? now) + (random(9) === 0 ? DAY : 0));
  const times = plan.attempts > 1 ? 2 + random(plan.attempts - 1) : 1;
  const room = Math.max(0, end - openAt - duration);
  return Array.from({ length: times }, (_, nth) => {
    const startedAt = openAt + Math.floor((room * (nth + random(90) / 100)) / times);
    return {
      startedAt,
      endedAt: Math.min(end, startedAt + Math.floor((duration * (30 + random(60))) / 100)),
    };
  });
}

/** Receipts are over an attempt's id, which it has only now. */
async function addReceipts(
  trx: Trx,
  hash: Hash,
  ids: readonly number[],
  attempts: readonly ReturnType<typeof attemptOf>[],
): Promise<void> {
  const rows = attempts.map(({ row }, at) => ({
    id: ids[at],
    ...receiptColumns(hash, ids[at]!, row.answers, row.started_at),
  }));
  await sql`
    update attempt set receipt_no = made.receipt_no, receipt_at = made.receipt_at,
      receipt_digest = made.receipt_digest, receipt_chain = made.receipt_chain
    from json_populate_recordset(null::attempt, ${JSON.stringify(rows)}::json) made
    where attempt.id = made.id`.execute(trx);
}

/** Which assessments stand in a run's outline too, and what makes them done there. */
const IN_OUTLINE = new Map<PlanKey | undefined, { chapter: 0 | -1; completion: NodeCompletion }>([
  ["homework1", { chapter: 0, completion: { rule: "submitted" } }],
  ["stage", { chapter: -1, completion: { rule: "score", percent: 60 } }],
  ["final", { chapter: -1, completion: { rule: "score", percent: 60 } }],
]);

/** At the end of a chapter, beside what must be studied; done for whoever has handed in, or has the points. */
async function addNodes(trx: Trx, run: Run, made: readonly NewAssessment[], now: number): Promise<void> {
  const chapters = await trx
    .selectFrom("outline_node")
    .select("id")
    .where("run_id", "=", run.id)
    .where("kind", "=", "chapter")
    .orderBy("sort")
    .execute();
  for (const [at, { id, plan, max }] of made.entries()) {
    const found = IN_OUTLINE.get(plan.key);
    const chapter = found && chapters.at(found.chapter);
    if (!chapter || plan.isDraft) continue;
    const { completion } = found;
    const [node] = await insertMany(trx, "outline_node", [
      {
        run_id: run.id,
        parent_id: chapter.id,
        kind: "assessment",
        title: plan.title,
        sort: 900 + at,
        duration: 0,
        required: false,
        preview: false,
        completion,
        prereq: [],
        open_at: null,
        seek: "free",
        max_rate: 200,
        content: { assessment: id },
      },
    ]);
    await sql`
      insert into progress (enrollment_id, node_id, state, percent, watched, position, active, completed_at, updated_at)
      select enrollment.id, ${node}, 'done', 100, '{}', 0, 0, min(attempt.submitted_at), ${now}
      from attempt join enrollment on enrollment.account_id = attempt.account_id and enrollment.run_id = ${run.id}
      where attempt.assessment_id = ${id} and attempt.state in ('submitted', 'auto')
        and (${completion.rule} = 'submitted' or attempt.points >= 0.6 * ${max}::float8)
      group by enrollment.id on conflict do nothing`.execute(trx);
  }
}

/** What those who teach write again and again. */
const addComments = (trx: Trx, runs: readonly Run[], now: number) =>
  insertMany(
    trx,
    "mark_comment",
    [...new Set(runs.map(({ teacher }) => teacher))].flatMap((account_id) =>
      COMMENTS.map((text, at) => ({ account_id, text, uses: (COMMENTS.length - at) * 3, created_at: now })),
    ),
  );

/**
 * @param own account of the demo's learner
 * @param courses those that were written, with questions of their own
 */
export async function addAssessment(
  trx: Trx,
  hash: Hash,
  { own, courses }: { readonly own: number; readonly courses: readonly WrittenCourse[] },
  now: number,
): Promise<void> {
  const runs = await runsOf(trx);
  await addComments(trx, runs, now);
  const banks = new Map<number, Bank>();
  for (const run of runs) {
    const at = subjects.findIndex(({ title }) => title === run.title);
    const subject = subjects[at];
    if (!subject) continue;
    const bank = banks.get(run.course_id) ?? {
      subject,
      list: [
        ...(written[subject.title] ?? lessonQuestions(courses, subject)),
        // They are asked in Chinese.
        ...(writtenCourseOf(courses, subject)?.language === "en" ? [] : questionsAbout(subject, at)),
      ],
      ids: [],
      folders: await addFolders(trx, run, subject, writtenCourseOf(courses, subject)?.language),
    };
    const { list } = bank;
    if (bank.ids.length === 0) bank.ids = await addBank(trx, hash, run, bank, now);
    const { ids } = bank;
    banks.set(run.course_id, bank);
    const { end, phase } = phaseOf(run, now);
    const isFull = run.learners.includes(own) && subject.title in written && phase === "now";
    const language = writtenCourseOf(courses, subject)?.language;
    const plans = [
      ...plansFor(list, { phase, at, now, end, language }),
      ...(isFull ? [runningExam(list, now, language)] : []),
    ];
    const made = await addAssessments(trx, run, plans, list, ids, now);
    const random = randomBy(run.id * 97 + 5);
    const attempts = made.flatMap((assessment) =>
      run.learners.flatMap((account) => {
        const skill = 45 + ((account * 13) % 50);
        const isOwn = account === own;
        return momentsOf(assessment, { isOwn, title: subject.title }, now, random).map((moments, nth) =>
          attemptOf(assessment, { account, no: nth + 1, skill, isOwn, ...moments }, random),
        );
      }),
    );
    const made_ids = await insertMany(
      trx,
      "attempt",
      attempts.map(({ row }) => row),
    );
    await addReceipts(trx, hash, made_ids, attempts);
    const responses = attempts.flatMap((attempt, nth) =>
      attempt.responses.map((response) => ({ attempt_id: made_ids[nth], ...response })),
    );
    await addNodes(trx, run, made, now);
    await insertMany(trx, "response", responses, "attempt_id");
    await insertMany(
      trx,
      "marking",
      responses
        .filter(({ state }) => state === "marked")
        .map(({ attempt_id, item, marker_id, points, comment, marked_at }) => ({
          attempt_id,
          item,
          marker_id,
          points,
          comment,
          at: marked_at,
        })),
    );
  }
  // Last, so that the numbers of what was there before stay as they are.
  for (const run of runs) {
    const bank = banks.get(run.course_id);
    const course = bank && writtenCourseOf(courses, bank.subject);
    if (!bank || !course) continue;
    banks.set(run.course_id, { ...bank, ...(await addPractices(trx, hash, { run, bank, course }, now)) });
  }
}
