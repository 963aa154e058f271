/** What waits for somebody's yes (docs/domain.md 11.30). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import { reviewDueAt } from "../../../core/rules/review.js";
import type { ReviewKind, ReviewState, SchoolReviewKind } from "../../../core/contract/review-queue.js";

export interface ReviewTable {
  id: Generated<number>;
  kind: ReviewKind;
  /** The table of what is decided on, and its row there. */
  subject_type: string;
  subject_id: number;
  /** The school that decides. */
  org_id: number;
  /** The run that it is about: whoever teaches there decides on nothing of it. */
  run_id: number | null;
  author_id: number | null;
  /** What it is called, as it was when somebody asked. */
  title: string;
  about: string;
  state: ReviewState;
  /** Whose turn it is: 1 the school's, 2 the province's. */
  step: number;
  /** How many have to say yes. */
  steps: Generated<number>;
  reviewer_id: number | null;
  reason: string;
  submitted_at: number;
  decided_at: number | null;
  /** When the step that it is in is to be over. */
  due_at: number;
  /** When it waits no longer, decided on or not; null: it waits until somebody decides. */
  lapses_at: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Each yes and no, in their order. */
export interface ReviewDecisionTable {
  id: Generated<number>;
  review_id: number;
  step: number;
  reviewer_id: number | null;
  /** For whom they decided. */
  behalf_id: number | null;
  approved: boolean;
  reason: string;
  at: number;
}

/** Who decides for a colleague; days are counted in China, both included. */
export interface ReviewDelegationTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  kinds: SchoolReviewKind[];
  from_day: number;
  to_day: number;
  created_at: number;
  /** When whoever handed it over ended it. */
  ended_at: number | null;
}

export interface ReviewTables {
  review_delegation: ReviewDelegationTable;
  review: ReviewTable;
  review_decision: ReviewDecisionTable;
}

const statements = [
  `create table review (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('publish', 'certificate')),
    subject_type text not null, subject_id bigint not null,
    org_id bigint not null references org(id) on delete cascade,
    run_id bigint references course_run(id) on delete cascade,
    author_id bigint references account(id) on delete set null,
    title text not null, about text not null default '',
    state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
    step smallint not null default 1,
    reviewer_id bigint references account(id) on delete set null,
    reason text not null default '', submitted_at bigint not null, decided_at bigint)`,
  `create unique index review_pending on review (kind, subject_id) where state = 'pending'`,
  `create index review_queue on review (org_id, state, submitted_at)`,
  // Courses that waited before there was this table.
  `insert into review (kind, subject_type, subject_id, org_id, run_id, author_id, title, state, submitted_at)
   select 'publish', 'course_run', run.id, course.org_id, run.id,
     (select account_id from enrollment where run_id = run.id and role = 'teacher' and state = 'active' order by id limit 1),
     course.title, 'pending', run.submitted_at
   from course_run run join course on course.id = run.course_id
   where run.submitted_at is not null and course.state = 'in_review'`,
];

const steps = [
  `alter table review drop constraint review_kind_check`,
  `alter table review add column steps smallint not null default 1`,
  `create table review_decision (
    id bigint generated always as identity primary key,
    review_id bigint not null references review(id) on delete cascade,
    step smallint not null, reviewer_id bigint references account(id) on delete set null,
    approved boolean not null, reason text not null, at bigint not null)`,
  `create index review_decision_review on review_decision (review_id, id)`,
  `insert into review_decision (review_id, step, reviewer_id, approved, reason, at)
   select id, 1, reviewer_id, state = 'approved', reason, decided_at from review
   where state in ('approved', 'rejected') and decided_at is not null`,
  // Requests that nobody could decide on before.
  `insert into review (kind, subject_type, subject_id, org_id, author_id, title, about, state, submitted_at)
   select 'certification', 'certification', id, org_id, account_id, real_name, title, 'pending', submitted_at
   from certification where state = 'pending'`,
];

const delegation = [
  `create table review_delegation (
    id bigint generated always as identity primary key,
    from_id bigint not null references account(id) on delete cascade,
    to_id bigint not null references account(id) on delete cascade,
    kinds text[] not null, from_day integer not null, to_day integer not null,
    created_at bigint not null, ended_at bigint)`,
  `create index review_delegation_from on review_delegation (from_id)`,
  `create index review_delegation_to on review_delegation (to_id)`,
  `alter table review_decision add column behalf_id bigint references account(id) on delete set null`,
];

const resources = [
  // Materials that waited before they stood in the queue.
  `insert into review (kind, subject_type, subject_id, org_id, author_id, title, about, state, step, steps, submitted_at)
   select 'resource', 'resource', resource.id, library.org_id, resource.owner_id, resource.title, library.name,
     'pending', 1, case when library.level = 'school' then 1 else 2 end, resource.created_at
   from resource join library on library.id = resource.library_id
   where resource.state = 'in_review' and resource.withdrawn_at is null`,
];

/**
 * What a run decides is also ended in other ways than by a decision: somebody takes back what they asked for, is put in by a
 * roster, or had two accounts. The database itself takes such reviews out of the queue, whatever statement did it.
 */
const ofRuns = [
  `alter table review add column lapses_at bigint`,
  `create index review_run on review (run_id, kind) where state = 'pending'`,
  `create function review_superseded() returns trigger language plpgsql as $$
  begin
    update review set state = 'withdrawn'
    where kind = tg_argv[0] and subject_id = old.id and state = 'pending';
    return null;
  end $$`,
  `create trigger review_enrollment after update of state or delete on enrollment
    for each row when (old.state = 'pending') execute function review_superseded('enrollment')`,
  `create trigger review_appeal after update of state or delete on appeal
    for each row when (old.state = 'open') execute function review_superseded('appeal')`,
];

const LIFE = 14 * 86_400_000;
/** What waited in runs before it stood in the queue. */
const waiting = [
  `select 'enrollment' as kind, 'enrollment' as subject_type, place.id as subject_id, course.org_id, place.run_id,
     place.account_id as author_id, coalesce(nullif(person.real_name, ''), person.nickname, '*') as title,
     course.title as about, place.applied_at as submitted_at, place.applied_at + ${LIFE} as lapses_at
   from enrollment place join course_run run on run.id = place.run_id join course on course.id = run.course_id
   join account person on person.id = place.account_id
   where place.state = 'pending' and place.role = 'learner'`,
  `select 'appeal' as kind, 'appeal' as subject_type, appeal.id as subject_id, course.org_id, run.id as run_id,
     appeal.account_id as author_id, coalesce(nullif(person.real_name, ''), person.nickname, '*') as title,
     course.title || ' · ' || assessment.title as about, appeal.at as submitted_at, null as lapses_at
   from appeal join assessment on assessment.id = appeal.assessment_id
   join course_run run on run.id = assessment.run_id join course on course.id = run.course_id
   join account person on person.id = appeal.account_id
   where appeal.state = 'open'`,
  `select distinct on (thread.id) 'report' as kind, 'thread' as subject_type, thread.id as subject_id, course.org_id,
     run.id as run_id, coalesce(post.author_id, thread.author_id) as author_id, thread.title, course.title as about,
     report.created_at as submitted_at, null as lapses_at
   from course_report report
   left join post on report.subject = 'post' and post.id = report.subject_id
   join thread on thread.id = case report.subject when 'thread' then report.subject_id else post.thread_id end
   join course_run run on run.id = thread.run_id join course on course.id = run.course_id
   where report.settled_at is null and report.subject in ('thread', 'post') and thread.state <> 'deleted'
     and (post.id is null or post.state <> 'deleted')
   order by thread.id, report.id`,
];

export const reviewMigrations: Record<string, Migration> = {
  "1020_review": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1831_review_reissue": {
    async up(db: Kysely<unknown>) {
      await sql.raw("alter table review drop constraint review_kind_check").execute(db);
      await sql
        .raw(
          "alter table review add constraint review_kind_check check (kind in ('publish', 'certificate', 'reissue'))",
        )
        .execute(db);
    },
  },
  "2010_review_resources": {
    async up(db: Kysely<unknown>) {
      for (const statement of resources) await sql.raw(statement).execute(db);
    },
  },
  "2012_review_due": {
    async up(db: Kysely<unknown>) {
      await sql`alter table review add column due_at bigint`.execute(db);
      const { rows } = await sql<{ id: number; kind: ReviewKind; submitted_at: string }>`
        select id, kind, submitted_at from review`.execute(db);
      for (const { id, kind, submitted_at } of rows)
        await sql`update review set due_at = ${reviewDueAt(kind, Number(submitted_at))} where id = ${id}`.execute(
          db,
        );
      await sql`alter table review alter column due_at set not null`.execute(db);
      await sql`create index review_due on review (due_at) where state = 'pending'`.execute(db);
    },
  },
  "2013_review_delegation": {
    async up(db: Kysely<unknown>) {
      for (const statement of delegation) await sql.raw(statement).execute(db);
    },
  },
  "2090_review_of_runs": {
    async up(db: Kysely<unknown>) {
      for (const statement of ofRuns) await sql.raw(statement).execute(db);
      for (const statement of waiting) {
        const { rows } = await sql<{ kind: ReviewKind; submitted_at: string }>`${sql.raw(statement)}`.execute(
          db,
        );
        for (const row of rows) {
          const due_at = reviewDueAt(row.kind, Number(row.submitted_at));
          await sql`insert into review (kind, subject_type, subject_id, org_id, run_id, author_id, title, about,
              submitted_at, lapses_at, state, due_at)
            select kind, subject_type, subject_id, org_id, run_id, author_id, title, about,
              submitted_at, lapses_at, 'pending', ${due_at}::bigint
            from json_to_record(${JSON.stringify(row)}::json) as waiting (kind text, subject_type text, subject_id bigint,
              org_id bigint, run_id bigint, author_id bigint, title text, about text, submitted_at bigint,
              lapses_at bigint)`.execute(db);
        }
      }
    },
  },
  "1850_review_steps": {
    async up(db: Kysely<unknown>) {
      for (const statement of steps) await sql.raw(statement).execute(db);
    },
  },
};
