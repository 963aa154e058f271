/** One of everything that fields of the contract name, out of what the demo has. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../adapters/index.js";
import type { ForeignThing } from "./matrix.js";

export type Things = Readonly<Record<ForeignThing, number | string>>;

const ofRun = (table: string, run: number) =>
  sql`(select min(id) from ${sql.table(table)} where run_id = ${run})`;
const attemptOf = (run: number) =>
  sql`(select min(attempt.id) from attempt join assessment on assessment.id = assessment_id where run_id = ${run})`;
const learnerOf = (run: number) => sql`(select min(enrollment.account_id) from enrollment
  where run_id = ${run} and role = 'learner')`;
const teacherOf = (run: number) =>
  sql`(select min(account_id) from enrollment where run_id = ${run} and role = 'teacher')`;
const ofBank = (table: string, run: number) => sql`(select min(${sql.ref(table)}.id) from ${sql.table(table)}
  join course_run on course_run.course_id = ${sql.ref(table)}.course_id where course_run.id = ${run})`;
const ofAttempt = (
  table: string,
  run: number,
) => sql`(select min(${sql.ref(table)}.id) from ${sql.table(table)}
  where attempt_id = ${attemptOf(run)})`;

/** The two runs of different schools of which the demo tells the most. */
export async function busyRuns(db: Db): Promise<readonly [number, number]> {
  const { rows } = await sql<{ id: number }>`
    select run.id from course_run run join course on course.id = course_id
    where course.state = 'published' and exists (select from attempt join assessment on assessment.id = assessment_id
      where run_id = run.id) and exists (select from certificate where run_id = run.id)
    order by (select count(*) from course_class where run_id = run.id) desc,
      (select count(*) from thread where run_id = run.id) desc, run.id limit 2`.execute(db);
  const [own, foreign] = rows;
  if (!own || !foreign) throw new Error("The demo has no two runs with attempts and certificates");
  return [own.id, foreign.id];
}

/** What the demo has none of, or not in every run. */
export async function addToRun(db: Db, run: number, now: number): Promise<void> {
  const [learner, teacher, attempt] = [learnerOf(run), teacherOf(run), attemptOf(run)];
  const file = sql`(select min(id) from file)`;
  const assessment = ofRun("assessment", run);
  const rows = [
    // Two who are in no other run.
    ...["learner", "ta"].map(
      (role) => sql`insert into enrollment (run_id, account_id, role, state, applied_at, created_at)
        select ${run}, min(id), ${role}, 'active', ${now}, ${now} from account
        where not exists (select from enrollment where enrollment.account_id = account.id)`,
    ),
    sql`insert into course_class (run_id, name, code, code_until, teacher, created_at)
      values (${run}, '另一班', ${`MATRIX${run}`}, null, '周明远', ${now})`,
    sql`insert into meeting (class_id, title, place, at) values (${ofRun("course_class", run)}, '课', '101', ${now})`,
    sql`insert into material (run_id, node_id, name, file_id, downloadable, open_at, updated_at)
      values (${run}, null, '讲义.pdf', ${file}, true, null, ${now})`,
    sql`insert into assessment_override (assessment_id, account_id, values, reason)
      values (${assessment}, ${learner}, '{}', '病假')`,
    sql`insert into appeal (assessment_id, account_id, text, state, answer, author_id, at)
      values (${assessment}, ${learner}, '请再看一遍第三题。', 'open', '', null, ${now})`,
    sql`insert into daily_point (run_id, account_id, day, points, reason, author_id, at)
      values (${run}, ${learner}, 20458, 1, '课堂发言', ${teacher}, ${now})`,
    sql`insert into late_delivery (attempt_id, changes, delivered_at, state, decided_by, decided_at)
      values (${attempt}, '[]', ${now}, 'waiting', null, null)`,
    sql`insert into peer_review (assessment_id, reviewer_id, attempt_id)
      values (${assessment}, ${teacher}, ${attempt})`,
    sql`insert into total_curve (run_id, kind, value, reason, author_id, at)
      values (${run}, 'add', 1, '试卷偏难', ${teacher}, ${now})`,
    sql`insert into voice_comment (attempt_id, item, author_id, upload_id, name, file_id, at)
      select attempt_id, item, ${teacher}, ${`voice-${run}`}, '评语.mp3', ${file}, ${now}
      from response where attempt_id = ${attempt} limit 1`,
    sql`insert into answer_file (attempt_id, item, part, upload_id, name, file_id, created_at)
      values (${attempt}, '1', '', ${`answer-${run}`}, '作业.pdf', ${file}, ${now})`,
    sql`insert into draft_content (run_id, kind, content, card, author_id, created_at)
      values (${run}, 'richtext', '{}', '{}', ${teacher}, ${now})`,
    sql`insert into reading_task (run_id, textbook_id, author_id, class_ids, from_chapter, to_chapter, note, due_at, created_at)
      values (${run}, (select min(id) from textbook), ${teacher}, '{}', 1, 1, '', ${now}, ${now})`,
    sql`insert into announcement (run_id, author_id, title, body, text, pinned, class_ids, publish_at, created_at)
      values (${run}, ${teacher}, '停课一次', '[]', '停课一次', false, '{}', ${now - 1000}, ${now - 1000})`,
    sql`insert into thread (run_id, author_id, anonymous, title, body, text, state, created_at, active_at)
      values (${run}, ${teacher}, false, '第二步', '[]', '没有看懂', 'visible', ${now}, ${now})`,
    sql`insert into post (thread_id, author_id, anonymous, body, text, state, created_at)
      values (${ofRun("thread", run)}, ${teacher}, false, '[]', '看图', 'visible', ${now})`,
    sql`insert into evaluation (run_id, title, items, opens_at, closes_at, ballot)
      values (${run}, '期中评教', '[]', ${now - 1000}, ${now + 86_400_000}, 'x')`,
  ];
  for (const row of rows) await row.execute(db);
}

/** Not open to anybody but those who make them. */
export async function addHidden(db: Db, now: number): Promise<void> {
  const changes = [
    sql`update activity set state = 'draft' where id = (select max(id) from activity where state = 'published')`,
    sql`update textbook set org_id = (select min(id) from org)`,
    sql`update textbook set state = 'draft' where id = (select max(id) from textbook)`,
    sql`update resource set state = 'draft' where id = (select max(id) from resource)`,
    sql`update course set state = 'draft' where id = (select min(id) from course)`,
    sql`insert into experiment (client_id, key, address, org_id, subject, edition, title, title_en, summary, summary_en,
        about, about_en, steps, minutes, pass_score, state, created_at)
      select client_id, 'hidden', address, org_id, subject, edition, title, title_en, summary, summary_en, about, about_en,
        steps, minutes, pass_score, 'draft', created_at from experiment limit 1`,
    sql`insert into review_delegation (from_id, to_id, kinds, from_day, to_day, created_at)
      select min(id), max(id), '{publish}', 20458, 20460, ${now} from account`,
    sql`insert into upload (id, account_id, name, size, received, state, created_at)
      values ('upload-of-another', (select min(id) from account), '讲义.pdf', 9, 9, 'ready', ${now})`,
    sql`insert into passkey (account_id, credential_id, public_key, user_handle, counter, transports, name, user_agent, synced,
        created_at)
      values ((select min(id) from account), 'x', 'x', 'x', 0, '{}', '手机', '', false, ${now})`,
  ];
  for (const change of changes) await change.execute(db);
}

/**
 * @param run with `addToRun` before it
 * @param other a run that the learner is not in
 * @param school whose things are left out; the others' are taken
 */
export async function thingsOf(
  db: Db,
  { run, other, school }: { readonly run: number; readonly other: number; readonly school: number },
): Promise<Things> {
  const ofSchool = (table: string) =>
    sql`(select min(id) from ${sql.table(table)} where org_id <> ${school})`;
  const found: Readonly<Record<ForeignThing, RawBuilder<unknown>>> = {
    announcement: ofRun("announcement", run),
    answerFile: ofAttempt("answer_file", run),
    appeal: sql`(select min(appeal.id) from appeal join assessment on assessment.id = assessment_id where run_id = ${run})`,
    assessment: ofRun("assessment", run),
    attempt: attemptOf(run),
    certificate: ofRun("certificate", run),
    class: ofRun("course_class", run),
    content: ofRun("draft_content", run),
    curve: ofRun("total_curve", run),
    delivery: ofAttempt("late_delivery", run),
    enrollment: ofRun("enrollment", run),
    evaluation: ofRun("evaluation", run),
    folder: ofBank("question_folder", run),
    learner: sql`(select min(account_id) from enrollment e where run_id = ${run} and role = 'learner' and not exists
      (select from enrollment o where o.account_id = e.account_id and o.run_id = ${other}))`,
    material: ofRun("material", run),
    meeting: sql`(select min(meeting.id) from meeting join course_class on course_class.id = class_id where run_id = ${run})`,
    node: ofRun("outline_node", run),
    override: sql`(select min(o.id) from assessment_override o join assessment on assessment.id = assessment_id where run_id = ${run})`,
    peerReview: ofAttempt("peer_review", run),
    point: ofRun("daily_point", run),
    post: sql`(select min(post.id) from post join thread on thread.id = thread_id where run_id = ${run})`,
    question: ofBank("question", run),
    run: sql`(${run}::bigint)`,
    task: ofRun("reading_task", run),
    teamMember: sql`(select max(account_id) from enrollment where run_id = ${run} and role = 'ta')`,
    thread: sql`(select min(thread_id) from post join thread on thread.id = thread_id where run_id = ${run})`,
    voice: ofAttempt("voice_comment", run),
    activity: ofSchool("activity"),
    article: sql`(select min(code) from article where org_id <> ${school})`,
    college: ofSchool("college"),
    entry: sql`(select min(activity_entry.id) from activity_entry join activity on activity.id = activity_id where org_id <> ${school})`,
    bank: ofSchool("library"),
    library: ofSchool("library"),
    major: ofSchool("major"),
    person: sql`(select min(account_id) from membership where org_id <> ${school} and role = 'learner')`,
    resource: ofSchool("resource"),
    review: ofSchool("review"),
    school: sql`(select min(id) from org where id <> ${school})`,
    schoolCourse: ofSchool("course"),
    schoolCertificate: ofRun("certificate", run),
    section: sql`(select min(id) from library_section)`,
    termEvaluation: ofSchool("term_evaluation"),
    textbook: ofSchool("textbook"),
    comment: sql`(select min(id) from mark_comment)`,
    delegation: sql`(select min(id) from review_delegation)`,
    device: sql`(select min(id)::text from session)`,
    judgedEntry: sql`(select min(entry_id) from activity_score)`,
    message: sql`(select min(id) from message)`,
    note: sql`(select min(id) from note)`,
    passkey: sql`(select min(id) from passkey)`,
    simulationAttempt: sql`(select min(id) from simulation_attempt)`,
    ticket: sql`(select min(id) from feedback)`,
    file: sql`(select min(id) from file)`,
    upload: sql`('upload-of-another'::text)`,
    hiddenActivity: sql`(select max(id) from activity where state = 'draft')`,
    hiddenArticle: sql`(select min(code) from article where is_draft)`,
    hiddenCourse: sql`(select min(id) from course where state = 'draft')`,
    hiddenEntry: sql`(select min(activity_entry.id) from activity_entry join activity on activity.id = activity_id where activity.state = 'draft')`,
    hiddenExperiment: sql`(select min(id) from experiment where state = 'draft')`,
    hiddenResource: sql`(select max(id) from resource where state = 'draft')`,
    hiddenRun: sql`(select min(course_run.id) from course_run join course on course.id = course_id where course.state = 'draft')`,
    hiddenTextbook: sql`(select max(id) from textbook where state = 'draft')`,
  };
  const columns = Object.entries(found).map(([thing, value]) => sql`${value} as ${sql.ref(thing)}`);
  const { rows } = await sql<Things>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  const missing = Object.entries(row ?? {}).filter(([, id]) => id === null);
  if (!row || missing.length > 0)
    throw new Error(`There is none of: ${missing.map(([thing]) => thing).join(", ")}`);
  return row;
}

/** What refusals write on purpose, what every request touches, and what is counted anew from the rest at times. */
const NOBODYS =
  /^(audit_\w+|session|sign_in_log|kysely_\w+|\w+_(index|tally|total)|question_answer|stat_\w+|teacher_entry)$/;

/** Columns that lists fill from the others when they are read. */
const WORKED_OUT = "{listed_name,name_key,find_text}";

/** Of all tables: how many rows, and what is in them. */
export async function sumOf(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const parts = tables
    .filter(({ name }) => !NOBODYS.test(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtext((to_jsonb(t) - ${WORKED_OUT}::text[])::text)::bigint), 0) as sum
          from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
