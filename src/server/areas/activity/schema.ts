/** Activities, who signed up for them, works, votes and scores (docs/domain.md 4.6). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { EntryStates } from "../../../core/contract/activity.js";
import type { ActivityKind, FormField } from "../../../core/rules/activity.js";
import type { Criterion } from "../../../core/rules/activity-plan.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ActivityTable {
  id: Generated<number>;
  /** The school that organizes it; null: the platform. */
  org_id: number | null;
  kind: ActivityKind;
  edition: "higher" | "vocational" | null;
  title: string;
  title_en: string;
  summary: string;
  summary_en: string;
  about: Json<string[]>;
  about_en: Json<string[]>;
  place: string;
  /** Address of the chosen picture; empty: one is drawn. */
  cover: Defaulted<string>;
  schedule: Json<{ at: number; text: string; text_en: string }[]>;
  /** Moments are null in a draft only. */
  signup_from: number | null;
  signup_until: number | null;
  starts_at: number | null;
  ends_at: number | null;
  results_at: number | null;
  quota: number | null;
  /** Entries that hold a place; kept under the row's lock. */
  taken: Defaulted<number>;
  team_most: number;
  has_works: boolean;
  /** 0: nobody votes. */
  votes_per_day: number;
  form: Json<FormField[]>;
  check_in_code: string;
  state: Defaulted<"draft" | "published" | "cancelled">;
  created_at: number;
  /** Who began it; a teacher organizes these only. */
  owner_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Of the last change of what is said of it: what an editor says it has read. */
  updated_at: Defaulted<number>;
  announced_at: ColumnType<number | null, number | null | undefined, number | null>;
  cancelled_at: ColumnType<number | null, number | null | undefined, number | null>;
  cancel_reason: Defaulted<string>;
  criteria: ColumnType<Criterion[], string | undefined, string>;
}

/** A person or a team in an activity. */
export interface ActivityEntryTable {
  id: Generated<number>;
  activity_id: number;
  leader_id: number;
  state: (typeof EntryStates)[number];
  team: string;
  /** What lets others into the team. */
  invitation: string;
  form: Json<Record<string, string>>;
  title: Defaulted<string>;
  text: Defaulted<string>;
  files: ColumnType<{ file: number; name: string; mime: string }[], string | undefined, string>;
  /** When the work was there first; null: none is. */
  handed_in_at: ColumnType<number | null, number | null | undefined, number | null>;
  votes: Defaulted<number>;
  award: Defaulted<string>;
  created_at: number;
}

/** Who is in which entry: one of each activity. */
export interface ActivityMemberTable {
  activity_id: number;
  account_id: number;
  entry_id: number;
  attended_at: ColumnType<number | null, number | null | undefined, number | null>;
  joined_at: number;
}

export interface ActivityVoteTable {
  entry_id: number;
  account_id: number;
  activity_id: number;
  /** In China, as a number of days since 1970. */
  day: number;
  /** Keyed digest of the network that it came from. */
  source: string;
}

export interface ActivityJudgeTable {
  activity_id: number;
  account_id: number;
}

export interface ActivityScoreTable {
  entry_id: number;
  account_id: number;
  score: number;
  comment: string;
  /** By criterion, in their order; empty where there are none. */
  points: ColumnType<number[], string | undefined, string>;
  scored_at: number;
}

export interface ActivityTables {
  activity: ActivityTable;
  activity_entry: ActivityEntryTable;
  activity_member: ActivityMemberTable;
  activity_vote: ActivityVoteTable;
  activity_judge: ActivityJudgeTable;
  activity_score: ActivityScoreTable;
}

const statements = [
  `create table activity (
    id bigint generated always as identity primary key,
    org_id bigint references org(id) on delete cascade,
    kind text not null check (kind in ('contest', 'training', 'lecture', 'campaign')),
    edition text check (edition in ('higher', 'vocational')),
    title text not null, title_en text not null, summary text not null, summary_en text not null,
    about jsonb not null, about_en jsonb not null, place text not null, schedule jsonb not null,
    signup_from bigint not null, signup_until bigint not null, starts_at bigint not null,
    ends_at bigint not null, results_at bigint not null,
    quota integer check (quota > 0), taken integer not null default 0,
    team_most smallint not null check (team_most between 1 and 5), has_works boolean not null,
    votes_per_day smallint not null, form jsonb not null, check_in_code text not null,
    state text not null default 'published' check (state in ('draft', 'published')),
    created_at bigint not null,
    check (signup_from < signup_until and signup_until <= ends_at and starts_at < ends_at and ends_at <= results_at))`,
  `create index activity_results on activity (results_at)`,
  `create table activity_entry (
    id bigint generated always as identity primary key,
    activity_id bigint not null references activity(id) on delete cascade,
    leader_id bigint not null references account(id) on delete cascade,
    state text not null check (state in ('active', 'waiting', 'cancelled')),
    team text not null, invitation text not null, form jsonb not null,
    title text not null default '', text text not null default '', files jsonb not null default '[]',
    handed_in_at bigint, votes integer not null default 0, award text not null default '',
    created_at bigint not null)`,
  `create index activity_entry_activity on activity_entry (activity_id, state, id)`,
  `create table activity_member (
    activity_id bigint not null references activity(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    entry_id bigint not null references activity_entry(id) on delete cascade,
    attended_at bigint, joined_at bigint not null,
    primary key (activity_id, account_id))`,
  `create index activity_member_entry on activity_member (entry_id)`,
  `create index activity_member_account on activity_member (account_id)`,
  `create table activity_vote (
    entry_id bigint not null references activity_entry(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    activity_id bigint not null references activity(id) on delete cascade,
    day integer not null, source text not null,
    primary key (entry_id, account_id))`,
  `create index activity_vote_account on activity_vote (activity_id, account_id, day)`,
  `create index activity_vote_source on activity_vote (activity_id, source, day)`,
  `create table activity_judge (
    activity_id bigint not null references activity(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    primary key (activity_id, account_id))`,
  `create table activity_score (
    entry_id bigint not null references activity_entry(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    score smallint not null check (score between 0 and 100), comment text not null, scored_at bigint not null,
    primary key (entry_id, account_id))`,
];

/** Drafts without moments, who organizes, calling off, and criteria. */
const organizing = [
  `alter table activity
    alter column signup_from drop not null, alter column signup_until drop not null, alter column starts_at drop not null,
    alter column ends_at drop not null, alter column results_at drop not null,
    add column owner_id bigint references account(id) on delete set null,
    add column updated_at bigint not null default 0,
    add column announced_at bigint, add column cancelled_at bigint, add column cancel_reason text not null default '',
    add column criteria jsonb not null default '[]',
    drop constraint activity_state_check, drop constraint activity_check`,
  `alter table activity
    add constraint activity_state_check check (state in ('draft', 'published', 'cancelled')),
    add constraint activity_moments check (state = 'draft' or (signup_from < signup_until and signup_until <= ends_at
      and starts_at < ends_at and ends_at <= results_at
      and num_nonnulls(signup_from, signup_until, starts_at, ends_at, results_at) = 5))`,
  `create index activity_owner on activity (owner_id)`,
  `alter table activity_score add column points jsonb not null default '[]'`,
];

export const activityMigrations: Record<string, Migration> = {
  "1300_activity": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1835_activity_cover": {
    async up(db: Kysely<unknown>) {
      await sql`alter table activity add column cover text not null default ''`.execute(db);
    },
  },
  "1700_activity_organizing": {
    async up(db: Kysely<unknown>) {
      for (const statement of organizing) await sql.raw(statement).execute(db);
    },
  },
};
