/** The public directories: regions, pages of schools, and what teachers are found by (docs/domain.md 2.9 and 2.10). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { SchoolTypes, TeacherFacet } from "../../../core/contract/directory.js";
import type { RichText } from "../../../core/contract/rich-document.js";
import type { SchoolPage } from "../../../core/rules/school-page.js";

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A part of the province, as its map draws it. */
export interface RegionTable {
  /** As the national statistics number it. */
  code: string;
  name: string;
  name_en: string;
  /** An SVG path of straight lines in a box of 1000 × 720; empty: it is not on the map. */
  shape: string;
  label_x: number;
  label_y: number;
  position: number;
}

/** What a school says of itself, and counters that are brought up to date now and then. */
export interface SchoolProfileTable {
  org_id: number;
  region: Defaulted<string | null>;
  type: Defaulted<(typeof SchoolTypes)[number] | null>;
  /** Year; 0: not said. */
  founded: Defaulted<number>;
  address: Defaulted<string>;
  website: Defaulted<string>;
  intro: Defaulted<string>;
  intro_en: Defaulted<string>;
  /** Pictures by their addresses, and what they show; empty: none. */
  emblem: Defaulted<string>;
  emblem_alt: Defaulted<string>;
  emblem_alt_en: Defaulted<string>;
  banner: Defaulted<string>;
  banner_alt: Defaulted<string>;
  banner_alt_en: Defaulted<string>;
  phone: Defaulted<string>;
  /** A hidden school has no page. */
  state: Defaulted<"active" | "hidden">;
  /** The whole name in pinyin. */
  sort_key: string;
  courses: Defaulted<number>;
  teachers: Defaulted<number>;
  learners: Defaulted<number>;
  libraries: Defaulted<number>;
  resources: Defaulted<number>;
  /** When what is on the page changed last; null: before that was kept. */
  changed_at: Defaulted<number | null>;
}

/** A certified teacher as lists find them: written by refresh.ts alone, but for `followers`. */
export interface TeacherEntryTable extends Record<Exclude<TeacherFacet, "school">, number> {
  account_id: number;
  /** 0: of no school here. */
  org_id: number;
  /** 1 higher, 2 vocational, 0 of none. */
  edition: number;
  name: string;
  photo: string;
  title_text: string;
  /** As the teacher says it, else the school's name. */
  school_text: string;
  discipline_text: string;
  courses: number;
  learners: number;
  followers: Defaulted<number>;
  /** The beginning of the name's pinyin as a number: what comes first is highest. */
  name_key: number;
  grams: ColumnType<number[], readonly number[], readonly number[]>;
  text: string;
  /** As of a school. */
  changed_at: Defaulted<number | null>;
}

type Json<T> = ColumnType<T, string | null | undefined, string | null>;

/** The long text of a school's page, which no list reads, and what is written and not published yet. */
export interface SchoolPageTable {
  org_id: number;
  about: Json<RichText | null>;
  about_en: Json<RichText | null>;
  /** Null: nothing is written that visitors do not see. */
  draft: Json<SchoolPage | null>;
  updated_at: Defaulted<number>;
}

/** What was published, so that it can be had again. */
export interface SchoolPageVersionTable {
  id: Generated<number>;
  org_id: number;
  page: ColumnType<SchoolPage, string, never>;
  /** Null: from before pages were kept, or nobody of that account is left. */
  account_id: number | null;
  saved_at: number;
}

export interface DirectoryTables {
  school_page: SchoolPageTable;
  school_page_version: SchoolPageVersionTable;
  region: RegionTable;
  school_profile: SchoolProfileTable;
  teacher_entry: TeacherEntryTable;
}

const types = "'comprehensive', 'engineering', 'education', 'medicine', 'agriculture', 'finance', 'arts'";
const statements = [
  `create table region (
    code text primary key, name text not null, name_en text not null, shape text not null,
    label_x smallint not null, label_y smallint not null, position smallint not null)`,
  `create table school_profile (
    org_id bigint primary key references org(id) on delete cascade,
    region text references region(code) on delete set null,
    type text check (type in (${types})),
    founded smallint not null default 0, address text not null default '', website text not null default '',
    intro text not null default '', intro_en text not null default '',
    state text not null default 'active' check (state in ('active', 'hidden')),
    sort_key text not null,
    courses integer not null default 0, teachers integer not null default 0, learners bigint not null default 0,
    libraries integer not null default 0, resources integer not null default 0)`,
  `create table teacher_entry (
    account_id bigint primary key references account(id) on delete cascade,
    org_id bigint not null, edition smallint not null,
    name text not null, photo text not null,
    title_text text not null, school_text text not null, discipline_text text not null,
    title integer not null, discipline integer not null, letter smallint not null,
    courses integer not null, learners integer not null, followers integer not null default 0,
    name_key bigint not null, grams integer[] not null, text text not null)`,
  `create index teacher_entry_name on teacher_entry (name_key desc, account_id desc)`,
  `create index teacher_entry_courses on teacher_entry (courses desc, account_id desc)`,
  `create index teacher_entry_learners on teacher_entry (learners desc, account_id desc)`,
  `create index teacher_entry_org on teacher_entry (org_id)`,
  `create index teacher_entry_grams on teacher_entry using gin (grams)`,
];

const pageStatements = [
  ...["emblem", "emblem_alt", "emblem_alt_en", "banner", "banner_alt", "banner_alt_en", "phone"].map(
    (column) => `alter table school_profile add column ${column} text not null default ''`,
  ),
  `create table school_page (
    org_id bigint primary key references org(id) on delete cascade,
    about jsonb, about_en jsonb, draft jsonb, updated_at bigint not null default 0)`,
  `create table school_page_version (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id) on delete cascade, page jsonb not null,
    account_id bigint references account(id) on delete set null, saved_at bigint not null)`,
  "create index school_page_version_org on school_page_version (org_id, id desc)",
  "create index school_page_version_account on school_page_version (account_id)",
];

export const directoryMigrations: Record<string, Migration> = {
  "1200_directory": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1415_directory_changes": {
    async up(db: Kysely<unknown>) {
      for (const table of ["school_profile", "teacher_entry"])
        await sql`alter table ${sql.table(table)} add column changed_at bigint`.execute(db);
    },
  },
  "2020_school_page": {
    async up(db: Kysely<unknown>) {
      for (const statement of pageStatements) await sql.raw(statement).execute(db);
    },
  },
};
