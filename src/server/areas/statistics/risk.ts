/** Whom a teacher should look after (docs/domain.md 11.41). */
import { sql } from "kysely";
import type { Output, statistics } from "../../../core/contract/index.js";
import type { RiskReason } from "../../../core/contract/statistics.js";
import { daysSince, LAST_ASSIGNMENTS, medianOf, riskReasons } from "../../../core/rules/index.js";
import type { Db } from "../../adapters/index.js";
import type { Given } from "../../http/index.js";
import { type DueAssessment, lastDue } from "../assessment/index.js";
import { learnerRows, rosterRows, runRows } from "../course/index.js";
import { gradesOf, standingsOf } from "../grade/index.js";
import { nameOf, ownClass } from "../roster/index.js";

interface Learner {
  readonly account: number;
  readonly classId: number | null;
  readonly isActive: boolean;
  readonly percent: number;
  readonly lastSeen: number | null;
  readonly createdAt: number;
}

/** In one row: thousands of rows take longer to send than to find. */
async function learnersOf(db: Db, runId: number): Promise<Learner[]> {
  const row = await db
    .selectFrom(learnerRows(db, runId).as("learner"))
    .select(
      sql<
        string | null
      >`string_agg(account_id || ' ' || coalesce(class_id, 0) || ' ' || (state = 'active')::int
        || ' ' || percent || ' ' || coalesce(last_active_at, 0) || ' ' || created_at, ',')`.as("packed"),
    )
    .executeTakeFirstOrThrow();
  return (row.packed ?? "").split(",").flatMap((one) => {
    if (one === "") return [];
    const [account = 0, classId = 0, active, percent = 0, lastSeen = 0, createdAt = 0] = one
      .split(" ")
      .map(Number);
    return {
      account,
      classId: classId || null,
      isActive: active === 1,
      percent,
      lastSeen: lastSeen || null,
      createdAt,
    };
  });
}

/** How many of these somebody has not handed in; what a teacher set or excused is none of them. */
async function missingIn(db: Db, due: readonly DueAssessment[]): Promise<(learner: Learner) => number> {
  const grades = await gradesOf(
    db,
    due.map(({ id }) => id),
  );
  const set = new Set(
    grades.flatMap(({ assessment_id, account_id, points, excused }) =>
      excused || points !== null ? `${assessment_id} ${account_id}` : [],
    ),
  );
  return ({ account }) =>
    due.filter(
      ({ id, handedIn, isOpen }) =>
        !handedIn.has(account) && !set.has(`${id} ${account}`) && !isOpen(account),
    ).length;
}

export async function riskList({
  input: { id, classId, reason, totals: withTotals = false, page = 1, size = 20 },
  ctx: { platform },
  member,
}: Given<typeof statistics.riskList>): Promise<Output<typeof statistics.riskList>> {
  const { db, clock } = platform;
  const now = clock.now();
  const { starts_at, ends_at } = member.run;
  const running = (starts_at ?? 0) <= now && (ends_at === null || ends_at > now);
  const [{ pass_mark: passMark }, learners, due, standings] = await Promise.all([
    runRows(db).where("id", "=", id).executeTakeFirstOrThrow(),
    learnersOf(db, id),
    lastDue(db, id, now, LAST_ASSIGNMENTS),
    withTotals && running && member.rights.includes("grades") ? standingsOf(db, id, now) : [],
  ]);
  const totals = new Map(standings.map(({ account, total }) => [account, total]));
  const missingOf = await missingIn(db, due);
  const median = medianOf(learners.map(({ percent }) => percent));
  const wanted = ownClass(member) ?? classId;
  const atRisk = learners
    .filter((one) => running && one.isActive && (wanted === undefined || (one.classId ?? 0) === wanted))
    .map((one) => {
      const seenAt = Math.max(one.lastSeen ?? 0, one.createdAt, starts_at ?? 0);
      const missing = missingOf(one);
      const total = totals.get(one.account);
      const reasons = riskReasons(
        { percent: one.percent, seenAt, missing, total },
        { median, due: due.length, passMark, now },
      );
      return { ...one, missing, total, reasons, days: daysSince(seenAt, now) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (one, other) =>
        other.reasons.length - one.reasons.length ||
        one.percent - other.percent ||
        other.days - one.days ||
        one.account - other.account,
    );
  const chosen = reason ? atRisk.filter(({ reasons }) => reasons.includes(reason)) : atRisk;
  const shown = chosen.slice((page - 1) * size, page * size);
  const people = await rosterRows(db, { runId: id })
    .where(sql<boolean>`enrollment.account_id = any(${shown.map(({ account }) => account)}::bigint[])`)
    .execute();
  const count = (which: RiskReason) => atRisk.filter(({ reasons }) => reasons.includes(which)).length;
  return {
    list: shown.flatMap(({ account, percent, lastSeen, reasons, days, missing, total }) => {
      const person = people.find(({ account_id }) => account_id === account);
      return person
        ? {
            id: account,
            name: nameOf(person),
            number: person.number ?? "",
            className: person.class_name ?? "",
            progress: percent,
            lastSeen: lastSeen ?? undefined,
            reasons,
            days,
            missing,
            sum: total,
          }
        : [];
    }),
    total: chosen.length,
    page,
    size,
    mayTell: member.rights.includes("announce"),
    median,
    due: due.length,
    counts: {
      absent: count("absent"),
      behind: count("behind"),
      missing: count("missing"),
      failing: count("failing"),
    },
    passMark,
    running,
  };
}
