/** What people did in a run day by day (docs/domain.md 10.16): minutes that were credited, sign-ins, notes. */
import { sql } from "kysely";
import type { Output, studyDays as contract } from "../../../core/contract/index.js";
import { STUDY_DAYS } from "../../../core/contract/study-days.js";
import { dayOf, dayStart } from "../../../core/rules/index.js";
import type { Db, Trx } from "../../adapters/index.js";
import { signedIn, type Given } from "../../http/index.js";
import { enrollmentRows } from "../course/index.js";

/** Somebody entered the room; the first time of a day is kept. */
export async function signIn(db: Db, enrollment_id: number, now: number): Promise<void> {
  await db
    .insertInto("study_day")
    .values({ enrollment_id, day: dayOf(now), signed_in_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["enrollment_id", "day"])
        .doUpdateSet({ signed_in_at: now })
        .where("study_day.signed_in_at", "is", null),
    )
    .execute();
}

export interface DaySpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
/** A moment's day in SQL, as `dayOf` counts it. */
export const dayIn = (column: string) => sql<number>`((${sql.ref(column)} + 28800000) / 86400000)::integer`;
/** The moments of a span of days. */
export const momentsOf = ({ from, to }: DaySpan) => ({
  since: from === undefined ? 0 : dayStart(from),
  until: to === undefined ? Number.MAX_SAFE_INTEGER : dayStart(to + 1),
});

/** Who studied or came in on which day, by their place in a run: what statistics count. */
export const countedDayRows = (db: Db | Trx) =>
  db.selectFrom("study_day").select(["enrollment_id", "day", "seconds"]);

/** Seconds and sign-ins by account and day. @param account of one person only */
export async function studyDaysOf(db: Db | Trx, runId: number, span: DaySpan, account?: number) {
  let rows = db
    .selectFrom("study_day")
    .innerJoin(enrollmentRows(db).as("enrollment"), "enrollment.id", "study_day.enrollment_id")
    .select(["enrollment.account_id as account", "study_day.day", "seconds", "signed_in_at"])
    .where("enrollment.run_id", "=", runId);
  if (span.from !== undefined) rows = rows.where("study_day.day", ">=", span.from);
  if (span.to !== undefined) rows = rows.where("study_day.day", "<=", span.to);
  if (account !== undefined) rows = rows.where("enrollment.account_id", "=", account);
  return rows.execute();
}

/** One's own days of all courses. */
export async function studyDays({
  ctx,
}: Given<typeof contract.studyDays>): Promise<Output<typeof contract.studyDays>> {
  const { db, clock } = ctx.platform;
  const { accountId } = signedIn(ctx);
  const today = dayOf(clock.now());
  const rows = await db
    .selectFrom("study_day")
    .innerJoin(enrollmentRows(db).as("enrollment"), "enrollment.id", "study_day.enrollment_id")
    .where("enrollment.account_id", "=", accountId)
    .where("study_day.day", ">", today - STUDY_DAYS)
    .where("study_day.seconds", ">", 0)
    .select("study_day.day")
    .select((it) => it.fn.sum<string>("study_day.seconds").as("seconds"))
    .groupBy("study_day.day")
    .orderBy("study_day.day")
    .execute();
  const studied = new Set(rows.map(({ day }) => day));
  // Who studies in the evening has not lost it in the morning.
  const last = studied.has(today) ? today : today - 1;
  let streak = 0;
  while (studied.has(last - streak)) streak += 1;
  return { today, streak, list: rows.map(({ day, seconds }) => ({ day, seconds: Number(seconds) })) };
}

/** How many notes somebody wrote on which day; what they say is their own. */
export async function notesByDay(db: Db | Trx, runId: number, span: DaySpan, account?: number) {
  const { since, until } = momentsOf(span);
  const rows = db
    .selectFrom("note")
    .select(["account_id as account", dayIn("created_at").as("day")])
    .select((it) => it.fn.countAll<string>().as("count"))
    .where("run_id", "=", runId)
    .where("created_at", ">=", since)
    .where("created_at", "<", until)
    .groupBy(["account_id", dayIn("created_at")]);
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
}
