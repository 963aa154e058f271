/** What the papers of the demo's resources and lessons say: about their own titles and nothing else. */
import { aspects, type Made } from "../../library/generate/index.js";
import type { Subject } from "../courses/subjects.js";
import { aspectsEn } from "./aspects-en.js";
import { aspectsZh } from "./aspects-zh.js";
import type { Paper, Part } from "./paper.js";

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Terms of a field side by side, for papers that promise them. */
const GLOSSARIES = new Set(["术语对照", "双语讲解", "glossary", "bilingual explanation"]);

/** What a resource of the library holds. */
export function resourcePaper({ field, topic, aspect, title, language, major, authors, year }: Made): Paper {
  const own = field.topics[topic] ?? { zh: "", en: "" };
  const near = field.topics[(topic + 1) % field.topics.length] ?? own;
  const isZh = language === "zh";
  const name = aspects[aspect]?.[language] ?? "";
  const values = isZh
    ? { topic: own.zh, near: near.zh, major }
    : { topic: own.en.toLowerCase(), near: near.en.toLowerCase(), major };
  const said = (isZh ? aspectsZh : aspectsEn)[name] ?? [];
  const terms: Part[] = GLOSSARIES.has(name)
    ? [
        {
          heading: isZh ? "术语表" : "Terms",
          lines: field.topics.map(({ zh, en }) => (isZh ? `${zh}：${en}` : `${en}: ${zh}`)),
        },
      ]
    : [];
  return isZh
    ? {
        title,
        note: `${field.discipline} · ${major} · ${authors.join("、")} · ${year}`,
        parts: [
          {
            heading: "说明",
            lines: [`这份材料围绕“${own.zh}”的${name}，供${major}专业的教师与学生使用。`],
          },
          { heading: name, lines: said.map((line) => fill(line, values)) },
          ...terms,
          {
            heading: "我的记录",
            isNewPage: true,
            lines: [`关于${own.zh}，我还想弄清：＿＿＿＿＿＿＿＿＿＿＿＿`],
          },
        ],
      }
    : {
        title,
        note: `${own.en} · ${year}`,
        parts: [
          { heading: "About this", lines: [`${own.en}: ${name}. For teachers and students of the subject.`] },
          {
            heading: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
            lines: said.map((line) => fill(line, values)),
          },
          ...terms,
          {
            heading: "Your notes",
            lines: [`What I still want to find out about ${values.topic}: ____________`],
          },
        ],
      };
}

export interface Lesson {
  readonly subject: Pick<Subject, "title" | "chapters">;
  readonly chapter: string;
  readonly topic: string;
}

/** The topics before and after one in its course. */
function neighboursOf({ subject, topic }: Lesson): { before: string | undefined; after: string | undefined } {
  const topics = subject.chapters.flatMap((chapter) => chapter.topics);
  const at = topics.indexOf(topic);
  return { before: topics[at - 1], after: topics[at + 1] };
}

/** What a lesson is taught from: `讲义` to read, `课件` to show, `学习任务单` to fill in. */
export function lessonPaper(lesson: Lesson, kind: string): Paper {
  const { subject, chapter, topic } = lesson;
  const { before, after } = neighboursOf(lesson);
  return {
    title: `${kind}：${topic}`,
    note: `《${subject.title}》 · ${chapter}`,
    parts: [
      {
        heading: "这一节学什么",
        lines: [
          `弄清${topic}要解决什么问题，用自己的话说明它的意思。`,
          `独立完成一项与${topic}有关的基本任务，并检查结果是否合理。`,
        ],
      },
      {
        heading: "前后联系",
        lines: [
          before
            ? `学${topic}以前，先回想“${before}”的要点。`
            : `这是《${subject.title}》的第一节，不需要先修内容。`,
          after
            ? `学完以后，接着学“${after}”，看看${topic}在那里怎样用上。`
            : `这是最后一节，学完请回看全书的要点。`,
        ],
      },
      {
        heading: "课堂任务",
        isNewPage: true,
        lines: [
          `1. 从“${chapter}”一章中找出与${topic}有关的例子，写明条件与结论。`,
          `2. 两人一组，一人讲解${topic}，一人提问，然后交换。`,
          `3. 写下一个关于${topic}、你还没有弄懂的问题，发到课程的答疑里。`,
        ],
      },
    ],
  };
}

/** What a course is about, chapter by chapter. */
export const syllabusPaper = ({ title, chapters }: Pick<Subject, "title" | "chapters">): Paper => ({
  title: `《${title}》教学大纲`,
  note: `共 ${chapters.length} 章 ${chapters.flatMap(({ topics }) => topics).length} 节`,
  parts: chapters.map((chapter, nth) => ({
    heading: `${nth + 1}. ${chapter.title}`,
    lines: chapter.topics.map((topic) => `${topic}：掌握要点，能完成基本任务。`),
  })),
});

/** The terms of a course, to learn by. */
export const termsPaper = ({ title, chapters }: Pick<Subject, "title" | "chapters">): Paper => ({
  title: `《${title}》术语表`,
  note: "按章排列，请在每个术语后写下自己的解释。",
  parts: chapters.map((chapter) => ({
    heading: chapter.title,
    lines: chapter.topics.map((topic) => `${topic}：`),
  })),
});
