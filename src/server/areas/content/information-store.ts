/** What is published as information, in the database. */
import { sql, type SelectQueryBuilder } from "kysely";
import type { InformationCategory } from "../../../core/rules/information.js";
import { dayOf, dayStart } from "../../../core/rules/day.js";
import type { Db } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { Tables } from "../../db/migrations/index.js";
import { schoolRows } from "../accounts/index.js";
import { fileHashes } from "../file/index.js";
import { havingWords, isOut, type Locale } from "./store.js";

export interface InformationFilter {
  readonly category?: InformationCategory | undefined;
  /** 0: the platform's own. */
  readonly school?: number | undefined;
  /** In China. */
  readonly year?: number | undefined;
  readonly query?: string | undefined;
}
interface Reader {
  readonly locale: Locale;
  readonly now: number;
}

/** When a year begins in China. */
const yearStart = (year: number): number => dayStart(dayOf(Date.UTC(year, 0, 1)));

/** Each once: in the reader's language, or in the other where there is none in it. */
function shown(db: Db, { category, school, year, query }: InformationFilter, { locale, now }: Reader) {
  return db
    .selectFrom("article")
    .where("kind", "=", "notice")
    .where(isOut(now))
    .where((where) =>
      where.or([
        where("locale", "=", locale),
        where.not(
          where.exists(
            where
              .selectFrom("article as other")
              .select("other.code")
              .whereRef("other.code", "=", "article.code")
              .where("other.locale", "=", locale),
          ),
        ),
      ]),
    )
    .where(havingWords(query))
    .$if(category !== undefined, (rows) => rows.where("category", "=", category!))
    .$if(school !== undefined, (rows) => rows.where("org_id", school ? "=" : "is", school || null))
    .$if(year !== undefined, (rows) =>
      rows.where("published_at", ">=", yearStart(year!)).where("published_at", "<", yearStart(year! + 1)),
    );
}

/** With its school and its picture. */
function cards<O>(db: Db, rows: SelectQueryBuilder<Tables, "article", O>) {
  return rows
    .leftJoin(schoolRows(db).as("org"), "org.id", "article.org_id")
    .leftJoin(fileHashes(db).as("cover"), "cover.id", "article.cover_file_id")
    .select([
      "article.code",
      "article.locale",
      "article.category",
      "article.title",
      "article.summary",
      "article.org_id",
      "article.source",
      "article.pinned",
      "article.published_at",
      "article.cover_image",
      "org.name as school",
      "org.name_en as school_en",
      "cover.sha256 as cover",
    ]);
}

export const informationPage = (
  db: Db,
  filter: InformationFilter,
  reader: Reader,
  page: { readonly page: number; readonly size: number },
) =>
  pageOf(
    cards(db, shown(db, filter, reader))
      .orderBy("article.pinned", "desc")
      .orderBy("article.published_at", "desc")
      .orderBy("article.code", "desc"),
    page,
  );

/** What each choice would leave while the others stand. */
export async function informationCounts(db: Db, filter: InformationFilter, reader: Reader) {
  const year = sql<number>`extract(year from to_timestamp(published_at / 1000.0) at time zone ${"Asia/Shanghai"})::int`;
  const [categories, schools, years] = await Promise.all([
    shown(db, { ...filter, category: undefined }, reader)
      .select(["category as key", (it) => it.fn.countAll<string>().as("count")])
      .groupBy("category")
      .execute(),
    shown(db, { ...filter, school: undefined }, reader)
      .leftJoin(schoolRows(db).as("org"), "org.id", "article.org_id")
      .select([
        "article.org_id as id",
        "org.name",
        "org.name_en",
        (it) => it.fn.countAll<string>().as("count"),
      ])
      .groupBy(["article.org_id", "org.name", "org.name_en"])
      // The platform itself first.
      .orderBy(sql`article.org_id is not null`)
      .orderBy("org.name")
      .execute(),
    shown(db, { ...filter, year: undefined }, reader)
      .select([year.as("year"), (it) => it.fn.countAll<string>().as("count")])
      .groupBy("year")
      .orderBy("year", "desc")
      .execute(),
  ]);
  return { categories, schools, years };
}

export const informationByCode = (db: Db, code: string, reader: Reader) =>
  cards(db, shown(db, {}, reader))
    .select(["article.blocks", "article.body", "article.files"])
    .where("article.code", "=", code)
    .executeTakeFirst();

interface Position {
  readonly pinned: boolean;
  readonly published_at: number;
  readonly code: string;
}

/** What stands before and after it in the list. */
export async function neighbours(db: Db, filter: InformationFilter, reader: Reader, at: Position) {
  const position = sql`(${at.pinned}::boolean, ${at.published_at}::bigint, ${at.code}::text)`;
  const beside = (sign: ">" | "<", order: "asc" | "desc") =>
    shown(db, filter, reader)
      .select(["code", "title"])
      .where(sql<boolean>`(pinned, published_at, code) ${sql.raw(sign)} ${position}`)
      .orderBy("pinned", order)
      .orderBy("published_at", order)
      .orderBy("code", order)
      .limit(1)
      .executeTakeFirst();
  const [previous, next] = await Promise.all([beside(">", "asc"), beside("<", "desc")]);
  return { previous, next };
}

/** Files of one that is out. */
export const informationFiles = async (db: Db, code: string, locale: Locale, now: number) =>
  (
    await db
      .selectFrom("article")
      .select("files")
      .where("kind", "=", "notice")
      .where("code", "=", code)
      .where("locale", "=", locale)
      .where(isOut(now))
      .executeTakeFirst()
  )?.files ?? [];

/** Whether a picture is that of one that is out. */
export const isCover = async (db: Db, sha256: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom("article")
    .innerJoin(fileHashes(db).as("cover"), "cover.id", "article.cover_file_id")
    .select("article.code")
    .where("cover.sha256", "=", sha256)
    .where(isOut(now))
    .limit(1)
    .executeTakeFirst()) !== undefined;
