/** Schools' pages in the database: what is published, its draft and its former versions. */
import { sql, type Selectable } from "kysely";
import { MOST_SCHOOL_VERSIONS } from "../../../core/contract/school-page.js";
import type { SchoolPage } from "../../../core/rules/school-page.js";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows, schoolRows } from "../accounts/index.js";
import type { SchoolPageTable } from "./schema.js";

type PageRow = Selectable<SchoolPageTable>;

/** The long text in both languages. */
export const aboutOf = (db: Db, org: number) =>
  db.selectFrom("school_page").select(["about", "about_en"]).where("org_id", "=", org).executeTakeFirst();

const pageRow = (db: Db | Trx, org: number) =>
  db.selectFrom("school_page").selectAll().where("org_id", "=", org);

export const readPage = (db: Db | Trx, org: number): Promise<PageRow | undefined> =>
  pageRow(db, org).executeTakeFirst();

/** Nobody else changes it until the transaction ends. */
export async function lockPage(trx: Trx, org: number): Promise<PageRow> {
  await trx
    .insertInto("school_page")
    .values({ org_id: org })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return pageRow(trx, org).forUpdate().executeTakeFirstOrThrow();
}

/** The columns that visitors' pages and lists are made of; undefined while the school has no page. */
export const profileOf = (db: Db | Trx, org: number) =>
  schoolRows(db)
    .leftJoin("school_profile as profile", "profile.org_id", "org.id")
    .selectAll("profile")
    .where("org.id", "=", org)
    .executeTakeFirstOrThrow();
export type Profile = Awaited<ReturnType<typeof profileOf>>;

export async function setDraft(
  trx: Trx,
  org: number,
  draft: SchoolPage | null,
  updated_at: number,
): Promise<void> {
  await trx
    .updateTable("school_page")
    .set({ draft: draft && JSON.stringify(draft), updated_at })
    .where("org_id", "=", org)
    .execute();
}

/** All but the names, which are the accounts'. */
export async function setPublished(
  trx: Trx,
  org: number,
  page: SchoolPage,
  { at, sortKey }: { readonly at: number; readonly sortKey: string },
): Promise<void> {
  const values = {
    region: page.region || null,
    type: page.type || null,
    founded: page.founded,
    address: page.address,
    website: page.website,
    phone: page.phone,
    intro: page.intro,
    intro_en: page.introEn,
    emblem: page.emblem,
    emblem_alt: page.emblemAlt,
    emblem_alt_en: page.emblemAltEn,
    banner: page.banner,
    banner_alt: page.bannerAlt,
    banner_alt_en: page.bannerAltEn,
    sort_key: sortKey,
    changed_at: at,
  };
  await trx
    .insertInto("school_profile")
    .values({ org_id: org, ...values })
    .onConflict((conflict) => conflict.column("org_id").doUpdateSet(values))
    .execute();
  await trx
    .updateTable("school_page")
    .set({
      about: page.about && JSON.stringify(page.about),
      about_en: page.aboutEn && JSON.stringify(page.aboutEn),
    })
    .where("org_id", "=", org)
    .execute();
}

export const hasVersions = async (trx: Trx, org: number): Promise<boolean> =>
  (await trx.selectFrom("school_page_version").select("id").where("org_id", "=", org).executeTakeFirst()) !==
  undefined;

export async function addVersion(
  trx: Trx,
  org: number,
  page: SchoolPage,
  { by, at }: { readonly by: number | null; readonly at: number },
): Promise<void> {
  await trx
    .insertInto("school_page_version")
    .values({ org_id: org, page: JSON.stringify(page), account_id: by, saved_at: at })
    .execute();
  await trx
    .deleteFrom("school_page_version")
    .where("org_id", "=", org)
    .where("id", "not in", (rows) =>
      rows
        .selectFrom("school_page_version")
        .select("id")
        .where("org_id", "=", org)
        .orderBy("id", "desc")
        .limit(MOST_SCHOOL_VERSIONS),
    )
    .execute();
}

/** The newest first. */
export const versionsOf = (db: Db, org: number) =>
  db
    .selectFrom("school_page_version as version")
    .leftJoin(personRows(db).as("person"), "person.id", "version.account_id")
    .select([
      "version.id",
      "version.saved_at",
      sql<string>`version.page ->> 'name'`.as("name"),
      sql<string>`version.page ->> 'intro'`.as("intro"),
      sql<string>`coalesce(nullif(person.real_name, ''), person.nickname, '')`.as("by"),
    ])
    .where("version.org_id", "=", org)
    .orderBy("version.id", "desc")
    .limit(MOST_SCHOOL_VERSIONS)
    .execute();

export const versionOf = async (trx: Trx, org: number, version: number): Promise<SchoolPage | undefined> =>
  (
    await trx
      .selectFrom("school_page_version")
      .select("page")
      .where("org_id", "=", org)
      .where("id", "=", version)
      .executeTakeFirst()
  )?.page;
