/** Judging: works have numbers, judges see no names, and one judge does not see what another gave. */
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import { filesShown, isJudge, shownWork, stateOf, theActivity } from "./row.js";
import * as store from "./store.js";

export async function activityJudging({
  input: { id },
  ctx,
}: Given<typeof contract.activityJudging>): Promise<Output<typeof contract.activityJudging>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  if (!(await isJudge(db, id, accountId))) throw fail(Code.notFound);
  const state = stateOf(row, clock.now());
  if (state !== "judging" && state !== "ended") return { list: [], isOpen: false };
  const [works, scores] = await Promise.all([
    store.works(db, id).orderBy("id").limit(1000).execute(),
    db
      .selectFrom("activity_score")
      .innerJoin("activity_entry", "activity_entry.id", "activity_score.entry_id")
      .select(["activity_score.entry_id", "activity_score.score", "activity_score.comment"])
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
      comment: own.get(work.id)?.comment ?? "",
    })),
    isOpen: state === "judging",
  };
}

export async function activityScore({
  input: { entry: entryId, score, comment },
  ctx,
}: Given<typeof contract.activityScore>): Promise<object> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const { entry, row } = await shownWork(ctx, entryId);
  if (!(await isJudge(db, row.id, accountId))) throw fail(Code.notFound);
  const now = clock.now();
  if (stateOf(row, now) !== "judging") throw fail(Code.closed, messages.judgingClosed);
  await db
    .insertInto("activity_score")
    .values({ entry_id: entry.id, account_id: accountId, score, comment, scored_at: now })
    .onConflict((conflict) =>
      conflict.columns(["entry_id", "account_id"]).doUpdateSet({ score, comment, scored_at: now }),
    )
    .execute();
  return {};
}
