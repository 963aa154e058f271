/** Questions and answers that were reported, as they stand in the queue of reviews (docs/domain.md 11.30). */
import { sql } from "kysely";
import type { Db, Trx } from "../../adapters/index.js";
import { personRows } from "../accounts/index.js";
import { openReportRows, reportRows, runOf, settleReports } from "../course/index.js";
import { openReview, type ReviewDetail, withdrawReview } from "../review/index.js";

/** Contributions and reports of one that are shown. */
const MOST = { contributions: 50, reports: 20 } as const;
const TEXT = 2000;

/** Where something was written, and who did. */
const writtenRow = (trx: Trx, subject: "thread" | "post", id: number) =>
  subject === "thread"
    ? trx
        .selectFrom("thread")
        .select(["id", "run_id", "title", "author_id"])
        .where("id", "=", id)
        .executeTakeFirst()
    : trx
        .selectFrom("post")
        .innerJoin("thread", "thread.id", "post.thread_id")
        .select(["thread.id", "thread.run_id", "thread.title", "post.author_id"])
        .where("post.id", "=", id)
        .executeTakeFirst();

/** Kept from everybody else who decides on the question, or reports something of it. */
export const lockReported = async (trx: Trx, thread: number): Promise<void> => {
  await trx.selectFrom("thread").select("id").where("id", "=", thread).forUpdate().execute();
};

/**
 * Whatever somebody reports waits for the staff of its run with its question, once. Its writer is whom the review names: they
 * don't decide on it, and who reported is nowhere in it.
 */
export async function askForLook(
  trx: Trx,
  subject: "thread" | "post",
  id: number,
  now: number,
): Promise<void> {
  const written = await writtenRow(trx, subject, id);
  const run = written && (await runOf(trx, written.run_id));
  if (!run) return;
  await lockReported(trx, written.id);
  await openReview(trx, {
    kind: "report",
    subject_type: "thread",
    subject_id: written.id,
    org_id: run.org_id,
    run_id: run.id,
    author_id: written.author_id,
    title: written.title,
    about: run.title,
    submitted_at: now,
  });
}

const ofThread = (thread: number) =>
  sql<boolean>`(report.subject = 'thread' and report.subject_id = ${thread}
    or report.subject = 'post' and report.subject_id in (select id from post where thread_id = ${thread}))`;

/** Whether somebody wrote what was reported of a question and nobody has decided on. */
export async function isReportedWriter(trx: Trx, thread: number, account: number): Promise<boolean> {
  const row = await trx
    .selectFrom(openReportRows(trx).as("report"))
    .select("report.id")
    .where(ofThread(thread))
    .where(
      sql<boolean>`${account} = case report.subject
        when 'thread' then (select author_id from thread where id = report.subject_id)
        else (select author_id from post where id = report.subject_id) end`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** What is open about one question and its answers. */
export const openReportsOf = (trx: Trx, thread: number) =>
  trx
    .selectFrom(openReportRows(trx).as("report"))
    .select(["report.id", "report.subject", "report.subject_id"])
    .where(ofThread(thread))
    .execute();

/** What is taken away needs no decision any more. @param post an answer of it; undefined: all of it */
export async function forgetReports(
  trx: Trx,
  thread: number,
  post: number | undefined,
  now: number,
): Promise<void> {
  const rows = await openReportsOf(trx, thread);
  const gone = rows.filter(
    ({ subject, subject_id }) => post === undefined || (subject === "post" && subject_id === post),
  );
  if (gone.length === 0) return;
  await settleReports(
    trx,
    gone.map(({ id }) => id),
    now,
  );
  if (gone.length === rows.length) await withdrawReview(trx, "report", thread, now);
}

export async function reportedDetail(db: Db, thread: number): Promise<ReviewDetail> {
  const question = await db
    .selectFrom("thread")
    .innerJoin(personRows(db).as("person"), "person.id", "thread.author_id")
    .select(["thread.run_id", "thread.title", "thread.text", "person.real_name", "person.nickname"])
    .where("thread.id", "=", thread)
    .where("thread.state", "<>", "deleted")
    .executeTakeFirst();
  if (!question) return {};
  const reports = await db
    .selectFrom(reportRows(db).as("report"))
    .selectAll()
    .where(ofThread(thread))
    .orderBy("report.id", "desc")
    .limit(MOST.contributions * MOST.reports)
    .execute();
  const open = reports.filter(({ settled_at }) => settled_at === null);
  // Once it is decided, what was decided on.
  const shown = open.length > 0 ? open : reports;
  const answers = await db
    .selectFrom("post")
    .innerJoin(personRows(db).as("person"), "person.id", "post.author_id")
    .select(["post.id", "post.text", "person.real_name", "person.nickname"])
    .where("post.thread_id", "=", thread)
    .where("post.state", "<>", "deleted")
    .where("post.id", "in", [
      0,
      ...shown.flatMap(({ subject, subject_id }) => (subject === "post" ? [subject_id] : [])),
    ])
    .orderBy("post.id")
    .limit(MOST.contributions - 1)
    .execute();
  const said = (subject: "thread" | "post", id: number) =>
    shown
      .filter((one) => one.subject === subject && one.subject_id === id)
      .slice(0, MOST.reports)
      .map(({ reason, text, created_at }) => ({ reason, text, at: created_at }));
  const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }) => real_name || nickname;
  return {
    reported: {
      run: question.run_id,
      thread,
      contributions: [
        {
          isQuestion: true,
          author: nameOf(question),
          text: `${question.title}\n${question.text}`.trim().slice(0, TEXT),
          reports: said("thread", thread),
        },
        ...answers.map((answer) => ({
          isQuestion: false,
          author: nameOf(answer),
          text: answer.text.slice(0, TEXT),
          reports: said("post", answer.id),
        })),
      ],
    },
  };
}
