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
  /** The run that its address leads into. */
  run_id: number | null;
  /** When it was sent by mail or SMS, or found to be wanted by neither. */
  settled_at: ColumnType<number | null, number | null | undefined, number | null>;
}

/** What of a kind is also sent, where somebody chose. */
export type Choices = { readonly [Kind in MessageKind]?: { readonly mail: boolean; readonly sms: boolean } };

/** One row for whoever chose something or was sent something. */
export interface NotificationTable {
  account_id: number;
  choices: ColumnType<Choices, string | undefined, string>;
  /** Minutes of the day; both or none. */
  quiet_from: number | null;
  quiet_until: number | null;
  /** When something was sent last. */
  sent_at: ColumnType<number, number | undefined, number>;
}

/** Runs that nothing is sent about. */
export interface CourseMuteTable {
  account_id: number;
  run_id: number;
  muted_at: number;
}

export interface MessageTables {
  message: MessageTable;
  notification: NotificationTable;
  course_mute: CourseMuteTable;
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

const sendingStatements = [
  `alter table message add column run_id bigint, add column settled_at bigint`,
  // What was told before is not sent afterwards.
  `update message set settled_at = at`,
  `create index message_unsettled on message (account_id) where settled_at is null and read_at is null`,
  `create table notification (
    account_id bigint primary key references account(id) on delete cascade,
    choices jsonb not null default '{}', quiet_from smallint, quiet_until smallint,
    sent_at bigint not null default 0,
    check ((quiet_from is null) = (quiet_until is null)))`,
  `create table course_mute (
    account_id bigint not null references account(id) on delete cascade,
    run_id bigint not null references course_run(id) on delete cascade,
    muted_at bigint not null, primary key (account_id, run_id))`,
];

export const messageMigrations: Record<string, Migration> = {
  "0520_message": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1410_notifications": {
    async up(db: Kysely<unknown>) {
      for (const statement of sendingStatements) await sql.raw(statement).execute(db);
    },
  },
};
