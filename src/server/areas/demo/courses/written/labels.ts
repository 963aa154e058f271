/** What a course's outline and papers say around its own words, in the language that it is taught in. */
import type { LessonLanguage } from "./markup.js";

export interface LessonLabels {
  readonly language: LessonLanguage;
  readonly chapter: (nth: number, title: string) => string;
  readonly lecture: (topic: string) => string;
  readonly reading: (topic: string) => string;
  readonly handout: (topic: string) => string;
  readonly slides: (topic: string) => string;
  readonly practice: (topic: string) => string;
  readonly practiceIntro: string;
  /** Of the link to a platform for more. */
  readonly more: string;
  readonly paperNote: (course: string, chapter: string) => string;
  readonly grading: Readonly<Record<"video" | "discussion" | "homework" | "exam", string>>;
  /** Of whoever leads the course, and of a second teacher. */
  readonly lead: (course: string) => string;
  readonly assistant: string;
}

const labels: Readonly<Record<LessonLanguage, LessonLabels>> = {
  zh: {
    language: "zh",
    chapter: (nth, title) => `第${"一二三四五六七八九十"[nth - 1] ?? nth}章 ${title}`,
    lecture: (topic) => `讲解：${topic}`,
    reading: (topic) => `阅读：${topic}`,
    handout: (topic) => `讲义：${topic}`,
    slides: (topic) => `课件：${topic}`,
    practice: (topic) => `练习：${topic}`,
    practiceIntro: "五道题，不计入成绩，想做几次就做几次，每答一题立即看到解析。",
    more: "拓展：国家智慧教育公共服务平台",
    paperNote: (course, chapter) => `《${course}》 · ${chapter}`,
    grading: { video: "视频与阅读", discussion: "讨论", homework: "作业", exam: "期末考试" },
    lead: (course) => `长期讲授《${course}》，主持校级教改项目。`,
    assistant: "负责答疑与作业讲评。",
  },
  en: {
    language: "en",
    chapter: (nth, title) => `Chapter ${nth}: ${title}`,
    lecture: (topic) => `Lecture: ${topic}`,
    reading: (topic) => `Reading: ${topic}`,
    handout: (topic) => `Handout: ${topic}`,
    slides: (topic) => `Slides: ${topic}`,
    practice: (topic) => `Practice: ${topic}`,
    practiceIntro:
      "Five questions that don't count toward your grade. Try them as often as you like; each answer is explained at once.",
    more: "More: Smart Education of China",
    paperNote: (course, chapter) => `${course} · ${chapter}`,
    grading: {
      video: "Films and reading",
      discussion: "Discussion",
      homework: "Homework",
      exam: "Final exam",
    },
    lead: (course) => `Has taught ${course.replace(" (English edition)", "")} for many years.`,
    assistant: "Answers questions and goes through the homework.",
  },
};

/** @param language of the course; Chinese unless said */
export const lessonLabels = (language: LessonLanguage = "zh"): LessonLabels => labels[language];
