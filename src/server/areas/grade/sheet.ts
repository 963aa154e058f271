/** The teacher's gradebook. */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { CELL_LETTERS } from "../../../core/contract/grade.js";
import { gradedOf, regradedOf } from "../assessment/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";
import { cellOf, itemsOf, partsOf, percentOf, type Cell } from "./totals.js";

const DAY = 86_400_000;
/** After the end of a run (docs/domain.md 10.7). */
const FROZEN_AFTER = 7 * DAY;

export const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }): string =>
  real_name || nickname;
const letterOf = ({ state }: Cell): string => CELL_LETTERS[state];

const frozenAt = (endsAt: number | null): number | undefined =>
  endsAt === null ? undefined : endsAt + FROZEN_AFTER;

/** @throws Failure courseEnded once grades are locked */
export function demandOpen({ ends_at }: { readonly ends_at: number | null }, now: number): void {
  if (now > (frozenAt(ends_at) ?? now)) throw fail(Code.courseEnded, messages.frozen);
}

export async function gradeSheet({
  input: { id },
  ctx: { platform },
}: Given<typeof grade.gradeSheet>): Promise<Output<typeof grade.gradeSheet>> {
  const { db, clock } = platform;
  const now = clock.now();
  const [run, assessments, learners] = await Promise.all([
    store.theRun(db, id),
    gradedOf(db, id, now),
    store.learnersOf(db, id),
  ]);
  const ids = assessments.map((one) => one.id);
  const [grades, openAppeals] = await Promise.all([store.gradesOf(db, ids), store.openAppeals(db, ids)]);
  const setBy = new Map(grades.map((row) => [`${row.assessment_id} ${row.account_id}`, row]));
  const parts = partsOf(run.grading);
  return {
    parts: run.grading.map(({ key, name, weight, dropLowest, cap }) => ({
      key,
      name,
      weight,
      dropLowest,
      cap,
    })),
    columns: assessments.map(({ id: assessment, title, kind, category, max, releasedAt }) => ({
      assessment,
      title,
      kind,
      part: category,
      max,
      released: releasedAt !== undefined,
    })),
    rows: learners.map((learner) => {
      const cells = assessments.map((one) =>
        cellOf(one, learner.account_id, setBy.get(`${one.id} ${learner.account_id}`), now),
      );
      return {
        learner: learner.account_id,
        name: nameOf(learner),
        className: learner.class_name ?? "",
        study: learner.percent,
        points: cells.map(({ points }) => points ?? null),
        states: cells.map(letterOf).join(""),
        total: percentOf(parts, itemsOf(assessments, cells, learner.percent)),
      };
    }),
    passMark: run.pass_mark,
    excellentMark: run.excellent_mark,
    frozenAt: frozenAt(run.ends_at),
    openAppeals,
    now,
  };
}

export async function gradeSave({
  input: { id, assessment, learner: account, points, excused = false, reason, seen },
  ctx: { platform },
  member,
}: Given<typeof grade.gradeSave>): Promise<Output<typeof grade.gradeSave>> {
  const now = platform.clock.now();
  return platform.transaction(async (trx) => {
    const run = await store.theRun(trx, id);
    demandOpen(run, now);
    const assessments = await gradedOf(trx, id, now, account);
    const at = assessments.findIndex((one) => one.id === assessment);
    const one = assessments[at];
    const [learner] = await store.learnersOf(trx, id, account);
    if (!one || !learner) throw fail(Code.notFound);
    if (points !== undefined && points > one.max)
      throw fail(Code.invalid, messages.tooMuch, { params: { max: one.max }, result: { field: "points" } });
    const isCleared = points === undefined && !excused;
    if (!isCleared && reason.trim() === "")
      throw fail(Code.invalid, messages.wantsReason, { result: { field: "reason" } });
    const grades = await store.gradesOf(
      trx,
      assessments.map((each) => each.id),
      account,
    );
    const cellsWith = (set: typeof grades) =>
      assessments.map((each) =>
        cellOf(
          each,
          account,
          set.find((row) => row.assessment_id === each.id),
          now,
        ),
      );
    const before = cellsWith(grades)[at];
    if (before?.points !== seen)
      throw fail(Code.stale, messages.changed, {
        result: { points: before?.points, state: before && letterOf(before) },
      });
    const row = {
      assessment_id: assessment,
      account_id: account,
      points: excused ? null : (points ?? null),
      excused,
      reason,
    };
    await store.setGrade(trx, row, { author: member.accountId, at: now });
    const cells = cellsWith([...grades.filter((each) => each.assessment_id !== assessment), row]);
    const cell = cells[at]!;
    return {
      points: cell.points,
      state: letterOf(cell),
      total: percentOf(partsOf(run.grading), itemsOf(assessments, cells, learner.percent)),
    };
  });
}

export async function gradeHistory({
  input: { id, assessment, learner },
  ctx: { platform },
}: Given<typeof grade.gradeHistory>): Promise<Output<typeof grade.gradeHistory>> {
  const assessments = await gradedOf(platform.db, id, platform.clock.now(), learner);
  if (!assessments.some((one) => one.id === assessment)) throw fail(Code.notFound);
  const [rows, regraded] = await Promise.all([
    store.historyOf(platform.db, assessment, learner),
    regradedOf(platform.db, assessment, learner),
  ]);
  const byHand = rows.map(({ points, excused, reason, at, ...author }) => ({
    name: nameOf(author),
    points: points ?? undefined,
    excused,
    reason,
    at,
  }));
  const byKey = regraded.map(({ before, after, reason, at, ...author }) => ({
    name: nameOf(author),
    points: after ?? undefined,
    excused: false,
    reason,
    at,
    regraded: { before: before ?? undefined },
  }));
  return { list: [...byHand, ...byKey].toSorted((one, other) => other.at - one.at) };
}
