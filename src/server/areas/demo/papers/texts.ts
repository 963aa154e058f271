/** What the papers of the demo's resources and lessons say: about their own titles and nothing else. */
import { aspects, type Made } from "../../library/generate/index.js";
import type { Subject } from "../courses/subjects.js";
import { type WrittenCourse, writtenLessonOf } from "../courses/written/index.js";
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

/** What a course is about, chapter by chapter; what one can do after a lesson where it was written. */
export const syllabusPaper = (
  { title, chapters }: Pick<Subject, "title" | "chapters">,
  course: WrittenCourse | undefined,
): Paper => ({
  title: course?.language === "en" ? `${title}: syllabus` : `《${title}》教学大纲`,
  note:
    course?.language === "en"
      ? `${chapters.length} chapters, ${chapters.flatMap(({ topics }) => topics).length} lessons`
      : `共 ${chapters.length} 章 ${chapters.flatMap(({ topics }) => topics).length} 节`,
  parts: chapters.map((chapter, nth) => ({
    heading: `${nth + 1}. ${chapter.title}`,
    lines: chapter.topics.flatMap((topic, at) => {
      const goals = writtenLessonOf(course, topic)?.goals ?? [];
      return [`${nth + 1}.${at + 1} ${topic}`, ...goals.map((goal) => `— ${goal}`)];
    }),
  })),
});

/** The terms of a course, to learn by. */
export const termsPaper = (
  { title, chapters }: Pick<Subject, "title" | "chapters">,
  course: WrittenCourse | undefined,
): Paper => ({
  title: course?.language === "en" ? `${title}: terms` : `《${title}》术语表`,
  note:
    course?.language === "en"
      ? "Chapter by chapter. Write your own explanation after each term."
      : "按章排列，请在每个术语后写下自己的解释。",
  parts: chapters.map((chapter) => ({
    heading: chapter.title,
    lines: chapter.topics.map((topic) => (course?.language === "en" ? `${topic}:` : `${topic}：`)),
  })),
});
