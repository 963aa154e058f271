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
  readonly syllabus: string;
  readonly terms: string;
  /** A name of a file about the whole course. */
  readonly about: (what: string, course: string) => string;
  readonly picture: string;
  readonly audio: string;
  readonly meeting: (topic: string) => string;
  readonly place: string;
  readonly welcome: (course: string) => Announced;
  readonly chapterReady: (chapter: string, before: string) => Announced;
  readonly moved: Announced;
}

interface Announced {
  readonly title: string;
  readonly text: string;
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
    syllabus: "教学大纲",
    terms: "术语表",
    about: (what, course) => `${what}：${course}`,
    picture: "知识结构图",
    audio: "导学录音",
    meeting: (topic) => `面授：${topic}`,
    place: "教学楼 A-304",
    welcome: (course) => ({
      title: "欢迎加入本课程，先看这里",
      text: `欢迎学习《${course}》！\n先看教学大纲，了解课程分哪几章。\n视频可以倍速播放，进度会自动保存，换一台设备也能接着学。\n有问题请到“答疑”提问，提问前先搜索一下有没有同学问过。`,
    }),
    chapterReady: (chapter, before) => ({
      title: `“${chapter}”一章已全部发布`,
      text: `“${chapter}”的阅读、讲义与练习已经可以学习。\n这一章是本课程的重点，请先完成“${before}”再继续。`,
    }),
    moved: {
      title: "本周直播答疑时间调整",
      text: "因教室检修，本周答疑改到周四晚上七点，地点不变。不能到场的同学可以先把问题发在“答疑”里。",
    },
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
    syllabus: "Syllabus",
    terms: "Terms",
    about: (what, course) => `${what}: ${course}`,
    picture: "Concept map",
    audio: "Introduction (audio)",
    meeting: (topic) => `Class: ${topic}`,
    place: "Teaching Building, A-304",
    welcome: (course) => ({
      title: "Welcome! Start here",
      text: `Welcome to ${course}!\nThe syllabus shows what each chapter is about.\nYour progress is saved as you study, so you can go on from another device.\nAsk questions under Q&A, and search first: somebody may have asked before you.`,
    }),
    chapterReady: (chapter, before) => ({
      title: `All of “${chapter}” is out`,
      text: `The reading, handouts and practice of “${chapter}” are ready.\nIt's the heart of this course: finish “${before}” first.`,
    }),
    moved: {
      title: "This week's Q&A session has moved",
      text: "The room is being repaired, so we meet on Thursday at 7 p.m. in the same place. If you can't come, post your question under Q&A beforehand.",
    },
  },
};

/** @param language of the course; Chinese unless said */
export const lessonLabels = (language: LessonLanguage = "zh"): LessonLabels => labels[language];
