/** Keeps `resource_index` in step with `resource`. */
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { schoolRows } from "../../accounts/index.js";
import { fileRows } from "../../file/index.js";
import type { Db, Platform, Trx } from "../../../adapters/index.js";
import type { ResourceIndexTable, ResourceTable } from "../schema.js";
import type { Selectable } from "kysely";
import { ensureNumbers, facetNumbers, type Facet } from "./facets.js";
import { fold, gramsOf, initialsOf } from "../../../search/index.js";
import { VISIBILITY } from "./viewer.js";

/** Characters of a file's text that can be found: the first pages. */
const BODY = 6000;
/** The same with what is said in a film: a lecture of two hours. */
const SPOKEN = 40_000;

/** What an index row is made from. */
export type Indexed = Pick<
  Selectable<ResourceTable>,
  | "id"
  | "library_id"
  | "org_id"
  | "edition"
  | "visibility"
  | "type"
  | "media"
  | "discipline"
  | "major"
  | "license"
  | "lang"
  | "year"
  | "captions_file_id"
  | "downloadable"
  | "section_ids"
  | "views"
  | "downloads"
  | "rating_sum"
  | "ratings"
  | "updated_at"
  | "title"
  | "keywords"
  | "authors"
  | "description"
> & { readonly school: string; readonly body: string };

/** What people use rises; a download says more than a look. At most what an integer holds. */
const hotOf = ({ views, downloads, ratings }: Pick<Indexed, "views" | "downloads" | "ratings">): number =>
  Math.min(2_000_000_000, views + downloads * 5 + ratings * 10);

export const meanRating = ({ rating_sum, ratings }: Pick<Indexed, "rating_sum" | "ratings">): number =>
  ratings === 0 ? 0 : Math.round((rating_sum * 100) / ratings);

const facetsOf = (row: Indexed): [Facet, string][] => [
  ["media", row.media],
  ["discipline", row.discipline],
  ["major", row.major],
  ["school", row.school],
  ["license", row.license],
  ["language", row.lang],
];

export function indexRow(
  row: Indexed,
  numberOf: (facet: Facet, value: string) => number,
): Insertable<ResourceIndexTable> {
  const grams = gramsOf(row.title, true);
  for (const text of [...row.keywords, ...row.authors, row.description, row.body.slice(0, SPOKEN)])
    for (const gram of gramsOf(text)) grams.add(gram);
  return {
    resource_id: row.id,
    library_id: row.library_id,
    org_id: row.org_id,
    edition: row.edition === "higher" ? 1 : 2,
    visibility: VISIBILITY.indexOf(row.visibility),
    type: row.type,
    media: numberOf("media", row.media),
    discipline: numberOf("discipline", row.discipline),
    major: numberOf("major", row.major),
    license: numberOf("license", row.license),
    lang: numberOf("language", row.lang),
    school: numberOf("school", row.school),
    year: row.year,
    transcript: row.captions_file_id === null ? 0 : 1,
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
  const wanted = new Map<Facet, Set<string>>();
  for (const [facet, value] of rows.flatMap(facetsOf))
    wanted.set(facet, (wanted.get(facet) ?? new Set()).add(value));
  const { numberOf, isChanged } = await ensureNumbers(db, wanted);
  await db
    .insertInto("resource_index")
    .values(rows.map((row) => indexRow(row, numberOf)))
    .onConflict((conflict) =>
      conflict
        .column("resource_id")
        .doUpdateSet((given) =>
          Object.fromEntries(INDEX_COLUMNS.map((column) => [column, given.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
  return isChanged;
}

const INDEX_COLUMNS = [
  "library_id",
  "org_id",
  "edition",
  "visibility",
  "type",
  "media",
  "discipline",
  "major",
  "license",
  "lang",
  "school",
  "year",
  "transcript",
  "downloadable",
  "section_ids",
  "hot",
  "downloads",
  "rating",
  "updated_at",
  "grams",
  "text",
] as const;

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
