/** Experiments and attempts in the database. */
import { sql, type Insertable } from "kysely";
import type { Subject } from "../../../core/rules/simulation.js";
import type { Db, Trx } from "../../adapters/index.js";
import { pageOf } from "../../db/page.js";
import { schoolRows } from "../accounts/index.js";
import { clientRows } from "../clients/index.js";
import { listedCourseRows, runRows } from "../course/index.js";
import type { ExperimentTable, SimulationStepTable } from "./schema.js";

const experiments = (db: Db | Trx) =>
  db
    .selectFrom("experiment")
    .leftJoin(schoolRows(db).as("org"), "org.id", "experiment.org_id")
    .selectAll("experiment")
    .select(["org.name as school", "org.name_en as school_en"])
    .where("experiment.state", "=", "published");

export const experimentById = (db: Db | Trx, id: number) =>
  experiments(db).where("experiment.id", "=", id).executeTakeFirst();
export type ExperimentRow = NonNullable<Awaited<ReturnType<typeof experimentById>>>;

export interface ExperimentFilter {
  readonly query?: string | undefined;
  readonly subject?: Subject | undefined;
  readonly edition?: "higher" | "vocational" | undefined;
  readonly school?: number | undefined;
  /** A run of a course that they belong to. */
  readonly course?: number | undefined;
}

export function experimentPage(
  db: Db,
  { query, subject, edition, school, course }: ExperimentFilter,
  of: { page: number; size: number },
) {
  let rows = experiments(db);
  if (query) {
    const like = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
    rows = rows.where((it) =>
      it.or([
        it("experiment.title", "ilike", like),
        it("experiment.title_en", "ilike", like),
        it("experiment.summary", "ilike", like),
        it("experiment.summary_en", "ilike", like),
        it("org.name", "ilike", like),
      ]),
    );
  }
  if (subject) rows = rows.where("experiment.subject", "=", subject);
  if (edition)
    rows = rows.where((it) =>
      it.or([it("experiment.edition", "is", null), it("experiment.edition", "=", edition)]),
    );
  if (school !== undefined) rows = rows.where("experiment.org_id", "=", school);
  if (course !== undefined)
    rows = rows.where("experiment.id", "in", (from) =>
      from
        .selectFrom("experiment_course as link")
        .innerJoin(runRows(db).as("run"), "run.course_id", "link.course_id")
        .select("link.experiment_id")
        .where("run.id", "=", course),
    );
  return pageOf(rows.orderBy("experiment.created_at", "desc").orderBy("experiment.id"), of);
}

/** Courses that everybody may see and that an experiment belongs to, each by its current run. */
export const coursesOf = (db: Db, experimentId: number) =>
  listedCourseRows(db)
    .innerJoin("experiment_course as link", "link.course_id", "course.id")
    .where("link.experiment_id", "=", experimentId)
    .orderBy("course.id")
    .limit(50)
    .execute();

/** Which courses it belongs to, from now on. */
export async function linkCourses(
  trx: Trx,
  experiment_id: number,
  courses: readonly number[],
): Promise<void> {
  await trx.deleteFrom("experiment_course").where("experiment_id", "=", experiment_id).execute();
  if (courses.length === 0) return;
  await trx
    .insertInto("experiment_course")
    .values(courses.map((course_id) => ({ experiment_id, course_id })))
    .execute();
}

/** For the list of public pages. */
export const publicExperimentRows = (db: Db) =>
  db
    .selectFrom("experiment")
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

/** Somebody's best scores, by experiment. */
export async function bestScores(db: Db | Trx, accountId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom("simulation_standing")
    .select(["experiment_id", "best_score"])
    .where("account_id", "=", accountId)
    .where("experiment_id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ experiment_id, best_score }) => [experiment_id, best_score]));
}

export async function addAttempt(
  trx: Trx,
  row: { experiment_id: number; account_id: number; started_at: number },
  ticket: { ticket_hash: string; expires_at: number },
): Promise<number> {
  const { id } = await trx
    .insertInto("simulation_attempt")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("simulation_ticket")
    .values({ ...ticket, attempt_id: id })
    .execute();
  return id;
}

/**
 * Spends a ticket: of many at once one gets the attempt, since the row is checked and marked by one statement.
 * @param clientId whose page asks, from `origin`; a ticket for another maker's experiment, or page, stays unspent
 */
export const spendTicket = (
  trx: Trx,
  ticketHash: string,
  { clientId, origin, now }: { clientId: number; origin: string; now: number },
) =>
  trx
    .updateTable("simulation_ticket")
    .set({ used_at: now })
    .where("ticket_hash", "=", ticketHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .where("attempt_id", "in", (from) =>
      from
        .selectFrom("simulation_attempt")
        .innerJoin("experiment", "experiment.id", "simulation_attempt.experiment_id")
        .select("simulation_attempt.id")
        .where("experiment.client_id", "=", clientId)
        .where("experiment.state", "=", "published")
        // The address is the origin with a path: `https://lab.example` is no beginning of `https://lab.example.evil/`.
        .where(sql<boolean>`starts_with(experiment.address, ${`${origin}/`})`),
    )
    .returning("attempt_id")
    .executeTakeFirst();

export const openAttempt = (trx: Trx, id: number, runHash: string, now: number, runUntil: number) =>
  trx
    .updateTable("simulation_attempt")
    .set({ opened_at: now, run_hash: runHash, run_until: runUntil })
    .where("id", "=", id)
    .where("opened_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The attempt that a token speaks for, with its experiment; locked, so that one report follows another. */
export const attemptOfRun = (trx: Trx, runHash: string) =>
  trx
    .selectFrom("simulation_attempt")
    .innerJoin("experiment", "experiment.id", "simulation_attempt.experiment_id")
    .selectAll("simulation_attempt")
    .select(["experiment.client_id", "experiment.address", "experiment.pass_score"])
    .where("run_hash", "=", runHash)
    .forUpdate("simulation_attempt")
    .executeTakeFirst();
export type RunningAttempt = NonNullable<Awaited<ReturnType<typeof attemptOfRun>>>;

export const prolong = (trx: Trx, id: number, runUntil: number) =>
  trx.updateTable("simulation_attempt").set({ run_until: runUntil }).where("id", "=", id).execute();

/** What is told again takes the place of what was told before. */
export async function saveSteps(
  trx: Trx,
  attemptId: number,
  steps: readonly Omit<Insertable<SimulationStepTable>, "attempt_id">[],
): Promise<void> {
  // The same number twice in one statement would be refused by the database: the last one counts.
  const rows = [...new Map(steps.map((one) => [one.seq, { ...one, attempt_id: attemptId }])).values()];
  if (rows.length === 0) return;
  await trx
    .insertInto("simulation_step")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "seq"]).doUpdateSet((it) => ({
        title: it.ref("excluded.title"),
        started_at: it.ref("excluded.started_at"),
        ended_at: it.ref("excluded.ended_at"),
        seconds: it.ref("excluded.seconds"),
        expected: it.ref("excluded.expected"),
        max: it.ref("excluded.max"),
        score: it.ref("excluded.score"),
        repeats: it.ref("excluded.repeats"),
        evaluation: it.ref("excluded.evaluation"),
      })),
    )
    .execute();
}

export const finishAttempt = (
  trx: Trx,
  id: number,
  result: { finished_at: number; seconds: number; score: number; passed: boolean; reason: string },
) => trx.updateTable("simulation_attempt").set(result).where("id", "=", id).execute();

/** Counts a result: the best score is kept by the database, whichever of two results comes first. */
export const countResult = (
  trx: Trx,
  row: {
    experiment_id: number;
    account_id: number;
    attempt_id: number;
    score: number;
    passed_at: number | null;
  },
) =>
  trx
    .insertInto("simulation_standing")
    .values({
      experiment_id: row.experiment_id,
      account_id: row.account_id,
      best_score: row.score,
      best_attempt_id: row.attempt_id,
      finished: 1,
      passed_at: row.passed_at,
    })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "experiment_id"]).doUpdateSet({
        best_attempt_id: sql`case when excluded.best_score > simulation_standing.best_score
          then excluded.best_attempt_id else simulation_standing.best_attempt_id end`,
        best_score: sql`greatest(simulation_standing.best_score, excluded.best_score)`,
        finished: sql`simulation_standing.finished + 1`,
        passed_at: sql`coalesce(simulation_standing.passed_at, excluded.passed_at)`,
      }),
    )
    .execute();

export const ownAttempts = (
  db: Db,
  accountId: number,
  experimentId: number,
  of: { page: number; size: number },
) =>
  pageOf(
    db
      .selectFrom("simulation_attempt")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("experiment_id", "=", experimentId)
      .orderBy("id", "desc"),
    of,
  );

export const ownAttempt = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom("simulation_attempt")
    .innerJoin("experiment", "experiment.id", "simulation_attempt.experiment_id")
    .selectAll("simulation_attempt")
    .select([
      "experiment.title",
      "experiment.title_en",
      "experiment.pass_score",
      "experiment.address",
      "experiment.client_id",
    ])
    .where("simulation_attempt.id", "=", id)
    .where("simulation_attempt.account_id", "=", accountId)
    .executeTakeFirst();

export const stepsOf = (db: Db, attemptId: number) =>
  db.selectFrom("simulation_step").selectAll().where("attempt_id", "=", attemptId).orderBy("seq").execute();

/** A spent ticket and one that is too old open nothing: an hour later nobody asks for them any more. */
export const sweepTickets = (db: Db, before: number) =>
  db.deleteFrom("simulation_ticket").where("expires_at", "<", before).execute();

/** Adds a maker's experiment, or changes the one with that key. */
export const saveExperiment = (db: Db | Trx, row: Insertable<ExperimentTable>) => {
  const { client_id: _, key: __, created_at: ___, ...changed } = row;
  return db
    .insertInto("experiment")
    .values(row)
    .onConflict((conflict) => conflict.columns(["client_id", "key"]).doUpdateSet(changed))
    .returning("id")
    .executeTakeFirstOrThrow();
};

export const allExperiments = (db: Db) =>
  db
    .selectFrom("experiment")
    .innerJoin(clientRows(db).as("maker"), "maker.id", "experiment.client_id")
    .select([
      "experiment.id",
      "experiment.key",
      "experiment.state",
      "experiment.address",
      "experiment.title",
      "maker.key as maker",
    ])
    .orderBy("experiment.id")
    .execute();

export const clientByKey = (db: Db, key: string) =>
  clientRows(db).where("key", "=", key).where("state", "=", "active").executeTakeFirst();

/** Courses by their runs; what there is not is not among them. */
export async function coursesOfRuns(db: Db, runs: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await runRows(db)
    .where("id", "in", [0, ...runs])
    .execute();
  return new Map(rows.map(({ id, course_id }) => [id, course_id]));
}
