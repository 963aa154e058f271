/** Articles and site texts in the database. */
import { sql, type ExpressionBuilder } from "kysely";
import type { InformationCategory } from "../../../core/rules/information.js";
import type { Db } from "../../adapters/index.js";
import type { Tables } from "../../db/migrations/index.js";
import { pageOf } from "../../db/page.js";
import type { ArticleKind } from "./schema.js";

export type Locale = "zh-CN" | "en-US";
type Where = ExpressionBuilder<Tables, "article">;

/** `%`, `_` and `\` are what people typed, not patterns. */
const literal = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Published, and not yet gone. */
export const isOut = (now: number) => (where: Where) =>
  where.and([
    where("article.is_draft", "=", false),
    where("article.published_at", "<=", now),
    where.or([where("article.expires_at", "is", null), where("article.expires_at", ">", now)]),
  ]);

/** Every word has to be there, in the title or in the text. */
export const havingWords = (query: string | undefined) => (where: Where) =>
  where.and(
    (query?.split(/\s+/).filter(Boolean).slice(0, 5) ?? []).map((word) =>
      where.or([
        where("article.title", "ilike", literal(word)),
        where("article.summary", "ilike", literal(word)),
        // Of the blocks their texts only: the names of their fields are no words of the article.
        sql<boolean>`jsonb_path_query_array(article.blocks, '$[*].text')::text ilike ${literal(word)}`,
      ]),
    ),
  );

export async function articles(
  db: Db,
  {
    kind,
    category,
    locale,
    query,
    school,
    page,
    size,
    now,
  }: {
    kind: ArticleKind;
    category?: InformationCategory | undefined;
    locale: Locale;
    query?: string;
    /** Whose news; undefined: what the platform says. */
    school?: number | undefined;
    page: number;
    size: number;
    now: number;
  },
) {
  const ordered = db
    .selectFrom("article")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("org_id", school === undefined ? "is" : "=", school ?? null)
    .where(isOut(now))
    .where(havingWords(query))
    .$if(category !== undefined, (rows) => rows.where("category", "=", category!))
    .select(["code", "kind", "title", "summary", "published_at"])
    .orderBy("published_at", "desc")
    .orderBy("code");
  return pageOf(ordered, { page, size });
}

/** One that is out, in the asked language, else in the other. */
export async function article(db: Db, code: string, locale: Locale, now: number) {
  const rows = await db
    .selectFrom("article")
    .selectAll()
    .where("code", "=", code)
    .where(isOut(now))
    .execute();
  return rows.find((row) => row.locale === locale) ?? rows[0];
}

export const allArticles = (db: Db, kind: ArticleKind, locale: Locale) =>
  db.selectFrom("article").selectAll().where("kind", "=", kind).where("locale", "=", locale).execute();

/** A row for each edition and language. */
export const sites = (db: Db) => db.selectFrom("site").selectAll().execute();
export type Site = Awaited<ReturnType<typeof sites>>[number];

/** Articles that are out, in whatever language. */
export const publicArticles = (db: Db, now: number, most: number) =>
  db
    .selectFrom("article")
    .select(["code", "kind"])
    .select((it) => it.fn.max("published_at").as("changed"))
    .where(isOut(now))
    .groupBy(["code", "kind"])
    .orderBy("code")
    .limit(most)
    .execute();
