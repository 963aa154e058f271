/** Articles of information in the database as their editors work on them. */
import { sql, type Insertable } from "kysely";
import type { InformationCategory } from "../../../core/rules/information.js";
import type { InformationState } from "../../../core/rules/information-plan.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { schoolRows } from "../accounts/index.js";
import { fileHashes } from "../file/index.js";
import type { ArticleTable } from "./schema.js";
import { havingWords, isOut } from "./store.js";

/** Whose articles somebody edits; undefined: everybody's, the platform's own too. */
export type EditedOrgs = readonly number[] | undefined;

export interface ManagedFilter {
  readonly orgs: EditedOrgs;
  readonly state?: InformationState | undefined;
  readonly category?: InformationCategory | undefined;
  /** 0: the platform's own. */
  readonly school?: number | undefined;
  readonly q?: string | undefined;
}

const ORDER = {
  title: sql`article.title`,
  publishAt: sql`nullif(article.published_at, 0)`,
  updatedAt: sql`greatest(article.updated_at, article.published_at)`,
} as const;

interface ManagedOrder {
  /** Pinned ones and then the latest unless said. */
  readonly sort?: keyof typeof ORDER | undefined;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
}

/** Each once: in Chinese, or in English where there is no Chinese. */
const articlesOf = (db: Db, orgs: EditedOrgs) =>
  db
    .selectFrom("article")
    .where("article.kind", "=", "notice")
    .$if(orgs !== undefined, (rows) => rows.where("article.org_id", "in", [0, ...(orgs ?? [])]))
    .where((where) =>
      where.or([
        where("article.locale", "=", "zh-CN"),
        where.not(
          where.exists(
            where
              .selectFrom("article as other")
              .select("other.code")
              .whereRef("other.code", "=", "article.code")
              .where("other.locale", "=", "zh-CN"),
          ),
        ),
      ]),
    );

function filtered(db: Db, { orgs, state, category, school, q }: ManagedFilter, now: number) {
  return articlesOf(db, orgs)
    .where(havingWords(q))
    .$if(category !== undefined, (rows) => rows.where("article.category", "=", category!))
    .$if(school !== undefined, (rows) => rows.where("article.org_id", school ? "=" : "is", school || null))
    .$if(state === "draft", (rows) => rows.where("article.is_draft", "=", true))
    .$if(state === "scheduled", (rows) =>
      rows.where("article.is_draft", "=", false).where("article.published_at", ">", now),
    )
    .$if(state === "published", (rows) => rows.where(isOut(now)))
    .$if(state === "expired", (rows) =>
      rows
        .where("article.is_draft", "=", false)
        .where("article.published_at", "<=", now)
        .where("article.expires_at", "<=", now),
    );
}

export function managedPage(
  db: Db,
  filter: ManagedFilter,
  now: number,
  { sort, descending, page, size }: ManagedOrder,
) {
  const found = filtered(db, filter, now)
    .leftJoin(schoolRows(db).as("org"), "org.id", "article.org_id")
    .select([
      "article.code",
      "article.category",
      "article.title",
      "article.org_id",
      "article.pinned",
      "article.is_draft",
      "article.published_at",
      "article.expires_at",
      "article.updated_at",
      "org.name as school",
      "org.name_en as school_en",
    ])
    .select((it) =>
      it
        .exists(
          it
            .selectFrom("article as english")
            .select("english.code")
            .whereRef("english.code", "=", "article.code")
            .where("english.locale", "=", "en-US"),
        )
        .as("english"),
    );
  const ordered = sort
    ? found.orderBy(ORDER[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    : found.orderBy("article.pinned", "desc").orderBy(ORDER.updatedAt, "desc");
  return pageOf(ordered.orderBy("article.code"), { page, size });
}

/** Schools for which the platform can publish. */
export const publishers = (db: Db) => schoolRows(db).orderBy("name").orderBy("id").limit(500).execute();

const languages = (db: Db | Trx, code: string) =>
  db.selectFrom("article").where("article.kind", "=", "notice").where("article.code", "=", code);

export type ArticleLanguage = Awaited<ReturnType<typeof lockArticle>>[number];

/** Its languages, held until the end of the transaction. */
export const lockArticle = (trx: Trx, code: string) =>
  languages(trx, code).selectAll().orderBy("locale").forUpdate().execute();

export const readArticle = (db: Db, code: string) =>
  languages(db, code).selectAll().orderBy("locale").execute();

export const schoolName = (db: Db, org: number) =>
  schoolRows(db).where("id", "=", org).select(["name", "name_en"]).executeTakeFirst();

/** What the picture of an article is that came with one. */
export const articleCover = async (db: Db | Trx, file: number): Promise<string | undefined> =>
  (await fileHashes(db).where("id", "=", file).executeTakeFirst())?.sha256;

export async function writeLanguage(trx: Trx, row: Insertable<ArticleTable>): Promise<void> {
  const { code: _code, locale: _locale, ...rest } = row;
  await trx
    .insertInto("article")
    .values(row)
    .onConflict((conflict) => conflict.columns(["code", "locale"]).doUpdateSet(rest))
    .execute();
}

export const removeLanguage = (trx: Trx, code: string, locale: ArticleTable["locale"]) =>
  trx
    .deleteFrom("article")
    .where("kind", "=", "notice")
    .where("code", "=", code)
    .where("locale", "=", locale)
    .execute();

/** All languages at once. */
export const setDraft = (
  trx: Trx,
  code: string,
  change: { readonly published_at: number; readonly updated_at: number },
) =>
  trx
    .updateTable("article")
    .set({ is_draft: true, ...change })
    .where("kind", "=", "notice")
    .where("code", "=", code)
    .execute();

export const removeArticle = (trx: Trx, code: string) =>
  trx.deleteFrom("article").where("kind", "=", "notice").where("code", "=", code).execute();
