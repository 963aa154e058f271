/** Tickets in the database. */
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { TicketState } from "../../../core/rules/ticket.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows } from "../accounts/index.js";
import type { FeedbackNoteTable, FeedbackReplyTable, FeedbackTable } from "./schema.js";

export type Ticket = Selectable<FeedbackTable>;

export interface TicketFilter {
  readonly q?: string | undefined;
  readonly state?: TicketState | undefined;
  /** An account; null: nobody has taken it. */
  readonly assignee?: number | null | undefined;
}

/** `%`, `_` and `\` are what people typed, not patterns. */
const literal = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const filtered = (db: Db, { q, state, assignee }: TicketFilter) =>
  db
    .selectFrom("feedback")
    .$if(Boolean(q), (rows) =>
      rows.where((where) =>
        where.or([
          where("feedback.ticket", "ilike", literal(q ?? "")),
          where("feedback.text", "ilike", literal(q ?? "")),
        ]),
      ),
    )
    .$if(state !== undefined, (rows) => rows.where("feedback.state", "=", state!))
    .$if(assignee === null, (rows) => rows.where("feedback.assignee_id", "is", null))
    .$if(typeof assignee === "number", (rows) => rows.where("feedback.assignee_id", "=", assignee!));

const REPLIES = sql<number>`(select count(*)::int from feedback_reply where feedback_id = feedback.id)`;

const withPeople = (db: Db, filter: TicketFilter) =>
  filtered(db, filter)
    .leftJoin(personRows(db).as("sender"), "sender.id", "feedback.account_id")
    .leftJoin(personRows(db).as("assignee"), "assignee.id", "feedback.assignee_id")
    .selectAll("feedback")
    .select([
      sql<string>`coalesce(nullif(sender.real_name, ''), sender.nickname, '')`.as("sender"),
      sql<string>`coalesce(nullif(assignee.real_name, ''), assignee.nickname, '')`.as("assignee"),
      REPLIES.as("replies"),
    ]);

export const ticketPage = (db: Db, filter: TicketFilter, page: { page: number; size: number }) =>
  pageOf(withPeople(db, filter).orderBy("feedback.changed_at", "desc").orderBy("feedback.id", "desc"), page);

export async function countStates(db: Db, { q, assignee }: TicketFilter) {
  const rows = await filtered(db, { q, assignee })
    .select(["feedback.state", (it) => it.fn.countAll<string>().as("n")])
    .groupBy("feedback.state")
    .execute();
  return new Map(rows.map(({ state, n }) => [state, Number(n)]));
}

export const ticketById = (db: Db, id: number) =>
  withPeople(db, {}).where("feedback.id", "=", id).executeTakeFirst();

export const ownPage = (db: Db, accountId: number, page: { page: number; size: number }) =>
  pageOf(
    db
      .selectFrom("feedback")
      .selectAll("feedback")
      .select(REPLIES.as("replies"))
      .where("account_id", "=", accountId)
      .orderBy("changed_at", "desc")
      .orderBy("id", "desc"),
    page,
  );

export const ownById = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom("feedback")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();

const authored = (db: Db, table: "feedback_reply" | "feedback_note", id: number) =>
  db
    .selectFrom(table)
    .leftJoin(personRows(db).as("author"), "author.id", `${table}.author_id`)
    .select([
      `${table}.id`,
      `${table}.text`,
      `${table}.created_at`,
      sql<string>`coalesce(nullif(author.real_name, ''), author.nickname, '')`.as("author"),
    ])
    .where(`${table}.feedback_id`, "=", id)
    .orderBy(`${table}.id`);

export const repliesOf = (db: Db, id: number) =>
  authored(db, "feedback_reply", id).select(["feedback_reply.by_staff", "feedback_reply.sent_by"]).execute();
export const notesOf = (db: Db, id: number) => authored(db, "feedback_note", id).execute();

/** Held until the transaction ends, in the order of their ids: two that close the same ones do not wait for each other. */
export const lockTickets = (trx: Trx, ids: readonly number[]): Promise<Ticket[]> =>
  trx.selectFrom("feedback").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();

export async function addFeedback(db: Db, row: Insertable<FeedbackTable>): Promise<void> {
  await db.insertInto("feedback").values(row).execute();
}
export const addReply = (trx: Trx, row: Insertable<FeedbackReplyTable>) =>
  trx.insertInto("feedback_reply").values(row).execute();
export const addNote = (trx: Trx, row: Insertable<FeedbackNoteTable>) =>
  trx.insertInto("feedback_note").values(row).execute();
export const change = (trx: Trx, id: number, values: Updateable<FeedbackTable>) =>
  trx.updateTable("feedback").set(values).where("id", "=", id).execute();
