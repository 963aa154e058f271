/** Textbooks, their chapters and files, and what people keep of their reading (docs/domain.md 4.8). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { BookNode, MarkColour } from "../../../core/rules/textbook.js";

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly title: string;
  readonly level: number;
  readonly chapter: number;
  readonly anchor: string;
}

/** How many parts were left out because they could have done more than be read. */
export interface Removed {
  readonly scripts?: number;
  readonly frames?: number;
  readonly forms?: number;
  readonly remote?: number;
}

export interface TextbookTable {
  id: Generated<number>;
  kind: "epub" | "pdf";
  edition: "higher" | "vocational" | null;
  title: string;
  authors: Json<string[]>;
  publisher: string;
  /** 0: it says none. */
  year: number;
  isbn: string;
  discipline: string;
  language: string;
  summary: string;
  /** Hash of a picture; empty without one. */
  cover: string;
  /** Of kind `pdf`: the book itself. */
  file_id: number | null;
  licence_from: number | null;
  licence_until: number | null;
  print_limit: number;
  /** Chapters that everybody may read. */
  preview: number;
  contents: Json<ContentsEntry[]>;
  chapters: number;
  characters: number;
  state: Defaulted<"draft" | "published" | "offline">;
  created_at: number;
  /** The school that it is of; null: the platform. */
  org_id: Defaulted<number | null>;
  /** Who uploaded it. */
  owner_id: Defaulted<number | null>;
  updated_at: Defaulted<number>;
  /** What was left out of it when it was taken in. */
  removed: ColumnType<Removed, string | undefined, string>;
}

export interface TextbookChapterTable {
  textbook_id: number;
  /** From 1. */
  position: number;
  title: string;
  nodes: Json<BookNode[]>;
  /** The same as text: where the search looks, and what places are counted in. */
  words: string;
}

/** A picture, sound or film of a book. */
export interface TextbookAssetTable {
  id: Generated<number>;
  textbook_id: number;
  file_id: number;
  mime: string;
}

export interface TextbookPlaceTable {
  account_id: number;
  textbook_id: number;
  chapter: number;
  /** Characters into the chapter. */
  place: number;
  seconds: Defaulted<number>;
  changed_at: number;
}

/** How far somebody has read a chapter, in characters. */
export interface TextbookProgressTable {
  account_id: number;
  textbook_id: number;
  chapter: number;
  reached: number;
  /** When it last became more; null for what was read before this was taken down. */
  reached_at: number | null;
}

/** What a teacher gives the learners of a run to read. */
export interface ReadingTaskTable {
  id: Generated<number>;
  run_id: number;
  textbook_id: number;
  author_id: number;
  /** Empty for all classes. */
  class_ids: ColumnType<number[], readonly number[], readonly number[]>;
  from_chapter: number;
  /** Belongs to it. */
  to_chapter: number;
  note: string;
  due_at: number;
  created_at: number;
}

export interface TextbookMarkTable {
  account_id: number;
  textbook_id: number;
  key: string;
  chapter: number;
  from_place: number;
  to_place: number;
  quote: string;
  before: string;
  after: string;
  colour: MarkColour;
  note: string;
  rev: number;
  changed_at: number;
}

export interface TextbookTables {
  textbook: TextbookTable;
  textbook_chapter: TextbookChapterTable;
  textbook_asset: TextbookAssetTable;
  textbook_place: TextbookPlaceTable;
  textbook_progress: TextbookProgressTable;
  textbook_mark: TextbookMarkTable;
  reading_task: ReadingTaskTable;
}

const statements = [
  `create table textbook (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('epub', 'pdf')),
    edition text check (edition in ('higher', 'vocational')),
    title text not null, authors jsonb not null, publisher text not null, year integer not null, isbn text not null,
    discipline text not null, language text not null, summary text not null, cover text not null,
    file_id bigint references file(id),
    licence_from bigint, licence_until bigint, print_limit integer not null, preview integer not null,
    contents jsonb not null, chapters integer not null, characters integer not null,
    state text not null default 'published' check (state in ('published', 'offline')),
    created_at bigint not null,
    check ((kind = 'pdf') = (file_id is not null)))`,
  `create index textbook_year on textbook (year desc, id desc)`,
  `create table textbook_chapter (
    textbook_id bigint not null references textbook(id) on delete cascade,
    position integer not null, title text not null, nodes jsonb not null, words text not null,
    primary key (textbook_id, position))`,
  `create table textbook_asset (
    id bigint generated always as identity primary key,
    textbook_id bigint not null references textbook(id) on delete cascade,
    file_id bigint not null references file(id), mime text not null)`,
  `create index textbook_asset_textbook on textbook_asset (textbook_id)`,
  `create table textbook_place (
    account_id bigint not null references account(id) on delete cascade,
    textbook_id bigint not null references textbook(id) on delete cascade,
    chapter integer not null, place integer not null, seconds integer not null default 0,
    changed_at bigint not null,
    primary key (account_id, textbook_id))`,
  `create table textbook_progress (
    account_id bigint not null references account(id) on delete cascade,
    textbook_id bigint not null references textbook(id) on delete cascade,
    chapter integer not null, reached integer not null,
    primary key (account_id, textbook_id, chapter))`,
  `create table textbook_mark (
    account_id bigint not null references account(id) on delete cascade,
    textbook_id bigint not null references textbook(id) on delete cascade,
    key text not null, chapter integer not null, from_place integer not null, to_place integer not null,
    quote text not null, before text not null, after text not null,
    colour text not null, note text not null, rev integer not null, changed_at bigint not null,
    primary key (account_id, textbook_id, key))`,
];

const taskStatements = [
  `alter table textbook_progress add column reached_at bigint`,
  `create table reading_task (
    id bigint generated always as identity primary key,
    run_id bigint not null references course_run(id) on delete cascade,
    textbook_id bigint not null references textbook(id) on delete cascade,
    author_id bigint not null references account(id) on delete cascade,
    class_ids bigint[] not null, from_chapter integer not null, to_chapter integer not null,
    note text not null, due_at bigint not null, created_at bigint not null,
    check (from_chapter >= 1 and to_chapter >= from_chapter))`,
  `create index reading_task_run on reading_task (run_id, due_at)`,
  `create index reading_task_textbook on reading_task (textbook_id)`,
];

const publishingStatements = [
  `alter table textbook add column org_id bigint references org(id) on delete set null`,
  `alter table textbook add column owner_id bigint references account(id) on delete set null`,
  `alter table textbook add column updated_at bigint not null default 0`,
  `alter table textbook add column removed jsonb not null default '{}'`,
  `alter table textbook drop constraint textbook_state_check`,
  `alter table textbook add constraint textbook_state_check check (state in ('draft', 'published', 'offline'))`,
];

export const textbookMigrations: Record<string, Migration> = {
  "1400_textbook": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1810_reading_task": {
    async up(db: Kysely<unknown>) {
      for (const statement of taskStatements) await sql.raw(statement).execute(db);
    },
  },
  "1811_textbook_publishing": {
    async up(db: Kysely<unknown>) {
      for (const statement of publishingStatements) await sql.raw(statement).execute(db);
    },
  },
};
