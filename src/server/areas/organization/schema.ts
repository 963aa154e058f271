/** Colleges of schools (docs/domain.md 2.11). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

export interface CollegeTable {
  id: Generated<number>;
  org_id: number;
  /** Null: it stands at the top. */
  parent_id: number | null;
  /** The school's own number; each once within a school, as the name is. */
  code: string;
  name: string;
  name_en: string;
  state: ColumnType<"active" | "disabled", "active" | "disabled" | undefined, "active" | "disabled">;
  /** Among those of its parent. */
  position: number;
}

export interface OrganizationTables {
  college: CollegeTable;
}

const statements = [
  `create table college (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id) on delete cascade,
    parent_id bigint references college(id),
    code text not null, name text not null, name_en text not null,
    state text not null default 'active' check (state in ('active', 'disabled')),
    position integer not null,
    unique (org_id, code), unique (org_id, name))`,
  `create index college_parent on college (parent_id)`,
  // Until now a major said the name of its college.
  `insert into college (org_id, code, name, name_en, position, parent_id)
    select org_id, lpad(row_number() over (partition by org_id order by first)::text, 2, '0'), college, college_en,
      row_number() over (partition by org_id order by first), null
    from (select org_id, college, max(college_en) as college_en, min(id) as first from major
      where college <> '' group by org_id, college) named`,
];

export const organizationMigrations: Record<string, Migration> = {
  "1840_college": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
