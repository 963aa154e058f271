/** Question banks of the demo's courses, and the papers made of them. */
import { plainText, richTextOf } from "../../../../core/contract/rich-document.js";
import { sumPoints } from "../../../../core/rules/assessment/index.js";
import { insertMany, type Hash, type Trx } from "../../../adapters/index.js";
import { questionDigest } from "../../assessment/index.js";
import type { Subject } from "../courses/subjects.js";
import type { LessonLanguage } from "../courses/written/markup.js";
import type { NewAssessment } from "./attempts.js";
import type { AssessmentPlan } from "./plan.js";
import type { DemoQuestion } from "./question.js";

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface Run {
  readonly id: number;
  readonly course_id: number;
  readonly title: string;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly teacher: number;
  readonly learners: readonly number[];
}

const isAtOnce = ({ kind }: AssessmentPlan): boolean => kind === "quiz" || kind === "practice";

export const addFolders = (
  trx: Trx,
  { course_id }: Run,
  { chapters }: Subject,
  language: LessonLanguage = "zh",
): Promise<number[]> =>
  insertMany(
    trx,
    "question_folder",
    [...chapters.map(({ title }) => title), language === "en" ? "General" : "综合"].map((name, sort) => ({
      course_id,
      parent_id: null,
      name,
      sort,
    })),
  );

/** @returns the ids of the questions, in the list's order */
export async function addBank(
  trx: Trx,
  hash: Hash,
  { course_id, teacher }: Run,
  {
    subject,
    folders,
    list,
  }: {
    readonly subject: Subject;
    readonly folders: readonly number[];
    readonly list: readonly DemoQuestion[];
  },
  now: number,
): Promise<number[]> {
  const folderOf = ({ knowledge }: DemoQuestion) => {
    const at = subject.chapters.findIndex(({ topics }) => topics.includes(knowledge[0] ?? ""));
    return folders.at(at);
  };
  const stems = list.map(({ stem }) => richTextOf(stem));
  const ids = await insertMany(
    trx,
    "question",
    list.map((question, at) => ({
      course_id,
      folder_id: folderOf(question),
      type: question.content.type,
      version: 1,
      difficulty: question.difficulty,
      points: question.points,
      tags: [],
      knowledge: question.knowledge,
      state: "ready",
      digest: questionDigest(hash, question.content.type, stems[at]!),
      created_at: now - 90 * DAY + at * MINUTE,
      updated_at: now - 90 * DAY + at * MINUTE,
    })),
  );
  await insertMany(
    trx,
    "question_version",
    list.map(({ content, analysis }, at) => ({
      question_id: ids[at],
      version: 1,
      stem: stems[at],
      content,
      analysis: analysis === undefined ? null : richTextOf(analysis),
      text: plainText(stems[at]!),
      author_id: teacher,
      created_at: now - 90 * DAY + at * MINUTE,
    })),
    "question_id",
  );
  return ids;
}

export async function addAssessments(
  trx: Trx,
  run: Run,
  plans: readonly AssessmentPlan[],
  list: readonly DemoQuestion[],
  ids: readonly number[],
  now: number,
): Promise<NewAssessment[]> {
  const questions = new Map(ids.map((id, at) => [id, list[at]!]));
  const papers = plans.map((plan) => {
    const items = plan.questions.map((at, nth) => ({
      key: `q${nth + 1}`,
      question: ids[at]!,
      version: 1,
      points: list[at]!.points,
    }));
    const isObjective = ({ question }: (typeof items)[number]) =>
      !["short", "essay"].includes(questions.get(question)!.content.type);
    const parts = [
      { title: "客观题", items: items.filter(isObjective) },
      { title: "主观题", items: items.filter((item) => !isObjective(item)) },
    ].filter((section) => section.items.length > 0);
    return { sections: parts.length > 1 ? parts : [{ title: "", items }] };
  });
  const max = papers.map(({ sections }) =>
    sumPoints(sections.flatMap(({ items }) => items.map(({ points }) => points))),
  );
  const made = await insertMany(
    trx,
    "assessment",
    plans.map((plan, at) => ({
      run_id: run.id,
      kind: plan.kind,
      title: plan.title,
      intro: richTextOf(plan.intro),
      paper: { sections: papers[at]!.sections.map((section) => ({ ...section, random: [] })) },
      rules: plan.rules,
      late: plan.late ?? null,
      choice: "highest",
      settings: {
        shuffleItems: plan.kind === "exam",
        shuffleOptions: true,
        showPoints: isAtOnce(plan) ? "now" : "released",
        showSolutions: isAtOnce(plan) ? "now" : "released",
        proctor: plan.proctor,
      },
      max: max[at],
      questions: plan.questions.length,
      category: plan.category,
      state: plan.isDraft ? "draft" : "published",
      released_at: plan.released ? Math.min(now - DAY, (plan.rules.closeAt ?? now) + 2 * DAY) : null,
      created_at: now - 80 * DAY,
      updated_at: now - 40 * DAY,
    })),
  );
  return plans.map((plan, at) => ({
    id: made[at]!,
    plan,
    max: max[at]!,
    sections: papers[at]!.sections,
    questions,
    teacher: run.teacher,
  }));
}
