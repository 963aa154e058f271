/** What somebody asked, answered and follows, of all their courses (docs/domain.md 7.4). */
import { sql } from "kysely";
import type { Output, ownDiscussions as contract } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { signedIn, type Given } from "../../http/index.js";
import { enrollmentRows, inLocale, INSIDE, runTitleRows } from "../course/index.js";
import { hasReacted } from "../reaction/index.js";

const SIZE = 20;
/** Characters of a text that a row shows. */
const SHOWN = 300;

/** Threads of runs that somebody is in. */
const threadsOf = (db: Db, accountId: number) =>
  db
    .selectFrom("thread")
    .innerJoin(enrollmentRows(db).as("enrollment"), "enrollment.run_id", "thread.run_id")
    .innerJoin(runTitleRows(db).as("run"), "run.id", "thread.run_id")
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.state", "in", [...INSIDE]);

const COLUMNS = [
  "thread.id as thread",
  "thread.run_id as run",
  "thread.node_id",
  "thread.discussion",
  "thread.title",
  "thread.posts",
  "thread.accepted_post",
  "thread.endorsed",
  "run.title as course",
  "run.title_en as course_en",
] as const;

/** One's own are seen as long as they are there; others' as long as everybody sees them. */
const rowsOf = {
  threads: (db: Db, accountId: number) =>
    threadsOf(db, accountId)
      .where("thread.author_id", "=", accountId)
      .where("thread.state", "<>", "deleted")
      .select([...COLUMNS, "thread.text", "thread.created_at as at", "thread.state"])
      .orderBy("thread.created_at", "desc")
      .orderBy("thread.id", "desc"),
  replies: (db: Db, accountId: number) =>
    threadsOf(db, accountId)
      .innerJoin("post", "post.thread_id", "thread.id")
      .where("post.author_id", "=", accountId)
      .where("post.state", "<>", "deleted")
      .where(
        sql<boolean>`(thread.state = 'visible' or thread.author_id = ${accountId} and thread.state <> 'deleted')`,
      )
      .select([...COLUMNS, "post.text", "post.created_at as at", "post.state"])
      .orderBy("post.created_at", "desc")
      .orderBy("post.id", "desc"),
  followed: (db: Db, accountId: number) =>
    threadsOf(db, accountId)
      .where(hasReacted("thread", "follow", accountId, "thread.id"))
      .where("thread.state", "=", "visible")
      // What others wrote in a discussion may not be open yet to whoever has not written there.
      .where(sql<boolean>`(not thread.discussion or thread.author_id = ${accountId})`)
      .select([...COLUMNS, "thread.text", "thread.active_at as at", "thread.state"])
      .orderBy("thread.active_at", "desc")
      .orderBy("thread.id", "desc"),
} as const;

export async function ownDiscussions({
  input: { tab, page = 1, size = SIZE },
  ctx,
}: Given<typeof contract.ownDiscussions>): Promise<Output<typeof contract.ownDiscussions>> {
  const { accountId } = signedIn(ctx);
  const { db } = ctx.platform;
  const shown = { page, size };
  // Three statements of their own types; what a row shows is the same of all.
  const { list, total } =
    tab === "threads"
      ? await pageOf(rowsOf.threads(db, accountId), shown)
      : tab === "replies"
        ? await pageOf(rowsOf.replies(db, accountId), shown)
        : await pageOf(rowsOf.followed(db, accountId), shown);
  return {
    list: list.map((row) => ({
      thread: row.thread,
      run: row.run,
      course: inLocale(ctx.locale, row.course, row.course_en),
      title: row.title,
      text: row.text.slice(0, SHOWN),
      at: row.at,
      posts: row.posts,
      state: row.state === "pending" || row.state === "hidden" ? row.state : "visible",
      node: row.discussion ? (row.node_id ?? undefined) : undefined,
      answered: row.accepted_post !== null || row.endorsed,
    })),
    total,
    page,
    size,
  };
}
