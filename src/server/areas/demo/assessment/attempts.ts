/** Attempts of the demo's learners, scored by the rules that score everybody's. */
import { scoredQuestion } from "../../../../core/contract/question.js";
import {
  type Answered,
  latePenalty,
  latenessOf,
  type LayoutSection,
  layoutOf,
  roundPoints,
  score,
  sumPoints,
  valuesOf,
} from "../../../../core/rules/assessment/index.js";
import type { Hash } from "../../../adapters/index.js";
import { nextReceipt } from "../../assessment/index.js";
import { answerTo } from "./answers.js";
import type { AssessmentPlan } from "./plan.js";
import type { DemoQuestion } from "./question.js";

const MINUTE = 60_000;
const DEVICE = "demo-device-1";
export const COMMENTS = [
  "思路正确，例子再具体一些就更好了。",
  "抓住了要点，表述清楚。",
  "只写了结论，请补充理由。",
  "条件没有说全，请对照讲义检查。",
  "很好，已推荐给同学参考。",
];

const RETURNED = "只写了结果，没有说明理由。请对照讲义第二页补充，在截止前再交一次。";

export interface NewAssessment {
  readonly id: number;
  readonly plan: AssessmentPlan;
  readonly max: number;
  readonly sections: readonly LayoutSection[];
  /** By the question's id. */
  readonly questions: ReadonlyMap<number, DemoQuestion>;
  readonly teacher: number;
}

interface Writer {
  readonly account: number;
  readonly no: number;
  /** Of a hundred answers, how many are right. */
  readonly skill: number;
  readonly startedAt: number;
  /** Undefined while it goes on. */
  readonly endedAt: number | undefined;
  /** The teacher wants it once more. */
  readonly isReturned?: boolean;
  /** The demo's learner, whose half-marked papers still wait. */
  readonly isOwn?: boolean;
}

export interface NewResponse {
  readonly item: string;
  readonly question_id: number;
  readonly max: number;
  readonly state: "pending" | "marked";
  readonly points: number | null;
  readonly comment: string;
  readonly marker_id: number | null;
  readonly marked_at: number | null;
}

/** An attempt as it stands in its table, and the answers in it that a person reads. */
export function attemptOf(
  { id, plan, max, sections, questions, teacher }: NewAssessment,
  { account, no, skill, startedAt, endedAt, isReturned = false, isOwn = false }: Writer,
  random: (below: number) => number,
) {
  const seed = `demo ${id} ${account} ${no}`;
  const layout = layoutOf(sections, { seed, shuffleItems: plan.kind === "exam" });
  const items = layout.flatMap((section) => section.items);
  const written = endedAt === undefined ? items.slice(0, Math.ceil(items.length / 3)) : items;
  const span = (endedAt ?? startedAt + 10 * MINUTE) - startedAt;
  const answers: Record<string, Answered[string]> = {};
  for (const [at, { key, question }] of written.entries()) {
    const { content } = questions.get(question)!;
    const value = answerTo(content, random(100) < skill, `${seed} ${key}`, random);
    // Somebody leaves one out now and then.
    if (value === undefined || random(40) === 0) continue;
    const when = startedAt + Math.floor((span * (at + 1)) / (written.length + 1));
    answers[key] = { rev: at + 1, device: DEVICE, at: when, value };
  }
  const values = valuesOf(answers);
  const scores = new Map(
    items.map(({ key, question, points }) => [
      key,
      score(scoredQuestion(key, points, questions.get(question)!.content), values[key], { seed }),
    ]),
  );
  const auto = sumPoints([...scores.values()].map(({ points }) => points));
  const late = endedAt === undefined ? 0 : latenessOf(plan.rules, endedAt);
  const waiting = endedAt === undefined ? [] : items.filter(({ key }) => scores.get(key)?.needsMarking);
  const responses = waiting.map(({ key, question, points: worth }): NewResponse => {
    const points = sumPoints([worth, -(scores.get(key)?.points ?? 0)]);
    const isMarked =
      isReturned || plan.marked === "all" || (plan.marked === "half" && !isOwn && random(2) === 0);
    const base = { item: key, question_id: question, max: points };
    if (!isMarked)
      return { ...base, state: "pending", points: null, comment: "", marker_id: null, marked_at: null };
    const share = isReturned ? 0.3 : 0.4 + (skill + random(20)) / 200;
    const given = Math.round(points * share * 2) / 2;
    return {
      ...base,
      state: "marked",
      points: Math.min(points, given),
      comment: isReturned ? RETURNED : (COMMENTS[random(COMMENTS.length)] ?? ""),
      marker_id: teacher,
      marked_at: (endedAt ?? startedAt) + (6 + random(60)) * 60 * MINUTE,
    };
  });
  const isDone = endedAt !== undefined && responses.every(({ state }) => state === "marked");
  const total = sumPoints([auto, ...responses.flatMap(({ points }) => points ?? [])]);
  const penalty = plan.late ? latePenalty(plan.late, { points: total, max, late }) : 0;
  return {
    row: {
      assessment_id: id,
      account_id: account,
      no,
      state: endedAt === undefined ? "doing" : random(12) === 0 && plan.rules.duration ? "auto" : "submitted",
      started_at: startedAt,
      deadline_at:
        plan.rules.duration === undefined ? (plan.rules.closeAt ?? null) : startedAt + plan.rules.duration,
      submitted_at: endedAt ?? null,
      seed,
      layout,
      answers,
      late_ms: late,
      auto_points: endedAt === undefined ? null : auto,
      penalty,
      points: isDone ? roundPoints(total - penalty) : null,
    },
    responses,
  };
}

/** The receipt that a learner of the demo holds; its number is that of what was saved. */
export function receiptColumns(hash: Hash, attempt: number, answers: Answered, startedAt: number) {
  const moments = Object.values(answers).map(({ at }) => at);
  const at = Math.max(startedAt, ...moments);
  const { no, digest, chain } = nextReceipt(hash, attempt, answers, at, undefined);
  return { receipt_no: no, receipt_at: at, receipt_digest: digest, receipt_chain: chain };
}
