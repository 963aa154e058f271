import type { SignInMethod } from "../../../core/contract/parts.js";
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

export interface SessionTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the token; the token itself is never stored (docs/security.md 21). */
  token_hash: string;
  /** The partner page's origin the session is bound to; null for the portal's own. */
  origin: string | null;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  /** How it began. */
  method: SignInMethod;
  user_agent: string;
  ip: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** Until when the person counts as freshly proven (docs/security.md 20). */
  reauth_until: ColumnType<number, number | undefined, number>;
}

/** Links that work once: activation mails and token sign-in. */
export interface LinkTable {
  id: Generated<number>;
  token_hash: string;
  kind: "activation" | "token";
  account_id: number;
  expires_at: number;
  created_at: number;
}

/** What a person allowed another system (`/oauth/index`, "remember"). */
export interface ConsentTable {
  account_id: number;
  client_key: string;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  created_at: number;
}

/** What an authenticator made for a person: the public half, and what tells whether it was copied. */
export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** The authenticator's own, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** What the authenticator knows the account by, base64url; tells nobody who it is. */
  user_handle: string;
  /** Of the last signature; 0 where the authenticator does not count. */
  counter: number;
  /** How a browser reaches it, for the list that keeps it from being added twice. */
  transports: ColumnType<string[], readonly string[], never>;
  name: string;
  /** The browser that it was added with. */
  user_agent: string;
  /** Kept by a password manager on all of the person's devices, as it said itself. */
  synced: boolean;
  created_at: number;
  last_used_at: number | null;
}

/** Whoever was asked whether they want a passkey, and has answered. */
export interface PasskeyOfferTable {
  account_id: number;
  closed_at: number;
}

/** Sign-ins and refused tries, for the owner of the account. */
export interface SignInLogTable {
  id: Generated<number>;
  account_id: number;
  at: number;
  succeeded: boolean;
  method: SignInMethod;
  user_agent: string;
  /** Without its last part. */
  ip: string;
  /** Empty for the portal's own pages. */
  origin: string;
}

export interface AuthTables {
  sign_in_log: SignInLogTable;
  passkey: PasskeyTable;
  passkey_offer: PasskeyOfferTable;
  session: SessionTable;
  link: LinkTable;
  consent: ConsentTable;
}

export const authMigrations: Record<string, Migration> = {
  "0200_auth": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("session")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("origin", "text")
        .addColumn("scopes", sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
        .addColumn("method", "text", (column) => column.notNull())
        .addColumn("user_agent", "text", (column) => column.notNull())
        .addColumn("ip", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("last_seen_at", "bigint", (column) => column.notNull())
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .addColumn("reauth_until", "bigint", (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex("session_account").on("session").column("account_id").execute();
      await db.schema.createIndex("session_expires").on("session").column("expires_at").execute();
      await db.schema
        .createTable("link")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("expires_at", "bigint", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addCheckConstraint("link_kind", sql`kind in ('activation', 'token')`)
        .execute();
      await db.schema
        .createTable("consent")
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("client_key", "text", (column) => column.notNull())
        .addColumn("scopes", sql`text[]`, (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("consent_key", ["account_id", "client_key"])
        .execute();
    },
  },
  "1144_passkeys": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("passkey")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("account_id", "bigint", (column) =>
          column.notNull().references("account.id").onDelete("cascade"),
        )
        .addColumn("credential_id", "text", (column) => column.notNull().unique())
        .addColumn("public_key", "text", (column) => column.notNull())
        .addColumn("user_handle", "text", (column) => column.notNull())
        .addColumn("counter", "bigint", (column) => column.notNull())
        .addColumn("transports", sql`text[]`, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("user_agent", "text", (column) => column.notNull())
        .addColumn("synced", "boolean", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addColumn("last_used_at", "bigint")
        .execute();
      await db.schema.createIndex("passkey_account").on("passkey").column("account_id").execute();
      await db.schema
        .createTable("passkey_offer")
        .addColumn("account_id", "bigint", (column) =>
          column.primaryKey().references("account.id").onDelete("cascade"),
        )
        .addColumn("closed_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "1412_sign_in_log": {
    async up(db: Kysely<unknown>) {
      await sql`create table sign_in_log (
        id bigint generated always as identity primary key,
        account_id bigint not null references account(id) on delete cascade,
        at bigint not null, succeeded boolean not null, method text not null,
        user_agent text not null, ip text not null, origin text not null)`.execute(db);
      await sql`create index sign_in_log_account on sign_in_log (account_id, at desc)`.execute(db);
      await sql`create index sign_in_log_at on sign_in_log (at)`.execute(db);
    },
  },
};
