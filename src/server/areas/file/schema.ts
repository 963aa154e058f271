import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { FilmFaultKind } from "../../adapters/index.js";
import type { Media } from "../../../core/contract/library.js";

/** Why a file has no words: it has none, is broken, unpacks to too much, or takes too long. */
export type WordsFault = "none" | "broken" | "large" | "slow";

/** Content that is kept once, whoever brought it. */
export interface FileTable {
  id: Generated<number>;
  sha256: string;
  size: number;
  mime: string;
  media: Media;
  state: "processing" | "ready" | "failed";
  /** Text that was read out of it, for search and for previews. */
  text: ColumnType<string, string | undefined, string>;
  /** Blocks of `lib/preview`. */
  blocks: ColumnType<{ type: string; text: string }[], string | undefined, string>;
  /** Seconds, pixels, pages where they apply. */
  facts: ColumnType<Record<string, number>, string | undefined, string>;
  /** Of one that was read without finding any; null: not yet, or before that was noted. */
  words_fault: ColumnType<"" | WordsFault | null, "" | WordsFault | undefined, "" | WordsFault>;
  created_at: number;
}

/** A film as the machine's programs see it. */
export interface FilmReadingTable {
  file_id: number;
  state: "queued" | "running" | "done" | "failed";
  /** Of `failed`. */
  reason: ColumnType<"" | FilmFaultKind, "" | undefined, "" | FilmFaultKind>;
  seconds: ColumnType<number, number | undefined, number>;
  width: ColumnType<number, number | undefined, number>;
  height: ColumnType<number, number | undefined, number>;
  poster_id: ColumnType<number | null, undefined, number | null>;
  leased_until: ColumnType<number, number | undefined, number>;
  created_at: number;
}

/** A film that is made smaller, for those whose network is slow. */
export interface FilmLadderTable {
  file_id: number;
  state: "queued" | "running" | "done" | "failed";
  /** Of `failed`. */
  reason: ColumnType<"" | FilmFaultKind, "" | undefined, "" | FilmFaultKind>;
  /** Px, from small to large. */
  heights: readonly number[];
  percent: ColumnType<number, undefined, number>;
  /** The server that is at it, until the lease is over. */
  worker: ColumnType<string, undefined, string>;
  leased_until: ColumnType<number, undefined, number>;
  created_at: number;
  /** Since when no course shows the film. */
  unused_since: ColumnType<number | null, undefined, number | null>;
}

/** One height of it, whose bytes lie in the file store and are nobody else's. */
export interface FilmRungTable {
  file_id: number;
  height: number;
  sha256: string;
  size: number;
  attributes: string;
  playlist: string;
  created_at: number;
}

export interface FileTables {
  file: FileTable;
  film_reading: FilmReadingTable;
  film_ladder: FilmLadderTable;
  film_rung: FilmRungTable;
}

export const fileMigrations: Record<string, Migration> = {
  // The table came with those of libraries; the number stays, so that no database makes it twice.
  "0400_library": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table file (
    id bigint generated always as identity primary key,
    sha256 text not null unique, size bigint not null, mime text not null, media text not null,
    state text not null check (state in ('processing', 'ready', 'failed')),
    text text not null default '', blocks jsonb not null default '[]', facts jsonb not null default '{}',
    created_at bigint not null)`,
        )
        .execute(db);
    },
  },
  "1001_file_size": {
    async up(db: Kysely<unknown>) {
      await sql.raw("create index file_size on file (size)").execute(db);
    },
  },
  "1003_film_reading": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table film_reading (
    file_id bigint primary key references file(id) on delete cascade,
    state text not null check (state in ('queued', 'running', 'done', 'failed')),
    reason text not null default '', seconds integer not null default 0,
    width integer not null default 0, height integer not null default 0,
    poster_id bigint references file(id) on delete set null,
    leased_until bigint not null default 0, created_at bigint not null)`,
        )
        .execute(db);
    },
  },
  "1090_film_ladder": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table film_ladder (
    file_id bigint primary key references file(id) on delete cascade,
    state text not null check (state in ('queued', 'running', 'done', 'failed')),
    reason text not null default '', heights integer[] not null, percent integer not null default 0,
    worker text not null default '', leased_until bigint not null default 0, created_at bigint not null,
    unused_since bigint)`,
        )
        .execute(db);
      await sql
        .raw(
          `create table film_rung (
    file_id bigint not null references film_ladder(file_id) on delete cascade, height integer not null,
    sha256 text not null, size bigint not null, attributes text not null, playlist text not null,
    created_at bigint not null, primary key (file_id, height))`,
        )
        .execute(db);
      await sql.raw("create index film_rung_sha256 on film_rung (sha256)").execute(db);
    },
  },
  "1091_words_fault": {
    async up(db: Kysely<unknown>) {
      await sql.raw("alter table file add column words_fault text").execute(db);
    },
  },
};
