import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { Infer, partnerTheme } from "../../../core/contract/index.js";

/** How a partner's page looks unless it says otherwise (core/contract/partner.ts). */
export type Theme = Infer<typeof partnerTheme>;

/** Who may call from outside: partner pages, apps, other systems. */
export interface ApiClientTable {
  id: Generated<number>;
  name: string;
  /** Public: the appId of links and of `/oauth/index`. */
  key: string;
  /** Needed as it is to check a partner's HMAC (docs/specification.md 6.11), so it cannot be a digest. */
  secret: string;
  /** Exact origins, e.g. `https://school.example`. */
  origins: ColumnType<string[], readonly string[], readonly string[]>;
  scopes: ColumnType<string[], readonly string[], readonly string[]>;
  /** Where `/oauth/index` may send people back to; exact addresses. */
  redirect_uris: ColumnType<string[], readonly string[], readonly string[]>;
  kind: "page" | "system";
  /** Null: both. */
  edition: "higher" | "vocational" | null;
  /** Null: the page's own. */
  theme: ColumnType<Theme | null, string | null | undefined, string | null>;
  state: "active" | "disabled";
  /** Whose people its server may read; null: nobody's. */
  org_id: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: number;
}

export interface ClientTables {
  api_client: ApiClientTable;
}

export const clientMigrations: Record<string, Migration> = {
  "0002_api_client": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("api_client")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("key", "text", (column) => column.notNull().unique())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("origins", sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
        .addColumn("scopes", sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
        .addColumn("redirect_uris", sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("edition", "text")
        .addColumn("state", "text", (column) => column.notNull().defaultTo("active"))
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .addCheckConstraint("api_client_kind", sql`kind in ('page', 'system')`)
        .addCheckConstraint("api_client_edition", sql`edition in ('higher', 'vocational')`)
        .addCheckConstraint("api_client_state", sql`state in ('active', 'disabled')`)
        .execute();
    },
  },
  "0004_api_client_theme": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("api_client").addColumn("theme", "jsonb").execute();
    },
  },
  "2041_api_client_school": {
    async up(db: Kysely<unknown>) {
      await sql`alter table api_client add column org_id bigint references org(id) on delete set null`.execute(
        db,
      );
      await sql`create index api_client_org on api_client (org_id) where org_id is not null`.execute(db);
    },
  },
};
