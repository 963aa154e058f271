/** Certificates of runs, as they are applied for, issued and revoked (docs/domain.md 11.31). */
import type { JWK } from "jose";
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

type Absent<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface CertificateTable {
  id: Generated<number>;
  /** What anybody may ask with; null until it is issued, as is the number. */
  verify_code: string | null;
  serial: string | null;
  /** As they were at the moment of issue; what is printed. */
  holder: string;
  course: string;
  school: string;
  term: Defaulted<string>;
  kind: "completion" | "excellent";
  /** `replaced`: issued anew with another name. */
  state: "applied" | "issued" | "rejected" | "revoked" | "replaced" | "withdrawn";
  /** Percent, whole. */
  score: Defaulted<number>;
  issued_at: number | null;
  /** Null of those that came from elsewhere. */
  run_id: Absent<number>;
  account_id: Absent<number>;
  applied_by: Absent<number>;
  applied_at: Absent<number>;
  /** Nobody applied for it: the run's rule did. */
  by_rule: Defaulted<boolean>;
  /** Of what it says, in canonical form. */
  sha256: Defaulted<string>;
  revoked_at: Absent<number>;
  /** Why it was given back or revoked. */
  reason: Defaulted<string>;
  /** Null of one that is good for ever. */
  expires_at: Absent<number>;
  /** The one that took its place. */
  replaced_by: Absent<number>;
}

/** A holder's request for a new certificate with another name. What became of it, its review says. */
export interface CertificateReissueTable {
  id: Generated<number>;
  certificate_id: number;
  account_id: number | null;
  /** The name that it is to have. */
  holder: string;
  reason: string;
  asked_at: number;
  state: "pending" | "approved" | "rejected" | "withdrawn";
  /** Why the school refused. */
  answer: Defaulted<string>;
}

/** The last running number of a prefix; it never goes back. */
export interface CertificateCounterTable {
  prefix: string;
  last: number;
}

/** When the learners of a run whose rule applies by itself were looked at. */
export interface CertificateRoundTable {
  run_id: number;
  checked_at: number;
}

/** Keys that certificates are signed with as badges. */
export interface BadgeKeyTable {
  id: Generated<number>;
  /** A fragment of the issuer's identifier. */
  kid: string;
  public_jwk: ColumnType<JWK, string, string>;
  /** The private one, sealed by the server's secret. */
  sealed: string;
  created_at: number;
}

export interface CertificateTables {
  badge_key: BadgeKeyTable;
  certificate_round: CertificateRoundTable;
  certificate: CertificateTable;
  certificate_counter: CertificateCounterTable;
  certificate_reissue: CertificateReissueTable;
}

const applications = [
  "alter table certificate alter column verify_code drop not null",
  "alter table certificate alter column serial drop not null",
  "alter table certificate alter column issued_at drop not null",
  "alter table certificate add column term text not null default ''",
  "alter table certificate add column score smallint not null default 0",
  "alter table certificate add column run_id bigint references course_run(id) on delete set null",
  "alter table certificate add column account_id bigint references account(id) on delete set null",
  "alter table certificate add column applied_by bigint references account(id) on delete set null",
  "alter table certificate add column applied_at bigint",
  "alter table certificate add column sha256 text not null default ''",
  "alter table certificate add column revoked_at bigint",
  "alter table certificate add column reason text not null default ''",
  `alter table certificate add constraint certificate_issued check
    (state not in ('issued', 'revoked') or (serial is not null and verify_code is not null and issued_at is not null))`,
  `create unique index certificate_live on certificate (run_id, account_id) where state in ('applied', 'issued')`,
  `create index certificate_holder on certificate (account_id)`,
  `create table certificate_counter (prefix text primary key, last integer not null)`,
];

const byRule = [
  "alter table certificate add column by_rule boolean not null default false",
  // Whatever became of it, a rule applies for nobody a second time.
  "create unique index certificate_by_rule on certificate (run_id, account_id) where by_rule",
  `create table certificate_round (
    run_id bigint primary key references course_run(id) on delete cascade, checked_at bigint not null)`,
];

const reissues = [
  "alter table certificate add column expires_at bigint",
  "alter table certificate add column replaced_by bigint references certificate(id) on delete set null",
  `create table certificate_reissue (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references certificate(id) on delete cascade,
    account_id bigint references account(id) on delete set null,
    holder text not null, reason text not null, asked_at bigint not null,
    state text not null check (state in ('pending', 'approved', 'rejected')), answer text not null default '')`,
  "create unique index certificate_reissue_pending on certificate_reissue (certificate_id) where state = 'pending'",
  "create index certificate_reissue_of on certificate_reissue (certificate_id)",
];

export const certificateMigrations: Record<string, Migration> = {
  "0300_content": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("certificate")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("verify_code", "text", (column) => column.notNull().unique())
        .addColumn("serial", "text", (column) => column.notNull().unique())
        .addColumn("holder", "text", (column) => column.notNull())
        .addColumn("course", "text", (column) => column.notNull())
        .addColumn("school", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("issued_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "1022_certificate_applications": {
    async up(db: Kysely<unknown>) {
      for (const statement of applications) await sql.raw(statement).execute(db);
    },
  },
  "1340_badge_key": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table badge_key (
            id bigint generated always as identity primary key, kid text not null unique,
            public_jwk jsonb not null, sealed text not null, created_at bigint not null)`,
        )
        .execute(db);
    },
  },
  "1141_certificates_by_rule": {
    async up(db: Kysely<unknown>) {
      for (const statement of byRule) await sql.raw(statement).execute(db);
    },
  },
  "1830_certificate_reissues": {
    async up(db: Kysely<unknown>) {
      for (const statement of reissues) await sql.raw(statement).execute(db);
    },
  },
  "1831_certificate_reissues_withdrawn": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `alter table certificate_reissue drop constraint certificate_reissue_state_check,
            add constraint certificate_reissue_state_check
            check (state in ('pending', 'approved', 'rejected', 'withdrawn'))`,
        )
        .execute(db);
    },
  },
};
