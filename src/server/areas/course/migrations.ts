/** How the tables of courses come to be (docs/domain.md 6 and 7). */
import { sql, type Kysely, type Migration } from "kysely";
import { rosterMigrations } from "./roster-schema.js";

const statements = [
  `create table term (
    id bigint generated always as identity primary key,
    name text not null unique, name_en text not null, starts_at bigint not null, ends_at bigint not null)`,
  `create table course (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id), code text not null,
    title text not null, title_en text not null, intro text not null, intro_en text not null,
    objectives text[] not null, discipline text not null, major text not null,
    edition text not null check (edition in ('higher', 'vocational')),
    kind text not null, level text not null, credit smallint not null, hours integer not null,
    effort smallint not null, books text[] not null, staff jsonb not null, certificate boolean not null,
    school_only boolean not null default false,
    state text not null check (state in ('draft', 'in_review', 'published', 'offline', 'archived')),
    learners bigint not null default 0, rating_sum bigint not null default 0, ratings bigint not null default 0,
    created_at bigint not null, updated_at bigint not null)`,
  `create table course_run (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade, term_id bigint references term(id),
    run_no integer not null,
    mode text not null check (mode in ('open', 'approval', 'code', 'assigned')),
    enroll_from bigint, enroll_until bigint, starts_at bigint, ends_at bigint,
    capacity integer, taken integer not null default 0,
    pass_mark smallint not null, excellent_mark smallint not null, grading jsonb not null,
    self_study boolean not null, created_at bigint not null, unique (course_id, run_no))`,
  `create table outline_node (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    parent_id bigint references outline_node(id) on delete cascade,
    kind text not null, title text not null, sort integer not null, duration integer not null,
    required boolean not null, preview boolean not null default false, completion jsonb not null,
    prereq bigint[] not null default '{}', open_at bigint,
    seek text not null default 'free' check (seek in ('free', 'watchedOnly', 'none')),
    max_rate smallint not null default 200, content jsonb not null)`,
  `create index outline_node_run on outline_node (run_id, sort)`,
  `create table course_class (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    name text not null, code text not null unique, code_until bigint, teacher text not null,
    created_at bigint not null)`,
  `create index course_class_run on course_class (run_id)`,
  `create table enrollment (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    class_id bigint references course_class(id) on delete set null,
    role text not null check (role in ('learner', 'auditor', 'ta', 'teacher')),
    state text not null check (state in
      ('pending', 'waiting', 'active', 'rejected', 'withdrawn', 'completed', 'failed', 'banned')),
    reason text not null default '', percent smallint not null default 0, done integer not null default 0,
    last_node bigint, last_position integer not null default 0, last_active_at bigint,
    applied_at bigint not null, created_at bigint not null, unique (account_id, run_id))`,
  `create index enrollment_run on enrollment (run_id, state, applied_at)`,
  `create index enrollment_class on enrollment (class_id)`,
  `create table course_rating (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    stars smallint not null check (stars between 1 and 5), text text not null,
    helpful integer not null default 0, created_at bigint not null, unique (course_id, account_id))`,
  `create table course_index (
    course_id bigint primary key references course(id) on delete cascade, org_id bigint not null,
    edition smallint not null, school_only boolean not null, discipline integer not null, major integer not null,
    level smallint not null, state smallint not null, credit smallint not null, certificate boolean not null,
    run_id bigint not null, term_id bigint not null, hot bigint not null, rating smallint not null,
    created_at bigint not null, soon bigint not null, until_at bigint not null,
    grams integer[] not null, text text not null)`,
  `create index course_index_grams on course_index using gin (grams) with (fastupdate = off)`,
  `create index course_index_hot on course_index (hot desc, course_id desc)`,
  `create index course_index_new on course_index (created_at desc, course_id desc)`,
  `create index course_index_rating on course_index (rating desc, course_id desc)`,
  `create index course_index_soon on course_index (soon desc, course_id desc)`,
  `create index course_index_until on course_index (until_at)`,
  `create table course_image (
    sha256 text primary key, account_id bigint not null references account(id) on delete cascade,
    created_at bigint not null)`,
  `create table course_report (
    id bigint generated always as identity primary key, ticket text not null unique,
    account_id bigint not null references account(id) on delete cascade,
    subject text not null, subject_id bigint not null, reason text not null, text text not null,
    created_at bigint not null)`,
];

export const courseMigrations: Record<string, Migration> = {
  ...rosterMigrations,
  "0500_courses": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0501_course_invitation": {
    async up(db: Kysely<unknown>) {
      await sql`create table course_invitation (
        id bigint generated always as identity primary key,
        run_id bigint not null references course_run(id) on delete cascade,
        class_id bigint references course_class(id) on delete set null,
        target text not null,
        invited_by bigint not null references account(id) on delete cascade,
        expires_at bigint not null, created_at bigint not null,
        unique (run_id, target))`.execute(db);
    },
  },
  "0950_course_building": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column building boolean not null default false`.execute(db);
      await sql`alter table outline_node add column removed_at bigint`.execute(db);
    },
  },
  "0952_course_review": {
    async up(db: Kysely<unknown>) {
      for (const column of [
        "submitted_at bigint",
        "review_note text not null default ''",
        "archived boolean not null default false",
      ])
        await sql.raw(`alter table course_run add column ${column}`).execute(db);
    },
  },
  "0970_course_class": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        "alter table course_class add column approval boolean not null default false",
        "alter table course_class add column archived_at bigint",
        "alter table enrollment add column wanted_class_id bigint references course_class(id) on delete set null",
        "alter table enrollment add column group_name text not null default ''",
        "alter table enrollment add column muted_at bigint",
      ])
        await sql.raw(statement).execute(db);
    },
  },
  "0981_report_settled": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_report add column settled_at bigint`.execute(db);
      await sql`create index course_report_open on course_report (subject, subject_id) where settled_at is null`.execute(
        db,
      );
    },
  },
  "1021_certificate_rule": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column cert_rule jsonb`.execute(db);
    },
  },
  "1071_run_note_sharing": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column note_sharing boolean not null default false`.execute(db);
    },
  },
  "1080_course_cover": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course add column cover text not null default ''`.execute(db);
    },
  },
  "1081_run_lead": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column lead_id bigint references account(id) on delete set null`.execute(
        db,
      );
    },
  },
  "1092_admission_rules": {
    async up(db: Kysely<unknown>) {
      await sql`alter table course_run add column admission_rules jsonb not null default '[]'`.execute(db);
      await sql`alter table enrollment add column admission jsonb`.execute(db);
    },
  },
  "1120_assistant_rights": {
    async up(db: Kysely<unknown>) {
      await sql`alter table enrollment add column rights text[]`.execute(db);
    },
  },
  "1142_automatic_certificates": {
    async up(db: Kysely<unknown>) {
      await sql`create index course_run_automatic on course_run (ends_at) where cert_rule->>'automatic' = 'true'`.execute(
        db,
      );
    },
  },
  // What runs in each term is counted from the index alone, course by course.
  "2110_runs_of_terms": {
    async up(db: Kysely<unknown>) {
      await sql`create index course_run_term on course_run (course_id, term_id) where building = false`.execute(
        db,
      );
    },
  },
};
