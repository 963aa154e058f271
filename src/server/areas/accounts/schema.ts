import { CLOSED_PERSON } from "../../../core/contract/closed-person.js";
import type { Choices } from "../../../core/contract/preferences.js";
import { peopleMigrations } from "./people-schema.js";
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
  ...peopleMigrations,
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
  "1851_role_grants": {
    async up(db: Kysely<unknown>) {
      await sql`create table role_grants (
        role text primary key, grants jsonb not null, updated_at bigint not null)`.execute(db);
    },
  },
};
