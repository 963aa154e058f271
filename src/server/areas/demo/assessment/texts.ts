/** What the assessments of the demo's courses are called, in the language that a course is taught in. */
import type { LessonLanguage } from "../courses/written/markup.js";

export type PlanKey =
  | "homework1"
  | "homework2"
  | "quiz"
  | "practice"
  | "check1"
  | "check2"
  | "stage"
  | "final"
  | "midterm";
type Text = readonly [title: string, intro: string];

const CHECK_ZH = "可以做多次，取最好的一次，提交后立即看到得分与解析。";
const CHECK_EN =
  "Take it as often as you like; the best attempt counts. You see your points and the explanations at once.";
const EXAM_ZH = "闭卷，限时九十分钟。开考后请勿切换账号；网络中断时继续作答，恢复后会自动送达。";
const EXAM_EN =
  "Closed book, ninety minutes. Stay signed in with one account. If the network fails, keep working: your answers are sent once it's back.";

const texts: Readonly<Record<LessonLanguage, Readonly<Record<PlanKey, Text>>>> = {
  zh: {
    homework1: ["第一次作业", "先看完第一章的讲解再做。可以分几次完成，写下的内容会自动保存。"],
    homework2: ["第二次作业", "本次作业覆盖前两章，第一次提交后教师可能要求修改重交。"],
    quiz: ["单元自测", "十分钟左右的小测验，可以做多次，取最好的一次。提交后立即看到得分与解析。"],
    practice: ["第一章练习", "不计入成绩，想做几次就做几次，每答一题立即看到解析。"],
    check1: ["第一章小测", CHECK_ZH],
    check2: ["第二章小测", CHECK_ZH],
    stage: ["阶段考试", EXAM_ZH],
    final: ["期末考试", EXAM_ZH],
    midterm: ["期中考试", "开卷，限时一百二十分钟，一个月内任选时间完成。"],
  },
  en: {
    homework1: [
      "Homework 1",
      "Study the first chapter before you begin. You can stop and come back: what you write is saved.",
    ],
    homework2: [
      "Homework 2",
      "It covers the first two chapters. Your teacher may ask you to revise it once and hand it in again.",
    ],
    quiz: ["Unit quiz", `About ten minutes. ${CHECK_EN}`],
    practice: [
      "Practice: Chapter 1",
      "It doesn't count toward your grade. Try it as often as you like; each answer is explained at once.",
    ],
    check1: ["Check: Chapter 1", CHECK_EN],
    check2: ["Check: Chapter 2", CHECK_EN],
    stage: ["Exam: first part", EXAM_EN],
    final: ["Final exam", EXAM_EN],
    midterm: ["Midterm exam", "Open book, one hundred and twenty minutes, at any time within a month."],
  },
};

/** @param language of the course; Chinese unless said */
export const planText = (
  key: PlanKey,
  language: LessonLanguage = "zh",
): { readonly key: PlanKey; readonly title: string; readonly intro: string } => {
  const [title, intro] = texts[language][key];
  return { key, title, intro };
};
