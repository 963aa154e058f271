import { sql, type Kysely, type Migration } from "kysely";

/** What people did to things: likes, follows, helpful votes. */
export interface ReactionTable {
  account_id: number;
  subject: "rating" | "thread" | "post" | "teacher";
  subject_id: number;
  kind: "like" | "follow" | "helpful";
  created_at: number;
}

export interface ReactionTables {
  reaction: ReactionTable;
}

const statements = [
  `create table reaction (
    account_id bigint not null references account(id) on delete cascade,
    subject text not null check (subject in ('rating', 'thread', 'post')), subject_id bigint not null,
    kind text not null check (kind in ('like', 'follow', 'helpful')), created_at bigint not null,
    primary key (account_id, subject, subject_id, kind))`,
  `create index reaction_subject on reaction (subject, subject_id, kind)`,
];

export const reactionMigrations: Record<string, Migration> = {
  // The table came with those of courses; the number stays, so that no database makes it twice.
  "0500_courses": {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  },
  "1201_followed_teachers": {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        `alter table reaction drop constraint reaction_subject_check`,
        `alter table reaction add constraint reaction_subject_check
          check (subject in ('rating', 'thread', 'post', 'teacher'))`,
      ])
        await sql.raw(statement).execute(db);
    },
  },
};
