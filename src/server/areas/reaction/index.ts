/**
 * What people did to things: likes, follows, helpful votes. Ratings of courses and questions of rooms share the table,
 * so it belongs to neither.
 */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import type { ReactionTable } from "./schema.js";

type Subject = ReactionTable["subject"];
type Kind = ReactionTable["kind"];
type Reaction = Omit<ReactionTable, "created_at">;

/** @returns whether anything changed */
export async function react(db: Db | Trx, row: Reaction, on: boolean, now: number): Promise<boolean> {
  const changed = on
    ? await db
        .insertInto("reaction")
        .values({ ...row, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning("subject_id")
        .executeTakeFirst()
    : await db
        .deleteFrom("reaction")
        .where("account_id", "=", row.account_id)
        .where("subject", "=", row.subject)
        .where("subject_id", "=", row.subject_id)
        .where("kind", "=", row.kind)
        .returning("subject_id")
        .executeTakeFirst();
  return changed !== undefined;
}

/**
 * A condition: whether somebody did this to the subject of a row.
 * @param id column with the subject's id, e.g. `thread.id`
 */
export const hasReacted = (subject: Subject, kind: Kind, accountId: number, id: string) =>
  sql<boolean>`exists (select from reaction where reaction.account_id = ${accountId}
    and reaction.subject = ${subject} and reaction.subject_id = ${sql.ref(id)} and reaction.kind = ${kind})`;

/** How many did this to a subject, as a value of a statement. */
export const reactionCount = (subject: Subject, kind: Kind, id: number) =>
  sql<number>`(select count(*) from reaction where subject = ${subject} and subject_id = ${id} and kind = ${kind})`;

/** Those who did this to a subject, as a list of account ids within a statement. */
export const reactors = (subject: Subject, kind: Kind, id: number) =>
  sql`select account_id from reaction where subject = ${subject} and subject_id = ${id} and kind = ${kind}`;

/** The ids of what somebody follows, as a list within a statement. */
export const followedBy = (subject: Subject, accountId: number) =>
  sql`select subject_id from reaction where account_id = ${accountId} and subject = ${subject} and kind = 'follow'`;

/** Whether somebody did this to a subject. */
export const hasReactedTo = async (
  db: Db | Trx,
  subject: Subject,
  kind: Kind,
  accountId: number,
  id: number,
): Promise<boolean> =>
  (await db
    .selectFrom("reaction")
    .select("subject_id")
    .where("account_id", "=", accountId)
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst()) !== undefined;
export { reactionOwnData } from "./own-data.js";
