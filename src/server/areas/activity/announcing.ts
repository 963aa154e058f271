/** From a draft to what everybody sees, what may still change of it, and calling it off. */
import { type activityOrganizing as contract, Code, type Output } from "../../../core/contract/index.js";
import {
  announceFaults,
  changeFaults,
  hasTimes,
  type PlanFaultOf,
} from "../../../core/rules/activity-plan.js";
import { places } from "../../../core/rules/places/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { audit } from "../audit/index.js";
import { fill, isKeptImage } from "../course/index.js";
import { tell } from "../message/index.js";
import { tellJudges } from "./judges.js";
import { messages } from "./messages.js";
import { organized } from "./organizers.js";
import { changed, planOf, stored } from "./plan.js";
import { stateOf } from "./row.js";
import * as organizing from "./organizing-store.js";
import * as store from "./store.js";
import * as worksStore from "./works-store.js";
import { moveUp } from "./waiting.js";

/** The row under its lock, as the asker has read it. @throws Failure notFound, closed, stale */
async function lockedVersion(trx: Trx, id: number, updatedAt: number) {
  const row = await store.lockAny(trx, id);
  if (!row) throw fail(Code.notFound);
  if (row.state === "cancelled") throw fail(Code.closed, messages.cancelled);
  if (row.updated_at !== updatedAt)
    throw fail(Code.stale, undefined, { result: { updatedAt: row.updated_at } });
  return row;
}
/** Two saves within a millisecond are two. */
const nextVersion = (row: { updated_at: number }, now: number): number => Math.max(now, row.updated_at + 1);

const refusal = (faults: readonly PlanFaultOf[], words = messages.faults) =>
  fail(Code.checklist, words, { result: { faults } });

export async function activityDraftSave({
  input: { id, updatedAt, ...change },
  ctx,
}: Given<typeof contract.activityDraftSave>): Promise<Output<typeof contract.activityDraftSave>> {
  await organized(ctx, id, "edit");
  if (change.cover && !(await isKeptImage(ctx.platform, change.cover)))
    throw fail(Code.notFound, undefined, { result: { field: "cover" } });
  const now = ctx.platform.clock.now();
  return ctx.platform.transaction(async (trx) => {
    // The lock is the one of sign-up: no place is taken while the quota changes.
    const row = await lockedVersion(trx, id, updatedAt);
    const before = planOf(row);
    const after = changed(before, change);
    if (row.state === "published" && hasTimes(before)) {
      const faults = changeFaults(before, after, { now, taken: row.taken });
      if (faults.length > 0) throw refusal(faults, messages.notAllowed);
    }
    const version = nextVersion(row, now);
    await organizing.changeActivity(trx, id, { ...stored(after), updated_at: version });
    // Later there is nothing to move up to: works are being made, or judged.
    if (row.state === "published" && after.signupUntil !== null && now < after.signupUntil)
      await moveUp(trx, { ...row, quota: after.quota }, now, messages.addedText);
    return { updatedAt: version };
  });
}

export async function activityAnnounce({
  input: { id, updatedAt },
  ctx,
}: Given<typeof contract.activityAnnounce>): Promise<Output<typeof contract.activityAnnounce>> {
  await organized(ctx, id, "edit");
  const now = ctx.platform.clock.now();
  const version = await ctx.platform.transaction(async (trx) => {
    const row = await lockedVersion(trx, id, updatedAt);
    if (row.state !== "draft") return row.updated_at;
    const faults = announceFaults(planOf(row), now);
    if (faults.length > 0) throw refusal(faults);
    const next = nextVersion(row, now);
    await organizing.changeActivity(trx, id, { state: "published", announced_at: now, updated_at: next });
    const judges = await worksStore.judges(trx, id);
    await tellJudges(
      trx,
      row,
      judges.map(({ account_id }) => account_id),
      now,
    );
    return next;
  });
  await audit(ctx, { action: "activity.announce", result: "success", subject: String(id) });
  return { updatedAt: version };
}

export async function activityCancel({
  input: { id, reason },
  ctx,
}: Given<typeof contract.activityCancel>): Promise<Output<typeof contract.activityCancel>> {
  await organized(ctx, id, "edit");
  const now = ctx.platform.clock.now();
  const told = await ctx.platform.transaction(async (trx) => {
    const row = await store.lockAny(trx, id);
    if (!row) throw fail(Code.notFound);
    if (row.state === "draft") throw fail(Code.failed, messages.stillDraft);
    const announced = await store.lockActivity(trx, id);
    const state = stateOf(announced, now);
    if (state === "cancelled") throw fail(Code.closed, messages.cancelled);
    if (state === "ended") throw fail(Code.closed, messages.over);
    await organizing.changeActivity(trx, id, {
      state: "cancelled",
      cancelled_at: now,
      cancel_reason: reason,
      updated_at: nextVersion(row, now),
    });
    const [people, judges] = await Promise.all([store.everybody(trx, id), worksStore.judges(trx, id)]);
    const accounts = [...new Set([...people, ...judges].map(({ account_id }) => account_id))];
    await tell(
      trx,
      accounts,
      {
        kind: "system",
        title: fill(messages.cancelledTitle, { title: message(row.title, row.title_en) }),
        text: message(reason, reason),
        href: places.activity.href({ activity: id }),
        key: `activity cancelled:${id}`,
      },
      now,
    );
    return new Set(people.map(({ account_id }) => account_id)).size;
  });
  await audit(ctx, { action: "activity.cancel", result: "success", subject: String(id) });
  return { told };
}
