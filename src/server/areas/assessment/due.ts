/** What was due in a run and who handed it in, and what waits to be marked: for those who teach (docs/domain.md 11.41, 11.42). */
import { sql } from "kysely";
import type { AttemptRules } from "../../../core/rules/assessment/index.js";
import type { Db } from "../../adapters/index.js";
import { type Team, teamOf, waitsFor } from "./double.js";
import { rulesFor } from "./exceptions.js";
import { responses } from "./marking.js";
import { waitsForTeacher } from "./peer-store.js";

export interface DueAssessment {
  readonly id: number;
  /** Accounts of those who handed something in. */
  readonly handedIn: ReadonlySet<number>;
  /** Somebody with an exception has time left. */
  readonly isOpen: (account: number) => boolean;
}

/** The last assessments of a run that were due. Practice is none. */
export async function lastDue(db: Db, runId: number, now: number, count: number): Promise<DueAssessment[]> {
  const published = await db
    .selectFrom("assessment")
    .select(["id", "rules"])
    .where("run_id", "=", runId)
    .where("state", "=", "published")
    .where("kind", "<>", "practice")
    .where("participation", "is", null)
    .execute();
  const endOf = ({ dueAt, closeAt }: AttemptRules) => dueAt ?? closeAt;
  const due = published
    .flatMap((one) => {
      const end = endOf(one.rules);
      return end !== undefined && end < now ? { ...one, end } : [];
    })
    .toSorted((one, other) => other.end - one.end || other.id - one.id)
    .slice(0, count);
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const [attempts, rules] = await Promise.all([
    // One row each: thousands of rows take longer to send than to find.
    db
      .selectFrom("attempt")
      .select(["assessment_id", sql<string>`string_agg(account_id::text, ',')`.as("accounts")])
      .where("assessment_id", "in", ids)
      .where("state", "in", ["submitted", "auto"])
      .groupBy("assessment_id")
      .execute(),
    rulesFor(db, runId, due),
  ]);
  return due.map((one) => {
    const accounts =
      attempts.find(({ assessment_id }) => assessment_id === one.id)?.accounts.split(",") ?? [];
    return {
      id: one.id,
      handedIn: new Set(accounts.map(Number)),
      isOpen: (account) => (endOf(rules(one, account)) ?? now) >= now,
    };
  });
}

/**
 * How many answers wait for somebody, by run, and the first assessment that has some.
 * @param runs with the class that they mark, where it is one: assistants of a class mark that class
 */
export async function waitingMarks(
  db: Db,
  person: number,
  runs: readonly { readonly id: number; readonly classId: number | undefined }[],
  now: number,
): Promise<ReadonlyMap<number, { readonly count: number; readonly assessment: number }>> {
  const open = await db
    .selectFrom("assessment")
    .select(["id", "run_id", "settings"])
    .where("run_id", "in", [0, ...runs.map(({ id }) => id)])
    .where((is) =>
      is.exists(
        is
          .selectFrom("response")
          .innerJoin("attempt", "attempt.id", "response.attempt_id")
          .select("response.attempt_id")
          .whereRef("attempt.assessment_id", "=", "assessment.id")
          .where("response.state", "=", "pending"),
      ),
    )
    .orderBy("id")
    .execute();
  const teams = new Map<number, Team>();
  const waiting = new Map<number, { count: number; assessment: number }>();
  for (const { id, run_id, settings } of open) {
    const team = teams.get(run_id) ?? (await teamOf(db, run_id));
    teams.set(run_id, team);
    const waits = settings.peer
      ? waitsForTeacher({ settings }, now)
      : waitsFor(settings.doubleMarkGap, person, team);
    const row = await responses(db, run_id, id, runs.find((run) => run.id === run_id)?.classId)
      .select(sql<string>`count(*) filter (where ${waits})`.as("n"))
      .executeTakeFirstOrThrow();
    const before = waiting.get(run_id);
    if (Number(row.n) > 0)
      waiting.set(run_id, {
        count: (before?.count ?? 0) + Number(row.n),
        assessment: before?.assessment ?? id,
      });
  }
  return waiting;
}

/** What somebody handed in of a run, the newest first. */
export const handedInBy = (db: Db, runId: number, accountId: number, most: number) =>
  db
    .selectFrom("attempt")
    .innerJoin("assessment", "assessment.id", "attempt.assessment_id")
    .select(["assessment.title", "attempt.submitted_at as at"])
    .where("assessment.run_id", "=", runId)
    .where("attempt.account_id", "=", accountId)
    .where("attempt.state", "in", ["submitted", "auto"])
    .where("attempt.submitted_at", "is not", null)
    .orderBy("attempt.submitted_at", "desc")
    .limit(most)
    .execute();
