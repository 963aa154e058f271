/** How an area tells people of something: one message each, and one for many of the same. */
import { sql } from "kysely";
import type { message as contract } from "../../../core/contract/index.js";
import { courses, rooms } from "../../../core/rules/places/course.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import type { Message } from "../../messages.js";
import type { Db, Trx } from "../../adapters/index.js";

export interface News {
  readonly kind: contract.MessageKind;
  readonly title: Message;
  readonly text: Message;
  /** Below the portal's root; may be empty. */
  readonly href: string;
  /** While a message of this key is unread, the next one takes its place and counts on. */
  readonly key: string;
}

const runPlaces = [courses.introduce, ...Object.values(rooms), ...Object.values(workplace)];

/** The run that an address leads into, for whoever has muted it. */
function runOf(href: string): number | null {
  for (const place of runPlaces) {
    const values = place.parse(href);
    if (values && "course" in values && typeof values.course === "number" && values.course > 0)
      return values.course;
  }
  return null;
}

/** @param at milliseconds since 1970 */
export async function tell(db: Db | Trx, accounts: readonly number[], news: News, at: number): Promise<void> {
  const people = [...new Set(accounts)];
  const run_id = runOf(news.href);
  // Parameters of one statement are limited; a class has thousands at most.
  for (let from = 0; from < people.length; from += 1000) {
    await db
      .insertInto("message")
      .values(
        people.slice(from, from + 1000).map((account_id) => ({
          account_id,
          kind: news.kind,
          title: JSON.stringify(news.title),
          text: JSON.stringify(news.text),
          href: news.href,
          key: news.key,
          read_at: null,
          at,
          run_id,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "key"])
          .where("read_at", "is", null)
          .doUpdateSet({
            title: JSON.stringify(news.title),
            text: JSON.stringify(news.text),
            href: news.href,
            count: sql<number>`message.count + 1`,
            at,
            run_id,
            settled_at: null,
          }),
      )
      .execute();
  }
}

/** Somebody has seen for themselves what these messages tell of. */
export const markRead = (db: Db | Trx, accounts: readonly number[], keys: readonly string[], at: number) =>
  db
    .updateTable("message")
    .set({ read_at: at })
    .where("account_id", "in", accounts)
    .where("key", "in", [...keys])
    .where("read_at", "is", null)
    .execute();

/** What somebody has not read yet, by its keys, for a statement that counts them. */
export const unreadKeys = (db: Db | Trx, accountId: number) =>
  db.selectFrom("message").select("key").where("account_id", "=", accountId).where("read_at", "is", null);

/** Takes back what nobody of these has read yet: it is about something that is gone. */
export async function recall(
  db: Db | Trx,
  accounts: readonly number[],
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < accounts.length; from += 1000)
    await db
      .deleteFrom("message")
      .where("account_id", "in", accounts.slice(from, from + 1000))
      .where("key", "in", [...keys])
      .where("read_at", "is", null)
      .execute();
}
