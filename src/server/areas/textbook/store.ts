/** Textbooks in the database. */
import { sql, type Insertable } from "kysely";
import type { TextbookFacet } from "../../../core/contract/textbook.js";
import { keysOf } from "../../../core/rules/records.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { TextbookAssetTable, TextbookChapterTable, TextbookTable } from "./schema.js";

const CARD = [
  "id",
  "kind",
  "title",
  "authors",
  "publisher",
  "year",
  "discipline",
  "language",
  "cover",
  "licence_from",
  "licence_until",
  "characters",
] as const;

/** Also a draft, and one that was taken off the shelf. */
export const anyTextbook = (db: Db | Trx, id: number) =>
  db.selectFrom("textbook").selectAll().where("id", "=", id).executeTakeFirst();

export const textbook = (db: Db | Trx, id: number) =>
  db
    .selectFrom("textbook")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "published")
    .executeTakeFirst();
export type TextbookRow = NonNullable<Awaited<ReturnType<typeof textbook>>>;

export interface TextbookFilter {
  readonly query?: string | undefined;
  readonly edition?: "higher" | "vocational" | undefined;
  /** Values of each facet. */
  readonly chosen: Readonly<Partial<Record<TextbookFacet, readonly string[]>>>;
  /** An account that reads it. */
  readonly reader?: number | undefined;
  /** None but these. */
  readonly only?: readonly number[] | undefined;
}
const FACETS: Readonly<Record<TextbookFacet, "discipline" | "publisher" | "year">> = {
  discipline: "discipline",
  publisher: "publisher",
  year: "year",
};
const valueOf = (facet: TextbookFacet) => sql<string>`${sql.ref(`textbook.${FACETS[facet]}`)}::text`;

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** @param except a facet whose own choice does not count */
function found(db: Db, { query, edition, chosen, reader, only }: TextbookFilter, except?: TextbookFacet) {
  let rows = db.selectFrom("textbook").where("textbook.state", "=", "published");
  if (query) {
    const like = escaped(query);
    rows = rows.where((it) =>
      it.or([
        it("textbook.title", "ilike", like),
        it("textbook.summary", "ilike", like),
        it("textbook.publisher", "ilike", like),
        it("textbook.isbn", "ilike", like),
        sql<boolean>`textbook.authors::text ilike ${like}`,
      ]),
    );
  }
  if (edition)
    rows = rows.where((it) =>
      it.or([it("textbook.edition", "is", null), it("textbook.edition", "=", edition)]),
    );
  for (const facet of keysOf(FACETS)) {
    const values = chosen[facet];
    if (values && values.length > 0 && facet !== except) rows = rows.where(valueOf(facet), "in", values);
  }
  if (only) rows = rows.where("textbook.id", "in", [...only]);
  if (reader !== undefined)
    rows = rows.where("textbook.id", "in", (from) =>
      from.selectFrom("textbook_place").select("textbook_id").where("account_id", "=", reader),
    );
  return rows;
}

export function page(db: Db, filter: TextbookFilter, of: { page: number; size: number }) {
  const { reader } = filter;
  const rows = found(db, filter).select(CARD.map((name) => `textbook.${name}` as const));
  const latest = sql<number>`(select changed_at from textbook_place where textbook_place.textbook_id = textbook.id
    and textbook_place.account_id = ${reader ?? 0})`;
  const ordered = reader === undefined ? rows : rows.orderBy(latest, "desc");
  return pageOf(ordered.orderBy("textbook.year", "desc").orderBy("textbook.id", "desc"), of);
}

/** How many books each value of a facet has, those of the other facets' choice. */
export const counts = (db: Db, filter: TextbookFilter, facet: TextbookFacet) =>
  found(db, filter, facet)
    .select((it) => [valueOf(facet).as("key"), it.fn.countAll<string>().as("n")])
    .groupBy("key")
    .orderBy("n", "desc")
    .orderBy("key", facet === "year" ? "desc" : "asc")
    .limit(60)
    .execute();

export const addTextbook = async (trx: Trx, row: Insertable<TextbookTable>): Promise<number> =>
  (await trx.insertInto("textbook").values(row).returning("id").executeTakeFirstOrThrow()).id;

export async function addAssets(trx: Trx, rows: Insertable<TextbookAssetTable>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const row of rows)
    ids.push(
      (await trx.insertInto("textbook_asset").values(row).returning("id").executeTakeFirstOrThrow()).id,
    );
  return ids;
}

/** Rows of one statement; a database takes so many values at once. */
const AT_ONCE = 50;
export async function addChapters(
  trx: Trx,
  rows: readonly Insertable<TextbookChapterTable>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx
      .insertInto("textbook_chapter")
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

export const chapter = (db: Db, id: number, position: number) =>
  db
    .selectFrom("textbook_chapter")
    .select(["title", "nodes", "words"])
    .where("textbook_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst();

/** Of each chapter: its title and how long it is. */
export const chapterLengths = (db: Db | Trx, id: number) =>
  db
    .selectFrom("textbook_chapter")
    .select(["position", "title", sql<number>`length(words)`.as("characters")])
    .where("textbook_id", "=", id)
    .orderBy("position")
    .execute();

/** Chapters with a text in them. */
export const chaptersWith = (db: Db, id: number, query: string, until: number) =>
  db
    .selectFrom("textbook_chapter")
    .select(["position", "title", "words"])
    .where("textbook_id", "=", id)
    .where("position", "<=", until)
    .where("words", "ilike", escaped(query))
    .orderBy("position")
    .execute();

export const assets = (db: Db, textbookId: number, ids: readonly number[]) =>
  db
    .selectFrom("textbook_asset")
    .select(["id", "file_id", "mime"])
    .where("textbook_id", "=", textbookId)
    .where("id", "in", [0, ...ids])
    .execute();

/** Of a draft too: nobody else knows its hash. */
export const isCover = async (db: Db, sha256: string): Promise<boolean> =>
  (await db.selectFrom("textbook").select("id").where("cover", "=", sha256).executeTakeFirst()) !== undefined;

/** Pages of books. */
export const publicTextbookRows = (db: Db) =>
  db
    .selectFrom("textbook")
    .select([
      "id",
      sql<number>`0`.as("within"),
      sql<number | null>`created_at`.as("changed"),
      sql<number | null>`null::bigint`.as("org_id"),
      // A book is in one language, whatever its reader's.
      "title",
      "title as title_en",
      "summary as about",
      "summary as about_en",
    ])
    .where("state", "=", "published");

/** Books that an edition shows. */
export const publicTextbooks = (db: Db, edition: "higher" | "vocational") =>
  found(db, { edition, chosen: {} }).select("textbook.id");
