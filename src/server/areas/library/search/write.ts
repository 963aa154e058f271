/** Keeps `resource_index` in step with `resource`. */
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { schoolRows } from "../../accounts/index.js";
import { fileRows } from "../../file/index.js";
import type { Db, Platform, Trx } from "../../../adapters/index.js";
import type { ResourceIndexTable } from "../schema.js";
import { FACETS, type Indexed } from "./facets.js";
import { ensureNumbers, facetNumbers, type EnsuredNumbers } from "./values.js";
import { fold, givenColumns, gramsOf, initialsOf } from "../../../search/index.js";
import { VISIBILITY } from "./viewer.js";

/** Characters of a file's text that can be found: the first pages. */
const BODY = 6000;
/** The same with what is said in a film: a lecture of two hours. */
const SPOKEN = 40_000;

/** What people use rises; a download says more than a look. At most what an integer holds. */
const hotOf = ({ views, downloads, ratings }: Pick<Indexed, "views" | "downloads" | "ratings">): number =>
  Math.min(2_000_000_000, views + downloads * 5 + ratings * 10);

export const meanRating = ({ rating_sum, ratings }: Pick<Indexed, "rating_sum" | "ratings">): number =>
  ratings === 0 ? 0 : Math.round((rating_sum * 100) / ratings);

export function indexRow(row: Indexed, numberOf: EnsuredNumbers["numberOf"]): Insertable<ResourceIndexTable> {
  const grams = gramsOf(row.title, true);
  for (const text of [...row.keywords, ...row.authors, row.description, row.body.slice(0, SPOKEN)])
    for (const gram of gramsOf(text)) grams.add(gram);
  return {
    resource_id: row.id,
    library_id: row.library_id,
    org_id: row.org_id,
    edition: row.edition === "higher" ? 1 : 2,
    visibility: VISIBILITY.indexOf(row.visibility),
    ...FACETS.numbersOf(row, numberOf),
    downloadable: row.downloadable,
    section_ids: row.section_ids,
    hot: hotOf(row),
    downloads: Math.min(2_000_000_000, row.downloads),
    rating: meanRating(row),
    updated_at: row.updated_at,
    grams: [...grams],
    text: `${fold(row.title)} ${initialsOf(row.title)}`,
  };
}

/**
 * @param db a transaction, where several rows belong together
 * @returns whether facets have values that they had not before
 */
async function indexRows(db: Db | Trx, rows: readonly Indexed[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const { numberOf, isChanged } = await ensureNumbers(db, FACETS.textsOf(rows));
  const made = rows.map((row) => indexRow(row, numberOf));
  await db
    .insertInto("resource_index")
    .values(made)
    .onConflict((conflict) => conflict.column("resource_id").doUpdateSet(givenColumns(made, "resource_id")))
    .execute();
  return isChanged;
}

/** Reads resources as the index wants them. */
const indexedById = (db: Db | Trx, ids: readonly number[]): Promise<Indexed[]> =>
  db
    .selectFrom("resource")
    .innerJoin(schoolRows(db).as("org"), "org.id", "resource.org_id")
    .leftJoin(fileRows(db).as("file"), "file.id", "resource.file_id")
    .leftJoin(fileRows(db).as("captions"), "captions.id", "resource.captions_file_id")
    .selectAll("resource")
    .select([
      "org.name as school",
      // A film's own text is empty; what is said in it stands in its captions.
      sql<string>`concat_ws(' ', nullif(left(file.text, ${BODY}), ''), nullif(captions.text, ''))`.as("body"),
    ])
    .where("resource.id", "in", [...ids])
    .where("resource.state", "=", "published")
    .execute();

/**
 * Brings the index up to date for resources that changed: one that is not published leaves it.
 * @returns whether facets have values that they had not before: whoever is in a transaction tells the copies after it
 */
export async function reindex(db: Db | Trx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await indexedById(db, ids);
  const isChanged = await indexRows(db, rows);
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  if (gone.length > 0) await db.deleteFrom("resource_index").where("resource_id", "in", gone).execute();
  return isChanged;
}

/** The same outside of a transaction, and every server knows new values at once. */
export async function refreshIndex(platform: Platform, ids: readonly number[]): Promise<void> {
  if (await reindex(platform.db, ids)) await facetNumbers(platform).changed();
}

/** Brings the rows of a section up to date with their resources, of which nothing but the sections has changed. */
export async function indexSections(
  trx: Trx,
  { library, section }: { readonly library: number; readonly section: number },
): Promise<void> {
  await sql`update resource_index set section_ids = resource.section_ids, updated_at = resource.updated_at
    from resource where resource.id = resource_index.resource_id and resource_index.library_id = ${library}
      and resource_index.section_ids && array[${section}]::int[]`.execute(trx);
}
