/** 学术英语写作, written for the demo. */
import type { WrittenCourse } from "../lesson.js";
import { lessons as paragraphs } from "./chapter-1.js";
import { lessons as argument } from "./chapter-2.js";
import { lessons as conventions } from "./chapter-3.js";
import { lessons as revision } from "./chapter-4.js";

export const course: WrittenCourse = {
  title: "学术英语写作",
  intro:
    "从一个主题句写到一封投稿信。讲解用中文，例句用英文；每课拿一段真实会出现的毛病改给你看，先说错在哪里，再说为什么中国学生容易这样写。",
  objectives: [
    "写出中心明确、衔接自然的英文段落",
    "提出可争辩的观点，用证据支持并回应反驳",
    "按 APA 等体例引用，改写而不抄袭，写出结构完整的摘要",
    "系统地修改文稿，给出有用的评议并得体地与编辑通信",
  ],
  lessons: [...paragraphs, ...argument, ...conventions, ...revision],
};
