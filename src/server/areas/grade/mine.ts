/** A learner's own grades and appeals. */
import { Code, type grade, type Output } from "../../../core/contract/index.js";
import { APPEAL_DAYS } from "../../../core/contract/grade.js";
import { message } from "../../messages.js";
import { roundPoints } from "../../../core/rules/assessment/index.js";
import { workplace } from "../../../core/rules/places/teaching.js";
import { type GradedAssessment, gradedOf, meansOf } from "../assessment/index.js";
import { fill, teachersOf } from "../course/index.js";
import { withheldFor } from "../evaluation/index.js";
import type { Db } from "../../adapters/index.js";
import { fail, type Given } from "../../http/index.js";
import { tell } from "../message/index.js";
import { askForAnswer } from "./appeals.js";
import { curveShown } from "./curve-store.js";
import { participation } from "./daily-store.js";
import { messages } from "./messages.js";
import * as store from "./store.js";
import { cellOf, itemsOf, partsOf, percentOf } from "./totals.js";

const DAY = 86_400_000;
/** Of fewer people an average would say what one of them has. */
const FEWEST = 5;

/** Of what is released, the means to a tenth. */
async function averagesOf(db: Db, assessments: readonly GradedAssessment[]) {
  const shown = assessments.filter(({ isShown }) => isShown);
  const means = await meansOf(
    db,
    shown.map(({ id }) => id),
  );
  return (id: number): number | undefined => {
    const { mean, people } = means.get(id) ?? { mean: 0, people: 0 };
    return people >= FEWEST ? roundPoints(mean, 1) : undefined;
  };
}

/** Until when a mark may be appealed against: seven days from its release. */
const appealEnd = ({ releasedAt, isShown }: GradedAssessment): number | undefined =>
  isShown && releasedAt !== undefined ? releasedAt + APPEAL_DAYS * DAY : undefined;

export async function gradeMine({
  input: { id },
  ctx: { platform },
  member,
}: Given<typeof grade.gradeMine>): Promise<Output<typeof grade.gradeMine>> {
  const { db, clock } = platform;
  const now = clock.now();
  const [run, assessments, [learner]] = await Promise.all([
    store.theRun(db, id),
    gradedOf(db, id, now, [member.accountId]),
    store.learnersOf(db, id, member.accountId),
  ]);
  const ids = assessments.map((one) => one.id);
  const [set, appeals, averageOf, partIn, curve, withheld] = await Promise.all([
    store.gradesOf(db, ids, member.accountId),
    store.appealsOf(db, ids, member.accountId),
    averagesOf(db, assessments),
    participation(db, run, member.accountId),
    curveShown(db, id),
    learner && withheldFor(platform, id, member.accountId),
  ]);
  // What is not released yet does not count yet, whoever set it.
  const cells = assessments.map((one) => {
    const cell = cellOf(
      one,
      member.accountId,
      set.find(({ assessment_id }) => assessment_id === one.id),
      now,
    );
    return one.isShown || cell.state === "missing" ? cell : { state: cell.state };
  });
  const study = learner?.percent ?? 0;
  const parts = partsOf(run.grading);
  const items = itemsOf(assessments, cells, study, partIn(member.accountId));
  return {
    parts: run.grading.map(({ key, name, weight, dropLowest, cap }) => ({
      key,
      name,
      weight,
      dropLowest,
      cap,
    })),
    items: items.map((item, at) => {
      const one = assessments[at - 1];
      const earned = one?.earned.get(member.accountId);
      const reason = set.find(({ assessment_id }) => assessment_id === one?.id)?.reason;
      return {
        item: item.id,
        part: item.category,
        title: one?.title ?? "",
        kind: one?.kind,
        max: item.max,
        points: item.points,
        penalty: (one?.isShown && earned?.penalty) || undefined,
        isExcused: item.isExcused,
        isMissing: item.isMissing,
        isLate: earned?.isLate || undefined,
        reason: (one?.isShown && reason) || undefined,
        dueAt: one?.dueAt ?? one?.closeAt,
        average: one && averageOf(one.id),
        appealUntil: one && item.points !== undefined ? appealEnd(one) : undefined,
      };
    }),
    total: withheld ? undefined : percentOf(parts, items, curve),
    curve: withheld ? undefined : curve,
    withheld,
    passMark: run.pass_mark,
    excellentMark: run.excellent_mark,
    isLearner: learner !== undefined || undefined,
    appeals: appeals.map((row) => ({
      appeal: row.id,
      assessment: row.assessment_id,
      title: assessments.find((one) => one.id === row.assessment_id)?.title ?? "",
      text: row.text,
      state: row.state,
      answer: row.answer,
      at: row.at,
      answeredAt: row.answered_at ?? undefined,
    })),
    now,
  };
}

export async function appealSave({
  input: { id, assessment, text },
  ctx: { platform },
  member,
}: Given<typeof grade.appealSave>): Promise<Output<typeof grade.appealSave>> {
  const now = platform.clock.now();
  const all = await gradedOf(platform.db, id, now, []);
  const one = all.find((each) => each.id === assessment);
  if (!one) throw fail(Code.notFound);
  const until = appealEnd(one);
  if (until === undefined) throw fail(Code.notOpen, messages.appealEarly);
  if (now > until) throw fail(Code.closed, messages.appealLate, { result: { at: until } });
  return platform.transaction(async (trx) => {
    const values = { assessment_id: assessment, account_id: member.accountId, text, at: now };
    const appeal = await store.addAppeal(trx, values);
    if (appeal === undefined) throw fail(Code.failed, messages.appealOpen);
    await askForAnswer(trx, appeal);
    const title = message(one.title, one.title);
    await tell(
      trx,
      await teachersOf(trx, id),
      {
        kind: "grade",
        title: fill(messages.appealed, { title }),
        text: message(text.slice(0, 200), text.slice(0, 200)),
        href: workplace.scores.href({ course: id, filter: "tab=appeals" }),
        key: `appeals:${id}`,
      },
      now,
    );
    return { appeal };
  });
}
