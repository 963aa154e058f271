/** Activities, found and read about (docs/domain.md 4.6). */
import type { activity as contract, Output } from "../../../core/contract/index.js";
import { MOST_IN_TEAM } from "../../../core/rules/activity.js";
import type { Db } from "../../adapters/index.js";
import { inNamedOrder, namedIds, pageOfNamed } from "../../db/only.js";
import { signedIn, type Ctx, type Given } from "../../http/index.js";
import type { Locale } from "../../messages.js";
import { inLocale } from "../course/index.js";
import { isCheckInOpen } from "./attending.js";
import { mayOrganize } from "./organizers.js";
import { cancellationOf, filesShown, isJudge, nameOf, stateOf, theActivity, timesOf } from "./row.js";
import * as store from "./store.js";
import * as worksStore from "./works-store.js";
import { votesLeft } from "./votes.js";

const PAGE = 12;

const cardOf = (row: store.ActivityRow, locale: Locale, now: number, mine?: store.EntryRow["state"]) => ({
  id: row.id,
  kind: row.kind,
  title: inLocale(locale, row.title, row.title_en),
  summary: inLocale(locale, row.summary, row.summary_en),
  cover: row.cover,
  school: inLocale(locale, row.school ?? "", row.school_en),
  schoolId: row.org_id ?? 0,
  edition: row.edition ?? undefined,
  state: stateOf(row, now),
  ...timesOf(row),
  quota: row.quota ?? undefined,
  taken: row.taken,
  teamMost: row.team_most,
  hasWorks: row.has_works,
  mine: mine === "cancelled" ? undefined : mine,
});

export async function activityList({
  input: { page: at = 1, size: most = PAGE, mine = false, only: named, ...filter },
  ctx,
}: Given<typeof contract.activityList>): Promise<Output<typeof contract.activityList>> {
  const { db, clock } = ctx.platform;
  const now = clock.now();
  const member = mine ? signedIn(ctx).accountId : undefined;
  const only = namedIds(named);
  const { page, size } = pageOfNamed(only, at, most);
  const { list, total } = await store.page(db, { ...filter, member, only }, now, { page, size });
  const own = ctx.session
    ? await store.standings(
        db,
        ctx.session.accountId,
        list.map(({ id }) => id),
      )
    : new Map<number, store.EntryRow["state"]>();
  const rows = inNamedOrder(only, list, ({ id }) => id);
  return { list: rows.map((row) => cardOf(row, ctx.locale, now, own.get(row.id))), total, page, size, now };
}

async function ownEntry(ctx: Ctx, row: store.ActivityRow, accountId: number, now: number) {
  const { db } = ctx.platform;
  const found = await store.entryOf(db, row.id, accountId);
  if (!found || found.state === "cancelled") return undefined;
  const members = await store.members(db, [found.id]);
  const isLeader = found.leader_id === accountId;
  const isOpen = stateOf(row, now) === "signup" && members.length < Math.min(row.team_most, MOST_IN_TEAM);
  return {
    id: found.id,
    state: found.state,
    ...(found.state === "waiting" && { place: await store.placeInLine(db, row.id, found.id) }),
    team: found.team,
    isLeader,
    members: members.map((one) => ({
      name: nameOf(one),
      isLeader: one.account_id === found.leader_id,
      isSelf: one.account_id === accountId,
      attendedAt: one.attended_at ?? undefined,
    })),
    ...(isLeader && isOpen && { invitation: found.invitation }),
    // What the leader filled in is theirs; the others see that they are in.
    form: isLeader ? found.form : {},
    title: found.title,
    text: found.text,
    files: filesShown(ctx.platform, found.files),
    award: stateOf(row, now) === "ended" ? found.award : "",
  };
}

/** Prizes, once they are known: as many as were given, in the order of their names' importance to whoever gave them. */
async function resultsOf(db: Db, row: store.ActivityRow, now: number) {
  if (stateOf(row, now) !== "ended") return [];
  const entries = await worksStore.awarded(db, row.id);
  const members = await store.members(
    db,
    entries.map(({ id }) => id),
  );
  return entries.map(({ id, award, team, title }) => ({
    award,
    team,
    title,
    members: members.filter(({ entry_id }) => entry_id === id).map(nameOf),
  }));
}

export async function activityDetail({
  input: { id },
  ctx,
}: Given<typeof contract.activityDetail>): Promise<Output<typeof contract.activityDetail>> {
  const { db, clock } = ctx.platform;
  const { locale, session } = ctx;
  const now = clock.now();
  const row = await theActivity(db, id);
  const accountId = session?.accountId;
  const own = accountId === undefined ? undefined : await ownEntry(ctx, row, accountId, now);
  const about = locale === "en-US" && row.about_en.length > 0 ? row.about_en : row.about;
  const isVoting = row.votes_per_day > 0 && stateOf(row, now) === "judging";
  return {
    ...cardOf(row, locale, now, own?.state),
    about,
    place: row.place,
    schedule: row.schedule.map((line) => ({ at: line.at, text: inLocale(locale, line.text, line.text_en) })),
    form: row.form.map(({ label, label_en, ...field }) => ({
      ...field,
      label: inLocale(locale, label, label_en),
      options: [...field.options],
    })),
    votesPerDay: row.votes_per_day,
    ...(isVoting && accountId !== undefined && { votesLeft: await votesLeft(db, row, accountId, now) }),
    entry: own,
    isOrganizer: await mayOrganize(ctx, row, "get"),
    isJudge: accountId !== undefined && (await isJudge(db, id, accountId)),
    canCheckIn: own?.state === "active" && isCheckInOpen(row, now),
    cancelled: cancellationOf(row),
    results: await resultsOf(db, row, now),
    now,
  };
}
