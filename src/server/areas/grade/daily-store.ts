/** Learners' days in the database: what other areas know of them, and what teachers gave by hand. */
import type { Db, Trx } from "../../adapters/index.js";
import {
  dayWorth,
  type ParticipationDay,
  participationOf as pointsFor,
} from "../../../core/rules/assessment/index.js";
import { dayOf } from "../../../core/rules/index.js";
import { personRows } from "../accounts/index.js";
import type { GradingPart } from "../course/index.js";
import { answersByDay, questionsByDay } from "../room/index.js";
import { type DaySpan, notesByDay, studyDaysOf } from "../study/index.js";

/** The part of the grading that the daily record fills. */
export const PARTICIPATION = "participation";

export interface Day {
  readonly day: number;
  seconds: number;
  signedInAt: number | undefined;
  questions: number;
  answers: number;
  notes: number;
  manual: number;
}
export type Days = ReadonlyMap<number, readonly Day[]>;

/** What was given and not taken back, the oldest first. */
export const pointsGiven = (db: Db | Trx, runId: number, { from, to }: DaySpan, account?: number) => {
  let rows = db
    .selectFrom("daily_point")
    .leftJoin(personRows(db).as("author"), "author.id", "daily_point.author_id")
    .selectAll("daily_point")
    .select(["author.real_name", "author.nickname"])
    .where("run_id", "=", runId)
    .where("undone_at", "is", null)
    .orderBy("daily_point.id");
  if (from !== undefined) rows = rows.where("day", ">=", from);
  if (to !== undefined) rows = rows.where("day", "<=", to);
  return (account === undefined ? rows : rows.where("account_id", "=", account)).execute();
};

/** By account all days on which there was something, in their order. @param account of one person only */
export async function daysOf(db: Db | Trx, runId: number, span: DaySpan, account?: number): Promise<Days> {
  const [study, notes, questions, answers, points] = await Promise.all([
    studyDaysOf(db, runId, span, account),
    notesByDay(db, runId, span, account),
    questionsByDay(db, runId, span, account),
    answersByDay(db, runId, span, account),
    pointsGiven(db, runId, span, account),
  ]);
  const people = new Map<number, Map<number, Day>>();
  const at = (who: number, day: number): Day => {
    const own = people.get(who) ?? new Map<number, Day>();
    people.set(who, own);
    const found = own.get(day) ?? {
      day,
      seconds: 0,
      signedInAt: undefined,
      questions: 0,
      answers: 0,
      notes: 0,
      manual: 0,
    };
    own.set(day, found);
    return found;
  };
  for (const row of study) {
    const day = at(row.account, row.day);
    day.seconds += row.seconds;
    day.signedInAt = row.signed_in_at ?? undefined;
  }
  for (const row of notes) at(row.account, row.day).notes += Number(row.count);
  for (const row of questions) at(row.account, row.day).questions += Number(row.count);
  for (const row of answers) at(row.account, row.day).answers += Number(row.count);
  for (const row of points) at(row.account_id, row.day).manual += row.points;
  return new Map(
    [...people].map(([who, days]) => [who, [...days.values()].toSorted((a, b) => a.day - b.day)]),
  );
}

export const interactionsOf = ({ questions, answers, notes }: Day): number => questions + answers + notes;

const counted = (day: Day): ParticipationDay => ({
  hasSignedIn: day.signedInAt !== undefined,
  interactions: interactionsOf(day),
  manual: day.manual,
});
/** What one day counts for. */
export const worthOf = (day: Day): number => dayWorth(counted(day));
/** What somebody's days are worth of a hundred. */
export const participationPoints = (days: readonly Day[]): number => pointsFor(days.map(counted));

interface CountingRun {
  readonly id: number;
  readonly grading: readonly GradingPart[];
  readonly ends_at: number | null;
}
/** The days that count in a run: up to its end. @returns undefined where no part of its grading takes them */
export const countedSpan = ({ grading, ends_at }: CountingRun): DaySpan | undefined => {
  if (!grading.some(({ key }) => key === PARTICIPATION)) return undefined;
  return ends_at === null ? {} : { to: dayOf(ends_at) };
};

/**
 * What taking part gives in a run, by account; nothing where no part of its grading is for it. After the end no day counts.
 */
export async function participation(
  db: Db | Trx,
  run: CountingRun,
  account?: number,
): Promise<(account: number) => number | undefined> {
  const span = countedSpan(run);
  if (!span) return () => undefined;
  const days = await daysOf(db, run.id, span, account);
  return (who) => participationPoints(days.get(who) ?? []);
}
