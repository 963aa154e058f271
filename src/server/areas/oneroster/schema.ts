/** Who of a school is known by which sourcedId, and what became of its uploads (docs/domain.md 2.13). */
import type { Output } from "../../../core/contract/index.js";
import type { oneRosterReports } from "../../../core/contract/oneroster.js";
import { type ColumnType, type Generated, type Kysely, type Migration, sql } from "kysely";

/** One for each person of a school. */
export interface OneRosterPersonTable {
  org_id: number;
  /** As the school's own system has it. */
  sourced_id: string;
  account_id: number;
  /** An upload has disabled them: the next one may enable them again. */
  is_disabled: ColumnType<boolean, boolean | undefined, boolean>;
}

type Listed = Output<typeof oneRosterReports>["list"][number];
/** What was known when the upload was checked. */
export type Report = Pick<
  Listed,
  "mode" | "colleges" | "people" | "enrollments" | "there" | "faulty" | "left" | "faults"
>;
export interface OneRosterReportTable {
  id: Generated<number>;
  org_id: number;
  /** Null once it is no longer kept. */
  job_id: number | null;
  report: ColumnType<Report, string, never>;
  created_at: number;
}

export interface OneRosterTables {
  oneroster_person: OneRosterPersonTable;
  oneroster_report: OneRosterReportTable;
}

const statements = [
  `create table oneroster_person (
    org_id bigint not null references org(id) on delete cascade,
    sourced_id text not null,
    account_id bigint not null references account(id) on delete cascade,
    is_disabled boolean not null default false,
    primary key (org_id, sourced_id), unique (account_id, org_id))`,
  `create table oneroster_report (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id) on delete cascade,
    job_id bigint references job(id) on delete set null,
    report jsonb not null, created_at bigint not null)`,
  `create index oneroster_report_org on oneroster_report (org_id, id)`,
  `create index oneroster_report_job on oneroster_report (job_id)`,
];

export const oneRosterMigrations: Record<string, Migration> = {
  "2040_oneroster": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
