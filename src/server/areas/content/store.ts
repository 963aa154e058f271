/** Articles, site texts and feedback in the database. */
import { sql, type Insertable } from "kysely";
import type { Db } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { ArticleKind, FeedbackTable } from "./schema.js";

type Locale = "zh-CN" | "en-US";

/** `%`, `_` and `\` are what people typed, not patterns. */
const literal = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export async function articles(
  db: Db,
  {
    kind,
    locale,
    query,
    school,
    page,
    size,
    now,
  }: {
    kind: ArticleKind;
    locale: Locale;
    query?: string;
    /** Whose news; undefined: what the platform says. */
    school?: number | undefined;
    page: number;
    size: number;
    now: number;
  },
) {
  let rows = db
    .selectFrom("article")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("org_id", school === undefined ? "is" : "=", school ?? null)
    .where("published_at", "<=", now);
  // Every word has to be there, in the title or in the text.
  for (const word of query?.split(/\s+/).filter(Boolean).slice(0, 5) ?? []) {
    rows = rows.where((where) =>
      where.or([
        where("title", "ilike", literal(word)),
        where("summary", "ilike", literal(word)),
        // Of the blocks their texts only: the names of their fields are no words of the article.
        sql<boolean>`jsonb_path_query_array(blocks, '$[*].text')::text ilike ${literal(word)}`,
      ]),
    );
  }
  const ordered = rows
    .select(["code", "kind", "title", "summary", "published_at"])
    .orderBy("published_at", "desc")
    .orderBy("code");
  return pageOf(ordered, { page, size });
}

/** In the asked language, else in the other. */
export async function article(db: Db, code: string, locale: Locale) {
  const rows = await db.selectFrom("article").selectAll().where("code", "=", code).execute();
  return rows.find((row) => row.locale === locale) ?? rows[0];
}

export const allArticles = (db: Db, kind: ArticleKind, locale: Locale) =>
  db.selectFrom("article").selectAll().where("kind", "=", kind).where("locale", "=", locale).execute();

/** A row for each edition and language. */
export const sites = (db: Db) => db.selectFrom("site").selectAll().execute();
export type Site = Awaited<ReturnType<typeof sites>>[number];

export async function addFeedback(db: Db, row: Insertable<FeedbackTable>): Promise<void> {
  await db.insertInto("feedback").values(row).execute();
}

/** Articles that are out, in whatever language. */
export const publicArticles = (db: Db, now: number, most: number) =>
  db
    .selectFrom("article")
    .select("code")
    .select((it) => it.fn.max("published_at").as("changed"))
    .where("published_at", "<=", now)
    .groupBy("code")
    .orderBy("code")
    .limit(most)
    .execute();
