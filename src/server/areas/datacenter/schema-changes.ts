/**
 * The database notes by itself what changes a statistic, whatever statement did it and in its transaction, so that no writer
 * has to know of statistics and none waits for another's row. What is added up says what it takes back as well: somebody
 * who leaves without a trace leaves none here.
 */

const isStaff = (row: string) => `(${row}.role in ('teacher', 'ta'))`;
const isIn = (row: string) =>
  `(${row}.role = 'learner' and ${row}.state in ('active', 'completed', 'failed'))`;
/** As core/rules/day.ts counts days. */
const dayOf = (moment: string) => `((${moment} + 28800000) / 86400000)::integer`;

/** What an attempt counts for, times a sign; nothing while it is not handed in, or is void or practice. */
const workOf = (row: string, sign: 1 | -1) => `
  insert into stat_change (kind, ref, day, homework, exams, marked, passed)
  select 'run', assessment.run_id, ${dayOf(`${row}.submitted_at`)},
    ${sign} * (assessment.kind in ('homework', 'quiz'))::int, ${sign} * (assessment.kind = 'exam')::int,
    ${sign} * (${row}.points is not null)::int,
    ${sign} * (${row}.points is not null and ${row}.points * 100 >= course_run.pass_mark * assessment.max)::int
  from assessment join course_run on course_run.id = assessment.run_id
  where assessment.id = ${row}.assessment_id and assessment.kind <> 'practice'
    and ${row}.state in ('submitted', 'auto') and ${row}.submitted_at is not null;`;

/** What attempts of an assessment count for when its kind, its points or the pass mark change. */
const reworkOf = (where: string, kind: string, passMark: string, max: string, sign: 1 | -1) => `
  insert into stat_change (kind, ref, day, homework, exams, marked, passed)
  select 'run', assessment.run_id, ${dayOf("attempt.submitted_at")},
    ${sign} * (${kind} in ('homework', 'quiz'))::int, ${sign} * (${kind} = 'exam')::int,
    ${sign} * (attempt.points is not null)::int,
    ${sign} * (attempt.points is not null and attempt.points * 100 >= ${passMark} * ${max})::int
  from attempt join assessment on assessment.id = attempt.assessment_id
    join course_run on course_run.id = assessment.run_id
  where ${where} and ${kind} <> 'practice'
    and attempt.state in ('submitted', 'auto') and attempt.submitted_at is not null;`;

const certificateOf = (row: string, sign: 1 | -1) => `
  if ${row}.state = 'issued' and ${row}.run_id is not null and ${row}.issued_at is not null then
    insert into stat_change (kind, ref, day, certificates)
    values ('run', ${row}.run_id, ${dayOf(`${row}.issued_at`)}, ${sign});
  end if;`;

/** All days that somebody came to a run on. */
const daysOf = (row: string, sign: 1 | -1) => `
  insert into stat_change (kind, ref, account_id, is_staff, day, seen, seconds)
  select 'run', ${row}.run_id, ${row}.account_id, ${isStaff(row)}, study_day.day, ${sign}, ${sign} * study_day.seconds
  from study_day where study_day.enrollment_id = ${row}.id;`;
const enrolled = (row: string, sign: 1 | -1) => `
  if ${isIn(row)} then
    insert into stat_change (kind, ref, day, enrolled) values ('run', ${row}.run_id, ${dayOf(`${row}.created_at`)}, ${sign});
  end if;`;

const noted = (name: string, body: string, answer = "null") =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${answer}; end $$`;
/** A row of a school came, went or changed: what there is is counted anew. */
const total = (table: string, columns: string, differs: string) => [
  noted(
    `stat_${table}`,
    `if tg_op <> 'INSERT' then insert into stat_change (kind, ref) values ('total', old.org_id); end if;
     if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.org_id <> old.org_id) then
       insert into stat_change (kind, ref) values ('total', new.org_id); end if;`,
  ),
  `create trigger stat_${table} after insert or delete on ${table} for each row execute function stat_${table}()`,
  `create trigger stat_${table}_changed after update of ${columns} on ${table} for each row
    when (${differs}) execute function stat_${table}()`,
];
const differ = (...columns: string[]) =>
  `(${columns.map((name) => `old.${name}`).join(", ")}) is distinct from (${columns.map((name) => `new.${name}`).join(", ")})`;

export const changeStatements: readonly string[] = [
  // A beat mostly adds to a day that is there; it fires for each statement.
  noted(
    "stat_came",
    `insert into stat_change (kind, ref, account_id, is_staff, day, seen, seconds)
     select 'run', place.run_id, place.account_id, ${isStaff("place")}, fresh.day, 1, fresh.seconds
     from fresh join enrollment place on place.id = fresh.enrollment_id;`,
  ),
  `create trigger stat_came after insert on study_day referencing new table as fresh
    for each statement execute function stat_came()`,
  noted(
    "stat_studied",
    `insert into stat_change (kind, ref, account_id, is_staff, day, seconds)
     select 'run', place.run_id, place.account_id, ${isStaff("place")}, new.day, new.seconds - old.seconds
     from enrollment place where place.id = new.enrollment_id;`,
  ),
  `create trigger stat_studied after update of seconds on study_day for each row
    when (old.seconds <> new.seconds) execute function stat_studied()`,
  noted("stat_enrolled", enrolled("new", 1)),
  `create trigger stat_enrolled after insert on enrollment for each row execute function stat_enrolled()`,
  noted(
    "stat_place",
    `${enrolled("old", -1)} ${enrolled("new", 1)}
     if ${isStaff("old")} <> ${isStaff("new")} then ${daysOf("old", -1)} ${daysOf("new", 1)} end if;`,
  ),
  `create trigger stat_place after update of role, state on enrollment for each row
    when (${differ("role", "state")}) execute function stat_place()`,
  noted("stat_left", `${daysOf("old", -1)} ${enrolled("old", -1)}`, "old"),
  `create trigger stat_left before delete on enrollment for each row execute function stat_left()`,
  noted("stat_work_new", workOf("new", 1)),
  `create trigger stat_work_new after insert on attempt for each row
    when (new.submitted_at is not null) execute function stat_work_new()`,
  noted("stat_work", `${workOf("old", -1)} ${workOf("new", 1)}`),
  `create trigger stat_work after update of state, submitted_at, points on attempt for each row
    when (${differ("state", "submitted_at", "points")}) execute function stat_work()`,
  noted("stat_work_gone", workOf("old", -1), "old"),
  `create trigger stat_work_gone before delete on attempt for each row
    when (old.submitted_at is not null) execute function stat_work_gone()`,
  noted(
    "stat_rework",
    `${reworkOf("assessment.id = new.id", "old.kind", "course_run.pass_mark", "old.max", -1)}
     ${reworkOf("assessment.id = new.id", "new.kind", "course_run.pass_mark", "new.max", 1)}`,
  ),
  `create trigger stat_rework after update of kind, max on assessment for each row
    when (${differ("kind", "max")}) execute function stat_rework()`,
  noted(
    "stat_pass_mark",
    `${reworkOf("course_run.id = new.id", "assessment.kind", "old.pass_mark", "assessment.max", -1)}
     ${reworkOf("course_run.id = new.id", "assessment.kind", "new.pass_mark", "assessment.max", 1)}`,
  ),
  `create trigger stat_pass_mark after update of pass_mark on course_run for each row
    when (${differ("pass_mark")}) execute function stat_pass_mark()`,
  noted(
    "stat_certificate",
    `if tg_op <> 'INSERT' then ${certificateOf("old", -1)} end if;
     if tg_op <> 'DELETE' then ${certificateOf("new", 1)} end if;`,
  ),
  `create trigger stat_certificate after insert or delete or update of state, issued_at, run_id on certificate
    for each row execute function stat_certificate()`,
  ...total("membership", "org_id, role, state, college_id", differ("org_id", "role", "state", "college_id")),
  ...total("course", "org_id, state", differ("org_id", "state")),
  ...total(
    "resource",
    "org_id, state, size, views, downloads",
    differ("org_id", "state", "size", "views", "downloads"),
  ),
  noted(
    "stat_run",
    `insert into stat_change (kind, ref) select 'total', course.org_id from course where course.id = new.course_id;`,
  ),
  `create trigger stat_run after insert or update of building on course_run for each row execute function stat_run()`,
  noted(
    "stat_account",
    `insert into stat_change (kind, ref) select 'total', membership.org_id from membership
     where membership.account_id = new.id;`,
  ),
  `create trigger stat_account after update of state on account for each row
    when (${differ("state")}) execute function stat_account()`,
  noted("stat_term_days", `insert into stat_change (kind, ref) values ('term', coalesce(new.id, old.id));`),
  `create trigger stat_term_days after insert or delete or update of starts_at, ends_at on term
    for each row execute function stat_term_days()`,
];
