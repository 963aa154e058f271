/** What one person has to do in all their courses (docs/domain.md 10.9). */
import type { myExams, Output } from "../../../core/contract/index.js";
import type { Db } from "../../adapters/index.js";
import { signedIn, type Given } from "../../http/index.js";
import { enrollmentRows, INSIDE, inLocale, runTitleRows } from "../course/index.js";
import { byUrgency, cardOf, standing } from "./standing.js";
import * as store from "./store/index.js";

/** As many as a person of ten terms has. */
const MOST = 1000;

/** Runs in which somebody learns, by their id. */
export const runsOf = (db: Db, accountId: number) =>
  db
    .selectFrom(enrollmentRows(db).as("enrollment"))
    .innerJoin(runTitleRows(db).as("run"), "run.id", "enrollment.run_id")
    .select(["run.id", "run.title", "run.title_en", "enrollment.class_id"])
    .where("enrollment.account_id", "=", accountId)
    .where("enrollment.role", "=", "learner")
    .where("enrollment.state", "in", [...INSIDE])
    .execute();

/** Everything of a person's courses, each with its course. */
export async function everythingOf(db: Db, accountId: number, now: number) {
  const runs = await runsOf(db, accountId);
  const found = await standing(
    db,
    { accountId, classes: runs.map(({ class_id }) => class_id) },
    await store.publishedOf(
      db,
      runs.map(({ id }) => id),
    ),
  );
  const byId = new Map(runs.map((run) => [run.id, run]));
  return found.flatMap((one) => {
    const run = byId.get(one.assessment.run_id);
    return run ? [{ run, card: cardOf(one, now) }] : [];
  });
}

export async function examMine({
  ctx,
}: Given<typeof myExams.examMine>): Promise<Output<typeof myExams.examMine>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const all = await everythingOf(db, signedIn(ctx).accountId, now);
  const list = all
    .toSorted((one, other) => byUrgency(one.card, other.card))
    .map(({ run, card }) => ({ id: run.id, course: inLocale(ctx.locale, run.title, run.title_en), card }));
  return { list: list.slice(0, MOST), hasMore: list.length > MOST, now };
}
