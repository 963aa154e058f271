/** Sections of a library as those see them who build it, in the database. */
import { sql, type Updateable } from "kysely";
import type { Db, Trx } from "../../../adapters/index.js";
import { pageOf } from "../../../db/page.js";
import { schoolRows } from "../../accounts/index.js";
import type { ManagedOrgs } from "../managing/store.js";
import type { LibrarySectionTable, LibraryTable } from "../schema.js";
import { indexSections } from "../search/index.js";

const managed = (db: Db | Trx, orgs: ManagedOrgs) =>
  db
    .selectFrom("library")
    .$if(orgs !== undefined, (query) => query.where("library.org_id", "in", orgs?.length ? [...orgs] : [0]));

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export function libraryPage(
  db: Db,
  orgs: ManagedOrgs,
  { q, page, size }: { readonly q: string | undefined; readonly page: number; readonly size: number },
) {
  let rows = managed(db, orgs).innerJoin(schoolRows(db).as("org"), "org.id", "library.org_id");
  if (q)
    rows = rows.where((it) =>
      it.or([it("library.name", "ilike", escaped(q)), it("library.name_en", "ilike", escaped(q))]),
    );
  return pageOf(
    rows
      .select((it) => [
        "library.id",
        "library.name",
        "library.name_en",
        "org.name as school",
        "org.name_en as school_en",
        "library.level",
        "library.edition",
        "library.state",
        "library.resources",
        it
          .selectFrom("library_section")
          .select(sql<number>`count(*)::int`.as("n"))
          .whereRef("library_section.library_id", "=", "library.id")
          .as("sections"),
      ])
      .orderBy("library.name")
      .orderBy("library.id"),
    { page, size },
  );
}

const one = (db: Db | Trx, orgs: ManagedOrgs, id: number) =>
  managed(db, orgs)
    .select(["id", "org_id", "name", "name_en", "state", "sections_version"])
    .where("id", "=", id);
export const managedOne = (db: Db | Trx, orgs: ManagedOrgs, id: number) =>
  one(db, orgs, id).executeTakeFirst();
/** Under its lock: whoever changes the sections of a library waits for who changes them already. */
export const lockedLibrary = (trx: Trx, orgs: ManagedOrgs, id: number) =>
  one(trx, orgs, id).forUpdate().executeTakeFirst();

/** What a library says of itself. */
export const pageRow = (db: Db | Trx, orgs: ManagedOrgs, id: number) =>
  managed(db, orgs).selectAll().where("id", "=", id);

export const setPage = (trx: Trx, id: number, page: Updateable<LibraryTable>) =>
  trx.updateTable("library").set(page).where("id", "=", id).execute();

export const setVersion = (trx: Trx, id: number, sections_version: number) =>
  trx.updateTable("library").set({ sections_version }).where("id", "=", id).execute();

/** What stands in each section; `alone`: in no other one. */
const contents = (library: number) => sql<{ section: number; what: string; n: number; alone: number }>`
  select section::int, what, count(*)::int as n, (count(*) filter (where cardinality(section_ids) = 1))::int as alone
  from (
    select section_ids, 'resource' as what from resource where library_id = ${library} and withdrawn_at is null
    union all
    select section_ids, 'course' as what from library_course where library_id = ${library}
  ) held cross join unnest(section_ids) as section
  group by section, what`;

export async function sectionRows(db: Db | Trx, library: number) {
  const rows = await db
    .selectFrom("library_section")
    .selectAll()
    .where("library_id", "=", library)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const held = (await contents(library).execute(db)).rows;
  return rows.map((row) => {
    const own = held.filter(({ section }) => section === row.id);
    const count = (what: string) => own.find((part) => part.what === what)?.n ?? 0;
    return {
      ...row,
      resources: count("resource"),
      courses: count("course"),
      onlyHere: own.reduce((sum, { alone }) => sum + alone, 0),
    };
  });
}
export type SectionRow = Awaited<ReturnType<typeof sectionRows>>[number];

/** Those that readers see: neither hidden nor below a hidden one. */
export async function shownSections(db: Db, libraryId: number) {
  const rows = await db
    .selectFrom("library_section")
    .selectAll()
    .where("library_id", "=", libraryId)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  const isShown = ({ parent_id, hidden }: (typeof rows)[number]): boolean =>
    !hidden && rows.every((one) => one.id !== parent_id || isShown(one));
  return rows.filter(isShown);
}

type Written = Pick<LibrarySectionTable, "kind" | "lists" | "name" | "name_en"> & {
  readonly types: readonly number[];
};

export async function addSection(
  trx: Trx,
  row: Written & { readonly library_id: number; readonly parent_id: number | null; readonly sort: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("library_section")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const changeSection = (
  trx: Trx,
  id: number,
  change: Partial<Written> & { readonly parent_id?: number | null; readonly hidden?: boolean },
) => trx.updateTable("library_section").set(change).where("id", "=", id).execute();

/** Siblings in a new order. */
export const orderSections = (trx: Trx, ids: readonly number[]) =>
  sql`update library_section set sort = place.nth
    from unnest(${[...ids]}::bigint[]) with ordinality as place(id, nth)
    where library_section.id = place.id`.execute(trx);

/** Ids of sections with one of them taken out, or another one in its place. */
const without = (column: string, from: number, into: number | undefined) => {
  const ids = sql.ref(column);
  return into === undefined
    ? sql`array_remove(${ids}, ${from}::bigint)`
    : sql`case when ${into}::bigint = any(${ids}) then array_remove(${ids}, ${from}::bigint)
        else array_replace(${ids}, ${from}::bigint, ${into}::bigint) end`;
};

/** Takes everything out of a section, or into another one, with changes that wait for review, and ends it. */
export async function removeSection(
  trx: Trx,
  {
    library,
    section,
    into,
    now,
  }: { library: number; section: number; into: number | undefined; now: number },
): Promise<void> {
  const ids = without("section_ids", section, into);
  await sql`update resource set section_ids = ${ids}, updated_at = greatest(${now}::bigint, updated_at + 1)
    where library_id = ${library} and ${section}::bigint = any(section_ids)`.execute(trx);
  await indexSections(trx, { library, section });
  await sql`update resource set proposed = jsonb_set(proposed, '{section_ids}', (
      select coalesce(jsonb_agg(distinct kept), '[]'::jsonb)
      from (select case when one = to_jsonb(${section}::bigint) then to_jsonb(${into ?? null}::bigint) else one end as kept
        from jsonb_array_elements(proposed->'section_ids') as one) as ids
      where kept is not null))
    where proposed is not null and proposed->'section_ids' @> to_jsonb(${section}::bigint)`.execute(trx);
  await sql`update library_course set section_ids = ${ids}
    where library_id = ${library} and ${section}::bigint = any(section_ids)`.execute(trx);
  await trx.deleteFrom("library_section").where("id", "=", section).execute();
}
