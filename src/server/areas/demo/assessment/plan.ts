/** Which assessments a run of the demo has, and how far they are. */
import type { AssessmentKind } from "../../../../core/contract/exam.js";
import type { AttemptRules, LatePolicy, Proctor } from "../../../../core/rules/assessment/index.js";
import type { WrittenCourse } from "../courses/written/index.js";
import { lessonLabels } from "../courses/written/labels.js";
import type { LessonLanguage } from "../courses/written/markup.js";
import type { DemoQuestion } from "./question.js";
import { type PlanKey, planText } from "./texts.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A run that is over, one that goes on, and one that has not begun. */
export type Phase = "past" | "now" | "next";

export interface AssessmentPlan {
  /** Missing of a lesson's practice. */
  readonly key?: PlanKey;
  readonly kind: AssessmentKind;
  readonly title: string;
  readonly intro: string;
  readonly category: "homework" | "exam";
  readonly isDraft?: boolean;
  readonly rules: AttemptRules;
  readonly late?: LatePolicy;
  readonly proctor?: Proctor;
  /** Numbers of the questions in the course's list. */
  readonly questions: readonly number[];
  /** Of a hundred learners, how many have handed in; each of them up to `attempts` times, with 0 nobody. */
  readonly turnout: number;
  readonly attempts: number;
  /** What a person marks is marked, or half of it, or nothing. */
  readonly marked: "all" | "half" | "none";
  readonly released: boolean;
  /** Of a lesson's practice: the section of the outline that it stands in. */
  readonly topic?: string;
}

const LATE: LatePolicy = { enabled: true, percent: 10, per: "day", floor: 50 };

/** Questions of these types from the list, so many of each. */
function chosen(
  list: readonly DemoQuestion[],
  counts: Readonly<Record<string, number>>,
  skip: number,
): number[] {
  return Object.entries(counts).flatMap(([type, count]) => {
    const all = list.flatMap(({ content }, at) => (content.type === type ? [at] : []));
    return all.map((_, nth) => all[(nth + skip) % all.length]!).slice(0, count);
  });
}

/**
 * @param at number of the course, so that they are not all alike
 * @param end of a run that is over
 */
export function plansFor(
  list: readonly DemoQuestion[],
  {
    phase,
    at,
    now,
    end,
    language,
  }: { phase: Phase; at: number; now: number; end: number; language?: LessonLanguage | undefined },
): AssessmentPlan[] {
  const text = (key: PlanKey) => planText(key, language);
  const isPast = phase === "past";
  const base = isPast ? end - 20 * DAY : now;
  const later = phase === "next" ? 45 * DAY : 0;
  const firstDue = base - (9 + (at % 5)) * DAY + later;
  const examAt = (isPast ? end - 6 * DAY : base - 3 * DAY) + later;
  const [one, two] = [
    chosen(list, { single: 3, true_false: 1, gap: 1, short: 1 }, 0),
    chosen(list, { single: 3, multiple: 1, matching: 1, ordering: 1, calculation: 1, short: 1 }, 2),
  ];
  return [
    {
      kind: "homework",
      ...text("homework1"),
      category: "homework",
      rules: { openAt: firstDue - 14 * DAY, dueAt: firstDue, closeAt: firstDue + 3 * DAY, attempts: 1 },
      late: LATE,
      questions: one,
      turnout: 92,
      attempts: 1,
      marked: "all",
      released: phase !== "next",
    },
    {
      kind: "homework",
      ...text("homework2"),
      category: "homework",
      rules: isPast
        ? { openAt: end - 30 * DAY, dueAt: end - 16 * DAY, closeAt: end - 10 * DAY, attempts: 2 }
        : {
            openAt: now - 6 * DAY + later,
            dueAt: now + DAY + later,
            closeAt: now + 8 * DAY + later,
            attempts: 2,
          },
      late: LATE,
      questions: two,
      turnout: isPast ? 95 : 55,
      attempts: 1,
      marked: isPast ? "all" : "none",
      released: isPast,
    },
    {
      kind: "quiz",
      ...text("quiz"),
      category: "homework",
      rules: {
        openAt: base - 30 * DAY + later,
        ...(isPast && { closeAt: end }),
        duration: 20 * MINUTE,
        pause: 10 * MINUTE,
      },
      questions: chosen(list, { single: 4, true_false: 2, multiple: 1, gap: 1, classify: 1, group: 1 }, 1),
      turnout: 90,
      attempts: 6,
      marked: "all",
      released: true,
    },
    {
      kind: "practice",
      ...text("practice"),
      category: "homework",
      rules: { openAt: base - 60 * DAY + later },
      questions: chosen(list, { single: 3, true_false: 1, multiple: 1, gap: 1, ordering: 1 }, at),
      // It is answered question by question: there are no attempts.
      turnout: 0,
      attempts: 0,
      marked: "all",
      released: true,
    },
    ...(["check1", "check2"] as const).map((key, nth): AssessmentPlan => ({
      kind: "quiz",
      ...text(key),
      // The place to try what exams may ask for.
      ...(nth === 1 && { proctor: { fullScreen: true, leaveLimit: 5, pasteBlock: true, watermark: true } }),
      category: "homework",
      rules: { openAt: base - (60 - nth * 20) * DAY + later },
      questions: chosen(list, { single: 3, true_false: 1, multiple: 1, gap: 1, ordering: 1 }, nth * 2 + at),
      turnout: 90 - nth * 10,
      attempts: 8,
      marked: "all",
      released: true,
    })),
    {
      kind: "exam",
      ...text(isPast ? "final" : "stage"),
      category: "exam",
      isDraft: phase === "next",
      rules: {
        openAt: examAt - 2 * HOUR,
        closeAt: examAt + 2 * HOUR,
        duration: 90 * MINUTE,
        attempts: 1,
        earliestSubmit: 5 * MINUTE,
      },
      questions: chosen(
        list,
        {
          single: 5,
          true_false: 2,
          multiple: 2,
          gap: 1,
          matching: 1,
          ordering: 1,
          calculation: 1,
          short: 2,
          essay: 1,
        },
        3,
      ),
      turnout: 96,
      attempts: 1,
      marked: isPast ? "all" : at % 4 === 0 ? "half" : "none",
      released: isPast,
    },
  ];
}

/**
 * A practice for each written lesson, of the questions of its own.
 * @param list all questions of the course
 */
export function practicesFor(
  course: WrittenCourse,
  list: readonly DemoQuestion[],
  { phase, now, end }: { phase: Phase; now: number; end: number },
): AssessmentPlan[] {
  const labels = lessonLabels(course.language);
  const openAt = phase === "past" ? end - 80 * DAY : now - 60 * DAY + (phase === "next" ? 45 * DAY : 0);
  return course.lessons.map(({ topic, questions }) => ({
    kind: "practice",
    title: labels.practice(topic),
    intro: labels.practiceIntro,
    category: "homework",
    rules: { openAt },
    questions: questions.map((question) => list.indexOf(question)),
    turnout: 0,
    attempts: 0,
    marked: "all",
    released: true,
    topic,
  }));
}

/** The exam that the demo's learner is in the middle of. */
export const runningExam = (
  list: readonly DemoQuestion[],
  now: number,
  language?: LessonLanguage,
): AssessmentPlan => ({
  kind: "exam",
  ...planText("midterm", language),
  category: "exam",
  rules: { openAt: now - 2 * DAY, closeAt: now + 30 * DAY, duration: 2 * HOUR, attempts: 1 },
  questions: chosen(
    list,
    {
      single: 3,
      true_false: 2,
      multiple: 1,
      gap: 1,
      matching: 1,
      ordering: 1,
      classify: 1,
      group: 1,
      calculation: 1,
      short: 1,
      essay: 1,
    },
    0,
  ),
  turnout: 40,
  attempts: 1,
  marked: "half",
  released: false,
});
