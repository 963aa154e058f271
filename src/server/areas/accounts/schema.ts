import { CLOSED_PERSON } from "../../../core/contract/closed-person.js";
import type { Choices } from "../../../core/contract/preferences.js";
import type { Grants } from "./roles.js";
import type { RoleName } from "../../../core/rules/permissions.js";
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

export type { RoleName };

/** `none` no teacher; `certified` JSRZ 1; `due` JSRZ 2: must finish certification. */
export type CertificationState = "none" | "certified" | "due";

export type MembershipState = "active" | "suspended" | "graduated" | "left";

export interface AccountTable {
  id: Generated<number>;
  /** All three are kept in lower case and unique where given. */
  login_name: string | null;
  phone: string | null;
  email: string | null;
  /** PHC string over the client's digest; null until the person has a password. */
  password_hash: string | null;
  nickname: string;
  real_name: ColumnType<string, string | undefined, string>;
  /** Address of the picture, empty for a drawn one. */
  avatar: ColumnType<string, string | undefined, string>;
  bio: ColumnType<string, string | undefined, string>;
  country: ColumnType<string, string | undefined, string>;
  province: ColumnType<string, string | undefined, string>;
  city: ColumnType<string, string | undefined, string>;
  address: ColumnType<string, string | undefined, string>;
  /** What the person said of their school; membership is what counts for rights. */
  school: ColumnType<string, string | undefined, string>;
  /** The one of their schools that they chose to be at; null: the first. */
  school_id: ColumnType<number | null, number | null | undefined, number | null>;
  certification: ColumnType<CertificationState, CertificationState | undefined, CertificationState>;
  roles: ColumnType<RoleName[], readonly RoleName[], readonly RoleName[]>;
  /** `inactive` until the activation mail is followed. */
  state: ColumnType<
    "active" | "inactive" | "disabled",
    "active" | "inactive" | "disabled" | undefined,
    "active" | "inactive" | "disabled"
  >;
  created_at: number;
}

export interface OrgTable {
  id: Generated<number>;
  name: string;
  name_en: string;
  edition: "higher" | "vocational";
  /** As the ministry numbers it (five digits); its id with zeros where none is known. */
  code: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface MembershipTable {
  account_id: number;
  org_id: number;
  role: string;
  /** Student or staff number; unique within the school. */
  number: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the school (areas/organization). */
  college_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Of the school (areas/major). */
  major_id: ColumnType<number | null, number | null | undefined, number | null>;
  admin_class: ColumnType<string, string | undefined, string>;
  /** In which somebody began; null: not said. */
  grade_year: ColumnType<number | null, number | null | undefined, number | null>;
  /** Whoever is not active has no part in the school. */
  state: ColumnType<MembershipState, MembershipState | undefined, MembershipState>;
  /** Has yet to be written to: how to open the account. */
  invite_due: ColumnType<boolean, boolean | undefined, boolean>;
  /** The name that the next two were made from; null: none yet, or name or number have changed since. */
  listed_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Counts these changes. */
  name_rev: ColumnType<number, number | undefined, number>;
  /** Its pinyin, for the order. */
  name_key: ColumnType<string, string | undefined, string>;
  /** What a search looks in: the name, its pinyin and initials, and the number. */
  find_text: ColumnType<string, string | undefined, string>;
  created_at: number;
}

/** A person as a third party knows them. */
export interface IdentityTable {
  id: Generated<number>;
  account_id: number;
  /** `sign:<client key>` for the ids of a partner's system. */
  provider: string;
  open_id: string;
  nickname: string;
  bound_at: number;
}

export interface CertificationTable {
  id: Generated<number>;
  account_id: number;
  org_id: number;
  real_name: string;
  staff_number: string;
  title: string;
  /** Key in the file store. */
  evidence: string;
  state: "pending" | "approved" | "rejected";
  reason: ColumnType<string, string | undefined, string>;
  submitted_at: number;
}

/** Language, looks and the like, of whoever chose some. */
export interface PreferenceTable {
  account_id: number;
  choices: ColumnType<Choices, string, string>;
  saved_at: number;
}

/** Accounts whose owner asked for their end. */
export interface AccountClosingTable {
  account_id: number;
  requested_at: number;
  due_at: number;
  /** When they were told that it is near. */
  reminded_at: number | null;
}

/** Accounts that went into another one of the same person. */
export interface AccountMergeTable {
  gone_id: number;
  kept_id: number;
  by_id: number | null;
  merged_at: number;
}

/** What a role may, where the platform has changed it. */
export interface RoleGrantsTable {
  role: RoleName;
  grants: ColumnType<Grants, string, string>;
  updated_at: number;
}

export interface AccountTables {
  role_grants: RoleGrantsTable;
  account_closing: AccountClosingTable;
  account_merge: AccountMergeTable;
  preference: PreferenceTable;
  account: AccountTable;
  org: OrgTable;
  membership: MembershipTable;
  identity: IdentityTable;
  certification: CertificationTable;
}

/**
 * A list finds people in its index alone, and whoever changes a name or a number marks who is to be listed anew: neither
 * reads everybody of a school.
 */
const peopleFound = [
  `alter table membership add column name_rev integer not null default 0`,
  `update membership set listed_name = null from account
    where account.id = membership.account_id and membership.listed_name is distinct from
      case when account.real_name <> '' then account.real_name else account.nickname end`,
  `update membership set find_text = find_text || ' ' || lower(number)
    where listed_name is not null and number is not null`,
  `drop index membership_people`,
  `create index membership_people on membership (org_id, role, name_key collate "C", account_id) include (find_text)`,
  `create index membership_unlisted on membership (org_id) where listed_name is null`,
  `drop index membership_grade`,
  `create index membership_grade on membership (org_id, role, grade_year) include (state)
    where grade_year is not null`,
  `create function membership_renamed() returns trigger language plpgsql as $$ begin
    update membership set listed_name = null, name_rev = name_rev + 1 where account_id = new.id; return null; end $$`,
  `create trigger account_renamed after update of real_name, nickname on account for each row
    when ((old.real_name, old.nickname) is distinct from (new.real_name, new.nickname))
    execute function membership_renamed()`,
  `create function membership_renumbered() returns trigger language plpgsql as $$ begin
    new.listed_name := null; new.name_rev := old.name_rev + 1; return new; end $$`,
  `create trigger membership_renumbered before update of number on membership for each row
    when (old.number is distinct from new.number) execute function membership_renumbered()`,
];

export const accountMigrations: Record<string, Migration> = {
  "0100_accounts": {
    async up(db: Kysely<unknown>) {
      let account = db.schema
        .createTable("account")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("login_name", "text", (column) => column.unique())
        .addColumn("phone", "text", (column) => column.unique())
        .addColumn("email", "text", (column) => column.unique())
        .addColumn("password_hash", "text")
        .addColumn("nickname", "text", (column) => column.notNull());
      for (const name of ["real_name", "avatar", "bio", "country", "province", "city", "address", "school"]) {
        account = account.addColumn(name, "text", (column) => column.notNull().defaultTo(""));
      }
      await account
        .addColumn("certification", "text", (column) => column.notNull().defaultTo("none"))
        .addColumn("roles", sql`text[]`, (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull().defaultTo("active"))
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addCheckConstraint("account_certification", sql`certification in ('none', 'certified', 'due')`)
        .addCheckConstraint("account_state", sql`state in ('active', 'inactive', 'disabled')`)
        .execute();
      await db.schema.createIndex("account_avatar").on("account").column("avatar").execute();
      await db.schema
        .createTable("org")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("name", "text", (column) => column.notNull().unique())
        .addColumn("name_en", "text", (column) => column.notNull())
        .addColumn("edition", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("membership")
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("org_id", "bigint", (column) => column.notNull().references("org.id").onDelete("cascade"))
        .addColumn("role", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("membership_key", ["account_id", "org_id", "role"])
        .execute();
      await db.schema
        .createTable("identity")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("provider", "text", (column) => column.notNull())
        .addColumn("open_id", "text", (column) => column.notNull())
        .addColumn("nickname", "text", (column) => column.notNull())
        .addColumn("bound_at", "bigint", (column) => column.notNull())
        .addUniqueConstraint("identity_open_id", ["provider", "open_id"])
        .addUniqueConstraint("identity_account", ["account_id", "provider"])
        .execute();
      await db.schema
        .createTable("certification")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("org_id", "bigint", (column) => column.notNull().references("org.id"))
        .addColumn("real_name", "text", (column) => column.notNull())
        .addColumn("staff_number", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("evidence", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
        .addColumn("submitted_at", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("certification_account").on("certification").column("account_id").execute();
    },
  },
  "0101_one_certification_at_a_time": {
    async up(db: Kysely<unknown>) {
      await sql`create unique index certification_pending on certification (account_id) where state = 'pending'`.execute(
        db,
      );
    },
  },
  "0102_membership_number": {
    async up(db: Kysely<unknown>) {
      await sql`alter table membership add column number text`.execute(db);
      await sql`create unique index membership_number on membership (org_id, number)`.execute(db);
    },
  },
  "1023_school_code": {
    async up(db: Kysely<unknown>) {
      await sql`alter table org add column code text unique`.execute(db);
    },
  },
  "1834_closed_person": {
    async up(db: Kysely<unknown>) {
      // Theirs was Chinese for everybody.
      await sql`update account set nickname = ${CLOSED_PERSON}
        where nickname = '已注销用户' and state = 'disabled' and phone is null and email is null and login_name is null`.execute(
        db,
      );
    },
  },
  "1833_current_school": {
    async up(db: Kysely<unknown>) {
      await sql`alter table account add column school_id bigint references org(id) on delete set null`.execute(
        db,
      );
    },
  },
  "1842_membership_college": {
    async up(db: Kysely<unknown>) {
      await sql`alter table membership add column college_id bigint references college(id)`.execute(db);
      await sql`create index membership_college on membership (college_id)`.execute(db);
    },
  },
  "1411_preferences": {
    async up(db: Kysely<unknown>) {
      await sql`create table preference (
        account_id bigint primary key references account(id) on delete cascade,
        choices jsonb not null, saved_at bigint not null)`.execute(db);
    },
  },
  "1413_account_closing": {
    async up(db: Kysely<unknown>) {
      await sql`create table account_closing (
        account_id bigint primary key references account(id) on delete cascade,
        requested_at bigint not null, due_at bigint not null, reminded_at bigint)`.execute(db);
      await sql`create index account_closing_due on account_closing (due_at)`.execute(db);
    },
  },
  "1870_people_of_schools": {
    async up(db: Kysely<unknown>) {
      await sql`alter table membership
        add column major_id bigint references major(id) on delete set null,
        add column admin_class text not null default '',
        add column grade_year smallint,
        add column state text not null default 'active'
          check (state in ('active', 'suspended', 'graduated', 'left')),
        add column invite_due boolean not null default false,
        add column listed_name text,
        add column name_key text not null default '',
        add column find_text text not null default ''`.execute(db);
      await sql`create index membership_people on membership (org_id, role, name_key collate "C", account_id)`.execute(
        db,
      );
      await sql`create index membership_grade on membership (org_id, grade_year) where grade_year is not null`.execute(
        db,
      );
      await sql`create index membership_major on membership (major_id) where major_id is not null`.execute(
        db,
      );
      await sql`create index membership_invite on membership (org_id) where invite_due`.execute(db);
    },
  },
  "2050_account_merge": {
    async up(db: Kysely<unknown>) {
      await sql`create table account_merge (
        gone_id bigint primary key references account(id) on delete cascade,
        kept_id bigint not null references account(id) on delete cascade,
        by_id bigint references account(id) on delete set null, merged_at bigint not null)`.execute(db);
      await sql`create index account_merge_kept on account_merge (kept_id)`.execute(db);
      await sql`create index account_real_name on account (real_name)`.execute(db);
    },
  },
  "2090_people_found_by_index": {
    async up(db: Kysely<unknown>) {
      for (const statement of peopleFound) await sql.raw(statement).execute(db);
    },
  },
  "2100_invitations_in_turn": {
    async up(db: Kysely<unknown>) {
      await sql`drop index membership_invite`.execute(db);
      await sql`create index membership_invite on membership (org_id, account_id) where invite_due`.execute(
        db,
      );
    },
  },
  "1851_role_grants": {
    async up(db: Kysely<unknown>) {
      await sql`create table role_grants (
        role text primary key, grants jsonb not null, updated_at bigint not null)`.execute(db);
    },
  },
};
