/** The portal's first page, by edition (docs/domain.md 4.9). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { Edition } from "../../../core/contract/index.js";
import type { PlateDetails, PlateKind } from "../../../core/rules/home.js";

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A shelf; an edition without any has those of DEFAULT_PLATES. */
export interface HomePlateTable {
  edition: Edition;
  position: number;
  kind: PlateKind;
  /** What it shows other than the standard. */
  details: Defaulted<PlateDetails>;
}

export interface HomeBannerTable {
  id: Generated<number>;
  /** Null: of both. */
  edition: Edition | null;
  position: number;
  title: string;
  title_en: Defaulted<string>;
  text: Defaulted<string>;
  text_en: Defaulted<string>;
  /** A page of the portal. */
  address: string;
  /** The discipline that its picture is drawn from. */
  subject: Defaulted<string>;
  /** Null: from ever. */
  starts_at: number | null;
  /** Null: for ever. */
  ends_at: number | null;
  updated_at: Defaulted<number>;
}

/** What was saved, so that it can be had again. */
export interface HomePlateVersionTable {
  id: Generated<number>;
  edition: Edition;
  /** Empty: the order of the start. */
  plates: PlateKind[];
  /** Of those that show something other than the standard; an order of before there were such is without. */
  details: Defaulted<Partial<Record<PlateKind, PlateDetails>>>;
  account_id: number | null;
  saved_at: number;
}

export interface HomeTables {
  home_plate: HomePlateTable;
  home_banner: HomeBannerTable;
  home_plate_version: HomePlateVersionTable;
}

const statements = [
  `create table home_plate (
    edition text not null check (edition in ('higher', 'vocational')),
    position smallint not null, kind text not null, primary key (edition, kind))`,
  `create table home_banner (
    id bigint generated always as identity primary key,
    edition text check (edition in ('higher', 'vocational')), position smallint not null,
    title text not null, title_en text not null default '',
    text text not null default '', text_en text not null default '',
    address text not null check (address like '/%' and address not like '//%'),
    subject text not null default '', starts_at bigint, ends_at bigint, check (starts_at < ends_at))`,
];

const history = [
  `create table home_plate_version (
    id bigint generated always as identity primary key,
    edition text not null check (edition in ('higher', 'vocational')), plates text[] not null,
    account_id bigint references account(id) on delete set null, saved_at bigint not null)`,
  "create index home_plate_version_edition on home_plate_version (edition, id desc)",
  "create index home_plate_version_account on home_plate_version (account_id)",
  "alter table home_banner add column updated_at bigint not null default 0",
];

const details = [
  "alter table home_plate add column details jsonb not null default '{}'",
  "alter table home_plate_version add column details jsonb not null default '{}'",
];

export const homeMigrations: Record<string, Migration> = {
  "1900_home": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1901_home_history": {
    async up(db: Kysely<unknown>) {
      for (const statement of history) await sql.raw(statement).execute(db);
    },
  },
  "2090_home_details": {
    async up(db: Kysely<unknown>) {
      for (const statement of details) await sql.raw(statement).execute(db);
    },
  },
};
