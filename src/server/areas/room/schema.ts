/** Announcements whose moment is to come: whoever is to hear of one is told then, once. */
import { sql, type Kysely, type Migration } from "kysely";

export interface AnnouncementDueTable {
  announcement_id: number;
  publish_at: number;
}

export interface RoomTables {
  announcement_due: AnnouncementDueTable;
}

const statements = [
  `create table announcement_due (
    announcement_id bigint primary key references announcement(id) on delete cascade,
    publish_at bigint not null)`,
  `create index announcement_due_at on announcement_due (publish_at)`,
];

export const roomMigrations: Record<string, Migration> = {
  "0530_room": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
