/** What teachers say of themselves (docs/domain.md 11.51), and views that people keep (11.62). */
import { sql, type ColumnType, type Kysely, type Migration } from "kysely";
import type { RichText } from "../../../core/contract/rich-document.js";
import type { SavedView } from "../../../core/contract/saved-view.js";
import type { WorkKinds } from "../../../core/contract/teacher-profile.js";

interface Work {
  kind: (typeof WorkKinds)[number];
  title: string;
  source: string;
  /** 0: not said. */
  year: number;
}

export interface TeacherProfileTable {
  account_id: number;
  title: string;
  school: string;
  discipline: string;
  contact: string;
  contact_hidden: boolean;
  biography: ColumnType<RichText | null, string | null, string | null>;
  works: ColumnType<Work[], string, string>;
  /** Address of the picture; empty for none. */
  photo: string;
  updated_at: number;
}

export interface SavedViewTable {
  account_id: number;
  /** The table's name, as screens know it. */
  list: string;
  name: string;
  content: ColumnType<Omit<SavedView, "name">, string, string>;
  saved_at: number;
  /** Of those that were saved at once. */
  position: number;
}

export interface UserTables {
  saved_view: SavedViewTable;
  teacher_profile: TeacherProfileTable;
}

export const userMigrations: Record<string, Migration> = {
  "1072_teacher_profile": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table teacher_profile (
            account_id bigint primary key references account(id) on delete cascade,
            title text not null, school text not null, discipline text not null,
            contact text not null, contact_hidden boolean not null,
            biography jsonb, works jsonb not null, photo text not null, updated_at bigint not null)`,
        )
        .execute(db);
      await sql.raw(`create index teacher_profile_photo on teacher_profile (photo)`).execute(db);
    },
  },
  "1143_saved_views": {
    async up(db: Kysely<unknown>) {
      await sql
        .raw(
          `create table saved_view (
            account_id bigint not null references account(id) on delete cascade,
            list text not null, name text not null, content jsonb not null,
            saved_at bigint not null, position smallint not null,
            primary key (account_id, list, name))`,
        )
        .execute(db);
    },
  },
};
