import { sql, type ColumnType, type Kysely, type Migration } from "kysely";
import type { RichText } from "../../../core/contract/rich-document.js";
import type { InformationCategory } from "../../../core/rules/information.js";

type Json<T> = ColumnType<T, string, string>;
export type ArticleKind = "notice" | "policy" | "help";
export interface Block {
  type: "heading" | "paragraph" | "item";
  text: string;
}

/** A file that goes with an article, as people see it. */
export interface ArticleFile {
  readonly file: number;
  readonly name: string;
}
/** What an insert may leave to the table. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

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
  /** Of notices alone: the list of information is read by it. */
  category: Defaulted<InformationCategory>;
  pinned: Defaulted<boolean>;
  /** From when on it is gone. */
  expires_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Who said it first, where that is somebody else. */
  source: Defaulted<string>;
  /** A picture. */
  cover_file_id: ColumnType<number | null, number | null | undefined, number | null>;
  files: ColumnType<ArticleFile[], string | undefined, string>;
  /** As its author wrote it; null: there is no more to it than the blocks. */
  body: ColumnType<RichText | null, string | null | undefined, string | null>;
  /** A picture that was kept for a text, in place of the file of one. */
  cover_image: Defaulted<string>;
  /** Nobody but its editors reads it; `published_at` is when it is to be out, 0 while that is open. */
  is_draft: Defaulted<boolean>;
  /** The version that an editor has read; 0: nobody has changed it here. */
  updated_at: Defaulted<number>;
}

/** What a policy said at a time, so that it can be read when it says something else. */
export interface ArticleVersionTable {
  code: string;
  locale: "zh-CN" | "en-US";
  version: string;
  title: string;
  blocks: Json<Block[]>;
  published_at: number;
  /** As its author wrote it; null: there is no more to it than the blocks. */
  body: ColumnType<RichText | null, string | null | undefined, string | null>;
  /** Who published it here. */
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A new version of a policy while it is written, in both languages. */
export interface PolicyDraftTable {
  code: string;
  title: string;
  title_en: string;
  body: ColumnType<RichText | null, string | null, string | null>;
  body_en: ColumnType<RichText | null, string | null, string | null>;
  /** Null: as soon as it is published. */
  holds_from: number | null;
  updated_at: number;
}

/** Which version of a policy somebody agreed to. */
export interface PolicyConsentTable {
  account_id: number;
  code: string;
  version: string;
  at: number;
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

export interface ContentTables {
  article: ArticleTable;
  article_version: ArticleVersionTable;
  policy_consent: PolicyConsentTable;
  policy_draft: PolicyDraftTable;
  site: SiteTable;
}

/** Whoever changes a policy, past the server too, leaves what it said before. */
const VERSIONS = [
  `create table article_version (
    code text not null,
    locale text not null,
    version text not null,
    title text not null,
    blocks jsonb not null,
    published_at bigint not null,
    primary key (code, locale, version)
  )`,
  `create function keep_article_version() returns trigger language plpgsql as $$
  begin
    insert into article_version (code, locale, version, title, blocks, published_at)
      values (new.code, new.locale, new.version, new.title, new.blocks, new.published_at)
      on conflict (code, locale, version) do update
        set title = excluded.title, blocks = excluded.blocks, published_at = excluded.published_at;
    return new;
  end $$`,
  `create trigger article_version after insert or update on article for each row
    when (new.kind = 'policy' and new.version <> '') execute function keep_article_version()`,
  `insert into article_version (code, locale, version, title, blocks, published_at)
    select code, locale, version, title, blocks, published_at from article
    where kind = 'policy' and version <> ''`,
  `create table policy_consent (
    account_id bigint not null references account(id) on delete cascade,
    code text not null,
    version text not null,
    at bigint not null,
    primary key (account_id, code, version)
  )`,
];

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
  "1203_information": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table article
          add column category text not null default 'notice',
          add column pinned boolean not null default false,
          add column expires_at bigint,
          add column source text not null default '',
          add column cover_file_id bigint references file(id),
          add column files jsonb not null default '[]'`,
        `update article set category = 'news' where org_id is not null`,
        `create index article_information on article (pinned desc, published_at desc, code desc) where kind = 'notice'`,
        `create index article_cover on article (cover_file_id) where cover_file_id is not null`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
  "1204_policy_versions": {
    async up(db: Kysely<unknown>) {
      for (const statement of VERSIONS) await sql.raw(statement).execute(db);
    },
  },
  "1880_information_editor": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `alter table article
            add column body jsonb,
            add column cover_image text not null default '',
            add column is_draft boolean not null default false,
            add column updated_at bigint not null default 0`,
        )
        .execute(db);
    },
  },
  "2070_policy_editor": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table article_version
          add column body jsonb,
          add column account_id bigint references account(id) on delete set null`,
        "create index article_version_account on article_version (account_id)",
        `create table policy_draft (
          code text primary key,
          title text not null,
          title_en text not null,
          body jsonb,
          body_en jsonb,
          holds_from bigint,
          updated_at bigint not null
        )`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
};
