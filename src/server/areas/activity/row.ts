/** An activity and an entry as the parts of this area read them. */
import { Code } from "../../../core/contract/index.js";
import { activityState, type ActivityState, type ActivityTimes } from "../../../core/rules/activity.js";
import type { Db, Platform } from "../../adapters/index.js";
import { fail, signedIn, type Ctx } from "../../http/index.js";
import { signContent } from "../file/index.js";
import * as store from "./store.js";

export const timesOf = (row: {
  signup_from: number;
  signup_until: number;
  starts_at: number;
  ends_at: number;
  results_at: number;
}): ActivityTimes => ({
  signupFrom: row.signup_from,
  signupUntil: row.signup_until,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  resultsAt: row.results_at,
});
type Moments = "signup_from" | "signup_until" | "starts_at" | "ends_at" | "results_at";
/** What was announced has them all. */
export const hasMoments = <R extends Readonly<Record<Moments, number | null>>>(
  row: R,
): row is R & Record<Moments, number> =>
  [row.signup_from, row.signup_until, row.starts_at, row.ends_at, row.results_at].every((at) => at !== null);
export const stateOf = (
  row: Parameters<typeof timesOf>[0] & { readonly state: string },
  now: number,
): ActivityState => (row.state === "cancelled" ? "cancelled" : activityState(timesOf(row), now));

export const cancellationOf = (row: { cancelled_at: number | null; cancel_reason: string }) =>
  row.cancelled_at === null ? undefined : { at: row.cancelled_at, reason: row.cancel_reason };

export const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }): string =>
  real_name || nickname;

/** @throws Failure notFound */
export async function theActivity(db: Db, id: number): Promise<store.ActivityRow> {
  const row = await store.activity(db, id);
  if (!row) throw fail(Code.notFound);
  return row;
}

/** @throws Failure notFound */
export async function theEntry(ctx: Ctx, activityId: number): Promise<store.EntryRow> {
  const found = await store.entryOf(ctx.platform.db, activityId, signedIn(ctx).accountId);
  if (!found || found.state === "cancelled") throw fail(Code.notFound);
  return found;
}

type Files = store.EntryRow["files"];

/** @param isBlind names of files may tell whose they are */
export const filesShown = (platform: Platform, files: Files, isBlind = false) =>
  files.map(({ file, name, mime }, at) => {
    const shown = isBlind ? `${at + 1}.${mime === "application/pdf" ? "pdf" : mime.slice(6)}` : name;
    return { file, name: shown, mime, url: signContent(platform, file, "preview", shown).path };
  });

export const isJudge = async (db: Db, activityId: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom("activity_judge")
    .select("account_id")
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .executeTakeFirst()) !== undefined;

/** @throws Failure notFound of a work that is not among those that are shown */
export async function shownWork(ctx: Ctx, entryId: number) {
  signedIn(ctx);
  const { db } = ctx.platform;
  const entry = await store.entryById(db, entryId);
  if (!entry || entry.state !== "active" || entry.handed_in_at === null) throw fail(Code.notFound);
  return { entry, row: await theActivity(db, entry.activity_id) };
}
