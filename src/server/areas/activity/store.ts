/** Activities and their entries in the database. */
import { sql, type Insertable } from "kysely";
import type { ActivityKind, ActivityState } from "../../../core/rules/activity.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { personRows, schoolRows } from "../accounts/index.js";
import type { ActivityEntryTable } from "./schema.js";

const activities = (db: Db | Trx) =>
  db
    .selectFrom("activity")
    .leftJoin(schoolRows(db).as("org"), "org.id", "activity.org_id")
    .selectAll("activity")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("activity.state", "=", "published");

export const activity = (db: Db | Trx, id: number) =>
  activities(db).where("activity.id", "=", id).executeTakeFirst();
export type ActivityRow = NonNullable<Awaited<ReturnType<typeof activity>>>;

/** Keeps an activity's places from being counted by two at once. */
export const lockActivity = (trx: Trx, id: number) =>
  trx.selectFrom("activity").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export interface ActivityFilter {
  readonly query?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly state?: ActivityState | undefined;
  readonly edition?: "higher" | "vocational" | undefined;
  readonly school?: number | undefined;
  /** An account that is in it. */
  readonly member?: number | undefined;
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The windows of core/rules/activity.ts, as conditions. */
const inState = (state: ActivityState, now: number) =>
  ({
    scheduled: sql<boolean>`activity.signup_from > ${now}`,
    signup: sql<boolean>`activity.signup_from <= ${now} and activity.signup_until > ${now}`,
    running: sql<boolean>`activity.signup_until <= ${now} and activity.ends_at > ${now}`,
    judging: sql<boolean>`activity.ends_at <= ${now} and activity.results_at > ${now}`,
    ended: sql<boolean>`activity.results_at <= ${now}`,
  })[state];

export function page(
  db: Db,
  { query, kind, state, edition, school, member }: ActivityFilter,
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
  if (member !== undefined)
    rows = rows.where("activity.id", "in", (from) =>
      from.selectFrom("activity_member").select("activity_id").where("account_id", "=", member),
    );
  // What can be joined first, by its close; then what goes on, what comes, and what is over, the latest first.
  const rank = sql<number>`case when ${inState("signup", now)} then 0 when ${inState("running", now)} then 1
    when ${inState("judging", now)} then 2 when ${inState("scheduled", now)} then 3 else 4 end`;
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

export const setTaken = (trx: Trx, id: number, taken: number) =>
  trx.updateTable("activity").set({ taken }).where("id", "=", id).execute();

export const firstWaiting = (trx: Trx, activityId: number) =>
  trx
    .selectFrom("activity_entry")
    .select(["id", "leader_id"])
    .where("activity_id", "=", activityId)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

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

/** Works that were handed in, by entries that hold a place; each with its number among them. */
export const works = (db: Db, activityId: number) =>
  db
    .selectFrom("activity_entry")
    .select(["id", "team", "leader_id", "title", "text", "files", "votes", "award"])
    .select(sql<number>`row_number() over (order by id)::int`.as("number"))
    .where("activity_id", "=", activityId)
    .where("state", "=", "active")
    .where("handed_in_at", "is not", null);

export const worksPage = (
  db: Db,
  activityId: number,
  isEnded: boolean,
  of: { page: number; size: number },
) => {
  const rows = db.selectFrom(works(db, activityId).as("work")).selectAll();
  // While votes are taken nobody stands in front because of them.
  return pageOf(
    isEnded
      ? rows
          .orderBy(sql`award = ''`)
          .orderBy("votes", "desc")
          .orderBy("number")
      : rows.orderBy("number"),
    of,
  );
};

export const lockEntry = (trx: Trx, id: number) =>
  trx.selectFrom("activity_entry").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

/** Works with a prize, in the order in which they were given a number. */
export const awarded = (db: Db, activityId: number) =>
  db
    .selectFrom("activity_entry")
    .select(["id", "award", "team", "title"])
    .where("activity_id", "=", activityId)
    .where("state", "=", "active")
    .where("award", "!=", "")
    .orderBy("votes", "desc")
    .orderBy("id")
    .limit(100)
    .execute();

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

export const scores = (db: Db, entries: readonly number[]) =>
  db
    .selectFrom("activity_score")
    .select((it) => ["entry_id", it.fn.avg<string>("score").as("mean"), it.fn.countAll<string>().as("n")])
    .where("entry_id", "in", [0, ...entries])
    .groupBy("entry_id")
    .execute();

export const judges = (db: Db, activityId: number) =>
  db
    .selectFrom("activity_judge")
    .innerJoin(personRows(db).as("person"), "person.id", "activity_judge.account_id")
    .select(["person.nickname", "person.real_name"])
    .select((it) =>
      it
        .selectFrom("activity_score")
        .innerJoin("activity_entry", "activity_entry.id", "activity_score.entry_id")
        .select(it.fn.countAll<string>().as("n"))
        .whereRef("activity_score.account_id", "=", "activity_judge.account_id")
        .whereRef("activity_entry.activity_id", "=", "activity_judge.activity_id")
        .as("scored"),
    )
    .where("activity_judge.activity_id", "=", activityId)
    .orderBy("activity_judge.account_id")
    .execute();

export const addJudge = (db: Db, activity_id: number, account_id: number) =>
  db
    .insertInto("activity_judge")
    .values({ activity_id, account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

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
