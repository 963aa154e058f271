/** How the tables of assessments come to be (docs/domain.md 10). */
import { sql, type Kysely, type Migration } from "kysely";
import { attemptEvents, attemptEventTimes, attemptIntegrity, attemptSnapshots } from "./integrity/schema.js";

const statements = [
  `create table question_folder (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    parent_id bigint references question_folder(id) on delete cascade,
    name text not null, sort integer not null)`,
  `create index question_folder_course on question_folder (course_id, sort)`,
  `create table question (
    id bigint generated always as identity primary key,
    course_id bigint not null references course(id) on delete cascade,
    folder_id bigint references question_folder(id) on delete set null,
    type text not null, version integer not null, difficulty smallint not null check (difficulty between 1 and 5),
    points double precision not null, tags text[] not null, knowledge text[] not null,
    state text not null check (state in ('ready', 'archived')),
    digest text not null, created_at bigint not null, updated_at bigint not null)`,
  `create index question_course on question (course_id, updated_at desc, id desc)`,
  `create index question_digest on question (course_id, digest)`,
  `create table question_version (
    question_id bigint not null references question(id) on delete cascade, version integer not null,
    stem jsonb not null, content jsonb not null, analysis jsonb, text text not null,
    author_id bigint not null references account(id), created_at bigint not null,
    primary key (question_id, version))`,
  `create table assessment (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    kind text not null, title text not null, intro jsonb, paper jsonb not null, rules jsonb not null,
    late jsonb, choice text not null, settings jsonb not null,
    max double precision not null, questions integer not null, category text not null,
    state text not null check (state in ('draft', 'published')),
    released_at bigint, created_at bigint not null, updated_at bigint not null)`,
  `create index assessment_run on assessment (run_id)`,
  `create table assessment_override (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    class_id bigint references course_class(id) on delete cascade,
    account_id bigint references account(id) on delete cascade,
    values jsonb not null, reason text not null,
    check ((class_id is null) <> (account_id is null)))`,
  `create unique index assessment_override_class on assessment_override (assessment_id, class_id)
    where class_id is not null`,
  `create unique index assessment_override_account on assessment_override (assessment_id, account_id)
    where account_id is not null`,
  `create table attempt (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    no integer not null, state text not null check (state in ('doing', 'submitted', 'auto', 'void')),
    started_at bigint not null, deadline_at bigint, submitted_at bigint,
    seed text not null, layout jsonb not null, answers jsonb not null,
    receipt_no integer not null default 0, receipt_at bigint not null default 0,
    receipt_digest text not null default '', receipt_chain text not null default '',
    late_ms bigint not null default 0, auto_points double precision,
    penalty double precision not null default 0, points double precision)`,
  // Two presses of one button begin one attempt.
  `create unique index attempt_no on attempt (assessment_id, account_id, no)`,
  `create unique index attempt_doing on attempt (assessment_id, account_id) where state = 'doing'`,
  `create index attempt_due on attempt (deadline_at) where state = 'doing'`,
  `create table attempt_history (
    attempt_id bigint not null references attempt(id) on delete cascade,
    item text not null, rev integer not null, device text not null, at bigint not null, value jsonb not null,
    primary key (attempt_id, item, rev, device))`,
  `create table response (
    attempt_id bigint not null references attempt(id) on delete cascade, item text not null,
    question_id bigint not null references question(id), max double precision not null,
    state text not null check (state in ('pending', 'marked')), points double precision,
    comment text not null default '', marker_id bigint references account(id) on delete set null, marked_at bigint,
    primary key (attempt_id, item))`,
  `create index response_pending on response (question_id, attempt_id) where state = 'pending'`,
  `create table marking (
    id bigint generated always as identity primary key,
    attempt_id bigint not null, item text not null,
    marker_id bigint not null references account(id) on delete cascade,
    points double precision not null, comment text not null, at bigint not null,
    foreign key (attempt_id, item) references response(attempt_id, item) on delete cascade)`,
  `create index marking_response on marking (attempt_id, item)`,
];

const marking = [
  `create table attempt_decision (
    attempt_id bigint primary key references attempt(id) on delete cascade,
    kind text not null check (kind in ('zero', 'return')),
    account_id bigint not null references account(id) on delete cascade,
    reason text not null, at bigint not null)`,
  `create table mark_comment (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    text text not null, uses integer not null default 0, created_at bigint not null)`,
  `create unique index mark_comment_text on mark_comment (account_id, md5(text))`,
];

const notices = [
  `alter table assessment add column notice_at bigint`,
  `create index assessment_notice_at on assessment (notice_at) where notice_at is not null`,
  `create table assessment_notice (
    assessment_id bigint not null references assessment(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    kind text not null check (kind in ('opened', 'due')), at bigint not null,
    primary key (assessment_id, account_id, kind))`,
  `create table calendar_feed (
    account_id bigint primary key references account(id) on delete cascade, round integer not null)`,
];

const regrade = [
  `alter table assessment add column corrections jsonb not null default '{}'`,
  `create table regrade (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    question_id bigint not null references question(id) on delete cascade,
    mode text not null check (mode in ('key', 'full', 'omit')), reason text not null,
    author_id bigint not null references account(id) on delete cascade, at bigint not null,
    before jsonb not null, undone_at bigint)`,
  `create index regrade_assessment on regrade (assessment_id, id desc)`,
  `create table regrade_mark (
    regrade_id bigint not null references regrade(id) on delete cascade,
    attempt_id bigint not null references attempt(id) on delete cascade,
    before double precision, after double precision, primary key (regrade_id, attempt_id))`,
  `create index regrade_mark_attempt on regrade_mark (attempt_id)`,
];

const answerFiles = [
  `create table answer_file (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempt(id) on delete cascade,
    item text not null, part text not null, upload_id text not null unique,
    name text not null, file_id bigint references file(id), created_at bigint not null)`,
  `create index answer_file_attempt on answer_file (attempt_id)`,
];

const deliveries = [
  `create table late_delivery (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempt(id) on delete cascade,
    changes jsonb not null, delivered_at bigint not null,
    state text not null check (state in ('waiting', 'accepted', 'refused')),
    reason text not null default '', decided_by bigint references account(id) on delete set null, decided_at bigint)`,
  `create unique index late_delivery_waiting on late_delivery (attempt_id) where state = 'waiting'`,
  `create index late_delivery_attempt on late_delivery (attempt_id)`,
];

const doubleMarking = [
  `alter table response
    add column first_marker_id bigint references account(id) on delete set null,
    add column second_marker_id bigint references account(id) on delete set null`,
  `alter table marking add column decides boolean not null default false`,
];

const statistics = [
  `create table attempt_tally (
    attempt_id bigint primary key references attempt(id) on delete cascade, seen text not null)`,
  `create table question_answer (
    attempt_id bigint not null references attempt(id) on delete cascade, item text not null,
    assessment_id bigint not null references assessment(id) on delete cascade,
    question_id bigint not null references question(id) on delete cascade, version integer not null,
    counts boolean not null, share double precision, rest double precision, choices text[] not null,
    blank boolean not null, primary key (attempt_id, item))`,
  `create index question_answer_question on question_answer (question_id, version)`,
  `create index question_answer_assessment on question_answer (assessment_id)`,
  `create table question_total (
    question_id bigint primary key references question(id) on delete cascade,
    answers integer not null, known integer not null, p double precision, discrimination double precision)`,
];

const practice = [
  `create table practice_card (
    account_id bigint not null references account(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    question_id bigint not null references question(id) on delete cascade, version integer not null,
    source text not null check (source in ('attempt', 'practice')), is_out boolean not null,
    wrong_at bigint not null, due_at bigint not null, schedule jsonb not null, changed_at bigint not null,
    primary key (account_id, run_id, question_id))`,
  `create index practice_card_due on practice_card (account_id, run_id, due_at) where not is_out`,
  `create table practice_answer (
    account_id bigint not null references account(id) on delete cascade, answer_id text not null,
    run_id bigint not null references course_run(id) on delete cascade,
    question_id bigint not null references question(id) on delete cascade, version integer not null,
    at bigint not null, is_correct boolean, share double precision, before jsonb,
    primary key (account_id, answer_id))`,
  `create index practice_answer_question on practice_answer (account_id, run_id, question_id, at)`,
];

const peers = [
  `alter table assessment add column peer_due bigint, add column peer_assigned_at bigint,
    add column peer_settled_at bigint`,
  `create index assessment_peer_due on assessment (peer_due) where peer_due is not null`,
  `create table peer_review (
    id bigint generated always as identity primary key,
    assessment_id bigint not null references assessment(id) on delete cascade,
    reviewer_id bigint not null references account(id) on delete cascade,
    attempt_id bigint not null references attempt(id) on delete cascade,
    unique (reviewer_id, attempt_id))`,
  `create index peer_review_assessment on peer_review (assessment_id)`,
  `create index peer_review_attempt on peer_review (attempt_id)`,
  `create table peer_mark (
    review_id bigint not null references peer_review(id) on delete cascade, item text not null,
    points double precision not null, comment text not null, at bigint not null,
    primary key (review_id, item))`,
];

const annotations = [
  `create table annotation (
    answer_file_id bigint not null references answer_file(id) on delete cascade,
    author_id bigint not null references account(id) on delete cascade,
    rev integer not null, marks jsonb not null, at bigint not null,
    primary key (answer_file_id, author_id))`,
];

const voices = [
  `create table voice_comment (
    id bigint generated always as identity primary key,
    attempt_id bigint not null, item text not null,
    author_id bigint not null references account(id) on delete cascade,
    upload_id text not null unique, name text not null, file_id bigint references file(id),
    text text not null default '', at bigint not null,
    foreign key (attempt_id, item) references response(attempt_id, item) on delete cascade)`,
  `create index voice_comment_response on voice_comment (attempt_id, item)`,
];

/** A question is of one bank: a course's, a school's or a library's. */
const sharedBanks = [
  `alter table question alter column course_id drop not null`,
  `alter table question add column org_id bigint references org(id) on delete cascade,
    add column library_id bigint references library(id) on delete cascade,
    add column origin_id bigint references question(id) on delete set null,
    add column origin_version integer,
    add constraint question_bank check (num_nonnulls(course_id, org_id, library_id) = 1)`,
  `create index question_org on question (org_id, digest) where org_id is not null`,
  `create index question_library on question (library_id, digest) where library_id is not null`,
  `create index question_origin on question (origin_id) where origin_id is not null`,
  `alter table question_folder alter column course_id drop not null`,
  `alter table question_folder add column org_id bigint references org(id) on delete cascade,
    add column library_id bigint references library(id) on delete cascade,
    add constraint question_folder_bank check (num_nonnulls(course_id, org_id, library_id) = 1)`,
];

const questionSounds = [
  `create table question_sound (
    sha256 text primary key, mime text not null, size bigint not null,
    account_id bigint references account(id) on delete set null, created_at bigint not null)`,
];

const migration = (all: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of all) await sql.raw(statement).execute(db);
  },
});

export const assessmentMigrations: Record<string, Migration> = {
  "0900_assessment": migration(statements),
  "0901_marking": migration(marking),
  "0902_answer_files": migration(answerFiles),
  "0905_notices": migration(notices),
  "0906_regrade": migration(regrade),
  "0907_late_delivery": migration(deliveries),
  "0910_integrity": migration(attemptIntegrity),
  "0911_attempt_events": migration(attemptEvents),
  "0912_attempt_snapshots": migration(attemptSnapshots),
  "0920_double_marking": migration(doubleMarking),
  "0930_question_statistics": migration(statistics),
  "0931_practice": migration(practice),
  "0925_peers": migration(peers),
  "0926_annotations": migration(annotations),
  "0927_voices": migration(voices),
  "0932_shared_banks": migration(sharedBanks),
  "0945_attempt_event_times": migration(attemptEventTimes),
  "0940_question_sounds": migration(questionSounds),
  "0982_participation_column": {
    async up(db: Kysely<unknown>) {
      await sql`alter table assessment add column participation jsonb`.execute(db);
      await sql`create unique index assessment_participation on assessment (run_id) where participation is not null`.execute(
        db,
      );
    },
  },
};
