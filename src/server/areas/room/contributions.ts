/** How much somebody asked and answered in a run, day by day (docs/domain.md 10.16) and in all (11.15). */
import { sql } from "kysely";
import type { PointReason } from "../../../core/rules/learning-points.js";
import type { Db, Trx } from "../../adapters/index.js";
import { dayIn, type DaySpan, momentsOf } from "../study/index.js";

/** Questions by author and day; none that wait for a look or were taken away. */
export async function questionsByDay(db: Db | Trx, runId: number, span: DaySpan, account?: number) {
  const { since, until } = momentsOf(span);
  const rows = db
    .selectFrom("thread")
    .select(["author_id as account", dayIn("created_at").as("day")])
    .select((it) => it.fn.countAll<string>().as("count"))
    .where("run_id", "=", runId)
    .where("state", "=", "visible")
    .where("created_at", ">=", since)
    .where("created_at", "<", until)
    .groupBy(["author_id", dayIn("created_at")]);
  return (account === undefined ? rows : rows.where("author_id", "=", account)).execute();
}

/** Answers by author and day. */
export async function answersByDay(db: Db | Trx, runId: number, span: DaySpan, account?: number) {
  const { since, until } = momentsOf(span);
  const rows = db
    .selectFrom("post")
    .innerJoin("thread", "thread.id", "post.thread_id")
    .select(["post.author_id as account", dayIn("post.created_at").as("day")])
    .select((it) => it.fn.countAll<string>().as("count"))
    .where("thread.run_id", "=", runId)
    .where("thread.state", "=", "visible")
    .where("post.state", "=", "visible")
    .where("post.created_at", ">=", since)
    .where("post.created_at", "<", until)
    .groupBy(["post.author_id", dayIn("post.created_at")]);
  return (account === undefined ? rows : rows.where("post.author_id", "=", account)).execute();
}

export interface Contributions {
  readonly questions: number;
  readonly answers: number;
  /** Answers, and contributions to discussions, that staff endorsed. */
  readonly endorsed: number;
}

/** What everybody contributed that all see; answers to one's own question are none. */
export async function contributionsOf(
  db: Db | Trx,
  runId: number,
): Promise<ReadonlyMap<number, Contributions>> {
  const [asked, answered] = await Promise.all([
    db
      .selectFrom("thread")
      .select(["author_id"])
      .select((it) => [
        it.fn.countAll<string>().as("count"),
        it.fn.countAll<string>().filterWhere("own_endorsed", "=", true).as("endorsed"),
      ])
      .where("run_id", "=", runId)
      .where("state", "=", "visible")
      .groupBy("author_id")
      .execute(),
    db
      .selectFrom("post")
      .innerJoin("thread", "thread.id", "post.thread_id")
      .select(["post.author_id"])
      .select((it) => [
        it.fn.countAll<string>().as("count"),
        it.fn.countAll<string>().filterWhere("post.endorsed", "=", true).as("endorsed"),
      ])
      .where("thread.run_id", "=", runId)
      .where("thread.state", "=", "visible")
      .where("post.state", "=", "visible")
      .whereRef("post.author_id", "<>", "thread.author_id")
      .groupBy("post.author_id")
      .execute(),
  ]);
  const people = new Map<number, Contributions>();
  for (const row of asked)
    people.set(row.author_id, {
      questions: Number(row.count),
      answers: 0,
      endorsed: Number(row.endorsed),
    });
  for (const row of answered)
    people.set(row.author_id, {
      questions: people.get(row.author_id)?.questions ?? 0,
      answers: Number(row.count),
      endorsed: Number(row.endorsed) + (people.get(row.author_id)?.endorsed ?? 0),
    });
  return people;
}

/** What somebody asked and answered in a run, the newest first; what was taken away is left out. */
export async function writtenBy(db: Db | Trx, runId: number, accountId: number, most: number) {
  const asked = db
    .selectFrom("thread")
    .select([sql<"asked" | "answered">`'asked'`.as("kind"), "thread.title", "thread.created_at as at"])
    .where("thread.run_id", "=", runId)
    .where("thread.author_id", "=", accountId)
    .where("thread.state", "<>", "deleted");
  const answered = db
    .selectFrom("post")
    .innerJoin("thread", "thread.id", "post.thread_id")
    .select([sql<"asked" | "answered">`'answered'`.as("kind"), "thread.title", "post.created_at as at"])
    .where("thread.run_id", "=", runId)
    .where("post.author_id", "=", accountId)
    .where("post.state", "<>", "deleted")
    .where("thread.state", "<>", "deleted");
  return asked.unionAll(answered).orderBy("at", "desc").limit(most).execute();
}

/** Answers of somebody that staff endorsed and everybody sees; another's question, not their own. */
export const endorsedAnswerRows = (db: Db, accountId: number) =>
  db
    .selectFrom("post")
    .innerJoin("thread", "thread.id", "post.thread_id")
    .select([
      sql<PointReason>`'answer'`.as("reason"),
      sql<number | null>`thread.run_id`.as("run_id"),
      "thread.title as title",
      "post.created_at as at",
    ])
    .where("post.author_id", "=", accountId)
    .where("thread.author_id", "<>", accountId)
    .where("post.endorsed", "=", true)
    .where("post.state", "=", "visible")
    .where("thread.state", "=", "visible");
