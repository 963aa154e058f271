/** What is to be read in the database, for whom, and how far they are. */
import { sql } from "kysely";
import type { Member } from "../../http/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows } from "../accounts/index.js";
import { classRows, enrollmentRows, INSIDE, runRows, runTitleRows } from "../course/index.js";

/** To staff every one, to others those of their class. */
const isFor = ({ isStaff, enrollment }: Pick<Member, "isStaff" | "enrollment">) =>
  isStaff
    ? sql<boolean>`true`
    : sql<boolean>`(reading_task.class_ids = '{}' or ${enrollment.class_id ?? 0}::bigint = any(reading_task.class_ids))`;

const FIELDS = [
  "reading_task.id",
  "reading_task.run_id",
  "reading_task.textbook_id",
  "reading_task.class_ids",
  "reading_task.from_chapter",
  "reading_task.to_chapter",
  "reading_task.note",
  "reading_task.due_at",
  "textbook.kind",
  "textbook.title",
  "textbook.contents",
  "textbook.licence_from",
  "textbook.licence_until",
] as const;

/** How long what is to be read is: characters, or pages. */
const length = sql<number>`(case when textbook.kind = 'pdf' then reading_task.to_chapter - reading_task.from_chapter + 1
  else (select coalesce(sum(length(words)), 0)::int from textbook_chapter
    where textbook_chapter.textbook_id = reading_task.textbook_id
      and position between reading_task.from_chapter and reading_task.to_chapter) end)`;

/** A book that was taken off the shelf is nothing to read. */
const tasks = (db: Db | Trx) =>
  db
    .selectFrom("reading_task")
    .innerJoin("textbook", "textbook.id", "reading_task.textbook_id")
    .where("textbook.state", "=", "published")
    .select(FIELDS)
    .select(length.as("length"));
export type TaskRow = Awaited<ReturnType<typeof tasksOf>>[number];

export const MOST_TASKS = 200;

export const tasksOf = (db: Db, member: Member) =>
  tasks(db)
    .where("reading_task.run_id", "=", member.run.id)
    .where(isFor(member))
    .orderBy("reading_task.due_at")
    .orderBy("reading_task.id")
    .limit(MOST_TASKS)
    .execute();

export const task = (db: Db, runId: number, id: number) =>
  tasks(db).where("reading_task.run_id", "=", runId).where("reading_task.id", "=", id).executeTakeFirst();

/** Of all runs that somebody learns in and that are not over. */
export const tasksOfLearner = (db: Db, accountId: number, now: number) =>
  tasks(db)
    .innerJoin(enrollmentRows(db).as("enrollment"), "enrollment.run_id", "reading_task.run_id")
    .innerJoin(runRows(db).as("run"), "run.id", "reading_task.run_id")
    .innerJoin(runTitleRows(db).as("named"), "named.id", "reading_task.run_id")
    .select(["named.title as course", "named.title_en as course_en"])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "=", "active")
    .where((it) => it.or([it("run.ends_at", "is", null), it("run.ends_at", ">", now)]))
    .where(sql<boolean>`(reading_task.class_ids = '{}' or enrollment.class_id = any(reading_task.class_ids))`)
    .orderBy("reading_task.due_at")
    .orderBy("reading_task.id")
    .limit(500)
    .execute();

/** What some people have read of some tasks: one row for each two of which there is something. */
const progress = (db: Db | Trx, taskIds: readonly number[]) =>
  db
    .selectFrom("reading_task")
    .innerJoin("textbook_progress", (join) =>
      join
        .onRef("textbook_progress.textbook_id", "=", "reading_task.textbook_id")
        .on(
          sql<boolean>`textbook_progress.chapter between reading_task.from_chapter and reading_task.to_chapter`,
        ),
    )
    .select(["reading_task.id as task_id", "textbook_progress.account_id"])
    .select([
      sql<number>`sum(textbook_progress.reached)::int`.as("reached"),
      sql<number | null>`max(textbook_progress.reached_at)`.as("reached_at"),
    ])
    .where("reading_task.id", "in", [0, ...taskIds])
    .groupBy(["reading_task.id", "textbook_progress.account_id"]);

export const progressOf = (db: Db, taskIds: readonly number[], accountId: number) =>
  progress(db, taskIds).where("textbook_progress.account_id", "=", accountId).execute();

type ForClasses = Pick<TaskRow, "run_id" | "class_ids">;
/** Those who learn in the classes that it is for. */
function audience(db: Db | Trx, { run_id, class_ids }: ForClasses) {
  const people = db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .where("enrollment.run_id", "=", run_id)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...INSIDE]);
  return class_ids.length === 0 ? people : people.where("enrollment.class_id", "in", [...class_ids]);
}

export async function audienceOf(db: Db | Trx, row: ForClasses): Promise<number[]> {
  const rows = await audience(db, row).select("enrollment.account_id").execute();
  return rows.map(({ account_id }) => account_id);
}

const reachedPercent = (row: TaskRow) =>
  sql<number>`least(100, floor(coalesce(progress.reached, 0)::bigint * 100 / ${Math.max(1, row.length)}::int))::int`;

export async function countFinished(db: Db, row: TaskRow, percent: number) {
  const counted = await audience(db, row)
    .leftJoin(progress(db, [row.id]).as("progress"), "progress.account_id", "enrollment.account_id")
    .select([
      sql<number>`(count(*) filter (where ${reachedPercent(row)} >= ${percent}))::int`.as("finished"),
      sql<number>`count(*)::int`.as("people"),
    ])
    .executeTakeFirstOrThrow();
  return counted;
}

/** Each with how much they have read, the least first. */
export const readers = (db: Db, row: TaskRow, page: { page: number; size: number }) =>
  pageOf(
    audience(db, row)
      .innerJoin(personRows(db).as("account"), "account.id", "enrollment.account_id")
      .leftJoin(classRows(db).as("course_class"), "course_class.id", "enrollment.class_id")
      .leftJoin(progress(db, [row.id]).as("progress"), "progress.account_id", "enrollment.account_id")
      .select(["account.real_name", "account.nickname", "course_class.name as class_name"])
      .select([reachedPercent(row).as("percent"), "progress.reached_at"])
      .orderBy("percent")
      .orderBy(sql`course_class.name nulls last`)
      .orderBy("enrollment.id"),
    page,
  );

export const countTasks = async (trx: Trx, runId: number): Promise<number> =>
  Number(
    (
      await trx
        .selectFrom("reading_task")
        .select((it) => it.fn.countAll<string>().as("n"))
        .where("run_id", "=", runId)
        .executeTakeFirstOrThrow()
    ).n,
  );

export const lockTask = (trx: Trx, runId: number, id: number) =>
  trx
    .selectFrom("reading_task")
    .select(["id", "run_id", "class_ids"])
    .where("run_id", "=", runId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

interface TaskValues {
  readonly textbook_id: number;
  readonly class_ids: readonly number[];
  readonly from_chapter: number;
  readonly to_chapter: number;
  readonly note: string;
  readonly due_at: number;
}
export const addTask = async (
  trx: Trx,
  row: TaskValues & { readonly run_id: number; readonly author_id: number; readonly created_at: number },
): Promise<number> =>
  (await trx.insertInto("reading_task").values(row).returning("id").executeTakeFirstOrThrow()).id;

export const changeTask = (trx: Trx, id: number, values: TaskValues) =>
  trx.updateTable("reading_task").set(values).where("id", "=", id).execute();

export const removeTask = (trx: Trx, id: number) =>
  trx.deleteFrom("reading_task").where("id", "=", id).execute();
