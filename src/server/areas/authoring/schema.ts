/** Outlines while they are built (docs/domain.md 11). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { NodeKind } from "../../../core/contract/course.js";
import type { SeekPolicy } from "../../../core/contract/study.js";
import type { Command, DraftNode, Revisions } from "../../../core/rules/authoring/index.js";
import type { LiveTime } from "../../../core/rules/live.js";
import type { Completion, NodeContent } from "../course/index.js";

type Json<T> = ColumnType<T, string, string>;
type Keys = ColumnType<string[], readonly string[], readonly string[]>;

/** A node as it stood in a version. */
export type StoredNode = DraftNode & { readonly parent: string };

export interface OutlineDraftTable {
  run_id: number;
  /** Grows with each save. */
  rev: number;
  published_rev: number;
  /** Null while nothing was ever published. */
  published_at: number | null;
  /** What learners have now. */
  published: Json<StoredNode[]>;
}

/** What is removed stays as a row: it may be brought back, and then is the node that it was. */
export interface DraftNodeTable {
  run_id: number;
  key: string;
  parent: string;
  /** Among its neighbors. */
  place: number;
  /** What it was published as. */
  node_id: number | null;
  kind: NodeKind;
  title: string;
  required: boolean;
  preview: boolean;
  completion: Json<Completion>;
  prereq: Keys;
  open_at: number;
  seek: SeekPolicy;
  max_rate: number;
  duration: number;
  /** 0: nothing yet. */
  content_id: number;
  /** When which of its fields was changed. */
  revs: Json<Revisions>;
  removed: boolean;
}

export interface ContentCard {
  label: string;
  mime: string;
  size: number;
  duration: number;
  captions: number;
  questions: number;
  live?: LiveTime;
  recording?: string;
}

/** What nodes show; never changed, so that every change can be undone. */
export interface DraftContentTable {
  id: Generated<number>;
  run_id: number;
  kind: NodeKind;
  content: Json<NodeContent>;
  card: Json<ContentCard>;
  author_id: number;
  created_at: number;
}

export interface OutlineChangeTable {
  run_id: number;
  rev: number;
  account_id: number;
  /** Named by whoever saved: the same save sent again is found by it. */
  batch: string;
  commands: Json<Command[]>;
  at: number;
}

export interface OutlineVersionTable {
  run_id: number;
  version: number;
  account_id: number;
  added: number;
  changed: number;
  removed: number;
  at: number;
}

export interface OutlineEditorTable {
  run_id: number;
  account_id: number;
  /** The node that they have before them. */
  key: string;
  seen_at: number;
}

export interface AuthoringTables {
  outline_draft: OutlineDraftTable;
  draft_node: DraftNodeTable;
  draft_content: DraftContentTable;
  outline_change: OutlineChangeTable;
  outline_version: OutlineVersionTable;
  outline_editor: OutlineEditorTable;
}

const RUN = "run_id bigint not null references course_run(id) on delete cascade";
const statements = [
  `create table outline_draft (
    run_id bigint primary key references course_run(id) on delete cascade,
    rev integer not null, published_rev integer not null, published_at bigint, published jsonb not null)`,
  `create table draft_node (
    ${RUN}, key text not null, parent text not null, place integer not null,
    node_id bigint references outline_node(id) on delete set null,
    kind text not null, title text not null, required boolean not null, preview boolean not null,
    completion jsonb not null, prereq text[] not null, open_at bigint not null,
    seek text not null check (seek in ('free', 'watchedOnly', 'none')), max_rate smallint not null,
    duration integer not null, content_id bigint not null, revs jsonb not null,
    removed boolean not null default false, primary key (run_id, key))`,
  `create table draft_content (
    id bigint generated always as identity primary key, ${RUN}, kind text not null,
    content jsonb not null, card jsonb not null,
    author_id bigint not null references account(id) on delete cascade, created_at bigint not null)`,
  `create index draft_content_run on draft_content (run_id)`,
  `create table outline_change (
    ${RUN}, rev integer not null, account_id bigint not null references account(id) on delete cascade,
    batch text not null, commands jsonb not null, at bigint not null,
    primary key (run_id, rev), unique (run_id, batch))`,
  `create table outline_version (
    ${RUN}, version integer not null, account_id bigint not null references account(id) on delete cascade,
    added integer not null, changed integer not null, removed integer not null, at bigint not null,
    primary key (run_id, version))`,
  `create table outline_editor (
    ${RUN}, account_id bigint not null references account(id) on delete cascade,
    key text not null, seen_at bigint not null, primary key (run_id, account_id))`,
];

export const authoringMigrations: Record<string, Migration> = {
  "0951_authoring": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  // Above the numbers of questions that came with films, which are counted within their film.
  "1000_film_question": {
    async up(db: Kysely<unknown>) {
      await sql.raw("create sequence film_question_id start with 1000000").execute(db);
    },
  },
};
