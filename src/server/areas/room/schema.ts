/** Tables of a run's room: announcements, questions, meetings and files (docs/domain.md 7). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { Attendance } from "../../../core/contract/room.js";
import type { RichText } from "../../../core/contract/rich-document.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface AnnouncementTable {
  id: Generated<number>;
  run_id: number;
  author_id: number;
  title: string;
  body: Json<RichText>;
  text: string;
  pinned: boolean;
  /** Empty: every class. */
  class_ids: ColumnType<number[], readonly number[], readonly number[]>;
  material_ids: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  publish_at: number;
  updated_at: number | null;
  reminded_at: number | null;
  created_at: number;
}

export interface AnnouncementReadTable {
  announcement_id: number;
  account_id: number;
  read_at: number;
}

export interface ThreadTable {
  id: Generated<number>;
  run_id: number;
  node_id: number | null;
  second: number | null;
  author_id: number;
  anonymous: boolean;
  title: string;
  body: Json<RichText>;
  text: string;
  pinned: Defaulted<boolean>;
  locked: Defaulted<boolean>;
  essence: Defaulted<boolean>;
  /** A contribution to a discussion in the outline; its posts are replies. */
  discussion: Defaulted<boolean>;
  /** Of a contribution: staff endorsed itself. */
  own_endorsed: Defaulted<boolean>;
  accepted_post: number | null;
  /** One of its posts is endorsed, or itself. */
  endorsed: Defaulted<boolean>;
  posts: Defaulted<number>;
  likes: Defaulted<number>;
  state: "visible" | "pending" | "hidden" | "deleted";
  /** Of a hidden one: its writer reads it. */
  hidden_reason: Defaulted<string>;
  created_at: number;
  updated_at: number | null;
  active_at: number;
}

export interface PostTable {
  id: Generated<number>;
  thread_id: number;
  author_id: number;
  anonymous: boolean;
  body: Json<RichText>;
  text: string;
  endorsed: Defaulted<boolean>;
  likes: Defaulted<number>;
  state: "visible" | "pending" | "deleted";
  created_at: number;
  updated_at: number | null;
}

/** A meeting of a class, and how people attended it. */
export interface MeetingTable {
  id: Generated<number>;
  class_id: number;
  title: string;
  place: string;
  link: Defaulted<string>;
  at: number;
  ends_at: Defaulted<number | null>;
}

export interface AttendanceTable {
  meeting_id: number;
  account_id: number;
  status: (typeof Attendance)[number];
}

/** A file for those in the run. */
export interface MaterialTable {
  id: Generated<number>;
  run_id: number;
  node_id: number | null;
  name: string;
  file_id: number;
  version: Defaulted<number>;
  downloadable: boolean;
  downloads: Defaulted<number>;
  /** Empty: every class. */
  class_ids: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  open_at: number | null;
  updated_at: number;
  /** Its teacher took it away. */
  removed_at: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Announcements whose moment is to come: whoever is to hear of one is told then, once. */
export interface AnnouncementDueTable {
  announcement_id: number;
  publish_at: number;
}

export interface RoomTables {
  announcement: AnnouncementTable;
  announcement_read: AnnouncementReadTable;
  announcement_due: AnnouncementDueTable;
  thread: ThreadTable;
  post: PostTable;
  meeting: MeetingTable;
  attendance: AttendanceTable;
  material: MaterialTable;
}

const statements = [
  `create table announcement (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    author_id bigint not null references account(id) on delete cascade,
    title text not null, body jsonb not null, text text not null, pinned boolean not null,
    class_ids bigint[] not null, material_ids bigint[] not null default '{}',
    publish_at bigint not null, updated_at bigint, reminded_at bigint, created_at bigint not null)`,
  `create index announcement_run on announcement (run_id, publish_at desc)`,
  `create table announcement_read (
    announcement_id bigint not null references announcement(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade, read_at bigint not null,
    primary key (announcement_id, account_id))`,
  `create table thread (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    node_id bigint references outline_node(id) on delete set null, second integer,
    author_id bigint not null references account(id) on delete cascade, anonymous boolean not null,
    title text not null, body jsonb not null, text text not null,
    pinned boolean not null default false, locked boolean not null default false,
    essence boolean not null default false, accepted_post bigint, endorsed boolean not null default false,
    posts integer not null default 0, likes integer not null default 0,
    state text not null check (state in ('visible', 'pending', 'deleted')),
    created_at bigint not null, updated_at bigint, active_at bigint not null)`,
  `create index thread_run on thread (run_id, active_at desc)`,
  `create table post (
    id bigint generated always as identity primary key,
    thread_id bigint not null references thread(id) on delete cascade,
    author_id bigint not null references account(id) on delete cascade, anonymous boolean not null,
    body jsonb not null, text text not null, endorsed boolean not null default false,
    likes integer not null default 0,
    state text not null check (state in ('visible', 'pending', 'deleted')),
    created_at bigint not null, updated_at bigint)`,
  `create index post_thread on post (thread_id, created_at)`,
  `create table meeting (
    id bigint generated always as identity primary key,
    class_id bigint not null references course_class(id) on delete cascade,
    title text not null, place text not null, at bigint not null)`,
  `create index meeting_class on meeting (class_id, at desc)`,
  `create table attendance (
    meeting_id bigint not null references meeting(id) on delete cascade,
    account_id bigint not null references account(id) on delete cascade,
    status text not null check (status in ('present', 'late', 'absent', 'leave')),
    primary key (meeting_id, account_id))`,
  `create table material (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    node_id bigint references outline_node(id) on delete set null,
    name text not null, file_id bigint not null references file(id), version integer not null default 1,
    downloadable boolean not null, downloads bigint not null default 0,
    class_ids bigint[] not null default '{}', open_at bigint, updated_at bigint not null)`,
  `create index material_run on material (run_id)`,
];

const dueStatements = [
  `create table announcement_due (
    announcement_id bigint primary key references announcement(id) on delete cascade,
    publish_at bigint not null)`,
  `create index announcement_due_at on announcement_due (publish_at)`,
];

export const roomMigrations: Record<string, Migration> = {
  // The tables came with those of courses; the number stays, so that no database makes them twice.
  "0500_courses": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0530_room": {
    async up(db: Kysely<unknown>) {
      for (const statement of dueStatements) await sql.raw(statement).execute(db);
    },
  },
  "0531_meeting_end": {
    async up(db: Kysely<unknown>) {
      await sql`alter table meeting add column ends_at bigint, add column link text not null default ''`.execute(
        db,
      );
    },
  },
  "0980_thread_hidden": {
    async up(db: Kysely<unknown>) {
      await sql`alter table thread add column hidden_reason text not null default '',
        drop constraint thread_state_check,
        add constraint thread_state_check check (state in ('visible', 'pending', 'hidden', 'deleted'))`.execute(
        db,
      );
    },
  },
  "1135_discussion": {
    async up(db: Kysely<unknown>) {
      await sql`alter table thread add column discussion boolean not null default false,
        add column own_endorsed boolean not null default false`.execute(db);
      await sql`create index thread_discussion on thread (node_id, author_id) where discussion`.execute(db);
    },
  },
  "1060_material_removed": {
    async up(db: Kysely<unknown>) {
      await sql`alter table material add column removed_at bigint`.execute(db);
    },
  },
};
