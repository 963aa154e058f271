/** How people of a school sign in through it (docs/domain.md 2.14). */
import type { SignOnKind } from "../../../core/contract/school-sign-on.js";
import { type ColumnType, type Kysely, type Migration, sql } from "kysely";

/** One of a school. */
export interface SchoolSignOnTable {
  org_id: number;
  kind: SignOnKind;
  address: string;
  client_id: string;
  /** Sealed by the server's secret; null where there is none. */
  secret: string | null;
  scope: string;
  number_from: string;
  label: string;
  admits_new: boolean;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  /** When a test last succeeded with what stands here. */
  checked_at: ColumnType<number | null, number | null | undefined, number | null>;
  updated_at: number;
}

export interface SignOnTables {
  school_sign_on: SchoolSignOnTable;
}

export const signOnMigrations: Record<string, Migration> = {
  "1940_school_sign_on": {
    async up(db: Kysely<unknown>) {
      await sql`create table school_sign_on (
        org_id bigint primary key references org(id) on delete cascade,
        kind text not null check (kind in ('oidc', 'cas')),
        address text not null, client_id text not null, secret text,
        scope text not null, number_from text not null, label text not null, admits_new boolean not null,
        enabled boolean not null default false, checked_at bigint, updated_at bigint not null,
        check (not enabled or checked_at is not null))`.execute(db);
    },
  },
};
