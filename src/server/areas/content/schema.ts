import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";

type Json<T> = ColumnType<T, string, string>;
export type ArticleKind = "notice" | "policy" | "help";
export interface Block {
  type: "heading" | "paragraph" | "item";
  text: string;
}

/** One language of an article; `code` and `locale` name it. */
export interface ArticleTable {
  code: string;
  locale: "zh-CN" | "en-US";
  kind: ArticleKind;
  /** The school whose news it is; null: the platform says it. */
  org_id: ColumnType<number | null, number | null | undefined, number | null>;
  title: string;
  summary: string;
  blocks: Json<Block[]>;
  /** Of a policy: a new one asks for consent again. */
  version: string;
  published_at: number;
}

export interface SiteLink {
  name: string;
  address: string;
}

/** How the platform presents itself, by edition and language. */
export interface SiteTable {
  edition: "higher" | "vocational";
  locale: "zh-CN" | "en-US";
  name: string;
  footer: string;
  icp: string;
  public_security: string;
  links: Json<SiteLink[]>;
}

export interface FeedbackTable {
  id: Generated<number>;
  ticket: string;
  account_id: number | null;
  text: string;
  contact: string;
  page: string;
  created_at: number;
}

export interface ContentTables {
  article: ArticleTable;
  site: SiteTable;
  feedback: FeedbackTable;
}

export const contentMigrations: Record<string, Migration> = {
  "0300_content": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("article")
        .addColumn("code", "text", (column) => column.notNull())
        .addColumn("locale", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("summary", "text", (column) => column.notNull())
        .addColumn("blocks", "jsonb", (column) => column.notNull())
        .addColumn("version", "text", (column) => column.notNull().defaultTo(""))
        .addColumn("published_at", "bigint", (column) => column.notNull())
        .addPrimaryKeyConstraint("article_key", ["code", "locale"])
        .execute();
      await db.schema
        .createIndex("article_kind")
        .on("article")
        .columns(["kind", "locale", "published_at"])
        .execute();
      await db.schema
        .createTable("site")
        .addColumn("edition", "text", (column) => column.notNull())
        .addColumn("locale", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("footer", "text", (column) => column.notNull())
        .addColumn("icp", "text", (column) => column.notNull())
        .addColumn("public_security", "text", (column) => column.notNull())
        .addColumn("links", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'`))
        .addPrimaryKeyConstraint("site_key", ["edition", "locale"])
        .execute();
      await db.schema
        .createTable("feedback")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("ticket", "text", (column) => column.notNull().unique())
        .addColumn("account_id", "bigint", (column) => column.references("account.id").onDelete("set null"))
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("contact", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "1202_school_news": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table article add column org_id bigint references org(id) on delete cascade`,
        `create index article_org on article (org_id, locale, published_at desc) where org_id is not null`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
};
