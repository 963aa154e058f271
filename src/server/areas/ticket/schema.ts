/** Feedback, what was answered, and what the staff noted of it (docs/domain.md 4.2). */
import { sql, type ColumnType, type Generated, type Kysely, type Migration } from "kysely";
import type { FeedbackPage, TicketState } from "../../../core/rules/ticket.js";
import type { Locale } from "../../messages.js";

/** What an insert may leave to the table. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface FeedbackTable {
  id: Generated<number>;
  ticket: string;
  account_id: number | null;
  text: string;
  contact: string;
  page: string;
  created_at: number;
  state: Defaulted<TicketState>;
  /** Open once more after it was answered or closed. */
  reopened: Defaulted<boolean>;
  /** Who of the staff took it. */
  assignee_id: ColumnType<number | null, number | null | undefined, number | null>;
  page_kind: Defaulted<FeedbackPage>;
  /** The language that it was sent in: a mail answers in it. */
  locale: Defaulted<Locale>;
  changed_at: number;
}

/** What the staff answered, and what whoever sent it added. */
export interface FeedbackReplyTable {
  id: Generated<number>;
  feedback_id: number;
  author_id: number | null;
  by_staff: boolean;
  text: string;
  /** How an answer reached them; empty: it is none of the staff. */
  sent_by: "message" | "mail" | "none" | "";
  created_at: number;
}

/** Notes of the staff stand in a table of their own: nothing that a sender reads or takes along is read from it. */
export interface FeedbackNoteTable {
  id: Generated<number>;
  feedback_id: number;
  author_id: number | null;
  text: string;
  created_at: number;
}

export interface TicketTables {
  feedback: FeedbackTable;
  feedback_reply: FeedbackReplyTable;
  feedback_note: FeedbackNoteTable;
}

const statements = [
  `alter table feedback
    add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
    add column reopened boolean not null default false,
    add column assignee_id bigint references account(id) on delete set null,
    add column page_kind text not null default 'other',
    add column locale text not null default 'zh-CN',
    add column changed_at bigint not null default 0`,
  `update feedback set changed_at = created_at`,
  `create index feedback_changed on feedback (changed_at desc, id desc)`,
  `create index feedback_account on feedback (account_id, changed_at desc) where account_id is not null`,
  `create index feedback_assignee on feedback (assignee_id) where assignee_id is not null`,
  `create table feedback_reply (
    id bigint generated always as identity primary key,
    feedback_id bigint not null references feedback(id) on delete cascade,
    author_id bigint references account(id) on delete set null,
    by_staff boolean not null, text text not null, sent_by text not null, created_at bigint not null)`,
  `create index feedback_reply_of on feedback_reply (feedback_id, id)`,
  `create index feedback_reply_author on feedback_reply (author_id)`,
  `create table feedback_note (
    id bigint generated always as identity primary key,
    feedback_id bigint not null references feedback(id) on delete cascade,
    author_id bigint references account(id) on delete set null,
    text text not null, created_at bigint not null)`,
  `create index feedback_note_of on feedback_note (feedback_id, id)`,
  `create index feedback_note_author on feedback_note (author_id)`,
];

export const ticketMigrations: Record<string, Migration> = {
  // The table began in the area of contents.
  "0300_content": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("feedback")
        .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn("ticket", "text", (column) => column.notNull().unique())
        .addColumn("account_id", "bigint", (column) => column.references("account.id").onDelete("set null"))
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("contact", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .addColumn("created_at", "bigint", (column) => column.notNull())
        .execute();
    },
  },
  "2060_tickets": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
};
