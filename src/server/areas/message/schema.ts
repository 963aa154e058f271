/** Table of messages to people (docs/domain.md 4.3). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { MessageKind } from "../../../core/contract/message.js";
import type { Message } from "../../messages.js";

type Json<T> = ColumnType<T, string, string>;

export interface MessageTable {
  id: Generated<number>;
  account_id: number;
  kind: MessageKind;
  /** In both languages; which one is chosen when it is read. */
  title: Json<Message>;
  text: Json<Message>;
  href: string;
  /** Unread ones of the same key are told of as one. */
  key: string;
  count: ColumnType<number, number | undefined, number>;
  read_at: number | null;
  at: number;
}

export interface MessageTables {
  message: MessageTable;
}

const statements = [
  `create table message (
    id bigint generated always as identity primary key,
    account_id bigint not null references account(id) on delete cascade,
    kind text not null, title jsonb not null, text jsonb not null, href text not null, key text not null,
    count integer not null default 1, read_at bigint, at bigint not null)`,
  `create index message_account on message (account_id, at desc)`,
  `create unique index message_unread on message (account_id, key) where read_at is null`,
];

export const messageMigrations: Record<string, Migration> = {
  "0520_message": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
