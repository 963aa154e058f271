/** Archives of people's own data (docs/domain.md 2.7). */
import { sql, type Generated, type Kysely, type Migration } from "kysely";

export interface OwnArchiveTable {
  id: Generated<number>;
  account_id: number;
  requested_at: number;
  /** Null while it is being made. */
  ready_at: number | null;
  /** Key in the file store; empty while it is being made. */
  file: string;
  bytes: number;
}

export interface PrivacyTables {
  own_archive: OwnArchiveTable;
}

export const privacyMigrations: Record<string, Migration> = {
  "1414_own_archive": {
    async up(db: Kysely<unknown>) {
      await sql`create table own_archive (
        id bigint generated always as identity primary key,
        account_id bigint not null references account(id) on delete cascade,
        requested_at bigint not null, ready_at bigint, file text not null, bytes bigint not null)`.execute(
        db,
      );
      await sql`create index own_archive_account on own_archive (account_id, id desc)`.execute(db);
      await sql`create index own_archive_requested on own_archive (requested_at)`.execute(db);
    },
  },
};
