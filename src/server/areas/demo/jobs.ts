/** What the demo's teacher has started on many people, as the jobs left it (docs/domain.md 11.13). */
import { sql } from "kysely";
import { insertMany, type Trx } from "../../adapters/index.js";
import type { Message } from "../../messages.js";
import { rosterFaults } from "../roster/index.js";

const MINUTE = 60_000;
const DAY = 86_400_000;

interface Row {
  readonly name: string;
  readonly item: unknown;
  readonly reason?: Message;
}

async function addEndedJob(
  trx: Trx,
  { account, kind, run, course }: { account: number; kind: string; run: number; course: number },
  rows: readonly Row[],
  at: number,
): Promise<void> {
  if (rows.length === 0) return;
  const failed = rows.filter(({ reason }) => reason).length;
  const [job_id] = await insertMany(trx, "job", [
    {
      account_id: account,
      kind,
      subject: `run ${run}`,
      params: { runId: run, courseId: course, decision: "approve", reason: "" },
      state: "done",
      total: rows.length,
      done: rows.length - failed,
      failed,
      started_at: at,
      finished_at: at + MINUTE,
      undo_until: at + DAY,
      created_at: at,
    },
  ]);
  await insertMany(
    trx,
    "job_row",
    rows.map(({ name, item, reason }, position) => ({
      job_id,
      position,
      name,
      item,
      state: reason ? "failed" : "done",
      reason: reason ?? null,
    })),
    "position",
  );
}

interface Learner {
  readonly run: number;
  readonly course: number;
  readonly enrollment: number;
  readonly account: number;
  readonly name: string;
  readonly number: string;
  readonly class_id: number | null;
  readonly class_name: string;
}

/** Who is in the newest run of a course by its teacher. */
async function learnersOf(trx: Trx, title: string, teacher: number): Promise<readonly Learner[]> {
  const { rows } = await sql<Learner>`
    select run.id as run, run.course_id as course, learner.id as enrollment, learner.account_id as account,
      person.real_name as name, coalesce(member.number, '') as number, learner.class_id,
      coalesce(class.name, '') as class_name
    from course_run run join course on course.id = run.course_id and course.title = ${title}
      join enrollment staff on staff.run_id = run.id and staff.account_id = ${teacher} and staff.role = 'teacher'
      join enrollment learner on learner.run_id = run.id and learner.role = 'learner' and learner.state = 'active'
      join account person on person.id = learner.account_id
      left join lateral (select number from membership where account_id = person.id and role = 'learner'
        order by org_id limit 1) member on true
      left join course_class class on class.id = learner.class_id
    where run.id = (select max(newest.id) from course_run newest where newest.course_id = run.course_id)
      and person.real_name <> ''
    order by learner.id`.execute(trx);
  return rows;
}

/** A roster that was read in with two rows left out, and applications that were let in. */
export async function addJobHistory(trx: Trx, teacher: number, now: number): Promise<void> {
  const roster = await learnersOf(trx, "数控车削加工技术", teacher);
  const [first] = roster;
  if (first) {
    const itemOf = ({ account, number, name, class_id, class_name }: Learner) => ({
      account,
      number,
      name,
      className: class_name,
      classId: class_id,
    });
    const inClass = roster.filter(({ class_id }) => class_id !== null);
    const left = inClass.slice(0, 2).map((one) => ({
      name: `${one.number} ${one.name}`.trim(),
      item: itemOf(one),
      reason: rosterFaults.elsewhere,
    }));
    const put = inClass
      .slice(2)
      .map((one) => ({ name: `${one.number} ${one.name}`.trim(), item: itemOf(one) }));
    const at = { account: teacher, kind: "roster", run: first.run, course: first.course };
    await addEndedJob(trx, at, [...put, ...left], now - 12 * DAY);
  }
  const applied = await learnersOf(trx, "液压与气动技术", teacher);
  const [one] = applied;
  if (one)
    await addEndedJob(
      trx,
      { account: teacher, kind: "enroll-review", run: one.run, course: one.course },
      applied.map(({ enrollment, name }) => ({ name, item: enrollment })),
      now - 5 * DAY,
    );
}
