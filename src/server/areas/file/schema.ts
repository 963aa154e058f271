import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { Media } from "../../../core/contract/library.js";

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
  created_at: number;
}

export interface FileTables {
  file: FileTable;
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
};
