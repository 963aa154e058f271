/** What the demo's teacher gave a class to read, and how far its learners are: from those who have not begun to those who are through. */
import type { Platform } from "../../../adapters/index.js";

const DAY = 86_400_000;
const COURSE = "数控车削加工技术";
/** The rest is read before it is due. */
const LEARNER = 0.55;
/** Of what is to be read; the learners of the class take their turn. */
const SHARES = [1, 0.35, 0, 1, 0.8, 0.1, 1, 0];

const TASKS = [
  {
    from: 1,
    to: 2,
    days: 4,
    note: "周四上机之前读完。第二章的图请对照自己机床的操作面板看一遍。",
  },
  { from: 3, to: 3, days: 11, note: "" },
] as const;

/** @param learner the demo's own, who is in the middle of it */
export async function addReadingTasks(
  { transaction, clock }: Platform,
  textbook_id: number,
  learner: number,
): Promise<void> {
  const now = clock.now();
  await transaction(async (trx) => {
    const run = await trx
      .selectFrom("course_run")
      .innerJoin("course", "course.id", "course_run.course_id")
      .innerJoin("enrollment as staff", "staff.run_id", "course_run.id")
      .select(["course_run.id", "staff.account_id as author_id"])
      .where("course.title", "=", COURSE)
      .where("staff.role", "=", "teacher")
      .orderBy("course_run.id", "desc")
      .orderBy("staff.id")
      .executeTakeFirst();
    if (!run) return;
    await trx
      .insertInto("reading_task")
      .values(
        TASKS.map(({ from, to, days, note }) => ({
          run_id: run.id,
          textbook_id,
          author_id: run.author_id,
          class_ids: [],
          from_chapter: from,
          to_chapter: to,
          note,
          due_at: now + days * DAY,
          created_at: now - 3 * DAY,
        })),
      )
      .execute();
    const chapters = await trx
      .selectFrom("textbook_chapter")
      .select((it) => ["position", it.fn<number>("length", ["words"]).as("length")])
      .where("textbook_id", "=", textbook_id)
      .where("position", "<=", TASKS[0].to)
      .orderBy("position")
      .execute();
    const people = await trx
      .selectFrom("enrollment")
      .select("account_id")
      .where("run_id", "=", run.id)
      .where("role", "=", "learner")
      .where("state", "=", "active")
      .orderBy("id")
      .execute();
    const whole = chapters.reduce((sum, { length }) => sum + length, 0);
    const reached = people.flatMap(({ account_id }, at) => {
      const share = account_id === learner ? LEARNER : (SHARES[at % SHARES.length] ?? 0);
      let left = Math.ceil(whole * share);
      return chapters.flatMap(({ position, length }) => {
        const own = Math.min(left, length);
        left -= own;
        const reached_at = now - DAY - (at % 5) * 7_200_000;
        return own > 0 ? [{ account_id, textbook_id, chapter: position, reached: own, reached_at }] : [];
      });
    });
    if (reached.length > 0) await trx.insertInto("textbook_progress").values(reached).execute();
    // Where each of them goes on: in the last chapter that they began.
    const last = new Map(reached.map((one) => [one.account_id, one]));
    if (last.size > 0)
      await trx
        .insertInto("textbook_place")
        .values(
          [...last.values()].map(({ account_id, chapter, reached: place, reached_at }) => ({
            account_id,
            textbook_id,
            chapter,
            place,
            seconds: 600,
            changed_at: reached_at,
          })),
        )
        .execute();
  });
}
