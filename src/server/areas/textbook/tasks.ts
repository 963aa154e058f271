/** What the learners of a run are to read, and how far they are (docs/domain.md 4.8). */
import { Code, type Output, type readingTask as contract } from "../../../core/contract/index.js";
import { rooms } from "../../../core/rules/places/course.js";
import { chapterTitle, licenceState, READ_PERCENT } from "../../../core/rules/textbook.js";
import type { Platform } from "../../adapters/index.js";
import { type Ctx, fail, type Given, signedIn } from "../../http/index.js";
import { areClassesOf, fill, inLocale, runOf, titleOf } from "../course/index.js";
import { recall, tell } from "../message/index.js";
import type { Message } from "../../messages.js";
import { messages } from "./messages.js";
import { theTextbook } from "./shelf.js";
import * as store from "./task-store.js";

const PAGE = 20;
const taskKey = (run: number, task: number): string => `reading ${run} ${task}`;

const percentOf = (reached: number, length: number): number =>
  Math.min(100, Math.floor((reached * 100) / Math.max(1, length)));

const taskOf = (row: store.TaskRow, now: number) => ({
  task: row.id,
  book: row.textbook_id,
  kind: row.kind,
  title: row.title,
  fromChapter: row.from_chapter,
  toChapter: row.to_chapter,
  fromTitle: chapterTitle(row.contents, row.from_chapter),
  toTitle: chapterTitle(row.contents, row.to_chapter),
  note: row.note,
  dueAt: row.due_at,
  licence: licenceState({ from: row.licence_from, until: row.licence_until }, now),
});

interface Standing {
  readonly percent: number;
  readonly finishedAt: number | undefined;
}
const standingOf = (percent: number, reachedAt: number | null): Standing => ({
  percent,
  finishedAt: percent >= READ_PERCENT ? (reachedAt ?? undefined) : undefined,
});

async function standings(
  { db }: Platform,
  rows: readonly store.TaskRow[],
  accountId: number,
): Promise<(row: store.TaskRow) => Standing> {
  const read = await store.progressOf(
    db,
    rows.map(({ id }) => id),
    accountId,
  );
  return ({ id, length }) => {
    const found = read.find(({ task_id }) => task_id === id);
    return standingOf(percentOf(found?.reached ?? 0, length), found?.reached_at ?? null);
  };
}

export async function readingTaskList({
  ctx,
  member,
}: Given<typeof contract.readingTaskList>): Promise<Output<typeof contract.readingTaskList>> {
  const { platform } = ctx;
  const now = platform.clock.now();
  const rows = await store.tasksOf(platform.db, member);
  // What can still be done in time stands first.
  const ordered = [
    ...rows.filter(({ due_at }) => due_at > now),
    ...rows.filter(({ due_at }) => due_at <= now).toReversed(),
  ];
  if (!member.isStaff) {
    const standing = await standings(platform, ordered, member.accountId);
    return { list: ordered.map((row) => ({ ...taskOf(row, now), ...standing(row) })), now };
  }
  const counts = await Promise.all(ordered.map((row) => store.countFinished(platform.db, row, READ_PERCENT)));
  return {
    list: ordered.map((row, at) => ({ ...taskOf(row, now), classes: row.class_ids, ...counts[at] })),
    now,
  };
}

export async function readingTaskMine({
  ctx,
}: Given<typeof contract.readingTaskMine>): Promise<Output<typeof contract.readingTaskMine>> {
  const { platform, locale } = ctx;
  const { accountId } = signedIn(ctx);
  const now = platform.clock.now();
  const rows = await store.tasksOfLearner(platform.db, accountId, now);
  const standing = await standings(platform, rows, accountId);
  const list = rows
    .map((row) => ({
      ...taskOf(row, now),
      ...standing(row),
      run: row.run_id,
      course: inLocale(locale, row.course, row.course_en),
    }))
    .filter(({ percent }) => percent < READ_PERCENT)
    .slice(0, 100);
  return { list, now };
}

/** @throws Failure invalid, at the field that it is about */
async function check(
  { platform }: Ctx,
  {
    run,
    book,
    from,
    to,
    due,
    classes,
  }: {
    readonly run: number;
    readonly book: number;
    readonly from: number;
    readonly to: number;
    readonly due: number;
    readonly classes: readonly number[];
  },
): Promise<void> {
  const refuse = (field: string, message?: Message) => fail(Code.invalid, message, { result: { field } });
  if (!(await areClassesOf(platform.db, run, classes))) throw refuse("classes");
  const row = await theTextbook(platform.db, book);
  if (to < from || to > row.chapters) throw refuse("toChapter", messages.wrongChapters);
  if (row.licence_until !== null && due > row.licence_until) throw refuse("dueAt", messages.dueAfterLicence);
  if (row.licence_from !== null && due <= row.licence_from) throw refuse("dueAt", messages.dueBeforeLicence);
}

export async function readingTaskSave({
  input: { id, task, book, fromChapter, toChapter, note, dueAt, classes },
  ctx,
  member,
}: Given<typeof contract.readingTaskSave>): Promise<Output<typeof contract.readingTaskSave>> {
  const { clock, transaction } = ctx.platform;
  const now = clock.now();
  await check(ctx, { run: id, book, from: fromChapter, to: toChapter, due: dueAt, classes });
  // What was given earlier may be changed after its date, and keep it.
  if (task === undefined && dueAt <= now)
    throw fail(Code.invalid, messages.duePast, { result: { field: "dueAt" } });
  const values = {
    textbook_id: book,
    class_ids: [...new Set(classes)],
    from_chapter: fromChapter,
    to_chapter: toChapter,
    note,
    due_at: dueAt,
  };
  return transaction(async (trx) => {
    if (task !== undefined) {
      if (!(await store.lockTask(trx, id, task))) throw fail(Code.notFound);
      await store.changeTask(trx, task, values);
      return { task };
    }
    if ((await store.countTasks(trx, id)) >= store.MOST_TASKS) throw fail(Code.tooMany);
    const made = await store.addTask(trx, {
      ...values,
      run_id: id,
      author_id: member.accountId,
      created_at: now,
    });
    const run = await runOf(trx, id);
    if (run) {
      const { title } = await theTextbook(trx, book);
      await tell(
        trx,
        await store.audienceOf(trx, { run_id: id, class_ids: values.class_ids }),
        {
          kind: "course",
          title: fill(messages.taskTitle, { course: titleOf(run) }),
          text: {
            "zh-CN": `《${title}》${note && `：${note}`}`,
            "en-US": note ? `${title}: ${note}` : title,
          },
          href: rooms.homework.href({ course: id }),
          key: taskKey(id, made),
        },
        now,
      );
    }
    return { task: made };
  });
}

export async function readingTaskRemove({
  input: { id, task },
  ctx,
}: Given<typeof contract.readingTaskRemove>): Promise<Record<string, never>> {
  await ctx.platform.transaction(async (trx) => {
    const row = await store.lockTask(trx, id, task);
    if (!row) throw fail(Code.notFound);
    await recall(trx, await store.audienceOf(trx, row), [taskKey(id, task)]);
    await store.removeTask(trx, task);
  });
  return {};
}

export async function readingTaskProgress({
  input: { id, task, page = 1, size = PAGE },
  ctx,
}: Given<typeof contract.readingTaskProgress>): Promise<Output<typeof contract.readingTaskProgress>> {
  const row = await store.task(ctx.platform.db, id, task);
  if (!row) throw fail(Code.notFound);
  const { list, total } = await store.readers(ctx.platform.db, row, { page, size });
  return {
    list: list.map((one) => ({
      name: one.real_name || one.nickname || "*",
      className: one.class_name ?? "",
      ...standingOf(one.percent, one.reached_at),
    })),
    total,
    page,
    size,
  };
}
