/** The teacher's gradebook. */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { CELL_LETTERS } from "../../../core/contract/grade.js";
import { gradedOf, regradedOf } from "../assessment/index.js";
import type { Trx } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { messages } from "./messages.js";
import * as store from "./store.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import { cellOf, itemsOf, partsOf, percentOf, type Cell } from "./totals.js";

const DAY = 86_400_000;
/** After the end of a run (docs/domain.md 10.7). */
const FROZEN_AFTER = 7 * DAY;

export const nameOf = ({ real_name, nickname }: { real_name: string; nickname: string }): string =>
  real_name || nickname;
const letterOf = ({ state }: Cell): string => CELL_LETTERS[state];

/** When grades of a run are locked. */
export const frozenAt = (endsAt: number | null): number | undefined =>
  endsAt === null ? undefined : endsAt + FROZEN_AFTER;

/** @throws Failure courseEnded once grades are locked */
export function demandOpen({ ends_at }: { readonly ends_at: number | null }, now: number): void {
  if (now > (frozenAt(ends_at) ?? now)) throw fail(Code.courseEnded, messages.frozen);
}

export async function gradeSheet({
  input: { id, first },
  ctx: { platform },
  member,
}: Given<typeof grade.gradeSheet>): Promise<Output<typeof grade.gradeSheet>> {
  const { db, clock } = platform;
  const now = clock.now();
  const [run, all] = await Promise.all([store.theRun(db, id), store.learnersOf(db, id)]);
  const learners = all.slice(0, first);
  const accounts = learners.length < all.length ? learners.map((one) => one.account_id) : undefined;
  const assessments = await gradedOf(db, id, now, accounts);
  const ids = assessments.map((one) => one.id);
  const [grades, openAppeals, partIn, curve] = await Promise.all([
    store.gradesOf(db, ids),
    store.openAppeals(db, ids),
    participation(db, run),
    curveShown(db, id),
  ]);
  const setIn = assessments.map((one) => {
    const own = grades.filter(({ assessment_id }) => assessment_id === one.id);
    return new Map(own.map((row) => [row.account_id, row]));
  });
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
      const cells = assessments.map((one, at) =>
        cellOf(one, learner.account_id, setIn[at]?.get(learner.account_id), now),
      );
      const items = itemsOf(assessments, cells, learner.percent, partIn(learner.account_id));
      return {
        learner: learner.account_id,
        name: nameOf(learner),
        className: learner.class_name ?? "",
        study: learner.percent,
        points: cells.map(({ points }) => points ?? null),
        states: cells.map(letterOf).join(""),
        total: percentOf(parts, items, curve),
        ...(curve && { sum: percentOf(parts, items) }),
      };
    }),
    count: all.length,
    curve,
    passMark: run.pass_mark,
    excellentMark: run.excellent_mark,
    frozenAt: frozenAt(run.ends_at),
    openAppeals,
    isTeacher: member.enrollment.role === "teacher",
    now,
  };
}

/** A cell as somebody wants it: points, excused, or neither, which gives back what they earned. */
export interface WantedCell {
  readonly assessment: number;
  readonly learner: number;
  readonly points?: number | undefined;
  readonly excused?: boolean | undefined;
  readonly reason: string;
  /** What its writer saw. */
  readonly seen?: number | undefined;
}

/**
 * Sets one cell by hand.
 * @returns what stood there by hand, and the cell as it is now
 * @throws Failure courseEnded, notFound, invalid, and stale where it is no longer what was seen
 */
export async function setCell(
  trx: Trx,
  runId: number,
  { assessment, learner: account, points, excused = false, reason, seen }: WantedCell,
  { author, at: now }: { readonly author: number; readonly at: number },
) {
  const run = await store.theRun(trx, runId);
  demandOpen(run, now);
  const assessments = await gradedOf(trx, runId, now, [account]);
  const at = assessments.findIndex((one) => one.id === assessment);
  const one = assessments[at];
  const [learner] = await store.learnersOf(trx, runId, account);
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
  const cellsWith = (set: readonly Pick<(typeof grades)[number], "assessment_id" | "points" | "excused">[]) =>
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
  await store.setGrade(trx, row, { author, at: now });
  const cells = cellsWith([...grades.filter((each) => each.assessment_id !== assessment), row]);
  const cell = cells[at]!;
  const [partIn, curve] = await Promise.all([participation(trx, run, account), curveShown(trx, runId)]);
  const items = itemsOf(assessments, cells, learner.percent, partIn(account));
  return {
    before: grades.find((each) => each.assessment_id === assessment),
    now: {
      points: cell.points,
      state: letterOf(cell),
      total: percentOf(partsOf(run.grading), items, curve),
    },
  };
}

export async function gradeSave({
  input: { id, ...cell },
  ctx: { platform },
  member,
}: Given<typeof grade.gradeSave>): Promise<Output<typeof grade.gradeSave>> {
  const by = { author: member.accountId, at: platform.clock.now() };
  return platform.transaction(async (trx) => (await setCell(trx, id, cell, by)).now);
}

export async function gradeHistory({
  input: { id, assessment, learner },
  ctx: { platform },
}: Given<typeof grade.gradeHistory>): Promise<Output<typeof grade.gradeHistory>> {
  const assessments = await gradedOf(platform.db, id, platform.clock.now(), [learner]);
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
