/** Activities and their entries in the database. */
import { sql, type Insertable, type NotNull } from "kysely";
import type { ActivityKind, ActivityState } from "../../../core/rules/activity.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows, schoolRows } from "../accounts/index.js";
import type { ActivityEntryTable } from "./schema.js";

/** Drafts too: for who organizes them. */
export const allActivities = (db: Db | Trx) =>
  db
    .selectFrom("activity")
    .leftJoin(schoolRows(db).as("org"), "org.id", "activity.org_id")
    .selectAll("activity")
    .select(["org.name as school", "org.name_en as school_en"]);
export type OrganizedRow = Awaited<ReturnType<ReturnType<typeof allActivities>["executeTakeFirstOrThrow"]>>;

/** What was announced has its moments: the table sees to it. */
interface Announced {
  state: "published" | "cancelled";
  signup_from: NotNull;
  signup_until: NotNull;
  starts_at: NotNull;
  ends_at: NotNull;
  results_at: NotNull;
}
const activities = (db: Db | Trx) =>
  allActivities(db).where("activity.state", "!=", "draft").$narrowType<Announced>();

export const activity = (db: Db | Trx, id: number) =>
  activities(db).where("activity.id", "=", id).executeTakeFirst();
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof activity>>>;

/** Keeps an activity's places from being counted by two at once. Undefined: it is no more. */
export const lockAny = (trx: Trx, id: number) =>
  trx.selectFrom("activity").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
/** The same of one that was announced. */
export const lockActivity = (trx: Trx, id: number) =>
  trx
    .selectFrom("activity")
    .selectAll()
    .where("id", "=", id)
    .where("state", "!=", "draft")
    .$narrowType<Announced>()
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface ActivityFilter {
  readonly query?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly state?: ActivityState | undefined;
  readonly edition?: "higher" | "vocational" | undefined;
  readonly school?: number | undefined;
  /** An account that is in it. */
  readonly member?: number | undefined;
  /** None but these. */
  readonly only?: readonly number[] | undefined;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The windows of core/rules/activity.ts, as conditions. */
export const inState = (state: ActivityState, now: number) => {
  const windows = {
    scheduled: sql<boolean>`activity.signup_from > ${now}`,
    signup: sql<boolean>`activity.signup_from <= ${now} and activity.signup_until > ${now}`,
    running: sql<boolean>`activity.signup_until <= ${now} and activity.ends_at > ${now}`,
    judging: sql<boolean>`activity.ends_at <= ${now} and activity.results_at > ${now}`,
    ended: sql<boolean>`activity.results_at <= ${now}`,
  };
  return state === "cancelled"
    ? sql<boolean>`activity.state = 'cancelled'`
    : sql<boolean>`activity.state = 'published' and ${windows[state]}`;
};

export function page(
  db: Db,
  { query, kind, state, edition, school, member, only }: ActivityFilter,
  now: number,
  of: { page: number; size: number },
) {
  let rows = activities(db);
  if (query) {
    const like = escaped(query);
    rows = rows.where((it) =>
      it.or([
        it("activity.title", "ilike", like),
        it("activity.title_en", "ilike", like),
        it("activity.summary", "ilike", like),
        it("org.name", "ilike", like),
      ]),
    );
  }
  if (kind) rows = rows.where("activity.kind", "=", kind);
  if (state) rows = rows.where(inState(state, now));
  if (edition)
    rows = rows.where((it) =>
      it.or([it("activity.edition", "is", null), it("activity.edition", "=", edition)]),
    );
  if (school !== undefined) rows = rows.where("activity.org_id", "=", school);
  if (only) rows = rows.where("activity.id", "in", [...only]);
  if (member !== undefined)
    rows = rows.where("activity.id", "in", (from) =>
      from.selectFrom("activity_member").select("activity_id").where("account_id", "=", member),
    );
  // What can be joined first, by its close; then what goes on, what comes, and what is over, the latest first.
  const rank = sql<number>`case when ${inState("signup", now)} then 0 when ${inState("running", now)} then 1
    when ${inState("judging", now)} then 2 when ${inState("scheduled", now)} then 3 when ${inState("ended", now)} then 4 else 5 end`;
  const within = sql<number>`case when ${inState("signup", now)} then activity.signup_until
    when ${inState("running", now)} then activity.ends_at when ${inState("judging", now)} then activity.results_at
    when ${inState("scheduled", now)} then activity.signup_from else -activity.results_at end`;
  return pageOf(rows.orderBy(rank).orderBy(within).orderBy("activity.id"), of);
}

/** Where somebody stands in some activities. */
export async function standings(db: Db, accountId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom("activity_member")
    .innerJoin("activity_entry", "activity_entry.id", "activity_member.entry_id")
    .select(["activity_member.activity_id", "activity_entry.state"])
    .where("activity_member.account_id", "=", accountId)
    .where("activity_member.activity_id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ activity_id, state }) => [activity_id, state]));
}

/** The entry that somebody is in. */
export const entryOf = (db: Db | Trx, activityId: number, accountId: number) =>
  db
    .selectFrom("activity_entry")
    .selectAll("activity_entry")
    .where("activity_entry.id", "=", (from) =>
      from
        .selectFrom("activity_member")
        .select("activity_member.entry_id")
        .where("activity_member.activity_id", "=", activityId)
        .where("activity_member.account_id", "=", accountId),
    )
    .executeTakeFirst();
export type EntryRow = NonNullable<Awaited<ReturnType<typeof entryOf>>>;

export const entryById = (db: Db | Trx, id: number) =>
  db.selectFrom("activity_entry").selectAll().where("id", "=", id).executeTakeFirst();

export const entryByInvitation = (trx: Trx, activityId: number, invitation: string) =>
  trx
    .selectFrom("activity_entry")
    .selectAll()
    .where("activity_id", "=", activityId)
    .where("invitation", "=", invitation)
    .where("state", "!=", "cancelled")
    .executeTakeFirst();

export const members = (db: Db | Trx, entries: readonly number[]) =>
  db
    .selectFrom("activity_member")
    .innerJoin(personRows(db).as("person"), "person.id", "activity_member.account_id")
    .select([
      "activity_member.entry_id",
      "activity_member.account_id",
      "activity_member.attended_at",
      "person.nickname",
      "person.real_name",
    ])
    .where("activity_member.entry_id", "in", [0, ...entries])
    .orderBy("activity_member.joined_at")
    .orderBy("activity_member.account_id")
    .execute();

export const addEntry = (trx: Trx, row: Insertable<ActivityEntryTable>) =>
  trx.insertInto("activity_entry").values(row).returning("id").executeTakeFirstOrThrow();

export async function addMember(
  trx: Trx,
  row: { activity_id: number; account_id: number; entry_id: number; joined_at: number },
): Promise<boolean> {
  const made = await trx
    .insertInto("activity_member")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("entry_id")
    .executeTakeFirst();
  return made !== undefined;
}

export const removeMember = (trx: Trx, activityId: number, accountId: number) =>
  trx
    .deleteFrom("activity_member")
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .execute();

/** A cancelled entry's people may sign up again. */
export const removeMembers = (trx: Trx, entryId: number) =>
  trx.deleteFrom("activity_member").where("entry_id", "=", entryId).execute();

export const changeEntry = (
  db: Db | Trx,
  id: number,
  values: {
    state?: EntryRow["state"];
    team?: string;
    form?: string;
    title?: string;
    text?: string;
    files?: string;
    award?: string;
    handed_in_at?: number | null;
  },
) => db.updateTable("activity_entry").set(values).where("id", "=", id).execute();

/** From the line to the places. */
export const activate = (trx: Trx, entries: readonly number[]) =>
  trx
    .updateTable("activity_entry")
    .set({ state: "active" })
    .where("id", "in", [0, ...entries])
    .execute();

export const setTaken = (trx: Trx, id: number, taken: number) =>
  trx.updateTable("activity").set({ taken }).where("id", "=", id).execute();

/** Who stands first in line, in order. */
export const firstWaiting = (trx: Trx, activityId: number, count: number) =>
  trx
    .selectFrom("activity_entry")
    .select("id")
    .where("activity_id", "=", activityId)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(count)
    .execute();

/** Everybody who is in, or in line. */
export const everybody = (trx: Trx, activityId: number) =>
  trx
    .selectFrom("activity_member")
    .innerJoin("activity_entry", "activity_entry.id", "activity_member.entry_id")
    .select("activity_member.account_id")
    .where("activity_member.activity_id", "=", activityId)
    .where("activity_entry.state", "!=", "cancelled")
    .execute();

/** From 1. */
export async function placeInLine(db: Db, activityId: number, entryId: number): Promise<number> {
  const { n } = await db
    .selectFrom("activity_entry")
    .select((it) => it.fn.countAll<string>().as("n"))
    .where("activity_id", "=", activityId)
    .where("state", "=", "waiting")
    .where("id", "<=", entryId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const checkIn = (db: Db, activityId: number, accountId: number, at: number) =>
  db
    .updateTable("activity_member")
    .set((it) => ({ attended_at: sql<number>`coalesce(${it.ref("attended_at")}, ${at})` }))
    .where("activity_id", "=", activityId)
    .where("account_id", "=", accountId)
    .returning("attended_at")
    .executeTakeFirst();

/** Those that hold a place first, then the line, then who gave theirs up. */
export const entriesPage = (db: Db, activityId: number, of: { page: number; size: number }) =>
  pageOf(
    db
      .selectFrom("activity_entry")
      .selectAll()
      .where("activity_id", "=", activityId)
      .orderBy(sql`array_position(array['active', 'waiting', 'cancelled'], state)`)
      .orderBy("id"),
    of,
  );

/** Pages of activities. */
export const publicActivityRows = (db: Db) =>
  db
    .selectFrom("activity")
    .select([
      "id",
      sql<number>`0`.as("within"),
      sql<number | null>`null::bigint`.as("changed"),
      "org_id",
      "title",
      "title_en",
      "summary as about",
      "summary_en as about_en",
    ])
    .where("state", "=", "published");

/** Activities that an edition shows; a cancelled one is shown as that. */
export const publicActivities = (db: Db, edition: "higher" | "vocational") =>
  db
    .selectFrom("activity")
    .select("id")
    .where("state", "!=", "draft")
    .where((it) => it.or([it("edition", "is", null), it("edition", "=", edition)]));
