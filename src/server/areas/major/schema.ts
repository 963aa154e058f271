/** Majors of schools, and the teachers who serve them (docs/domain.md 11.53). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { MajorLevels, MajorRoles } from "../../../core/contract/major.js";

export interface MajorTable {
  id: Generated<number>;
  org_id: number;
  /** As the national catalogue numbers it. */
  code: string;
  name: string;
  name_en: string;
  college_id: ColumnType<number | null, number | null | undefined, number | null>;
  level: (typeof MajorLevels)[number];
  /** How long it is studied; 0: not said. */
  years: ColumnType<number, number | undefined, number>;
  /** `closed`: it takes no learners any more. */
  state: ColumnType<"active" | "closed", "active" | "closed" | undefined, "active" | "closed">;
}

/** When the list of a teacher was saved last. */
export interface TeacherMajorListTable {
  account_id: number;
  updated_at: number;
}

export interface TeacherMajorTable {
  account_id: number;
  major_id: number;
  position: number;
  role: (typeof MajorRoles)[number];
  /** 0: not said. */
  since: number;
  plan_url: string;
  /** The plan as a PDF. */
  plan_file_id: ColumnType<number | null, number | null | undefined, number | null>;
  plan_name: ColumnType<string, string | undefined, string>;
  course_ids: ColumnType<number[], readonly number[], readonly number[]>;
}

export interface MajorTables {
  major: MajorTable;
  teacher_major_list: TeacherMajorListTable;
  teacher_major: TeacherMajorTable;
}

const statements = [
  `create table major (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id) on delete cascade,
    code text not null, name text not null, name_en text not null,
    college text not null, college_en text not null,
    level text not null check (level in ('undergraduate', 'vocationalUndergraduate', 'vocational', 'graduate')),
    state text not null default 'active' check (state in ('active', 'closed')),
    unique (org_id, code, name))`,
  `create table teacher_major_list (
    account_id bigint primary key references account(id) on delete cascade, updated_at bigint not null)`,
  `create table teacher_major (
    account_id bigint not null references teacher_major_list(account_id) on delete cascade,
    major_id bigint not null references major(id) on delete cascade,
    position smallint not null,
    role text not null check (role in ('leader', 'core', 'teaching')),
    since smallint not null, plan_url text not null,
    plan_file_id bigint references file(id) on delete set null, plan_name text not null default '',
    course_ids bigint[] not null,
    primary key (account_id, major_id))`,
  `create index teacher_major_major on teacher_major (major_id)`,
];

/** A major names its college by the row of the area of organizations, which was filled from these texts. */
const colleges = [
  `alter table major add column college_id bigint references college(id),
    add column years smallint not null default 0 check (years between 0 and 8)`,
  `update major set college_id = college.id from college
    where college.org_id = major.org_id and college.name = major.college`,
  `alter table major drop column college, drop column college_en`,
  `create index major_college on major (college_id)`,
];

export const majorMigrations: Record<string, Migration> = {
  "1140_majors": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1841_major_college": {
    async up(db: Kysely<unknown>) {
      for (const statement of colleges) await sql.raw(statement).execute(db);
    },
  },
};
