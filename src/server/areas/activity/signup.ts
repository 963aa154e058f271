/** Signing up: places, the line behind them, teams by invitation (docs/domain.md 4.6). */
import { type activity as contract, Code, type Output } from "../../../core/contract/index.js";
import { formFaults, formValues, MOST_IN_TEAM } from "../../../core/rules/activity.js";
import { places } from "../../../core/rules/places/index.js";
import { fail, signedIn, type Given } from "../../http/index.js";
import { message } from "../../messages.js";
import { accountById } from "../accounts/index.js";
import { fill } from "../course/index.js";
import { tell } from "../message/index.js";
import { messages } from "./messages.js";
import { moveUp } from "./waiting.js";
import { isJudge, nameOf, stateOf, theActivity, theEntry } from "./row.js";
import * as store from "./store.js";

/** Bits of an invitation: nobody guesses their way into a team. */
const INVITATION_BITS = 96;

/** @throws Failure notOpen, closed */
function demandSignup(row: Parameters<typeof stateOf>[0], now: number): void {
  const state = stateOf(row, now);
  if (state === "scheduled") throw fail(Code.notOpen, messages.notOpen);
  if (state !== "signup") throw fail(Code.closed, messages.closed);
}

function checkedForm(row: store.ActivityRow, team: string, form: Readonly<Record<string, string>>) {
  const fields = formFaults(row.form, form);
  if (row.team_most > 1 && team === "")
    throw fail(Code.invalid, messages.teamName, { result: { field: "team" } });
  if (fields.length > 0) throw fail(Code.invalid, messages.form, { result: { field: "form", fields } });
  return { team: row.team_most > 1 ? team : "", form: JSON.stringify(formValues(row.form, form)) };
}

export async function activitySignUp({
  input: { id, team = "", form },
  ctx,
}: Given<typeof contract.activitySignUp>): Promise<Output<typeof contract.activitySignUp>> {
  const { accountId } = signedIn(ctx);
  const { db, clock, random } = ctx.platform;
  const row = await theActivity(db, id);
  const now = clock.now();
  demandSignup(row, now);
  // Whoever judges has no work among the others.
  if (await isJudge(db, id, accountId)) throw fail(Code.forbidden);
  const filled = checkedForm(row, team, form);
  return ctx.platform.transaction(async (trx) => {
    const locked = await store.lockActivity(trx, id);
    // It may have been called off, or its quota changed, since it was read.
    demandSignup(locked, now);
    const isFull = locked.quota !== null && locked.taken >= locked.quota;
    const state = isFull ? ("waiting" as const) : ("active" as const);
    const made = await store.addEntry(trx, {
      activity_id: id,
      leader_id: accountId,
      state,
      ...filled,
      invitation: random.token(INVITATION_BITS),
      created_at: now,
    });
    const isIn = await store.addMember(trx, {
      activity_id: id,
      account_id: accountId,
      entry_id: made.id,
      joined_at: now,
    });
    if (!isIn) throw fail(Code.failed, messages.already);
    if (!isFull) await store.setTaken(trx, id, locked.taken + 1);
    return { state };
  });
}

export async function activityFormSave({
  input: { id, team = "", form },
  ctx,
}: Given<typeof contract.activityFormSave>): Promise<object> {
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  const entry = await theEntry(ctx, id);
  if (entry.leader_id !== signedIn(ctx).accountId) throw fail(Code.forbidden, messages.leaderOnly);
  demandSignup(row, clock.now());
  await store.changeEntry(db, entry.id, checkedForm(row, team, form));
  return {};
}

export async function activityLeave({
  input: { id },
  ctx,
}: Given<typeof contract.activityLeave>): Promise<object> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  const now = clock.now();
  const before = await theEntry(ctx, id);
  demandSignup(row, now);
  await ctx.platform.transaction(async (trx) => {
    const locked = await store.lockActivity(trx, id);
    const entry = await store.entryById(trx, before.id);
    if (!entry || entry.state === "cancelled") throw fail(Code.notFound);
    if (entry.leader_id !== accountId) {
      await store.removeMember(trx, id, accountId);
      return;
    }
    await store.changeEntry(trx, entry.id, { state: "cancelled" });
    await store.removeMembers(trx, entry.id);
    if (entry.state === "active") await moveUp(trx, { ...locked, taken: locked.taken - 1 }, now);
  });
  return {};
}

export async function activityJoin({
  input: { id, invitation },
  ctx,
}: Given<typeof contract.activityJoin>): Promise<Output<typeof contract.activityJoin>> {
  const { accountId } = signedIn(ctx);
  const { db, clock } = ctx.platform;
  const row = await theActivity(db, id);
  const now = clock.now();
  demandSignup(row, now);
  if (await isJudge(db, id, accountId)) throw fail(Code.forbidden);
  const account = await accountById(db, accountId);
  return ctx.platform.transaction(async (trx) => {
    // One after the other: two who join at once never become six.
    demandSignup(await store.lockActivity(trx, id), now);
    const entry = await store.entryByInvitation(trx, id, invitation);
    if (!entry) throw fail(Code.linkInvalid, messages.noInvitation);
    const people = await store.members(trx, [entry.id]);
    if (people.length >= Math.min(row.team_most, MOST_IN_TEAM)) throw fail(Code.runFull, messages.teamFull);
    const isIn = await store.addMember(trx, {
      activity_id: id,
      account_id: accountId,
      entry_id: entry.id,
      joined_at: now,
    });
    if (!isIn) throw fail(Code.failed, messages.already);
    const name = account ? nameOf(account) : "";
    await tell(
      trx,
      [entry.leader_id],
      {
        kind: "system",
        title: fill(messages.joinedTitle, { name: message(name, name) }),
        text: message(row.title, row.title_en),
        href: places.activity.href({ activity: id }),
        key: `activity team:${entry.id}`,
      },
      now,
    );
    return { team: entry.team };
  });
}
