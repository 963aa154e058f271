import {
  sql,
  type ColumnType,
  type GeneratedAlways,
  type Generated,
  type Kysely,
  type Migration,
  type QueryExecutorProvider,
} from "kysely";
import type { License, Media, ResourceFacet, Visibility } from "../../../core/contract/library.js";

/** A library's page in two languages; `zh` is the one that is always there. */
export interface LibraryTable {
  id: Generated<number>;
  org_id: number;
  name: string;
  name_en: string;
  intro: string;
  intro_en: string;
  purpose: string;
  purpose_en: string;
  level: "national" | "provincial" | "school";
  edition: "higher" | "vocational";
  /** Group of majors that it serves. */
  major: string;
  /** `[{name, role}]` */
  team: ColumnType<{ name: string; role: string }[], string, string>;
  /** Other schools that contribute. */
  schools: ColumnType<string[], readonly string[], readonly string[]>;
  /** Shown at the head of the shelf. */
  featured: ColumnType<boolean, boolean | undefined, boolean>;
  state: ColumnType<"published" | "offline", "published" | "offline" | undefined, "published" | "offline">;
  visits: ColumnType<number, number | undefined, number>;
  users: ColumnType<number, number | undefined, number>;
  /** Its banner; "": none. */
  cover: ColumnType<string, string | undefined, string>;
  /** Counts the changes of its page. */
  page_version: ColumnType<number, number | undefined, number>;
  /** Counts the changes of its sections. */
  sections_version: ColumnType<number, number | undefined, number>;
  /** Published resources, kept by whoever publishes or takes down. */
  resources: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
}

export interface LibrarySectionTable {
  id: Generated<number>;
  library_id: number;
  parent_id: number | null;
  kind: "SC" | "KC" | "ZDY";
  /** 1 materials, 2 courses (BKLX). */
  lists: 1 | 2;
  name: string;
  name_en: string;
  sort: number;
  /** Of a section without resources of its own: which kinds it gathers. */
  types: ColumnType<number[], readonly number[] | undefined, readonly number[]>;
  /** Readers don't see it, nor what is below it. */
  hidden: ColumnType<boolean, boolean | undefined, boolean>;
}

export type ResourceState = "draft" | "in_review" | "published" | "rejected" | "offline";

export interface ResourceTable {
  id: Generated<number>;
  library_id: number;
  org_id: number;
  owner_id: number | null;
  edition: "higher" | "vocational";
  /** Kind, sid 1 to 56 or 99. */
  type: number;
  media: Media;
  title: string;
  description: string;
  keywords: ColumnType<string[], readonly string[], readonly string[]>;
  language: "zh" | "en";
  discipline: string;
  major: string;
  knowledge: ColumnType<string[], readonly string[], readonly string[]>;
  authors: ColumnType<string[], readonly string[], readonly string[]>;
  source: string;
  license: License;
  year: number;
  visibility: Visibility;
  /** Was public at some time; the database sets it. */
  harvested: GeneratedAlways<boolean>;
  /** When the record changed that others harvest: with the resource, or with the state of its library. */
  harvest_at: GeneratedAlways<number>;
  downloadable: boolean;
  file_id: number | null;
  /** Captions of a film or a sound: WebVTT or SubRip. */
  captions_file_id: ColumnType<number | null, number | null | undefined, number | null>;
  file_name: string;
  size: number;
  /** Seconds. */
  duration: number;
  section_ids: ColumnType<number[], readonly number[], readonly number[]>;
  state: ResourceState;
  /** Why it was rejected or taken down. */
  reason: ColumnType<string, string | undefined, string>;
  /** When it was deleted: what stays is a tombstone, and nobody publishes it again. */
  withdrawn_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** A change of what is published that waits for review: the fields that differ. */
  proposed: ColumnType<object | null, string | null | undefined, string | null>;
  /** What it said when it was taken down last. */
  last_published: ColumnType<object | null, string | null | undefined, string | null>;
  views: ColumnType<number, number | undefined, number>;
  downloads: ColumnType<number, number | undefined, number>;
  rating_sum: ColumnType<number, number | undefined, number>;
  ratings: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
}

/**
 * What a search reads, and no more: narrow rows lie close together, so that ten thousand hits are a few hundred
 * pages. A row stands here while its resource is published. It has a column for each facet (search/facets.ts). Written by
 * this folder's search alone.
 */
export interface ResourceIndexTable extends Record<ResourceFacet, number> {
  resource_id: number;
  library_id: number;
  org_id: number;
  /** 1 higher, 2 vocational. */
  edition: number;
  /** 0 public, 1 member, 2 school. */
  visibility: number;
  downloadable: boolean;
  section_ids: ColumnType<number[], readonly number[], readonly number[]>;
  hot: number;
  downloads: number;
  rating: number;
  updated_at: number;
  /** Hashes of bigrams, words' beginnings and pinyin initials (search/grams.ts). */
  grams: ColumnType<number[], readonly number[], readonly number[]>;
  /** Title and keywords in the form that a query is compared in. */
  text: string;
}

/** The values of facets by number, so that index rows stay narrow. */
export interface FacetValueTable {
  id: Generated<number>;
  facet: string;
  value: string;
}

export interface LibraryCourseTable {
  id: Generated<number>;
  library_id: number;
  org_id: number;
  section_ids: ColumnType<number[], readonly number[], readonly number[]>;
  name: string;
  intro: string;
  teacher: string;
  hours: number;
  learners: number;
  good: boolean;
  /** `[{title, resources: [id]}]` */
  chapters: ColumnType<{ title: string; resources: number[] }[], string, string>;
  resources: number;
  created_at: number;
}

export interface FavoriteTable {
  account_id: number;
  resource_id: number;
  created_at: number;
}

export interface RatingTable {
  account_id: number;
  resource_id: number;
  stars: number;
  created_at: number;
}

export interface ReportTable {
  id: Generated<number>;
  ticket: string;
  account_id: number;
  resource_id: number;
  reason: string;
  text: string;
  state: ColumnType<"new" | "done", "new" | "done" | undefined, "new" | "done">;
  created_at: number;
}

/** A file on its way in. */
export interface UploadTable {
  /** What tus names it by. */
  id: string;
  account_id: number;
  name: string;
  size: number;
  received: number;
  state: "uploading" | "ready" | "refused";
  file_id: number | null;
  created_at: number;
  /** When bytes last came. */
  touched_at: ColumnType<number, number | undefined, number>;
}

export interface LibraryTables {
  library: LibraryTable;
  library_section: LibrarySectionTable;
  resource: ResourceTable;
  resource_index: ResourceIndexTable;
  facet_value: FacetValueTable;
  library_course: LibraryCourseTable;
  favorite: FavoriteTable;
  rating: RatingTable;
  report: ReportTable;
  upload: UploadTable;
}

const GRAMS_INDEX =
  "create index resource_index_grams on resource_index using gin (grams) with (fastupdate = off)";

/** Makes the search's index; for whoever dropped it to fill the table. */
export const gramsIndex = (db: QueryExecutorProvider): Promise<unknown> => sql.raw(GRAMS_INDEX).execute(db);

/** Plain statements: there are many columns, and all of them are of the plainest kinds. */
const statements = [
  `create table library (
    id bigint generated always as identity primary key,
    org_id bigint not null references org(id),
    name text not null, name_en text not null, intro text not null, intro_en text not null,
    purpose text not null, purpose_en text not null,
    level text not null check (level in ('national', 'provincial', 'school')),
    edition text not null check (edition in ('higher', 'vocational')),
    major text not null, team jsonb not null, schools text[] not null,
    featured boolean not null default false,
    state text not null default 'published' check (state in ('published', 'offline')),
    visits bigint not null default 0, users bigint not null default 0, resources bigint not null default 0,
    created_at bigint not null, updated_at bigint not null)`,
  `create table library_section (
    id bigint generated always as identity primary key,
    library_id bigint not null references library(id) on delete cascade,
    parent_id bigint references library_section(id) on delete cascade,
    kind text not null check (kind in ('SC', 'KC', 'ZDY')),
    lists smallint not null check (lists in (1, 2)),
    name text not null, name_en text not null, sort integer not null,
    types integer[] not null default '{}')`,
  `create index library_section_library on library_section (library_id, sort)`,
  `create table resource (
    id bigint generated always as identity primary key,
    library_id bigint not null references library(id), org_id bigint not null references org(id),
    owner_id bigint references account(id) on delete set null,
    edition text not null, type smallint not null, media text not null,
    title text not null, description text not null, keywords text[] not null, lang text not null,
    discipline text not null, major text not null, knowledge text[] not null, authors text[] not null,
    source text not null, license text not null, year smallint not null,
    visibility text not null check (visibility in ('public', 'member', 'school')),
    downloadable boolean not null, file_id bigint references file(id), file_name text not null,
    size bigint not null, duration integer not null, section_ids bigint[] not null,
    state text not null check (state in ('draft', 'in_review', 'published', 'rejected', 'offline')),
    reason text not null default '', views bigint not null default 0, downloads bigint not null default 0,
    rating_sum bigint not null default 0, ratings bigint not null default 0,
    created_at bigint not null, updated_at bigint not null)`,
  `create index resource_library on resource (library_id)`,
  `create index resource_harvest on resource (updated_at, id) where state in ('published', 'offline')`,
  `create table facet_value (
    id integer generated always as identity primary key,
    facet text not null, value text not null, unique (facet, value))`,
  `create table resource_index (
    resource_id bigint primary key references resource(id) on delete cascade,
    library_id integer not null, org_id integer not null,
    edition smallint not null, visibility smallint not null, type smallint not null,
    media integer not null, discipline integer not null, major integer not null, license integer not null,
    lang integer not null, school integer not null, year smallint not null,
    downloadable boolean not null, section_ids integer[] not null,
    hot integer not null, downloads integer not null, rating smallint not null, updated_at bigint not null,
    grams integer[] not null, text text not null)`,
  GRAMS_INDEX,
  `create index resource_index_sections on resource_index using gin (section_ids) with (fastupdate = off)`,
  `create index resource_index_hot on resource_index (hot desc, resource_id desc)`,
  `create index resource_index_new on resource_index (updated_at desc, resource_id desc)`,
  `create index resource_index_downloads on resource_index (downloads desc, resource_id desc)`,
  `create index resource_index_rating on resource_index (rating desc, resource_id desc)`,
  `create index resource_index_library_hot on resource_index (library_id, hot desc, resource_id desc)`,
  `create table library_course (
    id bigint generated always as identity primary key,
    library_id bigint not null references library(id), org_id bigint not null references org(id),
    section_ids bigint[] not null, name text not null, intro text not null, teacher text not null,
    hours integer not null, learners bigint not null, good boolean not null, chapters jsonb not null,
    resources integer not null, created_at bigint not null)`,
  `create table favorite (
    account_id bigint not null references account(id) on delete cascade,
    resource_id bigint not null references resource(id) on delete cascade,
    created_at bigint not null, primary key (account_id, resource_id))`,
  `create table rating (
    account_id bigint not null references account(id) on delete cascade,
    resource_id bigint not null references resource(id) on delete cascade,
    stars smallint not null check (stars between 1 and 5), created_at bigint not null,
    primary key (account_id, resource_id))`,
  `create table report (
    id bigint generated always as identity primary key,
    ticket text not null unique, account_id bigint not null references account(id) on delete cascade,
    resource_id bigint not null references resource(id) on delete cascade,
    reason text not null, text text not null, state text not null default 'new', created_at bigint not null)`,
  `create table upload (
    id text primary key, account_id bigint not null references account(id) on delete cascade,
    name text not null, size bigint not null, received bigint not null,
    state text not null check (state in ('uploading', 'ready', 'refused')),
    file_id bigint references file(id), created_at bigint not null)`,
];

/**
 * Whoever harvests is owed a word on all that was once public (OAI-PMH 2.5.1), however it stopped being so: the database
 * itself remembers, and dates a change that was made past the server.
 */
const harvestStatements = [
  `alter table resource add column harvested boolean not null default false`,
  `update resource set harvested = true where visibility = 'public' and state in ('published', 'offline')`,
  `create function resource_harvest() returns trigger language plpgsql as $$
    declare
      is_open boolean := new.visibility = 'public' and new.state = 'published';
    begin
      if tg_op = 'INSERT' then
        new.harvested := is_open or (new.visibility = 'public' and new.state = 'offline');
      else
        new.harvested := old.harvested or is_open;
        if is_open <> (old.visibility = 'public' and old.state = 'published') and new.updated_at = old.updated_at then
          new.updated_at := greatest(old.updated_at + 1, floor(extract(epoch from clock_timestamp()) * 1000));
        end if;
      end if;
      return new;
    end $$`,
  `create trigger resource_harvest before insert or update of visibility, state on resource
    for each row execute function resource_harvest()`,
  `drop index resource_harvest`,
  `create index resource_harvest on resource (updated_at, id) where harvested`,
];

/**
 * A library that goes offline takes its resources with it, and each of their records is a tombstone of that moment. The
 * date of a record is therefore its own: the resource itself did not change.
 */
const offlineStatements = [
  `alter table resource add column harvest_at bigint not null default 0`,
  `drop trigger resource_harvest on resource`,
  `update resource set harvest_at = updated_at`,
  `update resource set harvest_at = greatest(resource.updated_at, library.updated_at)
    from library where library.id = resource.library_id and library.state = 'offline'`,
  `create or replace function resource_harvest() returns trigger language plpgsql as $$
    declare
      is_library_open boolean := exists (select from library where id = new.library_id and state = 'published');
      is_open boolean := new.visibility = 'public' and new.state = 'published';
      is_changed boolean;
    begin
      if tg_op = 'INSERT' then
        new.harvested := is_library_open and (is_open or (new.visibility = 'public' and new.state = 'offline'));
        new.harvest_at := new.updated_at;
      else
        is_changed := is_open <> (old.visibility = 'public' and old.state = 'published');
        new.harvested := old.harvested or (is_open and is_library_open);
        new.harvest_at := greatest(old.harvest_at, new.updated_at);
        if is_changed and new.updated_at = old.updated_at then
          new.updated_at := greatest(old.updated_at + 1, floor(extract(epoch from clock_timestamp()) * 1000));
          new.harvest_at := greatest(old.harvest_at + 1, new.updated_at);
        end if;
      end if;
      return new;
    end $$`,
  `create trigger resource_harvest before insert or update of visibility, state, updated_at on resource
    for each row execute function resource_harvest()`,
  `create function library_harvest() returns trigger language plpgsql as $$
    declare
      at bigint := floor(extract(epoch from clock_timestamp()) * 1000);
    begin
      if new.updated_at <> old.updated_at then
        at := new.updated_at;
      end if;
      update resource set
        harvested = harvested or (new.state = 'published' and visibility = 'public' and state = 'published'),
        harvest_at = greatest(harvest_at + 1, at)
      where library_id = new.id and (harvested or new.state = 'published')
        and visibility = 'public' and state = 'published';
      return null;
    end $$`,
  `create trigger library_harvest after update of state on library
    for each row when (old.state <> new.state) execute function library_harvest()`,
  `drop index resource_harvest`,
  `create index resource_harvest on resource (harvest_at, id) where harvested`,
];

export const libraryMigrations: Record<string, Migration> = {
  "0400_library": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "0401_library_harvest": {
    async up(db: Kysely<unknown>) {
      for (const statement of harvestStatements) await sql.raw(statement).execute(db);
    },
  },
  "0402_library_captions": {
    async up(db: Kysely<unknown>) {
      await sql`alter table resource add column captions_file_id bigint references file(id)`.execute(db);
    },
  },
  "0403_library_offline": {
    async up(db: Kysely<unknown>) {
      for (const statement of offlineStatements) await sql.raw(statement).execute(db);
    },
  },
  "0404_library_transcript": {
    async up(db: Kysely<unknown>) {
      await sql`alter table resource_index add column transcript smallint not null default 0`.execute(db);
      await sql`update resource_index set transcript = 1 from resource
        where resource.id = resource_id and captions_file_id is not null`.execute(db);
    },
  },
  "0405_library_language": {
    async up(db: Kysely<unknown>) {
      for (const table of ["resource", "resource_index"])
        await sql`alter table ${sql.table(table)} rename column lang to language`.execute(db);
    },
  },
  "1970_resource_withdrawn": {
    async up(db: Kysely<unknown>) {
      await sql`alter table resource add column withdrawn_at bigint`.execute(db);
      await sql`create index resource_file on resource (file_id)`.execute(db);
      await sql`create index resource_title on resource (title, type)`.execute(db);
    },
  },
  "2011_resource_proposed": {
    async up(db: Kysely<unknown>) {
      await sql`alter table resource add column proposed jsonb, add column last_published jsonb`.execute(db);
    },
  },
  "2080_library_sections": {
    async up(db: Kysely<unknown>) {
      await sql`alter table library add column sections_version bigint not null default 0`.execute(db);
      await sql`alter table library_section add column hidden boolean not null default false`.execute(db);
    },
  },
  "2090_library_page": {
    async up(db: Kysely<unknown>) {
      await sql`alter table library add column cover text not null default ''`.execute(db);
      await sql`alter table library add column page_version bigint not null default 0`.execute(db);
    },
  },
  "1002_upload_touched": {
    async up(db: Kysely<unknown>) {
      await sql`alter table upload add column touched_at bigint not null default 0`.execute(db);
      await sql`update upload set touched_at = created_at`.execute(db);
    },
  },
};
