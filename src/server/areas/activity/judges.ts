/** Who judges an activity: named by its organizer, while it is planned or later. */
import { type activity as contract, type activityOrganizing, Code } from "../../../core/contract/index.js";
import { places } from "../../../core/rules/places/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { findAccount } from "../accounts/index.js";
import { audit } from "../audit/index.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import { organized } from "./organizers.js";
import * as store from "./store.js";
import * as worksStore from "./works-store.js";

/** A draft is nobody's business yet: its judges are told with the announcement. */
export const tellJudges = (
  db: Db | Trx,
  { id, title, title_en }: Pick<store.OrganizedRow, "id" | "title" | "title_en">,
  judges: readonly number[],
  now: number,
): Promise<void> =>
  tell(
    db,
    judges,
    {
      kind: "system",
      title: fill(messages.judgeTitle, { title: message(title, title_en) }),
      text: messages.judgeText,
      href: places.activity.href({ activity: id }),
      key: `activity judge:${id}`,
    },
    now,
  );

export async function activityJudgeAdd({
  input: { id, account: name },
  ctx,
}: Given<typeof contract.activityJudgeAdd>): Promise<object> {
  const row = await organized(ctx, id, "edit");
  const { db, clock } = ctx.platform;
  if (row.state === "cancelled") throw fail(Code.closed, messages.cancelled);
  const account = await findAccount(db, name.toLowerCase());
  if (account?.state !== "active")
    throw fail(Code.invalid, messages.noAccount, { result: { field: "account" } });
  if (await store.entryOf(db, id, account.id))
    throw fail(Code.invalid, messages.judgeInside, { result: { field: "account" } });
  await worksStore.addJudge(db, id, account.id);
  if (row.state === "published") await tellJudges(db, row, [account.id], clock.now());
  await audit(ctx, { action: "activity.judge", result: "success", subject: String(id) });
  return {};
}

export async function activityJudgeRemove({
  input: { id, judge },
  ctx,
}: Given<typeof activityOrganizing.activityJudgeRemove>): Promise<object> {
  await organized(ctx, id, "edit");
  const { db } = ctx.platform;
  const found = (await worksStore.judges(db, id)).find((one) => one.account_id === judge);
  if (!found) throw fail(Code.notFound);
  if (Number(found.scored) > 0) throw fail(Code.failed, messages.judgeScored);
  await worksStore.removeJudge(db, id, judge);
  await audit(ctx, { action: "activity.judgeRemove", result: "success", subject: String(id) });
  return {};
}
