/** Resources as those see them who look after a library, in the database. */
import { sql, type ExpressionBuilder, type RawBuilder } from "kysely";
import type { ManagedOrder, MissingFields } from "../../../../core/contract/resource-managing.js";
import type { Db, Trx } from "../../../adapters/index.js";
import { pageOf } from "../../../db/page.js";
import type { LibraryTables, ResourceState } from "../schema.js";

/** Schools whose libraries somebody looks after; undefined: every library. */
export type ManagedOrgs = readonly number[] | undefined;
type Missing = (typeof MissingFields)[number];

export const managedLibraries = (db: Db | Trx, orgs: ManagedOrgs) =>
  db
    .selectFrom("library")
    .select(["id", "org_id", "name", "name_en", "edition", "major", "state", "level"])
    .$if(orgs !== undefined, (query) => query.where("org_id", "in", orgs?.length ? [...orgs] : [0]))
    .orderBy("name")
    .orderBy("id")
    .execute();

export const sectionsOf = (db: Db | Trx, libraries: readonly number[]) =>
  db
    .selectFrom("library_section")
    .select(["id", "library_id", "parent_id", "lists", "name", "name_en", "sort"])
    .where("library_id", "in", libraries.length > 0 ? [...libraries] : [0])
    .orderBy("sort")
    .orderBy("id")
    .execute();

/** What a reader misses, each as a condition on `resource`. */
const MISSING: Readonly<Record<Missing, RawBuilder<boolean>>> = {
  description: sql<boolean>`btrim(resource.description) = ''`,
  keywords: sql<boolean>`cardinality(resource.keywords) = 0`,
  discipline: sql<boolean>`btrim(resource.discipline) = ''`,
  section: sql<boolean>`cardinality(resource.section_ids) = 0`,
  captions: sql<boolean>`resource.media in ('video', 'audio') and resource.captions_file_id is null`,
};

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const within = (orgs: ManagedOrgs) => (it: ExpressionBuilder<LibraryTables, "library">) =>
  orgs === undefined ? it.lit(true) : it("library.org_id", "in", orgs.length ? [...orgs] : [0]);

const managed = (db: Db | Trx, orgs: ManagedOrgs) =>
  db
    .selectFrom("resource")
    .innerJoin("library", "library.id", "resource.library_id")
    .where("resource.withdrawn_at", "is", null)
    .where(within(orgs));

export interface ManagedFilter {
  readonly orgs: ManagedOrgs;
  readonly q?: string | undefined;
  readonly state?: ResourceState | undefined;
  readonly library?: number | undefined;
  /** A section, with those below it. */
  readonly sections?: readonly number[] | undefined;
  readonly type?: number | undefined;
  readonly missing?: Missing | undefined;
  readonly duplicates?: boolean | undefined;
}

const COLUMNS = { title: "title", updatedAt: "updated_at", size: "size", views: "views" } as const;

export function managedPage(
  db: Db,
  { orgs, q, state, library, sections, type, missing, duplicates }: ManagedFilter,
  {
    sort,
    descending,
    page,
    size,
  }: {
    readonly sort: (typeof ManagedOrder)[number] | undefined;
    readonly descending: boolean;
    readonly page: number;
    readonly size: number;
  },
) {
  let rows = managed(db, orgs);
  if (q) rows = rows.where("resource.title", "ilike", escaped(q));
  if (state) rows = rows.where("resource.state", "=", state);
  if (library !== undefined) rows = rows.where("resource.library_id", "=", library);
  if (sections) rows = rows.where(sql<boolean>`resource.section_ids && ${[...sections]}::bigint[]`);
  if (type !== undefined) rows = rows.where("resource.type", "=", type);
  if (missing) rows = rows.where(MISSING[missing]);
  if (duplicates) {
    const files = managed(db, orgs)
      .select("resource.file_id")
      .where("resource.file_id", "is not", null)
      .groupBy("resource.file_id")
      .having(sql`count(*)`, ">", 1);
    const titles = managed(db, orgs)
      .select(["resource.title", "resource.type"])
      .groupBy(["resource.title", "resource.type"])
      .having(sql`count(*)`, ">", 1);
    rows = rows.where((it) =>
      it.or([
        it("resource.file_id", "in", files),
        it(it.refTuple("resource.title", "resource.type"), "in", titles.$asTuple("title", "type")),
      ]),
    );
  }
  return pageOf(
    rows
      .select([
        "resource.id",
        "resource.title",
        "resource.library_id",
        "resource.section_ids",
        "resource.state",
        "resource.type",
        "resource.media",
        "resource.authors",
        "resource.size",
        "resource.views",
        "resource.reason",
        "resource.updated_at",
        "resource.file_id",
        ...Object.entries(MISSING).map(([name, is]) => sql<boolean>`(${is})`.as(`no_${name}` as const)),
      ])
      // Duplicates of one another stand beside each other.
      .$if(duplicates === true && sort === undefined, (query) => query.orderBy("resource.title"))
      .orderBy(`resource.${COLUMNS[sort ?? "updatedAt"]}`, sort === undefined || descending ? "desc" : "asc")
      .orderBy("resource.id"),
    { page, size },
  );
}

/** How many others there are of each: with its file, or its title and kind. */
export async function duplicatesOf(
  db: Db,
  orgs: ManagedOrgs,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("resource as one")
    .innerJoin(
      managed(db, orgs)
        .select(["resource.id", "resource.title", "resource.type", "resource.file_id"])
        .as("other"),
      (join) =>
        join.on((it) =>
          it.and([
            it("other.id", "<>", it.ref("one.id")),
            it.or([
              it("other.file_id", "=", it.ref("one.file_id")),
              it.and([
                it("other.title", "=", it.ref("one.title")),
                it("other.type", "=", it.ref("one.type")),
              ]),
            ]),
          ]),
        ),
    )
    .select((it) => ["one.id", it.fn.countAll<string>().as("n")])
    .where("one.id", "in", [...ids])
    .groupBy("one.id")
    .execute();
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** Those of them that somebody looks after, in the order of their ids. */
export const managedRows = (db: Db | Trx, orgs: ManagedOrgs, ids: readonly number[]) =>
  managed(db, orgs)
    .selectAll("resource")
    .select(["library.org_id as library_org", "library.level"])
    .where("resource.id", "in", ids.length > 0 ? [...ids] : [0])
    .orderBy("resource.id")
    .execute();
export type ManagedRow = Awaited<ReturnType<typeof managedRows>>[number];

/** The same under their locks, which are taken in one order. */
export const lockedRows = (trx: Trx, orgs: ManagedOrgs, ids: readonly number[]) =>
  managed(trx, orgs)
    .selectAll("resource")
    .select(["library.org_id as library_org", "library.level"])
    .where("resource.id", "in", ids.length > 0 ? [...ids] : [0])
    .orderBy("resource.id")
    .forUpdate("resource")
    .execute();

const DESCRIBED = [
  "title",
  "description",
  "keywords",
  "type",
  "discipline",
  "language",
  "license",
  "visibility",
  "downloadable",
  "source",
  "library_id",
  "section_ids",
] as const;
export type Metadata = Pick<ManagedRow, (typeof DESCRIBED)[number]>;

/** What is said of it, and nothing else. */
export const metadataOf = (row: Metadata): Metadata =>
  Object.fromEntries(DESCRIBED.map((key) => [key, row[key]])) as unknown as Metadata;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Of a change, what is different. */
export function differences(row: Metadata, change: Partial<Metadata>) {
  const keys = DESCRIBED.filter((key) => key in change && !isSame(row[key], change[key]));
  const pick = (from: Partial<Metadata>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Metadata>;
  return { keys, was: pick(row), next: pick(change) };
}

/** Writes what is said of one; the counts of both libraries follow. @returns the new version */
export async function writeMetadata(
  trx: Trx,
  row: Pick<ManagedRow, "id" | "state" | "library_id" | "updated_at">,
  change: Partial<Metadata>,
  now: number,
): Promise<number> {
  // A version is told from the one before it, however fast they follow.
  const updated_at = Math.max(now, row.updated_at + 1);
  const { library_id } = change;
  const isMoved = library_id !== undefined && library_id !== row.library_id;
  await trx
    .updateTable("resource")
    .set({ ...change, updated_at })
    .$if(isMoved, (query) =>
      query.set((it) => ({
        edition: it
          .selectFrom("library")
          .select("library.edition")
          .where("library.id", "=", library_id!)
          .$asScalar(),
      })),
    )
    .where("id", "=", row.id)
    .execute();
  if (isMoved && row.state === "published")
    for (const [id, more] of [
      [row.library_id, -1],
      [library_id, 1],
    ] as const)
      await trx
        .updateTable("library")
        .set((it) => ({ resources: it("resources", "+", more), updated_at: now }))
        .where("id", "=", id)
        .execute();
  return updated_at;
}

/** Whether a library has one of these files already. */
export const holdsFile = async (
  db: Db | Trx,
  libraryId: number,
  files: readonly number[],
): Promise<boolean> =>
  files.length > 0 &&
  (await db
    .selectFrom("resource")
    .select("id")
    .where("library_id", "=", libraryId)
    .where("file_id", "in", [...files])
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Leaves a tombstone: that it was there, and nothing else. */
export const withdraw = (
  trx: Trx,
  id: number,
  { reason, now }: { readonly reason: string; readonly now: number },
) =>
  trx
    .updateTable("resource")
    .set({
      state: "offline",
      reason,
      withdrawn_at: now,
      updated_at: now,
      description: "",
      keywords: [],
      knowledge: [],
      source: "",
      section_ids: [],
      file_id: null,
      captions_file_id: null,
      size: 0,
    })
    .where("id", "=", id)
    .execute();

/** Of one that was never out: nobody was told of it. */
export const erase = (trx: Trx, id: number) => trx.deleteFrom("resource").where("id", "=", id).execute();
