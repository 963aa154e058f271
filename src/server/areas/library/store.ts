/** Libraries and resources in the database. */
import { sql, type Insertable } from "kysely";
import { schoolRows } from "../accounts/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import type { ReportTable, ResourceTable } from "./schema.js";
import { visibleRows, visibleTo, type Viewer } from "./search/viewer.js";

export const LIBRARY_SORTS = { hot: "visits", new: "updated_at", resources: "resources" } as const;

const libraries = (db: Db) =>
  db
    .selectFrom("library")
    .innerJoin(schoolRows(db).as("org"), "org.id", "library.org_id")
    .selectAll("library")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("library.state", "=", "published");
export type LibraryRow = Awaited<ReturnType<typeof library>> & {};

export interface ShelfFilter {
  query?: string;
  edition?: "higher" | "vocational";
  level?: "national" | "provincial" | "school";
  major?: string;
  /** Of one school. */
  school?: number;
  /** None but these. */
  only?: readonly number[] | undefined;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export async function shelf(
  db: Db,
  { query, edition, level, major, school, only }: ShelfFilter,
  { sort, first }: { sort: keyof typeof LIBRARY_SORTS; first: number | undefined },
  { page, size }: { page: number; size: number },
) {
  let rows = libraries(db);
  if (query) {
    const like = escaped(query);
    rows = rows.where((it) =>
      it.or([
        it("library.name", "ilike", like),
        it("library.name_en", "ilike", like),
        it("library.major", "ilike", like),
      ]),
    );
  }
  if (edition) rows = rows.where("library.edition", "=", edition);
  if (level) rows = rows.where("level", "=", level);
  if (major) rows = rows.where("major", "=", major);
  if (school) rows = rows.where("library.org_id", "=", school);
  if (only) rows = rows.where("library.id", "in", [...only]);
  if (first !== undefined) rows = rows.orderBy(sql`library.org_id = ${first}`, "desc");
  const ordered = rows.orderBy(`library.${LIBRARY_SORTS[sort]}`, "desc").orderBy("library.id");
  return pageOf(ordered, { page, size });
}

export const majors = async (db: Db, edition: "higher" | "vocational" | undefined): Promise<string[]> => {
  let rows = db.selectFrom("library").select("major").distinct().where("state", "=", "published");
  if (edition) rows = rows.where("edition", "=", edition);
  return (await rows.orderBy("major").execute()).map(({ major }) => major);
};

/** Published libraries and their resources, by school. */
export const shelfTotals = (db: Db | Trx) =>
  db
    .selectFrom("library")
    .select((it) => [
      "org_id",
      it.fn.countAll<string>().as("libraries"),
      it.fn.sum<string>("resources").as("resources"),
    ])
    .where("state", "=", "published")
    .groupBy("org_id")
    .execute();

/** Published resources of some schools, how often they were seen or fetched, and the bytes of their files. */
export const resourceTotals = (db: Db | Trx, orgs: readonly number[]) =>
  db
    .selectFrom("resource")
    .select([
      "org_id",
      sql<number>`(count(*) filter (where state = 'published'))::int`.as("resources"),
      sql<string>`sum(views + downloads)`.as("uses"),
      sql<string>`sum(size)`.as("bytes"),
    ])
    .where("org_id", "in", [0, ...orgs])
    .groupBy("org_id")
    .execute();

export const library = (db: Db, id: number) => libraries(db).where("library.id", "=", id).executeTakeFirst();

export const banners = (db: Db, edition: "higher" | "vocational" | undefined) => {
  const rows = libraries(db).where("featured", "=", true).orderBy("visits", "desc").limit(6);
  return (edition ? rows.where("library.edition", "=", edition) : rows).execute();
};

export const countVisit = (db: Db, id: number) =>
  db
    .updateTable("library")
    .set((it) => ({ visits: it("visits", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** How many resources of libraries somebody can find. */
export async function countVisible(
  db: Db,
  libraryIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, number>> {
  if (libraryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("resource_index")
    .select((it) => ["library_id", it.fn.countAll<string>().as("n")])
    .where("library_id", "in", [...libraryIds])
    .where(visibleTo(viewer))
    .groupBy("library_id")
    .execute();
  return new Map(rows.map(({ library_id, n }) => [library_id, Number(n)]));
}

/** Numbers of a library's own page, for what the viewer can find of it. */
export async function statistics(db: Db, libraryId: number, since: number, viewer: Viewer) {
  const published = db
    .selectFrom("resource")
    .where("library_id", "=", libraryId)
    .where("state", "=", "published")
    .where(visibleRows(viewer));
  const [sums, media, types] = await Promise.all([
    published
      .select((it) => [
        it.fn.coalesce(it.fn.sum<string>("downloads"), sql<string>`0`).as("downloads"),
        it.fn.countAll<string>().filterWhere("updated_at", ">=", since).as("fresh"),
      ])
      .executeTakeFirstOrThrow(),
    published
      .select((it) => ["media as key", it.fn.countAll<string>().as("n")])
      .groupBy("media")
      .orderBy("n", "desc")
      .execute(),
    published
      .select((it) => ["type as key", it.fn.countAll<string>().as("n")])
      .groupBy("type")
      .orderBy("n", "desc")
      .execute(),
  ]);
  const count = ({ key, n }: { key: string | number; n: string }) => ({ key: String(key), count: Number(n) });
  return {
    downloads: Number(sums.downloads),
    fresh: Number(sums.fresh),
    media: media.map(count),
    types: types.map(count),
  };
}

const resources = (db: Db) =>
  db
    .selectFrom("resource")
    .innerJoin(schoolRows(db).as("org"), "org.id", "resource.org_id")
    .selectAll("resource")
    .select(["org.name as school", "org.name_en as school_en"]);
export type ResourceRow = Awaited<ReturnType<typeof resource>> & {};

/** In the order of the ids; those that are gone are left out. */
export async function resourcesById(db: Db, ids: readonly number[]): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  const rows = await resources(db)
    .where("resource.id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Those that stand on one of these files. */
export const resourcesOfFiles = (db: Db, files: readonly number[]): Promise<ResourceRow[]> =>
  files.length === 0
    ? Promise.resolve([])
    : resources(db)
        .where("resource.file_id", "in", [...files])
        .limit(100)
        .execute();

/** One that was published once: it may be taken down since. */
export const resource = (db: Db, id: number) =>
  resources(db)
    .where("resource.id", "=", id)
    .where("state", "in", ["published", "offline"])
    .executeTakeFirst();

export const coursesUsing = async (db: Db, libraryId: number, resourceId: number) => {
  const rows = await db
    .selectFrom("library_course")
    .select(["id", "name", "chapters"])
    .where("library_id", "=", libraryId)
    .where(sql<boolean>`chapters @> ${JSON.stringify([{ resources: [resourceId] }])}::jsonb`)
    .limit(20)
    .execute();
  return rows.map(({ id, name }) => ({ id, name }));
};

export async function courses(
  db: Db,
  filter: { libraryId?: number; sectionId?: number; query?: string; good?: boolean },
  { page, size }: { page: number; size: number },
) {
  let rows = db
    .selectFrom("library_course")
    .innerJoin(schoolRows(db).as("org"), "org.id", "library_course.org_id");
  if (filter.libraryId !== undefined) rows = rows.where("library_id", "=", filter.libraryId);
  if (filter.sectionId !== undefined) rows = rows.where(sql<boolean>`${filter.sectionId} = any(section_ids)`);
  if (filter.query) rows = rows.where("library_course.name", "ilike", escaped(filter.query));
  if (filter.good) rows = rows.where("good", "=", true);
  const ordered = rows
    .selectAll("library_course")
    .select(["org.name as school", "org.name_en as school_en"])
    .orderBy("learners", "desc")
    .orderBy("library_course.id");
  return pageOf(ordered, { page, size });
}
export type CourseRow = Awaited<ReturnType<typeof courses>>["list"][number];

export const course = (db: Db, id: number) =>
  db
    .selectFrom("library_course")
    .innerJoin(schoolRows(db).as("org"), "org.id", "library_course.org_id")
    .selectAll("library_course")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("library_course.id", "=", id)
    .executeTakeFirst();

export const addFavorite = (db: Db, account_id: number, resource_id: number, created_at: number) =>
  db
    .insertInto("favorite")
    .values({ account_id, resource_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFavorite = (db: Db, accountId: number, resourceId: number) =>
  db
    .deleteFrom("favorite")
    .where("account_id", "=", accountId)
    .where("resource_id", "=", resourceId)
    .execute();

export const isFavorite = async (db: Db, accountId: number, resourceId: number): Promise<boolean> =>
  (await db
    .selectFrom("favorite")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("resource_id", "=", resourceId)
    .executeTakeFirst()) !== undefined;

export async function favorites(
  db: Db,
  accountId: number,
  { query, media }: { query?: string; media?: ResourceRow["media"] },
  { page, size }: { page: number; size: number },
) {
  let rows = resources(db)
    .innerJoin("favorite", "favorite.resource_id", "resource.id")
    .where("favorite.account_id", "=", accountId)
    .where("resource.state", "in", ["published", "offline"]);
  if (query) rows = rows.where("resource.title", "ilike", escaped(query));
  if (media) rows = rows.where("resource.media", "=", media);
  const ordered = rows
    .select("favorite.created_at as favored_at")
    .orderBy("favorite.created_at", "desc")
    .orderBy("resource.id", "desc");
  return pageOf(ordered, { page, size });
}

export const ownStars = async (db: Db | Trx, accountId: number, resourceId: number) =>
  (
    await db
      .selectFrom("rating")
      .select("stars")
      .where("account_id", "=", accountId)
      .where("resource_id", "=", resourceId)
      .executeTakeFirst()
  )?.stars;

/** One rating for each person; a second one takes the place of the first. */
export async function rate(
  trx: Trx,
  row: { account_id: number; resource_id: number; stars: number; created_at: number },
): Promise<{ rating_sum: number; ratings: number }> {
  // The row lock puts ratings of one resource in order, so that none is counted twice.
  await trx.selectFrom("resource").select("id").where("id", "=", row.resource_id).forUpdate().execute();
  const before = await ownStars(trx, row.account_id, row.resource_id);
  await trx
    .insertInto("rating")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "resource_id"]).doUpdateSet({ stars: row.stars }),
    )
    .execute();
  return trx
    .updateTable("resource")
    .set((it) => ({
      rating_sum: it("rating_sum", "+", row.stars - (before ?? 0)),
      ratings: it("ratings", "+", before === undefined ? 1 : 0),
    }))
    .where("id", "=", row.resource_id)
    .returning(["rating_sum", "ratings"])
    .executeTakeFirstOrThrow();
}

export const count = (db: Db, id: number, what: "views" | "downloads") =>
  db
    .updateTable("resource")
    .set((it) => ({ [what]: it(what, "+", 1) }))
    .where("id", "=", id)
    .execute();

export const addReport = (db: Db, row: Insertable<ReportTable>) =>
  db.insertInto("report").values(row).execute();

export const addResource = (trx: Db | Trx, row: Insertable<ResourceTable>) =>
  trx.insertInto("resource").values(row).returning("id").executeTakeFirstOrThrow();

/** Keeps how many resources a library has. @param more below 0: fewer */
export const countResources = (trx: Trx, libraryId: number, more: number, now: number) =>
  trx
    .updateTable("library")
    .set((it) => ({ resources: it("resources", "+", more), updated_at: now }))
    .where("id", "=", libraryId)
    .execute();

/** Pages of resources that everybody may see, in the libraries that are open. */
export const publicResourceRows = (db: Db) =>
  db
    .selectFrom("resource_index")
    .innerJoin("library", "library.id", "resource_index.library_id")
    .innerJoin("resource", "resource.id", "resource_index.resource_id")
    .select([
      "resource_index.resource_id as id",
      "resource_index.library_id as within",
      "resource_index.updated_at as changed",
      "resource.org_id",
      "resource.title",
      "resource.title as title_en",
      "resource.description as about",
      "resource.description as about_en",
    ])
    .where("resource_index.visibility", "=", 0)
    .where("library.state", "=", "published");

export const publicLibraryRows = (db: Db) =>
  db
    .selectFrom("library")
    .select(["id", sql<number>`0`.as("within"), "updated_at as changed"])
    .where("state", "=", "published");

/** Libraries that an edition shows. */
export const publicLibraries = (db: Db, edition: "higher" | "vocational") =>
  db.selectFrom("library").select("id").where("edition", "=", edition).where("state", "=", "published");
