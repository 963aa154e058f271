/** Judging: works have numbers, judges see no names, and one judge does not see what another gave. */
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { inLocale } from "../course/index.js";
import { messages } from "./messages.js";
import { filesShown, isJudge, shownWork, stateOf, theActivity } from "./row.js";
import type * as store from "./store.js";
import * as worksStore from "./works-store.js";

export async function activityJudging({
  input: { id },
  ctx,
}: Given<typeof contract.activityJudging>): Promise<Output<typeof contract.activityJudging>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  if (!(await isJudge(db, id, accountId))) throw fail(Code.notFound);
  const criteria = row.criteria.map(({ name, name_en, points }) => ({
    name: inLocale(ctx.locale, name, name_en),
    points,
  }));
  const state = stateOf(row, clock.now());
  if (state !== "judging" && state !== "ended") return { list: [], criteria, isOpen: false };
  const [works, scores] = await Promise.all([
    worksStore.works(db, id).orderBy("id").limit(1000).execute(),
    db
      .selectFrom("activity_score")
      .innerJoin("activity_entry", "activity_entry.id", "activity_score.entry_id")
      .select([
        "activity_score.entry_id",
        "activity_score.score",
        "activity_score.points",
        "activity_score.comment",
      ])
      .where("activity_entry.activity_id", "=", id)
      .where("activity_score.account_id", "=", accountId)
      .execute(),
  ]);
  const own = new Map(scores.map((score) => [score.entry_id, score]));
  return {
    list: works.map((work) => ({
      entry: work.id,
      number: work.number,
      title: work.title,
      text: work.text,
      files: filesShown(ctx.platform, work.files, true),
      score: own.get(work.id)?.score,
      points: own.get(work.id)?.points ?? [],
      comment: own.get(work.id)?.comment ?? "",
    })),
    criteria,
    isOpen: state === "judging",
  };
}

/** By criterion where there are any, as a whole otherwise. @throws Failure invalid */
function scoreOf(
  criteria: store.ActivityRow["criteria"],
  {
    score,
    points = [],
  }: { readonly score?: number | undefined; readonly points?: readonly number[] | undefined },
) {
  const isRight =
    criteria.length > 0
      ? points.length === criteria.length && criteria.every((one, at) => (points[at] ?? 0) <= one.points)
      : points.length === 0 && score !== undefined;
  if (!isRight)
    throw fail(Code.invalid, messages.score, { result: { field: criteria.length > 0 ? "points" : "score" } });
  return criteria.length > 0 ? points.reduce((sum, one) => sum + one, 0) : (score ?? 0);
}

export async function activityScore({
  input: { entry: entryId, score: whole, points = [], comment },
  ctx,
}: Given<typeof contract.activityScore>): Promise<object> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const { entry, row } = await shownWork(ctx, entryId);
  if (!(await isJudge(db, row.id, accountId))) throw fail(Code.notFound);
  const now = clock.now();
  if (stateOf(row, now) !== "judging") throw fail(Code.closed, messages.judgingClosed);
  const given = {
    score: scoreOf(row.criteria, { score: whole, points }),
    points: JSON.stringify(points),
    comment,
    scored_at: now,
  };
  await db
    .insertInto("activity_score")
    .values({ entry_id: entry.id, account_id: accountId, ...given })
    .onConflict((conflict) => conflict.columns(["entry_id", "account_id"]).doUpdateSet(given))
    .execute();
  return {};
}
