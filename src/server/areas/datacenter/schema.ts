/** Tables of roll-ups: what data centre and term statistics read instead of counting (docs/domain.md 12.1). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import { changeStatements } from "./schema-changes.js";

type Counted = ColumnType<number, number | undefined, number>;

/** What happens on a day, and adds up over days. */
export interface Flows {
  /** People who studied or came in: each once in a day, and once in a term. */
  learners: Counted;
  teachers: Counted;
  /** Studied by learners. */
  seconds: Counted;
  /** Learners who came in and are in. */
  enrolled: Counted;
  /** Handed in. */
  homework: Counted;
  exams: Counted;
  /** Of both, those with a mark, and of these those with the pass mark. */
  marked: Counted;
  passed: Counted;
  certificates: Counted;
}
export const FLOWS = [
  "learners",
  "teachers",
  "seconds",
  "enrolled",
  "homework",
  "exams",
  "marked",
  "passed",
  "certificates",
] as const satisfies readonly (keyof Flows)[];

/** What there is. */
export interface Stocks {
  learners: Counted;
  teachers: Counted;
  courses: Counted;
  runs: Counted;
  resources: Counted;
  /** Since ever: of resources, seen and fetched. */
  uses: Counted;
  bytes: Counted;
}
export const STOCKS = ["learners", "teachers", "courses", "runs", "resources", "uses", "bytes"] as const;

/** A change that is not added up yet; the database itself writes it, with what it is about. */
export interface StatChangeTable extends Omit<Flows, "learners" | "teachers"> {
  id: Generated<number>;
  /** `run`: of a run and a day. `total`: what there is at a school changed. `term`: the days of a term changed. */
  kind: "run" | "total" | "term";
  ref: number;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  is_staff: ColumnType<boolean, boolean | undefined, boolean>;
  day: Counted;
  /** 1: somebody came on a day for the first time; -1: that is taken back. */
  seen: Counted;
}

export interface StatDailyTable extends Flows {
  scope: "school" | "run";
  scope_id: number;
  /** China's (core/rules/day.ts). */
  day: number;
}

export interface StatTermTable extends Flows {
  term_id: number;
  org_id: number;
}

/** What there was at the end of a day on which it changed; it holds until the next one. */
export interface StatTotalTable extends Stocks {
  scope: "school" | "college";
  scope_id: number;
  day: number;
}

/** Who was counted as active, so that nobody counts twice. */
export interface StatSeenTable {
  org_id: number;
  /** A day; the number of a term as a negative one. */
  period: number;
  is_staff: boolean;
  account_id: number;
  /** Days of runs that they came on: at none left they are not active. */
  days: number;
}

/** One row: when it was last looked at. None: nothing was ever counted. */
export interface StatStateTable {
  id: 1;
  rebuilt_at: number;
  added_at: number;
  /** When what there is was counted last. */
  totals_at: number;
}

export interface DatacenterTables {
  stat_change: StatChangeTable;
  stat_daily: StatDailyTable;
  stat_term: StatTermTable;
  stat_total: StatTotalTable;
  stat_seen: StatSeenTable;
  stat_state: StatStateTable;
}

const columns = (names: readonly string[]) =>
  names.map((name) => `${name} bigint not null default 0`).join(", ");

const tables = [
  `create table stat_change (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('run', 'total', 'term')), ref bigint not null,
    account_id bigint, is_staff boolean not null default false, day integer not null default 0,
    seen smallint not null default 0, seconds integer not null default 0, enrolled smallint not null default 0,
    homework smallint not null default 0, exams smallint not null default 0, marked smallint not null default 0,
    passed smallint not null default 0, certificates smallint not null default 0)`,
  `create table stat_daily (
    scope text not null check (scope in ('school', 'run')), scope_id bigint not null, day integer not null,
    ${columns(FLOWS)}, primary key (scope, scope_id, day))`,
  `create index stat_daily_day on stat_daily (scope, day)`,
  `create table stat_term (
    term_id bigint not null, org_id bigint not null, ${columns(FLOWS)}, primary key (term_id, org_id))`,
  `create table stat_total (
    scope text not null check (scope in ('school', 'college')), scope_id bigint not null, day integer not null,
    ${columns(STOCKS)}, primary key (scope, scope_id, day))`,
  `create table stat_seen (
    org_id bigint not null, period integer not null, is_staff boolean not null, account_id bigint not null,
    days integer not null, primary key (org_id, period, is_staff, account_id))`,
  `create table stat_state (
    id smallint primary key check (id = 1), rebuilt_at bigint not null, added_at bigint not null,
    totals_at bigint not null)`,
];

export const datacenterMigrations: Record<string, Migration> = {
  "1910_rollups": {
    async up(db: Kysely<unknown>) {
      for (const statement of [...tables, ...changeStatements]) await sql.raw(statement).execute(db);
    },
  },
};
