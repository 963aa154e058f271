/** Learners are told when an evaluation is open, and of a school's once more before its end (docs/domain.md 11.52). */
import { rooms } from "../../../core/rules/places/course.js";
import type { Hash, Platform, Trx } from "../../adapters/index.js";
import { type Message, message } from "../../messages.js";
import { fill, runTitleRows } from "../course/index.js";
import { tell } from "../message/index.js";
import { openBallot, voterOf } from "./ballot.js";
import { messages } from "./messages.js";
import * as store from "./store.js";

/** Before the end, when those who have not answered are reminded. */
export const REMIND_BEFORE = 2 * 86_400_000;

interface Told {
  readonly id: number;
  readonly run_id: number;
  readonly title: string;
}

async function tellOf(
  trx: Trx,
  { id, run_id, title }: Told,
  accounts: readonly number[],
  words: { readonly title: Message; readonly text: Message },
  now: number,
): Promise<void> {
  const course = await trx
    .selectFrom(runTitleRows(trx).as("run"))
    .selectAll()
    .where("id", "=", run_id)
    .executeTakeFirstOrThrow();
  await tell(
    trx,
    accounts,
    {
      kind: "course",
      title: fill(words.title, { course: message(course.title, course.title_en || course.title) }),
      text: fill(words.text, { title: message(title, title) }),
      href: rooms.announcements.href({ course: run_id }),
      key: `evaluation ${id}`,
    },
    now,
  );
}

/** To everybody who learns in the run. */
export async function announce(trx: Trx, row: Told, now: number): Promise<void> {
  const learners = await store.learnersIn(trx, row.run_id);
  const words = { title: messages.openTitle, text: messages.openText };
  await tellOf(
    trx,
    row,
    learners.map(({ account_id }) => account_id),
    words,
    now,
  );
}

/**
 * To those who have not answered. A message says of its reader that they had not by then, which the ballot says as well;
 * nothing of it depends on what anybody said.
 */
async function remind(trx: Trx, hash: Hash, row: Told & { readonly ballot: string }, now: number) {
  const who = new Set(openBallot(hash, row.id, row.ballot).who);
  const learners = await store.learnersIn(trx, row.run_id);
  const late = learners.flatMap(({ account_id }) =>
    who.has(voterOf(hash, row.id, account_id)) ? [] : account_id,
  );
  if (late.length > 0)
    await tellOf(trx, row, late, { title: messages.dueTitle, text: messages.dueText }, now);
}

/** One evaluation of those of which somebody has to be told. @returns whether there was one */
const tellNext = ({ clock, hash, transaction }: Platform): Promise<boolean> =>
  transaction(async (trx) => {
    const now = clock.now();
    const row = await trx
      .selectFrom("evaluation")
      .selectAll()
      .where("closes_at", ">", now)
      .where((it) =>
        it.or([
          it.and([it("announced", "=", false), it("opens_at", "<=", now)]),
          it.and([
            it("announced", "=", true),
            it("reminded", "=", false),
            it("closes_at", "<=", now + REMIND_BEFORE),
          ]),
        ]),
      )
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    if (row.announced) await remind(trx, hash, row, now);
    else await announce(trx, row, now);
    await trx
      .updateTable("evaluation")
      // What opens within its last days is told once.
      .set({ announced: true, reminded: row.closes_at <= now + REMIND_BEFORE })
      .where("id", "=", row.id)
      .execute();
    return true;
  });

/** Does it for all that are due; several servers may do so beside each other. */
export async function tellEvaluations(platform: Platform): Promise<void> {
  while (await tellNext(platform));
}
